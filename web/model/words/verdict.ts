/** Sentences about a position, as message keys and arguments. Values are for the mover; sentences name the winner. */
import type {
  Ending,
  EndlessPlay,
  MarginValue,
  Move,
  OutcomeValue,
  PlayerIndex,
  Position,
  ProbabilityValue,
  SolveReport,
  Value,
} from '../game/types.ts';
import {
  aheadOf,
  bestMoves,
  complementOf,
  finalDifference,
  finalPoints,
  isEndless,
  lead,
  outcomeOf,
  percentText,
  scoreText,
} from '../game/values.ts';
import {
  figures,
  MOST_NAMED,
  makeSentence,
  named,
  number,
  player,
  playerArgument,
  type Sentence,
  type SentenceArgument,
} from './sentence.ts';

/** A player's probability of winning. */
export interface Chance {
  readonly probability: number;
  readonly fraction: string;
}

/** Sentences about a position, most important first. */
export interface Verdict {
  readonly headline: Sentence;
  /** Id of the reason why the game has ended; the game provides its message. Null while the game continues. */
  readonly ending: string | null;
  readonly details: readonly Sentence[];
  /** Both players' probabilities in solved games of chance; null in other games and after the end. */
  readonly chances: readonly [Chance, Chance] | null;
}

/** Additional facts for a verdict. */
export interface VerdictContext {
  /** True if the players move strictly in turn. */
  readonly alternates: boolean;
  readonly endlessPlay: EndlessPlay;
  /** Maximum number of plies of a game; null if it has no limit. */
  readonly mostPlies: number | null;
  /** The previous position of the line. */
  readonly before: Position | null;
  /** Total number of points that the board offers; null if it is unknown, and in games without points. */
  readonly total: number | null;
  /** Proved bounds on the value of an unsolved position. */
  readonly bounds: SolveReport['bounds'];
  /** True while the engine is computing missing values. */
  readonly workingOut: boolean;
}

const DEFAULT_CIRCUMSTANCES: VerdictContext = {
  alternates: false,
  endlessPlay: 'impossible',
  mostPlies: null,
  before: null,
  total: null,
  bounds: null,
  workingOut: false,
};

/** Returns sentences about the winner, the length of the game, the player to move, and the choices. */
export function verdictOf(position: Position, circumstances: Partial<VerdictContext> = {}): Verdict {
  const about = { ...DEFAULT_CIRCUMSTANCES, ...circumstances };
  const { ending, value } = position;
  if (ending !== null) {
    return { headline: overAt(position, ending), ending: ending.reason, details: [], chances: null };
  }
  if (value === null) {
    const details = [...pointsSoFar(position, about.total), ...boundsOf(position, about.bounds)];
    return { headline: turnOf(position, about.before), ending: null, details, chances: null };
  }
  const details = [turnOf(position, about.before)];
  switch (value.kind) {
    case 'outcome':
      details.push(...outcomeChoices(position));
      if (position.asIfBegunHere && !about.workingOut) details.push(makeSentence('verdict.as-if-begun-here'));
      return { headline: outcomeHeadline(position, value, about), ending: null, details, chances: null };
    case 'margin': {
      const result = finalScore(value, position, about.total);
      details.push(...resultChoices(position), ...pointsSoFar(position, about.total));
      return { headline: pointsHeadline(position, value, result), ending: null, details, chances: null };
    }
    case 'probability':
      details.push(...resultChoices(position));
      return { headline: chanceHeadline(position, value), ending: null, details, chances: chancesOf(position, value) };
  }
}

/** Returns the sentence about the player to move. If the same player moves again, the sentence states why. */
function turnOf(position: Position, before: Position | null): Sentence {
  const { mover } = position;
  if (before?.mover !== mover) return makeSentence('verdict.to-move', playerArgument(mover));
  const scored = lead(position.points ?? [0, 0], mover) - lead(before.points ?? [0, 0], mover);
  if (scored <= 0) return makeSentence('verdict.moves-again', playerArgument(mover));
  return makeSentence('verdict.scores-again', { ...playerArgument(mover), count: number(scored) });
}

function overAt({ points }: Position, ending: Ending): Sentence {
  if (points === null)
    return ending.winner === null
      ? makeSentence('verdict.drawn')
      : makeSentence('verdict.won', playerArgument(ending.winner));
  const score = { score: figures(scoreText(points, ending.winner)) };
  return ending.winner === null
    ? makeSentence('points.drawn', score)
    : makeSentence('points.won', { ...playerArgument(ending.winner), ...score });
}

function boundsOf(position: Position, bounds: SolveReport['bounds']): readonly Sentence[] {
  if (bounds === null) return [];
  const value = (bound: Value): SentenceArgument => ({ kind: 'value', value: bound, position });
  return [
    makeSentence('verdict.bounds', {
      ...playerArgument(bounds.mover),
      worst: value(bounds.lower),
      best: value(bounds.upper),
    }),
  ];
}

function outcomeHeadline(
  { mover }: Position,
  value: OutcomeValue,
  { alternates, endlessPlay, mostPlies }: VerdictContext,
): Sentence {
  if (value.winner === null) return makeSentence('verdict.draw');
  if (value.plies !== null) return winIn(value.winner, value.plies, mover, alternates);
  if (!isEndless(value, endlessPlay)) return makeSentence('verdict.wins-sometime', playerArgument(value.winner));
  if (mostPlies === null) return makeSentence('verdict.wins-endless', playerArgument(value.winner));
  return makeSentence('verdict.wins-by-plies', { ...playerArgument(value.winner), count: number(mostPlies) });
}

