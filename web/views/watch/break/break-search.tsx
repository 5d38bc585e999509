/** The search for the smallest board that breaks a wrong solver. */
import { numberText, t } from '../../../messages/messages.ts';
import type { GameEntry } from '../../../model/game/types.ts';
import type { SearchState } from '../../../model/watch/break/board-search.ts';
import { useStore } from '../../controls/store-context.ts';
import { Reason } from '../../loading/failure-reason.tsx';
import { BreakResult } from './break-result.tsx';
import './break.css';

/** Has the engine search for a board; what it finds comes onto the page. */
export function BreakSearch() {
  const {
    game,
    watch: { breaking },
  } = useStore();
  const entry = game.value;
  if (entry === null || breaking.target.value === null) return null;
  return (
    <section class="card break-search stack start" aria-labelledby="break-search-title" data-sheet={t('break.search')}>
      <h2 id="break-search-title">{t('break.search')}</h2>
      <Search game={entry} state={breaking.searching.state.value} />
    </section>
  );
}

/** The button, how far the search is, and what came of it. */
function Search({ game, state }: { readonly game: GameEntry; readonly state: SearchState }) {
  const { searching } = useStore().watch.breaking;
  if (state.phase === 'searching') {
    return (
      <>
        <p id="breaking">{triedText('break.searching', state)}</p>
        <progress aria-labelledby="breaking" />
        <button type="button" class="button" onClick={() => searching.stop()}>
          {t('break.stop')}
        </button>
      </>
    );
  }
  const again = state.phase === 'done' && state.broken.setup === null;
  return (
    <>
      {state.phase === 'idle' && <p class="note muted">{t('break.about')}</p>}
      <button type="button" class="button" onClick={() => searching.run()}>
        {t(again ? 'break.again' : 'break.run')}
      </button>
      <div role="status" class="outcome stack">
        {state.phase === 'stopped' && <p>{triedText('break.stopped', state)}</p>}
        {state.phase === 'failed' && (
          <p>
            <Reason of={state.because} />
          </p>
        )}
        {state.phase === 'done' && <BreakResult game={game} result={state} />}
      </div>
    </>
  );
}

function triedText(
  key: 'break.searching' | 'break.stopped',
  { tried, seconds }: { readonly tried: number; readonly seconds: number },
): string {
  return t(key, { count: tried, number: numberText(tried), seconds: numberText(Math.round(seconds)) });
}
