/** Compares the verdicts in the Compare and Break it panes with the rules, and the counts with the traces. */

import { describe, expect, it } from 'vitest';
import { randomCases } from '../../.ci/lib/size.mjs';
import type { Traceable } from '../../web/model/game/trace-types.ts';
import type { GameEntry, Value } from '../../web/model/game/types.ts';
import { winnerOfEndlessPlay } from '../../web/model/game/values.ts';
import { correctnessOf, savingOf, type Trial } from '../../web/model/watch/compare/comparison.ts';
import { contendersOf } from '../../web/model/watch/compare/measurement.ts';
import { RECORD, TraceRecords } from '../../web/model/watch/trace/records.ts';
import { answerOf } from '../../web/views/watch/narration/solver-words.ts';
import { freshEngine, gameIn, TestClient } from './support/engine.ts';
import { type Board, boardsOf, SMALL_GAMES } from './support/small-boards.ts';

/** Sentences that claim endless play. */
const ENDLESS: ReadonlySet<string> = new Set(['verdict.wins-endless', 'verdict.wins-by-plies']);

/** Node limit for searches without a table, which would otherwise take too long. */
const MOST_NODES = 30_000;

const page = new TestClient(await freshEngine());
const games = await page.games();

const gameOf = (id: string): GameEntry => gameIn(games, id);

/** Returns true if a value of the start position agrees with the rules. */
function isTrue({ game, start, reference }: Board, value: Value): boolean {
  const forced = reference.forced[start] ?? null;
  if (value.kind !== 'outcome') return false;
  if (value.winner !== (forced?.winner ?? winnerOfEndlessPlay(game.endlessPlay))) return false;
  return value.plies === null || value.plies === forced?.plies;
}

/** Traces a solver; `count` returns the number of its records of the given kinds. */
async function recordsOf(game: string, setup: string, solver: Traceable) {
  const pending = page.ask('trace', { game, setup, solver: solver.solver, cap: null, records: 1_000_000 });
  const { status, positions } = await pending.answer;
  const records = new TraceRecords();
  for (const { part } of pending.parts) records.append(part.records);
  const count = (...kinds: readonly number[]): number =>
    Array.from({ length: records.count }, (_, record) => records.kind(record)).filter((kind) => kinds.includes(kind))
      .length;
  return { status, positions, count };
}

describe('Compare', () => {
  it.each(SMALL_GAMES)(
    'has the right verdict on every solver of %s, and reports no saving of a wrong one',
    async (id) => {
      const game = gameOf(id);
      let wrong = 0;
      for (const board of (await boardsOf(page, game)).slice(0, 25)) {
        const question = { game: id, setup: board.setup.text, cap: null, nodes: MOST_NODES };
        const trials: Trial[] = [];
        for (const contender of contendersOf(game)) {
          const measurement = await page.ask('measure', {
            ...question,
            solver: contender.solver,
            order: contender.order,
          }).answer;
          if (measurement.value !== null) trials.push({ contender, state: { kind: 'measured', measurement } });
        }
        const { positions } = await page.ask('study', { game: id, setup: board.setup.text, line: '' }).answer;
        const isEndless = (board.reference.forced[board.start] ?? null) === null;
        for (const trial of trials) {
          if (trial.state.kind !== 'measured') continue;
          const { value, truth } = trial.state.measurement;
          const name = `${id} ${board.setup.text} ${trial.contender.id}`;
          if (value !== null && positions[0] !== undefined && correctnessOf(trial.state) === 'right') {
            const { key } = answerOf(game, board.setup, positions[0], { value, solver: trial.contender.solver });
            if (ENDLESS.has(key)) expect(isEndless, `${name}: ${key}`).toBe(true);
          }
          expect(truth !== null && isTrue(board, truth), name).toBe(true);
          expect(correctnessOf(trial.state), name).toBe(value !== null && isTrue(board, value) ? 'right' : 'wrong');
          if (!trial.contender.specimen) expect(correctnessOf(trial.state), name).toBe('right');
          else expect(savingOf(trial, trials), name).toBeNull();
          if (correctnessOf(trial.state) === 'wrong') wrong += 1;
        }
      }
      if (id === 'cat-mouse') expect(wrong).toBeGreaterThan(0);
    },
  );

  it('counts visited and stored positions the same way for every solver', async () => {
    let compared = 0;
    for (const game of games) {
      for (const { setup } of game.examples.slice(0, 2)) {
        for (const solver of game.traceable) {
          const { status, positions, count } = await recordsOf(game.id, setup, solver);
          if (status !== 'finished') continue;
          const question = { game: game.id, setup, solver: solver.solver, cap: null, nodes: 1e9 };
          const { visits, stored } = (await page.ask('measure', question).answer).report;
          const name = `${game.id} ${setup} ${solver.solver}`;
          const met = count(RECORD.open, RECORD.end);
          if (solver.family === 'tree') expect(visits, name).toBe(count(RECORD.enter));
          else if (solver.lazy) expect(visits, name).toBe(met + count(RECORD.known));
          else expect(visits, name).toBe(met + count(RECORD.take, RECORD.expand));
          if (solver.family === 'table') expect(stored, name).toBe(solver.lazy ? met : positions);
          else if (!solver.table) expect(stored, name).toBe(0);
          else expect(stored, name).toBeLessThanOrEqual(count(RECORD.enter) - count(RECORD.hit));
          if (solver.table) expect(stored, name).toBeGreaterThan(0);
          compared += 1;
        }
      }
    }
    expect(compared).toBeGreaterThan(randomCases(30));
  });

  it('has the same counts for the fast analyses as for the plain one', async () => {
    for (const id of SMALL_GAMES) {
      const game = gameOf(id);
      const setup = game.examples[0]?.setup ?? '';
      const report = async (solver: string) =>
        (await page.ask('measure', { game: id, setup, solver, cap: null, nodes: 1e9 }).answer).report;
      const { visits, stored } = await report('retrograde');
      for (const fast of ['bit-rows', 'bitboards', 'attractor'].filter((solver) => game.solvers.includes(solver))) {
        expect(await report(fast), `${fast} of ${id}`).toMatchObject({ visits, stored });
      }
    }
  });
});

describe('Break it', () => {
  it.each(SMALL_GAMES)('reports the false value of each wrong solver of %s, and the true value', async (id) => {
    const game = gameOf(id);
    for (const specimen of game.specimens) {
      const broken = await page.ask('breakIt', { game: id, specimen, capFactor: null, seed: 1 }).answer;
      const { setup, says, truth } = broken;
      if (setup === null || says === null || truth === null) throw new Error(`${specimen} of ${id} is never wrong`);
      const [board] = await boardsOf(page, { ...game, examples: [{ id: 'broken', setup }] }, 0);
      if (board === undefined) throw new Error(`${setup} is too large to search`);
      expect(isTrue(board, truth), `${specimen} of ${id}`).toBe(true);
      expect(isTrue(board, says), `${specimen} of ${id}`).toBe(false);
    }
  });
});
