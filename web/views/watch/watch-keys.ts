/** The keys of the watch mode. */
import type { Store } from '../../model/store.ts';
import { fasterBy } from '../../model/watch/player.ts';

/** Steps that an arrow with Shift makes. */
const LEAP = 10;

/** Does what a key stands for while one watches; says whether it stood for anything. */
export function pressInWatch(key: string, { watch, watching }: Store): boolean {
  if (watching.pane.value === 'compare') return false;
  const player = watch.player.value;
  switch (key) {
    case ' ':
      if (player.playing.value) player.pause();
      else player.play();
      return true;
    case 'ArrowLeft':
      player.stepBy(-1);
      return true;
    case 'ArrowRight':
      player.stepBy(1);
      return true;
    case 'Shift+ArrowLeft':
      player.stepBy(-LEAP);
      return true;
    case 'Shift+ArrowRight':
      player.stepBy(LEAP);
      return true;
    case 'Home':
      player.stepBy(-player.length.value);
      return true;
    case 'End':
      player.stepBy(player.length.value);
      return true;
    case '+':
    case '=':
      player.speed.value = fasterBy(player.speed.value, 1);
      return true;
    case '-':
      player.speed.value = fasterBy(player.speed.value, -1);
      return true;
    default:
      return false;
  }
}
