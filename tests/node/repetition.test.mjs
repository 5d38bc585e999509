// Tests answers after a line that repeats a position: history counts only in games with a repetition rule.
import { describe, expect, it } from 'vitest';
import { both } from './support/programs.mjs';

/**
 * @typedef {{ outcome: string, plies: number | null }} Value
 * @typedef {{ text: string, value: Value, rank: number, repeats: boolean }} Move
 * @typedef {{ ending: { reason: string, winner: number | null } | null, repeats: boolean, value: Value, moves: Move[] }} Position
 * @typedef {{ position: Position, value: Value, bestMoves: string[], bestLine: string[] }} Answer
 */

/** @type {(game: string, setup: string, line: string) => Answer} */
const solved = (game, setup, line) =>
  /** @type {Answer} */ (JSON.parse(both(['solve', game, setup, '--line', line, '--json']).output));

/** @type {(game: string, setup: string, line: string) => string[]} the first lines of the output */
const textOf = (game, setup, line) => both(['solve', game, setup, '--line', line]).output.split('\n').slice(0, 3);

describe('without a rule of repetition', () => {
  it('a repeated position of LeetCode 1728 keeps its value and does not end the game', () => {
    const [headline] = textOf('cat-mouse-2', 'MF-C-.1.2', 'stay');
    expect(headline).toBe('win for mouse in 2 plies');
    expect(textOf('cat-mouse-2', 'MF-C-.1.2', 'stay.stay')).toEqual(textOf('cat-mouse-2', 'MF-C-.1.2', ''));
    const { position, value } = solved('cat-mouse-2', 'MF-C-.1.2', 'stay.stay');
    expect([position.ending, position.repeats, value]).toEqual([null, true, { outcome: 'win', plies: 1, winner: 0 }]);
    expect(position.moves.find(({ text }) => text === 'stay')).toMatchObject({ repeats: true, value: { plies: 3 } });
  });

  it('a repeated position of HDU 1105 does too: the move back leads to a win of the wolves', () => {
    const board = 'Wxxx_x-xx_xS-x_xW-x_xWWx_xxxx';
    expect(textOf('wolves-sheep', board, 'c5-c4.b3-c3.c4-c5')[0]).toBe('win for wolves in 4 plies');
    const { position } = solved('wolves-sheep', board, 'c5-c4.b3-c3.c4-c5');
    const back = position.moves.find(({ text }) => text === 'c3-b3');
    expect(back).toMatchObject({ repeats: true, value: { outcome: 'loss', plies: 4, winner: 0 } });
    expect(textOf('wolves-sheep', board, 'c5-c4.b3-c3.c4-c5.c3-b3')).toEqual(textOf('wolves-sheep', board, ''));
  });

  it('the limit of 1000 plies in LeetCode 1728 includes plies already played', () => {
    const late = 'stay.'.repeat(999).slice(0, -1);
    expect(textOf('cat-mouse-2', 'M-C---F.1.4', '')[0]).toBe('win for mouse in 3 plies');
    expect(textOf('cat-mouse-2', 'M-C---F.1.4', 'stay.'.repeat(998).slice(0, -1))[0]).toContain('win for cat');
    const { position } = solved('cat-mouse-2', 'M-C---F.1.4', `${late}.stay`);
    expect(position.ending).toEqual({ reason: 'too-many-plies', winner: 1 });
  });
});

