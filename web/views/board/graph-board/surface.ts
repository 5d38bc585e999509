/** A graph on two canvases. Tracks view, theme, pointer and motion, and redraws on changes. */
import type { Cell, Drawing, GraphBoard } from '../../../model/game/types.ts';
import { loadPart } from '../../../served/parts.ts';
import type { BoardElements, BoardEvents } from '../canvas/canvas-board.tsx';
import { CanvasSurface } from '../canvas/canvas-surface.ts';
import type { Shape } from '../canvas/shapes.ts';
import { zoomOf } from '../canvas/sized-canvases.ts';
import type { Box, Point, Stage, Transform, ViewState } from '../canvas/viewport.ts';
import { MAX_ZOOM, panIntoView, pannedBy, toScreen, toWorld, wholeWorld, zoomedAt } from '../canvas/viewport.ts';
import type { GraphMotion } from '../motion/board-motion.ts';
import { motions } from '../motion/load-motion.ts';
import type { TokenPlace } from '../motion/token-motion.ts';
import { bowOf } from './courses.ts';
import type { Preview } from './edit-overlay.ts';
import { edgeNear, vertexNear } from './hit-test.ts';
import { createInteraction, type Interaction } from './interaction.ts';
import { type Labels, placeLabels } from './labels.ts';
import { type OverlayInput, overlayScene } from './overlay-scene.ts';
import type { Projection } from './projection.ts';
import { drawnPart, largestRadius, placeable, pointOf, project, shownWorld, stageOf } from './projection.ts';
import type { GraphBoardProps } from './props.ts';
import { looseScene, staticScene } from './static-scene.ts';

/** Half the minimum size of a target, in pixels. */
const REACH = 12;
/** Maximum distance between the pointer and an edge, in pixels. */
const EDGE_REACH = 8;
/** Distance in pixels within which a dropped token always finds its target. */
const DROP_REACH = 28;
/** Maximum distance between a finger that hits no vertex and the vertex that it chooses in play mode, in pixels. */
const TOUCH_REACH = 28;

interface SurfaceElements extends BoardElements {
  /** Buttons over the board; pills avoid them. */
  readonly buttons: HTMLElement;
}

interface SurfaceEvents extends BoardEvents {
  /** Called when the vertices have moved on the screen. */
  readonly onProject: (projection: Projection) => void;
  readonly onZoom: (zoomedIn: boolean, deepest: boolean) => void;
}

export type Surface = NonNullable<ReturnType<typeof createSurface>>;

/** The edit mode script; null until it is loaded. */
let editing: typeof import('./edit-overlay.ts') | null = null;

async function loadEditing(): Promise<typeof import('./edit-overlay.ts')> {
  editing = await loadPart(() => import('./edit-overlay.ts'));
  return editing;
}

type Part = 'projection' | 'still' | 'labels' | 'overlay';

