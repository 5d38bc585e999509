// Compares the rule files on the page for authors of rules with the engine.
import { beforeAll, describe, expect, it } from 'vitest';
import { loadPacking } from '../../../web/model/link/link-packing.ts';
import type { OwnEngine } from '../../../web/model/own/own-engine.ts';
import { ownFragment, readOwnLink } from '../../../web/model/own/own-link.ts';
import { expected, type Result } from '../../../web/model/own/results.ts';
import { LANGUAGES } from '../../../web/model/words/languages.ts';
import { loadOwnEngine } from './own-engine.ts';

const FILES = import.meta.glob<string>('../../../web/learn/rules/games/*.js', {
  query: '?raw',
  import: 'default',
  eager: true,
});
const TEXTS = import.meta.glob<string>('../../../web/learn/rules/*.mdx', {
  query: '?raw',
  import: 'default',
  eager: true,
});

const rulesOf = (id: string): string => FILES[`../../../web/learn/rules/games/${id}.js`] ?? '';
const textIn = (language: string): string => TEXTS[`../../../web/learn/rules/${language}.mdx`] ?? '';
const linesOf = (rules: string): number => rules.trimEnd().split('\n').length;

const wins = (player: 0 | 1, plies: number): Result => ({ kind: 'wins', player, plies });

/** The result of perfect play and the number of positions of each game. */
const GAMES: readonly (readonly [id: string, result: Result, positions: number])[] = [
  ['take-three', wins(0, 11), 22],
  ['flip-game', wins(0, 3), 34],
  ['tic-tac-toe', { kind: 'draw' }, 5478],
  ['coin-row', { kind: 'points', player: 0, by: 13 }, 22],
  ['domineering', wins(0, 7), 3120],
  ['wythoff', wins(0, 5), 39],
  ['fifteen', { kind: 'draw' }, 5478],
  ['connect-three', wins(0, 9), 20_890],
  ['hare-and-hounds', wins(0, 23), 2116],
  ['kalah', { kind: 'points', player: 1, by: 1 }, 3055],
];

let engine: OwnEngine;

beforeAll(async () => {
  engine = await loadOwnEngine();
  await loadPacking();
});

async function report(rules: string) {
  const how = { signal: new AbortController().signal, onProgress: () => {} };
  const answered = await engine.checkRules({ rules, sizes: {}, positions: 200_000 }, how);
  if (answered.kind !== 'answer') throw new Error(answered.kind);
  return answered.answer;
}

async function resultOf(rules: string): Promise<Result | null> {
  const answered = await engine.stepRules({ rules, sizes: {}, line: '' });
  if (answered.kind !== 'answer') throw new Error(answered.kind);
  return expected(answered.answer);
}

describe('the page for authors of rules', () => {
  it.each(LANGUAGES)('shows ten games, each once, from 2 to 17 lines (%s)', (language) => {
    const shown = [...textIn(language).matchAll(/<Rules file="rules\/games\/([^"]+)\.js"/g)].map(([, id = '']) => id);
    expect(shown.toSorted()).toEqual(GAMES.map(([id]) => id).toSorted());
    expect(shown).toHaveLength(Object.keys(FILES).length);
    const lengths = GAMES.map(([id]) => linesOf(rulesOf(id)));
    expect([Math.min(...lengths), Math.max(...lengths)]).toEqual([2, 17]);
  });

  it.each(GAMES)('has the value and the number of positions of %s', async (id, result, positions) => {
    const { errors, warnings, complete, positions: counted } = await report(rulesOf(id));
    expect([errors, warnings, complete]).toEqual([[], [], true]);
    expect(counted).toBe(positions);
    expect(await resultOf(rulesOf(id))).toEqual(result);
  });

  it.each(LANGUAGES)('opens each game with its title by a link of at most 800 characters (%s)', async (language) => {
    for (const [, id = '', title = ''] of textIn(language).matchAll(
      /<Rules file="rules\/games\/([^"]+)\.js" title="(.*)"/g,
    )) {
      const rules = `const title = ${JSON.stringify(title)};\n${rulesOf(id)}`;
      const fragment = ownFragment({ rules, line: [] });
      expect(fragment.length).toBeLessThanOrEqual(800);
      expect(await readOwnLink(fragment)).toEqual({ kind: 'place', place: { rules, line: [] } });
      expect((await report(rules)).title).toBe(title);
    }
  });

  it('has a symmetry that reduces the number of positions, but not the value', async () => {
    for (const id of ['wythoff', 'connect-three']) {
      const plain = rulesOf(id).replace(/^const symmetry = .*\n/m, '');
      expect(plain).not.toBe(rulesOf(id));
      const [all, some] = [await report(plain), await report(rulesOf(id))];
      expect(all.positions).toBeGreaterThan(some.positions * 1.1);
      expect(all.value).toEqual(some.value);
    }
  });

  it('has two games that are the same game', async () => {
    const [ours, other] = [await report(rulesOf('tic-tac-toe')), await report(rulesOf('fifteen'))];
    expect(other.plies).toEqual(ours.plies);
  });
});

const STEPS = import.meta.glob<string>('../../../web/learn/lessons/own-rules/*.js', {
  query: '?raw',
  import: 'default',
  eager: true,
});
const stepOf = (name: string): string => STEPS[`../../../web/learn/lessons/own-rules/${name}.js`] ?? '';

describe('the lesson that writes a game', () => {
  it.each([
    ['stones', wins(0, 3), 6],
    ['1', wins(1, 0), 1],
    ['2', wins(0, 9), 512],
    ['3', wins(0, 9), 6046],
    ['4', { kind: 'draw' }, 6046],
    ['5', { kind: 'draw' }, 5833],
    ['6', { kind: 'draw' }, 5478],
    ['7', { kind: 'draw' }, 765],
  ] as const)('has the value and the number of positions of step %s', async (name, result, positions) => {
    const { errors, warnings, positions: counted } = await report(stepOf(name));
    expect(errors).toEqual([]);
    // The lesson mentions the warning of the first step.
    expect(warnings.map(({ code }) => code)).toHaveLength(name === '1' ? 1 : 0);
    expect(counted).toBe(positions);
    expect(await resultOf(stepOf(name))).toEqual(result);
  });

  it('ends with nine moves on every line of steps 2 and 3, and without a winner in step 4', async () => {
    for (const name of ['2', '3', '4']) {
      const { plies, endings } = await report(stepOf(name));
      expect(plies).toHaveLength(10);
      for (const { line, outcome } of endings) {
        expect(line).toHaveLength(9);
        expect(outcome.code).toBe(name === '4' ? 'rules.ends-drawn' : 'rules.ends-won');
      }
    }
  });

  it('ends with the rules of the page for authors', () => {
    expect(stepOf('6').replace('(board, me)', '(board, me, you)')).toBe(rulesOf('tic-tac-toe'));
  });
});
