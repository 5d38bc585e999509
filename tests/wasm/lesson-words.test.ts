// Checks names in lessons: hints name figures and algorithms on their page, bars name the measured algorithm, and prose
// about people has sources.
import { describe, expect, it } from 'vitest';
import { loadEngine } from '../../web/engine/worker/module.ts';
import type { Exercise, Lesson } from '../../web/learn/lesson.ts';
import type { Board } from '../../web/model/game/types.ts';
import { buildEngine } from '../../web/pages/learn/build-engine.ts';
import { numbersIn } from '../architecture/numbers.mjs';
import { engineBytes } from './support/engine.ts';
import { bothTexts, LANGUAGES, LESSONS, lessonText, linkParts, RECORDS, storiesOf } from './support/lessons.ts';

const engine = buildEngine(await loadEngine({ wasmBinary: engineBytes() }));

/** Names of algorithms in lessons, longer names first, each with the solvers that it may mean. */
const ALGORITHMS: readonly (readonly [name: RegExp, solvers: readonly string[]])[] = [
  [/table with bounds|带界的表/gi, ['alpha-beta-table']],
  [/table of all sets|全部集合的表/gi, ['subset-table']],
  [/forgets? (?:bounds|what a bound is)|忘了(?:“?界”?|界)|bounds as values|把界当作值/gi, ['bounds-forgotten']],
  [/forgets the mover|漏了行棋方|without the(?:ir)? mover|漏掉行棋方/gi, ['visited-without-mover']],
  [/cap of 2n|capped search|the cap\b|2n 回合(?:的?上限)?|带上限的搜索|上限|cap at ply|步判和/gi, ['turn-cap-2n']],
  [/(?:calls? )?unfinished(?: positions)?|没搜完|未算完/gi, ['draw-while-unfinished']],
  [/worst[- ]case|最坏情况/gi, ['worst-case']],
  [/lazy retrograde(?: analysis)?|惰性逆向分析|\bforward\b|往前/gi, ['lazy-retrograde']],
  [/bitboards?|bit-?rows?|\bbits\b|位棋盘|按位并行/gi, ['bitboards', 'bit-rows']],
  [/retrograde(?: analysis)?|逆向分析|all positions|全部局面/gi, ['retrograde']],
  [/memoi[sz]ed|memoi[sz]ation|记忆化/gi, ['memo']],
  [/alpha-beta|α-β/gi, ['alpha-beta']],
  [/minimax|极小化极大/gi, ['minimax']],
  [/expectimax|期望极大/gi, ['memo']],
  [/chain search|长链搜索/gi, ['chain-search']],
  [/attractor|吸引子/gi, ['attractor']],
  [/in the table|in the order of play|表里的|按次序填写/gi, ['ordered-table']],
  [/fixed number of plies|限定步数/gi, ['turn-capped']],
];

/** Returns, for each name in the text, the solvers that it may mean. */
function algorithmsIn(text: string): readonly (readonly string[])[] {
  let rest = text;
  const found: (readonly string[])[] = [];
  for (const [name, solvers] of ALGORITHMS) {
    rest = rest.replaceAll(name, () => {
      found.push(solvers);
      return ' ';
    });
  }
  return found;
}

it('the list of algorithm names contains the names on the page', () => {
  for (const language of LANGUAGES) {
    const { words } = engineWords[`../../engine/core/words/messages.${language}.json`] ?? {};
    const titles = Object.entries(words ?? {}).filter(([key]) => /^(?:solver|specimen)\.[^.]+$/.test(key));
    expect(titles.length).toBeGreaterThan(15);
    for (const [key, title] of titles) {
      // “Alpha-beta search with a table” first names alpha-beta.
      const solver = key.replace(/^\w+\./, '').replace('alpha-beta-table', 'alpha-beta');
      expect(key === 'solver.subset-table' ? [solver] : algorithmsIn(title).flat(), title).toContain(solver);
    }
  }
});

const engineWords = import.meta.glob<{ readonly words: Readonly<Record<string, string>> }>(
  '../../engine/core/words/messages.*.json',
  { eager: true, import: 'default' },
);

