/** Words for scores, moves and positions in the sentences about a trace. */
import { listText, t } from '../../../messages/messages.ts';
import type { Board, Cell, GameEntry, Position } from '../../../model/game/types.ts';
import { percentText, signedText } from '../../../model/game/values.ts';
import type { Estimate, Result } from '../../../model/watch/trace/results.ts';
import type { TraceArgument } from '../../../model/words/sentence.ts';
import { cellName } from '../../board/figures/grid-layout.ts';
import { playerLabel, playerWithin, tokenLabel } from '../../controls/names.ts';
import type { TraceWords } from '../../controls/sentence.tsx';

/** Maximum length of a fraction; longer fractions are harder to read than the percentage. */
const LONGEST_FRACTION = 9;
/** Placeholder for a name that has not been loaded yet. */
export const UNNAMED = '…';
/** The bound that each player holds. */
const BOUND_NAMES = ['α', 'β'] as const;

/** Returns the words for an argument of a sentence. */
export const traceWords: TraceWords = (game, argument) => {
  switch (argument.kind) {
    case 'worth':
      return worthText(game, argument);
    case 'bound':
      return boundText(game, argument);
    case 'points':
      return pointsText(argument);
    case 'move':
      return moveText(argument);
    case 'place':
      return placeText(game, argument);
  }
};

/** Returns a result from the first player's point of view: "−∞", "+6", "a win at ply 3", "5/9". */
export function resultText(result: Result): string {
  switch (result.kind) {
    case 'no-bound':
      return result.sign > 0 ? '∞' : '−∞';
    case 'margin':
      return signedText(result.margin);
    case 'probability':
      return chanceText(result);
    case 'outcome':
      if (result.outcome === 'draw') return t('narration.result.draw');
      return result.plies === null
        ? t(`narration.result.${result.outcome}.sometime`)
        : t(`narration.result.${result.outcome}`, { count: result.plies });
  }
}

/** Returns an estimate: "the cat wins at ply 3", "at most +6 for Tom", "a draw on this line", "5/9 for A". */
export function estimateText(game: GameEntry, estimate: Estimate): string {
  const worth = anywhereText(game, estimate);
  return estimate.onLine ? t('narration.worth.on-line', { worth }) : worth;
}

function anywhereText(game: GameEntry, { value, relation }: Estimate): string {
  const words = { score: resultText(value), player: playerWithin(game, 0) };
  if (relation !== 'equal') return t(`narration.worth.${relation}`, words);
  if (value.kind !== 'outcome') return t('narration.worth.for', words);
  if (value.winner === null) return t('narration.worth.draw');
  const winner = playerWithin(game, value.winner);
  return value.plies === null
    ? t('narration.worth.wins.sometime', { player: winner })
    : t('narration.worth.wins', { player: winner, count: value.plies });
}

/** Returns an estimate like {@link estimateText}, but marks it if it is the belief of a wrong solver. */
export function worthText(game: GameEntry, worth: Extract<TraceArgument, { kind: 'worth' }>): string {
  const text = estimateText(game, worth);
  return worth.believed ? t('narration.worth.believed', { worth: text }) : text;
}

/** Returns a bound: "α = −3", "β = a win at ply 3 for the mouse". */
export function boundText(
  game: GameEntry,
  { holder, result, believed }: Extract<TraceArgument, { kind: 'bound' }>,
): string {
  const score = resultText(result);
  const named = result.kind === 'outcome' && result.winner !== null;
  const value = named ? t('narration.worth.for', { score, player: playerWithin(game, 0) }) : score;
  const bound = `${BOUND_NAMES[holder]} = ${value}`;
  return believed ? t('narration.bound.believed', { bound }) : bound;
}

/** Returns a difference in points: "+3", "at least +3". */
function pointsText({ points, relation }: Extract<TraceArgument, { kind: 'points' }>): string {
  const figure = signedText(points);
  return relation === 'equal' ? figure : t(`narration.points.${relation}`, { points: figure });
}

/** Returns the name of a move with the points that it makes. */
function moveText({ name, gain }: Extract<TraceArgument, { kind: 'move' }>): string {
  const move = name ?? UNNAMED;
  return gain === 0 ? move : t('narration.move.gain', { move, gain: signedText(gain) });
}

/** Describes a position of a table: "mouse on 3, cat on 5, cat to move". */
function placeText(game: GameEntry, place: Extract<TraceArgument, { kind: 'place' }>): string {
  const { position, board } = place;
  if (position === null) return UNNAMED;
  return t('narration.place', {
    places: whereText(game, board, position),
    player: playerLabel(game, position.mover),
  });
}

/** Returns the text of a position in a game without pieces; without the mover, whom its callers name. */
export function textOfPosition({ text }: Position): string {
  return text.replace(/-[^-]$/, '');
}

/** Returns the places of the movable pieces: "mouse on 3, cat on 5". */
function whereText(game: GameEntry, board: Board, position: Position): string {
  const { tokens } = position;
  if (game.tokens.length === 0) return textOfPosition(position);
  const places = game.tokens.flatMap(({ player, shared }, token) => {
    const cell = tokens[token] ?? null;
    if (cell === null || (player === null && !shared)) return [];
    return [t('narration.place.token', { token: tokenLabel(game, token), cell: cellText(board, cell) })];
  });
  return listText(places);
}

function cellText(board: Board, cell: Cell): string {
  return board.kind === 'grid' ? cellName(board, cell) : String(cell);
}

function chanceText({ probability, fraction }: Extract<Result, { kind: 'probability' }>): string {
  return fraction.length <= LONGEST_FRACTION ? fraction : percentText(probability);
}
