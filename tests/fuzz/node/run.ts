/**
 * Feeds a target with new inputs: mutated seeds, and text generated from its grammar. Inputs that reach new code, by
 * V8's coverage, become seeds. fast-check generates the inputs and shrinks failing ones.
 */
import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { Session } from 'node:inspector/promises';
import { join } from 'node:path';
import fc from 'fast-check';
import { changed } from './changing.ts';
import type { Target } from './target.ts';

/** The targets by name; each is loaded separately, because coverage counts all loaded code. */
const TARGETS: Readonly<Record<string, () => Promise<{ readonly target: Target | (() => Promise<Target>) }>>> = {
  'board-file': () => import('./board-file.ts'),
  'frame-address': () => import('./frame-address.ts'),
  'frame-message': () => import('./frame-message.ts'),
  'host-message': () => import('./host-message.ts'),
  'own-module': () => import('./own-module.ts'),
  place: () => import('./place.ts'),
  story: () => import('./story.ts'),
};

export const NAMES = Object.keys(TARGETS);

/** Number of inputs between two coverage checks. */
const ROUND = 100;
/** Limit on processor time per input, in ms. */
const MOST_MILLISECONDS = 2000;

/** Result of a run. */
export interface Outcome {
  readonly executions: number;
  readonly seconds: number;
  /** Inputs that reached new code during the run. */
  readonly found: number;
  /** Failing input and its reason; null if no input failed. */
  readonly failure: { readonly input: string; readonly why: string } | null;
}

/** Folders with a target's initial seeds and its new seeds. */
export interface Folders {
  readonly seeds: string;
  readonly dictionary: string;
  readonly learnt: string;
}

/** Runs a target for a while with random numbers from `seed`, or on `inputs` only. */
export async function fuzz(
  name: string,
  folders: Folders,
  seconds: number,
  inputs: readonly string[] | null,
  seed = 1,
): Promise<Outcome> {
  const loaded = await TARGETS[name]?.();
  if (loaded === undefined) throw new Error(`no target ${name}`);
  const target = typeof loaded.target === 'function' ? await loaded.target() : loaded.target;
  const start = performance.now();
  const spent = (): number => (performance.now() - start) / 1000;
  let executions = 0;
  let found = 0;

  function run(input: string): void {
    executions += 1;
    const before = process.cpuUsage();
    const names = Object.getOwnPropertyNames(Object.prototype).length;
    target.run(input);
    if (Object.getOwnPropertyNames(Object.prototype).length !== names) throw new Error('an input reaches all objects');
    if (process.cpuUsage(before).user > MOST_MILLISECONDS * 1000) throw new Error('an input takes too long');
  }

  /** Returns the reason why an input fails; null if it does not fail. */
  function failureOf(input: string): string | null {
    try {
      run(input);
      return null;
    } catch (thrown) {
      return thrown instanceof Error ? (thrown.stack ?? thrown.message) : String(thrown);
    }
  }

  const seeds = [...(inputs ?? [...textsIn(folders.seeds), ...textsIn(folders.learnt)])];
  const reached = await Reached.begin();
  for (const input of seeds) {
    const why = failureOf(input);
    if (why !== null) return { executions, seconds: spent(), found: 0, failure: { input, why } };
  }
  reached.learn(await reached.newPlaces());
  if (inputs !== null) return { executions, seconds: spent(), found: 0, failure: null };

  /** Adds the inputs that reach new code to the seeds; finds them by bisection, rerunning each half of a batch. */
  async function adopt(tried: readonly string[]): Promise<void> {
    for (const input of tried) failureOf(input);
    const places = await reached.newPlaces();
    if (places.length === 0) return;
    const [input] = tried;
    if (tried.length === 1 && input !== undefined) {
      reached.learn(places);
      found += 1;
      seeds.push(input);
      keep(folders.learnt, input);
      return;
    }
    const half = Math.ceil(tried.length / 2);
    await adopt(tried.slice(0, half));
    await adopt(tried.slice(half));
  }

  const words = readDictionary(folders.dictionary);
  for (let round = 0; spent() < seconds; round += 1) {
    const tried: string[] = [];
    const made = changed(seeds, words);
    const all = target.inputs === undefined ? made : fc.oneof(made, target.inputs(seeds));
    const property = fc.property(all, (input) => {
      tried.push(input);
      run(input);
    });
    const { failed, counterexample, errorInstance } = fc.check(property, {
      seed: (seed + round) % 2 ** 31,
      numRuns: ROUND,
      interruptAfterTimeLimit: Math.max(1, 1000 * (seconds - spent())),
    });
    if (failed && counterexample !== null) {
      const [input] = counterexample;
      const why = errorInstance instanceof Error ? (errorInstance.stack ?? '') : String(errorInstance);
      return { executions, seconds: spent(), found, failure: { input, why } };
    }
    const places = await reached.newPlaces();
    if (places.length > 0) await adopt(tried);
    // Ignores code that repeated runs of the input do not always reach.
    reached.learn(places);
  }
  return { executions, seconds: spent(), found, failure: null };
}

/** Measures coverage with V8. */
class Reached {
  readonly #session: Session;
  readonly #known = new Set<string>();

  private constructor(session: Session) {
    this.#session = session;
  }

  static async begin(): Promise<Reached> {
    const session = new Session();
    session.connect();
    await session.post('Profiler.enable');
    await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: true });
    return new Reached(session);
  }

  /** Returns the code that was first reached since the last call. */
  async newPlaces(): Promise<readonly string[]> {
    const { result } = await this.#session.post('Profiler.takePreciseCoverage');
    return result
      .filter(({ url }) => !url.startsWith('node:') && !url.includes('/node_modules/'))
      .flatMap(({ scriptId, functions }) =>
        functions.flatMap(({ ranges }) =>
          ranges
            .filter(({ count }) => count > 0)
            .map(({ startOffset, endOffset }) => `${scriptId}:${startOffset}-${endOffset}`),
        ),
      )
      .filter((place) => !this.#known.has(place));
  }

  learn(places: readonly string[]): void {
    for (const place of places) this.#known.add(place);
  }
}

function textsIn(folder: string): string[] {
  return readdirSync(folder)
    .toSorted()
    .map((name) => readFileSync(join(folder, name), 'utf8'));
}

function keep(folder: string, input: string): void {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, createHash('sha1').update(input).digest('hex')), input);
}

/** Returns the words of a libFuzzer dictionary: one per line, in quotes, with escapes such as `\x0a`. */
function readDictionary(file: string): string[] {
  return readFileSync(file, 'utf8')
    .split('\n')
    .flatMap((line) => /^"(.*)"$/.exec(line)?.[1] ?? [])
    .map((word) =>
      word.replaceAll(/\\(?:x([0-9a-f]{2})|(.))/g, (_, hex?: string, plain?: string) =>
        hex === undefined ? (plain ?? '') : String.fromCharCode(Number.parseInt(hex, 16)),
      ),
    );
}
