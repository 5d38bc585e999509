/** Page object of a puzzle: its goal, status, moves and controls. */
import type { Locator, Page } from '@playwright/test';
import { loadPacking } from '../../../web/model/link/link-packing.ts';
import type { Goal } from '../../../web/model/puzzle/goal.ts';
import { type AuthorWords, NO_WORDS } from '../../../web/model/puzzle/puzzle.ts';
import { loadAuthorWords, puzzleParameters } from '../../../web/model/puzzle/puzzle-link.ts';
import { exampleSetup } from './engine.ts';
import { expect } from './fixtures.ts';
import { linkOf } from './links.ts';

/** Puzzle links that contain the author's words are packed. */
const packing = Promise.all([loadPacking(), loadAuthorWords()]);

/** A puzzle on an example in the menu. */
export interface WantedPuzzle {
  readonly game: string;
  readonly example: string;
  readonly goal: Goal;
  readonly contest?: boolean;
  readonly words?: Partial<AuthorWords>;
}

/** Returns the fragment of the link to a puzzle. */
export async function puzzleLink({ game, example, goal, contest = false, words = {} }: WantedPuzzle): Promise<string> {
  await packing;
  const parameters = puzzleParameters({ goal, from: 0, contest, words: { ...NO_WORDS, ...words } });
  const all = [['view', 'puzzle'], ...parameters].map(([name, value]) => `${name}=${value}`).join('&');
  return linkOf(`v1/${game}/${exampleSetup(example, game)}/?${all}`);
}

/** Page object of one open page with a puzzle, in English. */
export class PuzzlePage {
  readonly page: Page;
  readonly goal: Locator;
  /** Status of the puzzle. */
  readonly status: Locator;
  readonly panel: Locator;
  /** Moves played, without the start. */
  readonly played: Locator;
  readonly board: Locator;

  constructor(page: Page) {
    this.page = page;
    this.goal = page.locator('.puzzle-goal');
    this.status = page.getByRole('region', { name: 'Puzzle controls' }).getByRole('status');
    this.panel = page.locator('.puzzle-card');
    this.played = this.panel.getByRole('listitem').getByRole('button').filter({ hasNotText: 'Start' });
    this.board = page
      .getByRole('main')
      .getByRole('group')
      .filter({ has: page.locator('[data-cell]') })
      .first();
  }

  /** Loads a puzzle, and waits until it is the reader's turn. */
  async open(puzzle: WantedPuzzle): Promise<void> {
    await this.page.goto('about:blank');
    await this.page.goto(`./${await puzzleLink(puzzle)}`);
    await this.waitForTurn();
  }

  async waitForTurn(): Promise<void> {
    await expect(this.status).toHaveAttribute('data-state', 'open');
  }

  /** Clicks the centre of a place on the board. */
  async click(cell: number): Promise<void> {
    const box = await this.board.locator(`[data-cell="${cell}"]`).boundingBox();
    if (box === null) throw new Error(`There is no place ${cell}.`);
    await this.page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
  }

  /** Returns the target cell that the last hint names, on a grid with rows of five cells. */
  async hintedCell(): Promise<number> {
    const [column = '', row] = /Play (\w+)\./.exec((await this.status.textContent()) ?? '')?.[1] ?? '';
    return 'abcde'.indexOf(column) + 5 * (Number(row) - 1);
  }

  button(name: string): Locator {
    return this.page.getByRole('button', { name, exact: true });
  }

  /** Returns all visible text and labels on the page, to search for values of moves. */
  async allTexts(): Promise<string> {
    const labels = await this.page
      .locator('[aria-label], [title]')
      .evaluateAll((elements) =>
        elements.map((element) => `${element.getAttribute('aria-label')} ${element.getAttribute('title')}`),
      );
    return [...(await this.page.locator('body').allInnerTexts()), ...labels].join('\n');
  }
}
