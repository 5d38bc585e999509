/** A proof of the value shown, to take along. */
import { useEffect, useState } from 'preact/hooks';
import { statementText, t } from '../../messages/messages.ts';
import type { Position } from '../../model/game/types.ts';
import { download } from '../controls/download.ts';
import { Icon } from '../controls/icons.tsx';
import { useStore } from '../controls/store-context.ts';

/** Downloads the engine's certificate for `position`, the one at the cursor, as a JSON file. */
export function CertificateButton({ position }: { readonly position: Position }) {
  const { certificate, game } = useStore();
  const [problem, setProblem] = useState<string | null>(null);
  useEffect(() => setProblem(null), [position]);
  const save = async (): Promise<void> => {
    const answered = await certificate();
    if (answered.kind === 'answer') {
      download(`${game.value?.id ?? 'position'}-certificate.json`, answered.answer.text, 'application/json');
      setProblem(null);
    } else if (answered.kind !== 'cancelled') {
      setProblem(answered.kind === 'error' ? statementText(answered.error) : t('certificate.failed'));
    }
  };
  return (
    <>
      <button type="button" class="certificate" title={t('certificate.title')} onClick={() => void save()}>
        <Icon name="download" />
        {t('certificate.save')}
      </button>
      {problem !== null && <span role="alert"> {problem}</span>}
    </>
  );
}
