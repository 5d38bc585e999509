/** Shows a link as a QR code (ISO/IEC 18004), for scanning with another device. */
import { t } from '../../messages/messages.ts';
import { useLoaded } from '../loading/use-loaded.ts';

/** Width of the empty margin around the code in modules, as required by the standard. */
const QUIET_ZONE = 4;
/** Link length in characters from which the code is hard to scan. */
const LONG = 300;
/** Maximum link length in characters for which cameras can scan the code from a screen. */
const LONGEST = 1200;

type Modules = readonly (readonly boolean[])[];

export function QrCode({ text }: { readonly text: string }) {
  const tooLong = text.length > LONGEST;
  const loaded = useLoaded(!tooLong, () => import('uqr'));
  if (tooLong) return <p class="hint fine">{t('share.qr.too-long')}</p>;
  if (loaded === 'failed') return <p role="alert">{t('part.failed')}</p>;
  if (loaded === null) return null;
  const modules = loaded.encode(text, { ecc: 'L', border: QUIET_ZONE, boostEcc: true }).data;
  const size = modules.length;
  return (
    <figure class="qr">
      <svg viewBox={`0 0 ${size} ${size}`} role="img" aria-label={t('share.qr.alt')} shape-rendering="crispEdges">
        <rect width={size} height={size} />
        <path d={pathOf(modules)} />
      </svg>
      <figcaption class="hint fine">{t(text.length > LONG ? 'share.qr.long' : 'share.qr.hint')}</figcaption>
    </figure>
  );
}

/** Returns a unit square for each dark module. */
function pathOf(modules: Modules): string {
  return modules.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ''))).join('');
}
