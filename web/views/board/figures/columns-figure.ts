/** Draws columns of blocks on the ground, the targets at both ends of each row, and the effect of a shot. */

import { t } from '../../../messages/messages.ts';
import type { ColumnsBoard, PlayerIndex } from '../../../model/game/types.ts';
import { timeOf } from '../canvas/easing.ts';
import type { Figure, FigureMove, FigureScene, FigureState } from '../canvas/figure.ts';
import { centreOf } from '../canvas/geometry.ts';
import { framedPlaces, isBest, markShapes, TIER_ALPHA } from '../canvas/marks.ts';
import type { ColourName } from '../canvas/palette.ts';
import type { Shape } from '../canvas/shapes.ts';
import { crossAt, markTints, playerTints, plusAt } from '../canvas/tints.ts';
import { CANNON } from '../pieces/cannon.ts';
import { FEET, pieceShape, SMALLEST_PIECE } from '../pieces/drawn-piece.ts';
import { block, bullet, changingColumn, face, type Shot } from './columns-change.ts';
import { brickBox, type ColumnsLayout, layOutColumns, targetBox } from './columns-layout.ts';

/** Returns the current heights; in edit mode, those of the draft. */
function heightsOf(board: ColumnsBoard, { editing }: ColumnsLayout, state: FigureState): readonly number[] {
  return editing || state.amounts.length !== board.heights.length ? board.heights : state.amounts;
}

/** Distances between the clods of earth, in pixels. */
const CLOD = { across: 74, down: 22 } as const;

function rowOf(move: FigureMove | null): number | null {
  return move?.to == null ? null : Math.floor(move.to / 2);
}

function sideOf(move: FigureMove): 0 | 1 {
  return (move.to ?? 0) % 2 === 0 ? 0 : 1;
}

/** Returns the columns that a shot can hit, in order. Uses the result with the most hits. */
function hitColumns(move: FigureMove): readonly number[] {
  return move.results.reduce<readonly number[]>(
    (longest, { takes }) => (takes.length > longest.length ? takes : longest),
    [],
  );
}

/** Returns the shot that a change shows; null if there was none, for example after taking a move back. */
function shotOf(
  { lastMove, lastMover }: FigureScene,
  before: readonly number[],
  after: readonly number[],
): Shot | null {
  const row = rowOf(lastMove);
  if (lastMove === null || row === null || lastMove.results.length !== 1) return null;
  const hits = lastMove.results[0]?.takes ?? [];
  if (hits.some((column) => (after[column] ?? 0) >= (before[column] ?? 0))) return null;
  return { row, fromLeft: sideOf(lastMove) === 0, hits, player: lastMover };
}

function blocks(board: ColumnsBoard, layout: ColumnsLayout, scene: FigureScene, aimed: FigureMove | null) {
  const heights = heightsOf(board, layout, scene.state);
  const { motion } = scene;
  if (motion !== null) {
    const before = heightsOf(board, layout, motion.before);
    const shot = shotOf(scene, before, heights);
    const time = timeOf(motion.progress);
    return [
      ...heights.flatMap((height, column) =>
        changingColumn(layout, column, [before[column] ?? height, height], shot, time),
      ),
      ...(shot === null ? [] : bullet(layout, shot, time)),
    ];
  }
  const aimedRow = rowOf(aimed);
  const hits = aimed === null ? [] : hitColumns(aimed);
  return heights.flatMap((height, column) =>
    Array.from({ length: height }, (_, row) => row)
      .filter((row) => row !== aimedRow || !hits.includes(column))
      .flatMap((row) => block(brickBox(layout, column, row))),
  );
}

