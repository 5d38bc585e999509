/** The progress of finding the positions of rules, in place of the board of their game. */
import { effect } from '@preact/signals';
import { useEffect, useState } from 'preact/hooks';
import { loadMessages, t } from '../../messages/messages.ts';
import { writeOwnLink } from '../../model/own/own-link.ts';
import { RulesOpening, type RulesOpeningOptions } from '../../model/own/rules-opening.ts';
import { cover } from '../loading/cover.ts';

/**
 * Finds the positions of rules with progress on the page. Returns false if a newer link has replaced them. Rejects if
 * the messages cannot be loaded in time.
 */
export async function openRules(options: RulesOpeningOptions): Promise<boolean> {
  if (options.isStale()) return false;
  const opening = new RulesOpening(options);
  const words = loadMessages('own', 'more');
  const view = <RulesProgress of={opening} />;
  let isOver = false;
  const stopShowing = effect(() => {
    if (opening.progress.value === null) return;
    words.then(
      () => {
        if (!isOver) cover.value = view;
      },
      () => {},
    );
  });
  try {
    // Small games do not wait for the messages.
    return await Promise.race([opening.finished, words.then(() => opening.finished)]);
  } finally {
    isOver = true;
    stopShowing();
    if (cover.peek() === view) cover.value = null;
  }
}

function RulesProgress({ of: opening }: { readonly of: RulesOpening }) {
  const [fragment, setFragment] = useState<string | null>(null);
  useEffect(() => {
    void writeOwnLink({ rules: opening.rules, line: [] }).then(setFragment);
  }, [opening]);
  const progress = opening.progress.value;
  if (progress === null) return null;
  const isWorking = progress.kind === 'working';
  const status = isWorking ? 'room.working' : progress.positions > 0 ? 'room.paused' : 'room.paused.unknown';
  return (
    <main class="workbench">
      <div class="card stage">
        <div class="board-field" />
      </div>
      <div class="panels">
        <div class="card verdict stack starting">
          <p role="status">{t(status, { count: progress.positions })}</p>
          {isWorking && <progress aria-label={t('part.coming')} />}
          <div class="row">
            {/* One button stops and continues, so that it keeps the focus. */}
            <button
              type="button"
              class={isWorking ? 'button' : 'button main'}
              onClick={() => (isWorking ? opening.stop() : opening.proceed())}
            >
              {t(isWorking ? 'room.stop' : 'room.solve')}
            </button>
            {!import.meta.env.OFFLINE && fragment !== null && (
              <a
                class="button"
                href={`./own.html#${fragment}`}
                target={self === top ? undefined : '_blank'}
                rel="noopener"
              >
                {t('rules.edit')}
              </a>
            )}
          </div>
        </div>
      </div>
    </main>
  );
}
