/** Preview of a link, created without the engine. */
import { loadMessages } from '../messages/messages.ts';
import { loadPart } from '../served/parts.ts';

export interface LinkPreview {
  /** Game id; the game may be unknown. */
  readonly game: string;
  /** The author's title of the puzzle; empty without one. */
  readonly title: string;
}

/** Reads `v1/<game>/<setup>/<line>?…` or `<game>`, and loads the messages of the game. Returns null for anything else. */
export async function readPreview(fragment: string): Promise<LinkPreview | null> {
  const [path = '', query = ''] = fragment.split('?');
  const [first = '', second] = path.split('/');
  const game = /^v\d+$/.test(first) ? second : first;
  if (game === undefined || !/^[a-z0-9-]{1,40}$/.test(game)) return null;
  const [, author] = /(?:^|&)author=([^&=]*)/.exec(query) ?? [];
  const [title] = await Promise.all([titleOf(author), loadMessages(`game:${game}`).catch(() => {})]);
  return { game, title };
}

/** Returns the author's title. Loads the code that unpacks titles only if the link has one. */
async function titleOf(author: string | undefined): Promise<string> {
  if (author === undefined) return '';
  try {
    const [{ readWords }] = await Promise.all([
      loadPart(() => import('../model/puzzle/author-words.ts')),
      loadPart(() => import('../model/link/link-packing.ts')).then(({ loadPacking }) => loadPacking(loadPart)),
    ]);
    return readWords(author)?.title ?? '';
  } catch {
    return '';
  }
}
