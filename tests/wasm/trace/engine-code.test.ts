/** Checks the engine's source code that Watch shows: the marks in its sources match the lines of every pseudo-code. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { piecedSource, shownSource, solverFiles } from '../../../.ci/lib/page/sources.mjs';
import { root } from '../../../.ci/lib/paths.mjs';
import { compiled, type EngineLine, type EngineSource } from '../../../web/model/watch/engine-code.ts';
import { listingOf } from '../../../web/model/watch/pseudo-code.ts';
import { freshEngine, TestClient } from '../support/engine.ts';

const page = new TestClient(await freshEngine());
const games = await page.games();
const watched = games.flatMap((game) => game.traceable.map((solver) => ({ game, solver })));
const FILES = solverFiles();

/** Returns the sources as the page loads them, with each line as a single span. */
function sourcesOf(solver: string): readonly EngineSource[] {
  return (FILES[solver] ?? []).map((file) => ({
    file,
    parts: shownSource(file).parts.map(({ name, lines }) => ({
      name,
      lines: lines.map(({ text, ...line }): EngineLine => ({ ...line, pieces: [[text, '']] })),
    })),
  }));
}

function textOf({ pieces }: { readonly pieces: readonly (readonly [string, string])[] }): string {
  return pieces.map(([text]) => text).join('');
}

describe.each(watched.map(({ game, solver }) => [solver.solver, game.id, { game, solver }] as const))(
  'the code of %s for %s',
  (_solver, _game, { game, solver }) => {
    const facts = { ...game, solver };
    const lines = compiled(sourcesOf(solver.solver), facts).flatMap(({ parts }) => parts.flatMap((part) => part.lines));

    it('has code for each line of the pseudo-code, and marks for no others', () => {
      const marked = new Set(lines.flatMap(({ ids }) => ids));
      // Only games with a ply limit check the limit.
      const wanted = listingOf(facts)
        .map(({ id }) => id)
        .filter((id) => id !== 'late' || game.mostPlies !== null);
      expect([...new Set(wanted)].filter((id) => !marked.has(id))).toEqual([]);
      expect([...marked].filter((id) => !wanted.includes(id) && !OFF.has(id))).toEqual([]);
    });

    it('closes every brace', () => {
      for (const { parts } of compiled(sourcesOf(solver.solver), facts)) {
        for (const part of parts) {
          let depth = 0;
          for (const character of part.lines.map((line) => textOf(line).replace(/\/\/.*/, '')).join('\n')) {
            if (character === '{') depth += 1;
            if (character === '}') depth -= 1;
            expect(depth).toBeGreaterThanOrEqual(0);
          }
          expect(depth, part.name).toBe(0);
        }
      }
    });

    it('marks the mistake of a wrong solver', () => {
      const wrong = listingOf(facts).find((line) => line.wrong)?.id;
      if (wrong === undefined) return;
      const own = compiled(sourcesOf(solver.solver), facts).filter(({ file }) => file.includes('/specimens/'));
      expect(own.flatMap(({ parts }) => parts.flatMap((part) => part.lines.flatMap(({ ids }) => ids)))).toContain(
        wrong,
      );
    });
  },
);

/**
 * Marks that may exist without a line of pseudo-code: without bounds or chance, the marked lines do less but still run.
 */
const OFF = new Set(['cut', 'go']);

describe('the shown sources', () => {
  const files = [...new Set(Object.values(FILES).flat())];

  it('exist for each solver that can be watched, and for no other', () => {
    expect(Object.keys(FILES).toSorted()).toEqual([...new Set(watched.map(({ solver }) => solver.solver))].toSorted());
  });

  it.each(files)('%s: has the text of the file, without the marks', async (file) => {
    const text = readFileSync(join(root, file), 'utf8').split('\n');
    const { parts } = await piecedSource(file);
    const lines = parts.flatMap((part) => part.lines);
    expect(lines.length).toBeGreaterThan(0);
    for (const line of lines) {
      expect(textOf(line)).toBe((text[line.number - 1] ?? '').replace(/\s*\/\/ @.*$/, ''));
      expect(textOf(line)).not.toMatch(/Trace::kOn|trace_\./);
    }
  });

  it.each(files)('%s: has no mark outside of the shown lines', (file) => {
    const marks =
      readFileSync(join(root, file), 'utf8')
        .match(/\/\/ @.*$/gm)
        ?.flatMap((all) => all.split(/ (?=@)/)) ?? [];
    const ids = marks.filter((mark) => mark.startsWith('@') && !mark.includes(':')).map((mark) => mark.slice(1));
    expect(shownSource(file).parts.flatMap(({ lines }) => lines.flatMap((line) => line.ids))).toEqual(ids);
  });
});
