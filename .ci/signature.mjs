// npm run signature: solves fixed instances natively and as WebAssembly. Both must produce the committed values.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readArguments } from './lib/arguments.mjs';
import { nativeProgram, nodeProgram, root } from './lib/paths.mjs';
import { capture, Failure, main } from './lib/run.mjs';

/** File with the expected answers. */
export const COMMITTED = 'tests/data/signature.txt';

/** Command lines of the native and the WebAssembly build. */
export const ENGINES = [
  { name: 'native', command: [nativeProgram] },
  { name: 'WebAssembly', command: [process.execPath, nodeProgram] },
];

/** @type {(command: readonly string[]) => string} */
function signatureOf(command) {
  const [program = '', ...before] = command;
  const { status, output, errors } = capture(program, [...before, 'signature']);
  if (status !== 0) throw new Failure(`${command.join(' ')} signature failed: ${errors}`);
  return output;
}

/** @type {(expected: string, actual: string) => string | null} the first difference */
function difference(expected, actual) {
  if (expected === actual) return null;
  const [wanted, given] = [expected.split('\n'), actual.split('\n')];
  const line = wanted.findIndex((text, index) => text !== given[index]);
  const index = line < 0 ? wanted.length : line;
  return `line ${index + 1} is\n  ${given[index] ?? '(missing)'}\nand should be\n  ${wanted[index] ?? '(missing)'}`;
}

/**
 * @param {readonly string[]} command command that runs an engine
 * @returns {string | null} the first difference from the committed signature
 */
export function signatureProblem(command) {
  const path = join(root, COMMITTED);
  return difference(existsSync(path) ? readFileSync(path, 'utf8') : '', signatureOf(command));
}

/**
 * Compares every engine with the committed signature.
 *
 * @returns {{ name: string, problem: string | null }[]}
 */
export function compareSignatures() {
  return ENGINES.map(({ name, command }) => {
    const where = signatureProblem(command);
    const advice = `When answers were meant to change, \`npm run signature -- --update\` rewrites ${COMMITTED}.`;
    return { name, problem: where === null ? null : `The signature of ${name} differs: ${where}\n${advice}` };
  });
}

await main(import.meta.filename, async () => {
  const update = readArguments('npm run signature', { update: 'flag' }).flag('update');
  if (update) writeFileSync(join(root, COMMITTED), signatureOf([nativeProgram]));
  const problems = compareSignatures().flatMap(({ problem }) => problem ?? []);
  if (problems.length > 0) throw new Failure(problems.join('\n'));
  console.log(`${ENGINES.map(({ name }) => name).join(' and ')} agree with ${COMMITTED}.`);
});
