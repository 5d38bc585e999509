// Tests the questions about games whose rules the reader writes, in their own module.
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { EngineFailure } from '../../web/engine/failures.ts';
import { parse } from '../../web/engine/worker/answers.ts';
import { type LoadedEngine, loadEngine } from '../../web/engine/worker/module.ts';
import type { Question } from '../../web/model/game/questions.ts';
import type { ChangedPlace, ComparedRules, RulesReport, RulesStep } from '../../web/model/game/types.ts';
import { ROOT } from './support/engine.ts';

const MOST = 200_000;

const moduleOf = (part: string): Promise<LoadedEngine> =>
  loadEngine({ wasmBinary: new Uint8Array(readFileSync(new URL(`build/wasm/parts/${part}/own/${part}.wasm`, ROOT))) });
const [engine, judge] = await Promise.all([moduleOf('play'), moduleOf('judge')]);

function file(name: string): string {
  return readFileSync(new URL(`tests/data/rules/${name}`, ROOT), 'utf8');
}

function check(rules: string, more: Partial<Question<'checkRules'>> = {}): RulesReport {
  return engine.run('checkRules', { rules, sizes: {}, positions: MOST, ...more });
}

function step(rules: string, line = '', sizes = {}): RulesStep {
  return engine.ask('stepRules', { rules, sizes, line });
}

function failure(run: () => unknown): EngineFailure['error'] {
  try {
    run();
  } catch (thrown) {
    if (thrown instanceof EngineFailure) return thrown.error;
    throw thrown;
  }
  throw new Error('the engine rejected nothing');
}

describe('a check of rules', () => {
  it('finds the positions, the value and sample endings of tic-tac-toe', () => {
    const report = check(file('tic-tac-toe.js'));
    expect(report).toMatchObject({
      errors: [],
      warnings: [],
      kind: 'finite',
      impartial: false,
      title: 'Tic-tac-toe',
      players: 'XO',
      sizes: [],
      complete: true,
      positions: 5478,
      moves: 16_167,
      plies: [1, 9, 72, 252, 756, 1260, 1520, 1140, 390, 78],
      value: { kind: 'outcome', outcome: 'draw', plies: null, winner: null },
      nimber: null,
    });
    expect(report.start).toEqual({
      text: "'.../.../...'",
      parts: [{ name: '', kind: 'board', text: '.../.../...', rows: [1, 2, 3].map(() => ['.', '.', '.']) }],
    });
    expect(report.endings.map(({ outcome }) => outcome.message)).toEqual([
      'Here X has won.',
      'Here O has won.',
      'Here the game is drawn.',
    ]);
    expect(report.endings[0]?.line).toEqual(['X a3', 'O b3', 'X a2', 'O c3', 'X a1']);
  });

  it('agrees with the published facts about small games', () => {
    interface Facts {
      readonly file: string;
      readonly set?: object;
      readonly size?: string;
      readonly positions?: number;
      readonly value?: string;
      readonly plies?: number | null;
      readonly nimber?: number;
    }
    const all = parse<readonly Facts[]>(file('known.json'));
    const small = all.filter(({ set, size }) => set === undefined && size === undefined);
    expect(small.length).toBeGreaterThan(50);
    for (const { file: name, positions, value, plies, nimber } of small) {
      const report = check(file(name));
      expect(report.errors, name).toEqual([]);
      if (positions !== undefined) expect(report.positions, name).toBe(positions);
      if (value !== undefined) expect(report.value, name).toMatchObject({ outcome: value });
      if (plies !== undefined) expect(report.value, name).toMatchObject({ plies });
      if (nimber !== undefined) expect(report.nimber, name).toBe(nimber);
    }
  });

  it('accepts its own canonical text, with sizes', () => {
    const rules = `
      const sizes = { n: [3, 1, 9] };
      const start = ({ n }) => n;
      const moves = (n) => n > 0 ? [n - 1] : [];`;
    const report = check(rules, { sizes: { n: 5 } });
    expect(report.sizes).toEqual([{ name: 'n', value: 5, initial: 3, least: 1, most: 9 }]);
    expect(report).toMatchObject({ positions: 6, value: { outcome: 'win', plies: 5, winner: 0 }, nimber: 1 });
    expect(check(report.canonical)).toEqual(report);
    expect(check(report.canonical, { sizes: { n: 4 } })).toMatchObject({ positions: 5, nimber: 0 });
  });

  it.each([
    ['misspelt syntax', 'const start = 1;\nconst moves = (n) => [n - 1;', { line: 2, column: 28 }],
    ['an unknown name', 'const start = 1;\nconst moves = (n) => [m];', { line: 2, column: 23 }],
  ])('reports %s with its line and column', (_, rules, place) => {
    const { errors, kind, canonical } = check(rules);
    expect(errors).toMatchObject([{ place }]);
    expect(errors[0]?.code).toMatch(/^rules\./);
    expect(kind).toBeNull();
    expect(canonical).toMatch(/^js1\./);
  });

  it('reports every mistake in the collection of wrong rules with its line', () => {
    const expected = parse<readonly { file: string; code: string; line: number }[]>(file('wrong/expected.json'));
    expect(expected.length).toBeGreaterThan(40);
    for (const { file: name, code, line } of expected) {
      const { errors, warnings } = check(file(`wrong/${name}`));
      const found = [...errors, ...warnings].map((error) => [error.code, error.place?.line]);
      expect(found, name).toContainEqual([code, line]);
    }
  });

  it('stops at its limit of positions, with the growth by ply', () => {
    const report = check(file('connect-4-4x4.js'), { positions: 1000 });
    expect(report).toMatchObject({ complete: false, value: null, errors: [{ code: 'rules.too-many-positions' }] });
    expect(report.positions).toBeLessThan(1100);
    expect(report.plies.slice(0, 3)).toEqual([1, 4, 16]);
  });

  it('rejects a damaged text, and sizes that the rules do not have', () => {
    expect(check('js1.~').errors).toMatchObject([{ code: 'own.not-canonical' }]);
    expect(check(file('tic-tac-toe.js'), { sizes: { n: 4 } }).errors).not.toEqual([]);
  });

  it('reports progress, and continues after a stop', () => {
    const question = { rules: file('connect-4-4x4.js'), sizes: {}, positions: MOST };
    const first = engine.begin('checkRules', question);
    const done = [1, 2, 3].map(() => first.advance(20_000).progress);
    first.dispose();
    expect(done[0]?.done).toBeGreaterThan(0);
    expect(done[2]?.done).toBeGreaterThan(done[0]?.done ?? 0);
    expect(done[2]?.total).toBe(MOST);
    // Without values, the rules alone answer.
    expect(step(question.rules)).toMatchObject({ value: null, moves: [{}, {}, {}, {}] });
    const second = engine.begin('checkRules', question);
    expect(second.advance(1).progress.done).toBeGreaterThan(done[2]?.done ?? 0);
    second.dispose();
    expect(engine.run('checkRules', question)).toMatchObject({ positions: 161_029, value: { outcome: 'draw' } });
    expect(step(question.rules).value).toMatchObject({ outcome: 'draw' });
  });
});

