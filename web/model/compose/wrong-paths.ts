/** Wrong moves for which an author may write replies. */
import { type Line, lineText } from '../game/line.ts';
import type { Path } from '../game/line-tree.ts';
import type { Study } from '../game/types.ts';
import type { PuzzleCertificate } from '../puzzle/certificate.ts';
import type { Goal } from '../puzzle/goal.ts';
import { type GoalGame, goalAfter } from '../puzzle/goal-status.ts';
import { AUTHOR_LIMITS } from '../puzzle/puzzle.ts';

/** A puzzle that starts at the cursor of the line. */
export interface WrongPathsOptions {
  readonly game: GoalGame;
  readonly goal: Goal;
  readonly line: Line;
  readonly study: Study;
  readonly certificate: PuzzleCertificate;
}

/**
 * Returns the ways to miss the goal, as moves from the first position: first the line after the cursor if it misses the
 * goal, then every wrong first move. Returns an empty list if the goal cannot be reached.
 */
export function wrongPaths({ game, goal, line, study, certificate }: WrongPathsOptions): readonly Path[] {
  const { cursor } = line;
  const first = study.positions[cursor];
  if (first === undefined || !certificate.reachable) return [];
  const keeping = new Set(certificate.firstMoves);
  const wrong = first.moves
    .filter(({ text }) => !keeping.has(text))
    .flatMap(({ text, results }) => (results.length === 0 ? [[text]] : results.map((result) => [result.text])));
  const moves = line.moves.slice(cursor);
  const standing = goalAfter({ goal, game, before: cursor, positions: study.positions.slice(cursor), moves });
  if (standing.kind !== 'broken' || standing.ply === 0) return wrong;
  const tried = moves.slice(0, standing.ply + 1);
  return lineText(tried).length > AUTHOR_LIMITS.path ? wrong : [tried, ...wrong];
}
