/** Draws bags of gems, and the cooker into which both players pour them. */

import { listText, t } from '../../../messages/messages.ts';
import type { BagsBoard, PlayerIndex } from '../../../model/game/types.ts';
import { timeOf } from '../canvas/easing.ts';
import type { Figure, FigureMark, FigureMove, FigureScene, FigureState } from '../canvas/figure.ts';
import { centreOf, mixed } from '../canvas/geometry.ts';
import { framedPlaces, isBest, markShapes, markSize, pillShapes, tagShapes } from '../canvas/marks.ts';
import type { MeasureText, Shape } from '../canvas/shapes.ts';
import { markTints, playerTints, plusAt } from '../canvas/tints.ts';
import type { Box } from '../canvas/viewport.ts';
import type { BagPlace, BagsLayout } from './bags-layout.ts';
import { layOutBags } from './bags-layout.ts';
import { cookerContents, cookerStacks, cookerWords, gemsOf, type Pouring, slotAt, stonePlate } from './cooker.ts';
import { gemShapes, stoneShapes } from './gems.ts';
import { potShapes } from './pot.ts';
import { sackOutline, sackShapes } from './sack.ts';

/** Share of an animation during which gems fly; the stones move in the remaining time. */
const TRAVEL = 0.7;
/** Share of the flight during which the gems take off, one after another. */
const STAGGER = 0.35;
/** Height of the arc on which gems fly, in pixels. */
const ARC = 46;

const CORNER = 10;

/** Draws a full bag with its number beside the neck. */
function bagStill(layout: BagsLayout, place: BagPlace, bag: number): readonly Shape[] {
  const { box } = place;
  const { head } = layout;
  const shapes = sackShapes(layout, box);
  if (!layout.worded) return shapes;
  const small = head < 20;
  const items = [{ x: box.x + (head < 16 ? 3 : small ? 5 : 10), y: box.y + head / 2 + 1, text: String(bag + 1) }];
  const size = head < 16 ? 9 : small ? 10 : 13;
  return [...shapes, { kind: 'texts', part: 'bag-number', items, align: 'left', size, colour: 'muted' }];
}

function gemsIn(part: string, layout: BagsLayout, place: BagPlace, colours: readonly number[], alpha = 1) {
  return place.gems.flatMap((at, index) => gemShapes(part, colours[index] ?? 1, at, layout.gemSize, 'solid', alpha));
}

/** Draws a taken bag in pale colours, with the initial of its owner. */
function taken(
  layout: BagsLayout,
  place: BagPlace,
  colours: readonly number[],
  owner: PlayerIndex,
  isLast: boolean,
  scene: FigureScene,
): readonly Shape[] {
  const { box } = place;
  const { head } = layout;
  const { strong, soft } = playerTints(owner);
  const part = 'taken';
  const outline = { colour: isLast ? strong : 'line', width: isLast ? 2 : 1.25 } as const;
  const sack = { kind: 'polygon', part, points: sackOutline(layout, box), colour: soft, outline } as const;
  // Omits the gems in a small picture, where pale gems would look like the gems of a full bag.
  if (!layout.pot) return [sack];
  const shapes: Shape[] = [sack, ...gemsIn(part, layout, place, colours, 0.28)];
  if (!layout.worded) return shapes;
  const size = head < 20 ? 10 : 13;
  const at = { x: box.x + box.width - (head < 20 ? 10 : 18), y: box.y + head / 2 + 1 };
  return [...shapes, ...tagShapes(part, scene.words.initials[owner], owner, { at, size, measure: scene.measure })];
}

/**
 * Draws the value of taking a bag, to the right of the bag's head. Omits the background plate if it would cover the
 * bag's number.
 */
function valueMark(layout: BagsLayout, box: Box, mark: FigureMark, lit: boolean, measure: MeasureText) {
  const { head } = layout;
  const size = head < 16 ? 9.5 : head < 20 ? 11 : 14;
  const plain = box.width < 74 && !lit;
  const maxWidth = box.width - (head < 20 ? 19 : 32);
  const sides = plain ? 0 : size * 1.1;
  const width = Math.min(maxWidth, markSize(mark, size, maxWidth - sides, measure).width + sides);
  const at = { x: box.x + box.width - width / 2 - (plain ? 3 : head < 20 ? 1 : 5), y: box.y + head / 2 + 1 };
  const place = { at, size, maxWidth, measure };
  if (!plain) return pillShapes('value', mark, place, lit);
  // Separates the value from the cloth of the bag.
  const outline = { colour: 'line', width: 1 } as const;
  const tag = {
    kind: 'plate',
    part: 'tag',
    ...at,
    width: width + 5,
    height: size + 3,
    colour: 'panel',
    outline,
  } as const;
  return [tag, ...markShapes('value', mark, place, markTints(mark, null).strong)];
}

