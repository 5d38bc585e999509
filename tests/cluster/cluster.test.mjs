// Runs batches as on many machines, with every part of examples/cluster. Dask's scheduler and workers are local
// processes.
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, existsSync, mkdtempSync, openSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { nativeProgram, root } from '../../.ci/lib/paths.mjs';
import { testSize } from '../../.ci/lib/size.mjs';
import { findDask } from '../../.ci/lib/tools.mjs';

/** @typedef {import('node:child_process').ChildProcess & { said: string }} Process `said`: file with its output */

const EXAMPLE = join(root, 'examples/cluster');
const DASK = findDask() ?? 'python3';
const ENVIRONMENT = { ...process.env, PATH: `${dirname(nativeProgram)}${delimiter}${process.env['PATH'] ?? ''}` };

/** Requests that are quick to answer. */
const RIGHT = [
  '{"id":0,"game":"cat-mouse","setup":"0-2.5_1-3_2-4.5_3-4.5"}',
  '{"id":0,"game":"dots-boxes","setup":"1x1"}',
  '{"id":0,"game":"shooting","setup":"1-1","certificate":true}',
  '{"id":0,"game":"gems","setup":"c3.s2_1.2.3_1.2.3","solver":"alpha-beta"}',
];
/** Adds two invalid requests, and a blank line, which has no answer. */
const OF_EVERY_KIND = [...RIGHT, '{"id":0,"game":"gems","setup":"c0.s0"', '', '{"id":0,"game":"chess","setup":"猫"}'];

/** @type {(count: number, kinds?: readonly string[]) => string[]} lines of these kinds in turn, with ids from 1 */
const requests = (count, kinds = OF_EVERY_KIND) =>
  Array.from({ length: count }, (_, index) =>
    (kinds[index % kinds.length] ?? '').replace('"id":0', `"id":${index + 1}`),
  );

/** @type {string} */
let folder;
/** @type {Process[]} */
let started = [];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'perfect-play-cluster-'));
});

afterEach(() => {
  for (const process of started) end(process, 'SIGKILL');
  started = [];
  rmSync(folder, { recursive: true });
});

/** @type {(path: string) => string} */
const read = (path) => readFileSync(join(folder, path), 'utf8');

/** @type {(path: string, text: string) => void} */
const write = (path, text) => writeFileSync(join(folder, path), text);

/** @type {(lines: readonly string[]) => string} */
const asText = (lines) => lines.map((line) => `${line}\n`).join('');

/**
 * Starts a program as the leader of a process group.
 *
 * @type {(said: string, program: string, parameters: readonly string[], environment?: NodeJS.ProcessEnv) => Process}
 */
function start(said, program, parameters, environment = {}) {
  const output = openSync(join(folder, said), 'w');
  const child = spawn(program, parameters, {
    cwd: folder,
    env: { ...ENVIRONMENT, ...environment },
    detached: true,
    stdio: ['ignore', output, output],
  });
  closeSync(output);
  const process = Object.assign(child, { said });
  started.push(process);
  return process;
}

/** @type {(process: Process, signal: NodeJS.Signals | 0) => boolean} sends a signal; false if its process group has ended */
function end({ pid }, signal) {
  try {
    return process.kill(-Number(pid), signal);
  } catch {
    return false;
  }
}

