/** From gestures and keys to intents. Knows the board through its host, and neither canvas nor kind of board. */
import type { Cell } from '../../../model/game/types.ts';
import type { FigureMove } from '../canvas/figure.ts';
import type { GestureListener } from '../canvas/gestures.ts';
import type { Point } from '../canvas/viewport.ts';
import type { FigureBoardProps } from './props.ts';

/** What the interaction asks and tells. */
export interface InteractionHost {
  readonly props: () => FigureBoardProps;
  /** The place that a point means; of those that `among` accepts when that is given. */
  readonly placeAt: (at: Point, among?: (place: Cell) => boolean) => Cell | null;
  readonly centreOf: (place: Cell) => Point;
  /** Whether a point is beside the board. */
  readonly isOutside: (at: Point) => boolean;
  /** Something that is drawn changed. */
  readonly changed: () => void;
}

/** Half a move: the piece, or the target that several pieces can reach. */
interface Begun {
  readonly half: 'piece' | 'target';
  readonly place: Cell;
}

interface Drag {
  readonly from: Cell;
  /** From the middle of the place to the pointer. */
  readonly grip: Point;
  readonly at: Point;
  readonly target: Cell | null;
}

export interface Interaction extends Omit<GestureListener, 'pinch'> {
  /** The place under the pointer, or the target of what is dragged. */
  readonly hovered: () => Cell | null;
  readonly held: () => { readonly from: Cell; readonly at: Point } | null;
  /** The place of the piece that was picked or is dragged. */
  readonly picked: () => Cell | null;
  /** Whether what is dragged would leave the board if it were dropped now. */
  readonly leaving: () => boolean;
  /** The moves that what was begun leaves. */
  readonly moves: () => readonly FigureMove[];
  /** The move that pressing a place would play; null when that is none, or not one alone. */
  readonly moveAt: (place: Cell) => FigureMove | null;
  /** Whether a press here would drag something. */
  readonly grabs: (at: Point) => boolean;
  /** The CSS cursor. */
  readonly cursor: () => string;
  /** As a tap on the place. */
  readonly activate: (place: Cell) => void;
  /** Gives up what was begun; false when nothing was. */
  readonly escape: () => boolean;
  /** New props came; `fresh` when the position is another one. */
  readonly refresh: (fresh: boolean) => void;
}

/** The interaction of one board. */
export function createInteraction(host: InteractionHost): Interaction {
  let hovered: Cell | null = null;
  let begun: Begun | null = null;
  let drag: Drag | null = null;

  const scene = () => host.props().scene;
  const emit: FigureBoardProps['onIntent'] = (intent) => host.props().onIntent(intent);
  /** The place of the piece that was picked or is dragged. */
  const piece = (): Cell | null => drag?.from ?? (begun?.half === 'piece' ? begun.place : null);

  function moves(): readonly FigureMove[] {
    const all = scene().moves;
    const from = piece();
    if (from !== null) return all.filter((move) => move.from === from);
    return begun === null ? all : all.filter((move) => move.to === begun?.place);
  }

  /** Moves that end on the place where their piece stands, or that take it off the board from there. */
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

  function begin(next: Begun | null): void {
    if (begun === null && next === null) return;
    begun = next;
    emit({ type: 'pick', place: next?.half === 'piece' ? next.place : null });
  }

  function play(move: FigureMove): void {
    begin(null);
    if (move.to === null) emit({ type: 'play', move: move.text });
    else emit({ type: 'choose', place: move.to, from: move.from });
  }

  /** Whether one of several pieces that can move stands at a place, or one that can leave the board. */
  function isPickable(place: Cell): boolean {
    const all = scene().moves;
    const own = all.filter((move) => move.from === place);
    if (own.length === 0) return false;
    return own.every((move) => move.to !== place) || all.some((move) => move.from !== place);
  }

  function choose(place: Cell): void {
    if (begun?.half === 'target') {
      const move = scene().moves.find(({ from, to }) => from === place && to === begun?.place);
      if (move !== undefined) {
        play(move);
        return;
      }
      const again = begun.place === place;
      begin(null);
      if (again) return;
    }
    if (begun?.half === 'piece') {
      const move = moveAt(place);
      if (move !== null) play(move);
      else if (place === begun.place) begin(null);
      else if (isPickable(place)) begin({ half: 'piece', place });
      else emit({ type: 'choose', place, from: begun.place });
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

  /** The place of the piece that a press would take hold of. */
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

  /** The move that takes the piece of a place off the board, when it was dropped beside that. */
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
    // The topmost of several.
    const token = state.tokens.lastIndexOf(from);
    if (token < 0 || target === from || (target === null && !host.isOutside(at))) return;
    emit({ type: 'move-token', token, to: target });
  }

  return {
    hovered: () => hovered,
    held: () => (drag === null ? null : { from: drag.from, at: drag.at }),
    picked: piece,
    leaving: () => !scene().editing && drag?.target === null && leavingFrom(drag.from, drag.at) !== null,
    moves,
    moveAt,
    grabs: (at) => graspAt(at) !== null,

    cursor() {
      if (drag !== null) return 'grabbing';
      if (hovered === null) return 'default';
      const { editing, state, moves: all } = scene();
      if (editing) return state.tokens.includes(hovered) ? 'grab' : 'pointer';
      if (moves().some(({ to }) => to === hovered)) return 'pointer';
      return all.some(({ from }) => from === hovered) ? 'grab' : 'default';
    },

    hover(at) {
      hoverOver(at === null ? null : host.placeAt(at));
      host.changed();
    },

    tap(at) {
      const place = host.placeAt(at);
      if (place !== null) press(place);
      else if (begun !== null) begin(null);
      host.changed();
    },

    dragStart(from) {
      const place = graspAt(from);
      if (place === null) return;
      const centre = host.centreOf(place);
      drag = { from: place, grip: { x: from.x - centre.x, y: from.y - centre.y }, at: centre, target: null };
    },

    drag(to) {
      if (drag === null) return;
      const at = { x: to.x - drag.grip.x, y: to.y - drag.grip.y };
      drag = { ...drag, at, target: dropAt(drag.from, at) };
      hoverOver(drag.target);
      host.changed();
    },

    dragEnd(to) {
      const done = drag;
      drag = null;
      if (done !== null && to !== null) drop(done);
      hoverOver(null);
      host.changed();
    },

    activate: press,

    escape() {
      const had = begun !== null;
      begin(null);
      host.changed();
      return had;
    },

    refresh(fresh) {
      if (!fresh || begun === null) return;
      begin(null);
    },
  };
}
