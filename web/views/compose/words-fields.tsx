/** Fields for the author's texts: title, note, hints, replies to wrong moves, and the text after the solution. */
import { useComputed } from '@preact/signals';
import { useEffect, useId, useRef } from 'preact/hooks';
import { t } from '../../messages/messages.ts';
import { wrongPaths } from '../../model/compose/wrong-paths.ts';
import { lineText } from '../../model/game/line.ts';
import { AUTHOR_LIMITS, type AuthorWords, type WrongReply } from '../../model/puzzle/puzzle.ts';
import { IconButton } from '../controls/controls.tsx';
import { CheckField } from '../controls/fields.tsx';
import { MAKER_ICONS } from '../controls/maker-icons.ts';
import { useStore } from '../controls/store-context.ts';

export function WordsFields() {
  const { composing } = useStore();
  const words = composing.words.value;
  const { title, note, success } = words;
  const change = useChange();
  return (
    <section class="step stack" aria-label={t('compose.words')}>
      <TextField
        label={t('compose.title')}
        value={title}
        limit={AUTHOR_LIMITS.title}
        onChange={(text) => change({ title: text })}
      />
      <TextField
        long
        label={t('compose.note')}
        value={note}
        limit={AUTHOR_LIMITS.text}
        onChange={(text) => change({ note: text })}
      />
      <Hints hints={words.hints} />
      <Replies replies={words.replies} />
      <TextField
        long
        label={t('compose.success')}
        value={success}
        limit={AUTHOR_LIMITS.text}
        onChange={(text) => change({ success: text })}
      />
      <CheckField
        label={t('compose.contest')}
        checked={composing.contest.value}
        onChange={(on) => {
          composing.contest.value = on;
        }}
      />
      {composing.contest.value && (
        <ul class="contest-notes stack tight muted">
          <li>{t('compose.contest.left-out')}</li>
          <li>{t('compose.contest.address')}</li>
        </ul>
      )}
    </section>
  );
}

function useChange(): (more: Partial<AuthorWords>) => void {
  const { words } = useStore().composing;
  return (more) => {
    words.value = { ...words.value, ...more };
  };
}

/** A text field with a label and the length of its text. */
function TextField(props: {
  readonly label: string;
  readonly value: string;
  readonly limit: number;
  readonly long?: boolean;
  readonly onChange: (text: string) => void;
}) {
  const id = useId();
  // `maxLength` would truncate pasted text without notice.
  const isTooLong = props.value.length > props.limit;
  const field = {
    id,
    class: 'field',
    value: props.value,
    'aria-invalid': isTooLong,
    'aria-describedby': `${id}-used`,
    onInput: (event: { readonly currentTarget: { readonly value: string } }) =>
      props.onChange(event.currentTarget.value),
  };
  return (
    <div class="text-field">
      <label for={id}>{props.label}</label>
      <span class={isTooLong ? 'used wrong' : 'used'} id={`${id}-used`} aria-live="polite">
        {t(isTooLong ? 'compose.too-long' : 'compose.used', { used: props.value.length, limit: props.limit })}
      </span>
      {props.long === true ? <textarea rows={2} {...field} /> : <input type="text" {...field} />}
    </div>
  );
}

function without<T>(list: readonly T[], index: number): readonly T[] {
  return list.filter((_, other) => other !== index);
}

function withEntry<T>(list: readonly T[], index: number, entry: T): readonly T[] {
  return list.map((before, other) => (other === index ? entry : before));
}

/** Moves the focus to a new entry or, after a removal, to the button that adds entries. */
function useListFocus() {
  const list = useRef<HTMLFieldSetElement>(null);
  const next = useRef<string | null>(null);
  useEffect(() => {
    if (next.current !== null) list.current?.querySelector<HTMLElement>(next.current)?.focus();
    next.current = null;
  });
  return {
    list,
    added(): void {
      next.current = '.entry:last-of-type textarea';
    },
    removed(): void {
      next.current = '.add button';
    },
  };
}

