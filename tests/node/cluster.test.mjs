// Many requests on many machines: everything in examples/cluster. Dask's scheduler and workers are processes on loopback.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, mkdtempSync, openSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { nativeProgram, root } from '../../.ci/lib/paths.mjs';
import { testSize } from '../../.ci/lib/size.mjs';
import { findDask } from '../../.ci/lib/tools.mjs';
import { unmeasured } from './support/programs.mjs';

/** @typedef {import('node:child_process').ChildProcess} Process */

const EXAMPLE = join(root, 'examples/cluster');
const DASK = findDask() ?? 'python3';
const ENVIRONMENT = { ...process.env, PATH: `${dirname(nativeProgram)}${delimiter}${process.env['PATH'] ?? ''}` };

/** Quick ones of every kind, two that are wrong, and a blank line, which gets no answer. */
const IN_TURN = [
  '{"id":0,"game":"cat-mouse","setup":"0-2.5_1-3_2-4.5_3-4.5"}',
  '{"id":0,"game":"triangle-war","setup":"3","line":"1-2.2-3"}',
  '{"id":0,"game":"dots-boxes","setup":"1x2","moves":true}',
  '{"id":0,"game":"shooting","setup":"1-1","certificate":true}',
  '{"id":0,"game":"gems","setup":"c3.s2_1.2.3_1.2.3"',
  '{"id":0,"game":"gems","setup":"c3.s2_1.2.3_1.2.3","solver":"alpha-beta"}',
  '',
  '{"id":0,"game":"cat-mouse-2","setup":"M-C---F.1.4"}',
  '{"id":0,"game":"chess","setup":"猫"}',
];

