/** The board as a text in every format that its game writes, and as a file; and files the other way. */

import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { gameText, statementText, t } from '../../messages/messages.ts';
import { writeBoardFile } from '../../model/board/board-file.ts';
import { canBeWritten } from '../../model/edit/text-box.ts';
import type { EngineError, GameEntry } from '../../model/game/types.ts';
import type { Place } from '../../model/share/link-state.ts';
import { CopyField } from '../controls/copy-field.tsx';
import { download } from '../controls/download.ts';
import { FileField } from '../controls/fields.tsx';
import { Icon } from '../controls/icons.tsx';
import { MAKER_ICONS } from '../controls/maker-icons.ts';
import { useStore } from '../controls/store-context.ts';
import { useLinkTo } from './use-link.ts';

/** Text, file out, file in. */
export function ShareFile({
  place,
  game,
  onClose,
}: {
  readonly place: Place;
  readonly game: GameEntry;
  readonly onClose: () => void;
}) {
  return (
    <>
      <TextExport game={game} setup={place.setup} />
      <FileExport place={place} />
      <FileImport onClose={onClose} />
    </>
  );
}

function TextExport({ game, setup }: { readonly game: GameEntry; readonly setup: string }) {
  const { exportText } = useStore();
  const formats = game.formats.filter(canBeWritten);
  const format = useSignal(formats[0] ?? 'canonical');
  const answer = useSignal<{ readonly text: string } | EngineError | null>(null);
  const wanted = format.value;
  useEffect(() => {
    answer.value = null;
    // Where a newer question is asked, this one is cancelled.
    void exportText(wanted).then((written) => {
      if (written.kind === 'answer') answer.value = written.answer;
      else if (written.kind === 'error') answer.value = written.error;
    });
  }, [wanted, setup, exportText, answer]);
  return (
    <section class="share-part stack start">
      <h3>{t('share.text')}</h3>
      <label class="share-format row">
        <span>{t('share.format')}</span>
        <select
          class="field"
          value={wanted}
          onChange={(event) => {
            format.value = event.currentTarget.value;
          }}
        >
          {formats.map((id) => (
            <option key={id} value={id}>
              {gameText(game.id, `format.${id}`)}
            </option>
          ))}
        </select>
      </label>
      {answer.value !== null && 'code' in answer.value ? (
        <p role="alert">{statementText(answer.value)}</p>
      ) : (
        <WrittenText text={answer.value?.text ?? null} name={`${game.id}-${wanted}.txt`} />
      )}
    </section>
  );
}

/** The text, to copy and to save; null while it is being written. */
function WrittenText({ text, name }: { readonly text: string | null; readonly name: string }) {
  return (
    <>
      <CopyField label={t('share.text.label')} text={text ?? ''} rows={5} />
      <button
        type="button"
        class="button"
        disabled={text === null}
        onClick={() => download(name, text ?? '', 'text/plain')}
      >
        <Icon name={MAKER_ICONS.download} />
        {t('share.text.save')}
      </button>
    </>
  );
}

function FileExport({ place }: { readonly place: Place }) {
  const { version } = useStore();
  const link = useLinkTo(place);
  const { game, setup } = place;
  const save = (): void => {
    const text = writeBoardFile({ game, setup, link: link === '' ? null : link }, version.value);
    download(`${game}.json`, text, 'application/json');
  };
  return (
    <section class="share-part stack start">
      <h3>{t('share.file')}</h3>
      <p class="hint fine">{t(link === '' ? 'share.file.large' : 'share.file.hint')}</p>
      <button type="button" class="button" disabled={link === null} onClick={save}>
        <Icon name={MAKER_ICONS.download} />
        {t('share.file.save')}
      </button>
    </section>
  );
}

/** The field is read by whoever listens for files on the page, as what is dropped is. */
function FileImport({ onClose }: { readonly onClose: () => void }) {
  return (
    <section class="share-part stack start">
      <h3>{t('share.open')}</h3>
      <p class="hint fine">{t('share.open.hint')}</p>
      <FileField
        label={t('share.open.choose')}
        accept=".json,.story,.txt,application/json,text/plain"
        onChange={onClose}
      />
    </section>
  );
}
