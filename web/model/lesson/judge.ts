/** Judges answers to the exercises of lessons: every truth comes from the engine, none stands in a page. */
import type { Position, Value } from '../game/types.ts';
import { bestMoves, lead } from '../game/values.ts';
import type { LessonEngine } from './lesson-engine.ts';
import { type LessonRun, runSolver } from './run.ts';
import type { Counted, Judgement, Task, Wish } from './task.ts';

/** Judges an answer. Rejects where the engine does. */
export async function judge(engine: LessonEngine, task: Task, answer: string): Promise<Judgement> {
  switch (task.kind) {
    case 'value': {
      const said = await valueAfter(engine, task);
      return { right: tidyNumber(answer) === said, found: said };
    }
    case 'count': {
      const run = await runSolver(engine, task.game, task.setup, task.solver);
      const count = String(countOf(run, task.what));
      return { right: tidyNumber(answer) === count, found: count };
    }
    case 'best': {
      const moves = bestMoves((await endOf(engine, task)).moves).map(({ text }) => text);
      return judgeSet(answer, moves);
    }
    case 'cut':
      return judgeSet(answer, (await movesAtCut(engine, task)).leftOut);
    case 'order':
      return judgeOrder(engine, task, answer);
    case 'board':
      return judgeBoard(engine, task, answer);
  }
}

/** What a position is worth, as an answer has it. */
async function valueAfter(
  engine: LessonEngine,
  task: { readonly game: string; readonly setup: string; readonly line: string },
): Promise<string> {
  const position = await endOf(engine, task);
  if (position.value === null) throw new Error('the engine does not know this value');
  return valueText(position.value, position);
}

function valueText(value: Value, position: Position): string {
  switch (value.kind) {
    case 'margin': {
      const toCome = position.mover === 0 ? value.margin : -value.margin;
      return String(toCome + lead(position.points ?? [0, 0], 0));
    }
    case 'probability':
      return value.fraction;
    case 'outcome':
      return value.plies === null ? '∞' : String(value.plies);
  }
}

async function endOf(
  engine: LessonEngine,
  { game, setup, line }: { readonly game: string; readonly setup: string; readonly line: string },
): Promise<Position> {
  const position = (await engine.positions(game, setup, line)).at(-1);
  if (position === undefined) throw new Error('the line has no end');
  return position;
}

/** What a run counts. */
export function countOf({ trace: { report } }: LessonRun, what: Counted): number {
  return report?.[what] ?? 0;
}

/** `+3` is `3`, and a minus may be a hyphen or not. */
function tidyNumber(text: string): string {
  return text
    .replaceAll(/\s+/g, '')
    .replace(/^[−–]/, '-')
    .replace(/^\+/, '')
    .replace(/^(-?)0+(?=\d)/, '$1');
}

const words = (text: string): readonly string[] => text.split(/[\s,;]+/).filter((word) => word !== '');

function judgeSet(answer: string, truth: readonly string[]): Judgement {
  const given = new Set(words(answer));
  const right = given.size === truth.length && truth.every((word) => given.has(word));
  return { right, found: truth.join(', ') };
}

/** All moves where the cut of that number is, and those that it leaves out. */
export async function movesAtCut(
  engine: LessonEngine,
  task: { readonly game: string; readonly setup: string; readonly solver: string; readonly number: number },
): Promise<{ readonly all: readonly string[]; readonly leftOut: readonly string[]; readonly step: number }> {
  const run = await runSolver(engine, task.game, task.setup, task.solver);
  const step = run.marks.of('cut')[task.number - 1];
  if (step === undefined || run.tree === null) throw new Error(`there is no cut ${task.number}`);
  const { tree } = run;
  const node = tree.nodeAt(step);
  const [traced] = await engine.nodes(task.game, run.setup.text, [tree.pathOf(node)]);
  const all = traced?.position.moves.map(({ text }) => text) ?? [];
  const seen = new Set<number>();
  for (let child = tree.firstChild(node); child >= 0; child = tree.nextSibling(child)) seen.add(tree.move(child));
  return { all, leftOut: all.filter((_, move) => !seen.has(move)), step };
}

/** The most bags whose orders are tried, one by one. */
const MOST_BAGS = 5;

