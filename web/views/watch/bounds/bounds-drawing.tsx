/**
 * Draws the bounds: regions, walls and pins. The drawing is decorative, because the figure also states all of this in
 * words.
 */
import { t } from '../../../messages/messages.ts';
import type { PlayerIndex, Value } from '../../../model/game/types.ts';
import type { Axis } from '../../../model/watch/bounds/axis.ts';
import type { BoundsRow, MoveResult, Refusal } from '../../../model/watch/bounds/bounds.ts';
import { isSameResult, type Relation, type Result } from '../../../model/watch/trace/results.ts';
import { NO_NODE } from '../../../model/watch/trace/tree.ts';
import { resultFigure, shownFigure } from '../tree/tree-words.ts';
import './bounds-drawing.css';
import { BESIDE, type BoundsLayout, type PinLabel, placeLabels, type RowPlace, textWidth } from './bounds-layout.ts';
import { axisEnds, type BoundsTerms, moveName, moverText, moveTo, pathText, refuserText } from './bounds-words.ts';

/** The result that the reader assumes for a skipped move. */
export interface AssumedPin {
  /** The assumed result; null until the reader chooses one. */
  readonly value: Value | null;
  /** The result at which the pin is currently drawn. */
  readonly at: Value;
}

interface DrawingProps {
  readonly terms: BoundsTerms;
  readonly axis: Axis;
  readonly layout: BoundsLayout;
  /** The reader's draggable pin; null if no move is skipped, or if the consequence of a result is unknown. */
  readonly pin: AssumedPin | null;
}

/** Draws everything except the boards. */
export function BoundsDrawing(props: DrawingProps) {
  const { layout } = props;
  return (
    <svg class="bounds-drawing" width={layout.width} height={layout.height} aria-hidden="true">
      <defs>
        <Hatching id="bounds-hatch-0" angle={-45} />
        <Hatching id="bounds-hatch-1" angle={45} />
        <Hatching id="bounds-hatch-both" angle={45} />
      </defs>
      <Regions {...props} />
      <Ticks {...props} />
      <Path {...props} />
      <Walls {...props} />
      <Pins {...props} />
      <Tray {...props} />
      <RegionNames {...props} />
    </svg>
  );
}

function Hatching({ id, angle }: { readonly id: string; readonly angle: number }) {
  return (
    <pattern id={id} width={8} height={8} patternUnits="userSpaceOnUse" patternTransform={`rotate(${angle})`}>
      <line x1={0} y1={0} x2={0} y2={8} />
    </pattern>
  );
}

interface Placed extends RowPlace {
  readonly row: BoundsRow;
  readonly mover: PlayerIndex;
}

function placed({ terms, layout }: DrawingProps): readonly Placed[] {
  const { rows } = terms.bounds;
  return layout.rows.flatMap((place, index) => {
    const row = rows[index];
    return row === undefined ? [] : [{ ...place, row, mover: terms.search.tree.mover(row.node) }];
  });
}

/**
 * The results that a player can get but refuses, from the row `top` down to the row in which the player's result
 * improves.
 */
interface Region {
  readonly player: PlayerIndex;
  readonly result: Result;
  readonly top: number;
  readonly bottom: number;
}

function regions(props: DrawingProps): readonly Region[] {
  const { layout } = props;
  const rows = placed(props);
  return rows.flatMap(({ row, mover, middle }, index) => {
    if (row.wall?.narrows !== true) return [];
    const next = rows.slice(index + 1).find((one) => one.mover === mover && one.row.wall?.narrows === true);
    return [{ player: mover, result: row.wall.value, top: middle, bottom: next?.middle ?? layout.bottom }];
  });
}

function Regions(props: DrawingProps) {
  const { layout } = props;
  const { left, right, top, bottom, x } = layout;
  const both = overlap(props);
  return (
    <>
      <rect class="bounds-ground" x={left} y={top} width={right - left} height={bottom - top} rx={6} />
      {regions(props).map(({ player, result, top: from, bottom: to }, index) => {
        const at = Math.min(right, Math.max(left, x(result)));
        const area = {
          x: player === 0 ? left : at,
          y: from,
          width: player === 0 ? at - left : right - at,
          height: to - from,
        };
        return (
          <g key={index} class="bounds-refused" data-player={player}>
            <rect {...area} />
            <rect {...area} fill={`url(#bounds-hatch-${player})`} />
          </g>
        );
      })}
      {both !== null && (
        <rect
          x={both.from}
          y={both.top}
          width={both.to - both.from}
          height={bottom - both.top}
          fill="url(#bounds-hatch-both)"
        />
      )}
    </>
  );
}

