/** The keys of the page, and the ways to help. */
import { useSignal } from '@preact/signals';
import { gameText, t } from '../messages/messages.ts';
import type { GameEntry } from '../model/game/types.ts';
import { Report } from './report.tsx';
import { keyNames, type ShortcutGroup, shortcutsFor } from './shortcuts.ts';

const GROUPS: readonly ShortcutGroup[] = ['play', 'edit', 'puzzle', 'watch', 'page'];

/** The way from a program that a judge has accepted to whether it is right. */
function Accepted({ problem }: { readonly problem: string | undefined }) {
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

/** The text of who reports a problem, as things are when it is asked for. */
function Problem({ reporting, engineFailure }: Pick<HelpProps, 'reporting' | 'engineFailure'>) {
  const open = useSignal(reporting);
  return (
    <details
      open={open.value}
      onToggle={(event) => {
        open.value = event.currentTarget.open;
      }}
    >
      <summary>{t('help.report')}</summary>
      {open.value && <Report engineFailure={engineFailure()} />}
    </details>
  );
}

/** A list of shortcuts with their keys. */
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
  // Other names of pieces load with boards.
  return gameText(game.id, `token.${game.tokens[token]?.id ?? ''}`);
}

/** What the help shows and changes. */
export interface HelpProps {
  readonly game: GameEntry | null;
  readonly singleKeys: boolean;
  /** The reader wants to report a problem. */
  readonly reporting: boolean;
  /** The address of the notices of the software in the page. */
  readonly notices: string;
  /** Why the engine could not be started; null where it could. */
  readonly engineFailure: () => string | null;
  readonly onSingleKeys: (on: boolean) => void;
}

/** The list of the keys, and the switch that turns single keys off. */
export function Help(props: HelpProps) {
  return (
    <>
      <div class="help-groups">
        {GROUPS.map((group) => (
          <Shortcuts key={group} group={group} game={props.game} />
        ))}
      </div>
      {props.game !== null && <Accepted problem={props.game.judges[0]} />}
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
