/** Parts of the page that are fetched when they are wanted. */
import { isMended } from './assets.ts';

/**
 * Imports a part. Where that fails, every file that the page has asked for is looked at: if what the browser keeps of one was
 * of no use, and is now, the import is tried once more.
 */
export async function loadPart<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch (thrown) {
    if (await mendAssets()) return load();
    throw thrown;
  }
}

/** Fetches anew what the browser keeps of the page's files and what is of no use; says whether that has helped anything. */
export async function mendAssets(): Promise<boolean> {
  const asked = performance.getEntriesByType('resource').map(({ name }) => name);
  const scripts = new Set(asked.filter((url) => /\.(css|js)$/.test(url)));
  return (await Promise.all([...scripts].map(isMended))).includes(true);
}
