// Compares the captions of lesson stories with the engine: every number is recomputed, and every move must be legal.
import { describe, expect, it } from 'vitest';
import { loadEngine } from '../../web/engine/worker/module.ts';
import type { Position } from '../../web/model/game/types.ts';
import { checkAnswer, movesAtCut } from '../../web/model/lesson/exercise-check.ts';
import { type LessonRun, runSolver } from '../../web/model/lesson/solver-run.ts';
import { wordsIn } from '../../web/model/story/story.ts';
import { buildEngine } from '../../web/pages/learn/build-engine.ts';
import { engineBytes } from './support/engine.ts';
import { LESSONS, lessonText, linkParts, storiesOf } from './support/lessons.ts';

const engine = buildEngine(await loadEngine({ wasmBinary: engineBytes() }));

/** The board of a story, and the engine's facts about it. */
interface StoryFacts {
  readonly game: string;
  readonly setup: string;
  readonly start: Position;
  readonly run: LessonRun;
  /** The first player's final lead with best play from the end of a line. */
  readonly lead: (line: string) => Promise<number>;
  readonly at: (line: string) => Promise<Position>;
  /** Returns the line to the node of the mark with this number, from 1, and the node's score. */
  readonly marked: (mark: 'cut' | 'hit', number: number) => Promise<{ readonly line: string; readonly score: number }>;
}

type Numbers = readonly number[];

const neighbours = (setup: string, vertex: number): Numbers =>
  setup.split('_').flatMap((part) => {
    const [from = 0, ...to] = part.split(/[-.]/).map(Number);
    return from === vertex ? to : to.includes(vertex) ? [from] : [];
  });

/** Computes the numbers in the English caption of each stop, in order. */
const NUMBERS: Readonly<Record<string, (facts: StoryFacts) => Promise<readonly Numbers[]>>> = {
  async minimax({ start, lead, at }) {
    const full = await at('1-2.2-4.4-5');
    const [mine = Number.NaN, yours = Number.NaN] = full.points ?? [];
    const open = mine + yours - (start.points ?? []).reduce((sum, points) => sum + points, 0);
    return [
      [start.moves.length, open],
      [mine, mine - yours],
      [await lead('1-2.4-5'), await lead('1-2')],
      [start.moves.length, await lead('')],
    ];
  },
  async 'first-cut'({ game, setup, lead }) {
    const [first, refused] = [await lead('1-2'), await lead('2-4.1-2')];
    const leftOut = await Promise.all(
      [1, 2].map((number) => movesAtCut(engine, { game, setup, solver: 'alpha-beta', number })),
    );
    return [
      [first, first],
      [first],
      [-refused, await lead('2-4.1-2.4-5')],
      [refused, first],
      [],
      [await lead(''), leftOut.flatMap((cut) => cut.leftOut).length],
    ];
  },
  async 'same-board'({ setup, start }) {
    return [[start.moves.length, Number(/\.s(\d)/.exec(setup)?.[1])], [], [], [], []];
  },
  async 'same-edges'({ run, start, lead, marked }) {
    const { board, played } = run.setup;
    const hit = await marked('hit', 2);
    return [
      [board.kind === 'lattice' ? board.faces.length : Number.NaN, played.length],
      [],
      [await lead(hit.line), await lead('5-6.4-5.3-6')],
      [start.moves.length, 2 ** start.moves.length],
    ];
  },
  async 'forgotten-bounds'({ game, setup, lead, marked }) {
    const [cut, hit] = [await marked('cut', 1), await marked('hit', 8)];
    const { value } = await engine.measure(game, setup, 'bounds-forgotten', null);
    const gone = cut.line.split('.').map(Number);
    return [
      [...gone.toSorted((one, other) => one - other), cut.score, cut.score, cut.score],
      [...hit.line.split('.').map(Number), hit.score],
      [],
      [value?.kind === 'margin' ? value.margin : Number.NaN, await lead('')],
    ];
  },
  async mean({ setup, start, at }) {
    const [shot] = start.moves;
    const results = shot?.results ?? [];
    const wins = await Promise.all(
      results.map(async ({ text }) => {
        const { value } = await at(text);
        return value?.kind === 'probability' ? 1 - value.probability : Number.NaN;
      }),
    );
    const powers = results.map((_, index) => index + 1);
    const count = results.length;
    const all = wins.reduce((sum, win) => sum + win, 0);
    const lost = powers.filter((power) => wins[power - 1] === 0);
    const won = powers.filter((power) => wins[power - 1] === 1);
    return [
      [setup.split('-').length, ...powers],
      [count],
      [...lost, count],
      [...lost, ...won, ...wins, count, all, count],
      [],
    ];
  },
  async backwards({ setup, run: { table } }) {
    const movers = new Set(Array.from({ length: table?.count ?? 0 }, (_, index) => table?.mover(index)));
    return [[movers.size], [1, ...neighbours(setup, 0)], [1, ...neighbours(setup, 1)], [], []];
  },
  async 'too-early'({ start }) {
    return [[], [], [], [start.value?.kind === 'outcome' ? (start.value.plies ?? Number.NaN) : Number.NaN]];
  },
  async capped({ run, start }) {
    const decided = run.marks.of('layer').map((step) => {
      const { won = [0, 0] } = run.table?.tallyAt(step) ?? {};
      return won[0] + won[1];
    });
    const late = decided.slice(5).map((count, round) => count - (decided[round + 4] ?? 0));
    const turns = 2 * (run.setup.board.kind === 'graph' ? run.setup.board.vertexCount : Number.NaN);
    const plies = start.value?.kind === 'outcome' ? (start.value.plies ?? Number.NaN) : Number.NaN;
    return [[], [], [Math.max(...late)], [turns, turns - 1, plies - (turns - 1)]];
  },
  async 'forward-and-back'({ setup }) {
    const [stuck] = await engine.positions('wolves-sheep', 'xS-Wx_x-Wxx_xxxxx', '');
    const rules = lessonText('cycles/en.mdx').match(/^\d\. /gm) ?? [];
    return [[setup.replaceAll(/[^W]/g, '').length], [], [], [stuck?.moves.length ?? Number.NaN, rules.length], []];
  },
};