/** A figure in the text of a lesson. */
interface Figure {
  readonly kind: 'Play' | 'Story';
  readonly setup: string;
  /** The solver of the figure; null if the figure runs no solver. */
  readonly solver: string | null;
}

interface PageExercise {
  readonly id: string;
  /** All text of the exercise as one string. */
  readonly words: string;
  readonly task: Exercise['task'];
  /** Setup of the exercise's board. */
  readonly setup: string;
  /** The figures before the exercise, and all figures of the lesson. */
  readonly above: readonly Figure[];
  readonly figures: readonly Figure[];
  /** True if the answer is text in a field. */
  readonly field: boolean;
}

/** Returns the exercises of a lesson in order, each with the figures above it. */
function exercisesOf(lesson: Lesson, text: string): readonly PageExercise[] {
  const stories = storiesOf(lesson.id);
  const figures: Figure[] = [];
  const exercises: Omit<PageExercise, 'figures'>[] = [];
  for (const [, tag = '', attributes = '', body = ''] of text.matchAll(
    /<(Play|Story|Exercise)\b([^>]*)>((?:(?!<Exercise)[\s\S])*?(?=<\/Exercise>))?/g,
  )) {
    const name = /(?:board|name|id)="([^"]*)"/.exec(attributes)?.[1] ?? '';
    if (tag === 'Play') {
      figures.push({ kind: tag, ...linkParts(lesson.boards[name]?.link ?? '') });
    } else if (tag === 'Story') {
      figures.push({ kind: tag, ...linkParts(stories.get(name)?.board ?? '') });
    } else {
      const exercise = lesson.exercises[name];
      if (exercise === undefined) throw new Error(`there is no exercise ${name}`);
      const { task, solution } = exercise;
      const words = [...attributes.matchAll(/(?:right|wrong|near)="([^"]*)"/g)].map(([, hint = '']) => hint);
      const field = task.kind === 'board' || task.kind === 'rules';
      const setup = field ? solution : task.setup;
      exercises.push({ id: name, words: [body, ...words].join('\n'), task, setup, above: [...figures], field });
    }
  }
  return exercises.map((exercise) => ({ ...exercise, figures }));
}

/** Solvers that keep a table of positions. */
const tables = new Set<string | null>();
const all = (await engine.games()).flatMap(({ traceable }) => traceable);
for (const { solver, table, family } of all) if (table || family === 'table') tables.add(solver);

/** References that exercises make to their page, each with a check that the target exists. */
const REFERENCES: readonly (readonly [words: RegExp, isThere: (exercise: PageExercise) => boolean])[] = [
  [
    /the board at the top|the first board(?: of this lesson)?|(?:最上面|本课的第一个|第一个)棋盘/gi,
    ({ figures: [first], setup }) => first?.kind === 'Play' && first.setup === setup,
  ],
  [/the board above|上面的棋盘/gi, ({ above, setup }) => above.at(-1)?.setup === setup || lastBoard(above) === setup],
  [/the stories above|上面故事/gi, ({ above, setup }) => storiesOn(above, setup).length > 1],
  [/(?:the small field in )?the figure above|上面图里/gi, ({ above, setup }) => storiesOn(above, setup).length === 1],
  [
    /the eight-vertex graph|八个顶点的图/gi,
    ({ above, setup }) => verticesOf(setup) === 8 && lastBoard(above) === setup,
  ],
  [/the table\b|表里/gi, ({ above }) => above.some(({ kind, solver }) => kind === 'Story' && tables.has(solver))],
  [/(?:in )?the field\b|this field|a field|输入框|框里/gi, ({ field }) => field],
  [
    /this (?:board|wall|graph)|这个棋盘|这(?:堵墙|张图)/gi,
    ({ above, setup, field }) => field || above.at(-1)?.setup === setup,
  ],
  [/\bhere\b|这里|同上/gi, ({ field }) => field],
];
/** Words that refer to something on a page. Each must be part of a reference. */
const POINTING =
  /\b(?:above|below|beside|at the top|at the bottom|first board|figures?|stor(?:y|ies)|steps?|stops?|buttons?|timeline|trees?|tables?|pictures?|bars|code|press|click|tap|keys?|scroll|slider|panel|list|fields?|here|this (?:board|wall|graph|field))\b|上面|下面|旁边|图里|故事|步骤|第\S{1,3}步|最后一步(?!是)|[这上下一]站|按钮|时间线|搜索树|树上|表里|表中|图表|代码|按下|点击|滚动|滑块|框里|输入框|这里|这(?:个棋盘|堵墙|张图)|第一个棋盘|同上/gi;