/**
 * Returns the sentence about a win, which counts the winner's own moves. It counts the moves of both sides if the
 * winner has no moves left, or if the players do not alternate and the game does not end with the next move.
 */
function winIn(winner: PlayerIndex, plies: number, mover: PlayerIndex, alternates: boolean): Sentence {
  const own = alternates || plies === 1 ? Math.floor((plies + (winner === mover ? 1 : 0)) / 2) : 0;
  return own === 0
    ? makeSentence('verdict.wins.both', { ...playerArgument(winner), count: number(plies) })
    : makeSentence('verdict.wins', { ...playerArgument(winner), count: number(own) });
}

/** Returns the final score under perfect play; null if it is unknown. */
function finalScore(value: MarginValue, position: Position, total: number | null): string | null {
  const difference = finalDifference(value.margin, position);
  // If the parity is wrong, the total was counted in a different way.
  if (total === null || (total + difference) % 2 !== 0) return null;
  return scoreText(finalPoints(position.mover === 0 ? difference : -difference, total), aheadOf(value, position));
}

function pointsHeadline(position: Position, value: MarginValue, result: string | null): Sentence {
  const ahead = aheadOf(value, position);
  if (ahead === null)
    return result === null ? makeSentence('points.level-by') : makeSentence('points.level', { score: figures(result) });
  if (result !== null) return makeSentence('points.wins', { ...playerArgument(ahead), score: figures(result) });
  const count = number(Math.abs(finalDifference(value.margin, position)));
  return makeSentence('points.wins-by', { ...playerArgument(ahead), count });
}

/** Returns the sentence about the points made and still to come; an empty list before the first point. */
function pointsSoFar({ points }: Position, total: number | null): readonly Sentence[] {
  if (points === null || points[0] + points[1] === 0) return [];
  const words = { first: player(0), second: player(1), score: figures(scoreText(points, null)) };
  if (total === null) return [makeSentence('points.so-far', words)];
  return [makeSentence('points.to-come', { ...words, count: number(total - points[0] - points[1]) })];
}

function chanceHeadline(position: Position, value: ProbabilityValue): Sentence {
  const ahead = aheadOf(value, position);
  if (ahead === null) return makeSentence('chance.even');
  const { probability } = chancesOf(position, value)[ahead];
  if (probability === 1) return makeSentence('chance.certain', playerArgument(ahead));
  return makeSentence('chance.wins', { ...playerArgument(ahead), percent: figures(percentText(probability)) });
}

function chancesOf({ mover }: Position, { probability, fraction }: ProbabilityValue): readonly [Chance, Chance] {
  const own = { probability, fraction };
  const rest = { probability: 1 - probability, fraction: complementOf(fraction) };
  return mover === 0 ? [own, rest] : [rest, own];
}

/**
 * Returns sentences about the choices in games with outcomes; an empty list if there is no choice or its quality is
 * unknown.
 */
function outcomeChoices({ moves }: Position): readonly Sentence[] {
  const best = bestMoves(moves);
  const outcome = best[0] === undefined ? null : outcomeOfMove(best[0]);
  if (outcome === null) return [];
  if (moves.length === 1) return [makeSentence('choices.only-move', named(moves))];
  const keep = moves.filter((move) => outcomeOfMove(move) === outcome);
  const allKeep = keep.length === moves.length;
  const allBest = best.length === keep.length;
  switch (outcome) {
    case 'win':
      if (allKeep)
        return [allBest ? makeSentence('choices.win.all') : makeSentence('choices.win.all-fastest', named(best))];
      if (allBest) return [keeping('win', keep, moves)];
      return [makeSentence('choices.win.some-fastest', { ...named(best), total: number(keep.length) })];
    case 'draw':
      return [allKeep ? makeSentence('choices.draw.all') : keeping('draw', keep, moves)];
    case 'loss':
      return [allBest ? makeSentence('choices.loss.all') : makeSentence('choices.loss.longest', named(best))];
  }
}

/** Returns sentences about the choices in other games. */
function resultChoices(position: Position): readonly Sentence[] {
  const { moves } = position;
  const best = bestMoves(moves);
  const value = best[0]?.value ?? null;
  if (value === null) return [];
  if (moves.length === 1) return [makeSentence('choices.only-move', named(moves))];
  if (best.length === moves.length) return [makeSentence('choices.equal')];
  const outcome = value.kind === 'margin' ? outcomeOf(value, position) : 'loss';
  const isKeptByOthers = (move: Move): boolean =>
    move.value === null || (!best.includes(move) && outcomeOf(move.value, position) === outcome);
  return [keeping(outcome === 'loss' || moves.some(isKeptByOthers) ? 'best' : outcome, best, moves)];
}

/**
 * Returns the sentence stating that only the moves `kept` keep the win or the draw, or are best. Names the moves, or
 * counts them if there are many.
 */
function keeping(what: 'win' | 'draw' | 'best', kept: readonly Move[], moves: readonly Move[]): Sentence {
  const words = { ...named(kept), total: number(moves.length) };
  return makeSentence(`choices.${what}.${kept.length > MOST_NAMED ? 'some' : 'only'}`, words);
}

function outcomeOfMove({ value }: Move): OutcomeValue['outcome'] | null {
  return value?.kind === 'outcome' ? value.outcome : null;
}
