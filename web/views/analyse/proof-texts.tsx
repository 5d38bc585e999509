/** Explanations of "Checked" and "Certificate". */
import type { ComponentChildren } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { numberText, statementText, t } from '../../messages/messages.ts';
import type { GameEntry } from '../../model/game/types.ts';
import { download } from '../controls/download.ts';
import { Icon } from '../controls/icons.tsx';
import { MAKER_ICONS } from '../controls/maker-icons.ts';
import { playerWithin } from '../controls/names.ts';
import { useStore } from '../controls/store-context.ts';

/**
 * Above this length in characters, the command reads the setup from a file, because it does not fit on one line of a
 * terminal.
 */
const LONG_SETUP = 60;

/** Describes the check and how to repeat it on the command line. */
export function CheckedText({ game, positions }: { readonly game: GameEntry; readonly positions: number }) {
  return (
    <Text title={t('check.title')}>
      <p>{t('check.what', { count: positions, number: numberText(positions) })}</p>
      <p>{t('check.how')}</p>
      <Command about={t('check.command')} game={game} line="" option="" />
    </Text>
  );
}

/** Describes a certificate and how others check it, with a download button. */
export function CertificateText({ game }: { readonly game: GameEntry }) {
  const { certificate, playing } = useStore();
  const [problem, setProblem] = useState<string | null>(null);
  const { moves, cursor } = playing.line.value;
  const save = async (): Promise<void> => {
    const answered = await certificate();
    if (answered.kind === 'answer') {
      download(`${game.id}-certificate.json`, answered.answer.text, 'application/json');
      setProblem(null);
    } else if (answered.kind !== 'cancelled') {
      setProblem(answered.kind === 'error' ? statementText(answered.error) : t('certificate.failed'));
    }
  };
  const players = { first: playerWithin(game, 0), second: playerWithin(game, 1) };
  return (
    <Text title={t('certificate.title')}>
      <p>{t('certificate.what', players)}</p>
      <p>{t('certificate.how')}</p>
      <Command
        about={t('certificate.command')}
        game={game}
        line={moves.slice(0, cursor).join('.')}
        option=" --certificate"
      />
      <button type="button" class="button main" onClick={() => void save()}>
        <Icon name={MAKER_ICONS.download} />
        {t('certificate.save')}
      </button>
      {problem !== null && <p role="alert">{problem}</p>}
    </Text>
  );
}

/** An explanation that scrolls into view when it opens. */
function Text({ title, children }: { readonly title: string; readonly children: ComponentChildren }) {
  const text = useRef<HTMLElement>(null);
  useEffect(() => text.current?.scrollIntoView({ block: 'nearest' }), []);
  return (
    <section class="rules-text" ref={text}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}

/** The equivalent command for the command line. */
function Command(props: {
  readonly about: string;
  readonly game: GameEntry;
  readonly line: string;
  readonly option: string;
}) {
  const setup = useStore().playing.setup.value?.text ?? '';
  const board = setup.length > LONG_SETUP ? '-' : `'${setup}'`;
  const line = props.line === '' ? '' : ` --line ${props.line}`;
  return (
    <p>
      {props.about}{' '}
      <code>{`perfect-play solve ${props.game.id} ${board}${line}${props.option}${board === '-' ? ' < board.txt' : ''}`}</code>
    </p>
  );
}
