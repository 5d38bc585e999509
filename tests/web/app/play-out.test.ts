/** Tests playing out a game. */
import { beforeEach, expect, it } from 'vitest';
import { playOut } from '../../../web/model/play/auto-play.ts';
import { openBeforeEach, page } from './page.ts';

/** The mouse wins in 9 plies. */
const TRAP = 'v1/cat-mouse/0-2.7.8_1-3.4.5_2-7.9_3-4_4-6.8_5-8_6-7_8-9/?view=analyse';
const OTHER = 'v1/cat-mouse/0-2.5_1-3_2-4.5_3-4.5/?view=analyse';

openBeforeEach(TRAP);
beforeEach(async () => {
  await page.solved();
  const { playing } = page.store;
  for (const player of [0, 1] as const) playing.setSide(player, 'hand');
  playing.delay.value = 10;
});

const plies = (): number => page.store.playing.line.value.moves.length;

/** Starts playing out the game, and waits for a move. */
async function begin(): Promise<void> {
  const { store } = page;
  playOut(store.playing, () => store.mode.value === 'analyse');
  await page.waitUntil(() => expect(plies()).toBeGreaterThan(0));
}

it('plays to the expected end', async () => {
  await begin();
  await page.waitUntil(() => expect(page.store.playing.position.value?.ending).toMatchObject({ winner: 0 }));
  expect(plies()).toBe(9);
});

it('makes best moves even for an imperfect player of the page', async () => {
  page.store.playing.setSide(1, 'random');
  await begin();
  await page.waitUntil(() => expect(page.store.playing.position.value?.ending).toMatchObject({ winner: 0 }));
  expect(plies()).toBe(9);
});

it('stops when the reader switches the mode', async () => {
  await begin();
  page.store.setMode('edit');
  await page.waitUntil(() => expect(page.store.mode.value).toBe('edit'));
  const before = plies();
  expect(before).toBeLessThan(9);
  // No timer remains that could play more moves.
  await page.linked();
  expect(plies()).toBe(before);
});

it('stops when another board opens before the first move', async () => {
  const { store } = page;
  store.playing.delay.value = 500;
  playOut(store.playing, () => store.mode.value === 'analyse');
  await store.visit(OTHER);
  await page.waitUntil(() => expect(store.playing.setup.value?.text).toBe('0-2.5_1-3_2-4.5_3-4.5'));
  await page.linked();
  expect(plies()).toBe(0);
});
