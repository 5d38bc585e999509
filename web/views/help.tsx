/** The keys of the page, and the ways to help. */
import { useSignal } from '@preact/signals';
import { gameText, type MessageKey, t } from '../messages/messages.ts';
import { EDIT_TOOLS } from '../model/edit/edit-tools.ts';
import type { GameEntry } from '../model/game/types.ts';
import { tokenKey } from './board/token-key.ts';
import { Report } from './report.tsx';

interface Shortcut {
  readonly keys: readonly string[];
  readonly does: string;
}

interface Group {
  readonly title: MessageKey;
  readonly shortcuts: readonly Shortcut[];
}

function groups(game: GameEntry | null): readonly Group[] {
  return [
    {
      title: 'help.play',
      shortcuts: [
        { keys: ['←', 'K'], does: t('help.previous') },
        { keys: ['→', 'J'], does: t('help.next') },
        { keys: ['Home', '0'], does: t('help.start') },
        { keys: ['End', '$'], does: t('help.end') },
        { keys: ['Shift ←', 'Shift →'], does: t('help.variation') },
        { keys: [t('key.space')], does: t('help.best') },
        { keys: ['1', '…', '9'], does: t('help.digits') },
        { keys: ['H'], does: t('help.hint') },
        { keys: ['U'], does: t('help.take-back') },
        { keys: ['R'], does: t('help.redo') },
        ...(game?.valueKind === 'probability'
          ? [{ keys: ['1', '2', '3', t('key.space')], does: t('help.result') }]
          : []),
      ],
    },
    {
      title: 'help.edit',
      shortcuts: [
        ...EDIT_TOOLS.map((tool, index) => ({ keys: [String(index + 1)], does: t(`help.tool.${tool}`) })),
        ...(game?.tokens ?? []).map((_, token) => tokenShortcut(game, token)),
        { keys: ['U'], does: t('help.undo') },
        { keys: ['R'], does: t('help.redo-edit') },
      ],
    },
    {
      title: 'help.puzzle',
      shortcuts: [
        { keys: ['←', '→'], does: t('help.puzzle.step') },
        { keys: ['H'], does: t('help.puzzle.hint') },
        { keys: ['R'], does: t('help.puzzle.retry') },
        { keys: [t('key.space')], does: t('help.puzzle.why') },
        { keys: ['Esc'], does: t('help.puzzle.stop') },
      ],
    },
    {
      title: 'help.watch',
      shortcuts: [
        { keys: [t('key.space')], does: t('help.watch.play') },
        { keys: ['←', '→'], does: t('help.watch.step') },
        { keys: ['Shift ←', 'Shift →'], does: t('help.watch.ten') },
        { keys: ['Home', 'End'], does: t('help.watch.ends') },
        { keys: ['−', '+'], does: t('help.watch.speed') },
      ],
    },
    {
      title: 'help.page',
      shortcuts: [
        { keys: ['V'], does: t('help.values') },
        { keys: ['E'], does: t('help.mode') },
        { keys: ['W'], does: t('help.watch.mode') },
        { keys: ['G'], does: t('help.judge.mode') },
        { keys: ['P'], does: t('help.present') },
        { keys: ['?'], does: t('help.open') },
      ],
    },
  ];
}

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

function tokenShortcut(game: GameEntry | null, token: number): Shortcut {
  if (game === null) return { keys: [], does: '' };
  // What else names pieces comes with boards.
  const name = gameText(game.id, `token.${game.tokens[token]?.id ?? ''}`);
  return { keys: [tokenKey(game, token).toUpperCase()], does: t('help.token', { token: name }) };
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
        {groups(props.game).map((group) => (
          <section key={group.title}>
            <h3>{t(group.title)}</h3>
            <dl>
              {group.shortcuts.map((shortcut) => (
                <div key={shortcut.does}>
                  <dt>
                    {shortcut.keys.map((key) => (
                      <kbd key={key}>{key}</kbd>
                    ))}
                  </dt>
                  <dd>{shortcut.does}</dd>
                </div>
              ))}
            </dl>
          </section>
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
