/** Minimax and alpha-beta, on Triangle War. */
import { bagsOf, orders } from '../../../model/lesson/exercise-check.ts';
import type { LessonEngine } from '../../../model/lesson/lesson-engine.ts';
import type { Lesson } from '../../lesson.ts';
import { milliseconds } from '../../solver-times.ts';

const GAME = 'triangle-war';
/** A board with three free edges and two open triangles. */
const SMALL = '3_1-3.2-3.2-5.3-5.3-6.5-6';
/** The mirror image of that board. */
const MIRRORED = mirrored(SMALL);
const FIVE_FREE = '3_1-2.1-3.2-5.2-4';
const BAGS = 'c3.s3_1.2.3_2_1.2.2_1';

/** Mirrors a board. Keeps the order of its edges, so that corresponding triangles have the same owners. */
export function mirrored(setup: string): string {
  const [side = '', edges = ''] = setup.split('_');
  const rows = Array.from({ length: Number(side) }, (_, row) =>
    Array.from({ length: row + 1 }, (__, column) => (row * (row + 1)) / 2 + column + 1),
  );
  const image = new Map(rows.flatMap((row) => row.map((dot, column) => [dot, row.at(-1 - column) ?? dot] as const)));
  const turned = edges.split('.').map((edge) =>
    edge
      .split('-')
      .map((dot) => image.get(Number(dot)) ?? Number.NaN)
      .toSorted((one, other) => one - other)
      .join('-'),
  );
  return `${side}_${turned.join('.')}`;
}

async function nodes(engine: LessonEngine, setup: string, solver: string, game = GAME): Promise<number> {
  return (await engine.measure(game, setup, solver, null)).report.nodes;
}

export const lesson: Lesson = {
  id: 'alpha-beta',
  boards: {
    first: { link: 'v1/triangle-war/4_2-3.9-10.8-9.1-2.4-5.1-3.3-5/?view=play', height: 560 },
    mirrored: { link: `v1/triangle-war/${MIRRORED}/?view=play`, height: 520 },
  },
  exercises: {
    'count-nodes': {
      task: { kind: 'count', game: GAME, setup: '2', solver: 'minimax', what: 'nodes' },
      solution: '16',
      mistake: '6',
    },
    'find-cut': {
      task: { kind: 'cut', game: GAME, setup: MIRRORED, solver: 'alpha-beta', number: 1 },
      solution: '5-6',
      mistake: '1-3',
    },
    'keep-lead': {
      task: { kind: 'best', game: GAME, setup: FIVE_FREE, line: '' },
      solution: '2-3 4-5',
      mistake: '3-5',
    },
    'order-bags': {
      task: { kind: 'order', setup: BAGS, solver: 'alpha-beta' },
      solution: '4 3 1 2',
      mistake: '1 2 4 3',
    },
    'win-all': {
      task: { kind: 'board', game: GAME, wishes: [{ kind: 'lead', points: 4 }] },
      begin: '3_1-3.2-3.2-5',
      solution: '3_1-3.2-3.2-5.3-6.4-5.5-6',
      mistake: '3_1-3.2-3.2-5',
    },
  },
  async facts(engine) {
    const { head, bags } = bagsOf(BAGS);
    const byOrder = await Promise.all(
      orders(bags).map((order) => nodes(engine, [head, ...order].join('_'), 'alpha-beta', 'gems')),
    );
    return {
      smallMinimax: await nodes(engine, SMALL, 'minimax'),
      smallCut: await nodes(engine, SMALL, 'alpha-beta'),
      fiveMinimax: await nodes(engine, FIVE_FREE, 'minimax'),
      fiveCut: await nodes(engine, FIVE_FREE, 'alpha-beta'),
      eightMinimax: await nodes(engine, '3_1-2', 'minimax'),
      eightCut: await nodes(engine, '3_1-2', 'alpha-beta'),
      nineMinimax: await nodes(engine, '3', 'minimax'),
      nineCut: await nodes(engine, '3', 'alpha-beta'),
      nineTable: await nodes(engine, '3', 'alpha-beta-table'),
      lines: 9 * 8 * 7 * 6 * 5 * 4 * 3 * 2,
      bestOrder: Math.min(...byOrder),
      worstOrder: Math.max(...byOrder),
      orders: byOrder.length,
      timeMinimax: milliseconds('triangle-war 3 minimax'),
      timeCut: milliseconds('triangle-war 3 alpha-beta'),
    };
  },
};
