/** The puzzle on the board: its title, the author's note, and the moves played. */
import './puzzle.css';
import { useEffect } from 'preact/hooks';
import { t } from '../../messages/messages.ts';
import type { Puzzle } from '../../model/puzzle/puzzle.ts';
import { puzzleTaskText } from '../controls/board-rules.ts';
import { useStore } from '../controls/store-context.ts';
import { shelfBundle } from '../loading/bundles.ts';
import { PlyList } from '../play/ply-list.tsx';

type Shelved = typeof shelfBundle.views;

/** The panel beside the board. Shows the shelf's descriptions once they are loaded. */
export function PuzzlePanel({ shelved = null }: { readonly shelved?: Shelved | null }) {
  const { game, playing, puzzling } = useStore();
  const puzzle = puzzling.puzzle.value;
  const [entry, solver] = [game.value, puzzling.solver.value];
  if (puzzle === null || entry === null) return null;
  const title = puzzleTitle(puzzle);
  const isKnown = shelved !== null && !hasWords(puzzle);
  const board = playing.setup.value;
  const state = puzzling.state.value;
  const isOfGame = state.kind !== 'unknown' || state.because !== 'goal';
  const task = solver === null || board === null || !isOfGame ? '' : puzzleTaskText(entry, solver, board, puzzle.goal);
  return (
    <section
      class="card puzzle-card stack"
      aria-labelledby="puzzle-title"
      data-authored={hasWords(puzzle) || undefined}
    >
      <h2 id="puzzle-title">{isKnown ? <shelved.Title plain={title} /> : title}</h2>
      {puzzle.contest && <p class="muted">{t('puzzle.contest')}</p>}
      {puzzle.words.note !== '' && <p class="note">{puzzle.words.note}</p>}
      {isKnown && <shelved.PuzzleTeaser />}
      {task !== '' && <p>{task}</p>}
      {isKnown && <shelved.Difficulty />}
      {state.kind !== 'unknown' && playing.line.value.moves.length === puzzle.from && (
        <p class="muted">{t('puzzle.about')}</p>
      )}
      <PlayedList />
      <Counts />
      {puzzling.answered.value && shelved !== null && (
        <>
          <shelved.SolvedPuzzle />
          <div class="choices">
            <shelved.AfterPuzzle />
          </div>
        </>
      )}
    </section>
  );
}

/** The panel with the shelf's descriptions, which are loaded once the reader can start. */
export function PagePuzzle() {
  const isWaiting = useStore().puzzling.state.value.kind === 'waiting';
  useEffect(() => {
    // Ignores a failure: the puzzle works without these descriptions.
    if (!isWaiting) shelfBundle.load().catch(() => {});
  }, [isWaiting]);
  return <PuzzlePanel shelved={shelfBundle.now.value} />;
}

/** Returns whether the author wrote a title or a note. */
function hasWords({ words }: Puzzle): boolean {
  return words.title !== '' || words.note !== '';
}

function puzzleTitle({ words }: Puzzle): string {
  return words.title === '' ? t('puzzle.title') : words.title;
}

/** Lists the moves of the puzzle. Clicking a move goes to its position. */
function PlayedList() {
  const { playing, puzzling } = useStore();
  const { moves } = playing.line.value;
  const from = puzzling.puzzle.value?.from ?? 0;
  const state = puzzling.state.value;
  if (moves.length === from) return null;
  return (
    <>
      <h3>{t('puzzle.moves')}</h3>
      <PlyList
        from={from}
        marked={new Map(state.kind === 'failed' ? [[from + state.path.length, { sign: '✗', grade: 'mistake' }]] : [])}
      />
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
