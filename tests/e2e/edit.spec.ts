/** Tests editing and arranging a graph on the board, and random boards. */
import type { AppPage, Place } from './support/app.page.ts';
import { exampleSetup, headline, solve } from './support/engine.ts';
import { expect, test } from './support/fixtures.ts';
import { linkOf } from './support/links.ts';
import { core, exhaustive } from './support/sizes.ts';

async function openEditor(app: AppPage): Promise<void> {
  await app.open();
  await app.edit();
}

/** Expects the engine's verdict about the board in the text field. */
async function verdictFits(app: AppPage): Promise<void> {
  const text = await app.boardText();
  await expect(app.headline).toHaveText(headline(solve(text).position));
}

async function isIsolated(app: AppPage, cell: number): Promise<void> {
  await expect(app.vertex(cell)).toHaveAccessibleName(`Vertex ${cell}; no neighbours`);
}

test('explains why a new vertex is not playable, and keeps the last valid link until it is connected', async ({
  app,
  page,
}) => {
  await openEditor(app);
  await expect.poll(() => app.fragment()).toContain('view=edit');
  const good = app.fragment();
  const { x, y } = await app.emptyPlace();
  await page.mouse.dblclick(x, y);
  await isIsolated(app, 6);
  await expect(app.alert('Not playable yet')).toBeVisible();
  await expect(app.alert('Vertex 6 has no neighbour.')).toBeVisible();
  expect(app.fragment()).toBe(good);

  await app.analyse();
  await expect(app.alert('Vertex 6 has no neighbour.')).toBeVisible();
  await expect(app.vertices).toHaveCount(6);
  await app.edit();
  await isIsolated(app, 6);

  await app.tool('Connect').click();
  await app.clickVertex(6);
  await app.clickVertex(1);
  await expect(app.vertex(6)).toHaveAccessibleName('Vertex 6; neighbours 1');
  await expect(app.alert('Not playable')).toHaveCount(0);
  await expect.poll(() => app.fragment()).toContain('1-3.6');
  await verdictFits(app);
});

test('draws a path with Add, joins vertices with Connect, and deletes with Remove', core, async ({ app, page }) => {
  await openEditor(app);
  await app.tool('Add').click();
  await app.drag(await app.place(1), await app.emptyPlace());
  await expect(app.vertex(6)).toHaveAccessibleName('Vertex 6; neighbours 1');
  await app.tool('Connect').click();
  await app.drag(await app.place(6), await app.place(0));
  await expect(app.vertex(6)).toHaveAccessibleName('Vertex 6; neighbours 0, 1');
  await verdictFits(app);

  await app.tool('Remove').click();
  const [a, b] = [await app.place(3), await app.place(5)];
  await page.mouse.click((a.x + b.x) / 2, (a.y + b.y) / 2);
  await expect(app.vertex(3)).toHaveAccessibleName('Vertex 3; neighbours 1, 4');
  await app.clickVertex(5);
  await expect(app.vertices).toHaveCount(6);
  await verdictFits(app);
  for (const _ of [1, 2, 3, 4]) await app.undoBarButton(/^Undo/).click();
  await expect(app.undoBarButton(/^Nothing to undo/)).toBeDisabled();
  await expect(app.vertex(3)).toHaveAccessibleName('Vertex 3; neighbours 1, 4, 5');
  await expect.poll(() => app.boardText()).toBe('0-2.5_1-3_2-4.5_3-4.5');
});

test('drags a vertex, stores the drawing in the link, and undoes it', exhaustive, async ({ app }) => {
  await openEditor(app);
  const [from, to] = [await app.place(4), await app.emptyPlace()];
  await app.drag(from, to);
  const moved = await app.place(4);
  expect(Math.hypot(moved.x - to.x, moved.y - to.y)).toBeLessThan(4);
  await expect.poll(() => app.fragment()).toContain('at=');
  await app.undoBarButton(/^Undo: move a vertex/).click();
  const back = await app.place(4);
  expect(Math.hypot(back.x - from.x, back.y - from.y)).toBeLessThan(2);
  await app.undoBarButton(/^Redo: move a vertex/).click();
  await expect.poll(async () => (await app.place(4)).x).toBeCloseTo(moved.x, 0);
});

