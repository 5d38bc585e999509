/** Shows the current notice until the reader dismisses it. */
import { useEffect } from 'preact/hooks';
import { t } from '../messages/messages.ts';
import { IconButton } from './controls/controls.tsx';
import { useStore } from './controls/store-context.ts';
import { Reason } from './loading/failure-reason.tsx';
import { rememberFailure } from './loading/last-failure.ts';
import { reasonsText } from './notice-reasons.ts';

export function NoticeBar() {
  const { notices } = useStore();
  const notice = notices.current.value;
  const again =
    notice?.again &&
    (() => {
      notices.dismiss();
      notice.again?.();
    });
  useEffect(() => {
    if (notice !== null) rememberFailure(t(`notice.${notice.id}`));
  }, [notice]);
  return (
    <div role="alert" class="notices">
      {notice !== null && (
        <div class="notice">
          <p>
            <b>{t(`notice.${notice.id}`)}</b> {reasonsText(notice)}
            {notice.failure?.problem && <Reason of={notice.failure} />}
          </p>
          {again && (
            <button type="button" class="button" onClick={again}>
              {t('part.again')}
            </button>
          )}
          <IconButton icon="close" label={t('notice.dismiss')} onClick={notices.dismiss} />
        </div>
      )}
    </div>
  );
}
