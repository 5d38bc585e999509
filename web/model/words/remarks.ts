/** Remarks about played moves, as message keys and arguments. */
import { moveNamed, resultNamed } from '../game/positions.ts';
import type { Position } from '../game/types.ts';
import { bestMoves, difference, otherPlayer, percentText, pointsText } from '../game/values.ts';
import { figures, makeSentence, moveNames, named, number, player, playerArgument, type Sentence } from './sentence.ts';

/** Grade of a move. */
export interface Remark {
  readonly grade: 'best' | 'inaccurate' | 'mistake';
  readonly sentence: Sentence;
  /** The best moves as text, including the played move if it is one of them. */
  readonly best: readonly string[];
}

/** Annotation symbols of chess notation. */
export const GRADE_SIGNS: Readonly<Record<Remark['grade'], string>> = { best: '', inaccurate: '?!', mistake: '?' };

/**
 * Compares a move with the best one. Ignores the luck of chance moves, which {@link luckSentence} describes. Returns
 * null if the position is unsolved or the move was forced.
 */
export function remarkOn(position: Position, played: string): Remark | null {
  const move = moveNamed(position, played);
  if (move === null || position.moves.length < 2) return null;
  const compared = difference(position.moves[0]?.value ?? null, move.value, position);
  if (compared === null) return null;
  const best = bestMoves(position.moves);
  const other = player(otherPlayer(position.mover));
  const words = { ...playerArgument(position.mover), other, ...named(best), move: moveNames([move]) };
  const remark = (grade: Remark['grade'], sentence: Sentence): Remark => ({
    grade,
    sentence,
    best: best.map(({ text }) => text),
  });
  switch (compared.kind) {
    case 'best':
      return remark('best', makeSentence('remark.best', words));
    case 'slower':
    case 'sooner': {
      if (compared.plies === null) return remark('inaccurate', makeSentence(`remark.${compared.kind}-endless`, words));
      return remark('inaccurate', makeSentence(`remark.${compared.kind}`, { ...words, count: number(compared.plies) }));
    }
    case 'gives-up':
      return remark('mistake', makeSentence(`remark.gives-up.${compared.gives}`, words));
    case 'points': {
      const sentence = { ...words, count: number(compared.points) };
      if (compared.gives === null) return remark('inaccurate', makeSentence('points.remark.fewer', sentence));
      return remark('mistake', makeSentence(`points.remark.gives-up.${compared.gives}`, sentence));
    }
    case 'chance': {
      const sentence = { ...words, by: figures(pointsText(compared.by)) };
      return remark(
        compared.gives === null ? 'inaccurate' : 'mistake',
        makeSentence(
          compared.gives?.startsWith('win.') === true ? 'chance.remark.gives-up' : 'chance.remark.lower',
          sentence,
        ),
      );
    }
  }
}

/**
 * Returns the sentence on a move's luck: its value before and after chance. Returns null if the move has no chance
 * result, if its value did not change, or if the position is unsolved.
 */
export function luckSentence(position: Position, played: string): Sentence | null {
  const expected = moveNamed(position, played)?.value;
  const actual = resultNamed(position, played)?.value;
  if (expected?.kind !== 'probability' || actual?.kind !== 'probability') return null;
  const [before, after] = [percentText(expected.probability), percentText(actual.probability)];
  if (before === after) return null;
  return makeSentence('chance.remark.luck', {
    ...playerArgument(position.mover),
    expected: figures(before),
    actual: figures(after),
  });
}
