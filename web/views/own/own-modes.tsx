/** Links to the modes of the main page, with the rules and moves of this page. */
import { useEffect, useState } from 'preact/hooks';
import { t } from '../../messages/messages.ts';
import { LONGEST_LINK } from '../../model/link/longest-link.ts';
import { ELSEWHERE, writeModeLink } from '../../model/own/own-link.ts';
import type { OwnRoom } from '../../model/own/own-room.ts';

/** Shows the links once the game is solved, unless they are too long. */
export function OwnModes({ room }: { readonly room: OwnRoom }) {
  const state = room.check.state.value;
  const report = state.kind === 'solved' ? state.report : null;
  const line = room.play.names;
  const mover = room.play.step.value?.mover ?? 0;
  const [links, setLinks] = useState<readonly string[]>([]);
  useEffect(() => {
    setLinks([]);
    if (report === null || report.game === '') return;
    let isWaiting = true;
    const place = { game: report.game, setup: report.canonical, line, mover };
    void Promise.all(ELSEWHERE.map((view) => writeModeLink(place, view))).then((written) => {
      if (isWaiting) setLinks(written);
    });
    return () => {
      isWaiting = false;
    };
  }, [report, line.join('.'), mover]);
  if (room.play.outdated.value || links.length === 0 || links.some(({ length }) => length > LONGEST_LINK)) return null;
  return (
    <nav class="row own-modes" aria-label={t('room.elsewhere')}>
      <span class="muted" aria-hidden="true">
        {t('room.elsewhere')}
      </span>
      {ELSEWHERE.map((view, at) => (
        <a key={view} class="button" href={`./#${links[at]}`} title={t(`mode.${view}.title`)}>
          {t(`mode.${view}`)}
        </a>
      ))}
      <span class="muted">{t('room.elsewhere.about')}</span>
    </nav>
  );
}