describe('with the rule of repetition in LeetCode 913', () => {
  it('headline, best moves and best line agree', () => {
    const graph = '0-3_1-2.4_2-3_3-5';
    const [headline, best, line] = textOf('cat-mouse', graph, '4.3.1');
    expect([headline, best]).toEqual(['draw', 'best moves: 2 5']);
    expect(line).toBe('best line: 2');
    const { position, value, bestMoves, bestLine } = solved('cat-mouse', graph, '4.3.1');
    for (const move of position.moves.filter(({ rank }) => rank === 0)) expect(move.value).toEqual(value);
    expect(bestMoves).toEqual(['2', '5']);
    const end = solved('cat-mouse', graph, ['4.3.1', ...bestLine].join('.')).position;
    expect(end.ending).toEqual({ reason: 'repetition', winner: null });
  });

  it('earlier moves count, in text and JSON', () => {
    const graph = '0-1.2_1-4_2-3_3-4';
    expect(textOf('cat-mouse', graph, '4')[0]).toBe('draw');
    expect(solved('cat-mouse', graph, '4').value.outcome).toBe('draw');
  });

  it.each(['1', '5', '1000'])('solvers without a cap reject one of %s plies, so no cap hides a repetition', (cap) => {
    const { output, errors, status } = both(['solve', 'cat-mouse', '0-1.2_1-4_2-3_3-4', '--line', '4', '--cap', cap]);
    expect([output, status]).toEqual(['', 2]);
    expect(errors).toContain('Only these solvers take a cap: turn-capped.');
  });

  it('text reports insufficient memory, and a wrong solver', () => {
    const words = 'win for mouse in 4 plies (as if the game began here)';
    const request = ['solve', 'cat-mouse', '0-1.2_1-4_2-3_3-4', '--line', '4'];
    expect(both([...request, '--bytes', '500']).output.split('\n')[0]).toBe(words);
    const believed = both([...request, '--solver', 'turn-cap-2n']).output.split('\n')[0];
    expect(believed).toBe(`a well-known wrong solver says: ${words}`);
    expect(JSON.parse(both([...request, '--bytes', '500', '--json']).output)).toMatchObject({
      position: { asIfBegunHere: true },
      verified: 'not-checked',
    });
    expect(JSON.parse(both([...request, '--solver', 'turn-cap-2n', '--json']).output)).toMatchObject({
      position: { asIfBegunHere: true },
      verified: false,
    });
  });

  it.each(['12', '400'])('a turn-capped search with a sufficient cap of %s plies agrees with other solvers', (cap) => {
    const graph = ['solve', 'cat-mouse', '0-1.4_1-2_2-3_3-4_c3_h2', '--json'];
    const capped = ['--solver', 'turn-capped', '--cap', cap];
    /** @typedef {{ report: { solver: string } }} Parsed */
    /** @type {(parameters: string[]) => Parsed} */
    const parsed = (parameters) => /** @type {Parsed} */ (JSON.parse(both(parameters).output));
    for (const line of ['', '0', '0.4', '0.4.1']) {
      const { report: _, ...truth } = parsed([...graph, '--line', line]);
      const { report, ...answer } = parsed([...graph, ...capped, '--line', line]);
      expect(report.solver).toBe('turn-capped');
      expect(answer).toEqual(truth);
    }
    expect(both([...graph.slice(0, -1), ...capped, '--moves']).output).toContain('\n  0: draw\n');
  });

  it('reports that a solver does not count plies', () => {
    const graph = ['solve', 'game-graph', 'nx2wxnx5n_0-2.7_1-2.5.11_2-0_4-4.6.10_5-1_6-4_8-9_9-4.10_10-5_11-2.4.5.10'];
    const [headline] = both([...graph, '--line', '2', '--solver', 'lazy-retrograde']).output.split('\n');
    expect(headline).toBe('win for min (this solver counts no plies)');
    expect(both([...graph, '--line', '2']).output.split('\n')[0]).toBe('win for min in 2 plies');
  });

  it.each(['minimax', 'alpha-beta', 'retrograde'])('%s reports no move after the end', (solver) => {
    const request = ['solve', 'cat-mouse', '0-1.2_1-4_2-3_3-4', '--line', '4.3.1.2', '--solver', solver];
    const { output } = both(request);
    expect(output).toContain('over: repetition');
    expect(output).not.toContain('best');
    expect(JSON.parse(both([...request, '--json']).output)).toMatchObject({ bestMoves: [], bestLine: [] });
  });
});
