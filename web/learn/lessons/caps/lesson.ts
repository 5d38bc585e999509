/** Turn caps: shows why an accepted solution of Cat and Mouse is wrong. */
import type { LessonEngine } from '../../../model/lesson/lesson-engine.ts';
import type { Lesson } from '../../lesson.ts';
import { milliseconds } from '../../solver-times.ts';

const GAME = 'cat-mouse';
/** The mouse wins in 17 plies. Caps at turn 2n are wrong on this board, whether they allow 2n − 1 or 2n plies. */
const EIGHT = '0-2.4.5_1-3.5.6.7_2-5.6.7_3-4.6.7_4-5.7_5-6';
/** The same board without the edge between 5 and 6. The mouse wins in 11 plies. */
const SHORTER = EIGHT.replace('_5-6', '');
const VERTICES = 8;
const SIX = '0-2.5_1-3_2-4.5_3-4.5';
/** A board on which a visited set that ignores the mover gives a wrong answer. */
const SEVEN = '0-6_1-4.5.6_2-3.5.6_3-4_4-5';
/**
 * Boards that give lower bounds for the longest hunt, by number of vertices. The last two are public (LeetCode-Feedback
 * 39999, 7590).
 */
const HUNTS = {
  eleven: '[[3],[6,8,10],[4,7,9],[0,7,8,9,10],[2,5,6,9,10],[4,6,10],[1,4,5,7],[2,3,6],[1,3,10],[2,3,4],[1,3,4,5,8]]',
  thirteen:
    '[[4],[2,7,11],[1,5,12],[4,8,10,12],[0,3,5,7,11],[2,4,8,9],[8,10,11],[1,4,11],[3,5,6,10],[5,10,12],[3,6,8,9,11],[1,4,6,7,10,12],[2,3,9,11]]',
  seventeen:
    '[[3],[5,6,13,14],[8,9,10,11],[0,7,11,13,14],[5,8,9,12],[1,4,7,11,13],[1,12,14],[3,5,9,10,12,14],[2,4,9,16],[2,4,7,8,11,15],[2,7,13],[2,3,5,9,12],[4,6,7,11,13,15],[1,3,5,10,12,14],[1,3,6,7,13,15],[9,12,14,16],[8,15]]',
  fifty:
    '[[3],[12,13,14],[8,9,10,11],[0,5,6,11,13,14],[8,9,12],[3,9,10,14],[3],[8,9],[2,4,7,9,15],[2,4,5,7,8,11],[2,5,13],[2,3,9,12],[1,4,11,13],[1,3,10,12,14],[1,3,5,13],[8,16],[15,17],[16,18],[17,19],[18,20],[19,21],[20,22],[21,23],[22,24],[23,25],[24,26],[25,27],[26,28],[27,29],[28,30],[29,31],[30,32],[31,33],[32,34],[33,35],[34,36],[35,37],[36,38],[37,39],[38,40],[39,41],[40,42],[41,43],[42,44],[43,45],[44,46],[45,47],[46,48],[47,49],[48]]',
};
/** A board of Cat and Mouse II, from LeetCode-Feedback 24500. The mouse needs more than 74 plies. */
const SECOND = 'Cx------_M--xxxx-_xxx-----_----xxxx_-xxxx---_------x-_xxxxxxx-_F-------.1.1';

/** Returns a graph without one of its edges, in LeetCode's notation. */
export function withoutEdge(setup: string, one: number, other: number): string {
  const edges = setup.split('_').flatMap((part) => {
    const [from = '', to = ''] = part.split('-');
    return to.split('.').map((vertex) => [Number(from), Number(vertex)] as const);
  });
  const kept = edges.filter(([from, to]) => from !== one || to !== other);
  const neighboursOf = (vertex: number): readonly number[] =>
    kept
      .flatMap(([from, to]) => (from === vertex ? [to] : to === vertex ? [from] : []))
      .toSorted((first, second) => first - second);
  return JSON.stringify(Array.from({ length: Math.max(...edges.flat()) + 1 }, (_, vertex) => neighboursOf(vertex)));
}

async function capped(engine: LessonEngine, cap: number): Promise<string> {
  const { value } = await engine.measure(GAME, EIGHT, 'turn-capped', cap);
  return value?.kind === 'outcome' ? value.outcome : '?';
}

/** Returns the smallest cap for which the capped search gives the true value. */
async function leastCap(engine: LessonEngine): Promise<number> {
  for (let cap = 1; cap < 100; cap += 1) if ((await capped(engine, cap)) === 'win') return cap;
  return Number.NaN;
}

async function plies(engine: LessonEngine, setup: string, game = GAME): Promise<number> {
  const { truth } = await engine.measure(game, setup, 'retrograde', null);
  return truth?.kind === 'outcome' ? (truth.plies ?? Number.NaN) : Number.NaN;
}

export const lesson: Lesson = {
  id: 'caps',
  boards: {
    eight: { link: `v1/cat-mouse/${EIGHT}/?view=play`, height: 560 },
    broken: { link: `v1/cat-mouse/${EIGHT}/?view=break&solver=turn-cap-2n`, height: 640 },
    shorter: { link: `v1/cat-mouse/${SHORTER}/?view=play`, height: 560 },
  },
  exercises: {
    'fool-the-cap': {
      task: { kind: 'board', game: GAME, wishes: [{ kind: 'fooled', solver: 'turn-cap-2n' }] },
      begin: withoutEdge(EIGHT, 5, 6),
      solution: EIGHT,
      mistake: SIX,
    },
    'fool-the-set': {
      task: { kind: 'board', game: GAME, wishes: [{ kind: 'fooled', solver: 'visited-without-mover' }] },
      begin: withoutEdge(SEVEN, 2, 6),
      solution: SEVEN,
      mistake: SIX,
    },
    'how-long': { task: { kind: 'value', game: GAME, setup: SHORTER, line: '' }, solution: '11', mistake: '16' },
  },
  async facts(engine) {
    const wrong = await engine.measure(GAME, EIGHT, 'turn-cap-2n', null);
    const right = await engine.measure(GAME, EIGHT, 'retrograde', null);
    return {
      plies: await plies(engine, EIGHT),
      strictCap: 2 * VERTICES - 1,
      laxCap: 2 * VERTICES,
      leastCap: await leastCap(engine),
      elevenPlies: await plies(engine, HUNTS.eleven),
      thirteenPlies: await plies(engine, HUNTS.thirteen),
      seventeenPlies: await plies(engine, HUNTS.seventeen),
      fiftyPlies: await plies(engine, HUNTS.fifty),
      secondPlies: await plies(engine, SECOND, 'cat-mouse-2'),
      capVisits: wrong.report.visits,
      rightVisits: right.report.visits,
      boundEight: 2 * 7 * 6,
      boundFifty: 2 * 49 * 48,
      timeCap: milliseconds(`cat-mouse ${EIGHT} turn-cap-2n`),
      timeRight: milliseconds(`cat-mouse ${EIGHT} retrograde`),
    };
  },
};
