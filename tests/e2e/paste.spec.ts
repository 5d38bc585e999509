/** Tests boards entered as text. */
import type { AppPage } from './support/app.page.ts';
import { headline, solve } from './support/engine.ts';
import { expect, test } from './support/fixtures.ts';
import { exhaustive } from './support/sizes.ts';

async function openEditor(app: AppPage): Promise<void> {
  await app.open();
  await app.edit();
}

const GOOD = [
  { format: 'LeetCode JSON', text: '[[1,3], [0],\n [3], [0,2]]' },
  { format: 'edge list', text: '0 1\n0 3\n2 3\n1 4\n' },
  { format: 'edge list, numbered from 1', text: '5 5\n1 2\n2 3\n3 4\n4 5\n5 1\n' },
  { format: 'adjacency matrix', text: '0 1 0 1\n1 0 1 0\n0 1 0 1\n1 0 1 0\n' },
  { format: 'adjacency list', text: '0: 1 2\n1: 0 2\n2: 0 1\nmouse 2\ncat 1\n' },
  { format: 'link notation', text: '0-1.2_1-2_m2_c1' },
];

test('recognises pasted boards in every format', async ({ app }) => {
  await openEditor(app);
  for (const { format, text } of GOOD) {
    await test.step(format, async () => {
      await app.paste(text);
      await expect(app.page.getByText(`Recognised as ${format} – Cat and Mouse`, { exact: true })).toBeVisible();
      await expect(app.text).toHaveValue(text);
      const { setup, position } = solve(text);
      await expect.poll(() => app.fragment()).toContain(`/${setup}/`);
      await app.waitUntilSolved();
      await expect(app.headline).toHaveText(headline(position));
    });
  }
});

const BAD = [
  { text: '0 1\n1 2\n2 x\n', line: 3, column: 3, says: 'Expected a number here, not “x”.' },
  { text: '[[1],[0,2],[]]', line: 1, column: 12, says: 'Vertex 2 has no neighbour' },
  { text: '[[1,2],[0],[0,1]]', line: 1, column: 15, says: 'Vertex 2 lists 1, but 1 does not list 2.' },
  { text: '[[1,0],[0,2],[1]]', line: 1, column: 5, says: 'Vertex 0 has an edge to itself.' },
  { text: '[[1,2],[0,2],[0,1', line: 1, column: 18, says: 'The text ends too early.' },
];

test('names mistake and place in a pasted text, and keeps text and board', async ({ app }) => {
  await openEditor(app);
  await expect.poll(() => app.fragment()).toContain('view=edit');
  const [link, verdict] = [app.fragment(), (await app.headline.textContent()) ?? ''];
  for (const { text, line, column, says } of BAD) {
    await test.step(text, async () => {
      await app.paste(text);
      const message = app.page.getByRole('complementary').getByRole('status').filter({ hasText: 'Line' });
      await expect(message).toContainText(`Line ${line}, column ${column}: ${says}`);
      await expect(app.text).toHaveValue(text);
      await expect(app.text).toBeFocused();
      await expect(app.headline).toHaveText(verdict);
      await expect(app.vertices).toHaveCount(6);
      expect(app.fragment()).toBe(link);
      // The native program reads the same text and reports the same error place.
      expect(() => solve(text)).toThrow(`line ${line}, column ${column}: ${says}`);

      await app.button("Show the board's own text").click();
      await expect(app.text).toHaveValue('0-2.5_1-3_2-4.5_3-4.5');
    });
  }
});

