/** A figure on two canvases. Tracks size, theme, pointer and motion, and redraws on changes. */
import type { Cell } from '../../../model/game/types.ts';
import type { BoardElements, BoardEvents } from '../canvas/canvas-board.tsx';
import { CanvasSurface } from '../canvas/canvas-surface.ts';
import type { FigureLayout, FigurePlace, FigureScene, FigureState } from '../canvas/figure.ts';
import { centreOf, distanceToBox, nearest } from '../canvas/geometry.ts';
import { type Direction, placeTowards } from '../canvas/keyboard.ts';
import { focusFrame } from '../canvas/marks.ts';
import type { Box, Point } from '../canvas/viewport.ts';
import type { BoundFigure, PlacedFigure } from '../figures/figures.ts';
import { figureOf } from '../figures/figures.ts';
import type { FigureMotion } from '../motion/board-motion.ts';
import { motions } from '../motion/load-motion.ts';
import type { Interaction } from './interaction.ts';
import { createInteraction } from './interaction.ts';
import type { FigureBoardProps } from './props.ts';

/** Reach of the pointer, in pixels. */
const REACH = 12;
const TOUCH_REACH = 22;

/** Maximum time in ms to wait for the new position of a dropped piece. */
const DROP_MILLISECONDS = 300;

interface SurfaceEvents extends BoardEvents {
  /** Called when the board's places have moved on the stage. */
  readonly onLayout: (layout: FigureLayout) => void;
}

export type Surface = NonNullable<ReturnType<typeof createSurface>>;

type Part = 'layout' | 'still' | 'overlay';

/** Returns the part to redraw. Hovers and moves do not need a new layout, which is expensive. */
export function partToDraw(before: FigureBoardProps, next: FigureBoardProps): Part {
  return next.board !== before.board || next.scene.editing !== before.scene.editing ? 'layout' : 'overlay';
}

