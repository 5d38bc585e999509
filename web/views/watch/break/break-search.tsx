/** Searches for the smallest board on which a wrong solver fails. */
import { numberText, t } from '../../../messages/messages.ts';
import type { BoardKind, GameEntry } from '../../../model/game/types.ts';
import { type SearchedSizes, type SearchState, searchedSizes } from '../../../model/watch/break/board-search.ts';
import { useStore } from '../../controls/store-context.ts';
import { listedText } from '../../listed-text.ts';
import { Reason } from '../../loading/failure-reason.tsx';
import { timeText } from '../narration/solver-words.ts';
import './break.css';

/** The controls of the search. The page opens the board that the search finds. */
export function BreakSearch() {
  const { game, watch } = useStore();
  const { breaking } = watch;
  const entry = game.value;
  if (entry === null || breaking.target.value === null) return null;
  return (
    <section class="card break-search stack start" aria-labelledby="break-search-title" data-sheet={t('break.search')}>
      <h2 id="break-search-title">{t('break.search')}</h2>
      <Search game={entry} state={breaking.boardSearch.state.value} />
    </section>
  );
}

function Search({ game, state }: { readonly game: GameEntry; readonly state: SearchState }) {
  const { boardSearch } = useStore().watch.breaking;
  if (state.phase === 'searching') {
    return (
      <>
        <p id="breaking">{triedText('break.searching', state)}</p>
        <progress aria-labelledby="breaking" />
        <button type="button" class="button" onClick={() => boardSearch.stop()}>
          {t('break.stop')}
        </button>
      </>
    );
  }
  const again = state.phase === 'done' && state.broken.setup === null;
  return (
    <>
      {state.phase === 'idle' && <p class="note muted">{t('break.about')}</p>}
      <button type="button" class="button" onClick={() => boardSearch.run()}>
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

function BreakResult(props: { readonly game: GameEntry; readonly result: Extract<SearchState, { phase: 'done' }> }) {
  const { playing, watch } = useStore();
  const { breaking } = watch;
  const { game, result } = props;
  const { broken, found, seconds } = result;
  const { size } = broken;
  const sizes = searchedSizes(broken);
  return (
    <>
      <p class="headline">
        {broken.setup === null || size === null
          ? t('break.none')
          : t('break.found', { size: sizeText(game.boardKind, size) })}
      </p>
      {found !== null && found.text !== playing.setup.value?.text && (
        <button type="button" class="button" onClick={() => breaking.open(found)}>
          {t('break.open')}
        </button>
      )}
      <h3>{t('break.searched', { time: timeText(1000 * seconds) })}</h3>
      <ul class="searched stack fine">
        {sizes.map((row) => (
          <li key={`${row.from} ${row.complete}`}>{searchedText(game.boardKind, row)}</li>
        ))}
      </ul>
      {sizes.some(({ complete }) => complete) && <p class="note muted">{listedText(game.id)}</p>}
    </>
  );
}

/** Returns a size in words, such as "8 vertices" or "6 gems". */
function sizeText(kind: BoardKind, size: number): string {
  return t(`break.size.${kind}`, { count: size, number: numberText(size) });
}

function searchedText(kind: BoardKind, { from, to, instances, complete, cutDownTo }: SearchedSizes): string {
  const sizes =
    from === to
      ? sizeText(kind, from)
      : t(`break.sizes.${kind}`, { from: numberText(from), to: numberText(to), count: to });
  const words = { sizes, count: instances, number: numberText(instances) };
  if (cutDownTo === null) return t(complete ? 'break.searched.all' : 'break.searched.some', words);
  const found = t('break.searched.found', words);
  if (cutDownTo === from) return found;
  return found + t('sentence.gap') + t('break.searched.cut-down', { size: sizeText(kind, cutDownTo) });
}
