/** The overlay of the help. */
import { t } from '../messages/messages.ts';
import type { HelpProps } from './help.tsx';
import { DialogOf } from './loading/dialog-of.tsx';

/** What the overlay shows and changes. */
export interface HelpDialogProps extends HelpProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

/** The overlay with the keys and the ways to help. */
export function HelpDialog({ open, onClose, ...help }: HelpDialogProps) {
  return (
    <DialogOf
      class="help"
      title={t('help.title')}
      open={open}
      onClose={onClose}
      load={() => import('./help.tsx')}
      messages={['help', 'edit', 'puzzle']}
    >
      {({ Help }) => <Help {...help} />}
    </DialogOf>
  );
}
