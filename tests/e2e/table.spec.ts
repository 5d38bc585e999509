/**
 * Compares every value in the table of moves with `solve --json` of the native command line, on a hundred positions of
 * every game, or fewer in the quick size.
 */
import type { Page } from '@playwright/test';
import { randomCases } from '../../.ci/lib/size.mjs';
import { type AnyMove, type AnyValue, games, solveAny } from './support/engine.ts';
import { expect, test } from './support/fixtures.ts';
import { linkOf } from './support/links.ts';
import { exhaustiveIf } from './support/sizes.ts';

const POSITIONS = randomCases(100);
/** This setup takes seconds to solve before it turns out to be too large. */
const LARGEST_EXAMPLE = 'judge-board';

/** Returns a seeded generator of uniform numbers in [0, 1). */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    return (state >>> 8) / 2 ** 24;
  };
}

/** Returns a value in the format of a table row. */
function valueText(value: AnyValue): string {
  if ('margin' in value) return String(value.margin);
  if ('fraction' in value) return value.fraction;
  return value.plies === null ? value.outcome : `${value.outcome} ${value.plies}`;
}

interface Row {
  readonly move: string;
  readonly value: string;
}

/** Returns the rows of the table in their order. */
function rows(page: Page): Promise<readonly Row[]> {
  return page.locator('tr[data-move]').evaluateAll((found) =>
    found.map((row) => ({
      move: row.getAttribute('data-move') ?? '',
      value: row.getAttribute('data-value') ?? '',
    })),
  );
}

/** Returns a random move, with a random result if chance decides. */
function randomMove(moves: readonly AnyMove[], random: () => number): string | null {
  const move = moves[Math.floor(random() * moves.length)];
  if (move === undefined) return null;
  const result = move.results[Math.floor(random() * move.results.length)];
  return result?.text ?? move.text;
}

/** The game tested in the quick size, which has chance moves. */
const HARDEST = 'shooting';

/** Positions per test: a test of all hundred takes minutes on a loaded machine. */
const PART = 25;

for (const { id, examples } of games()) {
  for (let from = 0; from < POSITIONS; from += PART) {
    const wanted = Math.min(PART, POSITIONS - from);
    test(
      `${id}: the table agrees with the engine on positions ${from + 1} to ${from + wanted}`,
      id === HARDEST ? {} : exhaustiveIf(id === 'cat-mouse' || id === 'dots-boxes'),
      async ({ page }) => {
        test.slow();
        const random = randomFrom(20_261_121 + from);
        // Skips instances that take a long time to solve, because the native program solves them again for every
        // position.
        const setups = examples.filter(
          (example) => example.id !== LARGEST_EXAMPLE && solveAny(id, example.setup).report.positions < 60_000,
        );
        expect(setups.length).toBeGreaterThan(0);
        // Every test begins with other setups, so that together they use all.
        const first = (from / PART) * Math.ceil((setups.length * PART) / POSITIONS);
        let compared = 0;
        for (let game = first; compared < wanted; game += 1) {
          const { setup } = setups[game % setups.length] ?? { setup: '' };
          const line: string[] = [];
          // Some games never end, so play stops after a few plies.
          for (let ply = 0; ply < 12 && compared < wanted; ply += 1) {
            const { position } = solveAny(id, setup, line.join('.'));
            await page.goto(`./${linkOf(`v1/${id}/${setup}/${line.join('.')}?sides=h-h`)}`);
            const expected = position.moves.map(({ text, value }) => ({ move: text, value: valueText(value) }));
            await expect.poll(() => rows(page), `${setup} after ${line.join('.')}`).toEqual(expected);
            compared += 1;
            const next = randomMove(position.moves, random);
            if (next === null) break;
            line.push(next);
          }
        }
        expect(compared).toBe(wanted);
      },
    );
  }
}
