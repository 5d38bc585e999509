/**
 * The clicks that play a move. They follow from the change that the move makes: a piece that appears is placed with one
 * click; a piece that moves takes two, on its cell and on its target, and a third one on a cell that the move also
 * changes; coins of a heap go with one click on the lowest of them. Moves without such clicks have buttons.
 */
import { ownerOf } from '../game/part-cells.ts';
import type { RulesMove, RulesPart, RulesStep } from './own-engine.ts';

/** A place that the reader can click: a cell of a part, or a coin of a heap. */
export interface Target {
  /** Name of the part; an empty string if the position has only one. */
  readonly part: string;
  /** Index of the cell in the part, row by row. */
  readonly place: number;
  /** Index of the coin in its heap, from below; 0 on boards. */
  readonly coin: number;
}

/** Most coins of a heap that are drawn one by one. */
export const MOST_COINS = 24;

export const sameTarget = (one: Target, other: Target): boolean =>
  one.part === other.part && one.place === other.place && one.coin === other.coin;

/** Returns the sizes of the heaps that a part shows; null if it shows something else. */
export function heapsOf(part: RulesPart): readonly number[] | null {
  const cells = part.rows.flat();
  const isWhole = part.name === '' && part.kind !== 'board';
  const sizes = cells.map((cell) => (/^\d{1,2}$/.test(cell) ? Number(cell) : -1));
  return isWhole && cells.length > 0 && sizes.every((size) => size >= 0 && size <= MOST_COINS) ? sizes : null;
}

const partOf = (parts: readonly RulesPart[], name: string): RulesPart | undefined =>
  parts.find((part) => part.name === name);

/** Returns the clicks of a move: one to three targets, or none if it cannot be played by clicks alone. */
export function clicksOf(step: RulesStep, move: RulesMove, players: string): readonly Target[] {
  const taken = takenFrom(step.position.parts, move.position.parts);
  if (taken !== null) return [taken];
  const places = move.changes.filter(({ place }) => place !== null);
  const [first] = places;
  if (first?.place === undefined || first.place === null || places.length !== move.changes.length) return [];
  const part = partOf(step.position.parts, first.part);
  const after = partOf(move.position.parts, first.part);
  if (part === undefined || after === undefined || places.some((change) => change.part !== first.part)) return [];
  const before = heapsOf(part);
  if (before !== null) {
    const rest = heapsOf(after)?.[first.place];
    const size = before[first.place] ?? 0;
    return places.length === 1 &&
      rest !== undefined &&
      rest < size &&
      part.rows.flat().length === after.rows.flat().length
      ? [{ part: part.name, place: first.place, coin: rest }]
      : [];
  }
  return part.kind === 'board' || part.kind === 'list' ? boardClicks(step, move, part, after, players) : [];
}

/** Returns the element that a move takes out of the only list that becomes shorter by one; otherwise null. */
function takenFrom(parts: readonly RulesPart[], next: readonly RulesPart[]): Target | null {
  const found = parts.flatMap((part) => {
    const after = partOf(next, part.name);
    if (part.kind !== 'list' || after?.kind !== 'list') return [];
    const [old, rest] = [part.rows.flat(), after.rows.flat()];
    if (old.length !== rest.length + 1) return [];
    // Among equal neighbours, any place gives the same list; prefers the ends, which rules take most often.
    const isResult = (place: number): boolean => old.filter((_, i) => i !== place).every((cell, i) => cell === rest[i]);
    const place = [0, old.length - 1, ...old.keys()].find(isResult);
    return place === undefined ? [] : [{ part: part.name, place, coin: 0 }];
  });
  return found.length === 1 ? (found[0] ?? null) : null;
}

function boardClicks(
  step: RulesStep,
  move: RulesMove,
  before: RulesPart,
  after: RulesPart,
  players: string,
): readonly Target[] {
  const [old, next] = [before.rows.flat(), after.rows.flat()];
  const target = (place: number): Target => ({ part: before.name, place, coin: 0 });
  const isMine = (cell: string | undefined): boolean => cell !== undefined && ownerOf(cell, players) === step.mover;
  const all = move.changes.flatMap(({ place, change }) => (place === null ? [] : [{ place, change }]));
  const left = all.filter(({ place, change }) => change !== 'filled' && isMine(old[place]) && !isMine(next[place]));
  const entered = all.filter(({ place, change }) => change !== 'emptied' && isMine(next[place]) && !isMine(old[place]));
  const filled = all.filter(({ change }) => change === 'filled');
  const [from, to] = [left[0], entered[0]];
  if (from !== undefined && left.length === 1) {
    if (to !== undefined && entered.length === 1) {
      // A move may also block a free cell or the cell that the piece leaves.
      const others = all.filter(
        ({ place, change }) =>
          place !== to.place && (place === from.place ? change === 'replaced' : change === 'filled'),
      );
      const path = [target(from.place), target(to.place)];
      return others.length === 1 && others[0] !== undefined ? [...path, target(others[0].place)] : path;
    }
    if (all.length === 1) return [target(from.place)];
  }
  if (left.length === 0 && filled.length === 1 && filled[0] !== undefined) return [target(filled[0].place)];
  return all.length === 1 && all[0] !== undefined ? [target(all[0].place)] : [];
}

/** The effect of a click. */
export type Click =
  | { readonly kind: 'play'; readonly move: RulesMove }
  /** The clicks of `path` begin a move; `here` are moves that have a button now. */
  | { readonly kind: 'choose'; readonly path: readonly Target[]; readonly here: readonly RulesMove[] }
  | { readonly kind: 'cancel' }
  | { readonly kind: 'nothing' };

