/**
 * Tests a whole game, an edit, a trace, a puzzle and a lesson, each with the keyboard alone and through the
 * accessibility tree alone. Controls are found only by role and name, and never pressed at a point of the window.
 */
import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';
import { tabTo } from '../support/keys.ts';
import { exhaustiveIf } from '../support/sizes.ts';

/** A reader's actions on controls that are found by role and name. */
interface ReaderInput {
  readonly press: (control: Locator) => Promise<void>;
  readonly write: (field: Locator, text: string) => Promise<void>;
  readonly choose: (list: Locator, option: string) => Promise<void>;
  /** Presses a place of the board. */
  readonly place: (place: Locator) => Promise<void>;
}

/** Uses only keys: Tab and arrow keys move the focus, and Enter presses. */
function keyboardInput(page: Page): ReaderInput {
  const press = async (control: Locator): Promise<void> => {
    await tabTo(page, control);
    await page.keyboard.press('Enter');
  };
  return {
    press,
    async write(field, text) {
      await tabTo(page, field);
      await page.keyboard.press('ControlOrMeta+a');
      await page.keyboard.type(text);
    },
    async choose(list, option) {
      await tabTo(page, list);
      await page.keyboard.type(option);
    },
    async place(place) {
      await expect(place).toBeVisible();
      const [number = ''] = /\d+/.exec((await place.getAttribute('aria-label')) ?? '') ?? [];
      // Tab stops at one place of a board; from there, typing a number moves the focus to that place.
      const isOnBoard = () =>
        page.evaluate(() => document.activeElement?.getAttribute('aria-label')?.startsWith('Vertex') === true);
      await tabTo(page, place, isOnBoard);
      await page.keyboard.type(number);
      await expect(place).toBeFocused();
      await page.keyboard.press('Enter');
    },
  };
}

/** Presses a control as assistive technology does: with a click event, regardless of where it is drawn. */
async function invoke(control: Locator): Promise<void> {
  await expect(control).toBeEnabled();
  await control.dispatchEvent('click');
}

const treeInput = (): ReaderInput => ({
  press: invoke,
  write: (field, text) => field.fill(text),
  async choose(list, option) {
    const options = list.getByRole('option', { name: new RegExp(`^${option}`) });
    await list.selectOption({ label: (await options.first().textContent()) ?? '' });
  },
  place: invoke,
});

const vertex = (page: Page, number: number): Locator =>
  page.getByRole('main').getByRole('button', { name: new RegExp(`^Vertex ${number}\\b`) });

