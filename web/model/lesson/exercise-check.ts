/** Checks answers to the exercises in lessons. The engine provides all solutions. */
import type { EngineError, Position, Value } from '../game/types.ts';
import { bestMoves, lead } from '../game/values.ts';
import type { AnswerCheck, Counted, Task, Wish } from './exercise.ts';
import type { LessonEngine } from './lesson-engine.ts';
import { type LessonRun, runSolver } from './solver-run.ts';
import { compareNumbers, plainText, typedNumber } from './typed-number.ts';

const UNREADABLE: AnswerCheck = { right: false, found: '', unreadable: true };
const TOO_LARGE: AnswerCheck = { right: false, found: '', tooLarge: true };

/** Checks an answer to an exercise. Rejects if the engine rejects the question. */
export async function checkAnswer(engine: LessonEngine, task: Task, answer: string): Promise<AnswerCheck> {
  switch (task.kind) {
    case 'value':
      return judgeNumber(answer, await valueAfter(engine, task));
    case 'count': {
      const run = await runSolver(engine, task.game, task.setup, task.solver);
      return judgeNumber(answer, String(countOf(run, task.what)));
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
    case 'rules':
      return judgeRules(engine, task.rules, answer);
  }
}

/** Compares rules with a solution. The result is the number of their positions. */
async function judgeRules(engine: LessonEngine, solution: string, answer: string): Promise<AnswerCheck> {
  const compared = await engine.compareRules(answer, solution);
  const [error, ours] = compared.errors;
  if (error !== null) return { ...UNREADABLE, found: error.message, error };
  if (ours !== null) throw new Error(ours.message);
  if (!compared.same) return { right: false, found: '', difference: compared };
  return { right: true, found: String(compared.positions[0]) };
}

/** Returns the value of a position in the notation that readers use in answers. */
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

/** Returns one of the counts of a solver's run. */
export function countOf({ trace: { report } }: LessonRun, what: Counted): number {
  return report?.[what] ?? 0;
}

/** Compares numbers by value, so that `10/18`, `0.5556` and `56%` equal `5/9`. Whole numbers may have a unit. */
function judgeNumber(answer: string, truth: string): AnswerCheck {
  const [given, right] = [typedNumber(answer), typedNumber(truth)];
  if (given === null) return UNREADABLE;
  if (right === null) return { right: false, found: truth };
  const comparison = compareNumbers(given, right);
  return { right: comparison === 'equal', found: truth, ...(comparison === 'coarse' && { near: true }) };
}

const words = (text: string): readonly string[] =>
  plainText(text)
    .split(/[\s,;]+/)
    .filter((word) => word !== '');

function judgeSet(answer: string, truth: readonly string[]): AnswerCheck {
  const given = new Set(words(answer));
  const missing = truth.filter((word) => !given.has(word));
  const allFit = given.size > 0 && given.size + missing.length === truth.length;
  const right = allFit && missing.length === 0;
  return { right, found: truth.join(', '), ...(allFit && !right && { near: true }) };
}

/** Returns all moves at the node with this cut, and the moves that the cut skips. */
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

/** Maximum number of bags in an exercise about orders, because all orders are tried. */
const MOST_BAGS = 5;

async function judgeOrder(
  engine: LessonEngine,
  { setup, solver }: { readonly setup: string; readonly solver: string },
  answer: string,
): Promise<AnswerCheck> {
  const { head, bags } = bagsOf(setup);
  if (bags.length > MOST_BAGS) throw new Error(`the orders of ${bags.length} bags are too many`);
  // With at most five bags, each number has one digit.
  const given = [...plainText(answer).matchAll(/\d/g)].map(([digit]) => Number(digit) - 1);
  if (
    given.length !== bags.length ||
    new Set(given).size !== bags.length ||
    given.some((bag) => bags[bag] === undefined)
  ) {
    return { ...UNREADABLE, found: `1–${bags.length}` };
  }
  const nodesOf = async (order: readonly number[]): Promise<number> => {
    const board = [head, ...order.map((bag) => bags[bag] ?? '')].join('_');
    return countOf(await runSolver(engine, 'gems', board, solver), 'nodes');
  };
  const mine = await nodesOf(given);
  let fewest = mine;
  // Tries the orders one after the other, because the engine records one run at a time.
  for (const order of orders(bags.map((_, bag) => bag))) fewest = Math.min(fewest, await nodesOf(order));
  return { right: mine === fewest, found: String(mine) };
}

/** Splits the text of a Gems board into its bags. */
export function bagsOf(setup: string): { readonly head: string; readonly bags: readonly string[] } {
  const [head = '', ...bags] = setup.split('_');
  return { head, bags };
}

/** Returns all permutations of a list. */
export function orders<T>(things: readonly T[]): readonly (readonly T[])[] {
  if (things.length <= 1) return [things];
  return things.flatMap((first, at) => orders(things.toSpliced(at, 1)).map((rest) => [first, ...rest]));
}

async function judgeBoard(
  engine: LessonEngine,
  { game, wishes }: { readonly game: string; readonly wishes: readonly Wish[] },
  answer: string,
): Promise<AnswerCheck> {
  const setup = await engine.read(game, plainText(answer)).catch(refusalIn);
  if ('code' in setup) return { ...UNREADABLE, found: setup.message, error: setup };
  let judged: AnswerCheck = { right: true, found: '' };
  for (const wish of wishes) {
    if (judged.right) judged = await judgeWish(engine, game, setup.text, wish);
  }
  return judged;
}

const isEngineError = (error: object): error is EngineError => 'code' in error;

/** Returns the engine's reason for rejecting an input; rethrows all other errors. */
function refusalIn(thrown: unknown): EngineError {
  if (typeof thrown === 'object' && thrown !== null && 'error' in thrown) {
    const { error } = thrown;
    if (typeof error === 'object' && error !== null && isEngineError(error)) return error;
  }
  throw thrown;
}

async function judgeWish(engine: LessonEngine, game: string, setup: string, wish: Wish): Promise<AnswerCheck> {
  switch (wish.kind) {
    case 'fooled': {
      const { value, truth } = await engine.measure(game, setup, wish.solver, wish.cap ?? null);
      if (value === null || truth === null) return TOO_LARGE;
      return { right: !isSame(value, truth), found: short(truth) };
    }
    case 'counts': {
      const count = countOf(await runSolver(engine, game, setup, wish.solver), wish.what);
      return { right: count >= wish.least, found: String(count) };
    }
    default: {
      const position = await endOf(engine, { game, setup, line: '' });
      if (position.value === null) return TOO_LARGE;
      const found = valueText(position.value, position);
      if (isWished(position.value, wish, found)) return { right: true, found };
      return { right: false, found, ...(isShortWin(position.value, wish) && { near: true }) };
    }
  }
}

type ValueWish = Exclude<Wish, { readonly kind: 'fooled' | 'counts' }>;

/** Returns whether the right player wins on the board, but in fewer plies than the exercise demands. */
const isShortWin = (value: Value, wish: ValueWish): boolean =>
  wish.kind === 'won' && value.kind === 'outcome' && value.outcome !== 'draw' && value.winner === wish.player;

function isWished(value: Value, wish: ValueWish, found: string): boolean {
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

function isSame(one: Value, other: Value): boolean {
  if (one.kind === 'outcome' && other.kind === 'outcome') return one.outcome === other.outcome;
  return short(one) === short(other);
}

/** Returns a value as a number that needs no translation: the mover's lead in points, a probability, or plies. */
function short(value: Value): string {
  if (value.kind === 'margin') return String(value.margin);
  return value.kind === 'probability' ? value.fraction : String(value.plies ?? '∞');
}
