// SPDX-License-Identifier: Apache-2.0
// The tool result model of MCP's official JavaScript SDK (written in zod) as an oracle for croesus: what a client checks
// an answer with before anything else sees it. Copy this file into a folder of yours, and there
//   npm install @modelcontextprotocol/sdk
//   croesus challenge mcp/dev-48 --oracle 'exec:node mcp_zod.mjs'
import { createRequire } from 'node:module';
import { createInterface } from 'node:readline';
import { CallToolResultSchema } from '@modelcontextprotocol/sdk/types.js';

// The SDK does not export its package.json, which lies two folders above its modules.
const require = createRequire(import.meta.url);
const { version } = require(require.resolve('@modelcontextprotocol/sdk/types.js') + '/../../../package.json');
const oracle = { name: '@modelcontextprotocol/sdk', version, tasks: ['T1', 'T2', 'T3', 'T4', 'T5'] };

const pointer = (path) => path.map((step) => '/' + String(step).replaceAll('~', '~0').replaceAll('/', '~1')).join('');

// A model cannot tell one task from another: the same verdict goes to all.
function verdict({ carrier, context }) {
  if (context.profile !== 'wire') return { abstained: true, message: `no model for profile ${context.profile}` };
  const parsed = CallToolResultSchema.safeParse(carrier);
  if (parsed.success) return { met: true };
  const [first] = parsed.error.issues;
  return { met: false, reason: first.message, at: pointer(first.path) };
}

function answer(request) {
  if (request.cmd === 'start') return { version: 1, oracle, carrier: 'json' };
  try {
    const given = verdict(request);
    return { seq: request.seq, verdicts: Object.fromEntries(request.tasks.map((task) => [task, given])) };
  } catch (error) {
    return { seq: request.seq, errored: true, message: String(error) };
  }
}

for await (const line of createInterface({ input: process.stdin })) {
  const request = JSON.parse(line);
  if (request.cmd === 'stop') break;
  process.stdout.write(JSON.stringify(answer(request)) + '\n');
}
