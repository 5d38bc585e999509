/** The overlay of the help. */
import { t } from '../messages/messages.ts';
import { Dialog } from './controls/dialog.tsx';
import type { HelpProps } from './help.tsx';
import { useLoaded } from './loading/use-loaded.ts';

/** Apart from all bundles: it has to be there where those cannot be had. */
export const loadHelp = () => import('./help.tsx');

/** What the overlay shows and changes. */
export interface HelpDialogProps extends HelpProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

/** The overlay with the keys and the ways to help. */
export function HelpDialog({ open, onClose, ...help }: HelpDialogProps) {
  const views = useLoaded(open, loadHelp);
  return (
    <Dialog class="help" title={t('help.title')} open={open} onClose={onClose}>
      {views === 'failed' ? <p role="alert">{t('part.failed')}</p> : views && <views.Help {...help} />}
    </Dialog>
  );
}
