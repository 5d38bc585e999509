/** The ways from a puzzle to other places of the page, and back. */
import { t } from '../../messages/messages.ts';
import { Popup } from '../controls/controls.tsx';
import { useStore } from '../controls/store-context.ts';

/** In place of the modes while a puzzle is to be solved: the way to the values, which says what it leads to. */
export function LeavePuzzle() {
  const { puzzling, setMode } = useStore();
  const isUnjudged = puzzling.state.value.kind === 'unknown';
  if (puzzling.answered.value || isUnjudged) {
    return (
      <button type="button" class="button" onClick={() => setMode('analyse')}>
        {t('puzzle.analyse')}
      </button>
    );
  }
  // In a contest there is no way but through.
  if (puzzling.puzzle.value?.contest === true) return null;
  return (
    <Popup button={t('puzzle.analyse')}>
      {() => (
        <div class="puzzle-warning stack loose start">
          <p>{t('puzzle.analyse.warning')}</p>
          <button type="button" class="button" onClick={() => setMode('analyse')}>
            {t('puzzle.analyse.go')}
          </button>
        </div>
      )}
    </Popup>
  );
}

/** The way back from the values of a puzzle's board, to its beginning. */
export function BackToPuzzle() {
  const { mode, puzzle, puzzling, setMode } = useStore();
  if (puzzle.value === null || mode.value === 'compose') return null;
  return (
    <button type="button" class="button" onClick={() => void puzzling.restart().then(() => setMode('puzzle'))}>
      {t('puzzle.back')}
    </button>
  );
}
