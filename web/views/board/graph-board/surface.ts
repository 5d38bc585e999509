/** A board on its two canvases: holds what is not in the props (look, theme, pointer, tokens under way) and draws when it changes. */
import type { Cell, Drawing, GraphBoard } from '../../../model/game/types.ts';
import { loadPart } from '../../../served/parts.ts';
import type { BoardElements, BoardEvents, BoardSurface } from '../canvas/canvas-board.tsx';
import { CanvasSurface } from '../canvas/canvas-surface.ts';
import type { Shape } from '../canvas/shapes.ts';
import { zoomOf } from '../canvas/sized-canvases.ts';
import type { Box, Look, Point, Stage, Transform } from '../canvas/viewport.ts';
import { broughtIntoView, MAX_ZOOM, pannedBy, toScreen, toWorld, wholeWorld, zoomedAt } from '../canvas/viewport.ts';
import type { GraphMotion } from '../motion/graph-motion.ts';
import { motions } from '../motion/load-motion.ts';
import type { TokenPlace } from '../motion/travel.ts';
import { bowOf } from './courses.ts';
import type { Preview } from './edit-overlay.ts';
import { edgeNear, vertexNear } from './hit-test.ts';
import type { Interaction } from './interaction.ts';
import { createInteraction } from './interaction.ts';
import type { Labels, PlacedPlate } from './labels.ts';
import { placeLabels } from './labels.ts';
import type { OverlayInput } from './overlay-scene.ts';
import { overlayScene } from './overlay-scene.ts';
import type { Projection } from './projection.ts';
import { drawnPart, largestRadius, placeable, pointOf, project, shownWorld, stageOf } from './projection.ts';
import type { GraphBoardProps } from './props.ts';
import { looseScene, staticScene } from './static-scene.ts';

/** Half the smallest target, in pixels. */
const REACH = 12;
/** How near an edge the pointer must be to mean it. */
const EDGE_REACH = 8;
/** How near a vertex a dropped token must be, at least. */
const DROP_REACH = 28;

/** The elements of a board. */
export interface SurfaceElements extends BoardElements {
  /** Where buttons lie over the board; no tag is put there. */
  readonly buttons: HTMLElement;
}

/** Events for the component around the surface. */
export interface SurfaceEvents extends BoardEvents {
  /** Vertices are elsewhere on the screen: the twin follows. */
  readonly onProject: (projection: Projection) => void;
  readonly onZoom: (zoomedIn: boolean, deepest: boolean) => void;
}

/** Its `focus` brings the vertex into view. */
export interface Surface extends BoardSurface {
  readonly update: (props: GraphBoardProps) => void;
  /** Zooms around the middle, or around a vertex. */
  readonly zoom: (factor: number, around: Cell | null) => void;
  readonly fit: () => void;
  readonly connect: (cell: Cell) => void;
  readonly escape: () => boolean;
  /** A place for a new vertex beside another one, in the drawing. */
  readonly roomBeside: (cell: Cell) => Promise<Point>;
}

/** What only editing needs, once that has begun. */
let editing: typeof import('./edit-overlay.ts') | null = null;

async function loadEditing(): Promise<typeof import('./edit-overlay.ts')> {
  editing = await loadPart(() => import('./edit-overlay.ts'));
  return editing;
}

type Part = 'projection' | 'still' | 'labels' | 'overlay';

