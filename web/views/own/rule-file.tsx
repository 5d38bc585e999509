/** The rules of the game on the board, if these rules are data, with a link to the page that edits them. */
import { useEffect, useState } from 'preact/hooks';
import { t } from '../../messages/messages.ts';
import { writeOwnLink } from '../../model/own/own-link.ts';
import { useStore } from '../controls/store-context.ts';

interface Shown {
  /** The rule file; null if the game has another start or other sizes than its file. */
  readonly rules: string | null;
  /** Fragment of the link to the same rules and moves. */
  readonly fragment: string;
}

export function RuleFile() {
  const { exportText, playing } = useStore();
  const setup = playing.setup.value;
  const { moves, cursor } = playing.line.value;
  const line = moves.slice(0, cursor);
  const [shown, setShown] = useState<Shown | null>(null);
  useEffect(() => {
    if (setup === null) return;
    let isWaiting = true;
    void exportText('rules').then(async (answered) => {
      const rules = answered.kind === 'answer' ? answered.answer.text : null;
      const fragment = await writeOwnLink({ rules: rules ?? setup.text, line });
      if (isWaiting) setShown({ rules, fragment });
    });
    return () => {
      isWaiting = false;
    };
  }, [setup, line.join('.')]);
  if (shown === null) return null;
  return (
    <>
      {shown.rules !== null && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: readers without a pointer scroll it with keys
        <pre tabIndex={0}>
          <code>{shown.rules}</code>
        </pre>
      )}
      {!import.meta.env.OFFLINE && (
        <a class="button" href={`./own.html#${shown.fragment}`}>
          {t('rules.edit')}
        </a>
      )}
    </>
  );
}
