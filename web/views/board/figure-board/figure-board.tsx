/** A board of any kind but a graph: two canvases, their twin of buttons, and what the reader does with them as intents. */
import { useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import type { Cell } from '../../../model/game/types.ts';
import { keyAction } from '../graph-board/keyboard.ts';
import '../canvas/canvas-board.css';
import './figure-board.css';
import type { FigurePlace } from '../canvas/figure.ts';
import { createTapClicks } from '../canvas/tap-clicks.ts';
import { createDigitTyping } from './keyboard.ts';
import type { FigureBoardProps, FigureIntent } from './props.ts';
import type { Surface } from './surface.ts';
import { createSurface } from './surface.ts';
import { Twin } from './twin.tsx';

/** Boards so far: ids must differ between all roots of a page, for which useId does not care. */
let boards = 0;

const NO_PLACES: readonly FigurePlace[] = [];

/** Where the keyboard enters a board: at the piece to move, or at the best move. */
function entrance({ scene }: FigureBoardProps, places: readonly FigurePlace[]): Cell {
  const [best] = scene.moves;
  const standing = scene.state.tokens.find((cell) => cell !== null);
  return best?.from ?? best?.to ?? standing ?? places[0]?.cell ?? 0;
}

/** Fills its container: give that a size, a `position` other than static, and the ground `--panel`. */
export function FigureBoard(props: FigureBoardProps) {
  const { scene, title, keys, placeLabel } = props;
  /** For handlers, which outlive a render. */
  const latest = useRef(props);
  latest.current = props;
  const [keysId] = useState(() => `figure-board-keys-${++boards}`);
  const stage = useRef<HTMLDivElement>(null);
  const still = useRef<HTMLCanvasElement>(null);
  const overlay = useRef<HTMLCanvasElement>(null);
  const twin = useRef<HTMLDivElement>(null);
  const surface = useRef<Surface | null>(null);
  const [taps] = useState(createTapClicks);
  /** Whether the focus comes from the pointer, for whom it is not drawn. */
  const pointing = useRef(false);
  const [typing] = useState(createDigitTyping);
  const [places, setPlaces] = useState(NO_PLACES);
  const [visited, setVisited] = useState<Cell | null>(null);
  const [picked, setPicked] = useState<Cell | null>(null);

  const isPlace = (cell: Cell | null): cell is Cell => cell !== null && places.some((place) => place.cell === cell);
  const active = isPlace(visited) ? visited : entrance(props, places);

  /** Every place has its button already, as none comes or goes but with the board. */
  function focusPlace(place: Cell, pointer: boolean): void {
    pointing.current = pointer;
    twin.current?.querySelector<HTMLElement>(`[data-cell="${place}"]`)?.focus({ preventScroll: pointer });
    pointing.current = false;
  }

  function onIntent(intent: FigureIntent): void {
    if (intent.type === 'pick') setPicked(intent.place);
    latest.current.onIntent(intent);
  }

  useLayoutEffect(() => {
    if (stage.current === null || still.current === null || overlay.current === null) return;
    const elements = { stage: stage.current, still: still.current, overlay: overlay.current };
    const created = createSurface(
      elements,
      { ...props, onIntent },
      {
        onLayout: (layout) => setPlaces(layout.places),
        onPress: (place) => focusPlace(place, true),
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
    surface.current?.update({ ...props, onIntent });
  });

  function onKeyDown(event: KeyboardEvent, place: Cell): void {
    const action = keyAction(event, 'play');
    const target = surface.current;
    if (action === null || target === null) return;
    target.focus(place);
    switch (action.kind) {
      case 'walk': {
        const next = target.towards(place, action.direction);
        if (next !== null) focusPlace(next, false);
        break;
      }
      case 'digit': {
        const moves = latest.current.scene.moves.filter(({ to }) => to !== null);
        const texts = moves.map(({ text }) => text);
        const found = typing.type(action.digit, event.timeStamp, texts);
        const next = found === null ? null : (moves[found]?.to ?? null);
        if (next !== null) focusPlace(next, false);
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

  function onFocus(event: FocusEvent, place: Cell): void {
    setVisited(place);
    const visible = !pointing.current && event.target instanceof HTMLElement && event.target.matches(':focus-visible');
    surface.current?.focus(visible ? place : null);
    if (!visible) return;
    latest.current.onIntent({ type: 'highlight', place, move: surface.current?.moveAt(place) ?? null });
  }

  function onBlur(): void {
    surface.current?.focus(null);
    latest.current.onIntent({ type: 'highlight', place: null, move: null });
  }

  function onClick(event: MouseEvent, place: Cell): void {
    if (taps.take(event)) surface.current?.activate(place);
  }

  const { moves } = scene;
  const buttons = useMemo(
    () => (
      <Twin {...{ places, moves, active, picked, placeLabel, onKeyDown, onFocus, onBlur, onClick }} element={twin} />
    ),
    [places, moves, active, picked, placeLabel],
  );

  return (
    // biome-ignore lint/a11y/useSemanticElements: a board is no form, so no fieldset
    <div class="canvas-board figure-board" role="group" aria-label={title} aria-describedby={keysId}>
      <div class="canvas-board-stage" ref={stage} onPointerDown={taps.press}>
        <div aria-hidden="true">
          <canvas ref={still} />
          <canvas ref={overlay} />
        </div>
        {buttons}
      </div>
      <p id={keysId} hidden>
        {keys}
      </p>
    </div>
  );
}
