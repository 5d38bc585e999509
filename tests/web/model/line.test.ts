import { describe, expect, it } from 'vitest';
import { EMPTY_LINE, lineMoves, lineText, playMove, sameLine, stepTo } from '../../../web/model/game/line.ts';

const line = { moves: ['3', '5', '4'], cursor: 3 };

describe('a line', () => {
  it('gets a move at its end', () => expect(playMove(line, '2')).toEqual({ moves: ['3', '5', '4', '2'], cursor: 4 }));

  it('drops the moves after the cursor when another move is played there', () => {
    expect(playMove(stepTo(line, 1), '2')).toEqual({ moves: ['3', '2'], cursor: 2 });
  });

  it('keeps its moves when the reader steps back, and limits steps to its range', () => {
    expect(stepTo(line, 1)).toEqual({ moves: line.moves, cursor: 1 });
    expect(stepTo(line, -4).cursor).toBe(0);
    expect(stepTo(line, 9)).toBe(line);
  });

  it('is written with dots, and the empty line as an empty text', () => {
    expect(lineText(line.moves)).toBe('3.5.4');
    expect(lineText([])).toBe('');
    expect(lineMoves('3.5.4')).toEqual(line.moves);
    expect(lineMoves('')).toEqual([]);
  });

  it('differs from another one by its moves or its cursor', () => {
    expect(sameLine(line, { moves: ['3', '5', '4'], cursor: 3 })).toBe(true);
    expect(sameLine(line, stepTo(line, 2))).toBe(false);
    expect(sameLine(line, EMPTY_LINE)).toBe(false);
  });
});
