/** What sentences about a trace put in place of scores, moves and positions. */
import { listText, numberText, t } from '../../messages/messages.ts';
import type { ScoreMeaning } from '../../model/trace/meaning.ts';
import type { Board, Cell, GameEntry, PlayerIndex, Position } from '../../model/types.ts';
import { percentText } from '../../model/values.ts';
import type { SentenceArgument } from '../../model/wording.ts';
import { cellName } from '../figure-board/grid-layout.ts';
import { playerLabel, playerName, tokenLabel } from '../names.ts';

/** A longer fraction says less than the percentage. */
const LONGEST_FRACTION = 9;

/** A score alone, for the player whose score it is: "−∞", "6", "win in 3", "5/9". */
export function scoreText(score: ScoreMeaning): string {
  switch (score.kind) {
    case 'no-bound':
      return score.sign > 0 ? '∞' : '−∞';
    case 'margin':
      return pointsText(score.margin);
    case 'probability':
      return chanceText(score);
    case 'outcome':
      if (score.outcome === 'draw') return t('narration.score.draw');
      return score.plies === null || score.plies === 0
        ? t(`narration.score.${score.outcome}.sometime`)
        : t(`narration.score.${score.outcome}`, { count: score.plies });
  }
}

/** What a score of `player` means: "The cat wins in 3 plies", "6 for Tom", "5/9 for A". */
export function worthText(game: GameEntry, score: ScoreMeaning, player: PlayerIndex): string {
  if (score.kind !== 'outcome')
    return t('narration.worth.for', { score: scoreText(score), player: playerName(game, player) });
  if (score.outcome === 'draw') return t('narration.worth.draw');
  const winner = playerName(game, score.winner ?? player);
  return score.plies === null || score.plies === 0
    ? t('narration.worth.wins.sometime', { player: winner })
    : t('narration.worth.wins', { player: winner, count: score.plies });
}

/** The name of a move, or its number among the others. */
export function moveText({ name, number }: Extract<SentenceArgument, { kind: 'move' }>): string {
  return name ?? t('narration.move', { number });
}

/** A position of a table: "mouse on 3, cat on 5, cat to move". */
export function placeText(game: GameEntry, place: Extract<SentenceArgument, { kind: 'place' }>): string {
  const { index, position, board } = place;
  if (position === null) return t('narration.place.number', { number: numberText(index) });
  return t('narration.place', {
    places: whereText(game, board, position),
    player: playerLabel(game, position.mover),
  });
}

/** Where the pieces that move stand: "mouse on 3, cat on 5". */
function whereText(game: GameEntry, board: Board, { tokens }: Position): string {
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

function pointsText(points: number): string {
  return points < 0 ? `−${-points}` : String(points);
}

function chanceText({ probability, fraction }: Extract<ScoreMeaning, { kind: 'probability' }>): string {
  return fraction.length <= LONGEST_FRACTION ? fraction : percentText(probability);
}
