/** A board as a small picture. */
import type { GameEntry, Setup } from '../model/types.ts';

/** The picture of a setup. */
export function Miniature({ setup }: { readonly setup: Setup; readonly game: GameEntry }) {
  return <svg class="miniature" viewBox="0 0 160 120" aria-hidden="true" data-kind={setup.board.kind} />;
}
