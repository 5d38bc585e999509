/** Links to places other than the one in the address bar. */
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { t } from '../../messages/messages.ts';
import { AUTHOR_LIMITS, type AuthorWords, areTooLong } from '../../model/puzzle/puzzle.ts';
import type { Place } from '../../model/share/link-parameters.ts';
import { linkParts } from '../../model/share/link-writing.ts';
import { useStore } from '../controls/store-context.ts';

/** Link length in characters from which some chat and mail programs truncate links. */
export const LONG_LINK = 1500;

/**
 * Returns the fragment of the link to `place`, without `#`; empty if the place has no link, and null until the link has
 * been generated.
 */
export function useLinkTo(place: Place): string | null {
  const { sharing } = useStore();
  const link = useSignal<string | null>(null);
  // Compares contents, because every read creates a new object for the place.
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

/**
 * Explains why a place has no link: one of the puzzle's texts is too long, or the link as a whole is. Text lengths are
 * measured as encoded in the link.
 */
export function noLinkText(words: AuthorWords | undefined): string {
  const { title, text } = AUTHOR_LIMITS;
  return words !== undefined && areTooLong(words) ? t('share.too-long', { title, text }) : t('share.too-large');
}

/** Returns the URL of the page with this fragment. */
export function addressOf(fragment: string): string {
  return new URL(`#${fragment}`, location.href).href;
}
