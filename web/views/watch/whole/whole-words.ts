/** Describes the whole search in words. */
import { numberText, t } from '../../../messages/messages.ts';
import { percentText } from '../../../model/game/values.ts';
import type { Search } from '../../../model/watch/trace/results.ts';
import type { NodeId } from '../../../model/watch/trace/tree.ts';
import type { Whole } from '../../../model/watch/whole/whole.ts';

/**
 * Returns how many positions of a branch the search has examined by a step and, if known, how many there are in total.
 */
export function examinedText({ tree }: Search, whole: Whole, branch: NodeId, step: number): string {
  const before = tree.openedAt(branch) - 1;
  // A chance node belongs to the position before the chance move.
  const until = Math.max(before, Math.min(step, tree.closedAt(branch)));
  const seen = tree.countersAt(until).nodes - tree.countersAt(before).nodes;
  const all = whole.allBelow(branch);
  if (all === null) return t('whole.looked-at', { count: seen, number: numberText(seen) });
  return t('whole.looked-at.of', { seen: numberText(seen), all: numberText(all), share: percentText(seen / all) });
}

/** Returns sentences that explain the colours and symbols. */
export function wholeLegend({ trace }: Search, hasCuts: boolean): readonly string[] {
  return [t('whole.legend'), t(`whole.legend.${trace.valueKind}`), ...(hasCuts ? [t('whole.legend.left-out')] : [])];
}

/** Returns the sentence about skipped moves. */
export function skippedMovesText(whole: Whole, node: NodeId, count: number): string {
  const behind = whole.behindMove(node);
  const words = [t('tree.cut.moves', { count })];
  if (behind !== null) words.push(t('whole.behind', { count: behind * count, number: numberText(behind * count) }));
  return words.join(t('tree.gap'));
}
