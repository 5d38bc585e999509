/** Translates gestures and keys into intents, independently of the canvas and of the board kind. */
import type { Cell } from '../../../model/game/types.ts';
import type { FigureMove } from '../canvas/figure.ts';
import type { Point } from '../canvas/viewport.ts';
import type { FigureBoardProps } from './props.ts';

export interface InteractionHost {
  readonly props: () => FigureBoardProps;
  /** Returns the place at a point, considering only places that `among` accepts. */
  readonly placeAt: (at: Point, among?: (place: Cell) => boolean) => Cell | null;
  readonly centreOf: (place: Cell) => Point;
  readonly isOutside: (at: Point) => boolean;
  /** Requests a redraw. */
  readonly changed: () => void;
}

/** First half of a move: the piece, or a target that several pieces can reach. */
interface FirstHalf {
  readonly half: 'piece' | 'target';
  readonly place: Cell;
}

interface Drag {
  readonly from: Cell;
  /** Offset of the pointer from the centre of the place. */
  readonly grip: Point;
  readonly at: Point;
  readonly target: Cell | null;
}

export type Interaction = ReturnType<typeof createInteraction>;

export function createInteraction(host: InteractionHost) {
  let hovered: Cell | null = null;
  let firstHalf: FirstHalf | null = null;
  let drag: Drag | null = null;

  const scene = () => host.props().scene;
  const emit: FigureBoardProps['onIntent'] = (intent) => host.props().onIntent(intent);
  /** Returns the place of the picked or dragged piece. */
  const piece = (): Cell | null => drag?.from ?? (firstHalf?.half === 'piece' ? firstHalf.place : null);

  function moves(): readonly FigureMove[] {
    const all = scene().moves;
    const from = piece();
    if (from !== null) return all.filter((move) => move.from === from);
    return firstHalf === null ? all : all.filter((move) => move.to === firstHalf?.place);
  }

  /** Returns the moves of the piece at a place that leave it there or take it off the board. */
  const ownMoves = (place: Cell): readonly FigureMove[] =>
    scene().moves.filter((move) => move.from === place && (move.to === place || move.to === null));

  function only(found: readonly FigureMove[]): FigureMove | null {
    return found.length === 1 ? (found[0] ?? null) : null;
  }

  function moveAt(place: Cell): FigureMove | null {
    const to = moves().filter((move) => move.to === place);
    if (to.length > 0) return only(to);
    return piece() === place ? only(ownMoves(place)) : null;
  }

  function hoverOver(place: Cell | null): void {
    if (place === hovered) return;
    hovered = place;
    emit({ type: 'highlight', place, move: place === null ? null : (moveAt(place)?.text ?? null) });
  }

  function begin(next: FirstHalf | null): void {
    if (firstHalf === null && next === null) return;
    firstHalf = next;
    emit({ type: 'pick', place: next?.half === 'piece' ? next.place : null });
  }

  function play(move: FigureMove): void {
    begin(null);
    if (move.to === null) emit({ type: 'play', move: move.text });
    else emit({ type: 'choose', place: move.to, from: move.from });
  }

  /**
   * Returns whether pressing a place picks its piece. If no other piece can move and a move leaves this piece where it
   * is, pressing the place plays that move instead.
   */
  function isPickable(place: Cell): boolean {
    const all = scene().moves;
    const own = all.filter((move) => move.from === place);
    if (own.length === 0) return false;
    return own.every((move) => move.to !== place) || all.some((move) => move.from !== place);
  }

  function choose(place: Cell): void {
    if (firstHalf?.half === 'target') {
      const move = scene().moves.find(({ from, to }) => from === place && to === firstHalf?.place);
      if (move !== undefined) {
        play(move);
        return;
      }
      const again = firstHalf.place === place;
      begin(null);
      if (again) return;
    }
    if (firstHalf?.half === 'piece') {
      const move = moveAt(place);
      if (move !== null) play(move);
      else if (place === firstHalf.place) begin(null);
      else if (isPickable(place)) begin({ half: 'piece', place });
      else emit({ type: 'choose', place, from: firstHalf.place });
      return;
    }
    const move = moveAt(place);
    if (isPickable(place)) begin({ half: 'piece', place });
    else if (move !== null) play(move);
    else {
      if (scene().moves.some(({ to }) => to === place)) begin({ half: 'target', place });
      emit({ type: 'choose', place, from: null });
    }
  }

  function press(place: Cell): void {
    if (scene().editing) emit({ type: 'press', place });
    else choose(place);
    host.changed();
  }

  /** Returns the place of the piece that a press would drag. */
  function graspAt(at: Point): Cell | null {
    const place = host.placeAt(at);
    if (place === null) return null;
    const { editing, state, moves: all } = scene();
    const movable = editing ? state.tokens.includes(place) : all.some((move) => move.from === place);
    return movable ? place : null;
  }

  function dropAt(from: Cell, at: Point): Cell | null {
    if (scene().editing) return host.placeAt(at);
    const targets = new Set(scene().moves.flatMap((move) => (move.from === from ? [move.to] : [])));
    return host.placeAt(at, (place) => place !== from && targets.has(place));
  }

  /** Returns the move that takes a piece off the board when it is dropped outside the board. */
  function leavingFrom(from: Cell, at: Point): FigureMove | null {
    return host.isOutside(at) ? only(scene().moves.filter((move) => move.from === from && move.to === null)) : null;
  }

  function drop({ from, at, target }: Drag): void {
    const { editing, state } = scene();
    if (!editing) {
      const leaving = target === null ? leavingFrom(from, at) : null;
      if (leaving !== null) play(leaving);
      if (target === null) return;
      begin(null);
      emit({ type: 'choose', place: target, from });
      return;
    }
    // If there are several pieces, takes the topmost one.
    const token = state.tokens.lastIndexOf(from);
    if (token < 0 || target === from || (target === null && !host.isOutside(at))) return;
    emit({ type: 'move-token', token, to: target });
  }

  return {
    /** Returns the place under the pointer; during a drag, its target. */
    hovered: (): Cell | null => hovered,
    held: (): { readonly from: Cell; readonly at: Point } | null =>
      drag === null ? null : { from: drag.from, at: drag.at },
    picked: piece,
    /** Returns whether the dragged piece would leave the board if dropped now. */
    leaving: (): boolean => !scene().editing && drag?.target === null && leavingFrom(drag.from, drag.at) !== null,
    moves,
    moveAt,
    /** Returns whether a press at a point would start a drag. */
    grabs: (at: Point): boolean => graspAt(at) !== null,

    /** Returns the CSS cursor. */
    cursor(): string {
      if (drag !== null) return 'grabbing';
      if (hovered === null) return 'default';
      const { editing, state, moves: all } = scene();
      if (editing) return state.tokens.includes(hovered) ? 'grab' : 'pointer';
      if (moves().some(({ to }) => to === hovered)) return 'pointer';
      return all.some(({ from }) => from === hovered) ? 'grab' : 'default';
    },

    hover(at: Point | null): void {
      hoverOver(at === null ? null : host.placeAt(at));
      host.changed();
    },

    tap(at: Point): void {
      const place = host.placeAt(at);
      if (place !== null) press(place);
      else begin(null);
      host.changed();
    },

    dragStart(from: Point): void {
      const place = graspAt(from);
      if (place === null) return;
      const centre = host.centreOf(place);
      drag = { from: place, grip: { x: from.x - centre.x, y: from.y - centre.y }, at: centre, target: null };
    },

    drag(to: Point): void {
      if (drag === null) return;
      const at = { x: to.x - drag.grip.x, y: to.y - drag.grip.y };
      drag = { ...drag, at, target: dropAt(drag.from, at) };
      hoverOver(drag.target);
      host.changed();
    },

    dragEnd(to: Point | null): void {
      const done = drag;
      drag = null;
      if (done !== null && to !== null) drop(done);
      hoverOver(null);
      host.changed();
    },

    /** Acts like a tap on a place. */
    activate: press,

    /** If a move is in progress, cancels it and returns true. */
    escape(): boolean {
      const had = firstHalf !== null;
      begin(null);
      host.changed();
      return had;
    },

    /** Cancels the move in progress if the position has changed. */
    refresh(fresh: boolean): void {
      if (fresh) begin(null);
    },
  };
}