test('rejects an invalid link in the field of the home page, and keeps the text', async ({ page }) => {
  await page.goto('./');
  const field = page.getByLabel('Paste a test case');
  const form = page.locator('form').filter({ has: field });
  const start = 'https://play.example/#v1/cat-mouse/';
  for (const [link, says] of [
    [`${start}0-1`, 'The graph has too few vertices: 2. It needs at least 3.'],
    [`${start}0-2.5_1-3_2-4.5_3-4.5/9`, 'Ply 1 of the line, “9”, is not a legal move there.'],
    [`${start}0-2.5_1-3_2-4.5_3-4.5/?view=puzzle&goal=win.abc`, '“goal=win.abc” in this link is not valid here.'],
    [`${start}~AAAA/`, '“setup” in this link is damaged.'],
    ['https://play.example/#v1/cat-mouse/0-1.3_2-3/?c=4yK', 'The end of this link is missing or damaged.'],
  ]) {
    await field.fill(link ?? '');
    await form.getByRole('button', { name: 'Open the board' }).click();
    await expect(form.getByRole('alert')).toContainText(new RegExp(says ?? '', 'i'));
    await expect(field).toHaveValue(link ?? '');
  }
  await field.fill(`${start}0-2.5_1-3_2-4.5_3-4.5/3`);
  await form.getByRole('button', { name: 'Open the board' }).click();
  await expect(page).toHaveURL(/#v1\/cat-mouse/);
});

test('reads the text at every keystroke, and keeps the board while it is incomplete', exhaustive, async ({ app }) => {
  await openEditor(app);
  await app.text.fill('');
  await app.text.pressSequentially('0 1\n1 2\n2 3\n3 0\n');
  await expect(app.page.getByText('Recognised as edge list – Cat and Mouse', { exact: true })).toBeVisible();
  await expect(app.vertices).toHaveCount(4);
  await expect(app.text).toHaveValue('0 1\n1 2\n2 3\n3 0\n');
  await expect(app.headline).toHaveText(headline(solve('0-1.3_1-2_2-3').position));
});

test('shows the board in every format, and reads each back', exhaustive, async ({ app, page }) => {
  await openEditor(app);
  const formats = page.getByRole('combobox', { name: 'Show as' });
  const texts = new Set<string>();
  for (const format of await formats.getByRole('option').allInnerTexts()) {
    const before = await app.text.inputValue();
    await formats.selectOption({ label: format });
    if (texts.size > 0) await expect(app.text).not.toHaveValue(before);
    const text = await app.text.inputValue();
    texts.add(text);
    expect(solve(text).setup, format).toBe('0-2.5_1-3_2-4.5_3-4.5');
  }
  expect(texts.size).toBe(5);
});

test('pastes and solves a graph of 200 vertices and 5,000 edges', exhaustive, async ({ app }, { annotations }) => {
  const text = denseGraph(200, 5_000);
  await openEditor(app);
  const { position, report } = solve(text);
  const start = performance.now();
  await app.paste(text);
  await expect(app.page.getByText('Recognised as LeetCode JSON – Cat and Mouse', { exact: true })).toBeVisible();
  await expect(app.vertices).toHaveCount(200);
  await app.waitUntilSolved();
  annotations.push({ type: 'paste to checked', description: `${Math.round(performance.now() - start)} ms` });
  await expect(app.headline).toHaveText(headline(position));
  await app.verdict.getByText('checked', { exact: true }).click();
  await expect(app.verdict).toContainText(`values of ${report.positions.toLocaleString('en')} positions`);
  await expect(app.text).toHaveValue(text);
});

test('pastes and solves a graph of 200 vertices and 10,000 edges without drawing it', exhaustive, async ({ app }) => {
  const text = denseGraph(200, 10_000);
  await openEditor(app);
  const { position, report } = solve(text);
  await app.paste(text);
  await expect(app.page.getByText('This graph is too large to draw. Vertices: 200; edges: 10,000.')).toBeVisible();
  await expect(app.headline).toHaveText(headline(position), { timeout: 60_000 });
  await app.verdict.getByText('checked', { exact: true }).click();
  await expect(app.verdict).toContainText(`values of ${report.positions.toLocaleString('en')} positions`);
  await expect(app.text).toHaveValue(text);
});

/**
 * Returns LeetCode JSON of a graph in which each vertex is joined to the ones after it on a ring; the last vertices
 * have fewer neighbours.
 */
function denseGraph(vertices: number, edges: number): string {
  const neighbours = Array.from({ length: vertices }, (): number[] => []);
  let remaining = edges;
  for (let step = 1; remaining > 0; step += 1) {
    for (let vertex = 0; vertex < vertices && remaining > 0; vertex += 1, remaining -= 1) {
      const other = (vertex + step) % vertices;
      neighbours[vertex]?.push(other);
      neighbours[other]?.push(vertex);
    }
  }
  return JSON.stringify(neighbours);
}

test('reads a file dropped on the page, and rejects a file that is not text', exhaustive, async ({ app, page }) => {
  await app.open();
  async function drop(name: string, bytes: readonly number[]): Promise<void> {
    await page.evaluate(
      ([fileName, content]) => {
        const data = new DataTransfer();
        data.items.add(new File([new Uint8Array(content)], fileName));
        document.body.dispatchEvent(new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true }));
      },
      [name, bytes] as const,
    );
  }
  await drop('triangle.txt', [...Buffer.from('0 1\n1 2\n2 0\n')]);
  await expect(app.vertices).toHaveCount(3);
  await drop('picture.png', [0x89, 0x50, 0x4e, 0x47, 0xff]);
  await expect(app.alert('The file cannot be read as text.')).toBeVisible();
  await app.button('Dismiss').click();
  await expect(app.alert('The file')).toHaveCount(0);
  await drop('broken.txt', [...Buffer.from('0 1\n1 one\n')]);
  await expect(app.mode('Edit')).toHaveAttribute('aria-pressed', 'true');
  await expect(app.text).toHaveValue('0 1\n1 one\n');
  await expect(app.page.getByText('Line 2, column 3:')).toBeVisible();
  await expect(app.vertices).toHaveCount(3);
});
