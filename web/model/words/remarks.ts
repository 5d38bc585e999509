/** What the page says about moves that were played, as message keys and arguments. */
import { moveNamed, resultNamed } from '../game/positions.ts';
import type { Position } from '../game/types.ts';
import { bestMoves, difference, otherPlayer, percentText, pointsText } from '../game/values.ts';
import { by, figures, moveNames, named, number, player, type Sentence, say } from './sentence.ts';

/** How good a played move was. */
export interface Remark {
  readonly grade: 'best' | 'inaccurate' | 'mistake';
  readonly sentence: Sentence;
  /** The moves that would have been best, as they are played; the move itself among them when it was. */
  readonly best: readonly string[];
}

/** The signs by which chess books grade moves. */
export const GRADE_SIGNS: Readonly<Record<Remark['grade'], string>> = { best: '', inaccurate: '?!', mistake: '?' };

/**
 * Compares the move played at `position` with the best one, exactly. Of a chance move only the choice counts: what luck made
 * of it is told by {@link luckOf}. Null when the position is not solved or left no choice.
 */
export function remarkOn(position: Position, played: string): Remark | null {
  const move = moveNamed(position, played);
  if (move === null || position.moves.length < 2) return null;
  const compared = difference(position.moves[0]?.value ?? null, move.value, position);
  if (compared === null) return null;
  const best = bestMoves(position.moves);
  const other = player(otherPlayer(position.mover));
  const words = { ...by(position.mover), other, ...named(best), move: moveNames([move]) };
  const remark = (grade: Remark['grade'], sentence: Sentence): Remark => ({
    grade,
    sentence,
    best: best.map(({ text }) => text),
  });
  switch (compared.kind) {
    case 'best':
      return remark('best', say('remark.best', words));
    case 'slower':
    case 'sooner': {
      if (compared.plies === null) return remark('inaccurate', say(`remark.${compared.kind}-endless`, words));
      return remark('inaccurate', say(`remark.${compared.kind}`, { ...words, count: number(compared.plies) }));
    }
    case 'gives-up':
      return remark('mistake', say(`remark.gives-up.${compared.gives}`, words));
    case 'points': {
      const sentence = { ...words, count: number(compared.points) };
      if (compared.gives === null) return remark('inaccurate', say('points.remark.fewer', sentence));
      return remark('mistake', say(`points.remark.gives-up.${compared.gives}`, sentence));
    }
    case 'chance': {
      const sentence = { ...words, by: figures(pointsText(compared.by)) };
      return remark(
        compared.gives === null ? 'inaccurate' : 'mistake',
        say(compared.gives?.startsWith('win.') === true ? 'chance.remark.gives-up' : 'chance.remark.lower', sentence),
      );
    }
  }
}

/**
 * What chance made of the move played at `position`: the value that it was worth before, and that of the result that came.
 * Null for moves without chance, where it changed nothing, and before anything is solved.
 */
export function luckOf(position: Position, played: string): Sentence | null {
  const expected = moveNamed(position, played)?.value;
  const actual = resultNamed(position, played)?.value;
  if (expected?.kind !== 'probability' || actual?.kind !== 'probability') return null;
  const [before, after] = [percentText(expected.probability), percentText(actual.probability)];
  if (before === after) return null;
  return say('chance.remark.luck', { ...by(position.mover), expected: figures(before), actual: figures(after) });
}
