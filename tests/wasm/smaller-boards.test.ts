/** Tests the smaller boards that the page offers when a board is too large to record. */
import { expect, it } from 'vitest';
import type { EnginePort } from '../../web/model/game/engine-port.ts';
import { sizeOf, smallerBoards } from '../../web/model/watch/smaller-boards.ts';
import { freshEngine, TestClient } from './support/engine.ts';

const MOST_RECORDS = 1_000_000;

const engine = await freshEngine();
const games = engine.games();
const page = new TestClient(engine);
const port: Pick<EnginePort, 'series' | 'measure'> = {
  series: async (question) => ({ kind: 'answer', answer: await page.ask('series', question).answer }),
  measure: async (question) => ({ kind: 'answer', answer: await page.ask('measure', question).answer }),
};

it('offers three smaller boards of the same game, for every game and every solver that can be watched', async () => {
  const wrong: string[] = [];
  for (const game of games) {
    const largest = engine.ask('series', { game: game.id }).setups.at(-1);
    const setup = engine.ask('read', { game: game.id, text: largest?.setup ?? '' });
    for (const { solver } of game.traceable) {
      const offered = await smallerBoards(port, { setup, solver }, new AbortController().signal);
      const name = `${game.id} ${solver}`;
      if (offered.length !== 3) wrong.push(`${name}: ${offered.length}`);
      for (const choice of offered) {
        const smaller = engine.ask('read', { game: choice.game, text: choice.setup });
        if (sizeOf(smaller) >= sizeOf(setup)) wrong.push(`${name}: ${choice.setup} is not smaller`);
        const question = { game: game.id, setup: choice.setup, solver, records: MOST_RECORDS };
        const report = engine.run('trace', question);
        if (report.status !== 'finished') wrong.push(`${name}: ${choice.setup} is too large as well`);
      }
    }
  }
  expect(wrong).toEqual([]);
});
