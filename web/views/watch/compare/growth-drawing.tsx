/** Axes, curves and names of the growth plot. Curves differ not only in colour, but also in their marks and dashes. */
import type { GrowthPlot, PlotField, PlottedCurve } from '../../../model/watch/compare/growth-plot.ts';

export interface CurveStyle {
  readonly mark: string;
  /** Value of `stroke-dasharray`; undefined for a solid line. */
  readonly dash: string | undefined;
  /** Number of the hue, from 1 to {@link HUES}. */
  readonly hue: number;
  readonly filled: boolean;
}

/** Outlines of the marks, centred at the origin. */
const MARKS = [
  'M0-4A4 4 0 1 1 0 4A4 4 0 1 1 0-4Z',
  'M-3.6-3.6H3.6V3.6H-3.6Z',
  'M0-4.6L4.6 3.4H-4.6Z',
  'M0-5L5 0L0 5L-5 0Z',
  'M0 4.6L4.6-3.4H-4.6Z',
  'M-1.4-4.4H1.4V-1.4H4.4V1.4H1.4V4.4H-1.4V1.4H-4.4V-1.4H-1.4Z',
] as const;
const DASHES = [undefined, '7 4', '2 3', '9 3 2 3'] as const;
const HUES = 4;

/** Returns the style of the curve at an index. */
export function styleOf(index: number): CurveStyle {
  return {
    mark: MARKS[index % MARKS.length] ?? MARKS[0],
    // Curves with the same hue have different dashes.
    dash: DASHES[(index + 2 * Math.floor(index / HUES)) % DASHES.length],
    hue: (index % HUES) + 1,
    // Marks with the same shape differ in their filling.
    filled: Math.floor(index / MARKS.length) % 2 === 0,
  };
}

/** Shows the line and mark of a curve in a legend. */
export function CurveMark({ style }: { readonly style: CurveStyle }) {
  return (
    <svg class={`mark series-${style.hue}`} width="34" height="14" aria-hidden="true">
      <path class="curve" d="M1 7H33" stroke-dasharray={style.dash} />
      <path class={style.filled ? 'point' : 'point hollow'} d={style.mark} transform="translate(17 7)" />
    </svg>
  );
}

const SUPERSCRIPTS = '⁰¹²³⁴⁵⁶⁷⁸⁹';

/** Returns a power of ten as text, such as "1", "10" or "10²"; the text is the same in every language. */
function powerText(value: number): string {
  const power = Math.round(Math.log10(value));
  if (power <= 1) return String(10 ** power);
  return `10${[...String(power)].map((digit) => SUPERSCRIPTS[Number(digit)] ?? '').join('')}`;
}

export function Frame(props: {
  readonly plot: GrowthPlot;
  readonly field: PlotField;
  readonly sizes: string;
  readonly visits: string;
}) {
  const { plot, field } = props;
  const { left, right, top, bottom } = field;
  return (
    <g class="frame">
      {plot.visits.map(({ value, at }) => (
        <g key={value}>
          <line x1={left} x2={right} y1={at} y2={at} />
          <text x={left - 6} y={at} text-anchor="end" dominant-baseline="central">
            {powerText(value)}
          </text>
        </g>
      ))}
      {plot.sizes.map(({ value, at }) => (
        <g key={value}>
          <line x1={at} x2={at} y1={bottom} y2={bottom + 4} />
          <text x={at} y={bottom + 16} text-anchor="middle">
            {value}
          </text>
        </g>
      ))}
      <text class="name" x={(left + right) / 2} y={bottom + 32} text-anchor="middle">
        {props.sizes}
      </text>
      <text
        class="name"
        x={11}
        y={(top + bottom) / 2}
        text-anchor="middle"
        transform={`rotate(-90 11 ${(top + bottom) / 2})`}
      >
        {props.visits}
      </text>
    </g>
  );
}

/** Distance of a name's mark from the plot area, in px. */
const NAMES_AT = 18;
/** Distance of a name from its mark, in px. */
const NAME_AFTER_MARK = 9;
/** Width of a Latin letter and of a Chinese character, in px. */
const LETTER = 6.8;
const CHARACTER = 12.5;

/** Returns the approximate width in px of the widest name with its mark. */
export function widthOfNames(names: readonly string[]): number {
  const widths = names.map((name) => [...name].reduce((sum, letter) => sum + widthOf(letter), 0));
  return NAMES_AT + NAME_AFTER_MARK + Math.max(0, ...widths);
}

function widthOf(letter: string): number {
  return letter > '\u2e80' ? CHARACTER : LETTER;
}

/** Draws the curves with their names. While the pointer is over one curve, the others fade. */
export function Curves(props: {
  readonly curves: readonly PlottedCurve[];
  /** Names, in the order of the curves. */
  readonly names: readonly string[];
  readonly field: PlotField;
  readonly pointed: string | null;
  readonly onPoint: (id: string | null) => void;
}) {
  const { curves, names, field, pointed, onPoint } = props;
  return (
    <>
      {inDrawingOrder(curves).map(({ curve: { contender, points, gaveUp, end }, style, index }) => {
        const last = points.at(-1);
        const faded = pointed !== null && pointed !== contender.id;
        return (
          <g key={contender.id} class={`series-${style.hue} ${faded ? 'faded' : ''}`}>
            <polyline
              class="curve"
              points={points.map(({ x, y }) => `${x},${y}`).join(' ')}
              stroke-dasharray={style.dash}
            />
            {gaveUp !== null && last !== undefined && (
              <line class="curve" x1={last.x} y1={last.y} x2={gaveUp.x} y2={gaveUp.y} stroke-dasharray={style.dash} />
            )}
            {points.map(({ x, y, point }) => (
              <Mark key={point.size} style={style} x={x} y={y} />
            ))}
            {gaveUp !== null && (
              // The arrow shows that the curve would continue upwards.
              <path class="gave-up" d="M0 6V-6M-4-2L0-6L4-2" transform={`translate(${gaveUp.x} ${gaveUp.y})`} />
            )}
            {end !== null && (
              <g class="end" onPointerEnter={() => onPoint(contender.id)} onPointerLeave={() => onPoint(null)}>
                <path class="leader" d={`M${end.x} ${end.y}L${field.right + 8} ${end.name}`} />
                <Mark style={style} x={field.right + NAMES_AT} y={end.name} />
                <text x={field.right + NAMES_AT + NAME_AFTER_MARK} y={end.name} dominant-baseline="central">
                  {names[index]}
                </text>
              </g>
            )}
          </g>
        );
      })}
    </>
  );
}

/** Returns the curves in drawing order. Dashed curves are drawn over solid ones, which show through the gaps. */
function inDrawingOrder(curves: readonly PlottedCurve[]) {
  const hasGaps = ({ dash }: CurveStyle): number => (dash === undefined ? 0 : 1);
  return curves
    .map((curve, index) => ({ curve, index, style: styleOf(index) }))
    .sort((one, other) => hasGaps(one.style) - hasGaps(other.style));
}

function Mark({ style, x, y }: { readonly style: CurveStyle; readonly x: number; readonly y: number }) {
  return <path class={style.filled ? 'point' : 'point hollow'} d={style.mark} transform={`translate(${x} ${y})`} />;
}