/** Draws the last shot faintly, in the colour of its player. */
function lastShot(layout: ColumnsLayout, { lastMove, lastMover, motion }: FigureScene): readonly Shape[] {
  const row = rowOf(lastMove);
  // Draws nothing during the animation of the shot, or while its result is unknown.
  if (motion !== null || lastMove === null || row === null || lastMove.results.length !== 1) return [];
  const colour = playerTints(lastMover).strong;
  const boxes = (lastMove.results[0]?.takes ?? []).map((column) => brickBox(layout, column, row));
  const last = boxes.at(-1);
  if (last === undefined) return [];
  const y = last.y + last.height / 2;
  const wall = layout.columns * layout.brick.width;
  const start = sideOf(lastMove) === 0 ? layout.foot.x - 2 : layout.foot.x + wall + 2;
  const end = last.x + last.width / 2;
  const arm = Math.min(5, layout.brick.height / 5);
  const crosses = boxes.flatMap((box) => crossAt({ x: box.x + box.width / 2, y }, arm));
  const part = 'last-move';
  return [
    { kind: 'segments', part, points: [start, y, end, y], width: 5, round: true, colour, alpha: 0.25 },
    { kind: 'segments', part, points: crosses, width: 1.75, round: true, colour, alpha: 0.8 },
  ];
}

/** Probability that a block survives if it is the first, second or third block in the bullet's path. */
const SURVIVAL = [0, 1 / 3, 2 / 3] as const;

/** Draws the row of a shot, the path of the bullet, and the blocks, whose fill shows their probability of survival. */
function aim(layout: ColumnsLayout, move: FigureMove, mover: PlayerIndex): readonly Shape[] {
  const row = rowOf(move);
  if (row === null) return [];
  const { brick, foot, columns } = layout;
  const { strong, soft } = playerTints(mover);
  const boxes = hitColumns(move).map((column) => brickBox(layout, column, row));
  const wall = { x: foot.x - 2, width: columns * brick.width + 4, y: foot.y - (row + 1) * brick.height - 1 };
  const y = foot.y - (row + 0.5) * brick.height;
  const fromLeft = sideOf(move) === 0;
  const start = fromLeft ? wall.x : wall.x + wall.width;
  const last = boxes.at(-1);
  const end = last === undefined ? start : last.x + last.width / 2;
  const shapes: Shape[] = [
    {
      kind: 'box',
      part: 'row',
      ...wall,
      height: brick.height + 2,
      corner: 5,
      hollow: true,
      colour: strong,
      outline: { colour: strong, width: 2 },
    },
    { kind: 'segments', part: 'way', points: [start, y, end, y], width: 2, dash: [2, 5], round: true, colour: strong },
  ];
  boxes.forEach((box, index) => {
    const front = face(box);
    const stays = (SURVIVAL[index] ?? 1) * front.height;
    const outline = { colour: strong, width: 1.25, dash: [3, 3] };
    const part = 'hit';
    shapes.push({ kind: 'box', part, ...front, colour: soft });
    if (stays > 0) {
      const rest = { ...front, y: front.y + front.height - stays, height: stays, corner: Math.min(front.corner, 3) };
      shapes.push({ kind: 'box', part: 'rest', ...rest, colour: 'edge', alpha: 0.35 });
    }
    shapes.push({ kind: 'box', part, ...front, hollow: true, colour: strong, outline });
    const size = Math.min(16, brick.height * 0.55, brick.width * 0.7);
    const items = [{ x: box.x + box.width / 2, y, text: String(index + 1) }];
    shapes.push({ kind: 'texts', part, items, size, colour: 'ink' });
  });
  return shapes;
}

/** Draws a cannon on each side, in the colour of the player to move, who may shoot from either side. */
function cannons(layout: ColumnsLayout, { state, motion }: FigureScene): readonly Shape[] {
  const { foot, brick, columns, gutter, yard, terrace, cannon } = layout;
  if (cannon < SMALLEST_PIECE) return [];
  // While the bullet is flying, the cannons have the colour of the player who shot.
  const token = { id: 'cannon', player: (motion?.before ?? state).mover };
  const aside = yard > 0 ? gutter + yard / 2 : gutter / 2 + 6;
  const wall = columns * brick.width;
  return ([-1, 1] as const).map((side) => {
    const x = side < 0 ? foot.x - aside : foot.x + wall + aside;
    return pieceShape(CANNON, { token, x, y: foot.y + terrace - FEET * cannon, size: cannon, ahead: -side });
  });
}

