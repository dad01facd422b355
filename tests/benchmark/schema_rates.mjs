// SPDX-License-Identifier: Apache-2.0
// What validators and generators of schemas do in a second, for schema_benchmark to compare with:
//   node schema_rates.mjs MODULES evaluate SCHEMA DOCUMENTS   Ajv, compiled; DOCUMENTS has one JSON text a line
//   node schema_rates.mjs MODULES draw SCHEMA                 json-schema-faker; instances are written as text, as ours are
// MODULES is a folder with node_modules in it. Prints one line: seconds each, the least of several rounds, bytes each, and
// the share that Ajv finds valid. Seconds and bytes are those of a valid instance: the others are of no use to anybody.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';

const [modules, deed, schemaFile, documentsFile] = process.argv.slice(2);
const require = createRequire(pathToFileURL(`${modules}/here.js`));
const schema = JSON.parse(readFileSync(schemaFile, 'utf8'));
const rounds = 30;
const secondsARound = 0.1;

// The least time that one call of `call` takes over the rounds; the first, which warms up, does not count.
function least(call) {
  let best = Infinity;
  for (let round = 0; round <= rounds; ++round) {
    const start = process.hrtime.bigint();
    let count = 0;
    let seconds = 0;
    do {
      call();
      seconds = Number(process.hrtime.bigint() - start) / 1e9;
      ++count;
    } while (seconds < secondsARound);
    if (round > 0) best = Math.min(best, seconds / count);
  }
  return best;
}

function compiled() {
  const draft7 = String(schema.$schema).includes('draft-07');
  const Ajv = draft7 ? require('ajv').default : require('ajv/dist/2020.js').default;
  return new Ajv({ strict: false, validateFormats: false, logger: false }).compile(schema);
}

function evaluate() {
  const valid = compiled();
  const texts = readFileSync(documentsFile, 'utf8').trim().split('\n');
  const documents = texts.map((text) => JSON.parse(text));
  const all = () => documents.reduce((held, document) => held + (valid(document) ? 1 : 0), 0);
  if (all() !== documents.length) throw new Error('Ajv finds a document invalid');
  const bytes = texts.reduce((sum, text) => sum + text.length, 0) / texts.length;
  return [least(all) / documents.length, bytes, 1];
}

async function draw() {
  const { generateSync } = await import(pathToFileURL(`${modules}/node_modules/json-schema-faker/dist/index.js`));
  const drawn = 2000;
  const valid = compiled();
  let bytes = 0;
  let held = 0;
  for (let seed = 0; seed < drawn; ++seed) {
    const instance = generateSync(schema, { seed });
    if (!valid(instance)) continue;
    bytes += JSON.stringify(instance).length;
    ++held;
  }
  let seed = 0;
  const seconds = least(() => JSON.stringify(generateSync(schema, { seed: seed++ })));
  return [(seconds * drawn) / held, bytes / held, held / drawn];
}

const [seconds, bytes, share] = deed === 'evaluate' ? evaluate() : await draw();
console.log(`${seconds} ${bytes} ${share}`);
