/** Describes anchors in words. */
import { numberText, t } from '../../messages/messages.ts';
import type { Anchor } from '../../model/watch/anchor/anchor.ts';
import type { Found } from '../../model/watch/anchor/lookup.ts';

/** Returns a label such as "Cut 2". */
export function anchorLabel(anchor: Anchor): string {
  switch (anchor.kind) {
    case 'start':
    case 'end':
      return t(`anchor.${anchor.kind}`);
    case 'decide':
      return t('anchor.decide', { position: anchor.position });
    default:
      return t(`anchor.${anchor.kind}`, { number: numberText(anchor.number) });
  }
}

/** Explains why an anchor does not exist; the text is used within a sentence. */
export function missingAnchorText({ reason, count }: Extract<Found, { kind: 'gone' }>): string {
  if (reason === 'fewer') return count === 0 ? t('anchor.gone.none') : t('anchor.gone.fewer', { count: count ?? 0 });
  if (reason === 'line') return t('anchor.gone.line', { count: count ?? 0 });
  if (reason === 'too-many') return t('anchor.gone.too-many', { count: numberText(count ?? 0) });
  return t(`anchor.gone.${reason}`);
}
