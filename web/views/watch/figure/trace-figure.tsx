/** The frame of every picture of a search: what it shows, the question that it answers, and its legend. */
import type { ComponentChildren, FunctionComponent } from 'preact';
import { t } from '../../../messages/messages.ts';
import type { GameEntry, Setup } from '../../../model/game/types.ts';
import type { Search } from '../../../model/watch/trace/results.ts';
import { useStore } from '../../controls/store-context.ts';

/** The searched tree that a picture shows, at a step of the player. */
export interface ShownSearch {
  readonly search: Search;
  readonly game: GameEntry;
  readonly setup: Setup;
  readonly step: number;
}

/**
 * Returns a view of the search in the store. What the reader has opened and moved belongs to one search: another one
 * starts anew.
 *
 * @param startsEmpty the picture has something to show before the first node
 */
export function pictureOfSearch<Props extends object>(
  Picture: FunctionComponent<Props & ShownSearch>,
  { startsEmpty = false } = {},
): FunctionComponent<Props> {
  return (props) => {
    const { watching, game, playing } = useStore();
    const trace = watching.trace.value;
    const tree = watching.tree.value;
    const entry = game.value;
    const setup = playing.setup.value;
    if (trace === null || tree === null || entry === null || setup === null) return null;
    if (tree.count === 0 && !startsEmpty) return null;
    const key = `${trace.game} ${trace.setup} ${trace.solver.solver}`;
    const shown = { search: { trace, tree }, game: entry, setup, step: watching.player.step.value };
    return <Picture key={key} {...props} {...shown} />;
  };
}

interface TraceFigureProps {
  /** Its class. */
  readonly kind: string;
  readonly title: string;
  /** What the picture answers. */
  readonly question: string;
  readonly children: ComponentChildren;
}

export function TraceFigure({ kind, title, question, children }: TraceFigureProps) {
  return (
    <section class={kind} aria-label={title}>
      <h3 class="watch-question">{question}</h3>
      {children}
    </section>
  );
}

/** What the signs of a picture mean. On a phone it is a sheet. */
export function Legend({ children }: { readonly children: ComponentChildren }) {
  return (
    <p class="trace-legend fine" data-sheet={t('tree.signs')}>
      {children}
    </p>
  );
}