const storiesOn = (shown: readonly Figure[], setup: string): readonly Figure[] =>
  shown.filter((figure) => figure.kind === 'Story' && figure.setup === setup);
const lastBoard = (shown: readonly Figure[]): string | undefined =>
  shown.findLast(({ kind }) => kind === 'Play')?.setup;
const verticesOf = (setup: string): number =>
  Math.max(...[...setup.matchAll(/\d+/g)].map(([vertex]) => Number(vertex))) + 1;

/** Returns the references of an exercise whose targets are missing from its page. */
function missingIn(exercise: PageExercise): readonly string[] {
  const { task, figures } = exercise;
  const wanted = 'wishes' in task ? task.wishes.flatMap((wish) => ('solver' in wish ? [wish.solver] : [])) : [];
  const solvers = [
    ...figures.flatMap(({ solver }) => solver ?? []),
    ...('solver' in task ? [task.solver] : []),
    ...wanted,
  ];
  let rest = exercise.words;
  const missing: string[] = [];
  for (const [words, isThere] of REFERENCES) {
    rest = rest.replaceAll(words, (found) => {
      if (!isThere(exercise)) missing.push(found);
      return ' ';
    });
  }
  return [
    ...missing,
    ...[...rest.matchAll(POINTING)].map(([found]) => found),
    ...algorithmsIn(exercise.words).flatMap((names) =>
      names.some((name) => solvers.includes(name)) ? [] : names.slice(0, 1),
    ),
  ];
}

describe.each(LESSONS.map((lesson) => [lesson.id, lesson] as const))('%s', (id, lesson) => {
  it.each(LANGUAGES)('has exercises that only refer to things on the page (%s)', (language) => {
    const exercises = exercisesOf(lesson, lessonText(`${id}/${language}.mdx`));
    expect(exercises.map((exercise) => exercise.id)).toEqual(Object.keys(lesson.exercises));
    for (const exercise of exercises) expect(missingIn(exercise), exercise.id).toEqual([]);
  });
});

it.each([
  ['caps', 'Go to the last step of retrograde analysis.', ['step', 'retrograde']],
  ['caps', '请走到逆向分析的最后一步。', ['最后一步', 'retrograde']],
  ['cycles', 'Go to the last step of retrograde analysis.', ['step']],
  ['alpha-beta', 'Look at the figure above.', ['the figure above']],
  ['memory', 'Alpha-beta visits fewer.', ['alpha-beta']],
  ['memory', 'Press the button below the tree.', ['Press', 'button', 'below', 'tree']],
])('reports a hint of %s whose target is missing: %s', (id, words, missing) => {
  const lesson = LESSONS.find((one) => one.id === id);
  const [first] = lesson === undefined ? [] : exercisesOf(lesson, lessonText(`${id}/en.mdx`));
  expect(first && missingIn({ ...first, words })).toEqual(missing);
});

/** A run whose count is shown as a bar. */
interface MeasuredRun {
  readonly game: string;
  readonly setup: string;
  readonly solver: string;
}

/** The test replaces the counts of a run with this value plus the number of the run. */
const TAG = 1e12;