/** A move and its clicks. */
interface MovePath {
  readonly move: RulesMove;
  readonly path: readonly Target[];
}

const moveOf = ({ move }: MovePath): RulesMove => move;

/** Returns true if a path begins with these clicks. */
const begins = (path: readonly Target[], clicks: readonly Target[]): boolean =>
  clicks.every((click, i) => {
    const target = path[i];
    return target !== undefined && sameTarget(target, click);
  });

/** Finds the effect of clicks on a position. */
export class Clicks {
  readonly #paths: readonly MovePath[];

  constructor(step: RulesStep, players: string) {
    this.#paths = step.moves.map((move) => ({ move, path: clicksOf(step, move, players) }));
  }

  /** Returns the effect of a click after the clicks `chosen`. */
  click(target: Target, chosen: readonly Target[]): Click {
    const last = chosen.at(-1);
    if (last === undefined) return this.#begin(target);
    if (sameTarget(last, target)) return this.#repeat(chosen);
    const next = this.#continue([...chosen, target]);
    if (next !== null) return next;
    if (chosen.some((place) => sameTarget(place, target))) return { kind: 'cancel' };
    // Another piece can be chosen at any time, but no move is played in place of the one that was started.
    return this.#starts([target]).length > 0 ? this.#begin(target) : { kind: 'nothing' };
  }

  /** Returns true if a click on the target continues or ends a move that begins with the clicks `chosen`. */
  accepts(target: Target, chosen: readonly Target[]): boolean {
    if (chosen.length === 0) return this.click(target, chosen).kind !== 'nothing';
    const path = [...chosen, target];
    return this.#with(path).length > 0 || this.#starts(path).length > 0;
  }

  /** Returns the moves that may follow from a click on the target after the clicks `chosen`. */
  movesAfter(target: Target, chosen: readonly Target[]): readonly RulesMove[] {
    if (chosen.length > 0 && !this.accepts(target, chosen)) return [];
    const click = this.click(target, chosen);
    if (click.kind === 'play') return [click.move];
    return click.kind === 'choose' ? [...click.here, ...this.#starts(click.path)] : [];
  }

  #begin(target: Target): Click {
    const path = [target];
    const here = this.#with(path);
    if (this.#starts(path).length > 0 || here.length > 1) return { kind: 'choose', path, here };
    const only = here[0] ?? this.#onlyOfHeap(target) ?? this.#smallest(target);
    if (only === undefined) return { kind: 'nothing' };
    const others = this.#thatFill(target).filter((move) => move !== only);
    const isFilled = this.#thatFill(target).includes(only);
    // Several moves fill the cell, so a click on it does not say which one is meant.
    return isFilled && others.length > 0
      ? { kind: 'choose', path, here: [only, ...others] }
      : { kind: 'play', move: only };
  }

  /** Returns the effect of clicks after the first one; null if no move has them. */
  #continue(path: readonly Target[]): Click | null {
    const here = this.#with(path);
    const longer = this.#starts(path);
    const [only] = [...here, ...longer];
    if (only === undefined) return null;
    return here.length + longer.length === 1 ? { kind: 'play', move: only } : { kind: 'choose', path, here };
  }

  /** A second click on the target ends the move; without such a move, it blocks the cell that the piece leaves. */
  #repeat(chosen: readonly Target[]): Click {
    const [from] = chosen;
    if (from === undefined || chosen.length < 2) return { kind: 'cancel' };
    const exact = this.#with(chosen);
    const [move, ...others] = exact.length > 0 ? exact : this.#with([...chosen, from]);
    return move === undefined || others.length > 0 ? { kind: 'cancel' } : { kind: 'play', move };
  }

  /** Returns true if clicks can play this move without a further question. */
  plays(move: RulesMove): boolean {
    const path = this.#paths.find((entry) => entry.move === move)?.path ?? [];
    return path.length > 0 && this.#with(path).length === 1;
  }

  /** Returns the moves that have exactly these clicks. */
  #with(path: readonly Target[]): readonly RulesMove[] {
    return this.#paths.filter((entry) => entry.path.length === path.length && begins(entry.path, path)).map(moveOf);
  }

  /** Returns the moves that begin with these clicks and need more. */
  #starts(path: readonly Target[]): readonly RulesMove[] {
    return this.#paths.filter((entry) => entry.path.length > path.length && begins(entry.path, path)).map(moveOf);
  }

  /** Returns the moves that put something on this free cell. */
  #thatFill(target: Target): readonly RulesMove[] {
    return this.#paths
      .filter(({ move }) =>
        move.changes.some(
          ({ part, place, change }) => change === 'filled' && part === target.part && place === target.place,
        ),
      )
      .map(moveOf);
  }

  /** Returns the move that takes coins of this heap, if there is only one: every coin of the heap plays it. */
  #onlyOfHeap(target: Target): RulesMove | undefined {
    const found = this.#paths.filter(
      ({ path: [first], path }) => path.length === 1 && first?.part === target.part && first.place === target.place,
    );
    return found.length === 1 ? found[0]?.move : undefined;
  }

  /**
   * Returns the move without clicks of its own that changes this place and the fewest others, if there is only one: a
   * bite of Chomp also takes the squares above it and to its right.
   */
  #smallest(target: Target): RulesMove | undefined {
    const found = this.#paths
      .filter(
        ({ move, path }) =>
          path.length === 0 && move.changes.some(({ part, place }) => part === target.part && place === target.place),
      )
      .map(({ move }) => move)
      .sort((one, other) => one.changes.length - other.changes.length);
    return found[0]?.changes.length === found[1]?.changes.length ? undefined : found[0];
  }
}
