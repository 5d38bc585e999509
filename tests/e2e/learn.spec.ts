/** Tests the lessons: scrolling, keys, touch, exercises, and pages without scripts. */
import { readdirSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import type { Frame, Locator, Page } from '@playwright/test';
import type { Lesson } from '../../web/learn/lesson.ts';
import { lesson as alphaBeta } from '../../web/learn/lessons/alpha-beta/lesson.ts';
import { lesson as caps } from '../../web/learn/lessons/caps/lesson.ts';
import { lesson as chance } from '../../web/learn/lessons/chance/lesson.ts';
import { lesson as cycles } from '../../web/learn/lessons/cycles/lesson.ts';
import { lesson as hunting } from '../../web/learn/lessons/hunting/lesson.ts';
import { lesson as memory } from '../../web/learn/lessons/memory/lesson.ts';
import { lesson as ownRules } from '../../web/learn/lessons/own-rules/lesson.ts';
import { loadAxe, loadAxeInto, violations } from './support/axe.ts';
import { expect, test } from './support/fixtures.ts';
import { exhaustive, exhaustiveIf, quickIf, sweep } from './support/sizes.ts';

const LESSONS: readonly Lesson[] = [alphaBeta, memory, chance, cycles, caps, hunting, ownRules];
const PAGES = { en: 'index.html', zh: 'zh.html' } as const;
const WORDS = { en: { right: 'Right.', wrong: 'Not yet.' }, zh: { right: '对了。', wrong: '还不对。' } } as const;
type Language = keyof typeof PAGES;
/** Returns a lesson's language, alternating from lesson to lesson. */
const oneLanguage = (lesson: number): Language => (lesson % 2 === 0 ? 'en' : 'zh');
const otherLanguage = (lesson: number): Language => oneLanguage(lesson + 1);

const addressOf = (id: string, language: Language): string => `./learn/${id}/${PAGES[language]}`;

const stories = (page: Page): Locator => page.locator('.story');

/** Returns the steps of a story's stops. */
const stepsOf = (story: Locator): Promise<readonly number[]> =>
  story.locator('.stop').evaluateAll((stops) => stops.map((stop) => Number(stop.getAttribute('data-step'))));

/** Returns the step that the figure of a story shows. */
const shownStep = (story: Locator): Promise<number | null> =>
  story
    .locator('perfect-play')
    .evaluate((element) =>
      'state' in element && typeof element.state === 'object' && element.state !== null && 'step' in element.state
        ? Number(element.state.step)
        : null,
    );

async function expectStep(story: Locator, step: number, why: string): Promise<void> {
  await expect(async () => expect(await shownStep(story), why).toBe(step)).toPass({ timeout: 20_000 });
}

/** Scrolls every stop of a story into view, and waits for its figure each time. */
async function scrollThrough(story: Locator): Promise<void> {
  for (const [at, step] of (await stepsOf(story)).entries()) {
    await story
      .locator('.stop')
      .nth(at)
      .evaluate((stop) => stop.scrollIntoView({ block: 'end' }));
    await expect(story.locator('.stop').nth(at)).toHaveAttribute('aria-current', 'step');
    await expectStep(story, step, `stop ${at + 1}`);
  }
}

/** Goes back to the first stop with `back` and through all stops again with `next`. */
async function stepThrough(
  story: Locator,
  way: { next: () => Promise<void>; back: () => Promise<void> },
): Promise<void> {
  const steps = await stepsOf(story);
  for (let at = steps.length - 2; at >= 0; at -= 1) {
    await way.back();
    // Waits for the figure on the way forward, and at the first stop.
    await expect(story.locator('.stop').nth(at)).toHaveAttribute('aria-current', 'step');
    if (at === 0) await expectStep(story, steps[0] ?? 0, 'back to stop 1');
  }
  for (const [at, step] of steps.entries()) {
    if (at === 0) continue;
    await way.next();
    await expectStep(story, step, `on to stop ${at + 1}`);
  }
}

/** Waits for a figure, and expects that it has no accessibility violations. */
async function expectNoViolations(frame: Frame): Promise<void> {
  await loadAxeInto(frame);
  await expect.poll(() => violations(frame), { message: frame.url() }).toEqual([]);
}

async function answer(exercise: Locator, text: string): Promise<void> {
  const field = exercise.locator('[name=answer]');
  if ((await field.count()) === 0) {
    for (const box of await exercise.getByRole('checkbox').all()) {
      await box.setChecked(text.split(' ').includes((await box.getAttribute('value')) ?? ''));
    }
  } else await field.fill(text);
  await exercise.locator('button[type=submit]').click();
}

/** Gives a wrong and then a right answer to every exercise. */
async function tryExercises(page: Page, lesson: Lesson, language: Language): Promise<void> {
  for (const [id, { solution, mistake }] of Object.entries(lesson.exercises)) {
    const exercise = page.locator(`#${id}`);
    const judgement = exercise.locator('output');
    const top = () => exercise.evaluate((one) => Math.round(one.getBoundingClientRect().top + scrollY));
    const before = await top();
    await answer(exercise, mistake);
    await expect(judgement, `${id}: ${mistake}`).toContainText(WORDS[language].wrong);
    await answer(exercise, solution);
    await expect(judgement, `${id}: ${solution}`).toContainText(WORDS[language].right);
    await expect.poll(() => judgement.textContent()).not.toContain('{');
    expect(await top(), `${id}: what is above a judgement stays`).toBe(before);
  }
}

test('steps through a lesson by scrolling, keys and clicks, and judges its exercises', async ({ page }) => {
  test.setTimeout(120_000);
  await page.goto(addressOf('alpha-beta', 'en'));
  const story = stories(page).last();
  await scrollThrough(story);
  await expect(story.locator('.taken-over')).toBeHidden();
  await stepThrough(story, {
    next: () => story.locator('[data-go="1"]').click(),
    back: () => story.locator('[data-go="-1"]').click(),
  });
  await story.locator('[data-go="-1"]').focus();
  await stepThrough(story, {
    next: () => page.keyboard.press('ArrowRight'),
    back: () => page.keyboard.press('ArrowLeft'),
  });
  await tryExercises(page, alphaBeta, 'en');
});

test('compares rules with a solution, and says where they differ', async ({ page }) => {
  await page.goto(addressOf('own-rules', 'en'));
  await tryExercises(page, ownRules, 'en');
  const exercise = page.locator('#three-lose');
  const judgement = exercise.locator('output');
  await answer(exercise, ownRules.exercises['three-lose']?.mistake ?? '');
  await expect(judgement).toContainText(/Moves before the position: (X \w\d O \w\d ){2}X \w\d\./);
  await expect(judgement).toContainText('the games end differently. 1: Here X has won. 2: Here O has won.');
  await answer(exercise, 'const start = 1;\nconst moves = (n) => [m];');
  await expect(judgement).toHaveText(/^The engine cannot read this answer\. Line 2: /);
});

test('shows only the part of the figure that the stop describes', exhaustive, async ({ page }) => {
  await page.goto(addressOf('alpha-beta', 'en'));
  const story = stories(page).last();
  const frame = story.frameLocator('iframe');
  await story
    .locator('.stop')
    .nth(2)
    .evaluate((stop) => stop.scrollIntoView({ block: 'end' }));
  await expect(frame.locator('.search-tree-canvas')).toBeVisible({ timeout: 20_000 });
  await expect(frame.getByRole('slider', { name: 'Step', exact: true })).toBeHidden();
  await story.locator('[data-go="1"]').click();
  await expect(frame.getByRole('heading', { name: 'Why was this move skipped?' })).toBeVisible();
  await expect(frame.locator('.search-tree-canvas')).toBeHidden();
});

test('says that a figure moved by hand follows again at the next stop', exhaustive, async ({ page }) => {
  await page.goto(addressOf('alpha-beta', 'en'));
  const story = stories(page).last();
  await story
    .locator('.stop')
    .last()
    .evaluate((stop) => stop.scrollIntoView({ block: 'end' }));
  const steps = await stepsOf(story);
  await expectStep(story, steps.at(-1) ?? 0, 'the end');
  await story.frameLocator('iframe').getByRole('slider', { name: 'Step', exact: true }).press('Home');
  await expect(story.locator('.taken-over')).toBeVisible();
  await story.locator('[data-go="-1"]').click();
  await expectStep(story, steps.at(-2) ?? 0, 'the second cut');
  await expect(story.locator('.taken-over')).toBeHidden();
});

test('explains an invalid board in the language of the page', exhaustive, async ({ page }) => {
  const reasons = {
    en: [
      'The engine cannot read this answer.',
      'There is no dot 9; the dots are numbered from 1 to 6.',
      'Enter an answer first.',
    ],
    zh: ['引擎无法识别这个输入。', /9/, '请先给出答案。'],
  } as const;
  for (const language of ['en', 'zh'] as const) {
    await page.goto(addressOf('alpha-beta', language));
    const exercise = page.locator('#win-all');
    const judgement = exercise.locator('output');
    await answer(exercise, '3_1-9');
    const [unreadable, reason, empty] = reasons[language];
    await expect(judgement).toContainText(unreadable);
    await expect(judgement).toContainText(reason);
    await expect(judgement).not.toContainText(/EngineFailure|Error/);
    if (language === 'zh') await expect(judgement).not.toContainText(/[a-z]{3}/i);
    await answer(exercise, '');
    await expect(judgement).toContainText(empty);
  }
});

test('distinguishes incomplete moves from wrong ones, and numbers from other text', exhaustive, async ({ page }) => {
  await page.goto(addressOf('alpha-beta', 'en'));
  const moves = page.locator('#keep-lead');
  await answer(moves, '2-3');
  await expect(moves.locator('output')).toHaveText('Not yet. Every move that you chose is right, but there are more.');
  const count = page.locator('#count-nodes');
  await answer(count, 'many');
  await expect(count.locator('output')).toHaveText('Write a number, such as 16, −2, 1/2 or 50%.');
  await answer(count, '16 positions');
  await expect(count.locator('output')).toContainText('Right.');
});

test('finds entries in lessons, glossary and manual', async ({ page }) => {
  await page.goto('./learn/');
  await page.getByRole('searchbox').fill('bound');
  await expect(page.locator('.results a').first()).toBeVisible();
  await page.getByRole('searchbox').fill('postMessage');
  await expect(page.locator('.results')).toContainText('Manual');
  await page.getByRole('searchbox').fill('qqqq');
  await expect(page.locator('.count')).toHaveText('Nothing found for “qqqq”.');
  await page.goto('./learn/zh.html');
  await page.getByRole('searchbox').fill('剪枝');
  await page.locator('.results a').first().click();
  await expect(page.locator('h1')).toBeVisible();
});

test('names the version on the home page, and links to the manual from the home page and from lessons', async ({
  page,
}) => {
  const expectManual = async (): Promise<void> => {
    await expect(page.locator('h1')).toHaveText('Manual');
    await page.getByRole('main').getByRole('link', { name: 'Hosting' }).click();
    await expect(page.locator('h1')).toHaveText('Hosting');
  };
  await page.goto('./');
  await expect(page.locator('footer')).toContainText(/Perfect Play \d+\.\d+\.\d+/);
  await page.locator('footer').getByRole('link', { name: 'Manual' }).click();
  await expectManual();
  await page.goto('./learn/alpha-beta/');
  await page.getByRole('navigation').getByRole('link', { name: 'Manual' }).click();
  await expectManual();
  await page.goto('./learn/zh.html');
  await page.getByRole('navigation').getByRole('link', { name: '手册' }).click();
  await expect(page.locator('h1')).toHaveText('手册');
  await expect(page.locator('html')).toHaveAttribute('lang', /^zh/);
});

test('searches lessons and manual together, from the manual too', async ({ page }) => {
  await page.goto('./manual/');
  await page.getByRole('searchbox').fill('gzip_static');
  await page.locator('.results a').first().click();
  await expect(page.locator('h1')).toHaveText('Hosting');
  await page.goto('./manual/');
  await page.getByRole('searchbox').fill('retrograde');
  await expect(page.locator('.results a', { hasText: 'Manual: ' }).first()).toBeVisible();
  const lesson = page.locator('.results a:not(:text("Manual: "))').first();
  await lesson.click();
  await expect(page).toHaveURL(/\/learn\//);
});

/** Readers' questions, each with the manual page that answers it. */
const QUESTIONS = {
  en: [
    ['content security policy', 'hosting'],
    ['is my program right', 'your-program'],
    ['new version update', 'page'],
    ['offline', 'page'],
    ['install on phone', 'page'],
    ['memory limit', 'command-line'],
  ],
  zh: [
    ['离线', 'page'],
    ['键盘', 'accessibility'],
    ['我的程序对不对', 'your-program'],
    ['嵌入 Jekyll', 'other-pages'],
    ['内存 限制', 'command-line'],
  ],
} as const;

for (const [language, questions] of Object.entries(QUESTIONS)) {
  test(`finds the page of the manual for plain questions in ${language}`, exhaustive, async ({ page }) => {
    await page.goto(`./manual/${language === 'en' ? 'index' : language}.html`);
    for (const [question, answer] of questions) {
      await page.getByRole('searchbox').fill(question);
      const results = page.locator(`.results a[href*="/manual/${answer}/"]`);
      await expect(results.first(), question).toBeVisible();
    }
  });
}

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });
  for (const lesson of LESSONS) {
    test(
      `shows text and pictures of ${lesson.id}`,
      lesson === alphaBeta ? {} : exhaustiveIf(lesson.id === 'chance'),
      async ({ page }) => {
        for (const language of ['en', 'zh'] as const) {
          await page.goto(addressOf(lesson.id, language));
          await expect(page.locator('h1')).toBeVisible();
          await expect(page.locator('.stage').first()).toBeHidden();
          const stills = await page.locator('.still img').all();
          expect(stills.length).toBeGreaterThan(lesson === ownRules ? 0 : 3);
          for (const still of stills) {
            await still.scrollIntoViewIfNeeded();
            await expect(still).toBeVisible();
            await expect(async () => {
              expect(
                await still.evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth),
              ).toBeGreaterThan(50);
            }).toPass();
          }
          for (const answer of await page.locator('.predict details').all()) {
            await answer.locator('summary').click();
            await expect(answer.locator('div').first()).toBeVisible();
          }
          await expect(page.locator('.exercise noscript').first()).toBeAttached();
        }
      },
    );
  }
});

