/** The frame of all pictures of a search: title, question and legend. */
import type { ComponentChildren, FunctionComponent } from 'preact';
import { t } from '../../../messages/messages.ts';
import type { GameEntry, Setup } from '../../../model/game/types.ts';
import type { TraceTable } from '../../../model/watch/table/table.ts';
import type { Search } from '../../../model/watch/trace/results.ts';
import type { Trace } from '../../../model/watch/trace/trace.ts';
import { playerName } from '../../controls/names.ts';
import { useStore } from '../../controls/store-context.ts';

/** A search tree at the player's current step. */
export interface ShownSearch {
  readonly search: Search;
  readonly game: GameEntry;
  readonly setup: Setup;
  readonly step: number;
}

/**
 * Returns a component that shows the search in the store. A new search remounts the component, which resets folding and
 * cameras.
 *
 * @param startsEmpty true if the picture can show a search without nodes
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
  /** CSS class of the figure. */
  readonly kind: string;
  readonly title: string;
  /** The question that the picture answers. */
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

/** Explains the symbols in a picture; on a phone, the explanation is in a sheet. */
export function Legend({ children }: { readonly children: ComponentChildren }) {
  return (
    <p class="trace-legend fine" data-sheet={t('tree.signs')}>
      {children}
    </p>
  );
}

/** Returns the question that a picture of a search tree answers. */
export function searchQuestion(game: GameEntry, { solver, valueKind }: Trace): string {
  if (solver.specimen) return t('question.wrong');
  if (valueKind === 'probability') return t('question.chances', { player: playerName(game, 0) });
  if (solver.window) return t('question.search.window');
  return t(solver.table ? 'question.search.table' : 'question.search');
}

export function tableQuestion({ solver }: Trace, analysis: TraceTable['analysis']): string {
  return t(solver.specimen ? 'question.wrong' : `question.${analysis}`);
}
