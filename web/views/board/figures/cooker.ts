/** Draws the cooker: one stack per colour, which makes a stone when it is full. */
import type { BagsBoard, PlayerIndex } from '../../../model/game/types.ts';
import type { FigureWords } from '../canvas/figure.ts';
import type { MeasureText, Shape } from '../canvas/shapes.ts';
import { playerTints } from '../canvas/tints.ts';
import type { Box, Point } from '../canvas/viewport.ts';
import type { BagsLayout, CookerPlace } from './bags-layout.ts';
import { gemShapes, stoneShapes } from './gems.ts';
import { brewShapes } from './pot.ts';

const BAR = 14;

/** Returns the number of gems of a colour in a bag. */
export function gemsOf(bag: readonly number[], colour: number): number {
  return bag.reduce((sum, gem) => (gem === colour ? sum + 1 : sum), 0);
}

/**
 * Returns the centre of slot `index` of a colour, counted from the bottom; if stacks are bars, the centre of the gem at
 * that height.
 */
export function slotAt(
  { feet, slot, stackHeight }: CookerPlace,
  stoneSize: number,
  colour: number,
  index: number,
): Point {
  const foot = feet[colour - 1] ?? { x: 0, y: 0 };
  const step = slot ?? stackHeight / Math.max(1, stoneSize);
  return { x: foot.x, y: foot.y - (index + 0.5) * step };
}

function stackBox({ feet, slot, stackHeight }: CookerPlace, colour: number): Box {
  const foot = feet[colour - 1] ?? { x: 0, y: 0 };
  const width = slot ?? BAR;
  return { x: foot.x - width / 2, y: foot.y - stackHeight, width, height: stackHeight };
}

/** Draws the brew at the level it would have if the gems were spread evenly over all stacks. */
function brewOf({ stoneSize }: BagsBoard, cooker: CookerPlace, amounts: readonly number[]): readonly Shape[] {
  const { feet, stackHeight } = cooker;
  const [foot] = feet;
  const gems = amounts.reduce((sum, amount) => sum + amount, 0);
  if (foot === undefined) return [];
  return brewShapes(cooker, foot.y - (stackHeight * gems) / (feet.length * Math.max(1, stoneSize)));
}

/** Draws the stacks, with an empty slot for each missing gem. */
export function cookerStacks(
  board: BagsBoard,
  { cooker }: BagsLayout,
  amounts: readonly number[],
  brewing: readonly number[] = amounts,
): readonly Shape[] {
  const { feet, slot } = cooker;
  const stacks = feet.flatMap((foot, index): readonly Shape[] => {
    const colour = index + 1;
    if (slot === null) {
      const outline = { colour: 'edge', width: 1 } as const;
      const size = Math.min(16, cooker.pitch - 2);
      return [
        { kind: 'box', part: 'stack', ...stackBox(cooker, colour), corner: 3, colour: 'panel', outline },
        ...(cooker.worded ? gemShapes('sample', colour, { x: foot.x, y: foot.y + 12 }, size) : []),
      ];
    }
    const missing = Math.max(0, board.stoneSize - (amounts[index] ?? 0));
    return Array.from({ length: missing }, (_, k) => {
      const at = slotAt(cooker, board.stoneSize, colour, board.stoneSize - 1 - k);
      return gemShapes('slot', colour, at, slot * 0.88, 'missing');
    }).flat();
  });
  return [...brewOf(board, cooker, brewing), ...stacks];
}

/** The gems about to be poured, and the player who pours them. */
export interface Pouring {
  readonly gems: readonly number[];
  readonly player: PlayerIndex;
}

/** Returns the two labels of the cooker, or only the rule if both do not fit. */
export function cookerWords(
  board: BagsBoard,
  { cooker }: BagsLayout,
  words: FigureWords,
  measure: MeasureText,
): readonly Shape[] {
  if (!cooker.worded) return [];
  const { box } = cooker;
  const y = box.y + 17;
  const inset = cooker.wall + 8;
  const part = 'cooker-words';
  const rule = words.stone(board.stoneSize);
  if (board.colours > 0 && measure(words.cooker, 13) + measure(rule, 12) + 2 * inset + 10 > box.width) {
    return [{ kind: 'texts', part, items: [{ x: box.x + box.width / 2, y, text: rule }], size: 12, colour: 'muted' }];
  }
  const name = { x: box.x + inset, y, text: words.cooker };
  const size = { x: box.x + box.width - inset, y, text: rule };
  return [
    { kind: 'texts', part, items: [name], align: 'left', size: 13, colour: 'ink' },
    ...(board.colours === 0
      ? []
      : [{ kind: 'texts', part, items: [size], align: 'right', size: 12, colour: 'muted' } as const]),
  ];
}

