import type { Store } from '../../model/store.ts';
import { gameTitle } from '../controls/names.ts';
import { watchBundle } from '../loading/bundles.ts';
import type { TreeView } from '../watch/tree/shown-tree.ts';
import { boardSubject, hidesAnswers, historySubject, titleOf } from './board-subjects.ts';
import type { Frame, Subject } from './subject.ts';

/** The subjects on the page, with the most likely choice first, and the text that their pictures have in common. */
export interface PictureSubjects {
  readonly subjects: readonly Subject[];
  readonly words: Pick<Frame, 'title' | 'link'>;
  /** Base name of the picture's file, without extension. */
  readonly name: string;
}

/**
 * Returns the subjects on the page; null if there is no board. `address` is the URL of the page. `hidesValues` omits
 * everything that reveals an answer.
 */
export function pictureSubjects(
  store: Store,
  tree: TreeView | null,
  address: string,
  hidesValues = hidesAnswers(store),
): PictureSubjects | null {
  const { game, judged, playing, sharing, mode } = store;
  const entry = game.value;
  const setup = playing.setup.value;
  const position = mode.value === 'watch' ? judged.value : playing.position.value;
  if (entry === null || setup === null || position === null) return null;
  const fragment = sharing.fragment.value;
  const board = boardSubject(store, entry, setup, position, hidesValues);
  const history = historySubject(store, entry);
  return {
    subjects: hidesValues
      ? [board]
      : [
          ...(mode.value === 'watch' ? watchBundle.views.traceSubjects(store, entry, setup, tree) : []),
          board,
          ...(history === null ? [] : [history]),
        ],
    words: {
      title: titleOf(store, gameTitle(entry)),
      link: fragment === '' ? '' : new URL(`#${fragment}`, address).href,
    },
    name: entry.id,
  };
}