/** Starts drawing and listening. Returns null if the browser does not support canvases. */
export function createSurface(elements: SurfaceElements, first: GraphBoardProps, events: SurfaceEvents) {
  const { stage: stageElement, still, overlay, buttons } = elements;
  const created = CanvasSurface.on<Part>(stageElement, [still, overlay], {
    draw,
    sized: ['projection', 'still'],
    themed: ['still', 'labels'],
    onSize() {
      if (look.zoom <= 1) showWhole();
      obstacles = measureObstacles();
    },
  });
  if (created === null) return null;
  const surface = created;

  let props = first;
  let world: Box = shownWorld(first.drawing);
  /** Returns the box that small stages show; in edit mode, the whole world. */
  const near = (drawing: Drawing): Box => (props.mode === 'edit' ? world : drawnPart(drawing));
  let drawn: Box = near(first.drawing);
  let radius = largestRadius(first.board, first.drawing);
  let look: ViewState = wholeWorld(stageOf(world, drawn, 1, 1));
  let focused: Cell | null = null;
  let projection: Projection = project(first.board, first.drawing, radius, stageOf(world, drawn, 1, 1), look);
  let labels: Labels = placeLabels(projection, [], [], [], surface.measure);
  let places: readonly TokenPlace[] = [];
  let obstacles: readonly Box[] = [];
  /** The current content of the lower canvas. */
  let painted: { readonly board: GraphBoard; readonly transform: Transform; readonly loose: Cell | null } | null = null;
  /** The motion, created once its script has loaded. */
  let motion: GraphMotion | null = null;

  const stage = (): Stage => stageOf(world, drawn, surface.size.width, surface.size.height);

  function showWhole(): void {
    look = wholeWorld(stage());
  }

  function measureObstacles(): readonly Box[] {
    const outer = stageElement.getBoundingClientRect();
    const box = buttons.getBoundingClientRect();
    const zoom = zoomOf(stageElement);
    const [x, y] = [(box.left - outer.left) / zoom, (box.top - outer.top) / zoom];
    return [{ x: x - 4, y: y - 4, width: box.width / zoom + 8, height: box.height / zoom + 8 }];
  }

  const inWorld = (point: Point): Point => toWorld(projection.transform, point);

  function placeOf(token: number, now: number): TokenPlace {
    const held = interaction.held();
    if (held?.token === token) return { at: held.at };
    const at = pointOf(projection, props.tokens[token]?.cell ?? 0);
    if (motion === null) return { at };
    const place = motion.placeOf(token, inWorld(at), now);
    return { ...place, at: toScreen(projection.transform, place.at) };
  }

  /**
   * Returns the shapes for edit mode. The first call loads the script that draws them; until it is loaded, editing
   * works without these shapes.
   */
  function edited(marked: readonly Cell[], preview: Preview | null): readonly Shape[] {
    if (editing !== null) return editing.editShapes(marked, preview, projection);
    loadEditing().then(
      () => surface.request('overlay'),
      () => {},
    );
    return [];
  }

  function overlayInput(): OverlayInput {
    const { tokens, moves, lastMove, faulty, selected, board } = props;
    const preview = interaction.preview();
    const marked = faulty.filter((cell) => cell < board.vertexCount);
    const onBoard = (cell: Cell | null): Cell | null => (cell !== null && cell < board.vertexCount ? cell : null);
    return {
      projection,
      labels,
      places,
      tokens,
      moves,
      lastMove,
      measure: surface.measure,
      faulty: marked,
      selected: onBoard(interaction.anchor()) ?? onBoard(selected),
      highlighted: onBoard(interaction.hovered() ?? props.highlighted),
      focused: onBoard(focused),
      edited: preview === null && marked.length === 0 ? [] : edited(marked, preview),
    };
  }

  /**
   * Returns whether the lower canvas can stay as it is, because only the dragged vertex has changed, which this canvas
   * does not show.
   */
  function isStill(loose: Cell | null): boolean {
    if (painted === null || loose === null || painted.loose !== loose || painted.board !== props.board) return false;
    const { scale, offset } = projection.transform;
    const before = painted.transform;
    return scale === before.scale && offset.x === before.offset.x && offset.y === before.offset.y;
  }

  function draw(parts: ReadonlySet<Part>, now: number): void {
    if (parts.has('projection')) {
      projection = project(props.board, props.drawing, radius, stage(), look);
      events.onProject(projection);
      events.onZoom(look.zoom > 1, look.zoom >= MAX_ZOOM);
      stageElement.style.touchAction = look.zoom > 1 ? 'none' : 'pan-x pan-y';
    }
    const loose = interaction.loose();
    if (parts.has('still') || (parts.has('projection') && !isStill(loose))) {
      surface.paint(0, staticScene(projection, loose));
      painted = { board: props.board, transform: projection.transform, loose };
    }
    if (parts.has('projection') || parts.has('labels')) {
      labels = placeLabels(projection, props.tokens, props.moves, obstacles, surface.measure);
    }
    places = props.tokens.map((_, token) => placeOf(token, now));
    const dragged = loose === null ? [] : looseScene(projection, loose);
    const reach = Math.min(surface.size.width, surface.size.height) / 3;
    const cheer = motion?.shapes(pointOf(projection, props.lastMove?.to ?? 0), reach, now) ?? [];
    surface.paint(1, [...dragged, ...overlayScene(overlayInput()), ...cheer]);
    stageElement.style.cursor = interaction.cursor();
    if (motion?.isMoving() === true) surface.request('overlay');
  }

  function setLook(next: ViewState): void {
    if (next === look) return;
    look = next;
    surface.request('projection');
  }

  const pan = (dx: number, dy: number): void => setLook(pannedBy(stage(), look, dx, dy));
  const zoomAt = (at: Point, factor: number): void => setLook(zoomedAt(stage(), look, at, factor));

  /**
   * Returns the token whose piece is at a point. Pieces can be hit beyond their own vertex, but not on other vertices.
   */
  function tokenAt(at: Point): number | null {
    if (vertexNear(projection, at, projection.radius) !== null) return null;
    const found = props.tokens.findIndex(({ cell }, index) => {
      const placement = labels.pieces[index];
      if (placement === undefined) return false;
      const { x, y } = pointOf(projection, cell);
      const half = placement.size / 2;
      return Math.abs(at.x - x - placement.dx) <= half && Math.abs(at.y - y - placement.dy) <= half;
    });
    return found < 0 ? null : found;
  }

  function vertexAt(at: Point): Cell | null {
    const move = props.moves.find((_, index) => {
      const pill = labels.pills[index] ?? null;
      if (pill === null || !pill.free) return false;
      return (
        Math.abs(at.x - pill.at.x) <= pill.width / 2 && Math.abs(at.y - pill.at.y) <= Math.max(REACH, pill.height / 2)
      );
    });
    if (move !== undefined) return move.to;
    const token = tokenAt(at);
    if (token !== null) return props.tokens[token]?.cell ?? null;
    return vertexNear(projection, at, Math.max(REACH, projection.radius + 3));
  }

  const interaction: Interaction = createInteraction({
    props: () => props,
    vertexAt,
    tokenAt,
    edgeAt: (at) => edgeNear(projection, at, EDGE_REACH),
    dropAt: (at, among) => vertexNear(projection, at, Math.max(DROP_REACH, projection.radius * 1.5), among),
    focused: () => focused,
    pointOf: (cell) => pointOf(projection, cell),
    placeAt: (at) => placeable(world, inWorld(at)),
    zoomed: () => look.zoom > 1,
    pan,
    zoom: zoomAt,
    emit: (intent) => props.onIntent(intent),
    changed: () => surface.request('overlay'),
  });

  function tapGround(at: Point, count: 1 | 2): void {
    // Centres the view on the point, as an alternative to dragging; has no effect while the whole board is visible.
    if (props.mode === 'play' || props.tool === 'connect')
      pan(surface.size.width / 2 - at.x, surface.size.height / 2 - at.y);
    interaction.tap(at, count);
  }

  const listener = {
    ...interaction,
    tap(at: Point, count: 1 | 2, touch: boolean) {
      const cell = vertexAt(at);
      const beside = cell === null && touch && props.mode === 'play' ? vertexNear(projection, at, TOUCH_REACH) : null;
      if (cell !== null) {
        events.onPress(cell);
        interaction.tap(at, count);
      } else if (beside !== null) {
        events.onPress(beside);
        interaction.activate(beside);
      }
      // Browsers dispatch no click after a touch that could have started a drag.
      else if (interaction.grabs(at)) tapGround(at, count);
      else events.onMiss(() => tapGround(at, count));
    },
    dragEnd(to: Point | null) {
      const held = interaction.held();
      // The next motion of the token starts where the reader dropped it.
      if (held !== null) currentMotion()?.start(held.token, inWorld(held.at));
      interaction.dragEnd(to);
      takeDrawing(props.drawing);
      surface.request('projection');
    },
  };

  const gestures = surface.listen(listener, interaction.grabs, zoomAt);
  surface.begin();

  function currentMotion(): GraphMotion | null {
    const loaded = motions();
    motion ??= loaded === null ? null : new loaded.GraphMotion();
    return motion;
  }

  /** Returns the sideways offset of the arc of a token's move, in units of the drawing. */
  function bowOfMove(before: GraphBoardProps, next: GraphBoardProps, token: number): number {
    const from = before.tokens[token]?.cell ?? 0;
    const to = next.tokens[token]?.cell ?? 0;
    const { edges } = next.board;
    const isArc = edges.some((cell, i) => i % 2 === 0 && cell === from && edges[i + 1] === to);
    // A move that is taken back follows an arc only if the opposite arc exists.
    return isArc ? bowOf(projection, from, to) / projection.transform.scale : 0;
  }

  function takeDrawing(drawing: Drawing): void {
    // Keeps the frame and the sizes fixed during a drag.
    if (interaction.dragging()) return;
    world = shownWorld(drawing);
    drawn = near(drawing);
    radius = largestRadius(props.board, drawing);
    if (look.zoom <= 1) showWhole();
  }

  return {
    update(next: GraphBoardProps): void {
      const before = props;
      props = next;
      interaction.refresh();
      const moved = next.board !== before.board || next.drawing !== before.drawing || next.mode !== before.mode;
      currentMotion()?.follow(before, next, (token) => {
        const at = places[token]?.at;
        return at === undefined ? null : { from: inWorld(at), bow: bowOfMove(before, next, token) };
      });
      if (moved) takeDrawing(next.drawing);
      // Shows a different graph as a whole; while the reader is editing a graph, the zoom stays the same.
      if (Math.abs(next.board.vertexCount - before.board.vertexCount) > 1) showWhole();
      if (moved) surface.request('projection');
      else if (next.tokens !== before.tokens || next.moves !== before.moves) surface.request('labels');
      surface.request('overlay');
    },
    /** Shows the focus frame at a vertex and brings the vertex into view. */
    focus(cell: Cell | null): void {
      focused = cell;
      if (cell !== null && look.zoom > 1) {
        const point = { x: props.drawing.x[cell] ?? 0, y: props.drawing.y[cell] ?? 0 };
        setLook(panIntoView(stage(), look, point, 40));
      }
      surface.request('overlay');
    },
    /** Zooms about a vertex, or about the centre of the board. */
    zoom(factor: number, around: Cell | null): void {
      const middle = { x: surface.size.width / 2, y: surface.size.height / 2 };
      zoomAt(around === null ? middle : pointOf(projection, around), factor);
    },
    fit(): void {
      showWhole();
      surface.request('projection');
    },
    activate: (cell: Cell): void => interaction.activate(cell),
    connect: (cell: Cell): void => interaction.connect(cell),
    /** If an interaction is in progress, cancels it and returns true. */
    escape(): boolean {
      const dragging = interaction.dragging();
      gestures.abort();
      return interaction.escape() || dragging;
    },
    /** Returns a position for a new vertex beside another one, in units of the drawing. */
    roomBeside: async (cell: Cell): Promise<Point> =>
      (await loadEditing()).freePositionBeside(props.drawing, world, cell),
    dispose: (): void => surface.dispose(),
  };
}
