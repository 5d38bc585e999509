/** The way from the frame to the whole page. */
import { t } from '../messages/messages.ts';

/** Opens a place in a window of its own, with everything that its link carries. */
export function OpenLink({ fragment }: { readonly fragment: string }) {
  return (
    <footer class="frame-foot">
      {/* Written out, for it stands on paper. */}
      <a href={new URL(fragment === '' ? './' : `./#${fragment}`, location.href).href} target="_blank" rel="noopener">
        {t('embed.open')}
      </a>
    </footer>
  );
}
