/** Tests composing a puzzle on the page, with the real engine. */
import { describe, expect, it } from 'vitest';
import { wrongPaths } from '../../../../web/model/compose/wrong-paths.ts';
import type { PuzzleCertificate } from '../../../../web/model/puzzle/certificate.ts';
import type { Goal } from '../../../../web/model/puzzle/goal.ts';
import { embeddedPlace, sharedPlace } from '../../../../web/model/share/embed-choice.ts';
import { linkParts } from '../../../../web/model/share/link-writing.ts';
import { openBeforeEach, page } from '../../app/page.ts';

openBeforeEach();

/** A setup on which the mouse wins in 25 plies, and only by moving to 5. */
const WON = '0-2.7.9_1-3.5_2-3.9_3-4.6.7_4-5.7.8_5-6.7.8_6-8.9_7-9_8-9';
const IN_25: Goal = { kind: 'win', plies: 25 };

async function make(setup = WON, game = 'cat-mouse'): Promise<void> {
  expect(await page.store.openSetup(game, setup)).toBeNull();
  await page.solved();
  page.store.setMode('compose');
}

/** Returns the certificate of the current puzzle. */
async function certified(): Promise<PuzzleCertificate> {
  const { composing } = page.store;
  await page.waitUntil(() => expect(composing.certification.value.phase).toBe('done'));
  if (composing.certificate.value === null) throw new Error('no certificate');
  return composing.certificate.value;
}

/** Plays a move and waits for its position. */
async function play(move: string): Promise<void> {
  const { cursor } = page.store.playing.line.value;
  page.store.play(move);
  await page.waitUntil(() => expect(page.store.playing.line.value.cursor).toBe(cursor + 1));
}

/** Returns the link for solvers, once it is written. */
async function solversLink(): Promise<string> {
  const { composing } = page.store;
  await page.waitUntil(() => expect(composing.fragment.value).not.toBeNull());
  return composing.fragment.value ?? '';
}

describe('the composition of a puzzle', () => {
  it('starts with the best goal for the position, certified', async () => {
    await make();
    expect(page.store.composing.goal.value).toEqual(IN_25);
    expect(await certified()).toMatchObject({ solver: 0, reachable: true, firstMoves: ['5'], warnings: [] });
  });

  it.each([
    ['cat-mouse', '0-3_1-4.5.6_2-5.6_3-6.7_4-6.7_5-7', 'hold'],
    ['shooting', '1-2-3-2-1', 'probability'],
    ['triangle-war', '3', 'margin'],
  ])('proposes the strictest reachable goals in %s', async (game, setup, kind) => {
    await make(setup, game);
    expect(page.store.composing.goal.value.kind).toBe(kind);
    for (const goal of page.store.composing.proposals.value) {
      page.store.composing.chooseGoal(goal);
      expect((await certified()).reachable, JSON.stringify(goal)).toBe(true);
    }
  });

  it('warns of an unreachable win and of an easy one, but not of the exact number of plies', async () => {
    await make();
    const { composing } = page.store;
    composing.chooseGoal({ kind: 'win', plies: 24 });
    expect(await certified()).toMatchObject({ reachable: false, warnings: ['unreachable'], difficulty: null });
    composing.chooseGoal({ kind: 'win', plies: 26 });
    expect((await certified()).warnings).toContain('modest');
    composing.chooseGoal(IN_25);
    expect((await certified()).warnings).toEqual([]);
  });

  it('is about the position at the cursor', async () => {
    await make();
    await play('5');
    const { composing, playing } = page.store;
    expect(composing.puzzle.value?.from).toBe(1);
    expect(await certified()).toMatchObject({ solver: 1 });
    playing.step(-1);
    expect(composing.puzzle.value?.from).toBe(0);
    expect(await certified()).toMatchObject({ solver: 0, firstMoves: ['5'] });
  });

  it('keeps a chosen goal after further moves', async () => {
    await make();
    page.store.composing.chooseGoal(IN_25);
    await play('5');
    expect(page.store.composing.goal.value).toEqual(IN_25);
    expect((await certified()).reachable).toBe(false);
  });

  it('lets the author move both sides', async () => {
    await make();
    await play('5');
    await play('3');
    expect(page.line()).toBe('5.3');
  });

  it('can stop the certification and start it again', async () => {
    await make();
    const { composing } = page.store;
    composing.stop();
    expect(composing.certification.value.phase).toBe('idle');
    composing.certify();
    expect((await certified()).reachable).toBe(true);
  });

  it('warns of replies that are never shown', async () => {
    await make();
    await certified();
    const { words } = page.store.composing;
    words.value = { ...words.value, replies: [{ path: ['5'], text: 'That is right!' }] };
    expect((await certified()).reachable).toBe(true);
    await page.waitUntil(() => expect(page.store.composing.certificate.value?.warnings).toEqual(['idle-reply']));
    words.value = { ...words.value, replies: [{ path: ['3'], text: 'Too slow.' }] };
    await page.waitUntil(() => expect(page.store.composing.certificate.value?.warnings).toEqual([]));
  });

  it('offers a reply to every wrong first move and to tried wrong moves', async () => {
    await make();
    const { game, playing, composing } = page.store;
    const offered = (certificate: PuzzleCertificate): readonly string[] => {
      if (game.value === null || playing.study.value === null) throw new Error('no board');
      const options = { line: playing.line.value, study: playing.study.value, goal: composing.goal.value };
      return wrongPaths({ ...options, game: game.value, certificate }).map((path) => path.join('.'));
    };
    expect(offered(await certified())).toEqual(['3']);
    composing.chooseGoal(IN_25);
    await play('5');
    await play('3');
    const slow = playing.position.value?.moves.find(({ rank }) => rank !== 0);
    if (slow === undefined) throw new Error('no wrong move');
    await play(slow.text);
    playing.jump(0);
    expect(offered(await certified())).toEqual([`5.3.${slow.text}`, '3']);
  });
});

