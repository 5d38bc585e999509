/**
 * Describes the course of a finished game, from the exact values of the positions along its line.
 *
 * Without chance, best play from each position has one result. A move is a turn if it makes that result worse for the
 * player who makes it. The story begins with the first turn and then names the later ones. In a game of chance, no
 * single move decides the result. The story of such a game first names the loser's move that lost the most winning
 * probability, and then other moves that lost some.
 */
import type { Path } from '../game/line-tree.ts';
import { isKnown, moveNamed } from '../game/positions.ts';
import type { Move, Outcome, PlayerIndex, Position } from '../game/types.ts';
import { bestMoves, difference, otherPlayer, outcomeOf, pointsText } from '../game/values.ts';
import {
  figures,
  MOST_NAMED,
  makeSentence,
  moveNames,
  named,
  number,
  playerArgument,
  type Sentence,
} from '../words/sentence.ts';
import { type Finish, type FinishedGame, finishOf } from './finish.ts';

/** A move that made the result worse for its player or, in a game of chance, lost winning probability. */
export interface Turn {
  /** The moves up to and including the turn. */
  readonly path: Path;
  readonly mover: PlayerIndex;
  readonly played: string;
  readonly best: readonly Move[];
  /** The mover's best possible result before the move. */
  readonly had: Outcome;
  /** Loss of winning probability, from 0 to 1; always 0 in games without chance. */
  readonly chances: number;
}

/** One sentence of the story about a game. */
export interface StorySentence {
  readonly sentence: Sentence;
  /**
   * Number of moves before the position whose moves the sentence mentions; null if it does not mention the moves of a
   * single position.
   */
  readonly ply: number | null;
}

/** The result of a game with its reasons. */
export interface FinishStory extends Finish {
  /** The turns in the order of play; in a game of chance, the most costly first. */
  readonly turns: readonly Turn[];
  /** Reasons for the result; the first sentence is about the first turn. */
  readonly story: readonly StorySentence[];
}

/**
 * Maximum number of later turns that each get a sentence. If there are more turns, only the last one gets a sentence.
 */
const MOST_LATER = 3;

/** Explains the result of a game; returns null if it has no result. */
export function finishStory(game: FinishedGame): FinishStory | null {
  const { positions, moves } = game;
  const finish = finishOf(game);
  if (finish === null) return null;
  const { winner, reader } = finish;
  if (!positions.slice(0, moves.length).every(isKnown)) {
    return { ...finish, turns: [], story: [{ sentence: makeSentence('finish.unknown'), ply: null }] };
  }
  const slips = moves.flatMap((_, ply) => slipAt(positions, moves, ply));
  if (positions[moves.length]?.value?.kind === 'probability') {
    const turns = slips.filter(({ mover }) => mover !== winner).toSorted((a, b) => b.chances - a.chances);
    return { ...finish, turns, story: chanceStory(turns, winner, reader) };
  }
  return { ...finish, turns: slips, story: turnStory(slips, winner, reader) };
}

/** Returns the sentence about a turn. In games without chance, `isFirst` selects the wording for the first turn. */
function turnSentence(turn: Turn, isFirst: boolean, reader: PlayerIndex | null): StorySentence {
  const { mover, played, best, had, chances, path } = turn;
  const whose = mover === reader ? 'yours' : 'theirs';
  const words = {
    ...playerArgument(mover),
    ...named(best),
    played: moveNames([{ text: played }]),
    number: number(path.length),
  };
  const ply = path.length - 1;
  if (chances > 0) {
    return { sentence: makeSentence(`finish.chances.${whose}`, { ...words, by: figures(pointsText(chances)) }), ply };
  }
  const result = had === 'win' ? 'win' : 'draw';
  return { sentence: makeSentence(`finish.${isFirst ? 'first' : 'later'}.${whose}.${result}`, words), ply };
}

/** Returns the turn at a ply; empty if the move neither changed the result nor lost winning probability. */
function slipAt(positions: readonly Position[], moves: Path, ply: number): readonly Turn[] {
  const position = positions[ply];
  const move = position === undefined ? null : moveNamed(position, moves[ply] ?? '');
  const best = position?.moves[0]?.value ?? null;
  if (position === undefined || move === null || move.value === null || best === null) return [];
  const compared = difference(best, move.value, position);
  if (compared === null || compared.kind === 'best') return [];
  const had = outcomeOf(best, position);
  if (compared.kind !== 'chance' && had === outcomeOf(move.value, position)) return [];
  const chances = compared.kind === 'chance' ? compared.by : 0;
  const path = moves.slice(0, ply + 1);
  return [{ path, mover: position.mover, played: move.text, best: bestMoves(position.moves), had, chances }];
}

function turnStory(
  turns: readonly Turn[],
  winner: PlayerIndex | null,
  reader: PlayerIndex | null,
): readonly StorySentence[] {
  const [first, ...later] = turns;
  if (first === undefined) return [{ sentence: fromStart(winner, reader), ply: null }];
  const named = later.length > MOST_LATER ? later.slice(-1) : later;
  const between = later.length - named.length;
  return [
    turnSentence(first, true, reader),
    ...(between > 0 ? [{ sentence: makeSentence('finish.between', { count: number(between) }), ply: null }] : []),
    ...named.map((turn) => turnSentence(turn, false, reader)),
  ];
}

/** Returns the sentence for a game in which no move changed the result. */
function fromStart(winner: PlayerIndex | null, reader: PlayerIndex | null): Sentence {
  if (winner === null) return makeSentence('finish.from-start.draw');
  if (winner === reader) return makeSentence('finish.from-start.held');
  return makeSentence('finish.from-start.win', {
    ...playerArgument(winner),
    loser: { kind: 'player', player: otherPlayer(winner) },
  });
}

function chanceStory(
  turns: readonly Turn[],
  winner: PlayerIndex | null,
  reader: PlayerIndex | null,
): readonly StorySentence[] {
  const [costliest, ...others] = turns;
  if (costliest === undefined) {
    return winner === null
      ? []
      : [{ sentence: makeSentence('finish.luck', playerArgument(otherPlayer(winner))), ply: null }];
  }
  const told = [turnSentence(costliest, true, reader)];
  if (others.length === 0) return told;
  const moves = others.toSorted((a, b) => a.path.length - b.path.length).map(({ played }) => ({ text: played }));
  const distinct = [...new Map(moves.map((move) => [move.text, move])).values()];
  const whose = costliest.mover === reader ? 'yours' : 'theirs';
  const words = { ...playerArgument(costliest.mover), moves: moveNames(moves.length > MOST_NAMED ? moves : distinct) };
  return [...told, { sentence: makeSentence(`finish.chances.others.${whose}`, words), ply: null }];
}
