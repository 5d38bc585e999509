import type { AssetProblem } from '../model/game/types.ts';

/** URL of this script, in a constant so that bundlers of other programs do not search for files at `new URL`. */
const HERE = import.meta.url;

/** Returns the address of a file in the folder of the scripts. */
export function absolute(url: string): string {
  return new URL(url, HERE).href;
}

/** Error: a file of the page is unusable. */
export class AssetFailure extends Error {
  override readonly name = 'AssetFailure';
  readonly problem: AssetProblem;

  constructor(message: string, problem: AssetProblem) {
    super(message);
    this.problem = problem;
  }
}

/** Throws if the browser does not support a required feature. Security settings may have disabled it. */
export function requireFeature(what: Extract<AssetProblem, { kind: 'unsupported' }>['what']): void {
  if (!(what in globalThis)) throw new AssetFailure(`unsupported ${what}`, { kind: 'unsupported', what });
}

/** Returns the problem with the file that caused an error; null for other errors. */
export function problemIn(thrown: unknown): AssetProblem | null {
  return thrown instanceof AssetFailure ? thrown.problem : null;
}

/** Resolves after this many milliseconds. */
export function delay(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}

/** Timeout for one file in ms, long enough for the largest file on a slow connection. */
const TIMEOUT_MS = 60_000;

/** URLs that could not be loaded on the last attempt. */
const failed = new Set<string>();

/**
 * Fetches a file of the page. Rejects with an {@link AssetFailure}. After a failure, bypasses the cache, which may contain
 * the bad response.
 *
 * @param integrity the hash as in the HTML attribute, so that the browser rejects other contents; empty to accept any
 */
export async function fetchAsset(url: string, integrity = ''): Promise<Response> {
  const limit = new AbortController();
  // The timeout also covers the body of the response. Aborting after the end of the body has no effect.
  setTimeout(() => limit.abort(), TIMEOUT_MS);
  try {
    const cache = failed.has(url) ? 'reload' : 'default';
    const answer = await fetch(url, { integrity, cache, signal: limit.signal });
    if (!answer.ok) throw unreachable(url, `status ${answer.status}`);
    failed.delete(url);
    return answer;
  } catch (thrown) {
    failed.add(url);
    if (thrown instanceof AssetFailure) throw thrown;
    if (limit.signal.aborted) throw unreachable(url, 'timeout');
    throw integrity === '' ? unreachable(url, 'no answer') : await diagnosis(url, limit.signal);
  }
}

/**
 * Finds the reason for a failure. Browsers report a wrong hash like a missing response, so this function requests the
 * file without a hash.
 */
async function diagnosis(url: string, signal: AbortSignal): Promise<AssetFailure> {
  try {
    const { ok, status } = await fetch(url, { cache: 'force-cache', signal });
    return ok ? new AssetFailure(`${url}: wrong hash`, { kind: 'altered' }) : unreachable(url, `status ${status}`);
  } catch {
    return unreachable(url, 'no answer');
  }
}

const unreachable = (url: string, detail: string): AssetFailure =>
  new AssetFailure(`${url}: ${detail}`, { kind: 'unreachable' });