/** Draws the ground with clods of earth across the stage, and a terrace below a raised wall. */
function groundShapes({ stage: { width, height }, foot, brick, columns, terrace }: ColumnsLayout) {
  const level = foot.y + terrace;
  const [left, right] = [foot.x - 5, foot.x + columns * brick.width + 5];
  const slope = terrace / 4;
  const top =
    terrace === 0
      ? [0, level, width, level]
      : [0, level, left - slope, level, left, foot.y, right, foot.y, right + slope, level, width, level];
  const crust: number[] = [];
  for (let at = 0; at + 3 < top.length; at += 2) crust.push(...top.slice(at, at + 4));
  const clods: number[] = [];
  for (let row = 0; level + 18 + row * CLOD.down < height - 6; ++row) {
    for (let x = 24 + (row % 2) * 0.5 * CLOD.across; x < width - 12; x += CLOD.across) {
      const y = level + 18 + row * CLOD.down + 5 * ((x / CLOD.across) % 2);
      clods.push(x - 6, y + 3, x, y - 3, x + 6, y + 3);
    }
  }
  return [
    { kind: 'polygon', part: 'earth', points: [...top, width, height, 0, height], colour: 'path' },
    { kind: 'curves', part: 'clods', points: clods, width: 1.75, round: true, colour: 'edge', alpha: 0.45 },
    { kind: 'segments', part: 'ground', points: crust, width: 5, round: true, colour: 'stoneLip' },
  ] as const;
}

/** Draws the three equally likely results side by side. */
function results({ band }: ColumnsLayout, move: FigureMove, { measure }: FigureScene): readonly Shape[] {
  // In Play mode, values are hidden, so there is nothing to draw.
  if (band === null || move.results.every(({ mark }) => mark === null)) return [];
  const part = 'result';
  const width = band.width / move.results.length;
  const middle = band.y + Math.min(band.height, 36) / 2;
  return move.results.flatMap(({ mark }, index): readonly Shape[] => {
    const x = band.x + index * width;
    const box = { x: x + 3, y: middle - 15, width: width - 6, height: 30, corner: 8 };
    const items = [{ x: x + 18, y: middle, text: String(index + 1) }];
    const place = {
      at: { x: x + 14 + width / 2, y: middle },
      size: width < 120 ? 12 : 14,
      maxWidth: width - 42,
      measure,
    };
    const { strong, soft } = markTints(mark, null);
    const outline = { colour: 'line', width: 1 } as const;
    return [
      { kind: 'box', part, ...box, colour: mark === null ? 'panel' : soft, outline },
      { kind: 'ring', part, x: x + 18, y: middle, radius: 9, width: 1.25, colour: 'muted' },
      { kind: 'texts', part, items, size: 12, colour: 'ink' },
      ...(mark === null ? [] : markShapes(part, mark, place, strong)),
    ];
  });
}

/** Draws a signpost that points along its row, with the value of the shot. */
function target(layout: ColumnsLayout, scene: FigureScene, move: FigureMove, lit: boolean): readonly Shape[] {
  const row = rowOf(move);
  if (row === null) return [];
  const side = sideOf(move);
  const box = targetBox(layout, row, side);
  const { strong, soft } = markTints(move.mark, scene.state.mover);
  const best = isBest(move, scene.moves);
  const height = Math.min(28, box.height - 3);
  const gap = 7;
  const tip = side === 0 ? box.x + box.width - gap : box.x + gap;
  const inward = side === 0 ? -1 : 1;
  const y = box.y + box.height / 2;
  const shoulder = tip + inward * height * 0.38;
  const back = tip + inward * (layout.gutter - gap - 2);
  const ground: ColourName = lit ? strong : best ? soft : 'panel';
  const points = [
    tip,
    y,
    shoulder,
    y - height / 2,
    back,
    y - height / 2,
    back,
    y + height / 2,
    shoulder,
    y + height / 2,
  ];
  const alpha = lit ? 1 : TIER_ALPHA[move.tier];
  const colour = lit ? 'panel' : strong;
  const at = { x: (shoulder + back) / 2 + inward * -1.5, y };
  const small = layout.gutter < 80;
  const place = {
    at,
    size: small ? 11.5 : 14,
    maxWidth: Math.abs(back - shoulder) - (small ? 3 : 10),
    measure: scene.measure,
  };
  const items = [{ ...at, text: String(row + 1) }];
  return [
    { kind: 'polygon', part: 'target', points, colour: 'panel' },
    {
      kind: 'polygon',
      part: 'target',
      points,
      colour: ground,
      outline: { colour: strong, width: lit ? 2 : 1.25 },
      alpha,
    },
    ...(move.mark === null
      ? [{ kind: 'texts', part: 'target', items, size: 13, colour } as const]
      : markShapes('target', move.mark, place, colour)),
  ];
}

