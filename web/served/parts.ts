/** Parts of the page that are fetched when they are wanted. */
import type { AssetProblem } from '../model/game/types.ts';
import { AssetFailure, inTime, mended, problemIn } from './assets.ts';

/** Is dispatched on the window where a part could not be had. */
export const PART_LOST = 'partlost';

/**
 * Imports a part; rejects with an {@link AssetFailure}. Where that fails, every file that the page has asked for is fetched past
 * what the browser keeps, and the import is tried once more.
 */
export async function loadPart<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await inTime(load());
  } catch (thrown) {
    const problem = problemIn(thrown) ?? (await mendAssets()).problem;
    try {
      if (problem === null) return await inTime(load());
    } catch {
      // A script that does not run is not asked for again before the page is loaded again.
    }
    dispatchEvent(new Event(PART_LOST));
    throw new AssetFailure(
      String(thrown),
      problem ?? { kind: thrown instanceof TypeError ? 'unreachable' : 'altered' },
    );
  }
}

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
