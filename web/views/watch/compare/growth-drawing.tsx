/** The axes and curves of the plot of growth. Curves differ in mark and dash, never in colour alone. */
import type { GrowthPlot, PlotField, PlottedCurve } from '../../../model/watch/compare/growth-plot.ts';

/** How a curve is drawn. */
export interface CurveStyle {
  readonly mark: string;
  /** Of the line; null for a line without gaps. */
  readonly dash: string | undefined;
  readonly tone: 'ink' | 'muted';
  readonly filled: boolean;
}

/** Outlines of marks around the origin. */
const MARKS = [
  'M0-4A4 4 0 1 1 0 4A4 4 0 1 1 0-4Z',
  'M-3.6-3.6H3.6V3.6H-3.6Z',
  'M0-4.6L4.6 3.4H-4.6Z',
  'M0-5L5 0L0 5L-5 0Z',
  'M0 4.6L4.6-3.4H-4.6Z',
  'M-1.4-4.4H1.4V-1.4H4.4V1.4H1.4V4.4H-1.4V1.4H-4.4V-1.4H-1.4Z',
] as const;
const DASHES = [undefined, '7 4', '2 3', '9 3 2 3'] as const;

/** The style of a curve by its place among the others. */
export function styleOf(index: number): CurveStyle {
  return {
    mark: MARKS[index % MARKS.length] ?? MARKS[0],
    dash: DASHES[index % DASHES.length],
    tone: index % 2 === 0 ? 'ink' : 'muted',
    // So that the marks that come round again are other ones.
    filled: Math.floor(index / MARKS.length) % 2 === 0,
  };
}

/** The line and mark of a curve, for a legend. */
export function CurveMark({ style }: { readonly style: CurveStyle }) {
  return (
    <svg class={`mark ${style.tone}`} width="34" height="14" aria-hidden="true">
      <path class="curve" d="M1 7H33" stroke-dasharray={style.dash} />
      <path class={style.filled ? 'point' : 'point hollow'} d={style.mark} transform="translate(17 7)" />
    </svg>
  );
}

const SUPERSCRIPTS = '⁰¹²³⁴⁵⁶⁷⁸⁹';

/** "1", "10", "10²": the same in every language. */
function powerText(value: number): string {
  const power = Math.round(Math.log10(value));
  if (power <= 1) return String(10 ** power);
  return `10${[...String(power)].map((digit) => SUPERSCRIPTS[Number(digit)] ?? '').join('')}`;
}

/** Lines and numbers of both axes, and their names. */
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

/** The curves; with one that is `pointed` at, the others step back. */
export function Curves({
  curves,
  pointed,
}: {
  readonly curves: readonly PlottedCurve[];
  readonly pointed: string | null;
}) {
  return (
    <>
      {curves.map(({ contender, points, gaveUp }, index) => {
        const style = styleOf(index);
        const last = points.at(-1);
        const faded = pointed !== null && pointed !== contender.id;
        return (
          <g key={contender.id} class={faded ? `${style.tone} faded` : style.tone}>
            <polyline
              class="curve"
              points={points.map(({ x, y }) => `${x},${y}`).join(' ')}
              stroke-dasharray={style.dash}
            />
            {gaveUp !== null && last !== undefined && (
              <line class="curve" x1={last.x} y1={last.y} x2={gaveUp.x} y2={gaveUp.y} stroke-dasharray={style.dash} />
            )}
            {points.map(({ x, y, point }) => (
              <path
                key={point.size}
                class={style.filled ? 'point' : 'point hollow'}
                d={style.mark}
                transform={`translate(${x} ${y})`}
              />
            ))}
            {gaveUp !== null && (
              // An arrow: it would have gone further up.
              <path class="gave-up" d="M0 6V-6M-4-2L0-6L4-2" transform={`translate(${gaveUp.x} ${gaveUp.y})`} />
            )}
          </g>
        );
      })}
    </>
  );
}
