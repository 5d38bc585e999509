import type { BoardKind, ValueKind } from '../model/game/types.ts';

/** What types know of a game. */
export interface GameTypes {
  readonly value: ValueKind;
  readonly board: BoardKind;
  readonly solvers: string;
  readonly specimens: string;
  /** The solvers and specimens that can be watched. */
  readonly traceable: string;
  readonly formats: string;
  /** What its generator of random instances takes. */
  readonly parameters: string;
  readonly options: string;
}

/**
 * The games by their id. Here there may be any: what the package ships in place of this file is made from the catalogue of the
 * engine when it is built (.ci/lib/page/package-parts.mjs).
 */
export interface Games {
  readonly [id: string]: GameTypes;
}
