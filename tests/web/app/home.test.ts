/** The home page and the boards that are kept, on the real engine. */
import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { Choices } from '../../../web/model/home/choices.ts';
import { BROKEN, HERO, showpiece, WATCHED } from '../../../web/model/home/first-boards.ts';
import { makeShowpieces } from '../../../web/pages/showpieces.ts';
import { openPage, type Page } from './page.ts';

let page: Page;
let choices: Choices;

beforeEach(async () => {
  page = await openPage('');
  choices = await page.store.parts.choices.load();
});
afterEach(() => page.close());

it('is what an empty link shows, with a picture and a link for every game', async () => {
  const { games, home } = page.store;
  expect(home.shown.value).toBe(true);
  for (const game of games.value) {
    const choice = showpiece(game);
    if (choice === null) throw new Error('a game without examples');
    const picture = choices.pictureOf(choice);
    const link = choices.linkOf(choice, 'play');
    await page.until(() =>
      expect([picture.value?.text, link.value]).toEqual([choice.setup, expect.stringMatching(/^v1/)]),
    );
  }
});

it('has pictures and links made beforehand that are those of the engine', async () => {
  const { games } = page.store;
  const made = await makeShowpieces(new Uint8Array(readFileSync('build/wasm/plain/perfect-play.wasm')));
  const first = [HERO, WATCHED, BROKEN].map(({ game }) => game);
  const owned = new Map(made.map(({ game, position }) => [game, position?.owners ?? []]));
  for (const game of games.value.filter(({ boardKind }) => boardKind === 'lattice')) {
    // In the middle of a game, with something for each player.
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
    await page.until(() => expect(card(), choice.game).toEqual([picture, position, fragment]));
    if (moves === undefined) continue;
    const known = choices.movesOf(choice);
    await page.until(() => expect(known.value).toMatchObject(moves));
    expect(known.value).toHaveLength(moves.length);
  }
});

it('asks the engine for no card that was made beforehand, and for each that cannot be had', async () => {
  const [entry] = page.store.games.value;
  const choice = entry === undefined ? null : showpiece(entry);
  if (choice === null) throw new Error('no game');
  const made = await makeShowpieces(new Uint8Array(readFileSync('build/wasm/plain/perfect-play.wasm')));
  const nothing = { kind: 'cancelled' as const };
  const silent = { read: async () => nothing, study: async () => nothing, writeLink: async () => nothing };
  const storage = () => ({ getItem: () => null, setItem: () => {} });
  const ready = new Choices({ engine: silent, storage, showpieces: async () => made });
  const [drawn, link] = [ready.pictureOf(choice), ready.linkOf(choice, 'play')];
  await page.until(() => expect([drawn.value?.text, link.value]).toEqual([choice.setup, expect.stringMatching(/^v1/)]));

  const lost = new Choices({ engine: page.engine, storage, showpieces: () => Promise.reject(new Error('offline')) });
  const [asked, written] = [lost.pictureOf(choice), lost.linkOf(choice, 'play')];
  await page.until(() => expect([asked.value, written.value]).toEqual([drawn.value, link.value]));
});

it('is left by a link, and remembers the board when the reader comes back', async () => {
  const { games, home, visit, playing } = page.store;
  const [game] = games.value;
  const choice = game === undefined ? null : showpiece(game);
  if (choice === null) throw new Error('no game');
  const link = choices.linkOf(choice, 'play');
  await page.until(() => expect(link.value).not.toBeNull());
  await visit(link.value ?? '');
  expect(home.shown.value).toBe(false);
  await page.linked();
  await visit('');
  expect(home.shown.value).toBe(true);
  expect(choices.library.recent.value.map(({ setup }) => setup)).toEqual([playing.setup.value?.text]);
});

it('remembers boards that were left as soon as they were there, and one that was forgotten in between', async () => {
  const { games, visit, playing } = page.store;
  const seen: string[] = [];
  for (const entry of games.value) {
    const choice = showpiece(entry);
    if (choice === null) throw new Error('a game without examples');
    const link = choices.linkOf(choice, 'play');
    await page.until(() => expect(link.value).not.toBeNull());
    await visit(link.value ?? '');
    seen.unshift(playing.setup.value?.text ?? '');
    await visit('');
  }
  const recent = () => choices.library.recent.value.map(({ setup }) => setup);
  await page.until(() => expect(recent()).toEqual(seen));

  const [last] = choices.library.recent.value;
  if (last === undefined) throw new Error('nothing is kept');
  choices.library.forget('recent', last);
  await visit(last.fragment);
  await visit('');
  await page.until(() => expect(recent()).toEqual(seen));
});

it('has a card for every game that leads to a board of that game, also after others', async () => {
  const { games, home, visit, playing } = page.store;
  for (const entry of [...games.value, ...games.value.slice(0, 2)]) {
    const choice = showpiece(entry);
    if (choice === null) throw new Error('a game without examples');
    const link = choices.linkOf(choice, 'play');
    await page.until(() => expect(link.value).not.toBeNull());
    await visit(link.value ?? '');
    expect([home.shown.value, playing.setup.value?.game, playing.setup.value?.text]).toEqual([
      false,
      choice.game,
      choice.setup,
    ]);
    await visit('');
  }
});

it('is not left by a board on its way that the reader has gone back from', async () => {
  const { games, home, visit, openSetup } = page.store;
  const [game] = games.value;
  const choice = game === undefined ? null : showpiece(game);
  if (choice === null) throw new Error('no game');
  const link = choices.linkOf(choice, 'play');
  await page.until(() => expect(link.value).not.toBeNull());
  for (const onItsWay of [() => visit(link.value ?? ''), () => openSetup(choice.game, choice.setup)]) {
    const opening = onItsWay();
    await visit('');
    await opening;
    expect(home.shown.value).toBe(true);
  }
});

it('leaves the address alone while it is shown', async () => {
  await page.store.openSetup('shooting', '2-1-1');
  await page.linked();
  await page.store.visit('');
  const before = [...page.history];
  await page.solved();
  await page.linked();
  expect(page.history).toEqual(before);
});

it('finds random boards as wished, and says which seed it was', async () => {
  const { generator, openSetup, playing } = page.store;
  await openSetup('wolves-sheep', 'W---_----_--S-');
  generator.wishes.value = { winner: 1, plies: null, uniqueMove: false };
  await generator.make();
  const { value } = generator.state;
  expect(value).toMatchObject({ phase: 'made', seed: generator.seed.value });
  await page.solved();
  expect(playing.position.value?.value).toMatchObject({ winner: 1 });
});
