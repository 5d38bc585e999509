/** A board on two canvases with its twin of buttons: focus, clicks and keys, whatever kind of board it is. */
import type { ComponentChildren, RefObject } from 'preact';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { Cell } from '../../../model/game/types.ts';
import type { TwinEvents } from './board-twin.tsx';
import './canvas-board.css';
import { createTapClicks, type TapClicks } from './tap-clicks.ts';

/** Boards so far: ids must differ between all roots of a page, for which useId does not care. */
let boards = 0;

/** The elements that a surface draws on. */
export interface BoardElements {
  readonly stage: HTMLElement;
  readonly still: HTMLCanvasElement;
  readonly overlay: HTMLCanvasElement;
}

/** Events that every board reports to the component around it. */
export interface BoardEvents {
  /** A place was pressed with the pointer. */
  readonly onPress: (place: Cell) => void;
  /** A tap hit nothing. Browsers may send its click to a button nearby; `answer` is for all other taps. */
  readonly onMiss: (answer: () => void) => void;
}

/** What every surface of a board can do. */
export interface BoardSurface {
  /** Shows the focus at a place. */
  readonly focus: (place: Cell | null) => void;
  /** As a tap on the place. */
  readonly activate: (place: Cell) => void;
  /** Removes every listener and observer. */
  readonly dispose: () => void;
}

/** What a board is made of. */
export interface BoardParts<S extends BoardSurface> {
  readonly create: (elements: BoardElements, events: BoardEvents) => S | null;
  /** Called after each render, before the focus moves. */
  readonly update: (surface: S) => void;
  /** The keyboard came to a place, or left it. */
  readonly onHighlight: (place: Cell | null) => void;
  readonly onKeyDown: (event: KeyboardEvent, place: Cell) => void;
  /** The focus must not scroll the page: the place may be outside until the next frame. */
  readonly keepsScroll?: boolean;
}

/** A board on the page. */
export interface BoardHandle<S extends BoardSurface> extends TwinEvents {
  readonly surface: RefObject<S | null>;
  readonly twin: RefObject<HTMLDivElement | null>;
  /** The place that had the focus last. */
  readonly visited: Cell | null;
  readonly visit: (place: Cell) => void;
  /** Moves the focus to a place, now or when its button is there. For the pointer it is not drawn. */
  readonly focusPlace: (place: Cell, pointer: boolean) => void;
  readonly elements: {
    readonly stage: RefObject<HTMLDivElement | null>;
    readonly still: RefObject<HTMLCanvasElement | null>;
    readonly overlay: RefObject<HTMLCanvasElement | null>;
  };
  readonly taps: TapClicks;
}

/** Creates the surface with the first render, and updates it after each. */
export function useCanvasBoard<S extends BoardSurface>(parts: BoardParts<S>): BoardHandle<S> {
  /** For handlers, which outlive a render. */
  const latest = useRef(parts);
  latest.current = parts;
  const stage = useRef<HTMLDivElement>(null);
  const still = useRef<HTMLCanvasElement>(null);
  const overlay = useRef<HTMLCanvasElement>(null);
  const twin = useRef<HTMLDivElement>(null);
  const surface = useRef<S | null>(null);
  const [taps] = useState(createTapClicks);
  /** Whether the focus comes from the pointer. */
  const pointing = useRef(false);
  /** The place to focus once its button is there. */
  const wanted = useRef<Cell | null>(null);
  const [visited, visit] = useState<Cell | null>(null);

  function takeFocus(): void {
    const button = twin.current?.querySelector<HTMLElement>(`[data-cell="${wanted.current}"]`);
    if (button === null || button === undefined) return;
    wanted.current = null;
    button.focus({ preventScroll: pointing.current || latest.current.keepsScroll === true });
    pointing.current = false;
  }

  function focusPlace(place: Cell, pointer: boolean): void {
    pointing.current = pointer;
    wanted.current = place;
    visit(place);
    takeFocus();
  }

  useLayoutEffect(() => {
    if (stage.current === null || still.current === null || overlay.current === null) return;
    const created = parts.create(
      { stage: stage.current, still: still.current, overlay: overlay.current },
      { onPress: (place) => focusPlace(place, true), onMiss: taps.miss },
    );
    surface.current = created;
    // Runs after the handlers of the buttons, which are its descendants.
    const { current: ground } = stage;
    ground.addEventListener('click', taps.settle);
    return () => {
      ground.removeEventListener('click', taps.settle);
      created?.dispose();
      surface.current = null;
    };
  }, []);
  useLayoutEffect(() => {
    if (surface.current !== null) parts.update(surface.current);
    takeFocus();
  });

  return {
    surface,
    twin,
    visited,
    visit(place) {
      wanted.current = place;
      visit(place);
    },
    focusPlace,
    elements: { stage, still, overlay },
    taps,
    onKeyDown: (event, place) => latest.current.onKeyDown(event, place),
    onFocus({ target }, place) {
      visit(place);
      const visible = !pointing.current && target instanceof HTMLElement && target.matches(':focus-visible');
      surface.current?.focus(visible ? place : null);
      if (visible) latest.current.onHighlight(place);
    },
    onBlur() {
      surface.current?.focus(null);
      latest.current.onHighlight(null);
    },
    onClick(event, place) {
      if (taps.take(event)) surface.current?.activate(place);
    },
  };
}

interface CanvasBoardProps<S extends BoardSurface> {
  readonly board: BoardHandle<S>;
  readonly kind: string;
  /** Names the board as a whole. */
  readonly title: string;
  /** How to use the board by keyboard; read out when the board is entered. */
  readonly keys: string;
  readonly isBusy?: boolean | undefined;
  /** The twin. */
  readonly cells: ComponentChildren;
  /** What lies over the stage. */
  readonly children?: ComponentChildren;
}

/** Fills its container: give that a size, a `position` other than static, and the ground `--panel`. */
export function CanvasBoard<S extends BoardSurface>(props: CanvasBoardProps<S>) {
  const [keysId] = useState(() => `board-keys-${++boards}`);
  const { elements, taps } = props.board;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a board is no form, so no fieldset
    <div class={`canvas-board ${props.kind}`} role="group" aria-label={props.title} aria-describedby={keysId}>
      <div class="canvas-board-stage" ref={elements.stage} aria-busy={props.isBusy} onPointerDown={taps.press}>
        <div aria-hidden="true">
          <canvas ref={elements.still} />
          <canvas ref={elements.overlay} />
        </div>
        {props.cells}
      </div>
      {props.children}
      <p id={keysId} hidden>
        {props.keys}
      </p>
    </div>
  );
}
