/** Tests the first position in the text of rules. */
import { describe, expect, it } from 'vitest';
import { piecesOf, startOf, stepped, withCell, withMoved } from '../../../../web/model/own/start-text.ts';

function texts(rules: string): Readonly<Record<string, readonly string[]>> | null {
  const start = startOf(rules);
  return start === null
    ? null
    : Object.fromEntries(
        [...start].map(([name, rows]) => [name, rows.map((row) => row.map(({ text }) => text).join(' '))]),
      );
}

describe('the first position in the text of rules', () => {
  it.each([
    ["const start = 'X./.O';", { '': ['X .', '. O'] }],
    ["// const start = '..';\nconst title = 'start';\nconst start = \"AB\"\n", { '': ['A B'] }],
    ['const start = [3, 4, 5];', { '': ['3 4 5'] }],
    ['const start = 21; // stones', { '': ['21'] }],
    ["const start = [['.', 'X'], ['O', '.']];", { '': ['. X', 'O .'] }],
    ["const start = ['.X', 'O.'];", { '': ['. X', 'O .'] }],
    [
      "const start = { board: 'X.', left: [1, 2], deep: { n: 7 }, 'last': null };",
      { board: ['X .'], left: ['1 2'], 'deep-n': ['7'] },
    ],
    ['const start = {\n  free: [1, 2], // numbers\n  left: 15,\n};', { free: ['1 2'], left: ['15'] }],
  ])('reads the literal in %j', (rules, expected) => {
    expect(texts(rules)).toEqual(expected);
  });

  it.each([
    ['const moves = () => [];'],
    ["const start = '...'.repeat(3);"],
    ["const start = '.' + '.';"],
    ['const start = board(3);'],
    ["const start = '\\'.';"],
    ['const start = [1, 2'],
    ['const start = -1;'],
    ["const f = () => { const start = '..'; return start; };"],
  ])('finds no literal that clicks can change in %j', (rules) => {
    expect(startOf(rules)).toBeNull();
  });

  it('changes one cell, and nothing else of the text', () => {
    const rules = "// A game.\nconst start = 'X./.O'; // Two rows.\n";
    const cells = startOf(rules)?.get('')?.flat() ?? [];
    const [first, second, , last] = cells;
    if (first === undefined || second === undefined || last === undefined) throw new Error('no cells');
    expect(withCell(rules, second, 'O')).toBe("// A game.\nconst start = 'XO/.O'; // Two rows.\n");
    expect(withMoved(rules, first, last, '.')).toBe("// A game.\nconst start = '../.X'; // Two rows.\n");
    expect(withMoved(rules, last, first, '.')).toBe("// A game.\nconst start = 'O./..'; // Two rows.\n");
  });

  it('steps numbers from 0 to 999, and larger ones down', () => {
    const number = (text: string) => ({ text, isNumber: true, at: 0 });
    expect(stepped(number('9'), 1)).toBe('10');
    expect(stepped(number('10'), -1)).toBe('9');
    expect(stepped(number('0'), -1)).toBe('0');
    expect(stepped(number('999'), 1)).toBe('999');
    expect(stepped(number('1200'), -1)).toBe('1199');
  });

  it('offers the free cell first, then every piece once', () => {
    const start = startOf("const start = 'X_ /__O';");
    expect(piecesOf(start ?? new Map(), ['X', 'O', '#', '12'])).toEqual(['_', 'X', 'O', '#']);
  });
});
