/** Checks that anchor lookups match a plain reference, on random boards of every game with every solver. */
import { describe, expect, it } from 'vitest';
import { testSize } from '../../../.ci/lib/size.mjs';
import type { Answer } from '../../../web/model/game/questions.ts';
import type { Traceable } from '../../../web/model/game/trace-types.ts';
import type { GameEntry, Position } from '../../../web/model/game/types.ts';
import { anchorText, readAnchor } from '../../../web/model/watch/anchor/anchor.ts';
import { type Found, lookUp, type NamingEngine, type Run } from '../../../web/model/watch/anchor/lookup.ts';
import { createTraceTable } from '../../../web/model/watch/table/table.ts';
import { createTraceMarks } from '../../../web/model/watch/trace/marks.ts';
import { createTraceTree } from '../../../web/model/watch/trace/tree.ts';
import { type AnchorReference, anchorReference, type StudyCache } from '../support/anchor-reference.ts';
import { freshEngine, gameIn } from '../support/engine.ts';
import { traceOn } from '../support/traces.ts';

/** Number of boards per solver. */
const BOARDS = testSize() === 'exhaustive' ? 200 : 3;
/**
 * Number of records that the test checks one by one; after them, it checks every hundredth, because the plain reference
 * is slow. `NAMES` is the number of names that it looks up per run.
 */
const MOST_RECORDS = { usual: 120, more: 1000, every: 100 };
const NAMES = 3;

/** Generator parameters for small boards of every game. */
const PARAMETERS: Readonly<Record<string, (seed: number) => Readonly<Record<string, number>>>> = {
  'cat-mouse': (seed) => ({ vertices: 4 + (seed % 4), edges: 4 + (seed % 4) + (seed % 3) }),
  'cat-mouse-2': (seed) => ({ rows: 2, columns: 3, cells: 4 + (seed % 2), cat: 1, mouse: 1 + (seed % 2) }),
  'triangle-war': (seed) => ({ side: 3 + (seed % 2), free: 3 + (seed % 3) }),
  'dots-boxes': (seed) => ({ rows: 1 + (seed % 2), columns: 2, free: 3 + (seed % 3) }),
  gems: (seed) => ({ bags: 3 + (seed % 3), colours: 2 + (seed % 2), gems: 3, 'stone-size': 2 + (seed % 2) }),
  shooting: (seed) => ({ columns: 2 + (seed % 2), height: 1 + (seed % 3) }),
  'wolves-sheep': (seed) => ({ rows: 3, columns: 3, cells: 5 + (seed % 2), wolves: 1, closed: 0 }),
  'game-graph': (seed) => ({ vertices: 4 + (seed % 6), arcs: 5 + (seed % 5), terminals: 25, alternate: seed % 2 }),
};

const engine = await freshEngine();
const games = engine.games();
const naming: NamingEngine = {
  traceNodes: async (question) => ({
    kind: 'answer',
    answer: once(question, () => engine.ask('traceNodes', question)),
  }),
  tracePositions: async (question) => ({
    kind: 'answer',
    answer: once(question, () => engine.ask('tracePositions', question)),
  }),
  async study({ game, setup, line }) {
    const session = engine.open(game, setup);
    const answer = session.study(line);
    session.dispose();
    return { kind: 'answer', answer };
  },
};

const answers = new Map<string, Answer<'traceNodes'>>();

/** Caches the answers, because every anchor of a run asks the same questions. */
function once(question: object, ask: () => Answer<'traceNodes'>): Answer<'traceNodes'> {
  const key = JSON.stringify(question);
  const answer = answers.get(key) ?? ask();
  answers.set(key, answer);
  return answer;
}

