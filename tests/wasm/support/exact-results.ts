/**
 * Exact results of small games, computed from the rules of play without any solver. A result is a number from the first
 * player's point of view: the final lead, the probability of winning, or a score as in {@link WIN}.
 */
import type { LoadedEngine } from '../../../web/engine/worker/module.ts';
import type { GameEntry, PlayerIndex, Position } from '../../../web/model/game/types.ts';
import { winnerOfEndlessPlay } from '../../../web/model/game/values.ts';

/** Score of a win of the first player at ply k: `WIN - k`. A loss has the negative score, a draw 0, won endless play ±1. */
export const WIN = 1_000_000;

/** A move of a state. */
interface Transition {
  readonly gain: number;
  /** Names of the next states: one, or three with equal probabilities. */
  readonly to: readonly string[];
}

/** A position by the rules, without its history. */
interface State {
  readonly mover: PlayerIndex;
  readonly isOver: boolean;
  readonly winner: PlayerIndex | null;
  /** Next states by move text, in the game's order. */
  readonly moves: ReadonlyMap<string, Transition>;
}

/** All positions that can be reached on a setup. */
interface StateGraph {
  readonly game: GameEntry;
  readonly states: ReadonlyMap<string, State>;
  /** Cache for games without cycles: future points or winning probability of the first player, by state. */
  readonly remaining: Map<string, number>;
  /** Cache for games with cycles: plies to a forced win when there is no history, by player and state. */
  readonly wins: ReadonlyMap<string, number>[];
}

/** The end of a line, with the history of the line. */
export class LineEnd {
  readonly text: string;
  readonly state: State;
  /** Lead of the first player. */
  readonly lead: number;
  /** Plies from the start. */
  readonly depth: number;
  /** True if the position occurred earlier on the line. */
  readonly repeats: boolean;
  readonly #graph: StateGraph;
  readonly #before: ReadonlySet<string>;
  #after: ReadonlyMap<string, readonly LineEnd[]> | null = null;
  #result: number | null = null;
  #freshResult: number | null = null;

  constructor(graph: StateGraph, text: string, lead: number, before: ReadonlySet<string>) {
    this.text = text;
    this.state = stateOf(graph, text);
    this.lead = lead;
    this.depth = before.size;
    this.repeats = before.has(text);
    this.#graph = graph;
    this.#before = before;
  }

