import { t } from '../messages/messages.ts';
import { Dialog } from './controls/dialog.tsx';
import type { HelpProps } from './help.tsx';
import { useLoaded } from './loading/use-loaded.ts';

/** Loads the help, which is not part of a bundle, because it must work when bundles cannot be loaded. */
export const loadHelp = () => import('./help.tsx');

export interface HelpDialogProps extends HelpProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

/** A dialog with the shortcuts and with ways to get help. */
export function HelpDialog({ open, onClose, ...help }: HelpDialogProps) {
  const views = useLoaded(open, loadHelp);
  return (
    <Dialog class="help" title={t('help.title')} open={open} onClose={onClose}>
      {views === 'failed' ? <p role="alert">{t('part.failed')}</p> : views && <views.Help {...help} />}
    </Dialog>
  );
}
