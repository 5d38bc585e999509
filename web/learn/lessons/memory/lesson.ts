/** Memoised search, on Gems Fight and Fishhead's Little Game. */

import type { Counted } from '../../../model/lesson/exercise.ts';
import { countOf } from '../../../model/lesson/exercise-check.ts';
import type { LessonEngine } from '../../../model/lesson/lesson-engine.ts';
import { runSolver } from '../../../model/lesson/solver-run.ts';
import type { Lesson } from '../../lesson.ts';

const BAGS = 'c3.s3_1.2.3_2_1.2.2_1';
const TWO_BOXES = '1x2_1-4.5-6';

async function count(engine: LessonEngine, game: string, setup: string, solver: string, what: Counted) {
  const { report } = await engine.measure(game, setup, solver, null);
  return what === 'positions' || what === 'records'
    ? countOf(await runSolver(engine, game, setup, solver), what)
    : report[what];
}

async function lead(engine: LessonEngine, solver: string): Promise<number> {
  const { value } = await engine.measure('gems', BAGS, solver, null);
  return value?.kind === 'margin' ? value.margin : Number.NaN;
}

export const lesson: Lesson = {
  id: 'memory',
  boards: {
    gems: { link: 'v1/gems/c3.s2_1_1.2_1_3.3.3_1.2_3/?view=play', height: 560 },
    boxes: { link: `v1/dots-boxes/${TWO_BOXES}/?view=play`, height: 480 },
  },
  exercises: {
    'count-stored': {
      task: { kind: 'count', game: 'dots-boxes', setup: TWO_BOXES, solver: 'memo', what: 'stored' },
      solution: '32',
      mistake: '81',
    },
    'best-bag': { task: { kind: 'best', game: 'gems', setup: BAGS, line: '' }, solution: '4', mistake: '3' },
    'result-of-bags': {
      task: { kind: 'value', game: 'gems', setup: BAGS, line: '4' },
      solution: '+2',
      mistake: '0',
    },
    'forget-bounds': {
      task: { kind: 'board', game: 'gems', wishes: [{ kind: 'fooled', solver: 'bounds-forgotten' }] },
      begin: 'c2.s2_1_2_1.2',
      solution: BAGS,
      mistake: 'c1.s1_1_1',
    },
  },
  async facts(engine) {
    const boxes = (setup: string, solver: string, what: Counted) => count(engine, 'dots-boxes', setup, solver, what);
    return {
      bagsMinimax: await count(engine, 'gems', BAGS, 'minimax', 'nodes'),
      bagsMemo: await count(engine, 'gems', BAGS, 'memo', 'nodes'),
      bagsStored: await count(engine, 'gems', BAGS, 'memo', 'stored'),
      bagsHits: await count(engine, 'gems', BAGS, 'memo', 'tableHits'),
      truth: await lead(engine, 'memo'),
      forgotten: await lead(engine, 'bounds-forgotten'),
      sevenMinimax: await boxes('1x2', 'minimax', 'nodes'),
      sevenMemo: await boxes('1x2', 'memo', 'nodes'),
      sevenTable: await boxes('1x2', 'subset-table', 'nodes'),
      sevenBounds: await boxes('1x2', 'alpha-beta-table', 'nodes'),
      twelveMemo: await boxes('2x2', 'memo', 'nodes'),
      twelveTable: await boxes('2x2', 'subset-table', 'nodes'),
      twelveBounds: await boxes('2x2', 'alpha-beta-table', 'nodes'),
      allEdges: 2 ** 24,
      allBags: 2 ** 21,
    };
  },
};