  /**
   * The line ends after each move: one, or one for each chance result. A repetition ends the line, so it has no moves.
   */
  get after(): ReadonlyMap<string, readonly LineEnd[]> {
    this.#after ??= new Map(
      [...(this.repeats ? [] : this.state.moves)].map(([name, { gain, to }]) => {
        const lead = this.lead + (this.state.mover === 0 ? gain : -gain);
        const before = new Set([...this.#before, this.text]);
        return [name, to.map((next) => new LineEnd(this.#graph, next, lead, before))];
      }),
    );
    return this.#after;
  }

  /** Result of best play from this end; a position that occurred on the line counts as a repetition. */
  get result(): number {
    this.#result ??= this.repeats ? endlessResult(this.#graph.game) : this.#find(this.#before);
    return this.#result;
  }

  /** Result of best play without the history of the line. */
  get freshResult(): number {
    this.#freshResult ??= this.#find(new Set());
    return this.#freshResult;
  }

  #find(before: ReadonlySet<string>): number {
    const { game } = this.#graph;
    if (game.valueKind !== 'outcome') return this.lead + remaining(this.#graph, this.text);
    for (const player of [0, 1] as const) {
      const plies = winsOf(this.#graph, before, player).get(this.text);
      if (plies !== undefined) return (player === 0 ? 1 : -1) * (WIN - this.depth - plies);
    }
    return this.state.isOver ? 0 : endlessResult(game);
  }
}

/** Returns the start of a setup, or null if more than `most` positions can be reached. */
export function startOf(engine: LoadedEngine, game: GameEntry, setup: string, most: number): LineEnd | null {
  const session = engine.open(game.id, setup);
  const positionAt = (line: string): Position => {
    const last = session.study(line).positions.at(-1);
    if (last === undefined) throw new Error('no position');
    return last;
  };
  const start = positionAt('');
  const found = new Map([[start.text, '']]);
  const states = new Map<string, State>();
  for (const [text, line] of found) {
    if (found.size > most) break;
    const { mover, moves, ending } = positionAt(line);
    const transitions = new Map<string, Transition>();
    for (const move of moves) {
      const names = move.results.length > 0 ? move.results.map((result) => result.text) : [move.text];
      const lines = names.map((name) => (line === '' ? name : `${line}.${name}`));
      const to = lines.map((next) => positionAt(next).text);
      for (const [index, next] of to.entries()) if (!found.has(next)) found.set(next, lines[index] ?? '');
      transitions.set(move.text, { gain: move.gain ?? 0, to });
    }
    states.set(text, { mover, isOver: ending !== null, winner: ending?.winner ?? null, moves: transitions });
  }
  session.dispose();
  if (found.size > most) return null;
  const [first, second] = start.points ?? [0, 0];
  return new LineEnd({ game, states, remaining: new Map(), wins: [] }, start.text, first - second, new Set());
}

/** Returns the result of a move: the mean over the chance results. */
export function meanResult(ends: readonly LineEnd[]): number {
  return mean(ends.map(({ result }) => result));
}

/** Returns the result of a move without the history of the line. */
export function meanFreshResult(ends: readonly LineEnd[]): number {
  return mean(ends.map(({ freshResult }) => freshResult));
}

function mean(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0) / numbers.length;
}

function stateOf({ states }: StateGraph, text: string): State {
  const state = states.get(text);
  if (state === undefined) throw new Error(`no position ${text}`);
  return state;
}

function endlessResult({ endlessPlay }: GameEntry): number {
  const winner = winnerOfEndlessPlay(endlessPlay);
  return winner === null ? 0 : winner === 0 ? 1 : -1;
}

/** For games without cycles: returns the first player's future points or winning probability under best play. */
function remaining(graph: StateGraph, text: string): number {
  const known = graph.remaining.get(text);
  if (known !== undefined) return known;
  const { mover, isOver, winner, moves } = stateOf(graph, text);
  const sign = mover === 0 ? 1 : -1;
  const results = [...moves.values()].map(
    ({ gain, to }) => sign * gain + mean(to.map((next) => remaining(graph, next))),
  );
  const best = mover === 0 ? Math.max(...results) : Math.min(...results);
  // At the end of a points game, no points are left to gain; the lead already decides the winner.
  const atEnd = graph.game.valueKind === 'probability' && winner === 0 ? 1 : 0;
  const found = isOver ? atEnd : best;
  graph.remaining.set(text, found);
  return found;
}

function winsOf(graph: StateGraph, before: ReadonlySet<string>, player: PlayerIndex): ReadonlyMap<string, number> {
  if (before.size > 0) return pliesToWin(graph, before, player);
  const wins = graph.wins[player] ?? pliesToWin(graph, before, player);
  graph.wins[player] = wins;
  return wins;
}

/**
 * For games with cycles: returns the plies to each forced win of a player, if reaching a position in `before` ends the
 * game.
 */
function pliesToWin(
  { states }: StateGraph,
  before: ReadonlySet<string>,
  player: PlayerIndex,
): ReadonlyMap<string, number> {
  const known = new Map<string, number>();
  for (const [text, { winner }] of states) if (winner === player && !before.has(text)) known.set(text, 0);
  for (let plies = 1; ; plies += 1) {
    const won = [...states].filter(([text, { mover, isOver, moves }]) => {
      if (known.has(text) || isOver || before.has(text)) return false;
      const next = [...moves.values()].flatMap(({ to }) => to);
      return mover === player ? next.some((to) => known.has(to)) : next.every((to) => known.has(to));
    });
    if (won.length === 0) return known;
    for (const [text] of won) known.set(text, plies);
  }
}
