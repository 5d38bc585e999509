/** Shows the board as text in every format of its game, saves it as a file, and opens files. */
import { useEffect, useState } from 'preact/hooks';
import { gameText, statementText, t } from '../../messages/messages.ts';
import { writeBoardFile } from '../../model/board/board-file.ts';
import { canBeWritten } from '../../model/edit/text-box.ts';
import type { EngineError, GameEntry } from '../../model/game/types.ts';
import type { Place } from '../../model/share/link-parameters.ts';
import { CopyField } from '../controls/copy-field.tsx';
import { download } from '../controls/download.ts';
import { FileField } from '../controls/fields.tsx';
import { Icon } from '../controls/icons.tsx';
import { MAKER_ICONS } from '../controls/maker-icons.ts';
import { useStore } from '../controls/store-context.ts';
import { SelectField } from './select-field.tsx';
import { useLinkTo } from './use-link.ts';

export function ShareFile(props: { readonly place: Place; readonly game: GameEntry; readonly onClose: () => void }) {
  const { place, game, onClose } = props;
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
  const [format, setFormat] = useState(formats[0] ?? 'canonical');
  const [answer, setAnswer] = useState<{ readonly text: string } | EngineError | null>(null);
  useEffect(() => {
    setAnswer(null);
    // A newer request for text cancels this one.
    void exportText(format).then((written) => {
      if (written.kind === 'answer') setAnswer(written.answer);
      else if (written.kind === 'error') setAnswer(written.error);
    });
  }, [format, setup, exportText]);
  return (
    <section class="share-part stack start">
      <h3>{t('share.text')}</h3>
      <SelectField
        label={t('share.format')}
        choices={formats.map((id) => ({ value: id, label: gameText(game.id, `format.${id}`) }))}
        value={format}
        onChoose={setFormat}
      />
      {answer !== null && 'code' in answer ? (
        <p role="alert">{statementText(answer)}</p>
      ) : (
        <WrittenText text={answer?.text ?? null} name={`${game.id}-${format}.txt`} />
      )}
    </section>
  );
}

/** Shows the text for copying and saving; `text` is null until it is written. */
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

/** A field for opening a file; app/drop.ts opens the chosen file. */
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
