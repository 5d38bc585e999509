/** Text with a copy button. If the browser denies access to the clipboard, the text is selected. */
import { useId, useRef } from 'preact/hooks';
import { t } from '../../messages/messages.ts';
import { useCopy } from './copy.ts';
import { MAKER_ICONS } from './maker-icons.ts';
import './copy-field.css';
import { Icon } from './icons.tsx';

export interface CopyFieldProps {
  readonly label: string;
  readonly text: string;
  /** Height of the field in lines. */
  readonly rows?: number;
  /** True if copying is the main action. */
  readonly main?: boolean;
  /** Text below the field, until the reader copies. */
  readonly hint?: string;
}

export function CopyField({ label, text, rows = 1, main = false, hint = '' }: CopyFieldProps) {
  const line = useRef<HTMLInputElement>(null);
  const lines = useRef<HTMLTextAreaElement>(null);
  const id = useId();
  const { state, copy } = useCopy(text, () => (line.current ?? lines.current)?.select());
  const shared = { id, class: 'field', readOnly: true, value: text, spellcheck: false } as const;
  return (
    <div class="copy-field stack tight">
      <label for={id}>{label}</label>
      <div class="row single">
        {rows === 1 ? (
          <input {...shared} ref={line} type="text" onFocus={(event) => event.currentTarget.select()} />
        ) : (
          <textarea {...shared} ref={lines} rows={rows} />
        )}
        <button type="button" class={main ? 'button main' : 'button'} disabled={text === ''} onClick={copy}>
          <Icon name={state === 'copied' ? 'check' : MAKER_ICONS.copy} />
          {t('copy')}
        </button>
      </div>
      <p class="hint fine" role="status">
        {state === 'idle' ? hint : t(`copy.${state}`)}
      </p>
    </div>
  );
}