/** Draws the slots for new blocks in edit mode, and the effect of pressing the highlighted slot. */
function slots(board: ColumnsBoard, layout: ColumnsLayout, highlighted: number | null): readonly Shape[] {
  const dashed = { colour: 'edge', width: 1, dash: [3, 3] } as const;
  const part = 'slot';
  return board.heights.flatMap((height, column): readonly Shape[] => {
    const lit = highlighted !== null && highlighted % layout.columns === column;
    const pressed = lit ? Math.floor(highlighted / layout.columns) : null;
    const shapes: Shape[] = [];
    if (height < layout.rows) {
      const box = face(brickBox(layout, column, height));
      const arm = Math.min(6, box.height / 4);
      const on = pressed === height;
      const colour = on ? 'ink' : 'muted';
      const outline = on ? ({ colour: 'ink', width: 1.5 } as const) : dashed;
      shapes.push({ kind: 'box', part, ...box, colour: on ? 'soft' : 'panel', outline });
      const points = plusAt(centreOf(box), arm);
      shapes.push({ kind: 'segments', part, points, width: 1.75, round: true, colour });
    }
    if (pressed !== null && pressed < height) {
      for (let row = pressed; row < height; ++row) {
        const box = face(brickBox(layout, column, row));
        shapes.push({ kind: 'box', part: 'removed', ...box, colour: 'panel', outline: { ...dashed, colour: 'ink' } });
      }
    }
    return shapes;
  });
}

/** Returns the shot that is waiting for its result; otherwise, the shot that the reader points at. */
function aimedMove({ pending, highlightedMove, highlighted, moves }: FigureScene): FigureMove | null {
  return pending ?? highlightedMove ?? moves.find(({ to }) => to !== null && to === highlighted) ?? null;
}

export const columnsFigure: Figure<ColumnsBoard, ColumnsLayout> = {
  milliseconds: 520,
  layout: layOutColumns,

  still(board, layout) {
    const { rows } = layout;
    const ground = groundShapes(layout);
    if (layout.editing) return ground;
    // Draws outlines of the initial blocks.
    const outline = { colour: 'line', width: 1 } as const;
    const ghosts = board.heights.flatMap((height, column) =>
      Array.from({ length: Math.min(height, rows) }, (_, row): Shape => {
        return {
          kind: 'box',
          part: 'ghost',
          ...face(brickBox(layout, column, row)),
          hollow: true,
          colour: 'line',
          outline,
        };
      }),
    );
    return [...ghosts, ...ground];
  },

  overlay(board, layout, scene) {
    if (scene.editing) {
      return [
        ...blocks(board, layout, scene, null),
        ...slots(board, layout, scene.highlighted),
        ...framedPlaces(layout, scene, 6),
      ];
    }
    const aimed = scene.motion === null && layout.gutter > 0 ? aimedMove(scene) : null;
    const shots = layout.gutter === 0 ? [] : scene.moves;
    return [
      ...cannons(layout, scene),
      ...blocks(board, layout, scene, aimed),
      ...(aimed === null ? lastShot(layout, scene) : aim(layout, aimed, scene.state.mover)),
      // Draws the best targets last, so that they are on top.
      ...shots.toReversed().flatMap((move) => target(layout, scene, move, move.to === aimed?.to)),
      ...(aimed === null ? [] : results(layout, aimed, scene)),
      ...framedPlaces(layout, scene, 6),
    ];
  },

  title: ({ heights }, game) => t('board.title.columns', { game, count: heights.length }),

  placeName({ heights }, place, { editing }) {
    if (!editing) {
      const row = Math.floor(place / 2) + 1;
      return { name: t(place % 2 === 0 ? 'board.place.shot-left' : 'board.place.shot-right', { row }) };
    }
    const columns = Math.max(1, heights.length);
    const [column, row] = [place % columns, Math.floor(place / columns)];
    const has = row < (heights[column] ?? 0);
    return { name: t(has ? 'board.place.block' : 'board.place.no-block', { column: column + 1, row: row + 1 }) };
  },

  draft: ({ heights }) => ({ amounts: heights }),
};
