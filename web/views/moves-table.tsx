/** Every legal move with its value, best first. */
import { t } from '../messages/messages.ts';
import type { Move, Value } from '../model/types.ts';
import { type Difference, difference, glyphOf, moveTiers } from '../model/values.ts';
import { playerLabel } from './names.ts';
import { capitalised, playerClass, valueLabel, valueText } from './sentence.tsx';
import { useStore } from './store-context.ts';

/** The moves of the position shown; hovering one shows it on the board, choosing it plays it. */
export function MovesTable() {
  const { game, playing, highlighted } = useStore();
  const entry = game.value;
  const position = playing.position.value;
  const moves = position?.moves ?? [];
  const tiers = moveTiers(moves);
  // Where the game is over nobody is to move.
  const mover = position === null || position.ending !== null ? null : position.mover;
  const who = entry === null || mover === null ? '' : playerLabel(entry, mover);
  return (
    <section class="card moves" aria-label={t('moves.title')}>
      <div class="scroll">
        <table>
          <thead>
            <tr>
              <th scope="col">
                {mover !== null && <i class={`dot ${playerClass(mover)}`} />}
                {mover === null ? t('moves.title') : capitalised(t('moves.mover', { player: who }))}
              </th>
              <th scope="col">{t('moves.result')}</th>
              <th scope="col">
                <span class="hidden-text">{t('moves.difference')}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {moves.map((move, index) => (
              <MoveRow
                key={move.text}
                move={move}
                best={moves[0]?.value ?? null}
                first={index === 0}
                tier={tiers[index] ?? 0}
                highlighted={highlighted.value === move.to}
                onHighlight={(on) => {
                  highlighted.value = on ? move.to : null;
                }}
                onPlay={() => void playing.play(move.text)}
              />
            ))}
          </tbody>
        </table>
        {position?.ending != null && <p class="empty">{t('moves.none')}</p>}
      </div>
    </section>
  );
}

function MoveRow(props: {
  readonly move: Move;
  readonly best: Value | null;
  readonly first: boolean;
  readonly tier: number;
  readonly highlighted: boolean;
  readonly onHighlight: (on: boolean) => void;
  readonly onPlay: () => void;
}) {
  const { move, best } = props;
  const compared = difference(best, move.value);
  return (
    <tr
      class={[props.first && move.rank === 0 ? 'best' : '', props.highlighted ? 'highlighted' : ''].join(' ')}
      onPointerEnter={() => props.onHighlight(true)}
      onPointerLeave={() => props.onHighlight(false)}
    >
      <td>
        <button
          type="button"
          class="move"
          aria-label={moveLabel(move)}
          onClick={props.onPlay}
          onFocus={() => props.onHighlight(true)}
          onBlur={() => props.onHighlight(false)}
        >
          {move.text}
        </button>
      </td>
      <td>
        {move.value === null ? <span class="pill unknown">…</span> : <ValuePill value={move.value} tier={props.tier} />}
      </td>
      <td class="difference">
        {move.repeats && <span class="gives-up">{t('difference.repeats')}</span>}
        {!move.repeats && compared !== null && compared.kind !== 'best' && <DifferenceText compared={compared} />}
        {props.first && move.rank === 0 && <kbd>{t('key.space')}</kbd>}
      </td>
    </tr>
  );
}

/** A move with its value in words. */
function moveLabel(move: Move): string {
  if (move.value === null) return move.text;
  return t('moves.label', { move: move.text, value: valueLabel(move.value) });
}

/** A value as mark, words and number, in its colour. */
function ValuePill({ value, tier }: { readonly value: Value; readonly tier: number }) {
  return (
    <span class={`pill ${value.outcome} tier-${tier}`}>
      <i aria-hidden="true">{glyphOf(value.outcome)}</i>
      {valueText(value)}
    </span>
  );
}

function DifferenceText({ compared }: { readonly compared: Exclude<Difference, { kind: 'best' }> }) {
  if (compared.kind === 'gives-up') return <span class="gives-up">{t(`difference.gives-up.${compared.outcome}`)}</span>;
  const words = t(`difference.${compared.kind}`, { count: compared.plies });
  return (
    <span title={words}>
      <span aria-hidden="true">{`${compared.kind === 'slower' ? '+' : '−'}${compared.plies}`}</span>
      <span class="hidden-text">{words}</span>
    </span>
  );
}
