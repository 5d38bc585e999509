/** The secret word of a contest, on the page with the real engine: made by its maker, told to who solves it and to nobody else. */
import { afterEach, describe, expect, it, vi } from 'vitest';
import { readGoal } from '../../../web/model/puzzle/goal.ts';
import { AUTHOR_LIMITS } from '../../../web/model/puzzle/puzzle.ts';
import { embeddedPlace, sharedPlace } from '../../../web/model/share/embed-choice.ts';
import { linkParts } from '../../../web/model/share/link-writing.ts';
import { exampleSetup } from '../../e2e/support/engine.ts';
import { openPage, type Page } from './page.ts';

const WORD = 'Sesame 芝麻';
const HINT = 'Under the mat';
const REPLY = 'Not there';

interface Wanted {
  readonly game: string;
  readonly setup: string;
  readonly goal: string;
  readonly line?: readonly string[];
}

/** Every kind of goal, every game, puzzles of one move and of many, in the middle of a line, with one right first move and with several. */
const CONTESTS: readonly (Wanted & { readonly wrong?: string })[] = [
  { game: 'cat-mouse-2', setup: exampleSetup('statement-1', 'cat-mouse-2'), goal: 'win.5', wrong: 'stay' },
  { game: 'cat-mouse-2', setup: exampleSetup('statement-2', 'cat-mouse-2'), goal: 'win', wrong: 'c1' },
  { game: 'cat-mouse', setup: exampleSetup('draw'), goal: 'hold', wrong: '2' },
  { game: 'cat-mouse', setup: exampleSetup('cat-16'), goal: 'hold.15', wrong: '5' },
  { game: 'cat-mouse', setup: '0-1.3_2-3', goal: 'win' },
  { game: 'dots-boxes', setup: exampleSetup('two-boxes', 'dots-boxes'), goal: 'margin.2', wrong: '1-2' },
  { game: 'triangle-war', setup: '3', goal: 'only.2' },
  { game: 'gems', setup: exampleSetup('patience', 'gems'), goal: 'only.1' },
  { game: 'wolves-sheep', setup: exampleSetup('pillar', 'wolves-sheep'), goal: 'only.1' },
  { game: 'shooting', setup: exampleSetup('three-blocks', 'shooting'), goal: 'probability.5.9', wrong: 'l1' },
  { game: 'game-graph', setup: exampleSetup('tempo', 'game-graph'), goal: 'only', wrong: '1' },
];

/** What a link carries in place of the words. */
const SEALED: unknown = expect.stringMatching(/^1\./);

let page: Page | null = null;

afterEach(() => {
  vi.unstubAllGlobals();
  page?.close();
  page = null;
});

async function open(link?: string): Promise<Page> {
  page?.close();
  page = await openPage(link);
  await page.solved();
  return page;
}

/** The maker's page with a contest on it, whose goal is known to be reached. */
async function make({ game, setup, goal, line = [] }: Wanted): Promise<Page> {
  const here = await open();
  const { store } = here;
  expect(await store.openSetup(game, setup)).toBeNull();
  await here.solved();
  for (const move of line) await store.playing.play(move);
  store.setMode('compose');
  const { composing } = store;
  composing.chooseGoal(readGoal(goal) ?? { kind: 'only', moves: null });
  composing.words.value = {
    title: 'A contest',
    note: '',
    hints: [HINT],
    replies: [{ path: ['stay'], text: REPLY }],
    success: WORD,
  };
  composing.contest.value = true;
  await here.until(() => expect(composing.certificate.value).not.toBeNull());
  return here;
}

/** The link for solvers, once it is written. */
async function linkFrom({ store, until }: Page): Promise<string> {
  await until(() => expect(store.composing.fragment.value).not.toBeNull());
  return store.composing.fragment.value ?? '';
}

async function reaches({ store, until }: Page, ...kinds: readonly string[]): Promise<void> {
  await until(() => expect(kinds).toContain(store.puzzling.state.value.kind));
}

/** Makes best moves until the puzzle is solved. */
async function solve(here: Page): Promise<void> {
  for (;;) {
    await reaches(here, 'open', 'solved');
    const { playing, puzzling } = here.store;
    if (puzzling.state.value.kind === 'solved') return;
    const best = playing.position.value?.moves.find(({ rank }) => rank === 0);
    if (best === undefined) throw new Error('no best move');
    await puzzling.play(best.text);
  }
}