/** Draws the value of taking a bag, and the stones that it makes. */
function bagMarks(layout: BagsLayout, move: FigureMove, lit: boolean, scene: FigureScene): readonly Shape[] {
  const place = move.to === null ? undefined : layout.bags[move.to];
  if (place === undefined || !layout.worded) return [];
  const { box } = place;
  const { mover } = scene.state;
  const small = layout.head < 20;
  const shapes: Shape[] = [];
  const best = isBest(move, scene.moves);
  if (lit || best || move.mark === null) {
    const { strong } = markTints(move.mark, mover);
    const outline = { colour: strong, width: lit ? 2.5 : 1.5 } as const;
    const alpha = move.mark === null && !lit ? 0.55 : 1;
    const points = sackOutline(layout, box);
    shapes.push({ kind: 'polygon', part: 'target', points, hollow: true, colour: strong, outline, alpha });
  }
  if (move.mark !== null) shapes.push(...valueMark(layout, box, move.mark, lit, scene.measure));
  if ((move.gain ?? 0) > 0) {
    const at = { x: box.x + box.width / 2, y: box.y + box.height + (small ? 2 : 0) };
    const size = layout.head < 16 ? 9 : small ? 10 : 12;
    shapes.push(...stonePlate('gain', at, move.gain ?? 0, mover, { size, measure: scene.measure }));
  }
  return shapes;
}

/** Returns the bag that the last change took, if it took exactly one. */
function takenSince(before: FigureState, state: FigureState): number | null {
  const fresh = state.owners.flatMap((owner, bag) => (owner !== null && before.owners[bag] == null ? [bag] : []));
  return fresh.length === 1 ? (fresh[0] ?? null) : null;
}

/** Draws the gems that fly from a bag into the cooker, then the new stones as they move to their owner's side. */
function travelling(board: BagsBoard, layout: BagsLayout, scene: FigureScene, bag: number): readonly Shape[] {
  const { motion, state } = scene;
  const colours = board.bags[bag] ?? [];
  const place = layout.bags[bag];
  const player = state.owners[bag] ?? null;
  if (motion === null || place === undefined) return [];
  const size = Math.max(1, board.stoneSize);
  if (timeOf(motion.progress) < TRAVEL) {
    const last = Math.max(1, place.gems.length - 1);
    const poured = new Map<number, number>();
    return place.gems.flatMap((from, index) => {
      const colour = colours[index] ?? 1;
      const earlier = poured.get(colour) ?? 0;
      poured.set(colour, earlier + 1);
      const slot = ((motion.before.amounts[colour - 1] ?? 0) + earlier) % size;
      const to = slotAt(layout.cooker, size, colour, slot);
      const begins = (STAGGER * index) / last;
      const progress = Math.min(1, Math.max(0, (timeOf(motion.progress) / TRAVEL - begins) / (1 - STAGGER)));
      const side = mixed(layout.gemSize, (layout.cooker.slot ?? layout.gemSize) * 0.88, progress);
      const arc = ARC * Math.sin(Math.PI * progress);
      const at = { x: mixed(from.x, to.x, progress), y: mixed(from.y, to.y, progress) - arc };
      return gemShapes('travelling', colour, at, side);
    });
  }
  const progress = (timeOf(motion.progress) - TRAVEL) / (1 - TRAVEL);
  const { box } = layout.cooker;
  const goal = { x: player === 0 ? box.x : box.x + box.width, y: box.y };
  return layout.cooker.feet.flatMap((_, index) => {
    const colour = index + 1;
    const before = motion.before.amounts[index] ?? 0;
    if (before + gemsOf(colours, colour) < size) return [];
    const from = slotAt(layout.cooker, size, colour, size - 1);
    const at = { x: mixed(from.x, goal.x, progress), y: mixed(from.y, goal.y, progress) };
    return stoneShapes('stone', at, 20, playerTints(player).strong, 1 - progress * progress);
  });
}

