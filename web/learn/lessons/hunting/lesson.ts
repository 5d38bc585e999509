/** Hunting together: Wolves and Sheep. */
import type { LessonEngine } from '../../../model/lesson/lesson-engine.ts';
import type { Lesson } from '../../lesson.ts';
import { milliseconds } from '../../solver-times.ts';

const GAME = 'wolves-sheep';
const ROOMS = 'x-WWx_xS-xx_xxxxx';
const FIRST = 'xxxxxx_x-Sx-x_x-W--x_xx---x_x---Wx_xxxxxx';
const ZUGZWANG = 'xxW-x_xWSWx_xxx-x';
const FIELD = 'W-W-W_-----_-----_-----_--S--';
/** A 10 × 10 board without obstacles. Only the size of its table is measured. */
const HUNDRED = `WWW-------_${'----------_'.repeat(8)}-----S----`;
/** An 8 × 8 board. Only its times are measured. */
const LARGE = 'WWW-----_--------_--------_--------_--------_--------_--------_----S---';

async function looks(engine: LessonEngine, setup: string, solver: string): Promise<number> {
  return (await engine.measure(GAME, setup, solver, null)).report.visits;
}

async function plies(engine: LessonEngine, setup: string): Promise<number> {
  const { truth } = await engine.measure(GAME, setup, 'retrograde', null);
  return truth?.kind === 'outcome' ? (truth.plies ?? Number.NaN) : Number.NaN;
}

/** Returns the number of ways to choose three of `cells` cells. */
const triples = (cells: number): number => (cells * (cells - 1) * (cells - 2)) / 6;

export const lesson: Lesson = {
  id: 'hunting',
  boards: {
    first: { link: `v1/wolves-sheep/${FIRST}/?view=play`, height: 600 },
    zugzwang: { link: `v1/wolves-sheep/${ZUGZWANG}/?view=play`, height: 480 },
  },
  exercises: {
    'close-in': {
      task: { kind: 'best', game: GAME, setup: FIRST, line: '' },
      solution: 'e5-e4 e5-d5',
      mistake: 'c3-d3',
    },
    'how-long': { task: { kind: 'value', game: GAME, setup: ROOMS, line: '' }, solution: '5', mistake: '4' },
    'build-a-trap': {
      task: { kind: 'board', game: GAME, wishes: [{ kind: 'won', player: 0, plies: 3 }] },
      begin: 'W-W_---_-S-',
      solution: ROOMS,
      mistake: 'W-W_---_-S-',
    },
  },
  async facts(engine) {
    const hundred = triples(100) * 97;
    const { report } = await engine.measure(GAME, HUNDRED, 'bitboards', null);
    const hundredBytes = report.bytes;
    return {
      roomsPlies: await plies(engine, ROOMS),
      firstPlies: await plies(engine, FIRST),
      arrangements: triples(100),
      ordered: 100 * 99 * 98,
      positions: hundred,
      bothSides: 2 * hundred,
      megabytes: Math.round(hundredBytes / 100_000) / 10,
      fieldForward: await looks(engine, FIELD, 'lazy-retrograde'),
      fieldBack: await looks(engine, FIELD, 'retrograde'),
      roomsForward: await looks(engine, ROOMS, 'lazy-retrograde'),
      roomsBack: await looks(engine, ROOMS, 'retrograde'),
      penForward: await looks(engine, FIRST, 'lazy-retrograde'),
      penBack: await looks(engine, FIRST, 'retrograde'),
      timeQueue: milliseconds(`wolves-sheep ${LARGE} retrograde`),
      timeBits: milliseconds(`wolves-sheep ${LARGE} bitboards`),
    };
  },
};
