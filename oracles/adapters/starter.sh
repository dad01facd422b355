#!/bin/sh
# SPDX-License-Identifier: Apache-2.0
# An oracle for croesus that is any command with an exit status: put your own call at the end, then
#   croesus challenge mcp/dev-48 --oracle 'sh:./my_oracle.sh {task} {source} {carrier} {context}'
# croesus replaces {task} by the task's id and the others by files that hold JSON. Exit 0: the carrier still tells what the
# source says, as far as this task is concerned. Exit 1: it does not. Anything else: could not tell,
# which leaves the scene unmeasured; a command has no other way to abstain.
# "profile" in the context says how the carrier is built: mcp/dev-48 has the wire's alone; mcp/001 and mcp/002 have carriers of
# several frameworks too (langchain, ..).
set -u
task=$1 source=$2 carrier=$3 context=$4
for file in "$source" "$carrier" "$context"; do
  [ -r "$file" ] || exit 2
done
grep -q '"profile":"wire"' "$context" || exit 2
# Your own call goes here. This one only asks that the carrier begins as an object does, so it will miss nearly every fault.
case $(head -c 1 "$carrier") in
  '{') exit 0 ;;
  *) echo "task $task: the carrier is no object" >&2 && exit 1 ;;
esac
