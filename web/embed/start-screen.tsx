/** The frame before its engine runs: the name of the board, and a button to start. */
import type { ReadonlySignal } from '@preact/signals';
import { gameText, t } from '../messages/messages.ts';
import { FrameTitle, OpenLink } from './frame-edges.tsx';
import type { LinkPreview } from './link-preview.ts';

export function StartScreen(props: {
  readonly fragment: ReadonlySignal<string>;
  readonly preview: ReadonlySignal<LinkPreview | null>;
  readonly starting: ReadonlySignal<boolean>;
  readonly failed: ReadonlySignal<boolean>;
  readonly onStart: () => void;
}) {
  const preview = props.preview.value;
  const starting = props.starting.value;
  return (
    <>
      <FrameTitle title={preview && gameText(preview.game, 'game.title')} />
      <main>
        <button type="button" class="card frame-start" disabled={starting} onClick={props.onStart}>
          {preview !== null && <b>{gameText(preview.game, 'game.title')}</b>}
          {preview !== null && preview.title !== '' && <span>{preview.title}</span>}
          {props.failed.value && <span role="alert">{t('part.failed')}</span>}
          <span>{t(starting ? 'embed.starting' : 'embed.start')}</span>
        </button>
      </main>
      <OpenLink fragment={props.fragment.value} />
    </>
  );
}
