/**
 * The page's collection of puzzles: `web/puzzles/collection.json`. `.ci/puzzles.mjs` generates it from a seed; every
 * test run certifies it.
 */
import * as v from 'valibot';
import { PUZZLE_WARNINGS, type PuzzleCertificate } from '../puzzle/certificate.ts';
import { readGoal } from '../puzzle/goal.ts';
import { type Named, PUZZLE_NAMES, PUZZLE_THEMES } from './puzzle-names.ts';

export interface CollectedPuzzle {
  /** Name of the puzzle's page, `p/<id>/`, in lowercase letters, digits and hyphens. The name never changes. */
  readonly id: string;
  readonly game: string;
  /** The setup of the puzzle, as canonical text. */
  readonly setup: string;
  /** The moves before the puzzle's first position, joined by dots. */
  readonly line: string;
  /** The goal in the form that links use (goal.ts). */
  readonly goal: string;
  /** Seed of the board; null if a person composed the board. */
  readonly seed: number | null;
  readonly certificate: PuzzleCertificate;
  /** Name and theme of the puzzle; set only for puzzles chosen by a person. */
  readonly named?: Named | undefined;
}

/** The contents of the collection file. Within each game, the easiest puzzles come first. */
export interface PuzzleCollection {
  /** Seed from which the script made the collection. */
  readonly seed: number;
  /** Version of the board generators that the script used. */
  readonly generators: number;
  readonly puzzles: readonly CollectedPuzzle[];
}

const Certificate = v.object({
  solver: v.picklist([0, 1]),
  reachable: v.boolean(),
  firstMoves: v.array(v.string()),
  solution: v.array(v.string()),
  difficulty: v.nullable(
    v.object({ score: v.number(), ownMoves: v.number(), plausible: v.number(), refutation: v.number() }),
  ),
  warnings: v.array(v.picklist(PUZZLE_WARNINGS)),
});

const Collection = v.object({
  seed: v.number(),
  generators: v.number(),
  puzzles: v.array(
    v.object({
      id: v.pipe(v.string(), v.regex(/^[a-z0-9-]+$/)),
      game: v.string(),
      setup: v.string(),
      line: v.string(),
      goal: v.pipe(
        v.string(),
        v.check((text) => readGoal(text) !== null),
      ),
      seed: v.nullable(v.number()),
      certificate: Certificate,
      named: v.optional(
        v.object({
          name: v.picklist(PUZZLE_NAMES),
          theme: v.picklist(PUZZLE_THEMES),
          figures: v.record(v.string(), v.number()),
        }),
      ),
    }),
  ),
});

/** Reads the collection file. Returns null for invalid content. */
export function readCollection(json: unknown): PuzzleCollection | null {
  const read = v.safeParse(Collection, json);
  return read.success ? read.output : null;
}
