/** Undo and redo of edits: every state of a draft with the name of the step that led to it. */

import type { Drawing } from '../../game/types.ts';
import type { Sketch } from './sketch.ts';

/** What an edit did; the words for the undo button are keyed by these. */
export const STEP_NAMES = [
  'add-vertex',
  'remove-vertex',
  'connect',
  'disconnect',
  'move-vertex',
  'set-role',
  'set-token',
  'build-wall',
  'clear-cell',
  'resize',
  'draw-edge',
  'erase-edge',
  'clear-edges',
  'add-gem',
  'take-gem',
  'remove-bag',
  'fill-column',
  'cut-column',
  'set-option',
  'layout',
  'replace',
] as const;
/** One of {@link STEP_NAMES}. */
export type StepName = (typeof STEP_NAMES)[number];

/** An edit that can be undone or redone. */
export interface DraftStep {
  readonly name: StepName;
  /** The draft on the other side of the step: before it in the past, after it in the future. */
  readonly draft: Sketch;
}

/** A draft with its past and future. */
export interface DraftHistory {
  readonly present: Sketch;
  /** Oldest first. */
  readonly past: readonly DraftStep[];
  /** The next to be redone first. */
  readonly future: readonly DraftStep[];
  /** What the newest step belongs to, while more may join it: a drag, until it ends. */
  readonly group: string | null;
}

/** Steps that can be undone; older ones are forgotten. */
export const MOST_STEPS = 300;

/** A history in which nothing has happened. */
export function startHistory(draft: Sketch): DraftHistory {
  return { present: draft, past: [], future: [], group: null };
}

/**
 * Makes `draft` the present and forgets the future. Steps that follow each other with the same name and `group` are one step:
 * a drag names a group, so that one undo takes it back whole. An unchanged draft is no step.
 */
export function recordStep(
  history: DraftHistory,
  name: StepName,
  draft: Sketch,
  group: string | null = null,
): DraftHistory {
  if (draft === history.present) {
    return history;
  }
  const joins = group !== null && group === history.group && history.past.at(-1)?.name === name;
  const past = joins ? history.past : [...history.past, { name, draft: history.present }].slice(-MOST_STEPS);
  return { present: draft, past, future: [], group };
}

/** Ends the group of the newest step: the next one stands for itself, even if it names the same group. */
export function closeStep(history: DraftHistory): DraftHistory {
  return history.group === null ? history : { ...history, group: null };
}

/** Takes the newest step back; the same history when there is none. */
export function undoStep(history: DraftHistory): DraftHistory {
  const step = history.past.at(-1);
  if (step === undefined) {
    return history;
  }
  return {
    present: step.draft,
    past: history.past.slice(0, -1),
    future: [{ name: step.name, draft: history.present }, ...history.future],
    group: null,
  };
}

/** Does the step again that was undone last; the same history when there is none. */
export function redoStep(history: DraftHistory): DraftHistory {
  const step = history.future[0];
  if (step === undefined) {
    return history;
  }
  return {
    present: step.draft,
    past: [...history.past, { name: step.name, draft: history.present }],
    future: history.future.slice(1),
    group: null,
  };
}

/** The same history with another drawing wherever `before` is: in the present, the past and the future. */
export function redrawSteps(history: DraftHistory, before: Drawing, after: Drawing): DraftHistory {
  const redrawn = (draft: Sketch): Sketch => (draft.drawing === before ? { ...draft, drawing: after } : draft);
  const steps = (list: readonly DraftStep[]): readonly DraftStep[] =>
    list.map(({ name, draft }) => ({ name, draft: redrawn(draft) }));
  return {
    ...history,
    present: redrawn(history.present),
    past: steps(history.past),
    future: steps(history.future),
  };
}

/** The step that {@link undoStep} would take back, or null. */
export function undoName(history: DraftHistory): StepName | null {
  return history.past.at(-1)?.name ?? null;
}

/** The step that {@link redoStep} would do again, or null. */
export function redoName(history: DraftHistory): StepName | null {
  return history.future[0]?.name ?? null;
}