/** Begins to draw and to listen. */
export function createSurface(
  elements: SurfaceElements,
  first: GraphBoardProps,
  events: SurfaceEvents,
): Surface | null {
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
  /** What stages that are too small for all of it show: one builds in the whole. */
  const near = (drawing: Drawing): Box => (props.mode === 'edit' ? world : drawnPart(drawing));
  let drawn: Box = near(first.drawing);
  let radius = largestRadius(first.board, first.drawing);
  let look: Look = wholeWorld(stageOf(world, drawn, 1, 1));
  let focused: Cell | null = null;
  let projection: Projection = project(first.board, first.drawing, radius, stageOf(world, drawn, 1, 1), look);
  let labels: Labels = placeLabels(projection, [], [], [], surface.measure);
  let places: readonly TokenPlace[] = [];
  let obstacles: readonly Box[] = [];
  /** What the lower canvas shows. */
  let painted: { readonly board: GraphBoard; readonly transform: Transform; readonly loose: Cell | null } | null = null;
  /** Made when something is first to be moved. */
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

  /** Where tokens are at rest, on the screen. */
  function restOf(token: number): TokenPlace {
    const ring = pointOf(projection, props.tokens[token]?.cell ?? 0);
    return { ring, tag: labels.tags[token]?.at ?? ring };
  }

  const mapped = (place: TokenPlace, map: (point: Point) => Point): TokenPlace => ({
    ...place,
    ring: map(place.ring),
    tag: map(place.tag),
  });
  const inWorld = (point: Point): Point => toWorld(projection.transform, point);
  const onScreen = (point: Point): Point => toScreen(projection.transform, point);

  function placeOf(token: number, now: number): TokenPlace {
    const rest = restOf(token);
    const held = interaction.held();
    if (held?.token !== token) {
      return motion === null ? rest : mapped(motion.placeOf(token, mapped(rest, inWorld), now), onScreen);
    }
    const dx = held.at.x - rest.ring.x;
    const dy = held.at.y - rest.ring.y;
    return { ring: held.at, tag: { x: rest.tag.x + dx, y: rest.tag.y + dy } };
  }

  /** What shows it comes when there is something to be shown for the first time. Edits do without it. */
  function edited(marked: readonly Cell[], preview: Preview | null): readonly Shape[] {
    if (editing === null) {
      loadEditing().then(
        () => surface.request('overlay'),
        () => {},
      );
      return [];
    }
    return editing.editShapes(marked, preview, { projection, labels });
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

  /** Whether nothing has changed on the lower canvas but where the vertex is that it leaves out. */
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
    const moment = motion?.shapes(pointOf(projection, props.lastMove?.to ?? 0), reach, now) ?? [];
    surface.paint(1, [...dragged, ...overlayScene(overlayInput()), ...moment]);
    stageElement.style.cursor = interaction.cursor();
    if (motion?.moving() === true) surface.request('overlay');
  }

  function setLook(next: Look): void {
    if (next === look) return;
    look = next;
    surface.request('projection');
  }

  const pan = (dx: number, dy: number): void => setLook(pannedBy(stage(), look, dx, dy));
  const zoomAt = (at: Point, factor: number): void => setLook(zoomedAt(stage(), look, at, factor));

  const plateHas = (plate: PlacedPlate | null | undefined, at: Point): boolean =>
    plate !== null &&
    plate !== undefined &&
    Math.abs(at.x - plate.at.x) <= plate.width / 2 &&
    Math.abs(at.y - plate.at.y) <= Math.max(REACH, plate.height / 2);

  /** A drawn piece reaches over its vertex, but takes no other vertex's place. */
  function pieceHas(token: number, cell: Cell, at: Point): boolean {
    const standing = labels.standing[token] ?? null;
    if (standing === null || vertexNear(projection, at, projection.radius) !== null) return false;
    const { x, y } = pointOf(projection, cell);
    const half = standing.size / 2;
    return Math.abs(at.x - x - standing.dx) <= half && Math.abs(at.y - y - standing.dy) <= half;
  }

  function tagAt(at: Point): number | null {
    const token = props.tokens.findIndex(
      ({ cell }, index) => plateHas(labels.tags[index], at) || pieceHas(index, cell, at),
    );
    return token < 0 ? null : token;
  }

  function vertexAt(at: Point): Cell | null {
    const move = props.moves.find((_, index) => labels.pills[index]?.free && plateHas(labels.pills[index], at));
    if (move !== undefined) return move.to;
    const tag = tagAt(at);
    if (tag !== null) return props.tokens[tag]?.cell ?? null;
    return vertexNear(projection, at, Math.max(REACH, projection.radius + 3));
  }

  const interaction: Interaction = createInteraction({
    props: () => props,
    vertexAt,
    tagAt,
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
    // Without a drag one looks elsewhere like this; where all of the board is in sight nothing moves.
    if (props.mode === 'play' || props.tool === 'connect')
      pan(surface.size.width / 2 - at.x, surface.size.height / 2 - at.y);
    interaction.tap(at, count);
  }

  const listener = {
    ...interaction,
    tap(at: Point, count: 1 | 2) {
      const cell = vertexAt(at);
      if (cell !== null) {
        events.onPress(cell);
        interaction.tap(at, count);
      }
      // The browser sends no click for a touch that could drag something.
      else if (interaction.grabs(at)) tapGround(at, count);
      else events.onMiss(() => tapGround(at, count));
    },
    dragEnd(to: Point | null) {
      const held = interaction.held();
      const place = held === null ? undefined : places[held.token];
      // Wherever it goes from here, it goes from where it was dropped.
      if (held !== null && place !== undefined) moving()?.start(held.token, mapped(place, inWorld));
      interaction.dragEnd(to);
      takeDrawing(props.drawing);
      surface.request('projection');
    },
  };

  const gestures = surface.listen(listener, interaction.grabs, zoomAt);
  surface.begin();

  function moving(): GraphMotion | null {
    motion ??= motions()?.createGraphMotion() ?? null;
    return motion;
  }

  /** How far the arc of a token's way is pulled aside, in units of the drawing. */
  function bowOfMove(before: GraphBoardProps, next: GraphBoardProps, token: number): number {
    const from = before.tokens[token]?.cell ?? 0;
    const to = next.tokens[token]?.cell ?? 0;
    const { edges } = next.board;
    const isArc = edges.some((cell, i) => i % 2 === 0 && cell === from && edges[i + 1] === to);
    // A move taken back has no arc of its own, unless there is one that way too.
    return isArc ? bowOf(projection, from, to) / projection.transform.scale : 0;
  }

  function takeDrawing(drawing: Drawing): void {
    // While something is dragged, the frame and the sizes stay as they are.
    if (interaction.dragging()) return;
    world = shownWorld(drawing);
    drawn = near(drawing);
    radius = largestRadius(props.board, drawing);
    if (look.zoom <= 1) showWhole();
  }

  return {
    update(next) {
      const before = props;
      props = next;
      interaction.refresh();
      const moved = next.board !== before.board || next.drawing !== before.drawing || next.mode !== before.mode;
      moving()?.follow(before, next, (token) => {
        const place = places[token];
        return place === undefined ? null : { from: mapped(place, inWorld), bow: bowOfMove(before, next, token) };
      });
      if (moved) takeDrawing(next.drawing);
      // Another graph is looked at as a whole; one that is being edited, where the reader is.
      if (Math.abs(next.board.vertexCount - before.board.vertexCount) > 1) showWhole();
      if (moved) surface.request('projection');
      else if (next.tokens !== before.tokens || next.moves !== before.moves) surface.request('labels');
      surface.request('overlay');
    },
    focus(cell) {
      focused = cell;
      if (cell !== null && look.zoom > 1) {
        const point = { x: props.drawing.x[cell] ?? 0, y: props.drawing.y[cell] ?? 0 };
        setLook(broughtIntoView(stage(), look, point, 40));
      }
      surface.request('overlay');
    },
    zoom(factor, around) {
      const middle = { x: surface.size.width / 2, y: surface.size.height / 2 };
      zoomAt(around === null ? middle : pointOf(projection, around), factor);
    },
    fit() {
      showWhole();
      surface.request('projection');
    },
    activate: interaction.activate,
    connect: interaction.connect,
    escape() {
      const dragging = interaction.dragging();
      gestures.abort();
      return interaction.escape() || dragging;
    },
    roomBeside: async (cell) => (await loadEditing()).roomBeside(props.drawing, world, cell),
    dispose: () => surface.dispose(),
  };
}