for (const [means, inputOf] of [
  ['the keyboard', keyboardInput],
  ['the accessibility tree', treeInput],
] as const) {
  test.describe(`by ${means} alone`, () => {
    const size = exhaustiveIf(inputOf === keyboardInput);

    test('a whole game', size, async ({ page }) => {
      const input = inputOf(page);
      await page.goto('./');
      await input.press(page.getByRole('button', { name: 'Go to 5' }));
      const game = page.getByRole('region', { name: 'The game', exact: true });
      await expect(game.getByRole('heading', { name: 'You are the mouse.' })).toBeVisible();
      for (const [number, cat] of [
        [1, 8],
        [4, 4],
      ] as const) {
        await expect(vertex(page, cat === 8 ? 9 : 8)).toHaveAccessibleName(/cat/);
        await input.place(vertex(page, number));
        await expect(vertex(page, cat)).toHaveAccessibleName(/cat/);
      }
      await expect(game.getByRole('heading', { name: 'You lose' })).toBeVisible();
      await input.press(page.getByRole('button', { name: 'Show me why' }));
      await expect(page.getByRole('region', { name: 'Verdict' }).getByRole('heading')).toHaveText(
        'The mouse wins in 5 moves.',
      );
    });

    test('an edit', size, async ({ page }) => {
      const input = inputOf(page);
      await page.goto('./#v1/cat-mouse/0-2.5_1-3_2-4.5_3-4.5/?view=analyse');
      await expect(vertex(page, 1)).toBeVisible();
      await input.press(page.getByRole('group', { name: 'Mode' }).getByRole('button', { name: 'Edit', exact: true }));
      const tool = (name: string) => page.getByRole('group', { name: 'Tool' }).getByRole('button', { name });
      await input.press(tool('Connect'));
      await input.place(vertex(page, 1));
      await input.place(vertex(page, 5));
      await expect(vertex(page, 5)).toHaveAccessibleName(/neighbours 0, 1, 2, 3/);
      await input.press(tool('Select'));
      await input.place(vertex(page, 4));
      await input.press(page.getByRole('button', { name: 'Move the selected vertex up' }));
      const steps = page.getByRole('group', { name: 'Take back' });
      await input.press(steps.getByRole('button', { name: 'Undo: move a vertex' }));
      await input.press(steps.getByRole('button', { name: 'Undo: connect two vertices' }));
      await expect(vertex(page, 5)).toHaveAccessibleName(/neighbours 0, 2, 3/);
      await input.write(page.getByRole('textbox', { name: 'Paste or type a board' }), '0-1.2_1-2_2-3');
      await expect(vertex(page, 3)).toHaveAccessibleName(/neighbours? 2$/);
      await expect(vertex(page, 4)).toHaveCount(0);
    });

    test('a trace', size, async ({ page }) => {
      const input = inputOf(page);
      await page.goto('./');
      await input.press(page.getByRole('link', { name: 'Watch it being solved' }));
      await expect(page.getByText(/^Step 200 of \d+$/)).toBeVisible();
      await input.choose(page.getByRole('combobox', { name: 'Algorithm' }), 'Alpha-beta');
      const player = page.getByRole('region', { name: 'Player', exact: true });
      const narration = page.getByRole('region', { name: 'Explanation' });
      await expect(narration).toContainText('Nothing has happened yet.');
      await input.press(player.getByRole('button', { name: 'Next cut' }));
      await expect(narration).toContainText(/cut off|skipped/);
      await expect(page.getByRole('tree', { name: 'Search tree' }).getByRole('treeitem').first()).toBeAttached();
      const step = player.getByRole('slider', { name: 'Step', exact: true });
      const before = Number(await step.inputValue());
      await input.press(player.getByRole('button', { name: 'Forward', exact: true }));
      await expect(step).toHaveValue(String(before + 1));
    });

    test('a puzzle', size, async ({ page }) => {
      const input = inputOf(page);
      await page.goto('./');
      await input.press(page.getByRole('link', { name: 'Two steps home' }));
      const standing = page.getByRole('region', { name: 'Puzzle controls' }).getByRole('status');
      await expect(standing).toContainText('You are the mouse. Your move.');
      await input.place(vertex(page, 5));
      await expect(vertex(page, 5)).toHaveAccessibleName(/mouse/);
      await expect(standing).toContainText('You are the mouse. Your move.');
      await input.place(vertex(page, 0));
      await expect(standing).toContainText('Solved on the first try!');
    });

    test('a lesson', size, async ({ page }) => {
      const input = inputOf(page);
      await page.goto('./learn/alpha-beta/');
      const figure = page.getByRole('region', { name: 'Figure: Minimax looks at everything' });
      await input.press(figure.getByRole('button', { name: 'Next' }));
      await expect(figure.getByRole('status')).toHaveText(/^Stop \d of 4$/);
      const exercise = page.getByRole('region', { name: 'Exercise 1', exact: true });
      for (const [answer, judgement] of [
        ['6', 'Not yet.'],
        ['16', 'Right.'],
      ] as const) {
        await input.write(exercise.getByRole('textbox', { name: 'Your answer' }), answer);
        await input.press(exercise.getByRole('button', { name: 'Check' }));
        await expect(exercise.getByRole('status')).toContainText(judgement);
      }
    });
  });
}
