/** What can be said of a link without the engine. */
import { readPuzzle } from '../model/puzzle/puzzle-link.ts';

/** What stands at a glance in a link. */
export interface Peek {
  /** Id of the game; the link may name one that there is not. */
  readonly game: string;
  /** The author's title of the puzzle; empty where there is none. */
  readonly title: string;
}

/** Reads `v1/<game>/<setup>/<line>?goal=…`; null when it is no link at all. */
export function peek(fragment: string): Peek | null {
  const [path = '', query = ''] = fragment.split('?');
  const [version, game] = path.split('/');
  if (version === undefined || !/^v\d+$/.test(version) || game === undefined || !/^[a-z0-9-]{1,40}$/.test(game))
    return null;
  const parameters = query.split('&').map((word): [string, string] => {
    const [name = '', value = ''] = word.split('=');
    return [name, value];
  });
  return { game, title: readPuzzle(new Map(parameters))?.words.title ?? '' };
}
