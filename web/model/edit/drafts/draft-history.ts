/** Undo and redo: the states of a draft and the steps between them. */

import type { Drawing } from '../../game/types.ts';
import type { Sketch } from './edited-board.ts';

/** Kinds of edits. Their messages, which the undo button shows, have the keys `step.<name>`. */
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
export type StepName = (typeof STEP_NAMES)[number];

export interface DraftStep {
  readonly name: StepName;
  /** The draft on the other side of the step: before a step in the past, after a step in the future. */
  readonly draft: Sketch;
}

export interface DraftHistory {
  readonly present: Sketch;
  /** Steps that can be undone, oldest first. */
  readonly past: readonly DraftStep[];
  /** Steps that can be redone, next one first. */
  readonly future: readonly DraftStep[];
  /** The group that the next step may join, for example a drag that has not ended; null if there is none. */
  readonly group: string | null;
}

/** Maximum number of steps that can be undone. */
export const MOST_STEPS = 300;

export function startHistory(draft: Sketch): DraftHistory {
  return { present: draft, past: [], future: [], group: null };
}

/**
 * Makes `draft` the current state and discards the steps that could be redone. Consecutive steps with the same name and
 * `group` count as one, so that undo reverts a whole drag. An unchanged draft is not a step.
 */
export function recordStep(
  history: DraftHistory,
  name: StepName,
  draft: Sketch,
  group: string | null = null,
): DraftHistory {
  if (draft === history.present) return history;
  const joins = group !== null && group === history.group && history.past.at(-1)?.name === name;
  const past = joins ? history.past : [...history.past, { name, draft: history.present }].slice(-MOST_STEPS);
  return { present: draft, past, future: [], group };
}

/** Ends the group of the newest step, so that the next step does not join it. */
export function closeStep(history: DraftHistory): DraftHistory {
  return history.group === null ? history : { ...history, group: null };
}

/** Reverts the newest step. */
export function undoStep(history: DraftHistory): DraftHistory {
  const step = history.past.at(-1);
  if (step === undefined) return history;
  return {
    present: step.draft,
    past: history.past.slice(0, -1),
    future: [{ name: step.name, draft: history.present }, ...history.future],
    group: null,
  };
}

/** Redoes the most recently undone step. */
export function redoStep(history: DraftHistory): DraftHistory {
  const step = history.future[0];
  if (step === undefined) return history;
  return {
    present: step.draft,
    past: [...history.past, { name: step.name, draft: history.present }],
    future: history.future.slice(1),
    group: null,
  };
}

/** Replaces a drawing in the current draft and in all past and future ones. */
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

/** Returns the step that {@link undoStep} would revert; null if there is none. */
export function undoName(history: DraftHistory): StepName | null {
  return history.past.at(-1)?.name ?? null;
}

/** Returns the step that {@link redoStep} would redo; null if there is none. */
export function redoName(history: DraftHistory): StepName | null {
  return history.future[0]?.name ?? null;
}
