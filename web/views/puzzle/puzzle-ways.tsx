/** The ways from a puzzle to other places of the page, and back. */
import { useEffect } from 'preact/hooks';
import { t } from '../../messages/messages.ts';
import { HOME_FRAGMENT } from '../../model/home.ts';
import { Popup } from '../controls.tsx';
import { useStore } from '../store-context.ts';

/** What comes after a puzzle: its board with all values, or another puzzle. */
export function AfterPuzzle() {
  const { setMode, shelf } = useStore();
  useEffect(() => shelf.load(), [shelf]);
  const next = useNext();
  return (
    <>
      {next !== null && (
        <a class="button" href={`#${next}`}>
          {t('puzzle.next')}
        </a>
      )}
      <button type="button" class="button main" onClick={() => setMode('play')}>
        {t('puzzle.analyse.board')}
      </button>
      <a class="button" href={`#${HOME_FRAGMENT}`}>
        {t('puzzle.more')}
      </a>
    </>
  );
}

/** The link to the easiest puzzle of the game that comes with the page and is still to be solved; null without one. */
function useNext(): string | null {
  const { game, playing, shelf } = useStore();
  const own = shelf.games.value.find((candidate) => candidate.game.id === game.value?.id);
  const next = own?.puzzles.find(({ id, setup }) => !shelf.solved.value.has(id) && setup !== playing.setup.value?.text);
  return next === undefined ? null : shelf.linkOf(next).value;
}

/** In place of the modes while a puzzle is to be solved: the way to the values, which says what it leads to. */
export function LeavePuzzle() {
  const { puzzling, setMode } = useStore();
  const isUnjudged = puzzling.state.value.kind === 'unknown';
  if (puzzling.answered.value || isUnjudged) {
    return (
      <button type="button" class="button" onClick={() => setMode('play')}>
        {t('puzzle.analyse')}
      </button>
    );
  }
  // In a contest there is no way but through.
  if (puzzling.puzzle.value?.contest === true) return null;
  return (
    <Popup button={t('puzzle.analyse')}>
      {() => (
        <div class="puzzle-warning">
          <p>{t('puzzle.analyse.warning')}</p>
          <button type="button" class="button" onClick={() => setMode('play')}>
            {t('puzzle.analyse.go')}
          </button>
        </div>
      )}
    </Popup>
  );
}

/** The way back from the values of a puzzle's board, to its beginning. */
export function BackToPuzzle() {
  const { mode, puzzling, setMode } = useStore();
  if (puzzling.puzzle.value === null || mode.value === 'compose') return null;
  return (
    <button type="button" class="button" onClick={() => void puzzling.restart().then(() => setMode('puzzle'))}>
      {t('puzzle.back')}
    </button>
  );
}
