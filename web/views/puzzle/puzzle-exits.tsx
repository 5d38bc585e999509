/** Links from a puzzle to other modes, and back to the puzzle. */
import { t } from '../../messages/messages.ts';
import { Popup } from '../controls/controls.tsx';
import { useStore } from '../controls/store-context.ts';

/** Replaces the mode switch during a puzzle. Warns the reader before it shows the values. */
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
  // In a contest, the reader cannot leave the puzzle.
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

/** A button that returns from the values to the start of the puzzle. */
export function BackToPuzzle() {
  const { mode, puzzle, puzzling, setMode } = useStore();
  if (puzzle.value === null || mode.value === 'compose') return null;
  return (
    <button type="button" class="button" onClick={() => void puzzling.restart().then(() => setMode('puzzle'))}>
      {t('puzzle.back')}
    </button>
  );
}
