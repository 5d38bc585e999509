/**
 * How a game in play went, once it is over: who came out ahead, and where it turned. All of it follows from the exact values of
 * the positions along the line.
 *
 * A game without chance turns where its loser, or in a draw whoever could have won, last chose a move that was worth less than
 * another: who comes out ahead was another one before it and stayed the same after it. In a game of chance no single move
 * decides; there it is the loser's move that cost the most chances.
 */
import type { Path } from '../game/line-tree.ts';
import { isKnown, moveNamed } from '../game/positions.ts';
import type { Move, Outcome, PlayerIndex, Position } from '../game/types.ts';
import { aheadOf, bestMoves, difference, otherPlayer, outcomeOf, pointsText } from '../game/values.ts';
import { by, figures, moveNames, named, type Sentence, say } from '../words/wording.ts';
import { readerOf, type Sides } from './players.ts';

/** A move that cost something. */
export interface Turn {
  /** Ends with the move. */
  readonly path: Path;
  readonly mover: PlayerIndex;
  readonly played: string;
  readonly best: readonly Move[];
  /** What the mover had before the move. */
  readonly had: Outcome;
  /** By how much it lowered the probability to win, from 0 to 1; 0 without chance. */
  readonly chances: number;
}

/** A game that is over. */
export interface Finish {
  /** Who came out ahead; null when nobody did. */
  readonly winner: PlayerIndex | null;
  /** The one player whom the reader moved; null where that were both, or neither. */
  readonly reader: PlayerIndex | null;
  /** The first player's points in front, as they stand over the board; null in games without points. */
  readonly score: readonly [number, number] | null;
  /** Where it turned; null where no move did it, and where that is not known. */
  readonly turn: Turn | null;
  /** Why it ended as it did. */
  readonly because: Sentence;
}

/** What is known of a game. */
export interface FinishedGame {
  /** Before each move of the line, and after the last one. */
  readonly positions: readonly Position[];
  readonly moves: Path;
  readonly sides: Sides;
  /** The reader has called it. */
  readonly called: boolean;
}

/** How a game went; null while it goes on. */
export function finishOf({ positions, moves, sides, called }: FinishedGame): Finish | null {
  const last = positions[moves.length];
  if (last === undefined || last.value === null || (last.ending === null && !called)) return null;
  const winner = aheadOf(last.value, last);
  const reader = readerOf(sides);
  const isSolved = positions.slice(0, moves.length).every(isKnown);
  const turn = isSolved ? turnOf(positions, moves, winner, reader) : null;
  const isChance = last.value.kind === 'probability';
  const because = isSolved ? reason({ winner, reader, turn, isChance }) : say('finish.unknown');
  return { winner, reader, score: last.points, turn, because };
}

function turnOf(
  positions: readonly Position[],
  moves: Path,
  winner: PlayerIndex | null,
  reader: PlayerIndex | null,
): Turn | null {
  const slips = moves.flatMap((_, ply) => slipAt(positions, moves, ply));
  const decisive = slips.filter(({ chances, after }) => chances === 0 && after === (winner === null ? 'draw' : 'loss'));
  if (winner !== null) {
    const own = (slip: Turn): boolean => slip.mover !== winner;
    return decisive.findLast(own) ?? costliest(slips.filter(own));
  }
  return decisive.findLast(({ mover }) => mover === reader) ?? decisive.at(-1) ?? null;
}

function costliest(slips: readonly Turn[]): Turn | null {
  const [first, ...others] = slips.filter(({ chances }) => chances > 0);
  return first === undefined
    ? null
    : others.reduce((worst, slip) => (slip.chances > worst.chances ? slip : worst), first);
}

/** The move at a ply, if it cost its player the result or chances. */
function slipAt(positions: readonly Position[], moves: Path, ply: number): readonly (Turn & { after: Outcome })[] {
  const position = positions[ply];
  const move = position === undefined ? null : moveNamed(position, moves[ply] ?? '');
  const best = position?.moves[0]?.value ?? null;
  if (position === undefined || move === null || move.value === null || best === null) return [];
  const compared = difference(best, move.value, position);
  if (compared === null || compared.kind === 'best') return [];
  const had = outcomeOf(best, position);
  const after = outcomeOf(move.value, position);
  if (compared.kind !== 'chance' && had === after) return [];
  const chances = compared.kind === 'chance' ? compared.by : 0;
  const path = moves.slice(0, ply + 1);
  const { mover } = position;
  return [{ path, mover, played: move.text, best: bestMoves(position.moves), had, after, chances }];
}

/** Why a game that is solved in every position ended as it did. */
function reason(of: Pick<Finish, 'winner' | 'reader' | 'turn'> & { readonly isChance: boolean }): Sentence {
  const { winner, reader, turn, isChance } = of;
  if (turn !== null) return turnSentence(turn, reader);
  if (winner !== null && isChance) return say('finish.luck', by(otherPlayer(winner)));
  // Nobody gave anything away, so it ended as it had to from the start.
  if (winner === null) return say('finish.from-start.draw');
  if (winner === reader) return say('finish.from-start.held');
  return say('finish.from-start.win', { ...by(winner), loser: { kind: 'player', player: otherPlayer(winner) } });
}

function turnSentence({ mover, played, best, had, chances }: Turn, reader: PlayerIndex | null): Sentence {
  const words = { ...by(mover), ...named(best), played: moveNames([{ text: played }]) };
  const whose = mover === reader ? 'yours' : 'theirs';
  if (chances > 0) return say(`finish.turn.${whose}.chances`, { ...words, by: figures(pointsText(chances)) });
  return say(`finish.turn.${whose}.${had === 'win' ? 'win' : 'draw'}`, words);
}
