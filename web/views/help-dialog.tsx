/** The overlay of the help. */
import { t } from '../messages/messages.ts';
import type { HelpProps } from './help.tsx';
import { DialogOf } from './loading/dialog-of.tsx';
import { viewPart } from './loading/view-part.ts';

/** Nothing of any other part of the page belongs to it: it has to be there where those cannot be had. */
export const helpViews = viewPart(() => import('./help.tsx'), 'help', 'copy');

/** What the overlay shows and changes. */
export interface HelpDialogProps extends HelpProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

/** The overlay with the keys and the ways to help. */
export function HelpDialog({ open, onClose, ...help }: HelpDialogProps) {
  return (
    <DialogOf class="help" title={t('help.title')} open={open} onClose={onClose} of={helpViews}>
      {({ Help }) => <Help {...help} />}
    </DialogOf>
  );
}