/** @type {(count: number) => string[]} lines with ids from 1, of every kind in turn */
const requests = (count) =>
  Array.from({ length: count }, (_, index) =>
    /** @type {string} */ (IN_TURN[index % IN_TURN.length]).replace('"id":0', `"id":${index + 1}`),
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

/** @type {(path: string) => string} a file of the test, as text */
const textOf = (path) => readFileSync(join(folder, path), 'utf8');

/** @type {(path: string, lines: readonly string[]) => void} */
const write = (path, lines) => writeFileSync(join(folder, path), lines.map((line) => `${line}\n`).join(''));

/** @type {(text: string) => string} a hash of the answers without their times: they are too long to be shown */
const answersOf = (text) => createHash('sha256').update(unmeasured(text)).digest('hex');

/**
 * Starts a program that is the first of a group: whatever it starts belongs to that.
 *
 * @param {string} program
 * @param {readonly string[]} parameters
 * @param {{ address?: string, said?: string }} [how] the address of the scheduler, and a file for all that it says
 * @returns {Process}
 */
function start(program, parameters, { address, said = 'said' } = {}) {
  const output = openSync(join(folder, said), 'a');
  const child = spawn(program, parameters, {
    cwd: folder,
    env: { ...ENVIRONMENT, ...(address === undefined ? {} : { DASK_SCHEDULER_ADDRESS: address }) },
    detached: true,
    stdio: ['ignore', output, output],
  });
  started.push(child);
  return child;
}

/** @type {(process: Process, signal: NodeJS.Signals | 0) => boolean} false where nothing is left of it and of its group */
function end({ pid }, signal) {
  try {
    return process.kill(-Number(pid), signal);
  } catch {
    return false;
  }
}

/** @type {(what: () => boolean) => Promise<void>} */
async function until(what) {
  while (!what()) await new Promise((resolve) => setTimeout(resolve, 20));
}

/** @type {(commands: string, environment?: NodeJS.ProcessEnv) => string} what they print */
function shell(commands, environment = {}) {
  const { stdout, stderr, status } = spawnSync('bash', ['-euo', 'pipefail', '-c', commands], {
    cwd: folder,
    env: { ...ENVIRONMENT, ...environment },
    encoding: 'utf8',
    // With a socket for its input, bash takes itself for a remote shell and runs the start-up files of the machine.
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  expect([stderr, status]).toEqual(['', 0]);
  return stdout;
}

/** @type {(title: string, index?: number) => string} a block of shell commands in the README of the example */
function recipe(title, index = 0) {
  const readme = readFileSync(join(EXAMPLE, 'README.md'), 'utf8');
  const section = readme.split(`\n## ${title}\n`)[1]?.split('\n## ')[0] ?? '';
  return [...section.matchAll(/```sh\n(.*?)```/gs)][index]?.[1] ?? '';
}

/** @type {() => string} the answers of one process to the requests of the test */
function answersOfOne() {
  shell('perfect-play solve --batch < requests.jsonl > one.jsonl');
  return answersOf(textOf('one.jsonl'));
}

/** @type {() => string} the parts, checked and joined as the README says */
function answersOfMany() {
  shell(recipe('Dask', 1));
  return answersOf(textOf('answers.jsonl'));
}

/** @type {() => string[]} the names of the parts that are whole, in their order */
const parts = () => (existsSync(join(folder, 'answers/SHA256SUMS')) ? textOf('answers/SHA256SUMS') : '')
  .split('\n')
  .slice(0, -1)
  .map((line) => line.slice(66));

/** A cluster, of which every process is one of this machine. */
class Cluster {
  /** @type {Process[]} */
  workers = [];
  address = '';

  async start() {
    const file = join(folder, 'scheduler.json');
    const where = ['--host', '127.0.0.1', '--port', '0', '--no-dashboard'];
    start(DASK, ['-m', 'distributed.cli.dask_scheduler', ...where, '--scheduler-file', file]);
    await until(() => existsSync(file) && textOf('scheduler.json').endsWith('}'));
    ({ address: this.address } = /** @type {{ address: string }} */ (JSON.parse(textOf('scheduler.json'))));
  }

  async addWorker() {
    const said = `worker-${this.workers.length}`;
    const how = ['--nthreads', '1', '--no-nanny', '--no-dashboard', '--local-directory', folder];
    this.workers.push(start(DASK, ['-m', 'distributed.cli.dask_worker', this.address, ...how], { said }));
    await until(() => textOf(said).includes('Registered to:'));
  }

  /** @type {(lines: number, answers: string) => Process & { said: string }} */
  answer(lines, answers) {
    const said = `client-${started.length}`;
    const parameters = [join(EXAMPLE, 'answer.py'), 'requests.jsonl', answers, '--lines', String(lines)];
    return Object.assign(start(DASK, parameters, { address: this.address, said }), { said });
  }
}

/** @type {(answering: Process & { said: string }) => Promise<{ all: number, seconds: number, old: number, fresh: number }>} */
async function outcomeOf(answering) {
  expect(await once(answering, 'close'), textOf(answering.said)).toEqual([0, null]);
  const said = /^(\d+) parts in ([\d.]+) s: (\d+) were there, (\d+) are new\.$/m.exec(textOf(answering.said));
  const [all = 0, seconds = 0, old = 0, fresh = 0] = said?.slice(1).map(Number) ?? [];
  return { all, seconds, old, fresh };
}

describe('Dask', () => {
  it('loses no request when a worker is killed, and goes on where it was stopped', async () => {
    const [count, all] = testSize() === 'exhaustive' ? [200_000, 200] : [2_000, 40];
    write('requests.jsonl', requests(count));
    const expected = answersOfOne();
    const cluster = new Cluster();
    await cluster.start();

    /** @type {string[]} */
    const figures = [];
    for (const workers of [1, 2, 3]) {
      await cluster.addWorker();
      const { seconds } = await outcomeOf(cluster.answer(count / all, `by-${workers}`));
      figures.push(`${workers}: ${Math.round(count / seconds)}`);
    }

    const stopped = cluster.answer(count / all, 'answers');
    await until(() => parts().length > 0.4 * all);
    end(stopped, 'SIGKILL');
    await once(stopped, 'close');

    const [missing = '', cut = '', changed = '', ...whole] = parts();
    rmSync(join(folder, 'answers', missing));
    writeFileSync(join(folder, 'answers', cut), textOf(`answers/${cut}`).slice(0, -1));
    writeFileSync(join(folder, 'answers', changed), textOf(`answers/${changed}`).replace('"plies":', '"plies" '));
    /** @type {() => number[]} */
    const written = () => whole.map((name) => statSync(join(folder, 'answers', name)).mtimeMs);
    const before = written();

    const resumed = cluster.answer(count / all, 'answers');
    await until(() => parts().length > 0.7 * all);
    const [worker] = cluster.workers;
    worker?.kill('SIGKILL');
    expect(await outcomeOf(resumed)).toMatchObject({ all, old: whole.length, fresh: all - whole.length });
    expect(written()).toEqual(before);
    expect(answersOfMany()).toBe(expected);
    expect(await outcomeOf(cluster.answer(count / all, 'answers'))).toMatchObject({ all, old: all, fresh: 0 });

    const answers = textOf('answers.jsonl').split('\n').length;
    const lost = textOf('one.jsonl').split('\n').length - answers;
    console.log(`Requests a second, by workers: ${figures.join(', ')}; requests lost: ${lost}`);
    expect(lost).toBe(0);

    for (const each of started) end(each, 'SIGTERM');
    await until(() => !started.some((each) => end(each, 0)));
  });
});