/** Returns the range of results that both players refuse. */
function overlap(props: DrawingProps): { readonly from: number; readonly to: number; readonly top: number } | null {
  const found = regions(props);
  const [first, second] = ([0, 1] as const).map((player) => found.findLast((one) => one.player === player));
  if (first === undefined || second === undefined) return null;
  const [from, to] = [props.layout.x(second.result), props.layout.x(first.result)];
  return to > from ? { from, to, top: Math.max(first.top, second.top) } : null;
}

function Ticks({ axis, layout: { x, top, bottom } }: DrawingProps) {
  return (
    <>
      {axis.results.map((result, index) => (
        <line key={index} class="bounds-tick" x1={x(result)} x2={x(result)} y1={top} y2={bottom} />
      ))}
    </>
  );
}

/** Draws the axis labels, which stay visible above a long path. */
export function BoundsAxis({ terms, axis, layout }: Omit<DrawingProps, 'pin'>) {
  const { left, right, top, em, unit, x, width } = layout;
  const ends = axisEnds(terms.game);
  // Shows as many labels as fit.
  const every = Math.max(1, Math.ceil((2.6 * em) / unit));
  return (
    <svg class="bounds-drawing bounds-axis" width={width} height={top} aria-hidden="true">
      <text class="bounds-p2" x={left} y={top - 2.4 * em}>
        {ends.left}
      </text>
      <text class="bounds-p1" x={right} y={top - 2.4 * em} text-anchor="end">
        {ends.right}
      </text>
      {right - left > 36 * em && (
        <text class="bounds-muted" x={(left + right) / 2} y={top - 2.4 * em} text-anchor="middle">
          {t(`bounds.axis.${terms.search.trace.valueKind === 'margin' ? 'margin' : 'outcome'}`)}
        </text>
      )}
      {axis.results.map(
        (result, index) =>
          index % every === 0 && (
            <text key={index} class="bounds-muted" x={x(result)} y={top - 0.6 * em} text-anchor="middle">
              {resultFigure(result)}
            </text>
          ),
      )}
    </svg>
  );
}

/** Draws the left column of the picture: the movers and the moves of the path. */
function Path(props: DrawingProps) {
  const { terms, layout } = props;
  const { column, board, em, narrow } = layout;
  const { refusal } = terms.bounds;
  const rows = placed(props);
  /** Returns half the height of the board in a row. The results of the row are below the middle of the board. */
  const half = (place: RowPlace): number => (place.whole ? (board * 3) / 8 + 3 : 0);
  const middleOf = (place: RowPlace): number => place.top + place.height / 2;
  return (
    <g>
      {rows.map((place, index) => {
        const above = rows[index - 1];
        const { row, mover, whole } = place;
        const middle = middleOf(place);
        const [from, to] = [above === undefined ? 0 : middleOf(above) + half(above), middle - half(place)];
        const refused = refusal !== null && index === refusal.chooser + 1;
        // Leaves space for the label beside the dot of a folded row above.
        const clear = above?.whole === false ? 1.2 * em : 0;
        return (
          <g key={row.node}>
            {above !== undefined && (
              <>
                <line
                  class="bounds-link"
                  data-player={above.mover}
                  data-refused={refused}
                  x1={column}
                  x2={column}
                  y1={from}
                  y2={to}
                />
                <text
                  class={`bounds-p${above.mover + 1}`}
                  x={column + BESIDE.line * em}
                  y={(whole ? Math.max((from + to) / 2, from + clear) : middle) + 0.35 * em}
                >
                  {pathText(terms, row.node)}
                </text>
                {refused && <Stop x={column} y={(from + to) / 2} radius={0.6 * em} />}
              </>
            )}
            {!whole && <circle class="bounds-dot" cx={column} cy={middle} r={4} />}
            {whole && !narrow && (
              <text class={`bounds-p${mover + 1} bounds-strong`} x={board + BESIDE.board * em} y={middle + 0.35 * em}>
                {moverText(terms.game, mover)}
              </text>
            )}
          </g>
        );
      })}
    </g>
  );
}

/** Draws the symbol for a refused move. */
function Stop({ x, y, radius }: { readonly x: number; readonly y: number; readonly radius: number }) {
  const reach = radius * 0.6;
  return (
    <g class="bounds-stop">
      <circle cx={x} cy={y} r={radius} />
      <line x1={x - reach} y1={y + reach} x2={x + reach} y2={y - reach} />
    </g>
  );
}

