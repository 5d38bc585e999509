/** The engine's own code of the solver that is watched: which of its lines are compiled, and which of them a step runs. */
import type { GameEntry } from '../game/types.ts';
import type { Trace } from './trace/trace.ts';

/** What is told apart in code; empty for the rest. */
export type PieceKind = '' | 'comment' | 'keyword' | 'string';

/** A line as it stands in its file. */
export interface EngineLine {
  /** From 1. */
  readonly number: number;
  readonly pieces: readonly (readonly [text: string, kind: PieceKind])[];
  /** The lines of pseudo-code that it does: {@link CodeLine.id}. */
  readonly ids: readonly string[];
  /** What has to hold for it to be compiled; `!` stands before what must not. */
  readonly when: readonly string[];
}

/** What is shown of a file. */
export interface EngineSource {
  /** From the root of the sources. */
  readonly file: string;
  readonly parts: readonly { readonly name: string; readonly lines: readonly EngineLine[] }[];
}

/** What the compiler knows of a solver and a game, by how the sources ask for it. */
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

/** What decides on the lines. */
export type EngineFacts = Pick<Trace, 'solver' | 'valueKind' | 'endlessPlay'> & Pick<GameEntry, 'mostPlies'>;

/** The same files with the lines that are compiled for this solver and this game; without those that have none. */
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
  if (fact === undefined) throw new Error(`The engine's sources ask for "${condition}", which is not known here.`);
  return fact(facts) !== isNot;
}