function Hints({ hints }: { readonly hints: AuthorWords['hints'] }) {
  const change = useChange();
  const focus = useListFocus();
  function swap(index: number): void {
    const [first, second] = [hints[index], hints[index + 1]];
    if (first === undefined || second === undefined) return;
    change({ hints: withEntry(withEntry(hints, index, second), index + 1, first) });
  }
  return (
    <fieldset class="stack" ref={focus.list}>
      <legend>{t('compose.hints')}</legend>
      {hints.map((hint, index) => (
        // Hints have no id that could serve as a key.
        <div key={index} class="entry">
          <TextField
            long
            label={t('compose.hint', { number: index + 1 })}
            value={hint}
            limit={AUTHOR_LIMITS.text}
            onChange={(text) => change({ hints: withEntry(hints, index, text) })}
          />
          <div class="entry-buttons row tight">
            <IconButton
              icon="promote"
              label={t('compose.hint.up', { number: index + 1 })}
              disabled={index === 0}
              onClick={() => swap(index - 1)}
            />
            <IconButton
              icon={MAKER_ICONS.lower}
              label={t('compose.hint.down', { number: index + 1 })}
              disabled={index === hints.length - 1}
              onClick={() => swap(index)}
            />
            <IconButton
              icon={MAKER_ICONS.remove}
              label={t('compose.hint.remove', { number: index + 1 })}
              onClick={() => {
                focus.removed();
                change({ hints: without(hints, index) });
              }}
            />
          </div>
        </div>
      ))}
      <AddButton
        label={t('compose.hint.add')}
        full={hints.length >= AUTHOR_LIMITS.hints}
        limit={AUTHOR_LIMITS.hints}
        onAdd={() => {
          focus.added();
          change({ hints: [...hints, ''] });
        }}
      />
    </fieldset>
  );
}

function AddButton(props: {
  readonly label: string;
  readonly full: boolean;
  readonly limit: number;
  readonly onAdd: () => void;
}) {
  return (
    <p class="add row">
      <button type="button" class="button" disabled={props.full} onClick={props.onAdd}>
        {props.label}
      </button>{' '}
      <span class="used">{t('compose.most', { count: props.limit })}</span>
    </p>
  );
}

function Replies({ replies }: { readonly replies: AuthorWords['replies'] }) {
  const change = useChange();
  const paths = useWrongPaths();
  const free = paths.find((path) => !replies.some((reply) => lineText(reply.path) === path));
  const focus = useListFocus();
  return (
    <fieldset class="stack" ref={focus.list}>
      <legend>{t('compose.replies')}</legend>
      <p class="fine">{t('compose.replies.how')}</p>
      {replies.map((reply, index) => (
        // Replies have no id that could serve as a key: two replies may be for the same move while the author is
        // editing them.
        <div key={index} class="entry">
          <div class="entry-fields stack tight">
            <PathField
              reply={reply}
              paths={paths}
              number={index + 1}
              onChange={(path) => change({ replies: withEntry(replies, index, { ...reply, path: path.split('.') }) })}
            />
            <TextField
              long
              label={t('compose.reply', { number: index + 1 })}
              value={reply.text}
              limit={AUTHOR_LIMITS.text}
              onChange={(text) => change({ replies: withEntry(replies, index, { ...reply, text }) })}
            />
          </div>
          <div class="entry-buttons row tight">
            <IconButton
              icon={MAKER_ICONS.remove}
              label={t('compose.reply.remove', { number: index + 1 })}
              onClick={() => {
                focus.removed();
                change({ replies: without(replies, index) });
              }}
            />
          </div>
        </div>
      ))}
      <AddButton
        label={t('compose.reply.add')}
        full={free === undefined || replies.length >= AUTHOR_LIMITS.replies}
        limit={AUTHOR_LIMITS.replies}
        onAdd={() => {
          if (free === undefined) return;
          focus.added();
          change({ replies: [...replies, { path: free.split('.'), text: '' }] });
        }}
      />
    </fieldset>
  );
}

/**
 * Returns the wrong moves that replies can be written for, as lines. Moves that the author tried on the board come
 * first.
 */
function useWrongPaths(): readonly string[] {
  const { game, composing, playing } = useStore();
  return useComputed(() => {
    const certificate = composing.certificate.value;
    const study = playing.study.value;
    if (game.value === null || study === null || certificate === null) return [];
    const line = playing.line.value;
    return wrongPaths({ game: game.value, goal: composing.goal.value, line, study, certificate }).map(lineText);
  }).value;
}

function PathField(props: {
  readonly reply: WrongReply;
  readonly paths: readonly string[];
  readonly number: number;
  readonly onChange: (path: string) => void;
}) {
  const path = lineText(props.reply.path);
  const known = props.paths.includes(path);
  return (
    <label>
      <span>{t('compose.reply.move', { number: props.number })}</span>
      <select class="field" value={path} onChange={(event) => props.onChange(event.currentTarget.value)}>
        {!known && <option value={path}>{t('compose.reply.elsewhere', { moves: path })}</option>}
        {props.paths.map((candidate) => (
          <option key={candidate} value={candidate}>
            {candidate.includes('.') ? t('compose.reply.tried', { moves: candidate.split('.').join(' ') }) : candidate}
          </option>
        ))}
      </select>
    </label>
  );
}
