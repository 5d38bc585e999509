/**
 * Tests the break pane of Watch with the real engine, by comparison with the known results in tests/data/specimens.tsv.
 */
import { readFileSync } from 'node:fs';
import { afterEach, describe, expect, it } from 'vitest';
import type { Position } from '../../../web/model/game/types.ts';
import { pressKey } from '../../../web/views/keyboard.ts';
import { watchBundle } from '../../../web/views/loading/bundles.ts';
import { freshEngine } from '../../wasm/support/engine.ts';
import { openPage, type Page } from './page.ts';

await watchBundle.load();
const engine = await freshEngine();

let page: Page;

afterEach(() => page.close());

interface Specimen {
  readonly game: string;
  readonly specimen: string;
  readonly setup: string;
  /** True value, in the words of the command line. */
  readonly truth: string;
}

/** Inputs from other sources on which wrong solvers fail. */
const SPECIMENS: readonly Specimen[] = readFileSync(new URL('../../data/specimens.tsv', import.meta.url), 'utf8')
  .split('\n')
  .filter((line) => line !== '' && !/^(#|game\t)/.test(line))
  .map((line) => {
    const [game = '', specimen = '', setup = '', , truth = ''] = line.split('\t');
    return { game, specimen, setup: engine.ask('read', { game, text: setup }).text, truth };
  });
const [CAPPED] = SPECIMENS.filter(({ specimen }) => specimen === 'turn-cap-2n');

/** Opens the pane and waits until it shows its line. */
async function open({ game, setup }: Specimen, parameters: readonly (readonly [string, string])[]): Promise<void> {
  const { fragment } = engine.ask('writeLink', { game, setup, line: '', parameters });
  page = await openPage(fragment);
  const { breaking } = page.store.watch;
  await page.waitUntil(() => {
    expect(breaking.specimenCheck.state.value.phase).toBe('answered');
    expect(breaking.isComing.value).toBe(false);
  });
}

/** Returns the outcome at the end of the line, in the words of the command line. */
function endOf(game: string, positions: readonly Position[]): string {
  const players = page.store.games.value.find(({ id }) => id === game)?.players ?? ['', ''];
  const last = positions.at(-1);
  if (last === undefined || last.ending === null) return 'no end';
  const { points, ending } = last;
  if (points !== null) {
    const [ahead, behind] = points[0] > points[1] ? [0, 1] : [1, 0];
    return `win for ${players[ahead]} by ${Math.abs((points[ahead] ?? 0) - (points[behind] ?? 0))} point`;
  }
  return ending.winner === null ? 'draw' : `win for ${players[ending.winner]} in ${positions.length - 1} plies`;
}

describe('the break pane', () => {
  it.each(SPECIMENS)('$game: the line against $specimen ends with the true value', async (one) => {
    await open(one, [
      ['view', 'break'],
      ['solver', one.specimen],
    ]);
    const { games, watch } = page.store;
    const { breaking } = watch;
    expect(breaking.target.value?.specimen).toBe(one.specimen);
    expect(breaking.specimenCheck.state.value).toMatchObject({ correctness: 'wrong' });
    const line = breaking.specimenCheck.line.value;
    // In a game of chance, a single line proves nothing.
    const isChance = games.value.find(({ id }) => id === one.game)?.valueKind === 'probability';
    if (isChance) expect(line).toBeNull();
    else expect(one.truth.startsWith(endOf(one.game, line?.positions ?? []))).toBe(true);
  });

  it('shows the line on the board, at the step of the link', async () => {
    if (CAPPED === undefined) throw new Error('there is no such board');
    await open(CAPPED, [
      ['view', 'break'],
      ['event', '15'],
    ]);
    const { store } = page;
    const { player, specimenCheck, isNew, offAt } = store.watch.breaking;
    const line = specimenCheck.line.value;
    expect(player.step.value).toBe(15);
    // A link to a step opens with playback paused.
    expect([isNew.value, player.playing.value]).toEqual([false, false]);
    expect(store.judged.value?.text).toBe(line?.positions[15]?.text);
    pressKey('ArrowRight', { store, openHelp() {} });
    expect(store.judged.value?.ending?.winner).toBe(1);
    // The line ends at the position where the wrong solver stopped searching.
    expect(offAt.value).toBe(line?.moves.length);
    expect(await page.linked()).toContain('view=break&event=16');
    pressKey('Home', { store, openHelp() {} });
    pressKey(' ', { store, openHelp() {} });
    await page.waitUntil(() => expect(player.step.value).toBe(16));
  });

  it('examines the wrong solver offered first where the link names a right one', async () => {
    if (CAPPED === undefined) throw new Error('there is no such board');
    await open(CAPPED, [
      ['view', 'break'],
      ['solver', 'retrograde'],
    ]);
    const { watch, watching } = page.store;
    const { breaking } = watch;
    expect(watching.pane.value).toBe('break');
    expect(breaking.target.value?.specimen).toBe('turn-cap-2n');
    expect([breaking.player.step.value, breaking.isNew.value]).toEqual([0, true]);
    expect(watching.state.value.phase).toBe('none');
  });

  it('finds a board for another cap, and puts it on the page', async () => {
    if (CAPPED === undefined) throw new Error('there is no such board');
    await open(CAPPED, [
      ['view', 'break'],
      ['cap', '4'],
    ]);
    const { playing, watch } = page.store;
    const { breaking } = watch;
    const { specimenCheck, boardSearch } = breaking;
    expect(specimenCheck.state.value).toMatchObject({ correctness: 'right' });
    expect(specimenCheck.line.value).toBeNull();
    breaking.chooseCapFactor(1);
    boardSearch.run();
    await page.waitUntil(() => expect(boardSearch.state.value.phase).toBe('done'));
    const { value: found } = boardSearch.state;
    if (found.phase !== 'done') throw new Error('nothing was found');
    expect(found.broken.says).not.toEqual(found.broken.truth);
    await page.waitUntil(() => expect(specimenCheck.line.value).not.toBeNull());
    expect(playing.setup.value?.text).toBe(found.broken.setup);
    // The engine found the same line.
    expect(specimenCheck.line.value?.moves.join('.')).toBe(found.broken.line);
    expect(await page.linked()).toContain('view=break&cap=1');
  });
});
