/** Graph board for playing and editing. Reports intents to its owner. */
import { useMemo, useRef, useState } from 'preact/hooks';
import type { Cell } from '../../../model/game/types.ts';
import { BoardTwin, placeTwin } from '../canvas/board-twin.tsx';
import { type BoardHandle, CanvasBoard, useCanvasBoard } from '../canvas/canvas-board.tsx';
import { DigitTyping } from '../canvas/digit-typing.ts';
import './graph-board.css';
import { keyAction, placeTowards, ZOOM_STEP } from '../canvas/keyboard.ts';
import type { Projection } from './projection.ts';
import type { GraphBoardProps } from './props.ts';
import type { Surface } from './surface.ts';
import { createSurface } from './surface.ts';
import { twinCells, vertexBox } from './twin-cells.ts';
import { ZoomButtons } from './zoom-buttons.tsx';

/**
 * Returns the place that gets the keyboard focus first: the start of the best move, otherwise the place of the first
 * piece.
 */
function entrance({ moves, tokens }: GraphBoardProps): Cell {
  return moves[0]?.from ?? tokens[0]?.cell ?? 0;
}

/** Returns the previous value if its content is equal to the new one, so that memoized results stay valid. */
function useSame<T>(value: T): T {
  const last = useRef({ value, text: '' });
  const text = JSON.stringify(value);
  if (text !== last.current.text) last.current = { value, text };
  return last.current.value;
}

/** Fills its container, which needs a size, a `position` other than `static`, and the background `--panel`. */
export function GraphBoard(given: GraphBoardProps) {
  const props = { ...given, tokens: useSame(given.tokens), moves: useSame(given.moves) };
  const { board, tokens, moves, mode, selected, title, words, cellLabel } = props;
  /** The current props, because event handlers outlive a render. */
  const latest = useRef(props);
  latest.current = props;
  const buttons = useRef<HTMLDivElement>(null);
  const projection = useRef<Projection | null>(null);
  const [typing] = useState(() => new DigitTyping());
  const [zoom, setZoom] = useState({ zoomedIn: false, deepest: false });

  function placeButtons(): void {
    const now = projection.current;
    if (handle.twin.current !== null && now !== null) placeTwin(handle.twin.current, (cell) => vertexBox(now, cell));
  }

  const handle: BoardHandle<Surface> = useCanvasBoard<Surface>({
    create(elements, events) {
      if (buttons.current === null) return null;
      return createSurface({ ...elements, buttons: buttons.current }, props, {
        ...events,
        onProject(next) {
          projection.current = next;
          placeButtons();
        },
        onZoom(zoomedIn, deepest) {
          setZoom((last) => (last.zoomedIn === zoomedIn && last.deepest === deepest ? last : { zoomedIn, deepest }));
        },
      });
    },
    update(surface) {
      surface.update(props);
      placeButtons();
    },
    onHighlight: (cell) => latest.current.onIntent({ type: 'highlight', cell }),
    onKeyDown,
    keepsScroll: zoom.zoomedIn,
  });
  const active = Math.max(0, Math.min(handle.visited ?? entrance(props), board.vertexCount - 1));

  function onKeyDown(event: KeyboardEvent, cell: Cell): void {
    const { board, drawing, mode, onIntent } = latest.current;
    const action = keyAction(event, mode);
    const target = handle.surface.current;
    if (action === null || target === null) return;
    target.focus(cell);
    switch (action.kind) {
      case 'walk': {
        const next = placeTowards(drawing, cell, action.direction);
        if (next !== null) handle.focusPlace(next, false);
        break;
      }
      case 'digit': {
        const next = typing.type(action.digit, event.timeStamp, (digits) =>
          Number(digits) < board.vertexCount ? Number(digits) : null,
        );
        if (next !== null) handle.focusPlace(next, false);
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
        handle.visit(board.vertexCount);
        // If the edit script fails to load, the reader can still add vertices with the pointer.
        target.roomBeside(cell).then(
          (at) => onIntent({ type: 'add', ...at, from: cell }),
          () => {},
        );
        break;
      case 'connect':
        target.connect(cell);
        break;
      case 'remove':
        handle.focusPlace(Math.max(0, Math.min(cell, board.vertexCount - 2)), false);
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

  const cells = useMemo(() => {
    const moveTo = new Map(moves.map((move) => [move.to, move]));
    return (
      <BoardTwin
        {...handle}
        element={handle.twin}
        places={twinCells(board, tokens, moves, active)}
        active={active}
        label={(cell) => [cellLabel(cell), moveTo.get(cell)?.label ?? ''].filter((words) => words !== '').join(', ')}
        isPressed={(cell) => (mode === 'edit' ? cell === selected : undefined)}
      />
    );
  }, [board, tokens, moves, mode, selected, active, cellLabel]);

  return (
    <CanvasBoard
      board={handle}
      kind="graph-board"
      title={title}
      keys={words.keys}
      isBusy={props.isLeaving}
      cells={cells}
    >
      <ZoomButtons
        words={words}
        element={buttons}
        {...zoom}
        onZoomIn={() => handle.surface.current?.zoom(ZOOM_STEP, null)}
        onZoomOut={() => handle.surface.current?.zoom(1 / ZOOM_STEP, null)}
        onFit={() => handle.surface.current?.fit()}
      />
    </CanvasBoard>
  );
}
