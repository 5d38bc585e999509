/** Heading and footer of a frame. */
import { t } from '../messages/messages.ts';

/** Title of the frame, for screen readers only. */
export function FrameTitle({ title }: { readonly title: string | null }) {
  return (
    <header class="hidden-text">
      <h1>{title || t('app.name')}</h1>
    </header>
  );
}

/** Link to the whole page, in a new window. */
export function OpenLink({ fragment }: { readonly fragment: string }) {
  return (
    <footer class="frame-foot">
      {/* The address is absolute, because it is printed. */}
      <a href={new URL(fragment === '' ? './' : `./#${fragment}`, location.href).href} target="_blank" rel="noopener">
        {t('embed.open')}
      </a>
    </footer>
  );
}
