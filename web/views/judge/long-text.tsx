/** Handles text that is too long for a field: the page judges it without showing it. */
import { numberText, t } from '../../messages/messages.ts';
import { LONGEST_SHOWN } from '../../model/judge/output-check.ts';

/** Returns event handlers for a field. They pass on long text that the reader pastes or drops. */
export function longTextHandlers(give: (text: string) => void) {
  function take(event: Event, data: DataTransfer | null): void {
    const text = data?.getData('text/plain') ?? '';
    if (text.length <= LONGEST_SHOWN) return;
    event.preventDefault();
    event.stopPropagation();
    give(text);
  }
  return {
    onPaste: (event: ClipboardEvent) => take(event, event.clipboardData),
    onDrop: (event: DragEvent) => take(event, event.dataTransfer),
  };
}

/** Explains why the field is empty. */
export function HiddenText({ length }: { readonly length: number }) {
  return length === 0 ? null : <p>{t('judge.hidden', { number: numberText(length) })}</p>;
}
