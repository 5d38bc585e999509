/**
 * Layout of the plot of work against board size. The work axis is logarithmic, so that exponential growth appears as a
 * straight line. If the size axis is also logarithmic, polynomial growth appears as a straight line.
 */
import type { GrowthCurve, GrowthPoint } from './growth.ts';
import type { Contender } from './measurement.ts';

/** A number on an axis, with its distance in px from the left or top. */
export interface GrowthTick {
  readonly value: number;
  readonly at: number;
}

/** A point of a curve in the plot; coordinates in px. */
export interface PlottedPoint {
  readonly x: number;
  readonly y: number;
  readonly point: GrowthPoint;
}

export interface PlottedCurve {
  readonly contender: Contender;
  readonly points: readonly PlottedPoint[];
  /** The point at which the solver stopped at a limit; the true point is higher. Null if the solver did not stop. */
  readonly gaveUp: { readonly x: number; readonly y: number } | null;
  /** The last point, with the vertical position of its label beside the field; null if there are no points. */
  readonly end: { readonly x: number; readonly y: number; readonly name: number } | null;
}

export interface GrowthPlot {
  readonly sizes: readonly GrowthTick[];
  /** Ticks at powers of ten. */
  readonly visits: readonly GrowthTick[];
  readonly curves: readonly PlottedCurve[];
}

/** The area between the axes, in px. */
export interface PlotField {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** Minimum distance between numbers on the size axis, in px. */
const PIXELS_A_TICK = 48;
/** Height of a label beside the plot, in px. */
const NAME_HEIGHT = 16;
/** Maximum number of lines for powers of ten. */
const MOST_DECADES = 8;

/** Returns the plot; null if there are no points. */
export function plotGrowth(curves: readonly GrowthCurve[], field: PlotField, logSizes: boolean): GrowthPlot | null {
  const all = curves.flatMap(({ points, gaveUp }) => [...points, ...(gaveUp === null ? [] : [gaveUp])]);
  if (all.length === 0) return null;
  const sizes = all.map(({ size }) => Math.max(1, size));
  const least = Math.min(...sizes);
  const most = Math.max(...sizes);
  const onAxis = logSizes ? Math.log10 : (size: number) => size;
  const x = between(onAxis(least), onAxis(most), field.left, field.right);
  const work = all.map(({ visits }) => logOf(visits));
  const firstDecade = Math.floor(Math.min(...work));
  const lastDecade = Math.max(firstDecade + 1, Math.ceil(Math.max(...work)));
  const y = between(firstDecade, lastDecade, field.bottom, field.top);
  const place = ({ size, visits }: { readonly size: number; readonly visits: number }) => ({
    x: x(onAxis(Math.max(1, size))),
    y: y(logOf(visits)),
  });
  const room = Math.max(2, Math.floor((field.right - field.left) / PIXELS_A_TICK));
  const marked = logSizes ? logTicks(least, most, room) : linearTicks(least, most, room);
  const stride = Math.ceil((lastDecade - firstDecade) / MOST_DECADES);
  return {
    sizes: marked.map((value) => ({ value, at: x(onAxis(value)) })),
    visits: range(firstDecade, lastDecade, stride).map((decade) => ({ value: 10 ** decade, at: y(decade) })),
    curves: withNames(
      curves.map(({ contender, points, gaveUp }) => ({
        contender,
        points: points.map((point) => ({ ...place(point), point })),
        gaveUp: gaveUp === null ? null : place(gaveUp),
      })),
      field,
    ),
  };
}

/** Adds labels beside the ends of the curves, as close to them as other labels permit. */
function withNames(curves: readonly Omit<PlottedCurve, 'end'>[], field: PlotField): readonly PlottedCurve[] {
  const ends = curves.flatMap((curve) => {
    const end = curve.gaveUp ?? curve.points.at(-1);
    return end === undefined ? [] : [{ curve, x: end.x, y: end.y, name: end.y }];
  });
  const gap = Math.min(NAME_HEIGHT, (field.bottom - field.top) / Math.max(1, ends.length - 1));
  const downwards = ends.toSorted((one, other) => one.y - other.y);
  let above = Number.NEGATIVE_INFINITY;
  for (const end of downwards) {
    end.name = Math.max(end.y, above + gap);
    above = end.name;
  }
  // Moves labels below the field back up, together with those in their way.
  let below = field.bottom + gap;
  for (const end of downwards.toReversed()) {
    end.name = Math.min(end.name, below - gap);
    below = end.name;
  }
  return curves.map((curve) => ({ ...curve, end: ends.find((end) => end.curve === curve) ?? null }));
}

/** Returns the point nearest to a place; null if there is none within `reach` px. */
export function nearestPoint(
  plot: GrowthPlot,
  at: { readonly x: number; readonly y: number },
  reach: number,
): { readonly contender: Contender; readonly plotted: PlottedPoint } | null {
  const all = plot.curves.flatMap(({ contender, points }) => points.map((plotted) => ({ contender, plotted })));
  let nearest: (typeof all)[number] | null = null;
  let distance = reach;
  for (const candidate of all) {
    const away = Math.hypot(candidate.plotted.x - at.x, candidate.plotted.y - at.y);
    if (away > distance) continue;
    nearest = candidate;
    distance = away;
  }
  return nearest;
}

function logOf(visits: number): number {
  return Math.log10(Math.max(1, visits));
}

/** Returns a function that maps low…high to from…to. If low equals high, the function returns the middle. */
function between(low: number, high: number, from: number, to: number): (value: number) => number {
  if (low === high) return () => (from + to) / 2;
  return (value) => from + ((value - low) / (high - low)) * (to - from);
}

function range(from: number, to: number, step: number): readonly number[] {
  return Array.from({ length: Math.floor((to - from) / step) + 1 }, (_, index) => from + index * step);
}

/** Returns round numbers on the axis, at most about `room` of them. */
function linearTicks(least: number, most: number, room: number): readonly number[] {
  const wanted = Math.max(1, (most - least) / room);
  const power = 10 ** Math.floor(Math.log10(wanted));
  const step = [1, 2, 5, 10].map((factor) => factor * power).find((candidate) => candidate >= wanted) ?? wanted;
  return range(Math.ceil(least / step) * step, most, step);
}

/**
 * Returns 1, 2, 5, 10, 20 …, or only powers of ten if there is too little space. Within one decade, returns the ticks
 * of a linear axis.
 */
function logTicks(least: number, most: number, room: number): readonly number[] {
  if (most < 10 * least) return linearTicks(least, most, Math.ceil(room / 2));
  const decades = range(Math.floor(Math.log10(least)), Math.ceil(Math.log10(most)), 1);
  const ticks = (factors: readonly number[]): readonly number[] =>
    decades
      .flatMap((decade) => factors.map((factor) => factor * 10 ** decade))
      .filter((value) => least <= value && value <= most);
  const fine = ticks([1, 2, 5]);
  return fine.length <= room ? fine : ticks([1]);
}