/** @type {(condition: () => boolean, running?: Process) => Promise<void>} waits; fails if the process ends before */
async function waitUntil(condition, running) {
  while (!condition()) {
    if (typeof running?.exitCode === 'number') throw new Error(read(running.said));
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

/** Waits until all started processes have ended. */
const nothingLeft = () => waitUntil(() => !started.some((process) => end(process, 0)));

/** @type {(commands: string, environment?: NodeJS.ProcessEnv) => string} their output */
function shell(commands, environment = {}) {
  const { stdout, stderr, status } = spawnSync('bash', ['-euo', 'pipefail', '-c', commands], {
    cwd: folder,
    env: { ...ENVIRONMENT, ...environment },
    encoding: 'utf8',
    // With a socket as its input, bash assumes a remote shell and runs the machine's start-up files.
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  expect([stderr, status], commands).toEqual(['', 0]);
  return stdout;
}

/** @type {(title: string, index?: number) => string} a block of shell commands in the README of the example */
function recipe(title, index = 0) {
  const readme = readFileSync(join(EXAMPLE, 'README.md'), 'utf8');
  const section = readme.split(`\n## ${title}\n`)[1]?.split('\n## ')[0] ?? '';
  return [...section.matchAll(/```sh\n(.*?)```/gs)][index]?.[1] ?? '';
}

/** Expects answers.jsonl to equal the output of one process on requests.jsonl, byte for byte except for times. */
function expectAnswersOfOne() {
  const timeless = (/** @type {string} */ command) => `<(${command} | sed -E 's/"milliseconds":[0-9.e+-]+//')`;
  shell(`cmp ${timeless('cat answers.jsonl')} ${timeless('perfect-play solve --batch < requests.jsonl')}`);
}

/** @type {() => string[]} the names of the complete parts, in the order of the list */
function parts() {
  const sums = existsSync(join(folder, 'answers/SHA256SUMS')) ? read('answers/SHA256SUMS') : '';
  return sums
    .split('\n')
    .slice(0, -1)
    .map((line) => line.slice(66));
}

/** @type {(names: readonly string[]) => number[]} the times at which these parts were written */
const timesOf = (names) => names.map((name) => statSync(join(folder, 'answers', name)).mtimeMs);

/** Damages answers: removes a part of the first file, truncates one of the second, changes a byte in one of the third. */
function damage([lost = '', cut = '', changed = '']) {
  rmSync(join(folder, 'answers', lost));
  write(`answers/${cut}`, read(`answers/${cut}`).slice(0, -1));
  write(`answers/${changed}`, read(`answers/${changed}`).replace('"', "'"));
}

/** @type {(lines: number, address?: string, program?: string) => Process} starts answer.py, with its output in `said` */
function answer(lines, address, program = 'perfect-play') {
  const files = [join(EXAMPLE, 'answer.py'), 'requests.jsonl', 'answers'];
  const parameters = [...files, '--lines', String(lines), '--program', program];
  return start('said', DASK, parameters, address === undefined ? {} : { DASK_SCHEDULER_ADDRESS: address });
}

/** @type {() => string} a program that waits while the number of parts is at least the one in the file `limit` */
function limitedProgram() {
  const program = join(folder, 'limited');
  const waits = '[ $1 = solve ] && [ $(wc -l < answers/SHA256SUMS) -ge $(cat limit) ]';
  writeFileSync(program, `#!/bin/bash\nwhile ${waits}; do sleep 0.02; done\nexec perfect-play "$@"\n`, { mode: 0o755 });
  return program;
}

/** @type {(answering: Process) => Promise<{ all: number, seconds: number, old: number, fresh: number }>} its final report */
async function outcomeOf(answering) {
  const status = await once(answering, 'close');
  const said = read(answering.said);
  expect(status, said).toEqual([0, null]);
  const numbers = /^(\d+) parts in ([\d.]+) s: (\d+) were there, (\d+) are new\.$/m.exec(said) ?? [];
  const [all = 0, seconds = 0, old = 0, fresh = 0] = numbers.slice(1).map(Number);
  return { all, seconds, old, fresh };
}

/** @type {() => Promise<string>} starts a scheduler, and returns its address */
async function startScheduler() {
  const where = ['--host', '127.0.0.1', '--port', '0', '--no-dashboard', '--scheduler-file', 'scheduler.json'];
  const scheduler = start('scheduler', DASK, ['-m', 'distributed.cli.dask_scheduler', ...where]);
  await waitUntil(() => existsSync(join(folder, 'scheduler.json')) && read('scheduler.json').endsWith('}'), scheduler);
  return /** @type {{ address: string }} */ (JSON.parse(read('scheduler.json'))).address;
}

/** @type {(name: string, address: string) => Promise<Process>} starts a worker, and waits until it is connected */
async function startWorker(name, address) {
  const how = ['--nthreads', '1', '--no-nanny', '--no-dashboard', '--local-directory', folder];
  const worker = start(name, DASK, ['-m', 'distributed.cli.dask_worker', address, ...how]);
  await waitUntil(() => read(name).includes('Registered to:'), worker);
  return worker;
}

describe('Dask', () => {
  it('loses no request when a worker is killed, and resumes after an interruption', async () => {
    const isExhaustive = testSize() === 'exhaustive';
    const [count, all] = isExhaustive ? [50_000, 200] : [2_000, 40];
    const lines = count / all;
    write('requests.jsonl', asText(requests(count)));
    const address = await startScheduler();

    /** @type {string[]} */
    const figures = [];
    const killed = await startWorker('one worker', address);
    for (const name of ['one worker', 'two workers', 'three workers']) {
      if (!existsSync(join(folder, name))) await startWorker(name, address);
      if (!isExhaustive) continue;
      const { seconds } = await outcomeOf(answer(lines, address));
      figures.push(`${name}: ${Math.round(count / seconds)} requests a second`);
      rmSync(join(folder, 'answers'), { recursive: true });
    }

    const program = limitedProgram();
    write('limit', String(0.3 * all));
    const stopped = answer(lines, address, program);
    await waitUntil(() => parts().length >= 0.3 * all, stopped);
    end(stopped, 'SIGKILL');
    await once(stopped, 'close');
    const [lost = '', cut = '', changed = '', ...whole] = parts();
    damage([lost, cut, changed]);
    const before = timesOf(whole);

    write('limit', String(0.6 * all));
    const resumed = answer(lines, address, program);
    await waitUntil(() => parts().length >= 0.6 * all, resumed);
    // Kills only the submitted script; its jobs end by themselves.
    killed.kill('SIGKILL');
    write('limit', String(2 * all));
    expect(await outcomeOf(resumed)).toMatchObject({ all, old: whole.length, fresh: all - whole.length });
    await waitUntil(() => !end(killed, 0));
    expect(timesOf(whole)).toEqual(before);
    shell(recipe('Dask', 1));
    expectAnswersOfOne();

    const again = await outcomeOf(answer(lines, address));
    expect(again).toMatchObject({ all, old: all, fresh: 0 });

    const blank = requests(count).filter((line) => line === '').length;
    const missing = count - blank - Number(shell('wc -l < answers.jsonl'));
    console.log([...figures, `requests lost: ${missing} of ${count}`].join('; '));
    expect(missing).toBe(0);

    for (const process of started) end(process, 'SIGTERM');
    await nothingLeft();
  });

  it('answers on this machine without an address, and only changed requests', async () => {
    const lines = requests(25);
    write('requests.jsonl', asText(lines));
    expect(await outcomeOf(answer(10))).toMatchObject({ all: 3, old: 0, fresh: 3 });
    shell(recipe('Dask', 1));
    expectAnswersOfOne();

    lines[12] = '{"game":"gems","setup":"c0.s0"}';
    write('requests.jsonl', asText(lines).trimEnd());
    expect(await outcomeOf(answer(10))).toMatchObject({ all: 3, old: 1, fresh: 2 });
    shell(recipe('Dask', 1));
    expectAnswersOfOne();
    await nothingLeft();
  });
});

describe('Slurm', () => {
  /** @type {(tasks: number) => void} runs the tasks of an array job */
  function submit(tasks) {
    for (let task = 0; task < tasks; task += 1) {
      const script = join(EXAMPLE, 'answer.sbatch');
      shell(`bash ${script} requests.jsonl answers 10`, { SLURM_ARRAY_TASK_ID: String(task) });
    }
    shell(recipe('Slurm', 1));
  }

  it('answers in parts, repeats only missing or damaged ones, and Dask resumes from there', async () => {
    write('requests.jsonl', asText(requests(55)).trimEnd());
    submit(6);
    shell(recipe('Dask', 1));
    expectAnswersOfOne();

    const [lost = '', cut = '', changed = '', ...whole] = parts();
    damage([lost, cut, changed]);
    const before = timesOf(whole);
    submit(6);
    expect(timesOf(whole)).toEqual(before);
    shell(recipe('Dask', 1));
    expectAnswersOfOne();

    damage([lost, cut, changed]);
    expect(await outcomeOf(answer(10))).toMatchObject({ all: 6, old: 3, fresh: 3 });
    shell(recipe('Dask', 1));
    expectAnswersOfOne();
  });
});

it.each(['GNU parallel', 'GNU split'])('%s gives what one process gives', (tool) => {
  write('requests.jsonl', asText(requests(3_000, RIGHT)));
  shell(recipe(tool));
  expectAnswersOfOne();
});
