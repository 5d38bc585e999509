import { afterEach, describe, expect, it } from 'vitest';
import type { Puzzle } from '../../../web/model/puzzle/puzzle.ts';
import { NO_WORDS } from '../../../web/model/puzzle/puzzle.ts';
import type { MeasureText } from '../../../web/views/board/canvas/shapes.ts';
import { watchBundle } from '../../../web/views/loading/bundles.ts';
import { type Moment, pictureOf, type Subject } from '../../../web/views/picture/subject.ts';
import { pictureSubjects } from '../../../web/views/picture/subjects.ts';
import { openPage, type Page } from './page.ts';

// The code that draws searches and tables is in this bundle.
await watchBundle.load();

const ADDRESS = 'https://example.org/perfect-play/';
const measure: MeasureText = (text, size) => 0.6 * size * text.length;
const PUZZLE: Puzzle = {
  goal: { kind: 'win', plies: null },
  from: 0,
  contest: false,
  words: { ...NO_WORDS, title: 'Trap' },
};

let page: Page | null = null;

afterEach(() => {
  page?.close();
  page = null;
});

async function opened(): Promise<Page> {
  const next = await openPage();
  page = next;
  await next.solved();
  await next.drawn();
  await next.linked();
  return next;
}

function subjectsOf({ store }: Page): readonly Subject[] {
  return pictureSubjects(store, null, ADDRESS)?.subjects ?? [];
}

function boardOf(shown: Page): Subject {
  const board = subjectsOf(shown).find(({ kind }) => kind === 'board');
  if (board === undefined) throw new Error('there is no board');
  return board;
}

/** Returns all text in the drawing of a moment, without its caption. */
function textsIn(subject: Subject, { draw }: Moment): readonly string[] {
  const { shapes } = draw(subject.width, subject.height, measure);
  return shapes.flatMap((shape) => (shape.kind === 'texts' ? shape.items.map(({ text }) => text) : []));
}

/** Returns the number of value marks in a drawing. */
function marksIn(subject: Subject, { draw }: Moment): number {
  return draw(subject.width, subject.height, measure).shapes.filter(({ kind }) => kind === 'mark').length;
}

describe('pictures of the page', () => {
  it('show the values of the moves, the verdict and the link', async () => {
    const shown = await opened();
    const board = boardOf(shown);
    expect(marksIn(board, board.now)).toBe(shown.store.playing.position.value?.moves.length);
    expect(board.now.lines).toEqual(['Draw with best play.']);
    const words = pictureSubjects(shown.store, null, ADDRESS)?.words;
    expect(words?.title).toBe('Cat and Mouse');
    expect(words?.link).toBe(`${ADDRESS}#${shown.store.sharing.fragment.value}`);
  });

  it('show only the board of an open puzzle, without values', async () => {
    const shown = await opened();
    shown.store.puzzling.restore(PUZZLE);
    shown.store.setMode('puzzle');
    const board = boardOf(shown);
    expect(subjectsOf(shown).map(({ kind }) => kind)).toEqual(['board']);
    expect(marksIn(board, board.now)).toBe(0);
    expect(board.now.lines).toEqual([]);
    expect(pictureSubjects(shown.store, null, ADDRESS)?.words.title).toBe('Cat and Mouse · Trap');
  });

  it('show only the board, without values, if values are to be hidden', async () => {
    const { store } = await opened();
    const [board, ...others] = pictureSubjects(store, null, ADDRESS, true)?.subjects ?? [];
    if (board === undefined) throw new Error('there is no board');
    expect(board.kind).toBe('board');
    expect(others).toEqual([]);
    expect(marksIn(board, board.now)).toBe(0);
    expect(board.now.lines).toEqual([]);
  });

  it('show every position of a line with its move', async () => {
    const shown = await opened();
    const [first] = shown.store.playing.position.value?.moves ?? [];
    await shown.store.playing.play(first?.text ?? '');
    await shown.waitUntil(() => expect(shown.store.playing.line.value.moves.length).toBeGreaterThan(0));
    await shown.waitUntil(() => expect(boardOf(shown).course).not.toBeNull());
    const board = boardOf(shown);
    const { course } = board;
    expect(course?.unit).toBe('ply');
    expect(course?.last).toBe(shown.store.playing.line.value.moves.length);
    expect(course?.shot(0).lines[0]).toBe('Start');
    expect(course?.shot(1).lines[0]).toBe(`After ply 1: ${first?.text}`);
    const texts = course === null ? [] : textsIn(board, course.shot(1));
    expect(texts).toEqual(expect.arrayContaining(['0', '1', '2', '3', '4', '5']));
  });

  it('include the value history once values are known', async () => {
    const shown = await opened();
    const history = subjectsOf(shown).find(({ kind }) => kind === 'history');
    expect(history === undefined ? [] : textsIn(history, history.now)).toEqual(
      expect.arrayContaining([
        'The mouse wins ↑ sooner is higher',
        'draw',
        'The cat wins ↓ sooner is lower',
        'Plies played →',
        '0',
      ]),
    );
  });

  it('show a table as matrices at every step of a search in Watch', async () => {
    const shown = await opened();
    const { store } = shown;
    store.setMode('watch');
    store.watching.chooseSolver('retrograde');
    await shown.waitUntil(() => expect(store.watching.state.value.phase).toBe('ready'));
    await shown.waitUntil(() => expect(subjectsOf(shown).map(({ kind }) => kind)).toEqual(['matrix', 'board']));
    const [matrix] = subjectsOf(shown);
    if (matrix === undefined || matrix.course === null) throw new Error('nothing moves');
    const { course } = matrix;
    expect(course.last).toBe(store.watching.player.length.value);
    expect(textsIn(matrix, course.shot(0))).toContain('Mouse to move');
    expect(textsIn(matrix, course.shot(0))).not.toContain('=');
    expect(textsIn(matrix, course.shot(course.last))).toContain('=');
    expect(course.shot(5).lines).toEqual([`Retrograde analysis · Step 5 of ${course.last}`]);
  });

  it('have an optional caption', async () => {
    const shown = await opened();
    const board = boardOf(shown);
    const words = { title: 'Cat and Mouse', link: ADDRESS, measure };
    const captioned = pictureOf(board, board.now, { ...words, captioned: true });
    const bare = pictureOf(board, board.now, { ...words, captioned: false });
    expect(captioned.height).toBeGreaterThan(bare.height + 60);
    expect(bare.title).toBe('Cat and Mouse · Draw with best play.');
    expect(JSON.stringify(bare.blocks)).not.toContain(ADDRESS);
    expect(JSON.stringify(captioned.blocks)).toContain(ADDRESS);
  });
});
