/** Translates gestures and keys into intents, depending on the tool and independently of the canvas. */
import type { Cell } from '../../../model/game/types.ts';
import type { Point } from '../canvas/viewport.ts';
import type { Preview } from './edit-overlay.ts';
import type { Edge } from './hit-test.ts';
import type { BoardIntent, GraphBoardProps } from './props.ts';

/** Access to the board. Points are in screen pixels unless stated otherwise. */
export interface InteractionHost {
  readonly props: () => GraphBoardProps;
  /** Returns the vertex at a point, or the vertex of the piece or pill there. */
  readonly vertexAt: (at: Point) => Cell | null;
  readonly edgeAt: (at: Point) => Edge | null;
  /** Returns the token whose piece is at a point. */
  readonly tokenAt: (at: Point) => number | null;
  /**
   * Returns the vertex on which a token dropped at a point would land, considering only vertices that `among` accepts.
   */
  readonly dropAt: (at: Point, among: (cell: Cell) => boolean) => Cell | null;
  /** Returns the vertex that has a visible keyboard focus. */
  readonly focused: () => Cell | null;
  readonly pointOf: (cell: Cell) => Point;
  /** Returns the nearest point of the drawing at which a vertex may be placed, in units of the drawing. */
  readonly placeAt: (at: Point) => Point;
  readonly zoomed: () => boolean;
  readonly pan: (dx: number, dy: number) => void;
  readonly zoom: (at: Point, factor: number) => void;
  readonly emit: (intent: BoardIntent) => void;
  /** Requests a redraw. */
  readonly changed: () => void;
}

/** A dragged token. */
export interface HeldToken {
  readonly token: number;
  readonly at: Point;
  readonly target: Cell | null;
}

type Drag =
  | { readonly kind: 'none' | 'pan' }
  | { readonly kind: 'token'; readonly held: HeldToken; readonly grip: Point }
  | { readonly kind: 'vertex'; readonly cell: Cell; readonly grip: Point; readonly last: Point; readonly start: Point }
  | { readonly kind: 'line'; readonly from: Cell; readonly at: Point; readonly target: Cell | null };

export type Interaction = ReturnType<typeof createInteraction>;

function minus(a: Point, b: Point): Point {
  return { x: a.x - b.x, y: a.y - b.y };
}

