/**
 * Shows a link to the frame version if a host page shows the whole page in a frame, for example by embedding its link.
 */
import './framed.css';
import { effect } from '@preact/signals';
import { loadMessages, t } from '../messages/messages.ts';
import { currentFragment } from './browser-history.ts';

/** Shows the link above the page once its text has loaded. */
export async function offerFrame(): Promise<void> {
  await loadMessages('page');
  const link = document.createElement('a');
  link.className = 'framed';
  effect(() => {
    link.textContent = t('help.framed');
  });
  // Opens the current board in the frame version without adding a history entry.
  link.href = './embed.html';
  link.addEventListener('click', (event) => {
    event.preventDefault();
    location.replace(`./embed.html#${currentFragment()}`);
  });
  document.body.prepend(link);
}
