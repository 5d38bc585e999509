/** TEMPORARY until the contract has these types. */
import type { Answered } from '../game/engine-port.ts';
import type { LongQuestion } from '../game/questions.ts';
import type { EngineError, PlayerIndex, Statement, Value } from '../game/types.ts';

export interface RulesPart {
  readonly name: string;
  readonly kind: 'board' | 'list' | 'value';
  readonly text: string;
  readonly rows: readonly (readonly string[])[];
}
export interface RulesPosition {
  readonly text: string;
  readonly parts: readonly RulesPart[];
}
export interface RulesChange {
  readonly part: string;
  readonly place: number | null;
  readonly change: 'filled' | 'emptied' | 'replaced';
}
export interface RulesMove {
  readonly name: string;
  readonly position: RulesPosition;
  readonly again: boolean;
  readonly gain: number | null;
  readonly value: Value | null;
  readonly rank: number | null;
  readonly changes: readonly RulesChange[];
}
export interface RulesStep {
  readonly mover: PlayerIndex;
  readonly position: RulesPosition;
  readonly ending: { readonly reason: 'over' | 'stuck'; readonly winner: PlayerIndex | null } | null;
  readonly lead: number | null;
  readonly value: Value | null;
  readonly nimber: number | null;
  readonly moves: readonly RulesMove[];
}
export interface RulesReport {
  readonly errors: readonly EngineError[];
  readonly warnings: readonly EngineError[];
  readonly canonical: string;
  readonly kind: 'finite' | 'cycles' | 'chase' | 'escape' | 'points' | null;
  readonly impartial: boolean;
  readonly title: string;
  readonly players: string;
  readonly sizes: readonly unknown[];
  readonly start: RulesPosition | null;
  readonly complete: boolean;
  readonly positions: number;
  readonly moves: number;
  readonly bytes: number;
  readonly graph: number;
  readonly plies: readonly number[];
  readonly value: Value | null;
  readonly nimber: number | null;
  readonly endings: readonly {
    readonly line: readonly string[];
    readonly position: RulesPosition;
    readonly outcome: Statement;
  }[];
}
export interface OwnEngine {
  checkRules(
    question: {
      readonly rules: string;
      readonly sizes: Readonly<Record<string, number>>;
      readonly positions: number;
    },
    how: LongQuestion,
  ): Promise<Answered<RulesReport>>;
  stepRules(question: {
    readonly rules: string;
    readonly sizes: Readonly<Record<string, number>>;
    readonly line: string;
  }): Promise<Answered<RulesStep>>;
  revive(): void;
}