function Walls(props: DrawingProps) {
  const { layout, terms } = props;
  const { refusal, rows } = terms.bounds;
  const holder = refusal?.holder ?? null;
  return (
    <>
      {regions(props).map(({ player, result, top, bottom }, index) => {
        const x = layout.x(result);
        const isHolder =
          holder !== null &&
          layout.rows[holder]?.middle === top &&
          terms.search.tree.mover(rows[holder]?.node ?? 0) === player;
        return (
          <g key={index} class="bounds-wall" data-player={player}>
            {bottom < layout.bottom && <line class="bounds-before" x1={x} x2={x} y1={bottom} y2={layout.bottom} />}
            <line data-holder={isHolder} x1={x} x2={x} y1={top} y2={bottom} />
          </g>
        );
      })}
    </>
  );
}

/** Draws the results of all rows. */
function Pins(props: DrawingProps) {
  const { terms, layout } = props;
  const { refusal } = terms.bounds;
  const rows = placed(props);
  const last = rows.at(-1);
  const isFoundHere = refusal?.found.child === NO_NODE && last !== undefined;
  const found = isFoundHere ? { x: layout.x(refusal.found.value), labels: [shownFigure(refusal.found)] } : null;
  const foundLabel = found === null ? null : (placeLabels([{ ...found, numbered: true }], layout)[0] ?? null);
  return (
    <>
      {rows.map((place, index) => (
        <RowPins key={place.row.node} {...props} place={place} number={numberOf(refusal, index, rows.length - 1)} />
      ))}
      {refusal?.found.child === NO_NODE && last !== undefined && (
        <Pin
          layout={layout}
          place={last}
          result={refusal.found.value}
          relation={refusal.found.relation}
          label={foundLabel}
          number={2}
          isBest
        />
      )}
    </>
  );
}

/** Returns the number of the remark about this row; null if there is none. */
function numberOf(refusal: Refusal | null, index: number, last: number): 1 | 2 | null {
  if (refusal === null) return null;
  if (index === refusal.holder) return 1;
  return index === last && refusal.found.child !== NO_NODE ? 2 : null;
}

function RowPins({
  terms,
  layout,
  place,
  number,
}: DrawingProps & { readonly place: Placed; readonly number: 1 | 2 | null }) {
  const { row } = place;
  const groups = sharedResults(row);
  const isBestIn = (group: readonly MoveResult[]): boolean => group.some(({ child }) => child === row.wall?.child);
  const labels = placeLabels(
    groups.map((group, index) => {
      const each = group.map((one) => `${moveTo(terms, one.child)}: ${shownFigure(one)}`);
      const isWanted = place.whole && (isBestIn(group) || (!layout.narrow && index < MOST_LABELS));
      const first = group[0];
      return {
        x: first === undefined ? 0 : layout.x(first.value),
        labels: isWanted
          ? [each.join(t('bounds.and')), ...(each.length > 1 ? [`${each[0]}${t('bounds.and')}…`] : [])]
          : [],
        numbered: isBestIn(group) && number !== null,
      };
    }),
    layout,
  );
  return (
    <>
      {groups.map((group, index) => {
        const [first] = group;
        if (first === undefined) return null;
        const isBest = isBestIn(group);
        return (
          <Pin
            key={first.child}
            layout={layout}
            place={place}
            player={place.mover}
            result={first.value}
            relation={first.relation}
            label={labels[index] ?? null}
            number={isBest ? number : null}
            isBest={isBest}
          />
        );
      })}
    </>
  );
}

/** Maximum number of labelled results in a row, not counting the best one; 0 in a narrow picture. */
const MOST_LABELS = 3;

/**
 * Groups the results of a row by position on the axis. The last group is that of the best result, so that it is drawn
 * on top. Exact results come before bounds.
 */
function sharedResults({ results, wall }: BoundsRow): readonly (readonly MoveResult[])[] {
  const groups: MoveResult[][] = [];
  for (const result of results) {
    const group = groups.find(([one]) => one !== undefined && isSameResult(one.value, result.value));
    if (group === undefined) groups.push([result]);
    else if (result.child === wall?.child || (result.relation === 'equal' && group[0]?.relation !== 'equal'))
      group.unshift(result);
    else group.push(result);
  }
  const isBest = (group: readonly MoveResult[]): number => Number(group.some(({ child }) => child === wall?.child));
  return groups.sort((one, other) => isBest(one) - isBest(other));
}

