// SPDX-License-Identifier: Apache-2.0
// @exodus/schemasafe as an oracle for JSON Schema: does the carrier conform to the source, a schema of draft 2020-12, 2019-09,
// 7, 6 or 4?
//   npm install @exodus/schemasafe
//   croesus challenge SUITE --oracle 'exec:node schemasafe_schema.mjs'
// Its mode "spec" is asked, which goes by the specification; the other modes refuse schemas that they find careless. Numbers
// are those of JSON.parse: 9007199254740993 is 9007199254740992 before the validator sees it, and 1e400 is Infinity.
import { createRequire } from 'node:module';
import { createInterface } from 'node:readline';

const require = createRequire(import.meta.url);
const { validator } = require('@exodus/schemasafe');
const { version } = require('@exodus/schemasafe/package.json');
const oracle = { name: '@exodus/schemasafe', version, tasks: ['valid'] };

const isDialect = (uri) => /^https?:\/\/json-schema\.org\/draft(\/2020-12|\/2019-09|-07|-06|-04)\/schema#?$/.test(uri);

function compile(source, { profile, registry = {}, format }) {
  if (!isDialect(source?.$schema) && !isDialect(profile)) return { abstained: true, message: `no dialect ${profile}` };
  const formatAssertion = format === 'assertion';
  // It refuses formats that it does not know; where none is asserted, that would be for nothing.
  const named = [...JSON.stringify([source, registry]).matchAll(/"format":"([^"\\]*)"/g)].map(([, name]) => name);
  const formats = formatAssertion ? {} : Object.fromEntries(named.map((name) => [name, () => true]));
  try {
    return validator(source, {
      mode: 'spec',
      isJSON: true,
      includeErrors: true,
      $schemaDefault: profile,
      schemas: new Map(Object.entries(registry)),
      extraFormats: true,
      formatAssertion,
      formats,
    });
  } catch (error) {
    return { abstained: true, message: `refused: ${error.message}` };
  }
}

const compiled = new Map();
function verdict({ source, carrier_text, context }) {
  const key = JSON.stringify([source, context.profile, context.registry, context.format]);
  if (compiled.size > 1000) compiled.clear();
  if (!compiled.has(key)) compiled.set(key, compile(source, context));
  const validate = compiled.get(key);
  if (typeof validate !== 'function') return validate;
  if (validate(JSON.parse(carrier_text))) return { met: true };
  const [first] = validate.errors;
  return { met: false, reason: first.keywordLocation, at: decodeURIComponent(first.instanceLocation.slice(1)) };
}

function answer(request) {
  if (request.cmd === 'start') return { version: 1, oracle, carrier: 'text' };
  try {
    return { seq: request.seq, verdicts: { valid: verdict(request) } };
  } catch (error) {
    return { seq: request.seq, errored: true, message: String(error) };
  }
}

for await (const line of createInterface({ input: process.stdin })) {
  const request = JSON.parse(line);
  if (request.cmd === 'stop') break;
  process.stdout.write(JSON.stringify(answer(request)) + '\n');
}
