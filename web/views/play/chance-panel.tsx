/** The panel for the results of a chance move. */
import { useEffect, useRef } from 'preact/hooks';
import { listText, t } from '../../messages/messages.ts';
import { moveNamed, resultNamed } from '../../model/game/positions.ts';
import type { ChanceResult, GameEntry, Move, Position } from '../../model/game/types.ts';
import { markOf } from '../../model/game/values.ts';
import { choicesOf } from '../../model/play/chance-results.ts';
import { pendingMove } from '../../model/play/pending.ts';
import { capitalised } from '../controls/capitalised.ts';
import { IconButton } from '../controls/controls.tsx';
import { playerLabel } from '../controls/names.ts';
import { playerClass, valueLabel, valueText } from '../controls/sentence.tsx';
import { useStore } from '../controls/store-context.ts';

/**
 * Lets the reader choose a result or roll the die. In games of chance, the panel's space is always reserved, so that
 * the board does not jump.
 */
export function ChancePanel() {
  const store = useStore();
  const { game, playing } = store;
  const entry = game.value;
  const move = pendingMove(store);
  const position = playing.position.value;
  if (entry === null || position === null) return null;
  if (move !== null) return <Results game={entry} move={move} position={position} />;
  if (entry.valueKind !== 'probability') return null;
  const canAsk = playing.asks.value && playing.sides.value.includes('hand');
  if (canAsk) return position.ending === null ? <p class="chance idle">{t('chance-panel.idle')}</p> : null;
  return (
    <div class="chance idle thrown">
      <ChanceOutcome game={entry} />
    </div>
  );
}

/**
 * Shows the chance result of the last move with its probability. After a reply by a computer player, also shows the
 * result of the reader's move.
 */
function ChanceOutcome({ game }: { readonly game: GameEntry }) {
  const { playing } = useStore();
  const { moves, cursor } = playing.line.value;
  const positions = playing.study.value?.positions ?? [];
  const isReply = (ply: number): boolean => playing.isReply(moves.slice(0, ply));
  const first = cursor > 1 && isReply(cursor) && !isReply(cursor - 1) ? cursor - 2 : cursor - 1;
  const thrown = moves.slice(Math.max(first, 0), cursor).flatMap((text, index) => {
    const position = positions[Math.max(first, 0) + index];
    const move = position === undefined ? null : moveNamed(position, text);
    const result = position === undefined ? null : resultNamed(position, text);
    return position === undefined || move === null || result === null ? [] : [{ position, move, result }];
  });
  if (thrown.length === 0) return <p>{t('chance-panel.die')}</p>;
  return (
    <>
      {thrown.map(({ position, move, result }) => (
        <p key={position.text}>
          <b class={playerClass(position.mover)}>{capitalised(playerLabel(game, position.mover))}</b>{' '}
          <b>{thrownText(move, result)}</b>
        </p>
      ))}
    </>
  );
}

function thrownText({ text, results }: Move, result: ChanceResult): string {
  const takes = takesText(result);
  const ways = choicesOf({ results }).find((choice) => takesText(choice.result) === takes)?.ways ?? 1;
  const words = { move: text, takes, ways, of: results.length };
  return t(ways === results.length ? 'chance-panel.certain' : 'chance-panel.thrown', words);
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
    // Scrolls to the panel, because in a single column, it may be outside the window.
    panel.current?.scrollIntoView({ block: 'nearest' });
  }, [move]);
  return (
    <section class="chance" aria-label={t('chance-panel.title', { move: move.text })} ref={panel}>
      <div class="chance-head row single apart">
        <p role="status">
          <b>{t('chance-panel.title', { move: move.text })}</b>{' '}
          {t('chance-panel.results', { count: choicesOf(move).length })}{' '}
          {value !== null && t('chance-panel.expected', { value: valueText(value, position, game.endlessPlay) })}
        </p>
        <IconButton icon="close" label={t('chance-panel.cancel')} shortcut="Esc" onClick={playing.cancelPending} />
      </div>
      <div class="chance-results">
        {choicesOf(move).map(({ result, ways }, index) => (
          <ResultButton
            key={result.text}
            game={game}
            position={position}
            result={result}
            number={index + 1}
            chance={t('chance-panel.chance', { ways, of: results.length })}
          />
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
  readonly chance: string;
}) {
  const { playing } = useStore();
  const { result, number, position, game, chance } = props;
  const { value } = result;
  const takes = takesText(result);
  const mark = value === null ? null : markOf(value, position, game.endlessPlay);
  return (
    <button
      type="button"
      class="button chance-result"
      aria-label={
        value === null
          ? t('chance-panel.result', { number, takes, chance })
          : t('chance-panel.result.value', {
              number,
              takes,
              chance,
              value: valueLabel(value, position, game.endlessPlay),
            })
      }
      onClick={() => void playing.resolve(result.text)}
    >
      <kbd>{number}</kbd>
      <span class="takes">
        {takes} <span class="likely">({chance})</span>
      </span>
      {value !== null && mark !== null && (
        <span class={`pill ${mark.outcome}`}>
          <i aria-hidden="true">{mark.glyph}</i>
          {valueText(value, position, game.endlessPlay)}
        </span>
      )}
    </button>
  );
}

/** Describes the effect of a result. Columns are numbered from 1, as on the board. */
function takesText({ takes }: ChanceResult): string {
  if (takes.length === 0) return t('chance-panel.misses');
  const columns = takes.toSorted((a, b) => a - b).map((column) => String(column + 1));
  return t('chance-panel.takes', { count: takes.length, columns: listText(columns) });
}
