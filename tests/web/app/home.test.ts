/** Tests the home page and its saved boards with the real engine. */
import { readFileSync } from 'node:fs';
import { beforeEach, expect, it } from 'vitest';
import type { Choice, GameEntry } from '../../../web/model/game/types.ts';
import { Choices } from '../../../web/model/home/choices.ts';
import { BROKEN, HERO, showpiece, WATCHED } from '../../../web/model/home/first-boards.ts';
import { makeShowpieces } from '../../../web/pages/showpieces.ts';
import { openBeforeEach, page } from './page.ts';

let choices: Choices;

openBeforeEach('');
beforeEach(async () => {
  choices = await page.store.parts.choices.load();
});

function showpieceOf(game: GameEntry | undefined): Choice {
  const choice = game === undefined ? null : showpiece(game);
  if (choice === null) throw new Error('a game without examples');
  return choice;
}

/** Waits for a card's link and returns it. */
async function linkOf(choice: Choice): Promise<string> {
  const link = choices.linkOf(choice, 'play');
  await page.waitUntil(() => expect(link.value).toMatch(/^v1/));
  return link.value ?? '';
}

it('is shown for an empty link, with a picture and a link for every game', async () => {
  const { games, home } = page.store;
  expect(home.shown.value).toBe(true);
  for (const game of games.value) {
    const choice = showpieceOf(game);
    const picture = choices.pictureOf(choice);
    await linkOf(choice);
    await page.waitUntil(() => expect(picture.value?.text).toBe(choice.setup));
  }
});

it('has prebuilt pictures and links that equal those of the engine', async () => {
  const { games } = page.store;
  const made = await makeShowpieces(new Uint8Array(readFileSync('build/wasm/plain/perfect-play.wasm')));
  const first = [HERO, WATCHED, BROKEN].map(({ game }) => game);
  const owned = new Map(made.map(({ game, position }) => [game, position?.owners ?? []]));
  for (const game of games.value.filter(({ boardKind }) => boardKind === 'lattice')) {
    // A position in the middle of a game, with boxes of both players.
    expect(owned.get(game.id), game.id).toEqual(expect.arrayContaining([0, 1, null]));
  }
  expect(made.map(({ game }) => game)).toEqual([...games.value.map(({ id }) => id), ...first]);
  for (const { picture, position, fragment, moves, ...choice } of made) {
    const [drawn, shown, link] = [
      choices.pictureOf(choice),
      choices.positionOf(choice),
      choices.linkOf(choice, 'play'),
    ];
    const card = () => [drawn.value, shown.value && { ...shown.value, moves: [] }, link.value];
    await page.waitUntil(() => expect(card(), choice.game).toEqual([picture, position, fragment]));
    if (moves === undefined) continue;
    const known = choices.movesOf(choice);
    await page.waitUntil(() => expect(known.value).toMatchObject(moves));
    expect(known.value).toHaveLength(moves.length);
  }
});

it('asks the engine only for cards that are not prebuilt', async () => {
  const choice = showpieceOf(page.store.games.value[0]);
  const made = await makeShowpieces(new Uint8Array(readFileSync('build/wasm/plain/perfect-play.wasm')));
  const nothing = { kind: 'cancelled' as const };
  const silent = { read: async () => nothing, study: async () => nothing, writeLink: async () => nothing };
  const storage = () => ({ getItem: () => null, setItem: () => {} });
  const ready = new Choices({ engine: silent, storage, showpieces: async () => made });
  const [drawn, link] = [ready.pictureOf(choice), ready.linkOf(choice, 'play')];
  await page.waitUntil(() =>
    expect([drawn.value?.text, link.value]).toEqual([choice.setup, expect.stringMatching(/^v1/)]),
  );

  const lost = new Choices({ engine: page.engine, storage, showpieces: () => Promise.reject(new Error('offline')) });
  const [asked, written] = [lost.pictureOf(choice), lost.linkOf(choice, 'play')];
  await page.waitUntil(() => expect([asked.value, written.value]).toEqual([drawn.value, link.value]));
});

it('closes for a link, and lists its board when the reader returns', async () => {
  const { games, home, visit, playing } = page.store;
  await visit(await linkOf(showpieceOf(games.value[0])));
  expect(home.shown.value).toBe(false);
  await page.linked();
  await visit('');
  expect(home.shown.value).toBe(true);
  expect(choices.library.recent.value.map(({ setup }) => setup)).toEqual([playing.setup.value?.text]);
});

it('lists boards that were left at once, and one that was removed in between', async () => {
  const { games, visit, playing } = page.store;
  const seen: string[] = [];
  for (const entry of games.value) {
    await visit(await linkOf(showpieceOf(entry)));
    seen.unshift(playing.setup.value?.text ?? '');
    await visit('');
  }
  const recent = () => choices.library.recent.value.map(({ setup }) => setup);
  await page.waitUntil(() => expect(recent()).toEqual(seen));

  const [last] = choices.library.recent.value;
  if (last === undefined) throw new Error('nothing is kept');
  choices.library.forget('recent', last);
  await visit(last.fragment);
  await visit('');
  await page.waitUntil(() => expect(recent()).toEqual(seen));
});

it('has a card for every game that opens its board, also after other games', async () => {
  const { games, home, visit, playing } = page.store;
  for (const entry of [...games.value, ...games.value.slice(0, 2)]) {
    const choice = showpieceOf(entry);
    await visit(await linkOf(choice));
    expect([home.shown.value, playing.setup.value?.game, playing.setup.value?.text]).toEqual([
      false,
      choice.game,
      choice.setup,
    ]);
    await visit('');
  }
});

it('stays open if the reader returns while a board is loading', async () => {
  const { games, home, visit, openSetup } = page.store;
  const choice = showpieceOf(games.value[0]);
  const link = await linkOf(choice);
  for (const open of [() => visit(link), () => openSetup(choice.game, choice.setup)]) {
    const opening = open();
    await visit('');
    await opening;
    expect(home.shown.value).toBe(true);
  }
});

it('does not change the address', async () => {
  await page.store.openSetup('shooting', '2-1-1');
  await page.linked();
  await page.store.visit('');
  const before = [...page.history];
  await page.solved();
  await page.linked();
  expect(page.history).toEqual(before);
});

it('finds random boards with the requested result, and reports the seed', async () => {
  const { generator, openSetup, playing } = page.store;
  await openSetup('wolves-sheep', 'W---_----_--S-');
  generator.wishes.value = { winner: 1, plies: null, uniqueMove: false };
  await generator.make();
  const { value } = generator.state;
  expect(value).toMatchObject({ phase: 'made', seed: generator.seed.value });
  await page.solved();
  expect(playing.position.value?.value).toMatchObject({ winner: 1 });
});
