/** Highlights a move on the board while the pointer or the focus is on its name. */
import { moveNamed } from '../../model/game/positions.ts';
import type { Position } from '../../model/game/types.ts';
import { useStore } from './store-context.ts';

/**
 * Returns event handlers for an element that names a move. `among` lists the positions in which the move can be made;
 * by default, the current position, the previous one and the next one.
 */
export function usePointing(among?: readonly Position[]) {
  const { highlighted, playing } = useStore();
  return (text: string) => {
    const show = (): void => {
      const positions = playing.study.peek()?.positions ?? [];
      const from = playing.line.peek().cursor + 1;
      const places = among ?? [...positions.slice(0, from).reverse(), ...positions.slice(from)];
      const move = places.map((position) => moveNamed(position, text)).find((found) => found !== null);
      highlighted.value = move === undefined ? null : { place: move.to, move: move.text };
    };
    const hide = (): void => {
      highlighted.value = null;
    };
    return { onPointerEnter: show, onPointerLeave: hide, onFocus: show, onBlur: hide };
  };
}
