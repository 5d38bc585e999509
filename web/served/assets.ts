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
    super(`${url}: ${problem.kind === 'refused' ? `status ${problem.status}` : problem.kind}`);
    this.problem = problem;
  }
}

/** What was wrong with a file, where that is why something was thrown; else null. */
export function problemIn(thrown: unknown): AssetProblem | null {
  return thrown instanceof AssetFailure ? thrown.problem : null;
}

/** So long a file may take, in milliseconds: the largest should come by a slow connection, too. */
const PATIENCE = 60_000;

/** What comes, or a failure that says that it has not come in time. */
export function inTime<T>(coming: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new AssetFailure('a part', { kind: 'late' })), PATIENCE);
    coming.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

/** Resolves when something has come, but not later than after so many milliseconds. */
export function atMost(milliseconds: number, coming: Promise<void>): Promise<void> {
  return Promise.race([coming, new Promise<void>((resolve) => setTimeout(resolve, milliseconds))]);
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
  const kept = anew ? null : await attempt(url, { integrity });
  const answer = kept ?? (await attempt(url, { integrity, cache: 'reload' }));
  if (answer === null) throw new AssetFailure(url, await problemOf(url));
  return answer;
}

/**
 * Fetches a file past what the browser keeps of it: `mended` where that is of use now and what was kept was another or of no
 * use, null where nothing is wrong, or else what is.
 */
export async function mended(url: string): Promise<'mended' | AssetProblem | null> {
  const kept = await textOf(url, 'force-cache');
  const fresh = await textOf(url, 'reload');
  if (typeof fresh === 'string') return kept === fresh ? null : 'mended';
  return typeof kept === 'string' ? null : fresh;
}

/** The browser keeps what is read to its end. */
async function textOf(url: string, cache: RequestCache): Promise<string | AssetProblem> {
  try {
    const answer = await attempt(url, { cache });
    return answer === null ? await problemOf(url) : await answer.text();
  } catch (thrown) {
    return problemIn(thrown) ?? { kind: 'unreachable' };
  }
}

/** The answer, if it is of use. Rejects when it does not come in time. */
async function attempt(url: string, init: RequestInit): Promise<Response | null> {
  const limit = new AbortController();
  // Its body has to come as well, after which nothing is left to be ended.
  setTimeout(() => limit.abort(new AssetFailure(url, { kind: 'late' })), PATIENCE);
  try {
    const answer = await fetch(url, { ...init, signal: limit.signal });
    return problemWith(answer) === null ? answer : null;
  } catch {
    limit.signal.throwIfAborted();
    // Nobody has answered, or with other bytes than wanted.
    return null;
  }
}

/** Why a file could not be had, as far as its last answer tells. */
async function problemOf(url: string): Promise<AssetProblem> {
  try {
    const answer = await fetch(url, { cache: 'force-cache' });
    void answer.body?.cancel();
    return problemWith(answer) ?? { kind: 'altered' };
  } catch {
    return { kind: 'unreachable' };
  }
}

function problemWith(answer: Response): AssetProblem | null {
  if (!answer.ok) return { kind: 'refused', status: answer.status };
  const isPage = answer.headers.get('content-type')?.startsWith('text/html') === true;
  return isPage ? { kind: 'page' } : null;
}
