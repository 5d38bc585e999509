/** The puzzle on the board: its title, what its author says, and what was played so far. */
import './puzzle.css';
import type { ComponentChildren } from 'preact';
import { t } from '../../messages/messages.ts';
import type { Puzzle } from '../../model/puzzle/puzzle.ts';
import { useStore } from '../controls/store-context.ts';
import { PlyList } from '../play/ply-list.tsx';

/** What is said about the puzzle beside its board; `children` stand below it once the reader knows the answer. */
export function PuzzlePanel({ children }: { readonly children?: ComponentChildren }) {
  const { playing, puzzling } = useStore();
  const puzzle = puzzling.puzzle.value;
  if (puzzle === null) return null;
  return (
    <section class="card puzzle-card" aria-labelledby="puzzle-title" data-authored={hasWords(puzzle) || undefined}>
      <h2 id="puzzle-title">{puzzleTitle(puzzle)}</h2>
      {puzzle.contest && <p class="muted">{t('puzzle.contest')}</p>}
      {puzzle.words.note !== '' && <p class="note">{puzzle.words.note}</p>}
      {playing.line.value.moves.length === puzzle.from && <p class="muted">{t('puzzle.about')}</p>}
      <Played />
      <Counts />
      {puzzling.answered.value && children !== undefined && <div class="choices">{children}</div>}
    </section>
  );
}

/** Whether its author tells more about it than the goal. */
function hasWords({ words }: Puzzle): boolean {
  return words.title !== '' || words.note !== '';
}

/** The author's title, or what a puzzle is called that has none. */
export function puzzleTitle({ words }: Puzzle): string {
  return words.title === '' ? t('puzzle.title') : words.title;
}

/** The moves of the puzzle, each the way to its position. */
function Played() {
  const { playing, puzzling } = useStore();
  const { moves } = playing.line.value;
  const from = puzzling.puzzle.value?.from ?? 0;
  const state = puzzling.state.value;
  if (moves.length === from) return null;
  return (
    <>
      <h3>{t('puzzle.moves')}</h3>
      <PlyList from={from} marked={state.kind === 'failed' ? { ply: from + state.path.length, sign: '✗' } : null} />
    </>
  );
}

function Counts() {
  const { puzzling } = useStore();
  const [wrong, hints] = [puzzling.wrongMoves.value, puzzling.hintsUsed.value];
  const parts = [
    ...(wrong > 0 ? [t('puzzle.count.wrong', { count: wrong })] : []),
    ...(hints > 0 ? [t('puzzle.count.hints', { count: hints })] : []),
  ];
  return parts.length === 0 ? null : <p class="muted">{parts.join(' · ')}</p>;
}
