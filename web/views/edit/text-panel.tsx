/** The board as text, which the reader can paste, type or copy. */
import { useEffect, useRef } from 'preact/hooks';
import { gameText, statementText, t } from '../../messages/messages.ts';
import { canBeWritten } from '../../model/edit/text-box.ts';
import type { GameEntry, Setup, TextPlace } from '../../model/game/types.ts';
import { linkIn } from '../../model/link/read-link.ts';
import { IconButton } from '../controls/controls.tsx';
import { useCopy } from '../controls/copy.ts';
import { download } from '../controls/download.ts';
import { Icon } from '../controls/icons.tsx';
import { MAKER_ICONS } from '../controls/maker-icons.ts';
import { useStore } from '../controls/store-context.ts';

/** Maximum length in characters of text in the field, which longer text would make slow. */
const LONGEST_SHOWN = 200_000;

/** Maximum number of other formats listed for ambiguous text. */
const MOST_OTHERS = 4;

/** Shows the board as text in a chosen format; accepts text in any format. */
export function TextPanel() {
  const { game, linkProblem, textBox } = useStore();
  const field = useRef<HTMLTextAreaElement>(null);
  const place = textBox.caret.value;
  useEffect(() => {
    if (place === null || field.current === null) return;
    moveCaret(field.current, place);
  }, [place]);
  const text = textBox.text.value;
  const tooLong = text.length > LONGEST_SHOWN;
  /** Opens a pasted link, and reads long text without putting it into the field. */
  function take(event: Event, data: DataTransfer | null): void {
    const pasted = data?.getData('text') ?? '';
    const link = linkIn(pasted);
    if (link === null && pasted.length <= LONGEST_SHOWN) return;
    event.preventDefault();
    if (link === null) void textBox.enter(pasted, 'pasted');
    else void follow(link, pasted);
  }
  async function follow(link: string, pasted: string): Promise<void> {
    if ((await linkProblem(link)) === null) location.hash = link;
    else await textBox.enter(pasted, 'pasted');
  }
  return (
    <section class="card text" aria-label={t('text.title')}>
      <div class="text-head row">
        <h3>{t('text.title')}</h3>
        {game.value !== null && <FormatChoice game={game.value} />}
        <CopyButton text={text} />
        {game.value !== null && <DownloadButton text={text} name={`${game.value.id}.txt`} />}
      </div>
      <textarea
        ref={field}
        class="field"
        aria-label={t('text.label')}
        aria-invalid={textBox.problem.value !== null}
        aria-describedby="text-message"
        placeholder={t('text.label')}
        spellcheck={false}
        autocomplete="off"
        rows={7}
        value={tooLong ? t('text.too-long') : text}
        onPaste={(event) => take(event, event.clipboardData)}
        onDrop={(event) => take(event, event.dataTransfer)}
        onInput={(event) => void textBox.enter(event.currentTarget.value, pasted(event) ? 'pasted' : 'typed')}
      />
      <TextMessage />
    </section>
  );
}

function pasted(event: InputEvent): boolean {
  return event.inputType === 'insertFromPaste' || event.inputType === 'insertFromDrop';
}

/** Shows the recognised format, or the error and its position. */
function TextMessage() {
  const { textBox } = useStore();
  const problem = textBox.problem.value;
  const recognised = textBox.recognised.value;
  const others = textBox.others.value;
  return (
    <div id="text-message" class={problem === null ? 'text-message' : 'text-message error'} role="status">
      {problem !== null && (
        <>
          <p>
            {problem.place !== null && (
              <b>{t('text.place', { line: problem.place.line, column: problem.place.column })}: </b>
            )}
            {statementText(problem)}
          </p>
          <button type="button" class="button" onClick={textBox.reset}>
            {t('text.reset')}
          </button>
        </>
      )}
      {problem === null && textBox.unwritable.value !== null && <p>{statementText(textBox.unwritable.value)}</p>}
      {problem === null && recognised !== null && <p>{t('text.recognised', { reading: readingText(recognised) })}</p>}
      {others.length > 0 && (
        <div class="others row muted">
          <span>{t(problem === null ? 'text.others' : 'text.elsewhere')}</span>
          {others.slice(0, MOST_OTHERS).map((setup) => (
            <button
              key={`${setup.game} ${setup.format}`}
              type="button"
              class="button"
              onClick={() => void textBox.choose(setup)}
            >
              {readingText(setup)}
            </button>
          ))}
        </div>
      )}
    </div>
  );
}

/** Returns the format and the game, for example "HDU grid – The Wolves and the Sheep". */
function readingText({ game, format }: Setup): string {
  return t('text.reading', { format: gameText(game, `format.${format}`), game: gameText(game, 'game.title') });
}

function FormatChoice({ game }: { readonly game: GameEntry }) {
  const { textBox } = useStore();
  return (
    <select
      class="field"
      aria-label={t('text.format')}
      title={t('text.format')}
      value={textBox.format.value}
      onChange={(event) => textBox.show(event.currentTarget.value)}
    >
      {game.formats.filter(canBeWritten).map((format) => (
        <option key={format} value={format}>
          {gameText(game.id, `format.${format}`)}
        </option>
      ))}
    </select>
  );
}

function CopyButton({ text }: { readonly text: string }) {
  const { state, copy } = useCopy(text, () => {});
  return (
    <button type="button" class="button" onClick={copy}>
      <Icon name={state === 'copied' ? 'check' : MAKER_ICONS.copy} />
      <span aria-live="polite">{t(state === 'idle' ? 'text.copy' : `text.${state}`)}</span>
    </button>
  );
}

function DownloadButton({ text, name }: { readonly text: string; readonly name: string }) {
  return (
    <IconButton
      icon={MAKER_ICONS.download}
      label={t('text.download')}
      onClick={() => download(name, text, 'text/plain')}
    />
  );
}

/**
 * Moves the caret to where the engine stopped reading. The engine counts characters, but text fields count UTF-16 code
 * units.
 */
function moveCaret(field: HTMLTextAreaElement, place: TextPlace): void {
  const lines = field.value.split('\n');
  const before = lines.slice(0, place.line - 1).reduce((units, line) => units + line.length + 1, 0);
  const column = [...(lines[place.line - 1] ?? '')].slice(0, place.column - 1).join('').length;
  field.focus();
  field.setSelectionRange(before + column, before + column + 1);
}
