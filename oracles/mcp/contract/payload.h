// SPDX-License-Identifier: Apache-2.0
//
// Bytes in text: base64 and data URLs, read leniently, because their spelling is no atom (MCP.md,
// section 2, fine print). Any thread.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "oracles/mcp/contract/node.h"
#include "oracles/mcp/contract/result.h"

namespace croesus::oracles::mcp {

/// Both alphabets, also mixed; padding optional (at most two signs, at the end); blanks ignored;
/// trailing bits ignored. None for what does not decode.
std::optional<std::string> base64_bytes(std::string_view text);

/// RFC 2397. `type` is all that stands before the comma or before ";base64"; empty where nothing
/// does. `payload` is the canonical atom of the data.
struct DataUrl {
  std::string type;
  std::string payload;
};
/// None for what is no data URL.
std::optional<DataUrl> data_url(std::string_view url);

/// The payload at `base64`: its bytes, or its own text where that does not decode.
Slot payload_at(const Node& base64);

/// Puts what a URL carries into a block: payload and type of a data URL, else a link's URI.
void put_url(Block& block, const Node& url);

}  // namespace croesus::oracles::mcp