const WORDS: readonly string[] = ['two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];

/**
 * Returns the numbers in a caption, written in digits or as words from two to ten. Skips moves, cells and multiples of
 * n.
 */
function numbersOf(caption: string): Numbers {
  const plain = caption.replaceAll(/\d+-\d+|\b[a-z]\d|\d+n\b/g, '');
  return [...plain.matchAll(new RegExp(String.raw`[−+]?\d+|\b(?:${WORDS.join('|')})\b`, 'gi'))].map(([found]) => {
    const word = WORDS.indexOf(found.toLowerCase());
    return word >= 0 ? word + 2 : Number(found.replace('−', '-'));
  });
}

const STORIES = LESSONS.flatMap(({ id }) => [...storiesOf(id)]);

describe('captions', () => {
  it.each(STORIES)('contain the numbers that the engine computes, and legal moves: %s', async (name, story) => {
    const { game, setup, solver } = linkParts(story.board);
    const run = await runSolver(engine, game, setup, solver ?? '');
    const at = async (line: string): Promise<Position> => {
      const position = (await engine.positions(game, setup, line)).at(-1);
      if (position === undefined) throw new Error(`${line} has no end`);
      return position;
    };
    const start = await at('');
    const facts: StoryFacts = {
      game,
      setup,
      start,
      run,
      at,
      lead: async (line) => Number((await checkAnswer(engine, { kind: 'value', game, setup, line }, '0')).found),
      async marked(mark, number) {
        const step = run.marks.of(mark)[number - 1] ?? Number.NaN;
        const node = run.tree?.nodeAt(step) ?? -1;
        const [traced] = await engine.nodes(game, setup, [run.tree?.pathOf(node) ?? []]);
        return { line: traced?.line ?? '', score: run.tree?.score(node) ?? Number.NaN };
      },
    };
    const captions = story.stops.map(({ words }) => wordsIn(words, 'en'));
    expect(captions.map(numbersOf)).toEqual(await NUMBERS[name]?.(facts));
    const moves = captions.flatMap((caption) => caption.match(/\b\d+-\d+\b/g) ?? []);
    expect(start.moves.map(({ text }) => text)).toEqual(expect.arrayContaining(moves));
  });
});
