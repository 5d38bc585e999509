/**
 * Exact results of small games, computed from the rules of play without any solver. A result is a number from the first
 * player's point of view: the final lead, the probability to win, or a score as in {@link WIN}.
 */
import type { LoadedEngine } from '../../../web/engine/worker/module.ts';
import type { GameEntry, PlayerIndex, Position } from '../../../web/model/game/types.ts';
import { winnerOfEndlessPlay } from '../../../web/model/game/values.ts';

/** Score of a win of the first player at ply k: `WIN - k`. A loss has the negative score, a draw 0, won endless play ±1. */
export const WIN = 1_000_000;

/** A move of a state. */
interface Way {
  readonly gain: number;
  /** Texts of the next states: one, or three with equal probabilities. */
  readonly to: readonly string[];
}

/** A position by the rules, without its history. */
interface Place {
  readonly mover: PlayerIndex;
  readonly isOver: boolean;
  readonly winner: PlayerIndex | null;
  /** By the text of the move, in the order of the game. */
  readonly ways: ReadonlyMap<string, Way>;
}

/** All positions that can be reached on a setup. */
interface Rules {
  readonly game: GameEntry;
  readonly at: ReadonlyMap<string, Place>;
  /** Cache for games without cycles: by state, the points or the probability that the first player still gets. */
  readonly toCome: Map<string, number>;
  /** Cache for games with cycles: by player and state, the plies of a forced win without a history. */
  readonly wins: ReadonlyMap<string, number>[];
}

/** The end of a line, with the history of the line. */
export class Spot {
  readonly text: string;
  readonly place: Place;
  /** Lead of the first player. */
  readonly lead: number;
  /** Plies from the start. */
  readonly depth: number;
  /** True if the position occurred earlier on the line. */
  readonly repeats: boolean;
  readonly #rules: Rules;
  readonly #before: ReadonlySet<string>;
  #behind: ReadonlyMap<string, readonly Spot[]> | null = null;
  #result: number | null = null;
  #alone: number | null = null;

  constructor(rules: Rules, text: string, lead: number, before: ReadonlySet<string>) {
    this.text = text;
    this.place = placeOf(rules, text);
    this.lead = lead;
    this.depth = before.size;
    this.repeats = before.has(text);
    this.#rules = rules;
    this.#before = before;
  }

