/** The keys of a puzzle. */
import type { Store } from '../../model/store.ts';

/** Does what a key stands for while a puzzle is solved; says whether it stood for anything. */
export function pressInPuzzle(key: string, { playing, puzzling, askHint }: Store): boolean {
  const { moves, cursor } = playing.line.value;
  const from = puzzling.puzzle.value?.from ?? 0;
  switch (key) {
    case 'ArrowLeft':
    case 'k':
      playing.jump(cursor - 1);
      return true;
    case 'ArrowRight':
    case 'j':
      playing.jump(cursor + 1);
      return true;
    case 'Home':
    case '0':
      playing.jump(cursor > from ? from : 0);
      return true;
    case 'End':
    case '$':
      playing.jump(moves.length);
      return true;
    case 'h':
      askHint();
      return true;
    case 'r':
      void puzzling.retry();
      return true;
    case ' ':
      if (puzzling.demonstrating.value) puzzling.stop();
      else puzzling.why();
      return true;
    case 'Escape':
      if (!puzzling.demonstrating.value) return false;
      puzzling.stop();
      return true;
    default:
      return false;
  }
}
