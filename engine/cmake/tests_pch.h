// SPDX-License-Identifier: Apache-2.0
// The precompiled header of the tests: that of the code, and the two test libraries.
#pragma once
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <rapidcheck.h>
#include <rapidcheck/gtest.h>

#include "engine/cmake/pch.h"
