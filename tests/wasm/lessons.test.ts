// What lessons say, held against the engine: every exercise knows right from wrong, and every claim of a text is true.
import { readdirSync, readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { loadEngine } from '../../web/engine/worker/module.ts';
import type { Facts, Lesson } from '../../web/learn/lesson.ts';
import { lesson as alphaBeta } from '../../web/learn/lessons/alpha-beta/lesson.ts';
import { lesson as caps } from '../../web/learn/lessons/caps/lesson.ts';
import { lesson as chance } from '../../web/learn/lessons/chance/lesson.ts';
import { lesson as cycles } from '../../web/learn/lessons/cycles/lesson.ts';
import { lesson as hunting } from '../../web/learn/lessons/hunting/lesson.ts';
import { lesson as memory } from '../../web/learn/lessons/memory/lesson.ts';
import { judge, movesAtCut } from '../../web/model/lesson/judge.ts';
import type { LessonEngine } from '../../web/model/lesson/lesson-engine.ts';
import { runSolver } from '../../web/model/lesson/run.ts';
import { buildEngine } from '../../web/pages/learn/build-engine.ts';
import { engineBytes, ROOT } from './support/engine.ts';

const LESSONS: readonly Lesson[] = [alphaBeta, memory, chance, cycles, caps, hunting];

let engine: LessonEngine;
const facts = new Map<string, Facts>();
beforeAll(async () => {
  engine = buildEngine(await loadEngine({ wasmBinary: engineBytes() }));
  for (const lesson of LESSONS) facts.set(lesson.id, await lesson.facts(engine));
});

/** A number of a lesson. */
function number(lesson: string, name: string): number {
  const fact = facts.get(lesson)?.[name];
  if (typeof fact !== 'number') throw new Error(`${lesson} has no number ${name}`);
  return fact;
}

const word = (lesson: string, name: string): string => String(facts.get(lesson)?.[name]);

describe.each(LESSONS.map((lesson) => [lesson.id, lesson] as const))('%s', (id, lesson) => {
  it('has exercises that accept a right answer and refuse a wrong one', async () => {
    const exercises = Object.entries(lesson.exercises);
    expect(exercises.length).toBeGreaterThanOrEqual(3);
    expect(exercises.length).toBeLessThanOrEqual(6);
    for (const [name, { task, solution, mistake }] of exercises) {
      expect(await judge(engine, task, solution), `${name}: ${solution}`).toMatchObject({ right: true });
      expect(await judge(engine, task, mistake), `${name}: ${mistake}`).toMatchObject({ right: false });
      expect(await judge(engine, task, '?!'), `${name}: ?!`).toMatchObject({ right: false });
    }
  });

  it('has numbers for all that its texts name', () => {
    for (const [name, fact] of Object.entries(facts.get(id) ?? {})) {
      expect(fact, name).not.toBeNaN();
      expect(fact, name).not.toBe('?');
    }
  });

  it('tells the same in both languages', () => {
    const [english = '', chinese = ''] = ['en', 'zh'].map((language) =>
      readFileSync(new URL(`web/learn/lessons/${id}/${language}.mdx`, ROOT), 'utf8'),
    );
    const parts = (text: string): readonly string[] =>
      [
        ...text.matchAll(/<(Story|Play|Source|Exercise|N|Predict|Bars)\b(?: (?:name|board|file|id|of)="([^"]*)")?/g),
      ].map(([, tag = '', name = '']) => `${tag} ${name}`);
    // Sentences of another language may name numbers in another order.
    expect(parts(chinese).toSorted()).toEqual(parts(english).toSorted());
    for (const file of readdirSync(new URL(`web/learn/lessons/${id}/`, ROOT))) {
      if (!file.endsWith('.story')) continue;
      const story = readFileSync(new URL(`web/learn/lessons/${id}/${file}`, ROOT), 'utf8');
      for (const part of story.split(/^stop /m)) {
        expect(part, file).toMatch(/^en .+$/m);
        expect(part, file).toMatch(/^zh .+$/m);
      }
    }
  });
});

describe('the claims of the lessons', () => {
  it('1: cuts save work and change nothing; the order decides how much', async () => {
    const of = (name: string): number => number('alpha-beta', name);
    expect(of('smallMinimax')).toBe(1 + 3 + 6 + 6);
    for (const size of ['small', 'five', 'eight', 'nine']) expect(of(`${size}Cut`)).toBeLessThan(of(`${size}Minimax`));
    expect(of('lines')).toBe(362_880);
    expect(of('bestOrder')).toBeLessThan(of('worstOrder'));
    expect(of('orders')).toBe(24);
    // In the story: A is sure of 0, B's first reply brings −2, and the other one is left out.
    const task = { game: 'triangle-war', setup: '3_1-3.2-3.2-5.3-5.3-6.5-6', solver: 'alpha-beta', number: 1 };
    expect(await movesAtCut(engine, task)).toEqual({ all: ['1-2', '4-5'], leftOut: ['4-5'], step: 24 });
    const [start] = await engine.positions(task.game, task.setup, '');
    expect(start?.points).toEqual([1, 1]);
    expect(start?.moves.map(({ text, value }) => [text, value?.kind === 'margin' && value.margin])).toEqual([
      ['1-2', 0],
      ['2-4', -2],
      ['4-5', -2],
    ]);
    const [first] = await engine.positions(task.game, '4_2-3.9-10.8-9.1-2.4-5.1-3.3-5', '');
    const wins = first?.moves.filter(({ value }) => value?.kind === 'margin' && value.margin > 1) ?? [];
    expect(first?.points).toEqual([0, 1]);
    expect(wins).toHaveLength(1);
  });

  it('2: a set of bags is one entry, and forgotten bounds change the answer', async () => {
    const of = (name: string): number => number('memory', name);
    expect(of('bagsStored')).toBe(16);
    expect(of('bagsMemo')).toBeLessThanOrEqual(of('bagsMinimax') / 2 + 1);
    expect(of('truth')).toBe(2);
    expect(of('forgotten')).toBe(0);
    expect(of('sevenTable')).toBe(2 ** 7);
    expect(of('twelveTable')).toBe(2 ** 12);
    // In the story: the table answers −2 for a position that is worth +2, and the best move is refused.
    const setup = 'c3.s3_1.2.3_2_1.2.2_1';
    const position = (await engine.positions('gems', setup, '4.1')).at(-1);
    expect(position?.value).toMatchObject({ margin: 2 });
    expect(position?.mover).toBe(0);
    const run = await runSolver(engine, 'gems', setup, 'bounds-forgotten');
    const step = run.marks.of('hit')[7] ?? 0;
    const node = run.tree?.nodeAt(step) ?? -1;
    expect(run.tree?.score(node)).toBe(-2);
    const [traced] = await engine.nodes('gems', setup, [run.tree?.pathOf(node) ?? []]);
    expect(traced?.line).toBe('4.1');
    expect(run.marks.of('cut').filter((at) => at > step)[0]).toBe(run.marks.of('cut')[2]);
    // The same bag is left with another score.
    const memo = await runSolver(engine, 'gems', setup, 'memo');
    const leads = [memo.tree?.nodeAt(8), memo.tree?.nodeAt(memo.marks.of('hit')[6] ?? 0)].map((at) =>
      memo.tree?.lead(at ?? -1),
    );
    expect(leads).toEqual([1, -1]);
  });

  it('3: the mean is not the worst case', () => {
    expect(word('chance', 'two')).toBe('2/3');
    expect(word('chance', 'twoWorst')).toBe('0');
    expect(word('chance', 'pyramid')).toBe('374/729');
    expect(word('chance', 'pyramidWorst')).toBe('1');
    expect(number('chance', 'largestNodes')).toBe(7 ** 6);
    const [above = 1, below = 1] = word('chance', 'largest').split('/').map(Number);
    expect(above / below).toBeLessThan(0.5);
    expect(above / below).toBeGreaterThan(0.4999);
  });

  it('4: the table knows every position, and what is not finished is no draw', async () => {
    const of = (name: string): number => number('cycles', name);
    expect(of('positions')).toBe(2 * 6 * 5);
    expect(of('mouseWins') + of('catWins') + of('draws')).toBe(of('positions'));
    expect(of('earlyTruth')).toBe(6);
    const wrong = await engine.measure('cat-mouse', '0-2_1-2.3.4_3-4.5_4-5', 'draw-while-unfinished', null);
    expect(wrong).toMatchObject({ value: { outcome: 'draw' }, truth: { outcome: 'loss', plies: 6 } });
    const [start] = await engine.positions('cat-mouse', '0-8.9_1-3.5.9_2-9_3-9_4-5.6.7.9_5-7_7-8', '');
    expect(start?.moves.map(({ value }) => value?.kind === 'outcome' && value.outcome)).toEqual([
      'win',
      'loss',
      'loss',
    ]);
    expect(of('sixVisits')).toBeGreaterThan(of('sixMinimax'));
    expect(of('eightVisits')).toBeLessThan(of('eightCut'));
  });

  it('5: the cap ends the search one ply too soon', () => {
    const of = (name: string): number => number('caps', name);
    expect(of('plies')).toBe(16);
    expect(of('leastCap')).toBe(16);
    expect(of('rightVisits')).toBeLessThan(of('capVisits'));
    expect(of('plies')).toBeLessThanOrEqual(of('boundEight'));
    expect(of('boundFifty')).toBe(4704);
  });

  it('6: forward is sometimes better and sometimes worse; a surrounded sheep is not caught', async () => {
    const of = (name: string): number => number('hunting', name);
    expect(of('positions')).toBe(15_684_900);
    expect(of('ordered')).toBe(6 * of('arrangements'));
    expect(of('fieldForward')).toBeLessThan(of('fieldBack'));
    expect(of('roomsForward')).toBeLessThan(of('roomsBack'));
    expect(of('penForward')).toBeGreaterThan(of('penBack'));
    expect(of('timeBits')).toBeLessThan(of('timeQueue'));
    const [surrounded] = await engine.positions('wolves-sheep', 'xxW-x_xWSWx_xxx-x', '');
    expect(surrounded).toMatchObject({ mover: 0, value: { outcome: 'loss' } });
  });
});
