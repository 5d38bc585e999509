/** The model in the terms of figures: what stands where, what can be played and what that is worth. */
import { t } from '../../messages/messages.ts';
import type { ChanceResult, Draft, GameEntry, Move, Position, Value } from '../../model/game/types.ts';
import { type Mark, type MoveTier, markOf, moveTiers } from '../../model/game/values.ts';
import { tokenLabel, tokenLetter } from '../controls/names.ts';
import { valueLabel } from '../controls/sentence.tsx';
import { initialsOf } from './board-terms.ts';
import type { FigureMove, FigureState, FigureToken, FigureWords } from './canvas/figure.ts';

/** The pieces of a game, whether or not they are on the board. */
export function figureTokens(game: GameEntry): readonly FigureToken[] {
  return game.tokens.map(({ id, player }, index) => ({
    id,
    name: tokenLabel(game, index),
    letter: tokenLetter(game, index),
    player,
  }));
}

/** The moves of a position, best first. */
export function figureMoves(game: GameEntry, position: Position): readonly FigureMove[] {
  const tiers = moveTiers(position.moves);
  return position.moves.map((move, index) => figureMove(game, position, move, move.results, tiers[index] ?? 0));
}

/** A move of a position, with some of its results. */
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
  return {
    text,
    token,
    from,
    to,
    claims,
    gain,
    again,
    tier,
    mark: mark(value),
    results: results.map((result) => ({ text: result.text, takes: result.takes, mark: mark(result.value) })),
    label:
      value === null
        ? t('board.move', { move: text })
        : t('board.move.value', { move: text, value: valueLabel(value, position, game.endlessPlay) }),
  };
}

/** What stands where in play. */
export function positionState({ tokens, owners, amounts, mover }: Position): FigureState {
  return { tokens, owners, amounts, mover };
}

/**
 * What stands where on a board in the making. Whose the places are the engine knows, in `start`, as soon as the draft is a
 * setup; until then edges are taken to be drawn in turn.
 */
export function draftState({ board, tokens, played }: Draft, start: Position | null): FigureState {
  const at = { tokens, mover: start?.mover ?? 0 } as const;
  switch (board.kind) {
    case 'lattice': {
      const count = board.edges.length / 2 + board.faces.length;
      const drawn = new Set(played);
      const known = start?.owners ?? [];
      const isCurrent =
        known.length === count &&
        known.every((owner, place) => place >= board.edges.length / 2 || (owner !== null) === drawn.has(place));
      if (isCurrent) return { ...at, owners: known, amounts: [] };
      const owners = Array.from({ length: count }, (_, place) => {
        const order = played.indexOf(place);
        return order < 0 ? null : order % 2 === 0 ? 0 : 1;
      });
      return { ...at, owners, amounts: [] };
    }
    case 'bags':
      return { ...at, owners: board.bags.map(() => null), amounts: Array.from({ length: board.colours }, () => 0) };
    case 'columns':
      return { ...at, owners: [], amounts: board.heights };
    case 'grid':
    case 'graph':
      return { ...at, owners: [], amounts: [] };
  }
}

/** The words that are drawn on boards. */
export function figureWords(game: GameEntry): FigureWords {
  return {
    initials: initialsOf(game),
    cooker: t('board.cooker'),
    stone: (count) => t('board.stone', { count }),
  };
}
