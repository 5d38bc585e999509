/** The source code of a solver in the engine: the lines compiled for it, and those that a step runs. */
import type { GameEntry } from '../game/types.ts';
import type { Trace } from './trace/trace.ts';

/** Syntax class of a piece of code; empty for plain code. */
export type PieceKind = '' | 'comment' | 'keyword' | 'string';

export interface EngineLine {
  /** Number of the line in its file, counted from 1. */
  readonly number: number;
  readonly pieces: readonly (readonly [text: string, kind: PieceKind])[];
  /** Lines of pseudo-code that this line implements: {@link CodeLine.id}. */
  readonly ids: readonly string[];
  /** Conditions under which the compiler includes the line; `!` negates a condition. */
  readonly when: readonly string[];
}

export interface EngineSource {
  /** Path of the file from the root of the sources. */
  readonly file: string;
  readonly parts: readonly { readonly name: string; readonly lines: readonly EngineLine[] }[];
}

/** Conditions in the sources, computed from facts about a solver and a game. */
const FACTS: Readonly<Record<string, (of: EngineFacts) => boolean>> = {
  'Policy::kCuts': ({ solver }) => solver.window,
  kHasTable: ({ solver }) => solver.table,
  'Policy::kTable == TableUse::kBounds': ({ solver }) => solver.table && solver.mistake !== 'bounds-forgotten',
  'Policy::kRemembers': ({ solver }) => solver.mistake !== 'mover-forgotten',
  TrueValueOfMove: ({ solver }) => solver.mistake !== 'worst-case',
  'ScoredGame<G>': ({ valueKind }) => valueKind === 'margin',
  'ChanceGame<G>': ({ valueKind }) => valueKind === 'probability',
  kLinesEnd: ({ endlessPlay }) => endlessPlay === 'impossible',
  'PlyLimitedGame<G>': ({ mostPlies }) => mostPlies !== null,
};

export type EngineFacts = Pick<Trace, 'solver' | 'valueKind' | 'endlessPlay'> & Pick<GameEntry, 'mostPlies'>;

/** Returns the sources reduced to the lines compiled for this solver and game. Removes empty parts and files. */
export function compiled(sources: readonly EngineSource[], facts: EngineFacts): readonly EngineSource[] {
  return sources
    .map(({ file, parts }) => ({
      file,
      parts: parts
        .map(({ name, lines }) => ({ name, lines: lines.filter(({ when }) => when.every((one) => holds(one, facts))) }))
        .filter(({ lines }) => lines.length > 0),
    }))
    .filter(({ parts }) => parts.length > 0);
}

function holds(condition: string, facts: EngineFacts): boolean {
  const isNot = condition.startsWith('!');
  const fact = FACTS[isNot ? condition.slice(1) : condition];
  if (fact === undefined) throw new Error(`unknown condition "${condition}" in the engine's sources`);
  return fact(facts) !== isNot;
}
