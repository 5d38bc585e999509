/** What the page has to tell: stays until it is dismissed. */
import { gameText, statementText, t } from '../messages/messages.ts';
import type { Notice } from '../model/notices.ts';
import { IconButton } from './controls.tsx';
import { useStore } from './store-context.ts';

/** The notice, if there is one. */
export function NoticeBar() {
  const { notices } = useStore();
  const notice = notices.current.value;
  return (
    <div role="alert" class="notices">
      {notice !== null && (
        <div class="notice">
          {notice.id === 'game-not-drawn' ? <Elsewhere notice={notice} /> : <Reason notice={notice} />}
          <IconButton icon="close" label={t('notice.dismiss')} onClick={notices.dismiss} />
        </div>
      )}
    </div>
  );
}

function Reason({ notice }: { readonly notice: Exclude<Notice, { id: 'game-not-drawn' }> }) {
  return (
    <p>
      <b>{t(`notice.${notice.id}`)}</b> {notice.because !== null && statementText(notice.because)}
    </p>
  );
}

/** The page cannot show the game of a link, but the reader can take what the link says elsewhere. */
function Elsewhere({ notice }: { readonly notice: Extract<Notice, { id: 'game-not-drawn' }> }) {
  return (
    <div class="elsewhere">
      <p>
        <b>{t(`notice.${notice.id}`, { game: gameText(notice.game, 'game.title') })}</b>
      </p>
      <label>
        {t('notice.command')}
        <input
          class="field"
          type="text"
          readOnly
          value={notice.command}
          onFocus={(event) => event.currentTarget.select()}
        />
      </label>
    </div>
  );
}
