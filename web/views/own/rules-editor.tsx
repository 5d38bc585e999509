/**
 * The editor of rules: a text field over the same text in colours. The field itself is transparent, so the browser
 * provides the caret, undo, spelling of names to screen readers, and the keyboard of a phone.
 */
import type { Signal } from '@preact/signals';
import { useSignal } from '@preact/signals';
import { useEffect, useId, useLayoutEffect, useRef } from 'preact/hooks';
import { t } from '../../messages/messages.ts';
import type { TextPlace } from '../../model/game/types.ts';
import { bracketPair, lineEnd, linesOf, type Token, tokensOf } from '../../model/own/highlight.ts';
import './rules-editor.css';

/** A mistake that the editor marks. */
export interface EditorMark {
  readonly place: TextPlace;
  readonly warning: boolean;
}

export interface RulesEditorProps {
  readonly rules: string;
  readonly marks: readonly EditorMark[];
  /** Place to which the editor moves the caret when it changes. */
  readonly goTo: Signal<TextPlace | null>;
  readonly describedBy: string;
  readonly onType: (rules: string) => void;
}

/** Returns the offset of a place in a text. */
function offsetOf(text: string, { line, column }: TextPlace): number {
  const lines = text.split('\n').slice(0, line - 1);
  const start = lines.reduce((sum, { length }) => sum + length + 1, 0);
  // A column counts characters, and a character of JavaScript's strings is half of some.
  const before = [...(text.split('\n')[line - 1] ?? '')].slice(0, column - 1).join('');
  return Math.min(text.length, start + before.length);
}

export function RulesEditor({ rules, marks, goTo, describedBy, onType }: RulesEditorProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  const caret = useSignal(-1);
  const id = useId();
  useLayoutEffect(() => {
    // Sets the value only if it differs, because setting it would move the caret and end the field's undo history.
    if (field.current !== null && field.current.value !== rules) field.current.value = rules;
  }, [rules]);
  useEffect(() => {
    const place = goTo.value;
    if (place === null || field.current === null) return;
    goTo.value = null;
    const at = offsetOf(field.current.value, place);
    field.current.focus();
    field.current.setSelectionRange(at, at);
  }, [goTo.value]);

  function look(): void {
    const { current } = field;
    caret.value = current === null || current.selectionStart !== current.selectionEnd ? -1 : current.selectionStart;
  }
  function onKeyDown(event: KeyboardEvent): void {
    const { current } = field;
    if (event.key !== 'Enter' || event.isComposing || event.ctrlKey || event.metaKey || current === null) return;
    const inserted = lineEnd(current.value, current.selectionStart);
    // This command is the only way to change a text field that keeps its undo history.
    if (inserted !== '\n' && document.execCommand('insertText', false, inserted)) event.preventDefault();
  }
  return (
    <div class="rules-editor">
      <label for={id} class="hidden-text">
        {t('room.editor')}
      </label>
      <div class="rules-paper">
        <Lines rules={rules} marks={marks} caret={caret.value} />
        <textarea
          ref={field}
          id={id}
          spellcheck={false}
          autocapitalize="off"
          autocomplete="off"
          aria-describedby={describedBy}
          aria-invalid={marks.some(({ warning }) => !warning)}
          onInput={(event) => {
            onType(event.currentTarget.value);
            look();
          }}
          onSelect={look}
          onKeyUp={look}
          onClick={look}
          onBlur={() => {
            caret.value = -1;
          }}
          onKeyDown={onKeyDown}
        />
      </div>
    </div>
  );
}

/** The text in colours, with line numbers. */
function Lines({
  rules,
  marks,
  caret,
}: {
  readonly rules: string;
  readonly marks: readonly EditorMark[];
  readonly caret: number;
}) {
  const tokens = tokensOf(rules);
  const pair = bracketPair(tokens, caret);
  const paired = new Set(pair);
  let at = 0;
  return (
    <pre aria-hidden="true">
      {linesOf(tokens).map((line, index) => {
        const mark = marks.find(({ place }) => place.line === index + 1);
        const start = at;
        at += line.reduce((sum, { text }) => sum + text.length, 0) + 1;
        return (
          <div key={index} class={mark === undefined ? 'line' : mark.warning ? 'line warned' : 'line wrong'}>
            <LineText line={line} start={start} paired={paired} mark={mark} />
          </div>
        );
      })}
    </pre>
  );
}

function LineText(props: {
  readonly line: readonly Token[];
  readonly start: number;
  readonly paired: ReadonlySet<number>;
  readonly mark: EditorMark | undefined;
}) {
  const { line, paired, mark } = props;
  let at = props.start;
  let column = 1;
  const shown = line.map((token, index) => {
    const [offset, first] = [at, column];
    at += token.text.length;
    column += [...token.text].length;
    const marked = mark !== undefined && first <= mark.place.column && mark.place.column < column;
    const classes = [token.kind, paired.has(offset) ? 'paired' : '', marked ? 'mistake' : ''];
    return (
      <span key={index} class={classes.filter((name) => name !== '').join(' ')}>
        {token.text}
      </span>
    );
  });
  // Keeps the height of an empty line.
  return <>{shown.length === 0 ? '​' : shown}</>;
}
