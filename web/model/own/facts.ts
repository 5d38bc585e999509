/**
 * Facts about a game in its rules: `const known = { value: 'draw', positions: 5478 };`. The engine solves no game whose
 * facts do not hold, but a reader who changes a rule wants to see the new value. So the page checks facts of this form
 * itself, and gives the engine the rules without them.
 */
import type { RulesReport } from './own-engine.ts';

/** Facts, and their line in the rules, counted from 1. */
export interface Facts {
  readonly line: number;
  /** The letter of the winner, `draw`, or a margin. */
  readonly value: string | null;
  readonly positions: number | null;
}

/** A fact that does not hold. */
export interface WrongFact {
  readonly kind: 'value' | 'positions';
  readonly line: number;
  readonly known: string | number;
  readonly found: string | number;
}

const FACTS = /^const known = \{ ?(?:value: (?:'([^'\n]*)'|(-?\d+)))?(?:, )?(?:positions: (\d+))?,? ?\};?$/m;

/** Returns the facts of rules, and the rules with an empty line in their place. */
export function withoutFacts(rules: string): { readonly rules: string; readonly facts: Facts | null } {
  const found = FACTS.exec(rules);
  if (found === null) return { rules, facts: null };
  const [text, word, margin, positions] = found;
  const before = rules.slice(0, found.index);
  return {
    rules: before + rules.slice(found.index + text.length),
    facts: {
      line: before.split('\n').length,
      value: word ?? margin ?? null,
      positions: positions === undefined ? null : Number(positions),
    },
  };
}

/** Returns the facts that do not hold for a solved game. */
export function wrongFacts(facts: Facts | null, report: RulesReport): readonly WrongFact[] {
  if (facts === null) return [];
  const { line } = facts;
  const wrong: WrongFact[] = [];
  if (facts.positions !== null && facts.positions !== report.positions) {
    wrong.push({ kind: 'positions', line, known: facts.positions, found: report.positions });
  }
  const found = winnerText(report);
  if (facts.value !== null && found !== null && facts.value !== found) {
    wrong.push({ kind: 'value', line, known: facts.value, found });
  }
  return wrong;
}

/** Returns the value of the start as a fact writes it. */
function winnerText({ value, players }: RulesReport): string | null {
  if (value === null || value.kind === 'probability') return null;
  if (value.kind === 'margin') return String(value.margin);
  return value.winner === null ? 'draw' : (players[value.winner] ?? null);
}
