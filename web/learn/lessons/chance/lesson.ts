/** Chance nodes, on the Shooting Game. */
import type { LessonEngine } from '../../../model/lesson/lesson-engine.ts';
import type { Lesson } from '../../lesson.ts';
import { milliseconds } from '../../solver-times.ts';
import { star1, treeSize } from './star1.ts';

const GAME = 'shooting';

async function fraction(engine: LessonEngine, setup: string, solver: string): Promise<string> {
  const { value } = await engine.measure(GAME, setup, solver, null);
  return value?.kind === 'probability' ? value.fraction : '?';
}

async function nodes(engine: LessonEngine, setup: string): Promise<number> {
  return (await engine.measure(GAME, setup, 'ordered-table', null)).report.nodes;
}

export const lesson: Lesson = {
  id: 'chance',
  boards: {
    first: { link: 'v1/shooting/1-2-1-1-3/?view=play', height: 560 },
    steps: { link: 'v1/shooting/1-2/?view=play', height: 480 },
  },
  exercises: {
    'value-of-three': {
      task: { kind: 'value', game: GAME, setup: '2-1-1', line: '' },
      solution: '5/9',
      mistake: '1/2',
    },
    'best-shots': { task: { kind: 'best', game: GAME, setup: '1-2', line: '' }, solution: 'l1 l2 r2', mistake: 'r1' },
    'four-ninths': {
      task: { kind: 'board', game: GAME, wishes: [{ kind: 'chance', fraction: '4/9' }] },
      begin: '1-1',
      solution: '2-2',
      mistake: '1-1',
    },
  },
  async facts(engine) {
    return {
      two: await fraction(engine, '1-1', 'ordered-table'),
      twoWorst: await fraction(engine, '1-1', 'worst-case'),
      pyramid: await fraction(engine, '1-2-3-2-1', 'ordered-table'),
      pyramidWorst: await fraction(engine, '1-2-3-2-1', 'worst-case'),
      starThree: star1([2, 1, 1]).nodes,
      treeThree: treeSize([2, 1, 1]),
      tableThree: await nodes(engine, '2-1-1'),
      starFour: star1([1, 2, 3, 1]).nodes,
      treeFour: treeSize([1, 2, 3, 1]),
      tableFour: await nodes(engine, '1-2-3-1'),
      pyramidNodes: await nodes(engine, '1-2-3-2-1'),
      largest: await fraction(engine, '6-6-6-6-6-6', 'ordered-table'),
      largestNodes: await nodes(engine, '6-6-6-6-6-6'),
      largestTime: milliseconds('shooting 6-6-6-6-6-6 ordered-table'),
    };
  },
};
