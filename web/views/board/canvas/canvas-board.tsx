/** A board made of two canvases and a twin made of buttons. Handles focus, clicks and keys for every board kind. */
import type { ComponentChildren, RefObject } from 'preact';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { Cell } from '../../../model/game/types.ts';
import type { TwinEvents } from './board-twin.tsx';
import './canvas-board.css';
import { createTapClicks, type TapClicks } from './tap-clicks.ts';

/** Number of boards that have been created, for unique ids. `useId` is unique only within one Preact root. */
let boards = 0;

export interface BoardElements {
  readonly stage: HTMLElement;
  readonly still: HTMLCanvasElement;
  readonly overlay: HTMLCanvasElement;
}

export interface BoardEvents {
  /** Called when the pointer presses a place. */
  readonly onPress: (place: Cell) => void;
  /**
   * Called when a tap hits no place. The browser may dispatch the click of this tap to a nearby button; `answer` runs
   * if it does not.
   */
  readonly onMiss: (answer: () => void) => void;
}

export interface BoardSurface {
  /** Shows the focus frame at a place. */
  readonly focus: (place: Cell | null) => void;
  /** Acts like a tap on the place. */
  readonly activate: (place: Cell) => void;
  readonly dispose: () => void;
}

export interface BoardParts<S extends BoardSurface> {
  readonly create: (elements: BoardElements, events: BoardEvents) => S | null;
  /** Runs after each render, before the focus moves. */
  readonly update: (surface: S) => void;
  /** Called when the keyboard focus enters a place, and with null when it leaves. */
  readonly onHighlight: (place: Cell | null) => void;
  readonly onKeyDown: (event: KeyboardEvent, place: Cell) => void;
  /**
   * True to prevent focus changes from scrolling the page. Required if the place may be outside the stage until the
   * next frame.
   */
  readonly keepsScroll?: boolean;
}

export interface BoardHandle<S extends BoardSurface> extends TwinEvents {
  readonly surface: RefObject<S | null>;
  readonly twin: RefObject<HTMLDivElement | null>;
  /** The last place that had the focus. */
  readonly visited: Cell | null;
  readonly visit: (place: Cell) => void;
  /**
   * Moves the focus to a place, after waiting for its button if necessary. If `pointer` is true, the board does not
   * draw the focus frame.
   */
  readonly focusPlace: (place: Cell, pointer: boolean) => void;
  readonly elements: {
    readonly stage: RefObject<HTMLDivElement | null>;
    readonly still: RefObject<HTMLCanvasElement | null>;
    readonly overlay: RefObject<HTMLCanvasElement | null>;
  };
  readonly taps: TapClicks;
}

/** Creates the surface after the first render, and updates it after each later one. */
export function useCanvasBoard<S extends BoardSurface>(parts: BoardParts<S>): BoardHandle<S> {
  /** The current props, because event handlers outlive a render. */
  const latest = useRef(parts);
  latest.current = parts;
  const stage = useRef<HTMLDivElement>(null);
  const still = useRef<HTMLCanvasElement>(null);
  const overlay = useRef<HTMLCanvasElement>(null);
  const twin = useRef<HTMLDivElement>(null);
  const surface = useRef<S | null>(null);
  const [taps] = useState(createTapClicks);
  /** True while the pointer is moving the focus. */
  const pointing = useRef(false);
  /** Place to focus as soon as its button exists. */
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
    // The buttons are descendants of the stage, so their event handlers run first.
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
  readonly title: string;
  /** Keyboard instructions, which a screen reader reads when the focus enters the board. */
  readonly keys: string;
  readonly isBusy?: boolean | undefined;
  /** Buttons over the places, for keyboard and screen reader users. */
  readonly cells: ComponentChildren;
  /** Content on top of the stage. */
  readonly children?: ComponentChildren;
}

/** Fills its container, which needs a size, a `position` other than `static`, and the background `--panel`. */
export function CanvasBoard<S extends BoardSurface>(props: CanvasBoardProps<S>) {
  const [keysId] = useState(() => `board-keys-${++boards}`);
  const { elements, taps } = props.board;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a board is not a form, so a fieldset does not fit
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
