/** What stands in a frame before its engine: what the board is, and the way to start it. */
import type { ReadonlySignal } from '@preact/signals';
import { gameText, t } from '../messages/messages.ts';
import { FrameTitle } from './frame-title.tsx';
import type { Peek } from './link-preview.ts';
import { OpenLink } from './open-link.tsx';

/** A frame that has not started. */
export function Waiting(props: {
  readonly fragment: ReadonlySignal<string>;
  /** What the link is to. */
  readonly seen: ReadonlySignal<Peek | null>;
  readonly starts: ReadonlySignal<boolean>;
  readonly failed: ReadonlySignal<boolean>;
  readonly onStart: () => void;
}) {
  const fragment = props.fragment.value;
  const seen = props.seen.value;
  const starts = props.starts.value;
  return (
    <>
      <FrameTitle game={seen?.game ?? null} />
      <main>
        <button type="button" class="card frame-start" disabled={starts} onClick={props.onStart}>
          {seen !== null && <b>{gameText(seen.game, 'game.title')}</b>}
          {seen !== null && seen.title !== '' && <span>{seen.title}</span>}
          {props.failed.value && <span role="alert">{t('part.failed')}</span>}
          <span>{t(starts ? 'embed.starting' : 'embed.start')}</span>
        </button>
      </main>
      <OpenLink fragment={fragment} />
    </>
  );
}
