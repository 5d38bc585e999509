/** The results of a move that waits for one of them. */
import { useEffect, useRef } from 'preact/hooks';
import { listText, t } from '../../messages/messages.ts';
import type { ChanceResult, GameEntry, Move, Position } from '../../model/game/types.ts';
import { markOf } from '../../model/game/values.ts';
import { pendingMove } from '../../model/play/pending.ts';
import { IconButton } from '../controls/controls.tsx';
import { valueLabel, valueText } from '../controls/sentence.tsx';
import { useStore } from '../controls/store-context.ts';

/**
 * Where the reader chooses what comes of a move, or throws the die. In games in which that may happen it keeps its place, so
 * that the board does not jump.
 */
export function ChancePanel() {
  const store = useStore();
  const { game, playing } = store;
  const entry = game.value;
  const move = pendingMove(store);
  const position = playing.position.value;
  if (entry === null || position === null) return null;
  if (move !== null) return <Results game={entry} move={move} position={position} />;
  const mayAsk = playing.dice.value === 'ask' && playing.sides.value.includes('hand');
  if (entry.valueKind !== 'probability' || !mayAsk || position.ending !== null) return null;
  return <p class="chance idle">{t('chance-panel.idle')}</p>;
}

function Results({
  game,
  move,
  position,
}: {
  readonly game: GameEntry;
  readonly move: Move;
  readonly position: Position;
}) {
  const { playing } = useStore();
  const { results, value } = move;
  const panel = useRef<HTMLElement>(null);
  useEffect(() => {
    // With one column the move may have been chosen in the list, far below.
    panel.current?.scrollIntoView({ block: 'nearest' });
  }, [move]);
  return (
    <section class="chance" aria-label={t('chance-panel.title', { move: move.text })} ref={panel}>
      <div class="chance-head">
        <p role="status">
          <b>{t('chance-panel.title', { move: move.text })}</b> {t('chance-panel.equally', { count: results.length })}{' '}
          {value !== null && t('chance-panel.expected', { value: valueText(value, position, game.endlessPlay) })}
        </p>
        <IconButton icon="close" label={t('chance-panel.cancel')} shortcut="Esc" onClick={playing.cancelPending} />
      </div>
      <div class="chance-results">
        {results.map((result, index) => (
          <ResultButton key={result.text} game={game} position={position} result={result} number={index + 1} />
        ))}
        <button type="button" class="button main" onClick={() => void playing.roll()}>
          {t('chance-panel.roll')} <kbd>{t('key.space')}</kbd>
        </button>
      </div>
    </section>
  );
}

function ResultButton(props: {
  readonly game: GameEntry;
  readonly position: Position;
  readonly result: ChanceResult;
  readonly number: number;
}) {
  const { playing } = useStore();
  const { result, number, position, game } = props;
  const { value } = result;
  const takes = takesText(result);
  const mark = value === null ? null : markOf(value, position, game.endlessPlay);
  return (
    <button
      type="button"
      class="button chance-result"
      aria-label={
        value === null
          ? t('chance-panel.result', { number, takes })
          : t('chance-panel.result.value', { number, takes, value: valueLabel(value, position, game.endlessPlay) })
      }
      onClick={() => void playing.resolve(result.text)}
    >
      <kbd>{number}</kbd>
      <span class="takes">{takes}</span>
      {value !== null && mark !== null && (
        <span class={`pill ${mark.outcome}`}>
          <i aria-hidden="true">{mark.glyph}</i>
          {valueText(value, position, game.endlessPlay)}
        </span>
      )}
    </button>
  );
}

/** What a result does, in words. Columns are numbered from 1, as they are on the board. */
function takesText({ takes }: ChanceResult): string {
  if (takes.length === 0) return t('chance-panel.misses');
  return t('chance-panel.takes', { count: takes.length, columns: listText(takes.map((column) => String(column + 1))) });
}
