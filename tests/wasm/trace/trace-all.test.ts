/** Traces every watchable solver, one after another in one instance, so that a memory leak makes a trace fail. */
import { describe, expect, it } from 'vitest';
import { testSize } from '../../../.ci/lib/size.mjs';
import { freshEngine, TestClient } from '../support/engine.ts';

/** Maximum number of records of a trace; in the exhaustive size, as many as the page requests. */
const MOST = testSize() === 'exhaustive' ? 1_000_000 : 100_000;
/** Time in ms after which the test cancels a trace, like a reader who selects the next solver. */
const CANCEL_AFTER = 4;

describe('every solver of every game', () => {
  it('can be watched on small boards, to the end or until it is cancelled', async () => {
    const page = new TestClient(await freshEngine());
    const games = await page.games();
    const endings = new Map<string, number>();
    const note = (ending: string): void => void endings.set(ending, (endings.get(ending) ?? 0) + 1);
    for (const { id: game, examples, traceable } of games) {
      const series = (await page.ask('series', { game }).answer).setups.map(({ setup }) => setup);
      const setups = [examples[0]?.setup, ...series.slice(0, 3), series.at(-1)].filter((setup) => setup !== undefined);
      for (const setup of setups) {
        // The page solves the board at the same time.
        const solve = page.ask('solve', { game, setup });
        for (const { solver } of traceable) {
          const cancelled = page.ask('trace', { game, setup, solver, cap: null, records: MOST });
          const whole = page.ask('trace', { game, setup, solver, cap: null, records: MOST });
          setTimeout(() => page.cancel(cancelled.id), CANCEL_AFTER);
          const { status, records } = await whole.answer;
          expect(records, `${game}, ${setup}, ${solver}`).toBeGreaterThan(0);
          note(status);
          await cancelled.answer.then(
            () => {},
            (reason: unknown) => expect(reason).toMatchObject({ name: 'AbortError' }),
          );
        }
        page.cancel(solve.id);
        await Promise.allSettled([solve.answer]);
      }
    }
    expect(endings.get('finished')).toBeGreaterThan(100);
    expect(endings.get('cut-off')).toBeGreaterThan(20);
    expect(endings.get('limit') ?? 0).toBe(0);
  });
});
