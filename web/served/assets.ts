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

/** What the browser keeps of a file is of no use, and what it has got now in its place is. */
export async function isMended(url: string): Promise<boolean> {
  for (const cache of ['force-cache', 'reload'] as const) {
    const answer = await attempt(url, { cache });
    // The browser keeps what was read to its end.
    await answer?.arrayBuffer();
    if (answer !== null) return cache === 'reload';
  }
  return false;
}

/** The answer, if it is of use. */
async function attempt(url: string, init: RequestInit): Promise<Response | null> {
  try {
    const answer = await fetch(url, init);
    return problemWith(answer) === null ? answer : null;
  } catch {
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
