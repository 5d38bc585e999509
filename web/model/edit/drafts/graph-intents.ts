/** What the reader does to a graph, as steps of editing. */
import type { Cell } from '../../game/types.ts';
import type { StepName } from './draft-history.ts';
import { addVertex, type GraphDraft, hasEdge, putOnVertex, removeVertex, toggleEdge } from './graph-draft.ts';

/** What the reader does to the drawing. Coordinates are those of the drawing: integers 0…511. */
export type EditIntent =
  /** A vertex is selected. */
  | { readonly type: 'choose'; readonly cell: Cell }
  /** Nothing is selected any more. */
  | { readonly type: 'clear' }
  /** A token was put on any vertex. */
  | { readonly type: 'move-token'; readonly token: number; readonly to: Cell }
  /** A vertex is being moved. Every drag is one `start` (where it was), any number of `move`, one `end`. */
  | {
      readonly type: 'drag';
      readonly cell: Cell;
      readonly x: number;
      readonly y: number;
      readonly phase: 'start' | 'move' | 'end';
    }
  /** A new vertex, joined to `from` unless that is null. */
  | { readonly type: 'add'; readonly x: number; readonly y: number; readonly from: Cell | null }
  /** Join two vertices, or part them when they are joined. */
  | { readonly type: 'connect'; readonly from: Cell; readonly to: Cell }
  | { readonly type: 'remove'; readonly cell: Cell }
  | { readonly type: 'remove-edge'; readonly from: Cell; readonly to: Cell };

/** What an intent leads to that changes the graph at once. */
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
