/** Page object of the app: its parts, found by role, label and text, and a reader's actions. */
import { createHash } from 'node:crypto';
import { expect, type Locator, type Page } from '@playwright/test';
import { exampleSetup } from './engine.ts';
import { linkOf } from './links.ts';

/** A point in the window, in CSS pixels. */
export interface Place {
  readonly x: number;
  readonly y: number;
}

/** Visible state of the page, to compare before and after an action. */
export interface Snapshot {
  readonly headline: string | null;
  readonly mode: string | null;
  /** Player and controller of each side: "Cat perfect"; empty in Edit. */
  readonly sides: readonly string[];
  /** Numbered moves of the line; empty in Edit. */
  readonly line: readonly string[];
  readonly ply: string;
  /** Accessible names of the vertices. */
  readonly vertices: readonly string[];
  /** Centres of the vertices, in whole pixels. */
  readonly places: readonly Place[];
}

/** Returns the centre of every element, in whole pixels. */
function centres(elements: Locator): Promise<readonly Place[]> {
  return elements.evaluateAll((found) =>
    found.map((element) => {
      const box = element.getBoundingClientRect();
      return { x: Math.round(box.x + box.width / 2), y: Math.round(box.y + box.height / 2) };
    }),
  );
}

/** Link to the first example of Cat and Mouse. */
export const FIRST_EXAMPLE = linkOf(`v1/cat-mouse/${exampleSetup('statement-1')}/?view=analyse`);

/** Page object of one open page, in English. */
export class AppPage {
  readonly page: Page;
  readonly header: Locator;
  /** Button that opens the menu of games and examples. */
  readonly games: Locator;
  readonly verdict: Locator;
  readonly headline: Locator;
  readonly board: Locator;
  readonly vertices: Locator;
  readonly hint: Locator;
  readonly moves: Locator;
  /** Buttons in the table of moves, best move first. */
  readonly moveButtons: Locator;
  readonly line: Locator;
  /** Buttons of the plies of the line in Analyse, starting with the start position. */
  readonly plies: Locator;
  /** Buttons of the plies of the line in Play. */
  readonly gamePlies: Locator;
  readonly history: Locator;
  readonly text: Locator;

  constructor(page: Page) {
    this.page = page;
    this.header = page.getByRole('banner');
    this.games = this.header.getByRole('button', { name: 'Games and examples' });
    this.verdict = page.getByRole('region', { name: 'Verdict' });
    // On a phone, the card with the verdict may be a closed sheet.
    this.headline = page
      .getByRole('region', { name: 'Verdict', includeHidden: true })
      .getByRole('heading', { includeHidden: true });
    this.board = page
      .getByRole('main')
      .getByRole('group')
      .filter({ has: page.locator('[data-cell]') })
      .first();
    this.vertices = this.board.locator('[data-cell]');
    this.hint = page.getByRole('main').getByRole('status');
    this.moves = page.getByRole('region', { name: 'Moves', exact: true });
    this.moveButtons = this.moves.getByRole('cell').getByRole('button');
    this.line = page.getByRole('region', { name: 'Line', includeHidden: true });
    this.plies = this.line.locator('.ply:not(.elsewhere)');
    this.gamePlies = page.getByRole('region', { name: 'The game so far' }).locator('.ply');
    this.history = page.getByRole('region', { name: 'Value history' });
    this.text = page.getByRole('textbox', { name: 'Paste or type a board' });
  }

  /** Loads a link, by default to the first Cat and Mouse example, and waits for its verdict. */
  async open(fragment = FIRST_EXAMPLE): Promise<void> {
    // Navigates away first, because changing only the fragment does not reload the page.
    await this.page.goto('about:blank');
    await this.page.goto(`./${fragment}`);
    await this.waitUntilSolved();
    await expect.poll(() => this.fragment(), 'the link in the address bar').not.toBe('');
  }

  /** Waits until the board is drawn and solved, and the solution is checked. */
  async waitUntilSolved(): Promise<void> {
    await this.waitForBoard();
    // On a phone, the card with the verdict is in a sheet, which may be hidden.
    const card = this.page.getByRole('region', { name: 'Verdict', includeHidden: true });
    await expect(card.getByText('checked', { exact: true })).toBeAttached();
  }

