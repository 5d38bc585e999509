// Entry point of every npm script; it works before npm has installed anything. Installs the tools that the task needs,
// lets wireit (package.json) run outdated steps, then starts the task's program.
import { spawn } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { npmProgram, root } from './lib/paths.mjs';
import { Failure, main, seconds } from './lib/run.mjs';
import { SIZE_VARIABLE } from './lib/size.mjs';
import { needs } from './lib/tools.mjs';
import { setup } from './setup.mjs';

/**
 * @typedef {object} Task
 * @property {readonly import('./lib/tools.mjs').Tool[]} needs
 * @property {readonly string[]} [steps] wireit scripts; each runs even if an earlier one failed
 * @property {readonly string[]} [program] started with the task's arguments if every step passed
 */

const script = (/** @type {string} */ name) => [process.execPath, join('.ci', `${name}.mjs`)];
const all = [...needs.test, ...needs.exhaustive];

/** @type {Readonly<Record<string, Task>>} */
const TASKS = {
  setup: { needs: needs.everything },
  start: { needs: needs.page, steps: ['build:page'], program: script('serve') },
  dev: { needs: needs.page, steps: ['build:wasm'], program: [npmProgram('vite')] },
  build: { needs: needs.build, steps: ['build:all'] },
  check: { needs: needs.check, steps: ['check:all'] },
  format: { needs: needs.check, program: script('format') },
  test: { needs: needs.test, steps: ['test:quick', 'test:quick-alone'] },
  'test:all': { needs: all, steps: ['test:exhaustive', 'test:exhaustive-alone'] },
  'test:rest': { needs: all, steps: ['test:remaining', 'test:remaining-alone'] },
  'test:sites': {
    needs: needs.sites,
    steps: ['build:all'],
    program: [npmProgram('vitest'), 'run', '--config', 'tests/registries.config.ts', 'tests/sites/'],
  },
  'test:bundlers': {
    needs: needs.build,
    steps: ['build:all'],
    program: [npmProgram('vitest'), 'run', '--config', 'tests/registries.config.ts', 'tests/bundlers/'],
  },
  'api-docs': { needs: needs.reference, steps: ['build:package'], program: script('api-docs/write') },
  bench: { needs: needs.build, steps: ['build:engines'], program: script('bench') },
  'bench:browser': { needs: needs.page, steps: ['build:wasm'], program: script('bench-browser') },
  'bench:load': { needs: needs.page, steps: ['build:page'], program: script('bench-load') },
  'bench:rules': { needs: needs.page, steps: ['build:engines'], program: script('bench-rules') },
  contract: { needs: needs.build, steps: ['build:native'], program: script('contract') },
  compilers: { needs: needs.compilers, program: script('compilers') },
  coverage: { needs: needs.coverage, steps: ['build:wasm'], program: script('test-quality/coverage') },
  'first-boards': { needs: needs.page, steps: ['build:wasm'], program: script('first-boards') },
  fuzz: { needs: needs.fuzz, steps: ['build:wasm'], program: script('test-quality/fuzz') },
  lessons: { needs: needs.build, steps: ['build:native'], program: script('lessons') },
  mutants: { needs: needs.mutants, steps: ['build:wasm'], program: script('test-quality/mutants') },
  puzzles: { needs: needs.page, steps: ['build:wasm'], program: script('puzzles') },
  signature: { needs: needs.build, steps: ['build:engines'], program: script('signature') },
};

const LOGS = join(root, 'build', 'logs');
/** Number of lines to repeat from the end of a failed step's output. */
const SHOWN_LINES = 40;

/**
 * @type {(command: string, parameters: readonly string[], how?: { env?: NodeJS.ProcessEnv, aside?: boolean }) =>
 *   Promise<boolean>} `aside` keeps standard output free
 */
const passes = (command, parameters, { env = {}, aside = false } = {}) =>
  new Promise((resolve) => {
    const child = spawn(command, parameters, {
      cwd: root,
      stdio: ['inherit', aside ? 2 : 'inherit', 'inherit'],
      env: { ...process.env, ...env },
    });
    child.once('error', (error) => {
      console.error(error.message);
      resolve(false);
    });
    child.once('close', (status) => resolve(status === 0));
  });

/** @typedef {{ name: string, milliseconds: number, passed: boolean, lines: string[] }} Log of a step (.ci/step.mjs) */

/** @returns {Log[]} the logs, in the order in which the steps ended */
function readLogs() {
  const files = existsSync(LOGS) ? readdirSync(LOGS).filter((name) => name.endsWith('.json')) : [];
  return files
    .map((name) => /** @type {Log & { end: number }} */ (JSON.parse(readFileSync(join(LOGS, name), 'utf8'))))
    .sort((one, other) => one.end - other.end);
}

/** Prints the time and the last count of every step, and the last lines of failed steps. */
function summarise() {
  const logs = readLogs();
  const width = Math.max(0, ...logs.map(({ name }) => name.length));
  for (const { name, lines } of logs.filter(({ passed }) => !passed)) {
    console.log(`\n── ${name} failed; build/logs/${name}.txt has all of its output. Its end:`);
    const named = lines.filter((line) => /^ *FAIL |^\[ +FAILED/.test(line));
    console.log([...new Set(named)].slice(0, SHOWN_LINES).join('\n'));
    console.log(lines.slice(-SHOWN_LINES).join('\n'));
  }
  if (logs.length > 0) console.log('');
  for (const { name, milliseconds, passed, lines } of logs) {
    const count = lines.findLast((line) => /\b\d+ (?:tests? )?passed|tests passed/.test(line))?.trim() ?? '';
    const result = passed ? 'passed' : 'FAILED';
    console.log(`${result}  ${name.padEnd(width)}  ${seconds(milliseconds).padStart(12)}  ${count}`);
  }
}

/**
 * Runs a script with wireit.
 *
 * @param {string} name
 * @param {boolean} aside keeps standard output free for the task's program
 * @returns {Promise<boolean>} true if every step passed
 */
function runStep(name, aside) {
  // Runs steps one at a time if they measure time or have timeouts.
  const parallel = name.endsWith('-alone') ? 1 : 2 * availableParallelism();
  const npm = process.env['npm_execpath'];
  const [command = '', ...before] = npm === undefined ? ['npm'] : [process.execPath, npm];
  return passes(command, [...before, 'run', '--silent', name], {
    aside,
    env: {
      // Steps in the exhaustive size set this variable themselves.
      [SIZE_VARIABLE]: 'quick',
      CTEST_PARALLEL_LEVEL: String(availableParallelism()),
      WIREIT_CACHE: 'none',
      WIREIT_FAILURES: 'continue',
      WIREIT_PARALLEL: String(parallel),
    },
  });
}

await main(import.meta.filename, async () => {
  const [name = '', ...parameters] = process.argv.slice(2);
  const task = TASKS[name];
  if (task === undefined) throw new Failure(`Unknown task “${name}”. Tasks: ${Object.keys(TASKS).join(', ')}.`);
  const start = performance.now();
  await setup(task.needs);
  rmSync(LOGS, { recursive: true, force: true });
  let passed = true;
  for (const step of task.steps ?? []) passed = (await runStep(step, task.program !== undefined)) && passed;
  if (task.program === undefined || !passed) summarise();
  if (!passed) throw new Failure(`npm run ${name} failed after ${seconds(performance.now() - start)}.`);
  const [command, ...before] = task.program ?? [];
  if (command === undefined) console.log(`\nnpm run ${name}: done in ${seconds(performance.now() - start)}.`);
  else if (!(await passes(command, [...before, ...parameters]))) process.exitCode = 1;
});