describe('a step', () => {
  it('in another game does not disturb a running check', () => {
    const question = { rules: file('three-mens-morris.js'), sizes: {}, positions: MOST };
    const running = engine.begin('checkRules', question);
    try {
      expect(running.advance(4000).answer).toBeNull();
      expect(step(file('tic-tac-toe.js')).moves).toHaveLength(9);
      let report: RulesReport | null = null;
      while (report === null) ({ answer: report } = running.advance(20_000));
      expect(report).toMatchObject({ positions: 5390, value: { outcome: 'win', plies: 9 } });
    } finally {
      running.dispose();
    }
  });

  it('has values once the rules are checked, and the moves with their clicks', () => {
    const rules = file('tic-tac-toe.js');
    check('const start = 1; const moves = () => [];');
    expect(step(rules, 'b2')).toMatchObject({ mover: 1, value: null, ending: null, lead: null });
    check(rules);
    const { moves, ...after } = step(rules, 'b2.a2');
    expect(after).toMatchObject({
      mover: 0,
      ending: null,
      position: { text: "'.../OX./...'" },
      value: { kind: 'outcome', outcome: 'win', plies: 5, winner: 0 },
    });
    expect(moves.map(({ name }) => name)).toEqual(['a3', 'b3', 'c3', 'c2', 'a1', 'b1', 'c1']);
    expect(moves[0]).toEqual({
      name: 'a3',
      position: { text: "'X../OX./...'", parts: [expect.objectContaining({ text: 'X../OX./...' })] },
      changes: [{ part: '', place: 0, change: 'filled' }],
      again: false,
      gain: null,
      value: { kind: 'outcome', outcome: 'win', plies: 5, winner: 0 },
      rank: 0,
    });
  });

  it('says how the game ends', () => {
    expect(step(file('tic-tac-toe.js'), 'a3.b3.a2.c3.a1')).toMatchObject({
      ending: { reason: 'over', winner: 0 },
      moves: [],
    });
  });

  it('rejects an illegal line, a move after the end, and a line that ends with a dot', () => {
    const rules = file('tic-tac-toe.js');
    expect(failure(() => step(rules, 'b2.b2'))).toMatchObject({
      code: 'own.no-such-move',
      arguments: { move: 'b2', ply: '2', moves: 'a3, b3, c3, a2, c2, a1, b1, c1' },
    });
    expect(failure(() => step(rules, 'a3.b3.a2.c3.a1.c1')).code).toBe('line.after-the-end');
    expect(failure(() => step(rules, 'a3.')).code).toBe('line.ends-early');
    expect(failure(() => step('const start = ;'))).toMatchObject({ place: { line: 1, column: 15 } });
  });

  it('counts points and nimbers', () => {
    const points = file('leetcode-877.js');
    expect(check(points)).toMatchObject({ kind: 'points', value: { kind: 'margin', margin: 1 } });
    expect(step(points).lead).toBe(0);
    const heaps = file('nim.js');
    check(heaps);
    expect(step(heaps)).toMatchObject({ nimber: 2, position: { parts: [{ kind: 'list', rows: [['3', '4', '5']] }] } });
  });

  it.each([
    ['a move of a piece', "const start = 'X./..';", "['.X/..']", [change('', 0, 'emptied'), change('', 1, 'filled')]],
    ['a number in a list', 'const start = [3, 4];', '[[3, 2]]', [change('', 1, 'replaced')]],
    ['an element that goes', 'const start = [3, 4, 5];', '[[3, 5]]', [change('', 1, 'emptied')]],
    ['an element that comes', 'const start = [3, 4];', '[[3, 9, 4]]', [change('', null, 'filled')]],
    ['two elements for one', 'const start = [3, 4];', '[[3, 1, 2]]', [change('', 1, 'replaced')]],
    [
      'fields of an object',
      "const start = { board: '..', last: 0 };",
      "[{ board: 'X.', last: 7 }]",
      [change('board', 0, 'filled'), change('last', 0, 'replaced')],
    ],
    ['a full board in a field', "const start = { b: '.' };", "[{ b: 'X' }]", [change('b', 0, 'filled')]],
    [
      'a list of lists',
      "const start = [['.', '.'], ['.', '.']];",
      "[[['.', '.'], ['X', '.']]]",
      [change('', 2, 'filled')],
    ],
  ])('describes the click for %s', (_, start, next, changes) => {
    const first = start.replace(/^const start = |;$/g, '');
    const rules = `${start}
      const same = (one, other) => JSON.stringify(one) === JSON.stringify(other);
      const moves = (position) => same(position, ${first}) ? ${next} : [];`;
    expect(step(rules).moves.map((move) => move.changes)).toEqual([changes]);
  });

  it('starts at the position that a canonical text names, if the game has it', () => {
    const { canonical } = check(file('tic-tac-toe.js'));
    const rules = `${canonical}~1...~o.X.~o...O`;
    check(rules);
    expect(step(rules)).toMatchObject({ mover: 1, position: { text: "'.../.X./...'" } });
    expect(step(rules, 'a3').value).toMatchObject({ outcome: 'draw' });
    const other = `${canonical}~1...~o.XX~o...O`;
    expect(check(other).errors).toMatchObject([{ code: 'own.no-such-start' }]);
    expect(failure(() => step(other)).code).toBe('own.no-such-start');
  });
});

