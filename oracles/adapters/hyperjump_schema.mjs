// SPDX-License-Identifier: Apache-2.0
// @hyperjump/json-schema as an oracle for JSON Schema: does the carrier conform to the source, a schema of draft 2020-12,
// 2019-09, 7, 6 or 4?
//   npm install @hyperjump/json-schema @hyperjump/browser
//   croesus challenge SUITE --oracle 'exec:node hyperjump_schema.mjs'
// Nothing is fetched: a schema that refers to what neither it nor the registry holds is refused. Numbers are those of
// JSON.parse: 9007199254740993 is 9007199254740992 before the validator sees it, and 1e400 is Infinity.
import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { removeUriSchemePlugin } from '@hyperjump/browser';
import { getAllRegisteredSchemaUris, registerSchema, setShouldValidateFormat, unregisterSchema, validate } from '@hyperjump/json-schema/draft-2020-12';
import '@hyperjump/json-schema/draft-2019-09';
import '@hyperjump/json-schema/draft-07';
import '@hyperjump/json-schema/draft-06';
import '@hyperjump/json-schema/draft-04';
import '@hyperjump/json-schema/formats';

const about = new URL('../package.json', import.meta.resolve('@hyperjump/json-schema'));
const { version } = JSON.parse(readFileSync(about));
const oracle = { name: '@hyperjump/json-schema', version, tasks: ['valid'] };
console.log = console.error; // its idn-hostname prints what is wrong with a name, and standard output is ours
for (const scheme of ['http', 'https', 'file']) removeUriSchemePlugin(scheme);

const isDialect = (uri) => /^https?:\/\/json-schema\.org\/draft(\/2020-12|\/2019-09|-07|-06|-04)\/schema#?$/.test(uri);
const own = new Set(getAllRegisteredSchemaUris());
const HERE = 'https://croesus.invalid/schema';

async function compile(source, { profile, registry = {} }) {
  if (!isDialect(source?.$schema) && !isDialect(profile)) return { abstained: true, message: `no dialect ${profile}` };
  try {
    // Those that define a dialect come first.
    const entries = Object.entries(registry).filter(([uri]) => !own.has(uri.replace(/#$/, '')));
    entries.sort(([, left], [, right]) => Number(Boolean(right?.$vocabulary)) - Number(Boolean(left?.$vocabulary)));
    for (const [uri, schema] of entries) registerSchema(schema, uri, profile);
    registerSchema(source, HERE, profile);
    return await validate(HERE);
  } catch (error) {
    return { abstained: true, message: `refused: ${error.message || error.name}` };
  } finally {
    for (const uri of getAllRegisteredSchemaUris()) if (!own.has(uri)) unregisterSchema(uri);
  }
}

const compiled = new Map();
async function verdict({ source, carrier_text, context }) {
  setShouldValidateFormat(context.format === 'assertion');
  const key = JSON.stringify([source, context.profile, context.registry, context.format]);
  if (compiled.size > 1000) compiled.clear();
  if (!compiled.has(key)) compiled.set(key, await compile(source, context));
  const conforms = compiled.get(key);
  if (typeof conforms !== 'function') return conforms;
  return { met: conforms(JSON.parse(carrier_text)).valid };
}

async function answer(request) {
  if (request.cmd === 'start') return { version: 1, oracle, carrier: 'text' };
  try {
    return { seq: request.seq, verdicts: { valid: await verdict(request) } };
  } catch (error) {
    return { seq: request.seq, errored: true, message: String(error) };
  }
}

for await (const line of createInterface({ input: process.stdin })) {
  const request = JSON.parse(line);
  if (request.cmd === 'stop') break;
  process.stdout.write(JSON.stringify(await answer(request)) + '\n');
}
