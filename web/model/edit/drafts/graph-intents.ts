/** The reader's actions on a graph. */
import type { Cell } from '../../game/types.ts';
import type { StepName } from './draft-history.ts';
import { addVertex, type GraphDraft, hasEdge, putOnVertex, removeVertex, toggleEdge } from './graph-draft.ts';

/** A reader's action on the drawing of a graph. Coordinates are integers 0…511. */
export type EditIntent =
  /** Selects a vertex. */
  | { readonly type: 'choose'; readonly cell: Cell }
  | { readonly type: 'clear' }
  | { readonly type: 'move-token'; readonly token: number; readonly to: Cell }
  /** Moves a vertex. Every drag has one `start` phase, any number of `move` phases and one `end` phase. */
  | {
      readonly type: 'drag';
      readonly cell: Cell;
      readonly x: number;
      readonly y: number;
      readonly phase: 'start' | 'move' | 'end';
    }
  /** Adds a vertex; if `from` is present, connects it to that vertex. */
  | { readonly type: 'add'; readonly x: number; readonly y: number; readonly from: Cell | null }
  /** Connects two vertices, or disconnects them if they are connected. */
  | { readonly type: 'connect'; readonly from: Cell; readonly to: Cell }
  | { readonly type: 'remove'; readonly cell: Cell }
  | { readonly type: 'remove-edge'; readonly from: Cell; readonly to: Cell };

/** Returns the step in the undo history for an action that changes the graph immediately. */
export function graphStep(
  draft: GraphDraft,
  intent: Exclude<EditIntent, { type: 'choose' | 'clear' | 'drag' }>,
): { readonly name: StepName; readonly sketch: GraphDraft } {
  switch (intent.type) {
    case 'move-token':
      return { name: 'set-token', sketch: putOnVertex(draft, intent.token, intent.to) };
    case 'add':
      return { name: 'add-vertex', sketch: addVertex(draft, intent.x, intent.y, intent.from) };
    case 'connect': {
      const name = hasEdge(draft.board, intent.from, intent.to) ? 'disconnect' : 'connect';
      return { name, sketch: toggleEdge(draft, intent.from, intent.to) };
    }
    case 'remove':
      return { name: 'remove-vertex', sketch: removeVertex(draft, intent.cell) };
    case 'remove-edge': {
      const joined = hasEdge(draft.board, intent.from, intent.to);
      return { name: 'disconnect', sketch: joined ? toggleEdge(draft, intent.from, intent.to) : draft };
    }
  }
}
