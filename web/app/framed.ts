/** The whole page in a frame, as where somebody has pasted its link into a document: offers the board without the rest. */
import './framed.css';
import { effect } from '@preact/signals';
import { learn, t } from '../messages/messages.ts';
import { currentFragment } from './browser-history.ts';

/** Puts the offer over the page, as soon as there are words for it. */
export async function offerFrame(): Promise<void> {
  await learn('page');
  const offer = document.createElement('a');
  offer.className = 'framed';
  effect(() => {
    offer.textContent = t('help.framed');
  });
  // What it leads to is what the page shows then; the frame gets no place of its own in the history.
  offer.href = './embed.html';
  offer.addEventListener('click', (event) => {
    event.preventDefault();
    location.replace(`./embed.html#${currentFragment()}`);
  });
  document.body.prepend(offer);
}