  /** The ends after each move: one, or one for each result of chance. A repetition has no moves. */
  get behind(): ReadonlyMap<string, readonly Spot[]> {
    this.#behind ??= new Map(
      [...(this.repeats ? [] : this.place.ways)].map(([name, { gain, to }]) => {
        const lead = this.lead + (this.place.mover === 0 ? gain : -gain);
        const before = new Set([...this.#before, this.text]);
        return [name, to.map((next) => new Spot(this.#rules, next, lead, before))];
      }),
    );
    return this.#behind;
  }

  /** Result of best play from this end; a position that occurred on the line counts as a repetition. */
  get result(): number {
    this.#result ??= this.repeats ? ofEndless(this.#rules.game) : this.#find(this.#before);
    return this.#result;
  }

  /** Result of best play without the history of the line. */
  get alone(): number {
    this.#alone ??= this.#find(new Set());
    return this.#alone;
  }

  #find(before: ReadonlySet<string>): number {
    const { game } = this.#rules;
    if (game.valueKind !== 'outcome') return this.lead + toCome(this.#rules, this.text);
    for (const player of [0, 1] as const) {
      const plies = winsOf(this.#rules, before, player).get(this.text);
      if (plies !== undefined) return (player === 0 ? 1 : -1) * (WIN - this.depth - plies);
    }
    return this.place.isOver ? 0 : ofEndless(game);
  }
}

/** Returns the start of a setup, or null if more than `most` positions can be reached. */
export function startOf(engine: LoadedEngine, game: GameEntry, setup: string, most: number): Spot | null {
  const session = engine.open(game.id, setup);
  const positionAt = (line: string): Position => {
    const last = session.study(line).positions.at(-1);
    if (last === undefined) throw new Error('no position');
    return last;
  };
  const start = positionAt('');
  const found = new Map([[start.text, '']]);
  const at = new Map<string, Place>();
  for (const [text, line] of found) {
    if (found.size > most) break;
    const { mover, moves, ending } = positionAt(line);
    const ways = new Map<string, Way>();
    for (const move of moves) {
      const names = move.results.length > 0 ? move.results.map((result) => result.text) : [move.text];
      const lines = names.map((name) => (line === '' ? name : `${line}.${name}`));
      const to = lines.map((next) => positionAt(next).text);
      for (const [index, next] of to.entries()) if (!found.has(next)) found.set(next, lines[index] ?? '');
      ways.set(move.text, { gain: move.gain ?? 0, to });
    }
    at.set(text, { mover, isOver: ending !== null, winner: ending?.winner ?? null, ways });
  }
  session.dispose();
  if (found.size > most) return null;
  const [first, second] = start.points ?? [0, 0];
  return new Spot({ game, at, toCome: new Map(), wins: [] }, start.text, first - second, new Set());
}

/** Returns the result of a move: the mean over the results of chance. */
export function resultOf(spots: readonly Spot[]): number {
  return mean(spots.map(({ result }) => result));
}

/** Returns the result of a move without the history of the line. */
export function aloneOf(spots: readonly Spot[]): number {
  return mean(spots.map(({ alone }) => alone));
}

function mean(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0) / numbers.length;
}

function placeOf({ at }: Rules, text: string): Place {
  const place = at.get(text);
  if (place === undefined) throw new Error(`no position ${text}`);
  return place;
}

function ofEndless({ endlessPlay }: GameEntry): number {
  const winner = winnerOfEndlessPlay(endlessPlay);
  return winner === null ? 0 : winner === 0 ? 1 : -1;
}

/** For games without cycles: returns the points or the probability that the first player still gets with best play. */
function toCome(rules: Rules, text: string): number {
  const known = rules.toCome.get(text);
  if (known !== undefined) return known;
  const { mover, isOver, winner, ways } = placeOf(rules, text);
  const sign = mover === 0 ? 1 : -1;
  const brings = [...ways.values()].map(({ gain, to }) => sign * gain + mean(to.map((next) => toCome(rules, next))));
  const best = mover === 0 ? Math.max(...brings) : Math.min(...brings);
  // At the end of a game of points nothing is left to gain; the lead already decides the winner.
  const atEnd = rules.game.valueKind === 'probability' && winner === 0 ? 1 : 0;
  const found = isOver ? atEnd : best;
  rules.toCome.set(text, found);
  return found;
}

function winsOf(rules: Rules, before: ReadonlySet<string>, player: PlayerIndex): ReadonlyMap<string, number> {
  if (before.size > 0) return pliesToWin(rules, before, player);
  const wins = rules.wins[player] ?? pliesToWin(rules, before, player);
  rules.wins[player] = wins;
  return wins;
}

/** For games with cycles: returns the plies of each forced win of a player, if the positions `before` end the game. */
function pliesToWin({ at }: Rules, before: ReadonlySet<string>, player: PlayerIndex): ReadonlyMap<string, number> {
  const known = new Map<string, number>();
  for (const [text, { winner }] of at) if (winner === player && !before.has(text)) known.set(text, 0);
  for (let plies = 1; ; plies += 1) {
    const won = [...at].filter(([text, { mover, isOver, ways }]) => {
      if (known.has(text) || isOver || before.has(text)) return false;
      const next = [...ways.values()].flatMap(({ to }) => to);
      return mover === player ? next.some((to) => known.has(to)) : next.every((to) => known.has(to));
    });
    if (won.length === 0) return known;
    for (const [text] of won) known.set(text, plies);
  }
}
