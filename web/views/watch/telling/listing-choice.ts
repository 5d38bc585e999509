/** Whether the reader has chosen pseudo-code or the engine's own: kept in this browser, without storage for this visit. */
import { signal } from '@preact/signals';

/** What an algorithm can be written in. */
export const LISTINGS_IN = ['pseudo', 'engine'] as const;
export type ListingIn = (typeof LISTINGS_IN)[number];

const KEY = 'perfect-play-code';

const chosen = signal<ListingIn | null>(null);

function kept(): ListingIn {
  try {
    return LISTINGS_IN.find((one) => one === localStorage.getItem(KEY)) ?? 'pseudo';
  } catch {
    return 'pseudo';
  }
}

/** What the reader has chosen. */
export function listingIn(): ListingIn {
  return chosen.value ?? kept();
}

export function chooseListing(next: ListingIn): void {
  chosen.value = next;
  try {
    localStorage.setItem(KEY, next);
  } catch {
    // Without storage the choice holds for this visit.
  }
}
