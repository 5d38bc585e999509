/** The verdict on the current position, for the verdict card and the live region. */
import { totalPoints } from '../../model/game/total-points.ts';
import type { GameEntry, Position } from '../../model/game/types.ts';
import { isPlayed } from '../../model/share/link-parameters.ts';
import type { Store } from '../../model/store.ts';
import type { Sentence } from '../../model/words/sentence.ts';
import { type Verdict, verdictOf } from '../../model/words/verdict.ts';

/** Returns the verdict on `position`, the current position of the store. */
export function currentVerdict({ playing, solver }: Store, game: GameEntry, position: Position): Verdict {
  const positions = playing.study.value?.positions ?? [];
  const ply = positions.indexOf(position);
  const board = playing.setup.value?.board;
  const solving = solver.state.value;
  return verdictOf(position, {
    alternates: game.alternates,
    endlessPlay: game.endlessPlay,
    mostPlies: game.mostPlies,
    before: positions[ply - 1] ?? null,
    total: board === undefined ? null : totalPoints(board),
    workingOut: playing.workingOut.value !== null,
    bounds: ply === 0 && solving.phase === 'limit' ? solving.report.bounds : null,
  });
}

/** Returns the sentence about a game without progress; null if there is progress. */
export function standstillSentence({ mode, playing }: Store): Sentence | null {
  const standstill = isPlayed(mode.value) ? playing.standstill.value : null;
  if (standstill === null) return null;
  return playing.called.value ? standstill.called : standstill.offer;
}
