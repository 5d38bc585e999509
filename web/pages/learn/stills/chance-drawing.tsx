/** Chance as tanks that even out, and beside them the levels among which the player chooses: what chance-figure.tsx shows, without hands. */
import { t } from '../../../messages/messages.ts';
import type { Position, Value } from '../../../model/game/types.ts';
import { playerName } from '../../../views/controls/names.ts';
import {
  choiceName,
  figureOf,
  isBelow,
  resultName,
  sumText,
  type ToldChance,
} from '../../../views/watch/chance/chance-words.ts';
import type { BoardBox } from './small-board.ts';

const HEAD = 24;
const BOARD = { width: 72, height: 54 } as const;
/** Of a tank with the gap beside it. */
const PITCH = 84;
const GAP = 8;
const TOP = HEAD + BOARD.height + 24;
const TANK = 150;
const FOOT = 30;
const LEFT = 30;
/** Room for the mean beside the tanks. */
const MEAN = 56;

/** Of the whole picture. */
export function chanceSize({ chance }: ToldChance) {
  const width = LEFT + 3 * PITCH + MEAN + Math.max(2, chance.choices.length) * PITCH + GAP;
  return { width, height: TOP + TANK + FOOT };
}

/** The boards of the results with their places. */
export function chanceBoards({
  chance,
  positions,
}: ToldChance): readonly (BoardBox & { readonly position: Position })[] {
  return chance.results.flatMap(({ node }, at) => {
    const position = positions.get(node);
    const x = LEFT + at * PITCH + (PITCH - GAP - BOARD.width) / 2;
    return position === undefined ? [] : [{ position, x, y: HEAD, ...BOARD }];
  });
}

function level(value: Value | null): number {
  return value?.kind === 'probability' ? value.probability : 0;
}

/** Everything but the boards. */
export function ChanceDrawing({ told }: { readonly told: ToldChance }) {
  const { chance, search, game } = told;
  const { shot, results, choices } = chance;
  const player = search.tree.mover(chance.position);
  const sign = player === 0 ? '▲' : '▼';
  const mean = chance.takesWorst ? null : (shot?.value ?? null);
  const ground = TOP + TANK;
  const right = LEFT + 3 * PITCH + MEAN;
  const y = (value: Value | null): number => ground - level(value) * TANK;
  return (
    <>
      {shot !== null && (
        <text x={LEFT} y={16} font-weight={600}>
          <tspan fill={`var(--p${player + 1})`}>{sign}</tspan> {choiceName(told, shot)}
        </text>
      )}
      {['1', '1/2', '0'].map((words, at) => (
        <text key={words} x={LEFT - 6} y={TOP + (at * TANK) / 2 + 5} text-anchor="end" fill="var(--muted)">
          {words}
        </text>
      ))}
      {results.map((result, at) => {
        const x = LEFT + at * PITCH;
        const middle = x + (PITCH - GAP) / 2;
        return (
          <g key={result.result}>
            <text x={middle} y={TOP - 8} text-anchor="middle">
              {resultName(told, result)}
            </text>
            <Tank x={x} value={result.value} shown={mean ?? result.value} />
            {mean !== null && result.value !== null && (
              <line
                x1={x}
                x2={x + PITCH - GAP}
                y1={y(result.value)}
                y2={y(result.value)}
                stroke="var(--muted)"
                stroke-width={2}
                stroke-dasharray="5 4"
              />
            )}
            <text
              x={middle}
              y={y(result.value) + (isBelow(result.value, mean) ? 18 : -6)}
              text-anchor="middle"
              font-weight={600}
            >
              {figureOf(result.value)}
            </text>
          </g>
        );
      })}
      {mean !== null && (
        <>
          <line x1={LEFT} x2={right - GAP} y1={y(mean)} y2={y(mean)} stroke="var(--p1)" stroke-width={4} />
          <text x={right - MEAN / 2 - GAP} y={y(mean) - 8} text-anchor="middle" font-weight={700} font-size={17}>
            {figureOf(mean)}
          </text>
        </>
      )}
      {results.length > 0 && (
        <text x={LEFT + 1.5 * PITCH} y={ground + 22} text-anchor="middle" font-weight={600}>
          {sumText(told)}
        </text>
      )}
      {choices.length > 0 && (
        <text x={right} y={16} font-weight={600}>
          <tspan fill={`var(--p${player + 1})`}>{sign}</tspan>{' '}
          {t(chance.wantsMost ? 'chance.picks.most' : 'chance.picks.least', { player: playerName(game, player) })}
        </text>
      )}
      {choices.map((choice, at) => {
        const x = right + at * PITCH;
        const middle = x + (PITCH - GAP) / 2;
        return (
          <g key={choice.node}>
            <Tank x={x} value={choice.value} shown={choice.value} />
            {choice.isBest && (
              <rect
                x={x + 4}
                y={TOP + 4}
                width={PITCH - GAP - 8}
                height={TANK - 8}
                fill="none"
                stroke="var(--ink)"
                stroke-width={2}
              />
            )}
            <text
              x={middle}
              y={y(choice.value) + (isBelow(choice.value, null) ? 22 : -8)}
              text-anchor="middle"
              font-weight={600}
            >
              {figureOf(choice.value)}
            </text>
            <text x={middle} y={ground + 22} text-anchor="middle" font-weight={choice.isBest ? 600 : 400}>
              {choiceName(told, choice)}
            </text>
          </g>
        );
      })}
    </>
  );
}

function Tank({ x, value, shown }: { readonly x: number; readonly value: Value | null; readonly shown: Value | null }) {
  const height = value === null ? 0 : level(shown) * TANK;
  const width = PITCH - GAP;
  return (
    <>
      <rect x={x} y={TOP + TANK - height} width={width} height={height} fill="var(--p1-soft)" />
      {value !== null && <rect x={x} y={TOP + TANK - height} width={width} height={3} fill="var(--p1)" />}
      <rect
        x={x}
        y={TOP}
        width={width}
        height={TANK}
        rx={2}
        fill="none"
        stroke="var(--edge)"
        stroke-width={2}
        stroke-dasharray={value === null ? '5 4' : undefined}
      />
    </>
  );
}
