/** The parts of the share dialog: link, files and embedding. */
import { useState } from 'preact/hooks';
import { t } from '../../messages/messages.ts';
import { Segments } from '../controls/controls.tsx';
import { useStore } from '../controls/store-context.ts';
import { EmbedPanel } from './embed-panel.tsx';
import { ShareFile } from './share-file.tsx';
import { ShareLink } from './share-link.tsx';
import './share.css';

const PARTS = ['link', 'file', 'embed'] as const;
type Part = (typeof PARTS)[number];

export function ShareParts({ onClose }: { readonly onClose: () => void }) {
  const { sharing, game } = useStore();
  const [part, setPart] = useState<Part>('link');
  const place = sharing.place();
  if (place === null || game.value === null) return null;
  return (
    <div class="share stack loose">
      <Segments<Part>
        label={t('share.parts')}
        choices={PARTS.map((value) => ({ value, label: t(`share.part.${value}`) }))}
        value={part}
        onChoose={setPart}
      />
      {part === 'link' && <ShareLink place={place} />}
      {part === 'embed' && <EmbedPanel place={place} game={game.value} />}
      {part === 'file' && <ShareFile place={place} game={game.value} onClose={onClose} />}
    </div>
  );
}
