/** Moves and labels of the items in a search tree. */
import { t } from '../../../messages/messages.ts';
import type { Cell, GameEntry, Position } from '../../../model/game/types.ts';
import { signedText } from '../../../model/game/values.ts';
import type { Search } from '../../../model/watch/trace/results.ts';
import { NO_NODE } from '../../../model/watch/trace/tree.ts';
import { cutReason } from '../../../model/watch/trace/tree-facts.ts';
import type { TreeItem } from '../../../model/watch/trace/tree-layout.ts';
import { isCut, isThere } from './tree-scene.ts';
import { cutSentence, nodeLabel } from './tree-words.ts';

/** Known positions by node. */
export type Positions = ReadonlyMap<number, Position>;

/** The move that leads to an item. */
export interface ItemMove {
  /** Label of the move with the points that it makes; for a chance move, label of its result. */
  readonly text: string;
  /** The move in the board's notation. */
  readonly notation: string;
  readonly to: Cell | null;
}

/** Returns the move that leads to an item; null at the start, for folded moves, and until the position is known. */
export function itemMove({ tree }: Search, positions: Positions, item: TreeItem): ItemMove | null {
  if (item.kind === 'more' || item.parent === NO_NODE) return null;
  const ofChance = tree.isChance(item.parent);
  const move = ofChance ? tree.move(item.parent) : item.move;
  const found = positions.get(ofChance ? tree.parent(item.parent) : item.parent)?.moves[move];
  if (found === undefined) return null;
  const result = ofChance ? found.results[tree.result(item.node) - 1]?.text : undefined;
  const gain = found.gain === null || found.gain === 0 ? '' : ` ${signedText(found.gain)}`;
  return { text: `${result ?? found.text}${gain}`, notation: found.text, to: found.to };
}

/** Returns the label of an item, for screen readers. */
export function itemLabel(game: GameEntry, search: Search, positions: Positions, item: TreeItem, step: number): string {
  if (item.kind === 'more') return t('tree.more', { count: item.move });
  const move = itemMove(search, positions, item)?.text ?? null;
  if (item.kind === 'node' && isThere(search, item, step)) return nodeLabel(game, search, item.node, step, move);
  const { tree } = search;
  const result = item.kind === 'node' && tree.isChance(item.parent) ? tree.result(item.node) : 0;
  const name = move ?? (result > 0 ? t('tree.move.result', { result }) : t('tree.move.unnamed'));
  const reason = isCut(search, item, step) ? cutReason(search, item.parent, step) : null;
  if (reason === null) return t('tree.move.unvisited', { move: name });
  return t('tree.move.cut', { move: name, reason: cutSentence(game, search, reason) });
}
