/** Puts right what the browser keeps of the page's files, and finds out what is wrong with one. */
import type { AssetProblem } from '../model/game/types.ts';
import { attempt, problemIn } from './assets.ts';

/** What has become of the files that the page has asked for, fetched anew. */
interface Mending {
  /** What the browser had kept of one was of no use, and is now. */
  readonly isMended: boolean;
  /** What is wrong with one; null where nothing is. */
  readonly problem: AssetProblem | null;
}

/** Fetches anew what the browser keeps of the page's files. */
export async function mendAssets(): Promise<Mending> {
  const asked = performance.getEntriesByType('resource').map(({ name }) => name);
  const scripts = new Set(asked.filter((url) => /\.(css|js)$/.test(url)));
  const found = await Promise.all([...scripts].map(mended));
  const isMended = found.includes('mended');
  return { isMended, problem: found.find((one) => one !== 'mended' && one !== null) ?? null };
}

/**
 * Fetches a file past what the browser keeps of it: `mended` where that is of use now and what was kept was another or of no
 * use, null where nothing is wrong, or else what is.
 */
async function mended(url: string): Promise<'mended' | AssetProblem | null> {
  const kept = await textOf(url, 'force-cache');
  const fresh = await textOf(url, 'reload');
  if (typeof fresh === 'string') return kept === fresh ? null : 'mended';
  return typeof kept === 'string' ? null : fresh;
}

/** The browser keeps what is read to its end. */
async function textOf(url: string, cache: RequestCache): Promise<string | AssetProblem> {
  try {
    return await (await attempt(url, { cache })).text();
  } catch (thrown) {
    return problemIn(thrown) ?? { kind: 'unreachable' };
  }
}
