/** A figure on its two canvases: holds what is not in the props (size, theme, pointer, motion) and draws when it changes. */
import type { Cell, Drawing } from '../../../model/game/types.ts';
import type { BoardElements, BoardEvents, BoardSurface } from '../canvas/canvas-board.tsx';
import { CanvasSurface } from '../canvas/canvas-surface.ts';
import type { FigureLayout, FigureScene, FigureState } from '../canvas/figure.ts';
import { centreOf, nearestPlace } from '../canvas/geometry.ts';
import type { Direction } from '../canvas/keyboard.ts';
import { placeTowards } from '../canvas/keyboard.ts';
import type { Shape } from '../canvas/shapes.ts';
import type { Box, Point } from '../canvas/viewport.ts';
import { distanceToBox } from '../figures/boxes.ts';
import type { BoundFigure, PlacedFigure } from '../figures/figures.ts';
import { figureOf } from '../figures/figures.ts';
import type { FigureMotion } from '../motion/figure-motion.ts';
import { motions } from '../motion/load-motion.ts';
import type { Interaction } from './interaction.ts';
import { createInteraction } from './interaction.ts';
import type { FigureBoardProps } from './props.ts';

/** How near a place the pointer must be, in pixels. */
const REACH = 12;
/** A finger covers more. */
const TOUCH_REACH = 22;

/** How long a piece that was dropped may wait for the position in which it stands there. */
const DROP_MILLISECONDS = 300;

/** Events for the component around the surface. */
export interface SurfaceEvents extends BoardEvents {
  /** Places are elsewhere on the stage: the twin follows. */
  readonly onLayout: (layout: FigureLayout) => void;
}

export interface Surface extends BoardSurface {
  readonly update: (props: FigureBoardProps) => void;
  /** The move that pressing a place would play, by its text. */
  readonly moveAt: (place: Cell) => string | null;
  /** The next place in a direction; null at the rim. */
  readonly towards: (from: Cell, direction: Direction) => Cell | null;
  readonly escape: () => boolean;
}

type Part = 'layout' | 'still' | 'overlay';

/** What has to be drawn anew: laying out is dear, and a hover or a move needs none. */
export function partToDraw(before: FigureBoardProps, next: FigureBoardProps): Part {
  return next.board !== before.board || next.scene.editing !== before.scene.editing ? 'layout' : 'overlay';
}

/** Begins to draw and to listen. */
export function createSurface(
  { stage, still, overlay }: BoardElements,
  first: FigureBoardProps,
  events: SurfaceEvents,
): Surface | null {
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
  /** The middles of the places, for finding the next one in a direction. */
  let middles: Drawing = { x: [], y: [] };
  let focused: Cell | null = null;
  /** Made when something is first to be moved. */
  let motion: FigureMotion | null = null;
  /** The next change is shown at once: the reader has made it by hand. */
  let skips = false;
  let dropped: { readonly from: Cell; readonly at: Point; readonly until: number } | null = null;

  function takeLayout(): void {
    layout = figure.layout(surface.size.width, surface.size.height, props.scene.editing);
    const centres = layout.places.map(({ box }) => centreOf(box));
    middles = { x: centres.map(({ x }) => x), y: centres.map(({ y }) => y) };
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
      // Nothing came of it.
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
    const { width, height } = surface.size;
    const moment = motion?.shapes(centreOf(place), Math.min(width, height) / 3, now) ?? [];
    surface.paint(1, [...layout.overlay(scene(now)), ...moment, ...focusFrame()]);
    stage.style.cursor = interaction.cursor();
    if (motion?.moving() === true || dropped !== null) surface.request('overlay');
  }

  function focusFrame(): readonly Shape[] {
    const box = focused === null ? null : boxOf(focused);
    if (box === null) return [];
    const frame = {
      kind: 'box',
      x: box.x - 2,
      y: box.y - 2,
      width: box.width + 4,
      height: box.height + 4,
      corner: 7,
      hollow: true,
    } as const;
    return [
      { ...frame, part: 'focus-ground', colour: 'panel', outline: { colour: 'panel', width: 6 } },
      { ...frame, part: 'focus', colour: 'focus', outline: { colour: 'focus', width: 3 } },
    ];
  }

  const listener = {
    ...interaction,
    tap(at: Point, count: 1 | 2) {
      const place = placeAt(at);
      if (place !== null) {
        events.onPress(place);
        interaction.tap(at, count);
      } else events.onMiss(() => interaction.tap(at, count));
    },
    dragEnd(to: Point | null) {
      const piece = interaction.held();
      const target = interaction.hovered();
      if (to !== null && piece !== null && (target !== null || interaction.leaving())) {
        // The piece is where it was put: it does not go there once more.
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
    update(next) {
      const before = props;
      props = next;
      const fresh = next.board !== before.board || !sameState(before.scene.state, next.scene.state);
      if (fresh) dropped = null;
      if (next.board !== before.board) figure = figureOf(next.board);
      motion ??= motions()?.createFigureMotion() ?? null;
      motion?.follow(before, next, fresh, skips ? 0 : figure.milliseconds);
      if (fresh) skips = false;
      interaction.refresh(fresh || next.scene.editing !== before.scene.editing);
      surface.request(partToDraw(before, next));
    },
    focus(place) {
      focused = place;
      surface.request('overlay');
    },
    activate: interaction.activate,
    moveAt: (place) => interaction.moveAt(place)?.text ?? null,
    towards(from, direction) {
      if (figure.towards !== undefined) return figure.towards(from, direction);
      const places = layout?.places ?? [];
      const index = places.findIndex(({ cell }) => cell === from);
      const next = index < 0 ? null : placeTowards(middles, index, direction);
      return next === null ? null : (places[next]?.cell ?? null);
    },
    escape() {
      const dragging = interaction.held() !== null;
      gestures.abort();
      return interaction.escape() || dragging;
    },
    dispose: () => surface.dispose(),
  };
}

/** Whether the same things stand in the same places. */
export function sameState(a: FigureState, b: FigureState): boolean {
  return a === b || (same(a.tokens, b.tokens) && same(a.owners, b.owners) && same(a.amounts, b.amounts));
}

function same<T>(a: readonly T[], b: readonly T[]): boolean {
  return a === b || (a.length === b.length && a.every((value, index) => value === b[index]));
}