/** Returns reproducible pseudo-random numbers in 0 ≤ x < 1. */
function numbers(seed: number): () => number {
  let state = seed * 2654435761;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

/** Returns a line of random moves. */
function randomLine(game: string, setup: string, plies: number, random: () => number): readonly Position[] {
  const session = engine.open(game, setup);
  let line = '';
  for (let ply = 0; ply < plies; ply += 1) {
    const position = session.study(line).positions.at(-1);
    const moves = position?.ending === null ? position.moves : [];
    const move = moves[Math.floor(random() * moves.length)];
    if (move === undefined) break;
    const result = move.results[Math.floor(random() * move.results.length)];
    line = [...(line === '' ? [] : [line]), result?.text ?? move.text].join('.');
  }
  const { positions } = session.study(line);
  session.dispose();
  lines.set(positions, line === '' ? [] : line.split('.'));
  return positions;
}
const lines = new WeakMap<readonly Position[], readonly string[]>();

/** A random board, with the facts that do not depend on the solver. */
interface Board {
  readonly seed: number;
  readonly text: string;
  readonly positions: readonly Position[];
  readonly studied: StudyCache;
}

function randomBoard(game: string, seed: number): Board {
  const { text } = engine.ask('generate', { game, parameters: PARAMETERS[game]?.(seed) ?? {}, seed });
  return { seed, text, positions: randomLine(game, text, 4, numbers(seed)), studied: new Map() };
}

async function check(game: GameEntry, solver: Traceable, board: Board): Promise<ReadonlyMap<string, number>> {
  const { seed, text, positions, studied } = board;
  const random = numbers(seed + 1_000_000);
  answers.clear();
  const { usual, more, every } = MOST_RECORDS;
  const trace = traceOn(engine, game, text, solver, seed % every === 1 ? more : usual);
  const reference: AnchorReference = anchorReference(engine, trace, studied);
  const line = lines.get(positions) ?? [];
  const marks = createTraceMarks(trace.records);
  marks.grow();
  const run: Run = {
    trace,
    tree: solver.family === 'tree' ? createTraceTree(trace) : null,
    table: solver.family === 'table' ? createTraceTable(trace) : null,
    marks,
    over: true,
    line,
  };
  const isWhole = trace.report?.status === 'finished';
  const where = `${game.id} ${text} ${solver.solver} seed ${seed}`;
  const found = new Map<string, number>();

  async function expectStep(text: string, step: number | undefined): Promise<void> {
    const anchor = readAnchor(text);
    if (anchor === null) throw new Error(`${text} is no anchor`);
    expect(anchorText(anchor), where).toBe(text);
    const answer: Found = await lookUp(anchor, run, naming);
    const actual = answer.kind === 'step' ? answer.step : answer.kind;
    expect(actual, `${text} in ${where}`).toBe(step ?? 'gone');
    const kind = text.split(':')[0] ?? '';
    if (step !== undefined) found.set(kind, (found.get(kind) ?? 0) + 1);
  }

  const { count } = trace.records;
  await expectStep('start', 0);
  await expectStep('end', isWhole ? count : undefined);
  for (const step of [0, 1, Math.floor(random() * count), count]) await expectStep(`step:${step}`, step);
  await expectStep(`step:${count + 1}`, undefined);
  for (const [kind, steps] of [
    ['cut', reference.cuts],
    ['hit', reference.hits],
  ] as const) {
    for (const number of [1, 2, Math.floor(random() * steps.length) + 1, steps.length, steps.length + 1]) {
      if (number > 0) await expectStep(`${kind}:${number}`, steps[number - 1]);
    }
  }
  const last = Math.max(0, ...reference.layers.keys());
  for (let layer = 1; layer <= last + 1; layer += 1) await expectStep(`layer:${layer}`, reference.layers.get(layer));
  const names = [...reference.decided.keys()];
  const some = Array.from({ length: NAMES }, () => names[Math.floor(random() * names.length)]);
  const start = positions[0]?.text;
  for (const name of new Set([...some, start])) {
    if (name !== undefined) await expectStep(`decide:${name}`, reference.decided.get(name));
  }
  // A lookup of an unknown name checks all positions, so only some boards test it.
  if (seed % MOST_RECORDS.every === 1) await expectStep('decide:nowhere', undefined);
  for (const [ply, position] of positions.entries()) {
    const step =
      solver.family === 'tree' ? reference.lines.get(line.slice(0, ply).join('.')) : reference.met.get(position.text);
    await expectStep(`line:${ply}`, step);
  }
  await expectStep(`line:${line.length + 1}`, undefined);
  return found;
}

describe('every kind of anchor', () => {
  it.each(Object.keys(PARAMETERS))(
    'has the step that the plain reference finds: %s',
    async (id) => {
      const game = gameIn(games, id);
      const all = new Map<string, number>();
      for (let seed = 1; seed <= BOARDS; seed += 1) {
        const board = randomBoard(id, seed);
        for (const solver of game.traceable) {
          for (const [kind, count] of await check(game, solver, board)) all.set(kind, (all.get(kind) ?? 0) + count);
        }
      }
      const hasHits =
        game.traceable.some(({ family, lazy }) => (family === 'table' ? lazy : false)) || id === 'shooting';
      for (const kind of ['start', 'end', 'step', 'decide', 'line']) expect(all.get(kind), kind).toBeGreaterThan(0);
      if (hasHits) expect(all.get('hit')).toBeGreaterThan(0);
      if (game.traceable.some(({ window }) => window)) expect(all.get('cut')).toBeGreaterThan(0);
      if (game.traceable.some(({ family, lazy }) => family === 'table' && !lazy))
        expect(all.get('layer')).toBeGreaterThan(0);
    },
    1_200_000,
  );
});

describe('an anchor in an unfinished recording', () => {
  it('is unknown at first, and found as soon as its record arrives', async () => {
    const game = games.find(({ id }) => id === 'triangle-war');
    const solver = game?.traceable.find(({ solver: name }) => name === 'alpha-beta');
    if (game === undefined || solver === undefined) throw new Error('no search');
    const whole = traceOn(engine, game, '3_1-2', solver, 1_000_000);
    const trace = { ...whole, report: null };
    const tree = createTraceTree(trace);
    const marks = createTraceMarks(trace.records);
    const run: Run = { trace, tree, table: null, marks, over: false, line: [] };
    for (const text of ['end', 'cut:1', `step:${trace.records.count + 1}`, 'decide:second-1', 'line:0']) {
      const anchor = readAnchor(text);
      expect(anchor === null ? null : await lookUp(anchor, run, naming), text).toEqual({ kind: 'coming' });
    }
    marks.grow();
    expect(await lookUp({ kind: 'cut', number: 1 }, run, naming)).toMatchObject({ kind: 'step' });
  });

  it('is not reported as missing if the recording was cut off', async () => {
    const game = games.find(({ id }) => id === 'triangle-war');
    const solver = game?.traceable.find(({ solver: name }) => name === 'minimax');
    if (game === undefined || solver === undefined) throw new Error('no search');
    const trace = traceOn(engine, game, '3_1-2', solver, 50);
    const run: Run = {
      trace,
      tree: createTraceTree(trace),
      table: null,
      marks: createTraceMarks(trace.records),
      over: true,
      line: [],
    };
    for (const anchor of [
      { kind: 'end' },
      { kind: 'cut', number: 1 },
      { kind: 'step', number: 51 },
      { kind: 'decide', position: 'second-1' },
    ] as const) {
      expect(await lookUp(anchor, run, naming), anchor.kind).toMatchObject({ kind: 'gone', reason: 'cut-off' });
    }
  });
});