function change(part: string, place: number | null, kind: ChangedPlace['change']): ChangedPlace {
  return { part, place, change: kind };
}

describe('a comparison', () => {
  const compare = (first: string, second: string, positions = 20_000): ComparedRules =>
    judge.ask('compareRules', { first, second, positions });

  it('finds that two files describe the same game', () => {
    expect(compare(file('tic-tac-toe.js'), file('tic-tac-toe-lists.js'))).toMatchObject({
      errors: [null, null],
      same: true,
      positions: [5478, 5478],
      lines: [[], []],
      verdict: { code: 'rules.same' },
      endings: [null, null],
    });
  });

  it('finds the line after which two games end differently', () => {
    const { same, lines, verdict, endings } = compare(file('tic-tac-toe.js'), file('tic-tac-toe-misere.js'));
    expect(same).toBe(false);
    expect(lines[0]).toHaveLength(5);
    expect(lines[1]).toEqual(lines[0]);
    expect(verdict.code).toBe('rules.ends-differ');
    expect(endings).toMatchObject([
      { code: 'rules.ends-won', arguments: { player: 'X' } },
      { code: 'rules.ends-won', arguments: { player: 'O' } },
    ]);
  });

  it('finds a move that only one game has', () => {
    const subtract = (most: number): string =>
      `const start = 5; const moves = (n) => [1, 2, 3].filter((k) => k <= ${most} && k <= n).map((k) => n - k);`;
    expect(compare(subtract(2), subtract(3))).toMatchObject({
      same: false,
      positions: [6, 6],
      verdict: { code: 'rules.only-in-second' },
      endings: [null, null],
    });
  });

  it('has an error for the file with a mistake or with more positions than the limit', () => {
    const good = file('tic-tac-toe.js');
    expect(compare(good, 'const start = 1;\nconst moves = (n) => [m];')).toMatchObject({
      same: false,
      errors: [null, { code: 'rules.unknown-name', place: { line: 2, column: 23 } }],
    });
    expect(compare(good, file('connect-4-4x4.js'), 6000).errors).toMatchObject([
      null,
      { code: 'rules.too-many-positions' },
    ]);
  });
});