export function createInteraction(host: InteractionHost) {
  let drag: Drag = { kind: 'none' };
  let pointer: Point | null = null;
  let hovered: Cell | null = null;
  let anchor: Cell | null = null;
  let tool = host.props().tool;
  let mode = host.props().mode;

  function hoverOver(cell: Cell | null): void {
    if (cell === hovered) return;
    hovered = cell;
    host.emit({ type: 'highlight', cell });
  }

  function editing(which: GraphBoardProps['tool']): boolean {
    const props = host.props();
    return props.mode === 'edit' && props.tool === which;
  }

  /** Returns the drag that a press at a point would start. */
  function graspAt(at: Point): Drag {
    const props = host.props();
    const rest: Drag = { kind: host.zoomed() ? 'pan' : 'none' };
    const cell = host.vertexAt(at);
    if (props.mode === 'play') {
      const token = host.tokenAt(at) ?? props.moves.find((move) => move.from === cell)?.token;
      const move = props.moves.find((candidate) => candidate.token === token);
      if (move === undefined) return rest;
      const from = host.pointOf(move.from);
      return { kind: 'token', held: { token: move.token, at: from, target: null }, grip: minus(at, from) };
    }
    if (cell === null) return rest;
    switch (props.tool) {
      case 'select': {
        const token = host.tokenAt(at);
        const from = host.pointOf(cell);
        if (token !== null) return { kind: 'token', held: { token, at: from, target: null }, grip: minus(at, from) };
        const start = { x: props.drawing.x[cell] ?? 0, y: props.drawing.y[cell] ?? 0 };
        return { kind: 'vertex', cell, grip: minus(at, from), last: start, start };
      }
      case 'add':
      case 'connect':
        return { kind: 'line', from: cell, at, target: null };
      case 'remove':
        return rest;
    }
  }

  function droppable(token: number): (cell: Cell) => boolean {
    const props = host.props();
    if (props.mode === 'edit') return () => true;
    const targets = new Set(props.moves.filter((move) => move.token === token).map((move) => move.to));
    return (cell) => targets.has(cell);
  }

  function connectTo(cell: Cell): void {
    if (anchor === null) {
      anchor = cell;
      host.emit({ type: 'choose', cell });
      return;
    }
    // Only directed graphs may have loops.
    if (anchor !== cell || host.props().board.directed) host.emit({ type: 'connect', from: anchor, to: cell });
    anchor = null;
  }

  function tapInEdit(at: Point, cell: Cell | null, count: 1 | 2): void {
    const props = host.props();
    switch (props.tool) {
      case 'select':
        if (cell !== null) host.emit({ type: 'choose', cell });
        else if (count === 2) host.emit({ type: 'add', ...host.placeAt(at), from: null });
        else host.emit({ type: 'clear' });
        return;
      case 'add':
        if (cell !== null) {
          anchor = anchor === cell ? null : cell;
          host.emit({ type: 'choose', cell });
          return;
        }
        host.emit({ type: 'add', ...host.placeAt(at), from: anchor });
        // The path continues at the new vertex.
        if (anchor !== null) anchor = props.board.vertexCount;
        return;
      case 'connect':
        if (cell !== null) connectTo(cell);
        else anchor = null;
        return;
      case 'remove': {
        const edge = cell === null ? host.edgeAt(at) : null;
        if (cell !== null) host.emit({ type: 'remove', cell });
        else if (edge !== null) host.emit({ type: 'remove-edge', ...edge });
        return;
      }
    }
  }

  function dragTo(to: Point): void {
    switch (drag.kind) {
      case 'token': {
        const at = minus(to, drag.grip);
        const target = host.dropAt(at, droppable(drag.held.token));
        drag = { ...drag, held: { ...drag.held, at, target } };
        hoverOver(target);
        return;
      }
      case 'vertex': {
        const place = host.placeAt(minus(to, drag.grip));
        if (place.x === drag.last.x && place.y === drag.last.y) return;
        host.emit({ type: 'drag', cell: drag.cell, ...place, phase: 'move' });
        drag = { ...drag, last: place };
        return;
      }
      case 'line': {
        const cell = host.vertexAt(to);
        const target = cell === drag.from ? null : cell;
        drag = { ...drag, at: to, target };
        hoverOver(target ?? drag.from);
        return;
      }
      case 'none':
      case 'pan':
        return;
    }
  }

  function drop(done: Drag, to: Point | null): void {
    switch (done.kind) {
      case 'token': {
        const { token, target } = done.held;
        if (to !== null && target !== null) host.emit({ type: 'move-token', token, to: target });
        return;
      }
      case 'vertex': {
        const place = to === null ? done.start : done.last;
        host.emit({ type: 'drag', cell: done.cell, ...place, phase: 'end' });
        return;
      }
      case 'line':
        if (to === null) return;
        if (done.target !== null) host.emit({ type: 'connect', from: done.from, to: done.target });
        else if (editing('add') && host.vertexAt(to) === null) {
          host.emit({ type: 'add', ...host.placeAt(to), from: done.from });
        }
        return;
      case 'none':
      case 'pan':
        return;
    }
  }

  return {
    /** Returns the vertex under the pointer; during a drag, its target. */
    hovered: (): Cell | null => hovered,
    held: (): HeldToken | null => (drag.kind === 'token' ? drag.held : null),
    /** Returns the start of an unfinished edge. */
    anchor: (): Cell | null => anchor,
    dragging: (): boolean => drag.kind !== 'none',
    /** Returns the dragged vertex. */
    loose: (): Cell | null => (drag.kind === 'vertex' ? drag.cell : null),
    /** Returns whether a press at a point would start a drag or a pan. */
    grabs: (at: Point): boolean => graspAt(at).kind !== 'none',

    preview(): Preview | null {
      const { board } = host.props();
      if (drag.kind === 'line') {
        if (editing('add') && drag.target === null) return { kind: 'vertex', at: drag.at, from: drag.from };
        return { kind: 'edge', from: drag.from, to: drag.target ?? drag.at };
      }
      if (drag.kind !== 'none' || mode === 'play') return null;
      const from = anchor !== null && anchor < board.vertexCount ? anchor : null;
      if (tool === 'remove') {
        if (hovered !== null) return { kind: 'remove', cell: hovered };
        const edge = pointer === null ? null : host.edgeAt(pointer);
        return edge === null ? null : { kind: 'remove-edge', ...edge };
      }
      if (tool === 'add') {
        return hovered === null && pointer !== null ? { kind: 'vertex', at: pointer, from } : null;
      }
      const to = hovered ?? host.focused() ?? pointer;
      if (from === null || to === null || (to === from && !board.directed)) return null;
      return { kind: 'edge', from, to };
    },

    /** Returns the CSS cursor. */
    cursor(): string {
      if (drag.kind === 'token' || drag.kind === 'vertex' || drag.kind === 'pan') return 'grabbing';
      if (pointer === null) return 'default';
      if (mode === 'play') {
        const { moves } = host.props();
        if (moves.some((move) => move.to === hovered)) return 'pointer';
        return graspAt(pointer).kind === 'none' ? 'default' : 'grab';
      }
      if (tool === 'select') return graspAt(pointer).kind === 'none' ? 'default' : 'grab';
      if (tool === 'remove') return hovered !== null || host.edgeAt(pointer) !== null ? 'pointer' : 'default';
      return hovered === null ? 'crosshair' : 'pointer';
    },

    hover(at: Point | null): void {
      pointer = at;
      hoverOver(at === null ? null : host.vertexAt(at));
      host.changed();
    },

    tap(at: Point, count: 1 | 2): void {
      const cell = host.vertexAt(at);
      if (host.props().mode === 'edit') tapInEdit(at, cell, count);
      else if (cell !== null) host.emit({ type: 'choose', cell });
      host.changed();
    },

    dragStart(from: Point): void {
      drag = graspAt(from);
      if (drag.kind === 'vertex') host.emit({ type: 'drag', cell: drag.cell, ...drag.start, phase: 'start' });
    },

    drag(to: Point, from: Point): void {
      if (drag.kind === 'pan') host.pan(to.x - from.x, to.y - from.y);
      else dragTo(to);
      host.changed();
    },

    dragEnd(to: Point | null): void {
      const done = drag;
      drag = { kind: 'none' };
      drop(done, to);
      pointer = null;
      hoverOver(null);
      host.changed();
    },

    pinch(from: Point, to: Point, factor: number): void {
      host.pan(to.x - from.x, to.y - from.y);
      host.zoom(to, factor);
    },

    /** Acts like a tap on a vertex. */
    activate(cell: Cell): void {
      if (mode === 'play') host.emit({ type: 'choose', cell });
      // If a key started an edge, the next chosen vertex ends the edge, with any tool.
      else if (anchor !== null && tool === 'select') connectTo(cell);
      else tapInEdit(host.pointOf(cell), cell, 1);
      host.changed();
    },

    /** Starts an edge at a vertex, or ends the unfinished edge there. */
    connect(cell: Cell): void {
      connectTo(cell);
      host.changed();
    },

    /** If an edge is unfinished, cancels it and returns true. */
    escape(): boolean {
      const hadStart = anchor !== null;
      anchor = null;
      host.changed();
      return hadStart;
    },

    /** Adapts the interaction to new props. */
    refresh(): void {
      const props = host.props();
      if (props.tool !== tool || props.mode !== mode || (anchor !== null && anchor >= props.board.vertexCount))
        anchor = null;
      tool = props.tool;
      mode = props.mode;
      if (hovered !== null && hovered >= props.board.vertexCount) hoverOver(null);
    },
  };
}