/** Returns the run behind each fact of a lesson. */
async function factRuns(lesson: Lesson): Promise<ReadonlyMap<string, MeasuredRun>> {
  const measured: MeasuredRun[] = [];
  const facts = await lesson.facts({
    ...engine,
    measure: async (game, setup, solver, cap) => {
      const { report, ...others } = await engine.measure(game, setup, solver, cap);
      const tag = TAG + measured.push({ game, setup, solver }) - 1;
      return { ...others, report: { ...report, nodes: tag, visits: tag, stored: tag } };
    },
  });
  return new Map(
    Object.entries(facts).flatMap(([name, fact]) => {
      const run = typeof fact === 'number' ? measured[fact - TAG] : undefined;
      return run === undefined ? [] : [[name, run]];
    }),
  );
}

/**
 * Returns the size stated in a row: its number of free edges or of vertices; null if the row describes its board in
 * words.
 */
function sizeOf(board: Board, free: number): number | null {
  if (board.kind === 'lattice') return free;
  return board.kind === 'graph' ? board.vertexCount : null;
}

/** Boards that rows describe in words, each with a check of its setup. */
const NAMED_BOARDS: Readonly<Record<string, (setup: string) => boolean>> = {
  'small field|小场地': (setup) => setup.replaceAll(/[x_]/g, '').length < 10,
  'pen with walls|有墙的圈': (setup) => /^x+_(?:x.*x_)*x+$/.test(setup),
  'open field|空场地': (setup) => !setup.includes('x'),
};

describe('bars', () => {
  it.each(LESSONS.map(({ id }) => id))('name the algorithm and the board of each count: %s', async (id) => {
    const lesson = LESSONS.find((one) => one.id === id);
    if (lesson === undefined) throw new Error(id);
    const found = await factRuns(lesson);
    for (const text of bothTexts(id)) {
      for (const [, title = '', rows = ''] of text.matchAll(/<Bars title="([^"]*)".*?rows=\{(.*)\} \/>/g)) {
        const all = [...rows.matchAll(/\['([^']*)', '([^']*)'\]/g)];
        expect(all.length).toBeGreaterThan(1);
        for (const [, label = '', fact = ''] of all) {
          const run = found.get(fact);
          if (run === undefined) throw new Error(`${fact} is not a count of a run`);
          const named = algorithmsIn(label).length > 0 ? label : title;
          expect(algorithmsIn(named), label).toEqual([[run.solver]]);
          const { board, played } = await engine.read(run.game, run.setup);
          const free = board.kind === 'lattice' ? board.edges.length / 2 - played.length : 0;
          const size = sizeOf(board, free);
          const words = Object.entries(NAMED_BOARDS).find(([name]) => new RegExp(name).test(label));
          if (words !== undefined) expect(words[1](run.setup), label).toBe(true);
          else if (size === null) expect(label).toBe(run.setup);
          else expect(numbersIn(`${label}, ${title}`), label).toContain(size);
        }
      }
    }
  });
});