  /** Waits until the board of the current link is shown. */
  async waitForBoard(): Promise<void> {
    await expect(this.page.getByRole('main')).not.toHaveAttribute('aria-busy', 'true');
    await expect(this.vertices.first()).toBeAttached();
  }

  /** Opens an example from a game's gallery. */
  async openExample(title: string, game = 'Cat and Mouse'): Promise<void> {
    await this.games.click();
    await this.header.getByRole('listitem').getByText(game, { exact: true }).click();
    const link = this.page.getByRole('dialog', { name: game }).getByRole('link', { name: title });
    await expect(link).toHaveAttribute('href', /^#v1/);
    await link.click();
    await this.waitUntilSolved();
  }

  /** Finds an alert by its text. */
  alert(words: string): Locator {
    return this.page.getByRole('alert').getByText(words);
  }

  /** Finds a button by its exact name. */
  button(name: string): Locator {
    return this.page.getByRole('button', { name, exact: true });
  }

  async edit(): Promise<void> {
    await this.mode('Edit').click();
    // On a phone, the text field is in a sheet.
    await expect(this.page.getByRole('textbox', { name: 'Paste or type a board', includeHidden: true })).toBeAttached();
  }

  async analyse(): Promise<void> {
    await this.mode('Analyse').click();
    await expect(this.moves).toBeVisible();
  }

  mode(name: 'Play' | 'Analyse' | 'Watch' | 'Edit' | 'Judge'): Locator {
    return this.header.getByRole('group', { name: 'Mode' }).getByRole('button', { name, exact: true });
  }

  tool(name: 'Select' | 'Add' | 'Connect' | 'Remove'): Locator {
    return this.page.getByRole('group', { name: 'Tool' }).getByRole('button', { name });
  }

  /** Returns the button that shows who controls a player. */
  side(player: string): Locator {
    return this.page.getByRole('main').getByRole('button', { name: new RegExp(`^${player} ?: `) });
  }

  /** Chooses who controls a player. */
  async setSide(player: string, who: 'You' | 'Perfect and stubborn' | 'Random'): Promise<void> {
    await this.side(player).click();
    await this.page.getByRole('radio', { name: new RegExp(`^${who}`) }).click();
    await expect(this.page.getByRole('radio')).toHaveCount(0);
    await expect(this.side(player)).toBeFocused();
  }

  /** Returns the button over a vertex, which serves keyboards and screen readers. */
  vertex(cell: number): Locator {
    return this.board.locator(`[data-cell="${cell}"]`);
  }

  /** Returns the centre of a vertex once the drawing has stopped moving. */
  async place(cell: number): Promise<Place> {
    let last = '';
    let place: Place = { x: 0, y: 0 };
    await expect(async () => {
      const box = await this.vertex(cell).boundingBox();
      expect(box).not.toBeNull();
      if (box !== null) place = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
      const before = last;
      last = `${place.x} ${place.y}`;
      expect(last).toBe(before);
    }).toPass({ intervals: [60] });
    return place;
  }

  /** Clicks on the board where a vertex is drawn. */
  async clickVertex(cell: number): Promise<void> {
    const { x, y } = await this.place(cell);
    await this.page.mouse.click(x, y);
  }

  /** Drags the mouse from one point to another. */
  async drag(from: Place, to: Place): Promise<void> {
    await this.page.mouse.move(from.x, from.y);
    await this.page.mouse.down();
    await this.page.mouse.move((from.x + to.x) / 2, (from.y + to.y) / 2, { steps: 4 });
    await this.page.mouse.move(to.x, to.y, { steps: 4 });
    await this.page.mouse.up();
  }

  /** Returns a visible point of the board far from every vertex and button. */
  async emptyPlace(): Promise<Place> {
    const frame = await this.board.boundingBox();
    if (frame === null) throw new Error('There is no board.');
    const taken = await centres(this.board.getByRole('button'));
    const height = this.page.viewportSize()?.height ?? frame.height;
    const steps = Array.from({ length: 14 }, (_, index) => (index + 1.5) / 16);
    const candidates = steps
      .flatMap((across) =>
        steps.map((down) => ({ x: frame.x + across * frame.width, y: frame.y + down * frame.height })),
      )
      .filter(({ y }) => y < height);
    const clearance = ({ x, y }: Place) => Math.min(...taken.map((vertex) => Math.hypot(vertex.x - x, vertex.y - y)));
    return candidates.reduce((best, place) => (clearance(place) > clearance(best) ? place : best));
  }

  /** Returns the centres of all vertices, in whole pixels, in ascending order of the vertices. */
  places(): Promise<readonly Place[]> {
    return centres(this.vertices);
  }

  /** Returns a digest of the board's pixels, to compare with a later one. */
  async picture(): Promise<string> {
    return createHash('sha256')
      .update(await this.page.screenshot({ clip: await this.#insideBoard() }))
      .digest('hex');
  }

  /** Returns the box of the board without its edge, whose pixels differ slightly between screenshots. */
  async #insideBoard(): Promise<{ x: number; y: number; width: number; height: number }> {
    const frame = await this.board.boundingBox();
    if (frame === null) throw new Error('There is no board.');
    const edge = 8;
    return {
      x: frame.x + edge,
      y: frame.y + edge,
      width: frame.width - 2 * edge,
      height: frame.height - 2 * edge,
    };
  }

  /** Returns a digest of the board's pixels once they stop changing. */
  async stablePicture(): Promise<string> {
    let last = '';
    await expect(async () => {
      const before = last;
      last = await this.picture();
      expect(last).toBe(before);
    }).toPass();
    return last;
  }

  /** Returns the moves of the displayed line, without marks and numbers. */
  played(): Promise<readonly string[]> {
    return this.line
      .locator('.ply[data-move]:not(.elsewhere)')
      .evaluateAll((plies) => plies.map((ply) => ply.getAttribute('data-move') ?? ''));
  }

  /** Waits until `count` plies are played. */
  async expectPlies(count: number): Promise<void> {
    await expect(this.plies).toHaveCount(count + 1);
  }

  /** Returns the first of the best moves. */
  async bestMove(): Promise<number> {
    return Number(await this.moveButtons.first().textContent());
  }

  /** Finds a button of the undo bar under the board by the first words of its name. */
  undoBarButton(words: RegExp): Locator {
    return this.page.getByRole('group', { name: 'Take back' }).getByRole('button', { name: words });
  }

  /** Returns the board in link notation, from the text field in Edit. */
  async boardText(): Promise<string> {
    await this.page.getByRole('combobox', { name: 'Show as' }).selectOption({ label: 'link notation' });
    await expect(this.text).toHaveValue(/^[0-9]+-[0-9._mch-]+$/);
    return this.text.inputValue();
  }

  /** Replaces the content of the text field by pasting. */
  async paste(text: string): Promise<void> {
    await this.page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await this.page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
    await this.text.focus();
    await this.page.keyboard.press('ControlOrMeta+a');
    await this.page.keyboard.press('ControlOrMeta+v');
  }

  /** Returns the fragment in the address bar. */
  fragment(): string {
    return new URL(this.page.url()).hash;
  }

  /** Returns the link that Share offers. */
  async sharedLink(): Promise<string> {
    await this.button('Share').click();
    const link = await this.page.getByRole('textbox', { name: 'This link opens' }).inputValue();
    await this.page.keyboard.press('Escape');
    return link;
  }

  /** Waits until the vertices have stopped moving. */
  async waitUntilStill(): Promise<void> {
    await this.place(0);
  }

  async snapshot(): Promise<Snapshot> {
    const mode = await this.header.getByRole('button', { pressed: true }).textContent();
    // The line appears a moment after the values.
    if (mode === 'Analyse') await expect(this.line.locator('[aria-current]')).toBeAttached();
    return {
      headline: await this.headline.textContent(),
      mode,
      sides: await this.page.getByRole('main').locator('.sides button[aria-expanded]').allInnerTexts(),
      line: await this.plies.allInnerTexts(),
      ply: (await this.line.locator('[aria-current]').allInnerTexts()).join(),
      vertices: await this.vertices.evaluateAll((buttons) =>
        buttons.map((button) => button.getAttribute('aria-label') ?? ''),
      ),
      places: await this.places(),
    };
  }
}
