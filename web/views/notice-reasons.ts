import { statementText, t } from '../messages/messages.ts';
import { type Notice, reasons } from '../model/notices.ts';

/** Maximum number of reasons listed. */
const MOST_REASONS = 3;

/** Returns the reasons for a notice as sentences; empty if it has no reasons. */
export function reasonsText(notice: Notice): string {
  const all = reasons(notice);
  const left = all.length - MOST_REASONS;
  return [
    ...all.slice(0, MOST_REASONS).map(statementText),
    ...(left > 0 ? [t('notice.more-reasons', { count: left })] : []),
  ].join(t('sentence.gap'));
}
