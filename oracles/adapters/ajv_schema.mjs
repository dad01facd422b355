// SPDX-License-Identifier: Apache-2.0
// Ajv 8 as an oracle for JSON Schema: does the carrier conform to the source, a schema of draft 2020-12, 2019-09, 7, 6 or 4?
//   npm install ajv ajv-formats ajv-draft-04
//   croesus challenge SUITE --oracle 'exec:node ajv_schema.mjs'
// Numbers are those of JSON.parse: 9007199254740993 is 9007199254740992 before Ajv sees it, and 1e400 is Infinity. A verdict
// is that of Ajv with this parser, as users have it. Keywords beside $ref are ignored up to draft 7, as those drafts want it;
// Ajv has an option for that.
import { createRequire } from 'node:module';
import { createInterface } from 'node:readline';

const require = createRequire(import.meta.url);
const addFormats = require('ajv-formats').default;
const { version } = require('ajv/package.json');
const oracle = { name: 'ajv', version, tasks: ['valid'] };

const DRAFT_6 = require('ajv/dist/refs/json-schema-draft-06.json');
const makers = {
  'draft/2020-12': (options) => new (require('ajv/dist/2020').default)(options),
  'draft/2019-09': (options) => new (require('ajv/dist/2019').default)(options),
  'draft-07': (options) => new (require('ajv').default)({ ...options, ignoreKeywordsWithRef: true }),
  'draft-06': (options) =>
    new (require('ajv').default)({ ...options, ignoreKeywordsWithRef: true, defaultMeta: DRAFT_6.$id }).addMetaSchema(DRAFT_6),
  'draft-04': (options) => new (require('ajv-draft-04').default)({ ...options, ignoreKeywordsWithRef: true }),
};

/** The draft that a dialect's URI names, or undefined. */
const draftOf = (uri) => /^https?:\/\/json-schema\.org\/(draft[-/][\d-]+)\/schema#?$/.exec(uri)?.[1];

function ajvFor(draft, { registry = {}, format }) {
  const ajv = makers[draft]({ strict: false, logger: false, validateFormats: format === 'assertion' });
  addFormats(ajv);
  for (const [uri, schema] of Object.entries(registry)) {
    // A known meta schema is there already; a schema of another draft is taken as it is.
    if (!ajv.getSchema(uri)) ajv.addSchema(schema, uri, undefined, false);
  }
  return ajv;
}

// Making an Ajv costs more than compiling a schema, so those schemas share one that leave nothing behind in it: that name
// nothing.
const shared = new Map();
function instanceFor(draft, text, context) {
  if (/"(\$?id|\$\w*[aA]nchor)"/.test(text)) return ajvFor(draft, context);
  const key = JSON.stringify([draft, context.registry, context.format]);
  if (!shared.has(key)) shared.set(key, ajvFor(draft, context));
  return shared.get(key);
}

function compile(source, text, context) {
  const draft = draftOf(source?.$schema) ?? draftOf(context.profile);
  if (!makers[draft]) return { abstained: true, message: `no dialect ${context.profile}` };
  try {
    const ajv = instanceFor(draft, text, context);
    const validate = ajv.compile(source);
    if (typeof source === 'object') ajv.removeSchema(source);
    return validate;
  } catch (error) {
    return { abstained: true, message: `refused: ${error.message}` };
  }
}

const compiled = new Map();
function verdict({ source, carrier_text, context }) {
  const text = JSON.stringify(source);
  const key = JSON.stringify([text, context.profile, context.registry, context.format]);
  if (compiled.size > 1000) compiled.clear();
  if (!compiled.has(key)) compiled.set(key, compile(source, text, context));
  const validate = compiled.get(key);
  if (typeof validate !== 'function') return validate;
  if (validate(JSON.parse(carrier_text))) return { met: true };
  const [first] = validate.errors;
  return { met: false, reason: first.message, at: first.instancePath };
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
