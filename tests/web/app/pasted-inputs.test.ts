/** Tests with the real engine that the page recognises the game of pasted sample inputs of every judge. */
import { readdirSync, readFileSync } from 'node:fs';
import { afterAll, expect, it } from 'vitest';
import { ROOT } from '../../wasm/support/engine.ts';
import { openPage } from './page.ts';

/** Game of each problem. */
const GAMES: Readonly<Record<string, string>> = {
  'hdu-1105': 'wolves-sheep',
  'hdu-4753': 'dots-boxes',
  'hdu-4778': 'gems',
  'leetcode-1728': 'cat-mouse-2',
  'leetcode-913': 'cat-mouse',
  'poj-1085': 'triangle-war',
  'uva-11884': 'shooting',
};

const page = await openPage();
page.store.setMode('edit');
afterAll(() => page.close());

const ESCAPES: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t' };

function unescaped(text: string): string {
  return text.replaceAll(/\\([nrt])/g, (_, letter: string) => ESCAPES[letter] ?? letter);
}

/** Returns the unescaped column `input` of a file of known answers. */
function inputs(judge: string): readonly string[] {
  const rows = readFileSync(new URL(`tests/data/${judge}.tsv`, ROOT), 'utf8')
    .split('\n')
    .filter((row) => row !== '' && !row.startsWith('#'));
  return rows.slice(1).map((row) => unescaped(row.split('\t')[1] ?? ''));
}

it('covers the judges of all known answers', () => {
  const files = readdirSync(new URL('tests/data/', ROOT)).map((name) => name.replace('.tsv', ''));
  const judges = files.filter((name) => /^[a-z]+-\d+$/.test(name));
  expect(judges.sort()).toEqual(Object.keys(GAMES).sort());
});

it.each(Object.entries(GAMES))('%s is recognised as an input of %s', async (judge, game) => {
  const { playing, textBox } = page.store;
  const all = inputs(judge);
  // The page accepts one board, so it rejects inputs with several boards where the second board begins.
  let rejected = 0;
  for (const input of all) {
    await textBox.enter(input, 'pasted');
    if (textBox.problem.value !== null) {
      expect(textBox.problem.value.message, input).toMatch(/^The text should end before/);
      rejected += 1;
      continue;
    }
    const readings = [textBox.recognised.value, ...textBox.others.value].map((setup) => setup?.game);
    expect([playing.setup.value?.game, readings.includes(game)], input).toEqual([game, true]);
  }
  expect(all.length - rejected).toBeGreaterThan(5);
});