for (const lesson of LESSONS) {
  const size = quickIf(lesson.id === 'alpha-beta');
  test(
    `loads at most 60 kB of script before the first figure of ${lesson.id} is seen`,
    size,
    async ({ page, request }) => {
      await page.setViewportSize({ width: 1280, height: 800 });
      const scripts = new Set<string>();
      // The requests include those of frames and workers.
      page.context().on('request', (request) => {
        if (new URL(request.url()).pathname.endsWith('.js')) scripts.add(request.url());
      });
      await page.goto(addressOf(lesson.id, 'en'), { waitUntil: 'networkidle' });
      expect(scripts.size).toBeGreaterThan(1);
      await expect(page.locator('perfect-play iframe')).toHaveCount(0);
      const sizes = [...scripts].map(
        async (url) => gzipSync(await (await request.get(url)).body(), { level: 9 }).length,
      );
      const bytes = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
      console.log(`${lesson.id}: ${(bytes / 1000).toFixed(1)} kB in ${scripts.size} scripts`);
      expect(bytes).toBeLessThan(60_000);
      await page.locator('perfect-play').first().scrollIntoViewIfNeeded();
      await expect(page.locator('perfect-play').first().locator('iframe')).toBeAttached();
    },
  );
}

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in ${colorScheme}`, () => {
    test.use({ colorScheme });
    test('the pages of lessons have no accessibility violations', quickIf(colorScheme === 'dark'), async ({ page }) => {
      await loadAxe(page);
      const learned = [
        'learn/',
        'learn/rules/',
        'learn/glossary/',
        'learn/authors/',
        'learn/alpha-beta/',
        'learn/zh.html',
      ];
      for (const path of [...learned, 'manual/', 'manual/zh.html', 'manual/hosting/', 'manual/other-pages/zh.html']) {
        await page.goto(`./${path}`);
        await expect(page.locator('h1')).toBeVisible();
        await expect.poll(() => violations(page), path).toEqual([]);
      }
    });
    for (const [index, lesson] of LESSONS.entries()) {
      // Tests some pages in light and some in dark mode, because all have the same parts and colours do not depend on
      // the text.
      if ((index % 2 === 1) !== (colorScheme === 'dark')) continue;
      const language = otherLanguage(index);
      test(`${lesson.id} in ${language} and its figures have no accessibility violations`, sweep, async ({ page }) => {
        test.setTimeout(240_000);
        await loadAxe(page);
        await page.goto(addressOf(lesson.id, language));
        for (const figure of await page.locator('.play perfect-play').all()) {
          await figure.scrollIntoViewIfNeeded();
          await expect(figure.frameLocator('iframe').locator('[data-cell]').first()).toBeAttached();
          for (const frame of page.frames().slice(1)) await expectNoViolations(frame);
        }
        for (const story of await stories(page).all()) {
          await scrollThrough(story);
          // Each frame is a document with its own landmarks.
          await expect.poll(() => violations(page, { frames: false })).toEqual([]);
          for (const frame of page.frames().slice(1)) await expectNoViolations(frame);
        }
      });
    }
  });
}

// Each lesson runs in one language with mouse and keys, and in the other one with touch.
for (const [index, lesson] of LESSONS.entries()) {
  const language = oneLanguage(index);
  test(`every figure and exercise of ${lesson.id} works in ${language}`, exhaustive, async ({ page }) => {
    test.setTimeout(300_000);
    await loadAxe(page);
    await page.goto(addressOf(lesson.id, language));
    for (const story of await stories(page).all()) {
      await scrollThrough(story);
      await story.locator('[data-go="-1"]').focus();
      await stepThrough(story, {
        next: () => page.keyboard.press('ArrowRight'),
        back: () => page.keyboard.press('ArrowLeft'),
      });
    }
    await tryExercises(page, lesson, language);
    // Each frame is a document with its own landmarks.
    await expect.poll(() => violations(page, { frames: false })).toEqual([]);
  });
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 780 }, hasTouch: true, isMobile: true });
  for (const [index, lesson] of LESSONS.entries()) {
    const language = otherLanguage(index);
    test(`the figures of ${lesson.id} in ${language} follow scrolling and touch`, sweep, async ({ page }) => {
      test.setTimeout(240_000);
      await page.goto(addressOf(lesson.id, language));
      await expect
        .poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth))
        .toBeLessThanOrEqual(0);
      for (const story of await stories(page).all()) {
        for (const stop of await story.locator('.stop').all()) {
          const [stage, text] = await stop.evaluate((element) => {
            element.scrollIntoView({ block: 'end' });
            const figure = element.closest('.story')?.querySelector('.stage');
            return [figure?.getBoundingClientRect().bottom ?? 0, element.getBoundingClientRect().top] as const;
          });
          // The text of a stop is visible together with its figure.
          expect(text).toBeGreaterThanOrEqual(stage - 1);
        }
        await scrollThrough(story);
        await stepThrough(story, {
          next: () => story.locator('[data-go="1"]').tap(),
          back: () => story.locator('[data-go="-1"]').tap(),
        });
      }
    });
  }
});

test('the tests cover every lesson', () => {
  const folder = new URL('../../web/learn/lessons/', import.meta.url);
  expect(LESSONS.map(({ id }) => id).toSorted()).toEqual(readdirSync(folder).toSorted());
});

test.describe('in a Chinese browser', () => {
  test.use({ locale: 'zh-CN' });

  test('shows lessons in Chinese until the reader chooses English', exhaustive, async ({ page }) => {
    await page.goto('./learn/');
    await expect(page).toHaveURL(/learn\/zh\.html$/);
    await page.getByRole('link', { name: 'English' }).click();
    await expect(page).toHaveURL(/learn\/index\.html$/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/[a-z]/);
    await page.goto('./learn/alpha-beta/#text');
    await expect(page).toHaveURL(/learn\/alpha-beta\/#text$/);
    await page.getByRole('link', { name: '中文' }).click();
    await page.goto('./learn/alpha-beta/');
    await expect(page).toHaveURL(/learn\/alpha-beta\/zh\.html$/);
  });

  for (const [path, shown] of [
    ['learn/glossary/', 'learn/glossary/zh.html'],
    ['manual/', 'manual/zh.html'],
    ['embedding.html', 'embedding.html'],
  ] as const) {
    test(`shows ${path} in Chinese`, exhaustive, async ({ page, baseURL }) => {
      await page.goto(`./${path}`);
      await expect(page).toHaveURL(`${baseURL}${shown}`);
      await expect(page.locator('html')).toHaveAttribute('lang', /^zh/);
      await expect(page.getByRole('heading', { level: 1, name: /^\p{Script=Han}/u })).toBeVisible();
    });
  }
});

test(
  'shows the page for missing addresses in both languages, in the style of the other pages',
  exhaustive,
  async ({ page, complaints }) => {
    await page.goto('./nothing-here/at-all');
    await expect(page.getByText('This page does not exist.')).toBeVisible();
    await expect(page.locator('p[lang^="zh"]')).toBeVisible();
    await expect(page.locator('body')).toHaveCSS('max-width', '720px');
    await page.getByRole('link', { name: 'To the games' }).click();
    await expect(page.getByRole('main')).toBeVisible();
    expect(complaints.filter((complaint) => !/404/.test(complaint))).toEqual([]);
    complaints.length = 0;
  },
);
