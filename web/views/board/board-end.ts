/** How the game went that is on the board, for what moves there. */
import { aheadOf } from '../../model/game/values.ts';
import type { Store } from '../../model/store.ts';
import type { BoardEnd } from './motion/load-motion.ts';

/** Of the whole line, wherever in it the reader looks: going through it once more ends nothing. */
export function boardEnd({ mode, playing, puzzling }: Store): BoardEnd {
  const last = playing.study.value?.positions.at(-1);
  const winner = last == null || last.ending === null || last.value === null ? null : aheadOf(last.value, last);
  if (mode.value === 'puzzle') {
    return { winner, glad: puzzling.state.value.kind === 'solved' ? puzzling.solver.value : null };
  }
  return { winner, glad: winner !== null && playing.sides.value[winner] === 'hand' ? winner : null };
}