/** Draws the gems in the cooker and, above them, those that a bag would add. */
export function cookerContents(
  board: BagsBoard,
  { cooker }: BagsLayout,
  amounts: readonly number[],
  pouring: Pouring | null,
  measure: MeasureText,
): readonly Shape[] {
  const { slot, feet } = cooker;
  const size = Math.max(1, board.stoneSize);
  const shapes: Shape[] = [];
  feet.forEach((foot, index) => {
    const colour = index + 1;
    const amount = amounts[index] ?? 0;
    const added = pouring === null ? 0 : gemsOf(pouring.gems, colour);
    const shown = Math.min(size, amount + added);
    const stones = Math.floor((amount + added) / size);
    const { strong } = playerTints(pouring?.player ?? null);
    const stack = stackBox(cooker, colour);
    if (slot === null) {
      const level = (count: number): Box => {
        const height = (stack.height * count) / size;
        return { ...stack, y: stack.y + stack.height - height, height };
      };
      if (added > 0)
        shapes.push({ kind: 'box', part: 'poured', ...level(shown), corner: 3, colour: strong, alpha: 0.35 });
      if (amount > 0) shapes.push({ kind: 'box', part: 'level', ...level(amount), corner: 3, colour: 'muted' });
    } else {
      for (let k = 0; k < shown; ++k) {
        const at = slotAt(cooker, size, colour, k);
        shapes.push(
          ...gemShapes(k < amount ? 'gem' : 'poured', colour, at, slot * 0.88, k < amount ? 'solid' : 'ghost'),
        );
      }
    }
    if (added > 0) {
      const around = { x: stack.x - 2, y: stack.y - 2, width: stack.width + 4, height: stack.height + 4, corner: 5 };
      const outline = { colour: strong, width: stones > 0 ? 2 : 1, ...(stones > 0 ? {} : { dash: [3, 3] }) };
      shapes.push({ kind: 'box', part: 'melts', ...around, hollow: true, colour: strong, outline });
    }
    if (stones > 0)
      shapes.push(
        ...stonePlate('stone', { x: foot.x, y: stack.y - 6 }, stones, pouring?.player ?? null, { size: 12, measure }),
      );
    if (cooker.worded)
      shapes.push(countText(cooker, foot, added > 0 ? (amount + added) % size : amount, size, added > 0, measure));
  });
  return shapes;
}

/** Draws a plate with the number of new stones of a player. */
export function stonePlate(
  part: string,
  at: Point,
  stones: number,
  player: PlayerIndex | null,
  { size, measure }: { readonly size: number; readonly measure: MeasureText },
): readonly Shape[] {
  const { strong, soft } = playerTints(player);
  const text = `+${stones}`;
  const textWidth = measure(text, size) + size / 4;
  const side = size * 0.42;
  const width = size + textWidth + 2 * side;
  const left = at.x - width / 2 + side;
  const outline = { colour: 'panel', width: 1.5 } as const;
  return [
    { kind: 'plate', part, ...at, width, height: size * 1.5, colour: soft, outline },
    ...stoneShapes(part, { x: left + textWidth + size / 2, y: at.y }, size, strong),
    { kind: 'texts', part, items: [{ x: left, y: at.y, text }], align: 'left', size, colour: strong },
  ];
}

/** Draws the count below a stack: "2/3", or only "2" if the stack is narrow. */
function countText(
  { pitch, slot }: CookerPlace,
  foot: Point,
  count: number,
  stoneSize: number,
  changed: boolean,
  measure: MeasureText,
): Shape {
  const long = `${count}/${stoneSize}`;
  // Formats all counts in the same way, depending on whether the longest one fits.
  const text = measure(`${stoneSize}/${stoneSize}`, 12) <= pitch ? long : String(count);
  const items = [{ x: foot.x, y: foot.y + (slot === null ? 28 : 12), text }];
  return { kind: 'texts', part: 'count', items, size: 12, colour: changed || count > 0 ? 'ink' : 'muted' };
}
