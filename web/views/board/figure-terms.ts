/** Converts between the model and figures: contents, moves and their values, and labels. */
import { t } from '../../messages/messages.ts';
import type { Cell, ChanceResult, Draft, GameEntry, Move, Position, Value } from '../../model/game/types.ts';
import { type Mark, type MoveTier, markOf, moveTiers } from '../../model/game/values.ts';
import { tokenLabel, tokenLetter } from '../controls/names.ts';
import { valueLabel } from '../controls/sentence.tsx';
import type { FigureMove, FigureScene, FigureState, FigureToken, FigureWords } from './canvas/figure.ts';
import type { BoundFigure } from './figures/figures.ts';
import { initialsOf, playerLabels } from './graph-terms.ts';

/** Returns all pieces of a game, including those that are off the board. */
export function figureTokens(game: GameEntry): readonly FigureToken[] {
  return game.tokens.map(({ id, player }, index) => ({
    id,
    name: tokenLabel(game, index),
    letter: tokenLetter(game, index),
    player,
  }));
}

/** Returns the moves of a position, best first. */
export function figureMoves(game: GameEntry, position: Position): readonly FigureMove[] {
  const tiers = moveTiers(position.moves);
  return position.moves.map((move, index) => figureMove(game, position, move, move.results, tiers[index] ?? 0));
}

/** Returns a move of a position with the given results. */
export function figureMove(
  game: GameEntry,
  position: Position,
  move: Move,
  results: readonly ChanceResult[],
  tier: MoveTier = 0,
): FigureMove {
  const mark = (value: Value | null): Mark | null =>
    value === null ? null : markOf(value, position, game.endlessPlay);
  const { text, token, from, to, claims, gain, again, value } = move;
  const label =
    value === null
      ? t('board.move', { move: text })
      : t('board.move.value', { move: text, value: valueLabel(value, position, game.endlessPlay) });
  const shown = results.map((result) => ({ text: result.text, takes: result.takes, mark: mark(result.value) }));
  return { text, token, from, to, claims, gain, again, tier, mark: mark(value), results: shown, label };
}

export function positionState({ tokens, owners, amounts, cells, mover }: Position): FigureState {
  return { tokens, owners, amounts, cells, mover };
}

/** Returns the contents of a draft. `start` is the start position; null until the draft is a valid setup. */
export function draftState(figure: BoundFigure, draft: Draft, start: Position | null): FigureState {
  const { tokens } = draft;
  return { tokens, mover: start?.mover ?? 0, owners: [], amounts: [], cells: [], ...figure.draft?.(draft, start) };
}

/** Describes what a place contains, for example "c3: wolf" or "edge 3–4, free". */
export function placeLabel(
  figure: BoundFigure,
  game: GameEntry,
  place: Cell,
  scene: Pick<FigureScene, 'state' | 'tokens' | 'editing'>,
): string {
  const { name, owner, what } = figure.placeName(place, scene);
  if (what !== undefined) return t('board.place', { place: name, what });
  if (owner === undefined) return name;
  return owner === null
    ? t('board.place.free', { place: name })
    : t('board.place', { place: name, what: playerLabels(game)[owner] });
}

export function figureWords(game: GameEntry): FigureWords {
  return {
    initials: initialsOf(game),
    cooker: t('board.cooker'),
    stone: (count) => t('board.stone', { count }),
  };
}
