/** Checks argument types at run time, for callers without TypeScript. */
import { PerfectPlayError } from './perfect-play-error.ts';

/** Expected type of an argument. */
type Kind =
  | 'given'
  | 'text'
  | 'function'
  | 'object'
  | 'list'
  | 'AbortSignal'
  | 'address'
  | 'whole number'
  | 'whole number from 1';

const FITS: Readonly<Record<Kind, (given: unknown) => boolean>> = {
  given: (given) => given !== undefined && given !== null,
  text: (given) => typeof given === 'string',
  function: (given) => typeof given === 'function',
  list: (given) => Array.isArray(given),
  object: (given) => typeof given === 'object' && given !== null,
  AbortSignal: (given) => given instanceof AbortSignal,
  address: (given) => typeof given === 'string' || given instanceof URL,
  'whole number': (given) => isWhole(given, 0),
  'whole number from 1': (given) => isWhole(given, 1),
};

function isWhole(given: unknown, least: number): boolean {
  return typeof given === 'number' && Number.isSafeInteger(given) && given >= least;
}

/** Throws if the value of the argument or option `name` does not have the wanted type. */
export function expect(name: string, given: unknown, wanted: Kind): void {
  if (FITS[wanted](given)) return;
  throw new PerfectPlayError('wrong-type', `“${name}” is no ${wanted}.`, null, { name, wanted });
}

const LONG = { signal: 'AbortSignal', onProgress: 'function' } as const;

/** The options of every call, with their types. */
export const OPTIONS = {
  createEngine: { wasm: 'address', worker: 'address' },
  solve: {
    ...LONG,
    solver: 'text',
    nodes: 'whole number from 1',
    bytes: 'whole number from 1',
    depth: 'whole number from 1',
  },
  trace: { ...LONG, onPart: 'function', records: 'whole number from 1', cap: 'whole number from 1' },
  link: { game: 'text', setup: 'given', line: 'text', parameters: 'object', page: 'address' },
} as const;

/** Throws if `options` is not an object, or has an unknown option or one of the wrong type. */
export function expectOptions(options: unknown, known: Readonly<Record<string, Kind>>): void {
  if (options === undefined) return;
  expect('options', options, 'object');
  const entries: readonly (readonly [string, unknown])[] = Object.entries(options ?? {});
  for (const [name, given] of entries) {
    const wanted = Object.hasOwn(known, name) ? known[name] : undefined;
    if (wanted === undefined) {
      const names = Object.keys(known).join(', ');
      throw new PerfectPlayError('unknown-option', `Unknown option “${name}”. Options: ${names}.`, null, {
        name,
        known: names,
      });
    }
    if (given !== undefined) expect(name, given, wanted);
  }
}

/** Returns the text of a setup, which may be given as the arguments of the problem's function. Else throws. */
export function setupText(setup: unknown): string {
  if (typeof setup === 'string') return setup;
  if (!Array.isArray(setup)) {
    const wanted = 'text or array';
    throw new PerfectPlayError('wrong-type', `“setup” is no ${wanted}.`, null, { name: 'setup', wanted });
  }
  const parts: readonly unknown[] = setup;
  if (parts.every((part) => typeof part === 'number')) return parts.join(' ');
  if (parts.every((part) => Array.isArray(part))) return JSON.stringify(parts);
  // Writes the arguments as judges do, one per line.
  return parts.map((part) => JSON.stringify(part)).join('\n');
}
