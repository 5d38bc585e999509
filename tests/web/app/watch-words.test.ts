/** Tests with the real engine that every step of every solver has a sentence and a line of pseudo-code. */
import { describe, expect, it } from 'vitest';
import { narrate } from '../../../web/model/watch/narration.ts';
import { lineAt } from '../../../web/model/watch/pseudo-code.ts';
import { sentenceText } from '../../../web/views/controls/sentence.tsx';
import { traceWords } from '../../../web/views/watch/narration/narration-words.ts';
import { openBeforeEach, page } from './page.ts';

/** Number of steps to check at the start, where every kind occurs, and at the end. */
const STEPS = 1500;

/** A small board's setup for each game. */
const SETUPS: Readonly<Record<string, string>> = {
  'cat-mouse': '0-2.5_1-3_2-4.5_3-4.5',
  'cat-mouse-2': 'xxxxF_xC---_M----.1.2',
  'triangle-war': '2',
  'dots-boxes': '1x1',
  gems: 'c3.s3_2.3_1.3_1.2_1.2.3',
  shooting: '2-1-1',
  'wolves-sheep': 'xxW-x_xWSWx_xxx-x',
  'game-graph': 'xnlw_0-1.2_1-0.3',
};

openBeforeEach();

describe.each(Object.entries(SETUPS))('every step of every solver of %s', (game, setup) => {
  it('has a sentence and a line of pseudo-code', async () => {
    const { store } = page;
    const { watching } = store;
    expect(await store.openSetup(game, setup)).toBeNull();
    store.setMode('watch');
    const entry = store.game.value;
    const board = store.playing.setup.value?.board;
    if (entry === null || board === undefined) throw new Error('There is no board.');
    expect(watching.solvers.value).not.toEqual([]);
    for (const { solver } of watching.solvers.value) {
      watching.chooseSolver(solver);
      await page.waitUntil(() => {
        expect(watching.solver.value?.solver).toBe(solver);
        expect(['ready', 'cut-off'], solver).toContain(watching.state.value.phase);
      });
      const trace = watching.trace.value;
      if (trace === null) throw new Error(`Nothing of ${solver} was recorded.`);
      const scenery = { trace, tree: watching.tree.value, table: watching.table.value, positions: new Map(), board };
      const { count } = trace.records;
      for (let step = 1; step <= count; step += 1) {
        if (step > STEPS && step < count - STEPS) continue;
        const where = `${solver}, step ${step}, kind ${trace.records.kind(step - 1)}`;
        expect(lineAt(trace, step), where).not.toBeNull();
        const said = sentenceText(entry, narrate(scenery, step), traceWords);
        expect(said, where).not.toMatch(/[{}]|undefined|NaN/);
        // No position is loaded here, so no sentence may name a move or a position.
        expect(said, where).not.toMatch(/\b(move|position) \d/i);
      }
    }
  });
});
