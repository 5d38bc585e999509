/** The text of a reader who reports a problem: to be copied, and sent nowhere. */
import { useEffect, useRef } from 'preact/hooks';
import { speech, t } from '../messages/messages.ts';
import { CopyField } from './controls/copy-field.tsx';
import { lastFailure } from './loading/last-failure.ts';

function reportText(engineFailure: string | null): string {
  const { locale } = speech.value.dictionary;
  const last = lastFailure();
  return [
    t('help.report.version', { version: import.meta.env.VERSION }),
    t('help.report.link', { link: location.href }),
    t('help.report.browser', { browser: navigator.userAgent }),
    t('help.report.window', {
      width: String(innerWidth),
      height: String(innerHeight),
      language: locale,
    }),
    engineFailure === null ? t('help.report.no-failure') : t('help.report.failure', { reason: engineFailure }),
    ...(last === null
      ? []
      : [t('help.report.last', { reason: last.reason, time: last.at.toLocaleTimeString(locale) })]),
  ].join('\n');
}

/** The report with what to do with it. */
export function Report({ engineFailure }: { readonly engineFailure: string | null }) {
  const report = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // It comes below everything else in its dialog, which may have still to be opened.
    const frame = requestAnimationFrame(() => report.current?.scrollIntoView({ block: 'nearest' }));
    return () => cancelAnimationFrame(frame);
  }, []);
  return (
    <div ref={report}>
      <p>{t('help.report.what')}</p>
      <CopyField label={t('help.report.text')} text={reportText(engineFailure)} rows={7} />
    </div>
  );
}
