// SPDX-License-Identifier: Apache-2.0
// @cfworker/json-schema as an oracle for JSON Schema: does the carrier conform to the source, a schema of draft 2020-12,
// 2019-09, 7 or 4? It does not know draft 6.
//   npm install @cfworker/json-schema
//   croesus challenge SUITE --oracle 'exec:node cfworker_schema.mjs'
// It asserts formats always; where they shall only annotate, its table of formats, which it exports, is emptied. It does not
// check schemas: what is wrong in one shows as an error of the scene. Numbers are those of JSON.parse: 9007199254740993 is
// 9007199254740992 before the validator sees it, and 1e400 is Infinity.
import { createRequire } from 'node:module';
import { createInterface } from 'node:readline';

const require = createRequire(import.meta.url);
const { Validator, format: formats } = require('@cfworker/json-schema');
const { version } = require('@cfworker/json-schema/package.json');
const oracle = { name: '@cfworker/json-schema', version, tasks: ['valid'] };

const DRAFTS = { 'draft/2020-12': '2020-12', 'draft/2019-09': '2019-09', 'draft-07': '7', 'draft-04': '4' };
const draftOf = (uri) => DRAFTS[/^https?:\/\/json-schema\.org\/(draft[-/][\d-]+)\/schema#?$/.exec(uri)?.[1]];

const asserted = { ...formats };
function setFormats(assertion) {
  if (assertion) Object.assign(formats, asserted);
  else for (const name of Object.keys(formats)) delete formats[name];
}

function compile(source, { profile, registry = {} }) {
  const draft = draftOf(source?.$schema) ?? draftOf(profile);
  if (!draft) return { abstained: true, message: `no dialect ${profile}` };
  try {
    const validator = new Validator(source, draft);
    for (const [uri, schema] of Object.entries(registry)) {
      // The name counts where the schema has none of its own; a schema that is true or false cannot take one.
      validator.addSchema(schema, typeof schema === 'object' && !schema.$id && !schema.id ? uri : undefined);
    }
    return (instance) => validator.validate(instance);
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
  setFormats(context.format === 'assertion');
  const { valid, errors } = validate(JSON.parse(carrier_text));
  if (valid) return { met: true };
  const last = errors.at(-1);  // the innermost
  return { met: false, reason: last.error, at: decodeURIComponent(last.instanceLocation.slice(1)) };
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
