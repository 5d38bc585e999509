/** What a search for a board has come to: the board, and what was searched. */
import { numberText, t } from '../../../messages/messages.ts';
import type { BoardKind, GameEntry } from '../../../model/game/types.ts';
import type { SearchState } from '../../../model/watch/break/board-search.ts';
import { type SearchedSizes, searchedSizes } from '../../../model/watch/break/searched.ts';
import { useStore } from '../../controls/store-context.ts';
import { listedText } from '../../listed-text.ts';
import { timeText } from '../telling/figures.ts';

/** The end of a search. */
export function BreakResult(props: {
  readonly game: GameEntry;
  readonly result: Extract<SearchState, { phase: 'done' }>;
}) {
  const {
    watch: { breaking },
    playing,
  } = useStore();
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

/** As the search counts: "8 vertices", "6 gems". */
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
