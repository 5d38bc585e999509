/** Cycles, on Cat and Mouse: retrograde analysis. */
import { countOf } from '../../../model/lesson/exercise-check.ts';
import type { LessonEngine } from '../../../model/lesson/lesson-engine.ts';
import { runSolver } from '../../../model/lesson/solver-run.ts';
import type { Lesson } from '../../lesson.ts';
import { milliseconds } from '../../solver-times.ts';

const GAME = 'cat-mouse';
const SIX = '0-2.5_1-3_2-4.5_3-4.5';
/** The cat wins in six plies. A search that treats unfinished positions as draws misses this win. */
const TOO_EARLY = '0-2_1-2.3.4_3-4.5_4-5';
/** The cat wins in four plies. */
const CHASE = '0-5_1-2.3.4_2-3.5_3-5_4-5';
const FIRST = '0-8.9_1-3.5.9_2-9_3-9_4-5.6.7.9_5-7_7-8';
const EIGHT = '0-3_1-4.5.6_2-5.6_3-6.7_4-6.7_5-7';

async function plies(engine: LessonEngine, setup: string): Promise<number> {
  const { truth } = await engine.measure(GAME, setup, 'retrograde', null);
  return truth?.kind === 'outcome' ? (truth.plies ?? Number.NaN) : Number.NaN;
}

export const lesson: Lesson = {
  id: 'cycles',
  boards: {
    first: { link: `v1/cat-mouse/${FIRST}/?view=play`, height: 560 },
    chase: { link: `v1/cat-mouse/${CHASE}/?view=play`, height: 520 },
  },
  exercises: {
    'count-positions': {
      task: { kind: 'count', game: GAME, setup: SIX, solver: 'retrograde', what: 'positions' },
      solution: '60',
      mistake: '36',
    },
    'only-move': { task: { kind: 'best', game: GAME, setup: FIRST, line: '' }, solution: '5', mistake: '9' },
    'how-long': {
      task: { kind: 'value', game: GAME, setup: CHASE, line: '' },
      solution: '4',
      mistake: '2',
    },
    'long-hunt': {
      task: { kind: 'board', game: GAME, wishes: [{ kind: 'won', player: 1, plies: 8 }] },
      begin: '[[2],[2,3,4],[0,1],[1,4,5],[1,3,5],[3,4]]',
      solution: EIGHT,
      mistake: TOO_EARLY,
    },
  },
  async facts(engine) {
    const run = await runSolver(engine, GAME, SIX, 'retrograde');
    const end = run.trace.records.count;
    const tally = run.table?.tallyAt(end);
    const first = await runSolver(engine, GAME, FIRST, 'retrograde');
    return {
      positions: countOf(run, 'positions'),
      mouseWins: tally?.won[0] ?? Number.NaN,
      catWins: tally?.won[1] ?? Number.NaN,
      draws: tally?.open ?? Number.NaN,
      layers: run.marks.of('layer').length,
      earlyTruth: await plies(engine, TOO_EARLY),
      firstPlies: await plies(engine, FIRST),
      firstPositions: countOf(first, 'positions'),
      sixVisits: (await engine.measure(GAME, SIX, 'retrograde', null)).report.visits,
      sixMinimax: (await engine.measure(GAME, SIX, 'minimax', null)).report.visits,
      eightVisits: (await engine.measure(GAME, EIGHT, 'retrograde', null)).report.visits,
      eightCut: (await engine.measure(GAME, EIGHT, 'alpha-beta', null)).report.visits,
      most: 2 * 49 * 50,
      timeCut: milliseconds(`cat-mouse ${EIGHT} alpha-beta`),
      timeQueue: milliseconds(`cat-mouse ${EIGHT} retrograde`),
    };
  },
};
