/** What can be said of a link without the engine. */
import { learn } from '../messages/messages.ts';
import { loadPart } from '../served/parts.ts';

/** What stands at a glance in a link. */
export interface Peek {
  /** Id of the game; the link may name one that there is not. */
  readonly game: string;
  /** The author's title of the puzzle; empty where there is none. */
  readonly title: string;
}

/** Reads `v1/<game>/<setup>/<line>?goal=…` or `<game>`, and has the words come that it is told in; null when it is no link. */
export async function peek(fragment: string): Promise<Peek | null> {
  const [path = '', query = ''] = fragment.split('?');
  const [first = '', second] = path.split('/');
  const game = /^v\d+$/.test(first) ? second : first;
  if (game === undefined || !/^[a-z0-9-]{1,40}$/.test(game)) return null;
  const parameters = query.split('&').map((word): [string, string] => {
    const [name = '', value = ''] = word.split('=');
    return [name, value];
  });
  const [title] = await Promise.all([
    titleIn(new Map(parameters).get('author')),
    learn(`game:${game}`).catch(() => {}),
  ]);
  return { game, title };
}

/** Few links have a title; what unpacks it comes for those that have. */
async function titleIn(author: string | undefined): Promise<string> {
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