/** Starts drawing and listening. Returns null if the browser does not support canvases. */
export function createSurface(
  { stage, still, overlay }: BoardElements,
  first: FigureBoardProps,
  events: SurfaceEvents,
) {
  const created = CanvasSurface.on<Part>(stage, [still, overlay], {
    draw,
    sized: ['layout'],
    themed: ['still', 'overlay'],
  });
  if (created === null) return null;
  const surface = created;

  let props = first;
  let figure: BoundFigure = figureOf(first.board);
  let layout: PlacedFigure | null = null;
  let focused: Cell | null = null;
  /** The motion, created once its script has loaded. */
  let motion: FigureMotion | null = null;
  /** True if the reader made the next change by dragging: show it without motion. */
  let skips = false;
  let dropped: { readonly from: Cell; readonly at: Point; readonly until: number } | null = null;

  function takeLayout(): void {
    layout = figure.layout(surface.size.width, surface.size.height, props.scene.editing);
    events.onLayout(layout);
  }

  const boxOf = (place: Cell): Box | null => layout?.places.find(({ cell }) => cell === place)?.box ?? null;

  function centre(place: Cell): Point {
    const box = boxOf(place);
    return box === null ? { x: 0, y: 0 } : centreOf(box);
  }

  const usable = (place: Cell): boolean =>
    props.scene.editing || interaction.moves().some(({ from, to }) => from === place || to === place);

  function placeAt(at: Point, among?: (place: Cell) => boolean): Cell | null {
    const places = layout?.places ?? [];
    const coarse = matchMedia('(pointer: coarse)').matches;
    const reach = coarse ? TOUCH_REACH : REACH;
    const found = nearestPlace(places, at, reach, among);
    if (!coarse || among !== undefined || (found !== null && usable(found))) return found;
    return nearestPlace(places, at, REACH, usable) ?? found;
  }

  const interaction: Interaction = createInteraction({
    props: () => props,
    placeAt,
    centreOf: centre,
    isOutside: (at) => layout !== null && distanceToBox(layout.bounds)(at) > 0,
    changed: () => surface.request('overlay'),
  });

  function scene(now: number): FigureScene {
    const { scene: shown } = props;
    const hovered = interaction.hovered();
    const highlighted = hovered ?? shown.highlighted;
    if (dropped !== null && now > dropped.until) {
      // Forgets the drop, because it had no effect.
      dropped = null;
      skips = false;
    }
    const held = interaction.held() ?? dropped;
    return {
      ...shown,
      measure: surface.measure,
      motion: motion?.at(now) ?? null,
      picked: interaction.picked(),
      moves: interaction.moves(),
      highlighted,
      highlightedMove: hovered === null ? shown.highlightedMove : interaction.moveAt(hovered),
      ...(held === null ? {} : { held }),
    };
  }

  function draw(parts: ReadonlySet<Part>, now: number): void {
    if (layout === null || parts.has('layout')) takeLayout();
    if (layout === null) return;
    if (parts.has('layout') || parts.has('still')) surface.paint(0, layout.still());
    const place = boxOf(props.scene.lastMove?.to ?? -1) ?? layout.bounds;
    const focusBox = focused === null ? null : boxOf(focused);
    const { width, height } = surface.size;
    const moment = motion?.shapes(centreOf(place), Math.min(width, height) / 3, now) ?? [];
    surface.paint(1, [...layout.overlay(scene(now)), ...moment, ...(focusBox === null ? [] : focusFrame(focusBox))]);
    stage.style.cursor = interaction.cursor();
    if (motion?.isMoving() === true || dropped !== null) surface.request('overlay');
  }

  const listener = {
    ...interaction,
    tap(at: Point) {
      const place = placeAt(at);
      if (place !== null) {
        events.onPress(place);
        interaction.tap(at);
      } else events.onMiss(() => interaction.tap(at));
    },
    dragEnd(to: Point | null) {
      const piece = interaction.held();
      const target = interaction.hovered();
      if (to !== null && piece !== null && (target !== null || interaction.leaving())) {
        // The reader has already moved the piece here, so it must not move again.
        skips = true;
        const at = target === null ? piece.at : centre(target);
        dropped = { from: piece.from, at, until: performance.now() + DROP_MILLISECONDS };
      }
      interaction.dragEnd(to);
    },
  };

  const gestures = surface.listen(listener, interaction.grabs);
  surface.begin();

  return {
    update(next: FigureBoardProps): void {
      const before = props;
      props = next;
      const fresh = next.board !== before.board || !sameState(before.scene.state, next.scene.state);
      if (fresh) dropped = null;
      if (next.board !== before.board) figure = figureOf(next.board);
      const loaded = motions();
      motion ??= loaded === null ? null : new loaded.FigureMotion();
      motion?.follow(before, next, fresh, skips ? 0 : figure.milliseconds);
      if (fresh) skips = false;
      interaction.refresh(fresh || next.scene.editing !== before.scene.editing);
      surface.request(partToDraw(before, next));
    },
    focus(place: Cell | null): void {
      focused = place;
      surface.request('overlay');
    },
    activate: interaction.activate,
    /** Returns the text of the move that pressing a place would play. */
    moveAt: (place: Cell): string | null => interaction.moveAt(place)?.text ?? null,
    /** Returns the next place in a direction; null at the edge. */
    towards(from: Cell, direction: Direction): Cell | null {
      if (figure.towards !== undefined) return figure.towards(from, direction);
      const places = keyboardPlaces(layout?.places ?? [], figure, props.scene, from);
      const index = places.findIndex(({ cell }) => cell === from);
      const centres = places.map(({ box }) => centreOf(box));
      const middles = { x: centres.map(({ x }) => x), y: centres.map(({ y }) => y) };
      const next = index < 0 ? null : placeTowards(middles, index, direction);
      return next === null ? null : (places[next]?.cell ?? null);
    },
    escape(): boolean {
      const dragging = interaction.held() !== null;
      gestures.abort();
      return interaction.escape() || dragging;
    },
    dispose: (): void => surface.dispose(),
  };
}

/** Returns the places that the keyboard can focus: omits blank places that no move uses, except the place `visited`. */
export function keyboardPlaces(
  places: readonly FigurePlace[],
  figure: Pick<BoundFigure, 'isBlank'>,
  { state, moves, editing }: Pick<FigureScene, 'state' | 'moves' | 'editing'>,
  visited: Cell | null,
): readonly FigurePlace[] {
  const isUsed = (place: Cell): boolean => editing || moves.some(({ from, to }) => from === place || to === place);
  return places.filter(({ cell }) => cell === visited || !figure.isBlank(cell, state) || isUsed(cell));
}

/** Returns the nearest place within `reach` pixels that `among` accepts; if several are equally near, the first one. */
export function nearestPlace(
  places: readonly FigurePlace[],
  at: Point,
  reach: number,
  among: (place: Cell) => boolean = () => true,
): Cell | null {
  const distance = (index: number): number => places[index]?.distance(at) ?? Number.POSITIVE_INFINITY;
  const found = nearest(places.length, reach, distance, (index) => among(places[index]?.cell ?? -1));
  return found === null ? null : (places[found]?.cell ?? null);
}

/** Returns whether two states have the same content. */
export function sameState(a: FigureState, b: FigureState): boolean {
  if (a === b) return true;
  const samePieces = same(a.tokens, b.tokens) && same(a.owners, b.owners);
  return samePieces && same(a.amounts, b.amounts) && same(a.cells, b.cells);
}

function same<T>(a: readonly T[], b: readonly T[]): boolean {
  return a === b || (a.length === b.length && a.every((value, index) => value === b[index]));
}
