/** The help: shortcuts, links, and a problem report. */
import { useEffect, useRef, useState } from 'preact/hooks';
import { gameText, t, translation } from '../messages/messages.ts';
import type { GameEntry } from '../model/game/types.ts';
import { CopyField } from './controls/copy-field.tsx';
import { lastFailure } from './loading/last-failure.ts';
import { keyNames, type ShortcutGroup, shortcutsFor } from './shortcuts.ts';

const GROUPS: readonly ShortcutGroup[] = ['play', 'edit', 'puzzle', 'watch', 'page'];

/** Explains how to check a program that an online judge has accepted. */
function AcceptedProgramHelp({ problem }: { readonly problem: string | undefined }) {
  if (problem === undefined) return null;
  return (
    <section>
      <h3>{t('help.accepted')}</h3>
      <ol>
        <li>{t('help.accepted.inputs')}</li>
        <li>{t('help.accepted.outputs')}</li>
        <li>{t('help.accepted.why')}</li>
      </ol>
      <p>
        {t('help.accepted.command')} <code>perfect-play stress {problem} -- ./my-program</code>
      </p>
    </section>
  );
}

function Problem({ reporting, engineFailure }: Pick<HelpProps, 'reporting' | 'engineFailure'>) {
  const [open, setOpen] = useState(reporting);
  return (
    <details open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{t('help.report')}</summary>
      {open && <Report engineFailure={engineFailure()} />}
    </details>
  );
}

function reportText(engineFailure: string | null): string {
  const { locale } = translation.value.dictionary;
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

/** The problem report, for the reader to copy; the page does not send it. */
function Report({ engineFailure }: { readonly engineFailure: string | null }) {
  const report = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Scrolls to the report, which is at the end of the dialog. Waits for a frame, because the dialog may not be open
    // yet.
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

function Shortcuts({ group, game }: { readonly group: ShortcutGroup; readonly game: GameEntry | null }) {
  const listed = shortcutsFor(game)[group].filter(
    ({ valueKind }) => valueKind === undefined || valueKind === game?.valueKind,
  );
  return (
    <section>
      <h3>{t(`help.${group}`)}</h3>
      <dl>
        {listed.map((shortcut) => {
          const { description, token } = shortcut;
          return (
            description !== null && (
              <div key={`${description} ${token}`}>
                <dt>
                  {keyNames(shortcut, t('key.space')).map((key) => (
                    <kbd key={key}>{key}</kbd>
                  ))}
                </dt>
                <dd>{t(description, game === null || token === undefined ? {} : { token: tokenName(game, token) })}</dd>
              </div>
            )
          );
        })}
      </dl>
    </section>
  );
}

function tokenName(game: GameEntry, token: number): string {
  // Uses the long name, because the short names of pieces are loaded only with boards.
  return gameText(game.id, `token.${game.tokens[token]?.id ?? ''}`);
}

export interface HelpProps {
  readonly game: GameEntry | null;
  readonly singleKeys: boolean;
  /** True to open the problem report. */
  readonly reporting: boolean;
  /** URL of the licence notices. */
  readonly notices: string;
  /** Returns why the engine could not start; null if it could. */
  readonly engineFailure: () => string | null;
  readonly onSingleKeys: (on: boolean) => void;
}

export function Help(props: HelpProps) {
  return (
    <>
      <div class="help-groups">
        {GROUPS.map((group) => (
          <Shortcuts key={group} group={group} game={props.game} />
        ))}
      </div>
      {props.game?.rules === false && <AcceptedProgramHelp problem={props.game.judges[0]} />}
      <p>{t('help.board')}</p>
      <p>
        <a href="./manual/" target="_blank" rel="noopener">
          {t('help.manual')}
        </a>
      </p>
      <p>
        <a href="./embedding.html" target="_blank" rel="noopener">
          {t('help.embedding')}
        </a>
      </p>
      <p>
        <a href={props.notices} target="_blank" rel="noopener">
          {t('help.notices')}
        </a>
      </p>
      <label class="check">
        <input
          type="checkbox"
          checked={props.singleKeys}
          onChange={(event) => props.onSingleKeys(event.currentTarget.checked)}
        />
        {t('help.single-keys')}
      </label>
      <Problem reporting={props.reporting} engineFailure={props.engineFailure} />
    </>
  );
}