test('moves mouse, cat and hole, and updates the verdict', exhaustive, async ({ app }) => {
  await openEditor(app);
  const tokens = app.page.getByRole('group', { name: 'Put on the selected vertex' });
  await expect(tokens.getByRole('button', { name: 'Mouse' })).toBeDisabled();
  for (const [token, cell] of [
    ['Mouse', 4],
    ['Cat', 1],
    ['Hole', 5],
  ] as const) {
    await app.clickVertex(cell);
    await tokens.getByRole('button', { name: token }).click();
    await expect(app.vertex(cell)).toHaveAccessibleName(new RegExp(`: ${token.toLowerCase()};`));
  }
  const text = await app.boardText();
  expect(text).toBe('0-2.5_1-3_2-4.5_3-4.5_m4_c1_h5');
  await verdictFits(app);

  await app.clickVertex(4);
  await tokens.getByRole('button', { name: 'Cat' }).click();
  await expect(app.alert('The mouse and the cat both start on vertex 4.')).toBeVisible();
});

test(
  'reports a missing piece when its vertex is removed, and keeps the last valid board',
  exhaustive,
  async ({ app, page }) => {
    await openEditor(app);
    await app.clickVertex(2);
    await page.keyboard.press('Delete');
    await expect(app.vertices).toHaveCount(5);
    await expect(app.alert('The cat is not on the board.')).toBeVisible();
    await app.analyse();
    await expect(app.vertices).toHaveCount(6);
    await expect(app.vertex(2)).toHaveAccessibleName(/^Vertex 2: cat;/);
    await app.edit();
    await app.undoBarButton(/^Undo: remove a vertex/).click();
    await expect(app.vertices).toHaveCount(6);
    await verdictFits(app);
    await expect.poll(() => app.boardText()).toBe('0-2.5_1-3_2-4.5_3-4.5');
  },
);

test('undoes and redoes more than a hundred edits', exhaustive, async ({ app, page }) => {
  test.slow();
  const EDITS = 105;
  await openEditor(app);
  await app.vertex(1).focus();
  for (let edit = 0; edit < EDITS; edit += 1) await page.keyboard.press('n');
  await expect(app.vertices).toHaveCount(6 + EDITS);
  for (let edit = 0; edit < EDITS; edit += 1) await page.keyboard.press('u');
  await expect(app.vertices).toHaveCount(6);
  await expect(app.undoBarButton(/^Nothing to undo/)).toBeDisabled();
  await expect.poll(() => app.boardText()).toBe('0-2.5_1-3_2-4.5_3-4.5');
  await app.vertex(1).focus();
  for (let edit = 0; edit < EDITS; edit += 1) await page.keyboard.press('r');
  await expect(app.vertices).toHaveCount(6 + EDITS);
  await app.waitUntilSolved();
});

test(
  'keeps vertices apart and inside in every arrangement, and keeps the arrangement in the link',
  exhaustive,
  async ({ app }) => {
    await openEditor(app);
    await app.openExample('The long way home');
    await app.edit();
    const layouts = new Set<string>();
    for (const [name, layout] of [
      ['Circle', 'circle'],
      ['Grid', 'grid'],
      ['Layers', 'layers'],
      ['Spread', 'force'],
    ] as const) {
      await app.button(name).click();
      if (layout === 'force') await expect.poll(() => app.fragment()).not.toContain('layout=');
      else await expect.poll(() => app.fragment()).toContain(`layout=${layout}`);
      await app.place(0);
      const places = await app.places();
      layouts.add(JSON.stringify(places));
      const frame = await app.board.boundingBox();
      if (frame === null) throw new Error('There is no board.');
      for (const [index, { x, y }] of places.entries()) {
        expect(x, `${name}: vertex ${index}`).toBeGreaterThan(frame.x);
        expect(x, `${name}: vertex ${index}`).toBeLessThan(frame.x + frame.width);
        expect(y, `${name}: vertex ${index}`).toBeGreaterThan(frame.y);
        expect(y, `${name}: vertex ${index}`).toBeLessThan(frame.y + frame.height);
      }
      expect(closest(places), `${name}: the two vertices that are closest`).toBeGreaterThan(40);
    }
    expect(layouts.size).toBe(4);
  },
);

function closest(places: readonly Place[]): number {
  return Math.min(
    ...places.flatMap((a, index) => places.slice(index + 1).map((b) => Math.hypot(a.x - b.x, a.y - b.y))),
  );
}

