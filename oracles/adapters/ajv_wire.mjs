// SPDX-License-Identifier: Apache-2.0
// Ajv as an oracle for croesus: is the carrier a valid MCP tool result, by wire.schema.json beside this file? Formats
// (URIs, base64) are asserted, by ajv-formats. Copy both files into a folder of yours, and there
//   npm install ajv ajv-formats
//   croesus challenge mcp/dev-48 --oracle 'exec:node ajv_wire.mjs'
import { createRequire } from 'node:module';
import { createInterface } from 'node:readline';

const require = createRequire(import.meta.url);
const { Ajv2020 } = require('ajv/dist/2020.js');
const ajv = new Ajv2020();
require('ajv-formats').default(ajv);
const valid = ajv.compile(require('./wire.schema.json'));

const { version } = require('ajv/package.json');
const oracle = { name: 'ajv', version, tasks: ['T1', 'T2', 'T3', 'T4', 'T5'] };

// A schema cannot tell one task from another: the same verdict goes to all.
function verdict({ carrier, context }) {
  if (context.profile !== 'wire') return { abstained: true, message: `no schema for profile ${context.profile}` };
  if (valid(carrier)) return { met: true };
  const [first] = valid.errors;
  return { met: false, reason: first.message, at: first.instancePath };
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
