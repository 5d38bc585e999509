/** A board of any kind except graphs. Reports intents to its owner. */
import { useMemo, useRef, useState } from 'preact/hooks';
import type { Cell } from '../../../model/game/types.ts';
import { BoardTwin, placeTwin } from '../canvas/board-twin.tsx';
import { type BoardHandle, CanvasBoard, useCanvasBoard } from '../canvas/canvas-board.tsx';
import { DigitTyping, textWithDigits } from '../canvas/digit-typing.ts';
import type { FigureMove, FigurePlace } from '../canvas/figure.ts';
import { keyAction } from '../canvas/keyboard.ts';
import { figureOf } from '../figures/figures.ts';
import type { FigureBoardProps, FigureIntent } from './props.ts';
import type { Surface } from './surface.ts';
import { createSurface, keyboardPlaces } from './surface.ts';

const NO_PLACES: readonly FigurePlace[] = [];

/**
 * Returns the place that gets the keyboard focus first: the start of the best move, otherwise its target, otherwise the
 * first piece.
 */
function entrance({ scene }: FigureBoardProps, places: readonly Cell[]): Cell {
  const [best] = scene.moves;
  const firstPiece = scene.state.tokens.find((cell) => cell !== null);
  return best?.from ?? best?.to ?? firstPiece ?? places[0] ?? 0;
}

/** Fills its container, which needs a size, a `position` other than `static`, and the background `--panel`. */
export function FigureBoard(props: FigureBoardProps) {
  const { scene, title, keys, placeLabel } = props;
  /** The current props, because event handlers outlive a render. */
  const latest = useRef(props);
  latest.current = props;
  const [typing] = useState(() => new DigitTyping());
  const [places, setPlaces] = useState(NO_PLACES);
  const [picked, setPicked] = useState<Cell | null>(null);

  function onIntent(intent: FigureIntent): void {
    if (intent.type === 'pick') setPicked(intent.place);
    latest.current.onIntent(intent);
  }

  const handle: BoardHandle<Surface> = useCanvasBoard<Surface>({
    create: (elements, events) =>
      createSurface(elements, { ...props, onIntent }, { ...events, onLayout: (layout) => setPlaces(layout.places) }),
    update(surface) {
      surface.update({ ...props, onIntent });
      if (handle.twin.current === null) return;
      placeTwin(handle.twin.current, (place) => places.find(({ cell }) => cell === place)?.box ?? null);
    },
    onHighlight(place) {
      const move = place === null ? null : (handle.surface.current?.moveAt(place) ?? null);
      latest.current.onIntent({ type: 'highlight', place, move });
    },
    onKeyDown,
  });
  const { visited } = handle;
  const reached = keyboardPlaces(places, figureOf(props.board), scene, visited).map(({ cell }) => cell);
  const active = visited !== null && reached.includes(visited) ? visited : entrance(props, reached);

  function onKeyDown(event: KeyboardEvent, place: Cell): void {
    const action = keyAction(event, 'play');
    const target = handle.surface.current;
    if (action === null || target === null) return;
    target.focus(place);
    switch (action.kind) {
      case 'walk': {
        const next = target.towards(place, action.direction);
        if (next !== null) handle.focusPlace(next, false);
        break;
      }
      case 'digit': {
        const moves = latest.current.scene.moves.filter(({ to }) => to !== null);
        const texts = moves.map(({ text }) => text);
        const found = typing.type(action.digit, event.timeStamp, (digits) => textWithDigits(texts, digits));
        const next = found === null ? null : (moves[found]?.to ?? null);
        if (next !== null) handle.focusPlace(next, false);
        break;
      }
      case 'choose':
        target.activate(place);
        break;
      case 'escape':
        if (!target.escape()) return;
        break;
      default:
        return;
    }
    event.preventDefault();
    event.stopPropagation();
  }

  const { moves } = scene;
  const cells = useMemo(() => {
    const labels = moveLabels(moves);
    return (
      <BoardTwin
        {...handle}
        element={handle.twin}
        places={reached}
        active={active}
        label={(place) => [placeLabel(place), ...(labels.get(place) ?? [])].join('; ')}
        isPressed={(place) => (picked === null ? undefined : place === picked)}
      />
    );
  }, [reached.join(' '), moves, active, picked, placeLabel]);

  return <CanvasBoard board={handle} kind="figure-board" title={title} keys={keys} cells={cells} />;
}

function moveLabels(moves: readonly FigureMove[]): ReadonlyMap<Cell, readonly string[]> {
  const labels = new Map<Cell, readonly string[]>();
  for (const { to, from, label } of moves) {
    const place = to ?? from;
    if (place !== null && label !== '') labels.set(place, [...(labels.get(place) ?? []), label]);
  }
  return labels;
}
