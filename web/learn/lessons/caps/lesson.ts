/** Turn caps: why an accepted solution of Cat and Mouse is wrong. */
import type { LessonEngine } from '../../../model/lesson/lesson-engine.ts';
import type { Lesson } from '../../lesson.ts';
import { milliseconds } from '../../measured.ts';

const GAME = 'cat-mouse';
/** The smallest graph on which the cap of 2n turns is wrong. */
const EIGHT = '0-3_1-4.5.6_2-5.6_3-6.7_4-6.7_5-7';
const SIX = '0-2.5_1-3_2-4.5_3-4.5';
/** Where a visited set that forgets the mover is wrong. */
const SEVEN = '0-6_1-4.5.6_2-3.5.6_3-4_4-5';

async function capped(engine: LessonEngine, cap: number): Promise<string> {
  const { value } = await engine.measure(GAME, EIGHT, 'turn-capped', cap);
  return value?.kind === 'outcome' ? value.outcome : '?';
}

/** The smallest cap with which the capped search agrees with the truth. */
async function leastCap(engine: LessonEngine): Promise<number> {
  for (let cap = 1; cap < 100; cap += 1) if ((await capped(engine, cap)) === 'loss') return cap;
  return Number.NaN;
}

export const lesson: Lesson = {
  id: 'caps',
  boards: {
    eight: { link: `v1/cat-mouse/${EIGHT}/?view=play`, height: 560 },
    broken: { link: `v1/cat-mouse/${EIGHT}/?view=break&solver=turn-cap-2n`, height: 640 },
  },
  exercises: {
    'how-long': { task: { kind: 'value', game: GAME, setup: EIGHT, line: '' }, solution: '16', mistake: '15' },
    'fool-the-cap': {
      task: { kind: 'board', game: GAME, wishes: [{ kind: 'fooled', solver: 'turn-cap-2n' }] },
      begin: '[[3],[4,5,6],[5,6],[0,6],[1,6,7],[1,2,7],[1,2,3,4],[4,5]]',
      solution: EIGHT,
      mistake: SIX,
    },
    'fool-the-set': {
      task: { kind: 'board', game: GAME, wishes: [{ kind: 'fooled', solver: 'visited-without-mover' }] },
      begin: '[[6],[4,5,6],[3,5],[2,4],[1,3,5],[1,2,4],[0,1]]',
      solution: SEVEN,
      mistake: SIX,
    },
  },
  async facts(engine) {
    const { truth, report } = await engine.measure(GAME, EIGHT, 'turn-cap-2n', null);
    const right = await engine.measure(GAME, EIGHT, 'retrograde', null);
    return {
      plies: truth?.kind === 'outcome' ? (truth.plies ?? Number.NaN) : Number.NaN,
      leastCap: await leastCap(engine),
      capVisits: report.visits,
      rightVisits: right.report.visits,
      positions: 2 * 7 * 8,
      boundEight: 2 * 7 * 6,
      boundFifty: 2 * 49 * 48,
      timeCap: milliseconds(`cat-mouse ${EIGHT} turn-cap-2n`),
      timeRight: milliseconds(`cat-mouse ${EIGHT} retrograde`),
    };
  },
};
