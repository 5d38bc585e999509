/**
 * Files of the page, as they are served.
 *
 * Their names carry a hash, so that browsers keep them for a year. A host that answers with a page where it should say "not
 * found", or that is just being changed, would spoil them for as long: what is of no use is fetched once more, past what
 * the browser keeps, which puts that right as well.
 */
import type { AssetProblem } from '../model/game/types.ts';

/** Apart from `new URL`, by which bundlers of programs that use the package would look for files. */
const HERE = import.meta.url;

/** The address of a file beside the scripts. */
export function absolute(url: string): string {
  return new URL(url, HERE).href;
}

/** A file could not be had. */
export class AssetFailure extends Error {
  override readonly name = 'AssetFailure';
  readonly problem: AssetProblem;

  constructor(url: string, problem: AssetProblem) {
    super(`${url}: ${Object.values(problem).join(' ')}`);
    this.problem = problem;
  }
}

/** Throws if the browser does not support a feature that an asset needs; security settings may have disabled it. */
export function requireFeature(what: Extract<AssetProblem, { kind: 'unsupported' }>['what']): void {
  if (!(what in globalThis)) throw new AssetFailure('', { kind: 'unsupported', what });
}

/** What was wrong with a file, where that is why something was thrown; else null. */
export function problemIn(thrown: unknown): AssetProblem | null {
  return thrown instanceof AssetFailure ? thrown.problem : null;
}

/** So long a file may take, in milliseconds: the largest should come by a slow connection, too. */
const PATIENCE = 60_000;

/** What comes, or a failure that says that it has not come in time. */
export function inTime<T>(coming: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new AssetFailure('a part', { kind: 'late' })), PATIENCE);
  });
  // Under Node a program does not end before its timers have.
  return Promise.race([coming, late]).finally(() => clearTimeout(timer));
}

/** Resolves when so many milliseconds have passed. */
export function after(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}

/** How a file is fetched. */
export interface AssetOptions {
  /** Which bytes it must have, as the attribute `integrity` of HTML says it: the browser refuses others, everywhere. */
  readonly integrity?: string;
  /** Does not look into what the browser keeps: that was of no use. */
  readonly anew?: boolean;
}

/** Fetches a file of the page; rejects with an {@link AssetFailure}. */
export async function fetchAsset(url: string, { integrity = '', anew = false }: AssetOptions = {}): Promise<Response> {
  try {
    if (!anew) return await attempt(url, { integrity });
  } catch (thrown) {
    if (problemIn(thrown)?.kind === 'late') throw thrown;
  }
  try {
    return await attempt(url, { integrity, cache: 'reload' });
  } catch (thrown) {
    if (integrity === '' || problemIn(thrown)?.kind !== 'unreachable') throw thrown;
  }
  // Of other bytes than wanted browsers say no more than where nobody answers.
  await attempt(url, { cache: 'force-cache' });
  throw new AssetFailure(url, { kind: 'altered' });
}

/** Asks once. Rejects with an {@link AssetFailure} where the answer is of no use, or does not come in time. */
export async function attempt(url: string, init: RequestInit): Promise<Response> {
  const limit = new AbortController();
  // Its body has to come as well, after which nothing is left to be ended.
  setTimeout(() => limit.abort(), PATIENCE);
  let answer: Response;
  try {
    answer = await fetch(url, { ...init, signal: limit.signal });
  } catch {
    throw new AssetFailure(url, { kind: limit.signal.aborted ? 'late' : 'unreachable' });
  }
  const problem = problemWith(answer);
  if (problem !== null) throw new AssetFailure(url, problem);
  return answer;
}

function problemWith(answer: Response): AssetProblem | null {
  if (!answer.ok) return { kind: 'refused', status: answer.status };
  const isPage = answer.headers.get('content-type')?.startsWith('text/html') === true;
  return isPage ? { kind: 'page' } : null;
}
