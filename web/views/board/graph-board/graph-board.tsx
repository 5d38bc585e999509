/** A graph to play on and to edit: two canvases, their twin of buttons, and what the reader does with them as intents. */

import { useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import type { Cell } from '../../../model/game/types.ts';
import '../canvas/canvas-board.css';
import { createTapClicks } from '../canvas/tap-clicks.ts';
import './graph-board.css';
import { vertexTowards } from './finding.ts';
import { createNumberTyping, keyAction, ZOOM_STEP } from './keyboard.ts';
import type { Projection } from './projection.ts';
import type { GraphBoardProps } from './props.ts';
import type { Surface } from './surface.ts';
import { createSurface } from './surface.ts';
import { placeTwin, Twin } from './twin.tsx';
import { ZoomButtons } from './zoom-buttons.tsx';

/** Boards so far: ids must differ between all roots of a page, for which useId does not care. */
let boards = 0;

/** Where the keyboard enters a board: at the piece to move. */
function entrance({ moves, tokens }: GraphBoardProps): Cell {
  return moves[0]?.from ?? tokens[0]?.cell ?? 0;
}

/** The last value of the same content, so that what depends on it rests while an owner renders anew. */
function useSame<T>(value: T): T {
  const last = useRef({ value, text: '' });
  const text = JSON.stringify(value);
  if (text !== last.current.text) last.current = { value, text };
  return last.current.value;
}

/** Fills its container: give that a size, a `position` other than static, and the ground `--panel`. */
export function GraphBoard(given: GraphBoardProps) {
  const props = { ...given, tokens: useSame(given.tokens), moves: useSame(given.moves) };
  const { board, tokens, moves, mode, selected, title, words, cellLabel } = props;
  /** For handlers, which outlive a render. */
  const latest = useRef(props);
  latest.current = props;
  const [keysId] = useState(() => `graph-board-keys-${++boards}`);
  const stage = useRef<HTMLDivElement>(null);
  const still = useRef<HTMLCanvasElement>(null);
  const overlay = useRef<HTMLCanvasElement>(null);
  const twin = useRef<HTMLDivElement>(null);
  const buttons = useRef<HTMLDivElement>(null);
  const surface = useRef<Surface | null>(null);
  const projection = useRef<Projection | null>(null);
  const [taps] = useState(createTapClicks);
  /** Whether the focus comes from the pointer, for whom it is not drawn. */
  const pointing = useRef(false);
  /** The vertex to focus once its button is there. */
  const wanted = useRef<Cell | null>(null);
  const [typing] = useState(createNumberTyping);
  const [visited, setVisited] = useState<Cell | null>(null);
  const [zoom, setZoom] = useState({ zoomedIn: false, deepest: false });

  const active = Math.max(0, Math.min(visited ?? entrance(props), board.vertexCount - 1));

  function focusCell(cell: Cell, pointer: boolean): void {
    pointing.current = pointer;
    wanted.current = cell;
    setVisited(cell);
    takeFocus();
  }

  /** The button may come only with the next render; then this is called again. */
  function takeFocus(): void {
    const button = twin.current?.querySelector<HTMLElement>(`[data-cell="${wanted.current}"]`);
    if (button === null || button === undefined) return;
    wanted.current = null;
    // On a board that is zoomed in, the vertex may be far outside until the next frame.
    button.focus({ preventScroll: pointing.current || zoom.zoomedIn });
    pointing.current = false;
  }

  useLayoutEffect(() => {
    if (stage.current === null || still.current === null || overlay.current === null || buttons.current === null)
      return;
    const created = createSurface(
      { stage: stage.current, still: still.current, overlay: overlay.current, buttons: buttons.current },
      props,
      {
        onProject(next) {
          projection.current = next;
          if (twin.current !== null) placeTwin(twin.current, next);
        },
        onZoom(zoomedIn, deepest) {
          setZoom((last) => (last.zoomedIn === zoomedIn && last.deepest === deepest ? last : { zoomedIn, deepest }));
        },
        onPress: (cell) => focusCell(cell, true),
        onMiss: taps.miss,
      },
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
    surface.current?.update(props);
    if (twin.current !== null && projection.current !== null) placeTwin(twin.current, projection.current);
    takeFocus();
  });

  function onKeyDown(event: KeyboardEvent, cell: Cell): void {
    const { board, drawing, mode, onIntent } = latest.current;
    const action = keyAction(event, mode);
    const target = surface.current;
    if (action === null || target === null) return;
    target.focus(cell);
    switch (action.kind) {
      case 'walk': {
        const next = vertexTowards(drawing, cell, action.direction);
        if (next !== null) focusCell(next, false);
        break;
      }
      case 'digit': {
        const next = typing.type(action.digit, event.timeStamp, board.vertexCount);
        if (next !== null) focusCell(next, false);
        break;
      }
      case 'choose':
        target.activate(cell);
        break;
      case 'zoom':
        target.zoom(action.factor, cell);
        break;
      case 'nudge': {
        const from = { x: drawing.x[cell] ?? 0, y: drawing.y[cell] ?? 0 };
        onIntent({ type: 'drag', cell, ...from, phase: 'start' });
        onIntent({ type: 'drag', cell, x: from.x + action.dx, y: from.y + action.dy, phase: 'end' });
        break;
      }
      case 'add':
        wanted.current = board.vertexCount;
        setVisited(board.vertexCount);
        // Where the script for it cannot be had there is the pointer.
        target.roomBeside(cell).then(
          (at) => onIntent({ type: 'add', ...at, from: cell }),
          () => {},
        );
        break;
      case 'connect':
        target.connect(cell);
        break;
      case 'remove':
        focusCell(Math.max(0, Math.min(cell, board.vertexCount - 2)), false);
        onIntent({ type: 'remove', cell });
        break;
      case 'escape':
        if (target.escape()) break;
        if (mode === 'play') return;
        onIntent({ type: 'clear' });
        break;
    }
    event.preventDefault();
    event.stopPropagation();
  }

  function onFocus(event: FocusEvent, cell: Cell): void {
    setVisited(cell);
    const visible = !pointing.current && event.target instanceof HTMLElement && event.target.matches(':focus-visible');
    surface.current?.focus(visible ? cell : null);
    if (visible) latest.current.onIntent({ type: 'highlight', cell });
  }

  function onBlur(): void {
    surface.current?.focus(null);
    latest.current.onIntent({ type: 'highlight', cell: null });
  }

  function onClick(event: MouseEvent, cell: Cell): void {
    if (taps.take(event)) surface.current?.activate(cell);
  }

  const cells = useMemo(
    () => (
      <Twin
        {...{ board, tokens, moves, mode, selected, active, cellLabel, onKeyDown, onFocus, onBlur, onClick }}
        element={twin}
      />
    ),
    [board, tokens, moves, mode, selected, active, cellLabel],
  );

  return (
    // biome-ignore lint/a11y/useSemanticElements: a board is no form, so no fieldset
    <div class="canvas-board graph-board" role="group" aria-label={title} aria-describedby={keysId}>
      <div class="canvas-board-stage" ref={stage} aria-busy={props.isLeaving} onPointerDown={taps.press}>
        <div aria-hidden="true">
          <canvas ref={still} />
          <canvas ref={overlay} />
        </div>
        {cells}
      </div>
      <ZoomButtons
        words={words}
        element={buttons}
        {...zoom}
        onZoomIn={() => surface.current?.zoom(ZOOM_STEP, null)}
        onZoomOut={() => surface.current?.zoom(1 / ZOOM_STEP, null)}
        onFit={() => surface.current?.fit()}
      />
      <p id={keysId} hidden>
        {words.keys}
      </p>
    </div>
  );
}