test(
  'makes the same random board from the same seed, and another one from another seed',
  exhaustive,
  async ({ app, page }) => {
    await openEditor(app);
    const seed = page.getByRole('spinbutton', { name: 'Seed' });
    async function make(value: string): Promise<string> {
      const before = await app.boardText();
      await seed.fill(value);
      await app.button('Generate').click();
      await expect.poll(() => app.boardText()).not.toBe(before);
      await app.waitUntilSolved();
      return app.boardText();
    }
    const first = await make('7');
    const second = await make('8');
    expect(second).not.toBe(first);
    expect(await make('7')).toBe(first);
    await app.button('Next one').click();
    await expect(seed).toHaveValue('8');
    await expect(app.text).toHaveValue(second);
    await verdictFits(app);
  },
);

test('rejects impossible numbers for a random board, and keeps the board', exhaustive, async ({ app, page }) => {
  await openEditor(app);
  await page.getByRole('spinbutton', { name: 'Vertices' }).fill('5');
  await page.getByRole('spinbutton', { name: 'Edges' }).fill('11');
  await app.button('Generate').click();
  await expect(
    page.getByRole('status').getByText('A connected graph of 5 vertices has from 4 to 10 edges.'),
  ).toBeVisible();
  await expect(app.vertices).toHaveCount(6);
});

test('keeps a number that is out of range in its field, and shows the range', exhaustive, async ({ app, page }) => {
  await page.goto(`./${linkOf(`v1/triangle-war/${exampleSetup('side-3', 'triangle-war')}/?view=edit`)}`);
  const dots = page
    .getByRole('region', { name: 'Board', exact: true })
    .getByRole('spinbutton', { name: 'Dots a side' });
  const range = page.getByRole('alert').filter({ hasText: 'A whole number from 2 to 6' });
  for (const wrong of ['40', '', '2.5']) {
    await dots.fill(wrong);
    await dots.press('Enter');
    await expect(range).toBeVisible();
    await expect(dots).toHaveValue(wrong);
  }
  // Opening another board discards the invalid number, although the number of the new board is the same.
  await page.goto(`./${linkOf('v1/triangle-war/3_1-2/?view=edit')}`);
  await expect(dots).toHaveValue('3');
  await expect(range).toHaveCount(0);
  await dots.fill('4');
  await dots.press('Enter');
  await expect(range).toHaveCount(0);
  await expect.poll(() => app.fragment()).toContain('v1/triangle-war/4');
});

test('offers a draw for a random board only in games with draws', exhaustive, async ({ page }) => {
  for (const [game, example, draws] of [
    ['wolves-sheep', 'cycle', 0],
    ['cat-mouse', 'statement-1', 1],
  ] as const) {
    await page.goto(`./${linkOf(`v1/${game}/${exampleSetup(example, game)}/?view=edit`)}`);
    const winner = page.getByRole('combobox', { name: 'Winner' });
    await expect(winner).toBeVisible();
    await expect(winner.getByRole('option', { name: 'Nobody (draw)' })).toHaveCount(draws);
  }
});

test('opens a link that is pasted into the text field', exhaustive, async ({ app }) => {
  await openEditor(app);
  await app.paste('https://play.example/#v1/shooting/1-2-1/?view=play');
  await expect.poll(() => app.fragment()).toContain('v1/shooting/1-2-1/');
});

test(
  'shows the problem of a draft in place of the verdict, without moving any field',
  exhaustive,
  async ({ app, page }) => {
    await page.goto(`./${linkOf('v1/gems/c3.s2_1_1.2_1_3.3.3_1.2_3/?view=edit')}`);
    const colours = page
      .getByRole('region', { name: 'Board', exact: true })
      .getByRole('spinbutton', { name: 'Colours' });
    await expect(page.getByRole('region', { name: 'Verdict' })).toContainText('checked');
    const before = await colours.boundingBox();
    await colours.fill('0');
    await colours.press('Enter');
    await expect(app.alert('There are bags, but no colours for the gems in them.')).toBeVisible();
    await expect(page.getByRole('region', { name: 'Verdict' })).toBeHidden();
    await expect.poll(async () => (await colours.boundingBox())?.y).toBe(before?.y);
  },
);