describe('the links of a composed puzzle', () => {
  it('restore all texts and settings for the author', async () => {
    await make();
    await play('5');
    const { composing } = page.store;
    composing.chooseGoal({ kind: 'hold', plies: 7 });
    composing.words.value = {
      title: '逃跑',
      note: 'Mind the hole.',
      hints: ['Run.', 'Farther.'],
      replies: [{ path: ['9'], text: 'No.' }],
      success: 'Well done.',
    };
    composing.contest.value = true;
    const puzzle = composing.puzzle.value;
    const link = await page.linked();
    expect(link).toContain('view=compose');
    await page.store.openSetup('shooting', '1-2');
    expect(composing.words.value.title).toBe('');
    await page.store.visit(link);
    expect([page.store.mode.value, composing.puzzle.value]).toEqual(['compose', puzzle]);
    expect(page.line()).toBe('5');
  });

  it('lead readers to the first position, without the moves after it', async () => {
    await make();
    await play('5');
    await play('3');
    page.store.playing.step(-1);
    page.store.composing.words.value = { ...page.store.composing.words.value, title: 'Catch it' };
    await certified();
    const link = await solversLink();
    expect(link).toContain('view=puzzle');
    await page.store.visit(link);
    expect([page.store.mode.value, page.line()]).toEqual(['puzzle', '5']);
    expect(page.store.puzzling.puzzle.value).toEqual({
      ...page.store.composing.puzzle.value,
      goal: page.store.composing.goal.value,
    });
  });

  it('omit the hints, replies and success text of a contest', async () => {
    await make();
    const { composing, sharing } = page.store;
    composing.words.value = {
      title: 'The corner',
      note: 'One step.',
      hints: ['Run.'],
      replies: [{ path: ['3'], text: 'Too slow.' }],
      success: 'Well done.',
    };
    composing.contest.value = true;
    const link = await solversLink();
    const place = sharing.place();
    if (place === null) throw new Error('no place');
    const shared = linkParts(sharedPlace(place));
    expect(linkParts(embeddedPlace(place, { view: 'puzzle', step: 0, goal: composing.goal.value }))).toEqual(shared);
    await page.store.visit(link);
    expect(page.store.puzzling.puzzle.value).toMatchObject({
      contest: true,
      words: { title: 'The corner', note: 'One step.', hints: [], replies: [], success: '' },
    });
    expect(link).toContain(shared.parameters.map((parameter) => parameter.join('=')).join('&'));
  });

  it('keep the texts while the author plays and edits', async () => {
    await make();
    const { composing, setMode } = page.store;
    composing.words.value = { ...composing.words.value, title: 'Catch it' };
    for (const mode of ['play', 'edit', 'watch', 'compose'] as const) setMode(mode);
    expect(composing.words.value.title).toBe('Catch it');
    expect((await certified()).reachable).toBe(true);
  });
});

describe('the puzzle finder', () => {
  it('starts a composition with a puzzle that fulfils the wishes', async () => {
    await make('1-2-1', 'shooting');
    const { finder, composing, generator } = page.store;
    for (const [id, value] of [
      ['columns', 3],
      ['height', 3],
    ] as const) {
      generator.change(id, value);
    }
    finder.wishes.value = { kind: 'only', uniqueMove: true, difficulty: { least: 1, most: 30 }, opening: 0 };
    finder.run();
    await page.waitUntil(() => expect(finder.state.value.phase).toBe('found'));
    expect(page.store.mode.value).toBe('compose');
    const certificate = await certified();
    expect(composing.goal.value.kind).toBe('only');
    expect(certificate.warnings).toEqual([]);
    expect(certificate.firstMoves).toHaveLength(1);
    expect(certificate.difficulty?.score).toBeGreaterThanOrEqual(1);
  });

  it('can be stopped, and the board on the page is solved again', async () => {
    await make();
    const { finder } = page.store;
    const setup = page.store.playing.setup.value?.text;
    // No puzzle is as hard as this request requires.
    finder.wishes.value = { ...finder.wishes.value, difficulty: { least: 30, most: 30 } };
    finder.run();
    await page.waitUntil(() => expect(finder.state.value).toMatchObject({ phase: 'searching' }));
    finder.stop();
    expect(finder.state.value.phase).toBe('idle');
    await page.solved();
    expect(page.store.playing.setup.value?.text).toBe(setup);
    await play('5');
    await page.waitUntil(() => expect(page.store.playing.position.value?.value).not.toBeNull());
  });

  it('ends with the mode', async () => {
    await make();
    const { finder } = page.store;
    finder.wishes.value = { ...finder.wishes.value, difficulty: { least: 30, most: 30 } };
    finder.run();
    page.store.setMode('play');
    expect(finder.state.value.phase).toBe('idle');
  });
});