interface PinProps {
  readonly layout: BoundsLayout;
  readonly place: RowPlace;
  /** The player for whom the result was found; absent for the position's own value. */
  readonly player?: PlayerIndex;
  readonly result: Value;
  readonly relation: Relation;
  readonly label: PinLabel | null;
  readonly number?: 1 | 2 | null;
  readonly isBest?: boolean;
}

/** Draws a result as a dot. A result that is only a bound also has an arrow towards the possible values. */
function Pin({ layout, place, player, result, relation, label, number = null, isBest = false }: PinProps) {
  const { em } = layout;
  const [x, y] = [layout.x(result), place.middle];
  const to = relation === 'at-least' ? 1 : -1;
  const tip = x + to * 1.3 * em;
  const toLeft = label === null ? x > (layout.left + layout.right) / 2 : label.anchor === 'end';
  const beside = x + (toLeft ? -1.1 : 1.1) * em;
  return (
    <g class="bounds-pin" data-player={player} data-best={isBest}>
      {relation !== 'equal' && (
        <path d={`M${x} ${y}H${tip}m${-to * 0.4 * em} ${-0.35 * em}L${tip} ${y}l${-to * 0.4 * em} ${0.35 * em}`} />
      )}
      <circle cx={x} cy={y} r={(isBest ? 0.45 : 0.32) * em} />
      {number !== null && (
        <g class="bounds-number">
          <circle cx={beside} cy={y + 1.2 * em} r={0.7 * em} />
          <text x={beside} y={y + 1.55 * em} text-anchor="middle">
            {number}
          </text>
        </g>
      )}
      {label !== null && (
        <text x={label.x} y={y + 1.55 * em} text-anchor={label.anchor}>
          {label.text}
        </text>
      )}
    </g>
  );
}

/** Draws the skipped moves in a strip below the last row, with the reader's pin. */
function Tray({ terms, layout, pin }: DrawingProps) {
  const { tray, em, left, right, bottom, x } = layout;
  if (tray === null) return null;
  const { waiting, rows } = terms.bounds;
  const node = rows.at(-1)?.node ?? 0;
  const names = waiting.map((move) => moveName(terms.positions, node, move) ?? '…').join(t('bounds.and'));
  const fits = textWidth(names, em) < left - 1.2 * em;
  const place = pin === null ? 0 : x(pin.at);
  const toLeft = place > (left + right) / 2;
  return (
    <g class="bounds-tray">
      <line x1={0.6 * em} x2={right} y1={2 * tray - bottom} y2={2 * tray - bottom} />
      <text class="bounds-muted" x={0.6 * em} y={tray + 0.35 * em}>
        {fits ? names : t('bounds.tray', { count: waiting.length })}
      </text>
      {pin !== null && (
        <g class="bounds-supposed">
          <circle cx={place} cy={tray} r={PIN * em} />
          <text x={place} y={tray + 0.36 * em} text-anchor="middle">
            ?
          </text>
          {pin.value !== null && (
            <text
              x={place + (toLeft ? -1 : 1) * (PIN + 0.5) * em}
              y={tray + 0.36 * em}
              text-anchor={toLeft ? 'end' : 'start'}
            >
              {resultFigure(pin.value)}
            </text>
          )}
        </g>
      )}
    </g>
  );
}

/** Radius of the reader's pin, in em. */
export const PIN = 0.95;

/** Labels the hatched regions at the bottom of the picture, on one line if the labels fit. */
function RegionNames(props: DrawingProps) {
  const { terms, layout } = props;
  const { left, right, bottom, em, x } = layout;
  const found = regions(props);
  const line = (player: PlayerIndex): number => bottom + (layout.stacked && player === 1 ? 2.7 : 1.2) * em;
  const names = ([0, 1] as const).flatMap((player) => {
    const wall = found.findLast((one) => one.player === player);
    if (wall === undefined) return [];
    const at = Math.min(right, Math.max(left, x(wall.result)));
    const width = player === 0 ? at - left : right - at;
    return width < 3 * em ? [] : [{ player, at: player === 0 ? left : right }];
  });
  return (
    <>
      {names.map(({ player, at }) => (
        <text
          key={player}
          class={`bounds-p${player + 1}`}
          x={at}
          y={line(player)}
          text-anchor={player === 0 ? 'start' : 'end'}
        >
          {refuserText(terms, player)}
        </text>
      ))}
    </>
  );
}