function newBag(layout: BagsLayout, bag: number, lit: boolean): readonly Shape[] {
  const place = layout.bags[bag];
  if (place === undefined) return [];
  const { box } = place;
  const colour = lit ? 'ink' : 'muted';
  const outline = { colour, width: 1.5, dash: [5, 4] } as const;
  const points = plusAt(centreOf(box), Math.min(9, box.height / 5));
  return [
    { kind: 'polygon', part: 'new-bag', points: sackOutline(layout, box), colour: lit ? 'soft' : 'panel', outline },
    { kind: 'segments', part: 'new-bag', points, width: 2, round: true, colour },
  ];
}

/** Returns the gems that the reader would pour from the highlighted bag. */
function pouringOf(board: BagsBoard, { highlightedMove, highlighted, moves, state }: FigureScene): Pouring | null {
  const move = highlightedMove ?? moves.find(({ to }) => to !== null && to === highlighted);
  const gems = move?.to == null ? undefined : board.bags[move.to];
  return gems === undefined ? null : { gems, player: state.mover };
}

export const bagsFigure: Figure<BagsBoard, BagsLayout> = {
  milliseconds: 480,
  layout: layOutBags,

  still(board, layout) {
    return [
      ...board.bags.flatMap((colours, bag): readonly Shape[] => {
        const place = layout.bags[bag];
        if (place === undefined) return [];
        return [...bagStill(layout, place, bag), ...gemsIn('gem', layout, place, colours)];
      }),
      ...(layout.pot ? potShapes(layout.cooker) : []),
    ];
  },

  overlay(board, layout, scene) {
    const { state, motion } = scene;
    const words = cookerWords(board, layout, scene.words, scene.measure);
    if (scene.editing) {
      const lit = scene.highlighted === null ? undefined : layout.bags[scene.highlighted];
      const outline = { colour: 'ink', width: 2 } as const;
      return [
        ...cookerStacks(board, layout, []),
        ...words,
        ...newBag(layout, board.bags.length, scene.highlighted === board.bags.length),
        ...(lit === undefined || scene.highlighted === board.bags.length
          ? []
          : [
              {
                kind: 'polygon',
                part: 'highlight',
                points: sackOutline(layout, lit.box),
                hollow: true,
                colour: 'ink',
                outline,
              } as const,
            ]),
        ...framedPlaces(layout, scene, CORNER),
      ];
    }
    const moving = motion === null ? null : takenSince(motion.before, state);
    const pouring = moving === null ? pouringOf(board, scene) : null;
    const onTheWay = moving !== null && motion !== null && timeOf(motion.progress) < TRAVEL;
    const amounts = onTheWay && motion !== null ? motion.before.amounts : state.amounts;
    const progress = motion === null ? 1 : timeOf(motion.progress);
    const brewing = state.amounts.map((now, index) => mixed(motion?.before.amounts[index] ?? now, now, progress));
    const bags = layout.bags.flatMap((place, bag): readonly Shape[] => {
      const owner = state.owners[bag] ?? null;
      if (owner === null) return [];
      return taken(layout, place, board.bags[bag] ?? [], owner, scene.lastMove?.to === bag, scene);
    });
    const pointedAt = scene.highlightedMove?.to ?? scene.highlighted;
    return [
      ...bags,
      ...(layout.pot
        ? [
            ...cookerStacks(board, layout, amounts, brewing),
            ...words,
            ...cookerContents(board, layout, amounts, pouring, scene.measure),
          ]
        : []),
      ...(moving === null
        ? scene.moves.toReversed().flatMap((move) => bagMarks(layout, move, move.to === pointedAt, scene))
        : []),
      ...(moving === null ? [] : travelling(board, layout, scene, moving)),
      ...framedPlaces(layout, scene, CORNER),
    ];
  },

  title: ({ bags }, game) => t('board.title.bags', { game, count: bags.length }),

  placeName({ bags }, place, { state }) {
    const bag = bags[place];
    if (bag === undefined) return { name: t('board.place.new-bag') };
    const name = t('board.place.bag', { bag: place + 1, gems: listText(bag.map(String)) });
    return { name, owner: state.owners[place] ?? null };
  },

  draft: ({ bags, colours }) => ({ owners: bags.map(() => null), amounts: Array.from({ length: colours }, () => 0) }),
};
