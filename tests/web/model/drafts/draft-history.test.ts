import { describe, expect, it } from 'vitest';
import {
  closeStep,
  type DraftHistory,
  MOST_STEPS,
  recordStep,
  redoName,
  redoStep,
  startHistory,
  undoName,
  undoStep,
} from '../../../../web/model/edit/drafts/draft-history.ts';
import { EMPTY_SKETCH, isOn } from '../../../../web/model/edit/drafts/edited-board.ts';
import { addVertex, moveVertex, toggleEdge } from '../../../../web/model/edit/drafts/graph-draft.ts';

const EMPTY = EMPTY_SKETCH;

/** Returns the graph at the end of a history. */
function graph({ present }: DraftHistory) {
  if (!isOn(present, 'graph')) throw new Error('no graph');
  return present;
}

function added(history: DraftHistory): DraftHistory {
  return recordStep(history, 'add-vertex', addVertex(graph(history), 10, 10));
}

function dragged(history: DraftHistory, x: number, group: string): DraftHistory {
  return recordStep(history, 'move-vertex', moveVertex(graph(history), 0, x, 10), group);
}

describe('the history of a draft', () => {
  it('undoes and redoes steps by name', () => {
    const two = added(added(startHistory(EMPTY)));
    const joined = recordStep(two, 'connect', toggleEdge(graph(two), 0, 1));
    expect([undoName(joined), redoName(joined)]).toEqual(['connect', null]);
    const back = undoStep(joined);
    expect(back.present).toEqual(two.present);
    expect([undoName(back), redoName(back)]).toEqual(['add-vertex', 'connect']);
    expect(redoStep(back).present).toEqual(joined.present);
  });

  it('has no undo at the start and no redo at the end', () => {
    const start = startHistory(EMPTY);
    expect(undoStep(start)).toBe(start);
    expect(redoStep(start)).toBe(start);
    expect([undoName(start), redoName(start)]).toEqual([null, null]);
  });

  it('drops the redo steps after a new step', () => {
    const other = added(undoStep(added(added(startHistory(EMPTY)))));
    expect(redoName(other)).toBeNull();
    expect(graph(other).board.vertexCount).toBe(2);
  });

  it('undoes a whole drag in one step', () => {
    const start = added(startHistory(EMPTY));
    let history = start;
    for (let x = 20; x < 60; x++) history = dragged(history, x, 'drag 1');
    expect(history.present.drawing.x).toEqual([59]);
    expect(undoStep(history).present).toEqual(start.present);
    expect(redoStep(undoStep(history)).present.drawing.x).toEqual([59]);
  });

  it('separates two drags if their groups differ or the first is closed', () => {
    const start = added(startHistory(EMPTY));
    const others = dragged(dragged(start, 20, 'drag 1'), 30, 'drag 2');
    expect(undoStep(others).present.drawing.x).toEqual([20]);
    const closed = dragged(closeStep(dragged(start, 20, 'drag 1')), 30, 'drag 1');
    expect(undoStep(closed).present.drawing.x).toEqual([20]);
  });

  it('does not join a drag to steps from before an undo', () => {
    const undone = undoStep(dragged(dragged(added(startHistory(EMPTY)), 20, 'a'), 30, 'b'));
    expect(undoStep(dragged(undone, 40, 'a')).present.drawing.x).toEqual([20]);
  });

  it('adds no step without a change', () => {
    const history = added(startHistory(EMPTY));
    expect(dragged(history, 10, 'drag 1')).toBe(history);
  });

  it('keeps at least 200 steps, up to a limit', () => {
    let history = startHistory(EMPTY);
    for (let i = 0; i < 400; i++) history = added(history);
    expect(history.past.length).toBe(MOST_STEPS);
    for (let i = 0; i < 200; i++) history = undoStep(history);
    expect(graph(history).board.vertexCount).toBe(200);
    for (let i = 0; i < 200; i++) history = redoStep(history);
    expect(graph(history).board.vertexCount).toBe(400);
  });
});