describe('people and programs', () => {
  const json = import.meta.glob<{ readonly words?: Readonly<Record<string, string>> }>(
    '../../engine/games/*/messages.*.json',
    { eager: true, import: 'default' },
  );
  const gameWords = Object.entries(json).flatMap(([path, { words = {} }]) =>
    Object.entries(words).map(([key, text]) => [`${path} ${key}`, key, text] as const),
  );
  const glossary = (language: string): string => lessonText(`../glossary/${language}.mdx`);
  const prose = (text: string): string => text.split(/^## (?:Read on|接着读)$/m)[0] ?? '';
  const sources = (text: string): string => text.slice(prose(text).length);
  /** Removes code, formulas, headings, defined words and tags, but keeps the words in attributes. */
  const plain = (text: string): string =>
    text
      .replaceAll(/`[^`]*`|\$\$[\s\S]*?\$\$|\$[^$]*\$|^title: .*|^##? .*|^\*\*[^*]+\*\*/gm, ' ')
      .replaceAll(/<\/?[A-Z][^>]*>/g, (tag) =>
        [...tag.matchAll(/(?:title|ask|right|wrong|near)="([^"]*)"/g)].map(([, words = '']) => words).join(' '),
      );

  /** Words count as ordinary if any English text in the project contains them in lower case. */
  const texts = import.meta.glob<string>(
    ['../../{web,engine}/**/*.en.json', '../../web/learn/**/en.mdx', '../../{manual/*,README,CONTRIBUTING}.md'],
    { eager: true, query: '?raw', import: 'default' },
  );
  const ordinary = new Set(
    Object.values(texts)
      .join(' ')
      .match(/\b[a-z]+\b/g),
  );
  /** Allowed names: players, judges, units, and words that are capitalised only at the start of sentences. */
  const OWN =
    /^(?:Alice|Bob|Tom|Jerry|Max|Min|LeetCode|HDU|POJ|UVa|AtCoder|ABC|JSON|MB|II|Fight|Fishhead|English|Fourth|Fifth|Seventh|Tenth|Fourteen|Fifteen|Bitmasks|Stopping|Overlooks|Drive|Scroll|Sometimes|[A-Z])$/;
  const named = (text: string): readonly string[] =>
    (plain(text).match(/(?<![-\w])[A-Z][\p{L}]*/gu) ?? []).filter(
      (word) => !OWN.test(word) && !ordinary.has(word.toLowerCase()),
    );
  /** Names of people in Chinese characters, and words that indicate claims about the past. */
  const CLAIMS =
    /\p{Script=Han}·\p{Script=Han}|香农|策梅洛|高德纳|克努特|图灵|莱文|诺依曼|米奇|最早|首次|发明|历史上|\b(?:invent\w*|discover\w*|histor\w+|was the first|the first (?:program|computer|to)|oldest|earliest)\b/giu;

  it.each(LESSONS.map(({ id }) => id))('have a source in the lesson: %s', (id) => {
    for (const text of bothTexts(id)) {
      for (const name of named(prose(text))) expect(sources(text), name).toContain(name);
      expect(prose(text).match(CLAIMS)).toBeNull();
      // Each source names a year, a book title, a game's problem or a command.
      for (const source of sources(text).match(/^- .*/gm) ?? [])
        expect(source).toMatch(/\((?:1[89]|20)\d\d\)|\*[^*]+\*|(?:HDU|UVa|POJ|LeetCode) \d|`perfect-play/);
    }
  });

  it('do not appear in glossaries and rules', () => {
    for (const language of LANGUAGES) {
      expect(named(glossary(language)), language).toEqual([]);
      expect(glossary(language).match(CLAIMS), language).toBeNull();
    }
    expect(gameWords.length).toBeGreaterThan(500);
    const rules = gameWords.filter(([, key]) => key !== 'game.source' && !key.endsWith('.mark'));
    expect(rules.flatMap(([path, , text]) => named(text).map((name) => `${path}: ${name}`))).toEqual([]);
    expect(rules.filter(([, , text]) => text.match(CLAIMS) !== null)).toEqual([]);
  });

  const unsourced = import.meta.glob<string>(
    [
      '../../{web,engine}/**/*.{en,zh}.json',
      '../../web/learn/glossary/*.mdx',
      '../../{manual,examples/*,web/package,web/integrations}/*.md',
      '../../README.md',
    ],
    { eager: true, query: '?raw', import: 'default' },
  );

  it.each(Object.entries(unsourced))('do not appear in %s, which has no sources, and neither do records', (_, text) => {
    const cited = new Set(LESSONS.flatMap(({ id }) => bothTexts(id).flatMap((lesson) => named(sources(lesson)))));
    expect(cited).toContain('Knuth');
    expect(named(text).filter((name) => cited.has(name) && name !== 'MIT')).toEqual([]);
    // These words also mean the history of a value, and the first of several moves or cases.
    expect((text.match(CLAIMS) ?? []).filter((words) => !/history|first|首次/i.test(words))).toEqual([]);
    expect(text.match(RECORDS)).toBeNull();
    expect(text.match(/\b(?:in|since|until) (?:1[89]|20)\d\d\b|(?:1[89]|20)\d\d ?年/gi)).toBeNull();
  });

  it.each([
    'Levin found the formula.',
    'This is due to Donald Knuth.',
    '这是 Shannon 的想法。',
    'Stockfish cuts, too.',
  ])('are detected: %s', (text) => expect(named(text)).not.toEqual([]));
});
