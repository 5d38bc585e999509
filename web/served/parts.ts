/** Loads parts of the page on demand. */
import { AssetFailure } from './assets.ts';

/** Dispatched on the window when a part could not be loaded. */
export const PART_FAILED = 'partlost';

/** Imports a part. Rejects with an {@link AssetFailure}. */
export async function loadPart<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch (thrown) {
    dispatchEvent(new Event(PART_FAILED));
    throw new AssetFailure(String(thrown), { kind: 'unreachable' });
  }
}
