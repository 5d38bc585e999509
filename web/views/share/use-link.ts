/** Links to other places than the one in the address bar. */
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { t } from '../../messages/messages.ts';
import { AUTHOR_LIMITS, type AuthorWords, areTooLong } from '../../model/puzzle/puzzle.ts';
import type { Place } from '../../model/share/link-state.ts';
import { linkParts } from '../../model/share/link-writing.ts';
import { useStore } from '../controls/store-context.ts';

/** Length from which some chats and mail programs cut off links, in characters. */
export const LONG_LINK = 1500;

/** Returns the link to `place`, after `#`: empty if it has none, null until it is written. */
export function useLinkTo(place: Place): string | null {
  const { sharing } = useStore();
  const link = useSignal<string | null>(null);
  // Every read makes a new object for the place, so compare its contents.
  const contents = JSON.stringify(linkParts(place));
  useEffect(() => {
    let wanted = true;
    void sharing.linkTo(place).then((written) => {
      if (wanted) link.value = written;
    });
    return () => {
      wanted = false;
    };
  }, [contents, sharing, link]);
  return link.value;
}

/** Returns why a place has no link: a text of the puzzle, given as the link has it, or the whole link is too long. */
export function noLinkText(words: AuthorWords | undefined): string {
  const { title, text } = AUTHOR_LIMITS;
  return words !== undefined && areTooLong(words) ? t('share.too-long', { title, text }) : t('share.too-large');
}

/** Returns the address of the page with a link. */
export function addressOf(fragment: string): string {
  return new URL(`#${fragment}`, location.href).href;
}
