/** A view in place of the board, for work that takes long before the board can be shown. */
import { signal } from '@preact/signals';
import type { JSX } from 'preact';

/** Null if the page shows its board or the home page. */
export const cover = signal<JSX.Element | null>(null);
