/** What the reader has solved so far, in words. */
import { t } from '../../messages/messages.ts';
import type { Shelf } from '../../model/home/shelf.ts';

/** "3 of 94 solved · solved on 2 days in a row". A single day is no run, and nothing is said of one that has ended. */
export function soFarWords({ solved, count, days }: Shelf): string {
  const words = [t('shelf.solved.of', { solved: solved.value.size, count: count.value })];
  if (days.value > 1) words.push(t('shelf.days', { count: days.value }));
  return words.join(' · ');
}
