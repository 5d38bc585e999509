/** Types of answers by game: for example, values in Cat and Mouse are outcomes, values in Gems are margins. */
import type { TraceReport as AnyTraceReport } from '../model/game/trace-types.ts';
import type {
  Board as AnyBoard,
  ChanceResult as AnyChanceResult,
  Move as AnyMove,
  Position as AnyPosition,
  Setup as AnySetup,
  SolveReport as AnySolveReport,
  Value as AnyValue,
  GameEntry,
  PlayerIndex,
  WholeCatalogue,
} from '../model/game/types.ts';
import type { Games } from './games.ts';

/** Id of a game. `own` reads rule files of every kind; the catalogue and the answers name the kind. */
export type GameId = Extract<keyof Games, string>;

/** Id of a solver for a game. */
export type SolverId<G extends GameId = GameId> = Games[G]['solvers'];
/** Id of a wrong solver for a game. */
export type SpecimenId<G extends GameId = GameId> = Games[G]['specimens'];

/** Value of a position for the player to move, if both players play perfectly. */
export type Value<G extends GameId = GameId> = Extract<AnyValue, { readonly kind: Games[G]['value'] }>;
export type Board<G extends GameId = GameId> = Extract<AnyBoard, { readonly kind: Games[G]['board'] }>;
/** `T` in games with points, null in other games. */
type OfPoints<G extends GameId, T> = Games[G]['value'] extends 'margin'
  ? T
  : 'margin' extends Games[G]['value']
    ? T | null
    : null;

/** An instance of a game, as read by the engine. */
export interface Setup<G extends GameId = GameId> extends AnySetup {
  readonly game: Games[G]['id'];
  readonly format: Games[G]['formats'];
  readonly board: Board<G>;
  readonly options: Readonly<Record<Games[G]['options'], number>>;
}

/** One of the equally likely results of a chance move. */
export interface ChanceResult<G extends GameId = GameId> extends AnyChanceResult {
  readonly value: Value<G> | null;
}

/** One legal move in a position. */
export interface Move<G extends GameId = GameId> extends AnyMove {
  /** Points that the move scores; null in games without points. */
  readonly gain: OfPoints<G, number>;
  readonly results: readonly ChanceResult<G>[];
  readonly value: Value<G> | null;
}

/** A position in a line. */
export interface Position<G extends GameId = GameId> extends AnyPosition {
  /** Points of the two players up to this position; null in games without points. */
  readonly points: OfPoints<G, readonly [number, number]>;
  readonly value: Value<G> | null;
  readonly moves: readonly Move<G>[];
}

/** Report of a finished solver. */
export interface SolveReport<G extends GameId = GameId> extends AnySolveReport {
  readonly solver: Games[G]['solvers' | 'specimens'];
  readonly bounds: { readonly mover: PlayerIndex; readonly lower: Value<G>; readonly upper: Value<G> } | null;
}

/** Report of a finished trace. */
export interface TraceReport<G extends GameId = GameId> extends AnyTraceReport {
  readonly value: Value<G> | null;
}

/** Games and solvers in the engine. */
export interface Catalogue extends WholeCatalogue {
  readonly games: readonly (GameEntry & { readonly id: GameId })[];
}

/** Setups as arguments of the problem's function, by format. */
interface ArrayForms {
  /** LeetCode 913: the neighbours of each vertex. */
  readonly 'leetcode-json': readonly (readonly number[])[];
  /** LeetCode 1728: the grid, and the jump lengths of the cat and the mouse. */
  readonly 'leetcode-lines': readonly [grid: readonly string[], catJump: number, mouseJump: number];
  /** UVa 11884: the heights of the columns. */
  readonly heights: readonly number[];
}

/** A setup: text in any format of the game, or the arguments of the problem's function. */
export type GivenSetup<G extends GameId = GameId> = string | ArrayForms[Extract<keyof ArrayForms, Games[G]['formats']>];