describe('the word of success of a contest', () => {
  it.each(CONTESTS)('in $game with the goal $goal is told to who solves it', async (wanted) => {
    const maker = await make(wanted);
    expect(maker.store.composing.secrecy.value.kind).toBe('kept');
    const link = await linkFrom(maker);
    expect(link).toMatch(/&contest=1&author=~[\w-]+&secret=1\.[\w-]+&/);
    const here = await open(link);
    const { puzzling } = here.store;
    expect(JSON.stringify(puzzling.puzzle.value)).not.toMatch(new RegExp(`${WORD}|${HINT}|${REPLY}`));
    if (wanted.wrong !== undefined) {
      await reaches(here, 'open');
      await puzzling.play(wanted.wrong);
      await reaches(here, 'failed');
      expect(puzzling.state.value).toMatchObject({ reply: null });
      expect(puzzling.word.value).toBeNull();
      await puzzling.retry();
    }
    await solve(here);
    await here.until(() => expect(puzzling.word.value).toEqual({ text: WORD }));
    // Who comes back by the address is told it once more.
    expect(await here.linked()).toContain('&secret=1.');
    await puzzling.restart();
    expect(puzzling.word.value).toBeNull();
  });

  it('of a puzzle in the middle of a line is told as well', async () => {
    const setup = exampleSetup('mouse-25');
    const maker = await make({ game: 'cat-mouse', setup, goal: 'only.1', line: ['5'] });
    const here = await open(await linkFrom(maker));
    expect(here.store.puzzling.puzzle.value?.from).toBe(1);
    await solve(here);
    await here.until(() => expect(here.store.puzzling.word.value).toEqual({ text: WORD }));
  });

  it('is not told where the link was changed, and the page says why', async () => {
    const [contest] = CONTESTS;
    if (contest === undefined) throw new Error('no contest');
    const maker = await make(contest);
    const link = await linkFrom(maker);
    const spoiled = link
      .replace(/(&secret=1\..{60})(.)/, (_, head, digit) => `${head}${digit === 'A' ? 'B' : 'A'}`)
      .replace(/&c=.*/, '');
    const here = await open(spoiled);
    await solve(here);
    await here.until(() => expect(here.store.puzzling.word.value).toEqual({ text: null, because: 'damaged' }));
  });
});

describe('the maker of a contest', () => {
  const WIN: Wanted = { game: 'cat-mouse', setup: '0-1.3_2-3', goal: 'win' };

  it('keeps all that was written, with every link for others without it', async () => {
    const maker = await make(WIN);
    const { composing, sharing } = maker.store;
    await linkFrom(maker);
    expect(composing.words.value.hints).toEqual([HINT]);
    const draft = await maker.linked();
    expect(draft).toContain('view=compose');
    expect(draft).not.toContain('secret=');
    const place = sharing.place();
    if (place === null) throw new Error('no place');
    const shown = embeddedPlace(place, { view: 'puzzle', step: 0, goal: { kind: 'win', plies: null } });
    expect(shown.puzzle?.words).toEqual({
      title: 'A contest',
      note: '',
      hints: [],
      replies: [],
      success: '',
      sealed: SEALED,
    });
    expect(linkParts(shown).parameters.map(([name]) => name)).toContain('secret');
    expect(linkParts(sharedPlace(place))).toEqual(linkParts(shown));
    // Another goal has another solution.
    const other = embeddedPlace(place, { view: 'puzzle', step: 0, goal: { kind: 'hold', plies: 1 } });
    expect(other.puzzle?.words).toEqual({ title: 'A contest', note: '', hints: [], replies: [], success: '' });
    const again = await open(draft);
    expect(again.store.composing.words.value.success).toBe(WORD);
    expect(again.store.composing.contest.value).toBe(true);
  });

  it('is told when the word has to be left out, and why', async () => {
    const maker = await make({ ...WIN, goal: 'win' });
    const { composing } = maker.store;
    composing.chooseGoal({ kind: 'hold', plies: 1 });
    await maker.until(() => expect(composing.secrecy.value.kind).toBe('kept'));
    composing.chooseGoal({ kind: 'win', plies: 1 });
    await maker.until(() => expect(composing.secrecy.value.kind).toBe('kept'));
    await maker.store.openSetup('cat-mouse', exampleSetup('cat-16'));
    maker.store.setMode('compose');
    composing.chooseGoal({ kind: 'win', plies: null });
    composing.words.value = { ...composing.words.value, success: WORD };
    composing.contest.value = true;
    await maker.until(() => expect(composing.secrecy.value).toEqual({ kind: 'left-out', because: 'unreachable' }));
    const link = await linkFrom(maker);
    expect(link).toContain('contest=1');
    expect(link).not.toContain('secret=');
  });

  it('is told that the browser has no cipher, and the link goes without the word', async () => {
    vi.stubGlobal('crypto', {});
    const maker = await make(WIN);
    expect(maker.store.composing.secrecy.value).toEqual({ kind: 'left-out', because: 'no-cipher' });
    expect(await linkFrom(maker)).not.toContain('secret=');
  });

  it('may write as much as elsewhere', async () => {
    const maker = await make(WIN);
    const { composing } = maker.store;
    const longest = '芝'.repeat(AUTHOR_LIMITS.text);
    composing.words.value = { ...composing.words.value, success: longest };
    await maker.until(() => expect(composing.fragment.value).toBeNull());
    const link = await linkFrom(maker);
    const here = await open(link);
    await solve(here);
    await here.until(() => expect(here.store.puzzling.word.value).toEqual({ text: longest }));
  });
});
