/** The way from the frame to the whole page. */
import { t } from '../messages/messages.ts';

/**
 * Opens a place in a window of its own, with everything that its link carries. `waits` keeps its room and hides it: it would
 * move when the board comes.
 */
export function OpenLink({ fragment, waits = false }: { readonly fragment: string; readonly waits?: boolean }) {
  return (
    <footer class={waits ? 'frame-foot waiting' : 'frame-foot'}>
      <a href={fragment === '' ? './' : `./#${fragment}`} target="_blank" rel="noopener">
        {t('embed.open')}
      </a>
    </footer>
  );
}
