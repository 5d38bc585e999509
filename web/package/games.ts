import type { BoardKind, ValueKind } from '../model/game/types.ts';

/** Types of a game. */
export interface GameTypes {
  /** Id in setups and links; rule files, which are all read as `own`, have one id for each kind of rules. */
  readonly id: string;
  readonly value: ValueKind;
  readonly board: BoardKind;
  readonly solvers: string;
  readonly specimens: string;
  /** Ids of the solvers, correct and wrong, that can be traced. */
  readonly traceable: string;
  readonly formats: string;
  /** Ids of the generator's parameters. */
  readonly parameters: string;
  readonly options: string;
}

/**
 * The games by id. In the sources, any string is an id. The package build replaces this file with one that it generates
 * from the catalogue (.ci/lib/page/package-parts.mjs).
 */
export interface Games {
  readonly [id: string]: GameTypes;
}
