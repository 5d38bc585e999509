/** Describes how many puzzles the reader has solved. */
import { t } from '../../messages/messages.ts';
import type { Shelf } from '../../model/home/shelf.ts';

/** Returns, for example, "3 of 94 solved · solved on 2 days in a row". Omits the days if there is only one. */
export function solvedCountText({ solved, count, days }: Shelf): string {
  const words = [t('shelf.solved.of', { solved: solved.value.size, count: count.value })];
  if (days.value > 1) words.push(t('shelf.days', { count: days.value }));
  return words.join(' · ');
}
