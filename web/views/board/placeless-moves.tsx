/** Buttons for moves without a target on the board: a pass, a step off the board, or a move that changes many places. */
import { t } from '../../messages/messages.ts';
import type { GameEntry, Move, Position } from '../../model/game/types.ts';
import { markOf } from '../../model/game/values.ts';
import { valueLabel, valueText } from '../controls/sentence.tsx';
import { useStore } from '../controls/store-context.ts';

export function PlacelessMoves() {
  const { game, judged } = useStore();
  const entry = game.value;
  const position = judged.value;
  const moves = position?.moves.filter(({ to }) => to === null) ?? [];
  if (entry === null || position === null || moves.length === 0) return null;
  return (
    <div class="placeless-moves row">
      {moves.map((move) => (
        <PlacelessMove key={move.text} game={entry} position={position} move={move} />
      ))}
    </div>
  );
}

/** Returns the place that is in the tab order, on the board beside the button. */
function boardBeside(button: HTMLElement): HTMLElement | null {
  return button.closest('.board-field')?.querySelector<HTMLElement>('[data-cell][tabindex="0"]') ?? null;
}

function PlacelessMove(props: { readonly game: GameEntry; readonly position: Position; readonly move: Move }) {
  const { game, position, move } = props;
  const { play, highlighted } = useStore();
  const point = (on: boolean): void => {
    highlighted.value = on ? { place: move.from, move: move.text } : null;
  };
  return (
    <button
      type="button"
      class="button"
      onClick={(event) => {
        // Moves the keyboard focus to the board, because the button disappears after its move.
        if (event.detail === 0) boardBeside(event.currentTarget)?.focus();
        play(move.text);
      }}
      onPointerEnter={() => point(true)}
      onPointerLeave={() => point(false)}
      onFocus={() => point(true)}
      onBlur={() => point(false)}
    >
      {game.rules ? move.text : t(move.from === null ? 'board.pass' : 'board.leave')}
      {move.value !== null && (
        <span
          class={`pill ${markOf(move.value, position).outcome}`}
          title={valueLabel(move.value, position, game.endlessPlay)}
        >
          <i aria-hidden="true">{markOf(move.value, position).glyph}</i>
          {valueText(move.value, position, game.endlessPlay)}
        </span>
      )}
    </button>
  );
}
