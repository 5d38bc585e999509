/** Parts of the page that are fetched when they are wanted. */
import { AssetFailure, inTime, problemIn } from './assets.ts';

/** Is dispatched on the window where a part could not be had. */
export const PART_LOST = 'partlost';

/** What finds out why something is lost. It should be there before it is wanted. */
export const loadMending = (): Promise<typeof import('./mend-assets.ts')> => import('./mend-assets.ts');

/**
 * Imports a part; rejects with an {@link AssetFailure}. Where that fails, every file that the page has asked for is fetched past
 * what the browser keeps, and the import is tried once more.
 */
export async function loadPart<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await inTime(load());
  } catch (thrown) {
    let problem = problemIn(thrown);
    try {
      if (problem === null) {
        ({ problem } = await (await loadMending()).mendAssets());
        if (problem === null) return await inTime(load());
      }
    } catch {
      // A script that does not run is not asked for again before the page is loaded again.
    }
    dispatchEvent(new Event(PART_LOST));
    throw new AssetFailure('a part', problem ?? { kind: thrown instanceof TypeError ? 'unreachable' : 'altered' });
  }
}
