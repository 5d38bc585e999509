import type { BoardKind, ValueKind } from '../model/game/types.ts';

/** Types of a game. */
export interface GameTypes {
  readonly value: ValueKind;
  readonly board: BoardKind;
  readonly solvers: string;
  readonly specimens: string;
  /** Solvers, right and wrong, that can be traced. */
  readonly traceable: string;
  readonly formats: string;
  /** Parameters of the generator. */
  readonly parameters: string;
  readonly options: string;
}

/**
 * The games by id. Any string here; the build of the package replaces this file with one generated from the catalogue
 * (.ci/lib/page/package-parts.mjs).
 */
export interface Games {
  readonly [id: string]: GameTypes;
}