async function judgeOrder(
  engine: LessonEngine,
  { setup, solver }: { readonly setup: string; readonly solver: string },
  answer: string,
): Promise<Judgement> {
  const { head, bags } = bagsOf(setup);
  if (bags.length > MOST_BAGS) throw new Error(`the orders of ${bags.length} bags are too many`);
  const given = words(answer).map((word) => Number(word) - 1);
  if (new Set(given).size !== bags.length || given.some((bag) => bags[bag] === undefined)) {
    return { right: false, found: `1–${bags.length}`, unreadable: true };
  }
  const nodesOf = async (order: readonly number[]): Promise<number> => {
    const board = [head, ...order.map((bag) => bags[bag] ?? '')].join('_');
    return countOf(await runSolver(engine, 'gems', board, solver), 'nodes');
  };
  const mine = await nodesOf(given);
  let fewest = mine;
  // One after the other: the engine records one run at a time.
  for (const order of orders(bags.map((_, bag) => bag))) fewest = Math.min(fewest, await nodesOf(order));
  return { right: mine === fewest, found: String(mine) };
}

/** The bags of a board of Gems, as its text has them. */
export function bagsOf(setup: string): { readonly head: string; readonly bags: readonly string[] } {
  const [head = '', ...bags] = setup.split('_');
  return { head, bags };
}

/** Every order of some things. */
export function orders<T>(things: readonly T[]): readonly (readonly T[])[] {
  if (things.length <= 1) return [things];
  return things.flatMap((first, at) => orders(things.toSpliced(at, 1)).map((rest) => [first, ...rest]));
}

async function judgeBoard(
  engine: LessonEngine,
  { game, wishes, most }: { readonly game: string; readonly wishes: readonly Wish[]; readonly most?: number },
  answer: string,
): Promise<Judgement> {
  const setup = await engine.read(game, answer.trim()).catch((thrown: unknown) => String(thrown));
  if (typeof setup === 'string') return { right: false, found: setup, unreadable: true };
  if (most !== undefined && sizeOf(setup.board) > most) {
    return { right: false, found: String(sizeOf(setup.board)) };
  }
  let right = true;
  let found = '';
  for (const wish of wishes) {
    const judged = await judgeWish(engine, game, setup.text, wish);
    right &&= judged.right;
    found = judged.found;
    if (!right) break;
  }
  return { right, found };
}

function sizeOf(board: { readonly kind: string }): number {
  return 'vertexCount' in board && typeof board.vertexCount === 'number' ? board.vertexCount : 0;
}

async function judgeWish(engine: LessonEngine, game: string, setup: string, wish: Wish): Promise<Judgement> {
  switch (wish.kind) {
    case 'fooled': {
      const { value, truth } = await engine.measure(game, setup, wish.solver, wish.cap ?? null);
      return { right: !isSame(value, truth), found: short(truth) };
    }
    case 'counts': {
      const count = countOf(await runSolver(engine, game, setup, wish.solver), wish.what);
      return { right: count >= wish.least, found: String(count) };
    }
    default: {
      const position = await endOf(engine, { game, setup, line: '' });
      if (position.value === null) throw new Error('the engine does not know this value');
      const found = valueText(position.value, position);
      return { right: isWished(position.value, wish, found), found };
    }
  }
}

function isWished(value: Value, wish: Exclude<Wish, { readonly kind: 'fooled' | 'counts' }>, found: string): boolean {
  switch (wish.kind) {
    case 'lead':
      return found === String(wish.points);
    case 'chance':
      return found === wish.fraction;
    case 'drawn':
      return value.kind === 'outcome' && value.outcome === 'draw';
    case 'won': {
      if (value.kind !== 'outcome' || value.outcome === 'draw' || value.plies === null) return false;
      return value.winner === wish.player && value.plies >= wish.plies;
    }
  }
}

function isSame(one: Value | null, other: Value | null): boolean {
  if (one?.kind === 'outcome' && other?.kind === 'outcome') return one.outcome === other.outcome;
  return short(one) === short(other);
}

function short(value: Value | null): string {
  if (value === null) return '?';
  if (value.kind === 'margin') return String(value.margin);
  return value.kind === 'probability' ? value.fraction : `${value.outcome} ${value.plies ?? '∞'}`;
}
