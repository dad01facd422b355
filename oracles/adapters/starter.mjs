// SPDX-License-Identifier: Apache-2.0
// An oracle for croesus in Node: put your own call into verdict(), then
//   croesus challenge mcp/dev-48 --oracle 'exec:node my_oracle.mjs'
// It speaks JSON lines: one request a line on standard input, one answer a line on standard output. Print anything else
// (logs, warnings) to standard error with console.error.
import { createInterface } from 'node:readline';

const oracle = { name: 'my-oracle', version: '1', tasks: ['T1', 'T2', 'T3', 'T4', 'T5'] };

// Whether `carrier` still tells what `source` says, as far as `task` is concerned: true or false, or null to
// abstain.
//   source   the truth: an MCP result, as parsed JSON
//   carrier  the JSON in which it travelled, parsed
//   context  { domain: 'mcp', profile: 'wire', stage: 'W0', policy: 'strict' }
// The profile says how the carrier is built. mcp/dev-48 has the wire's alone; mcp/001 and mcp/002 have carriers of several
// frameworks too (langchain, ..). Abstain from what you cannot read: that is unmeasured, and no mistake.
function verdict(task, source, carrier, context) {
  if (context.profile !== 'wire') return null;
  // Your own call goes here. This one only asks that there is an object at all, so it will miss nearly every fault.
  return typeof carrier === 'object' && carrier !== null && !Array.isArray(carrier);
}

function answer(request) {
  if (request.cmd === 'start') return { version: 1, oracle, carrier: 'json' };
  try {
    const verdicts = {};
    for (const task of request.tasks) {
      const met = verdict(task, request.source, request.carrier, request.context);
      verdicts[task] = met === null ? { abstained: true, message: 'no verdict on this' } : met;
    }
    return { seq: request.seq, verdicts };
  } catch (error) {
    // An oracle that breaks on a scene says so: that is no verdict.
    return { seq: request.seq, errored: true, message: String(error) };
  }
}

for await (const line of createInterface({ input: process.stdin })) {
  const request = JSON.parse(line);
  if (request.cmd === 'stop') break;
  process.stdout.write(JSON.stringify(answer(request)) + '\n');
}
