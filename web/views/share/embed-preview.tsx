import { useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { t } from '../../messages/messages.ts';
import { APP } from '../../model/share/frame-protocol.ts';
import { COLUMN, type Embedding, frameLink } from '../../model/share/html-snippets.ts';

/** Time in ms without changes after which the preview reloads. Each reload starts an engine. */
const REST_TIME = 400;
/** Minimum width of the preview in CSS px for scaling the frame. Narrower dialogs show the frame unscaled. */
const NARROWEST = 400;

interface EmbedPreviewProps {
  readonly embedding: Embedding;
  /** Called with the height that the frame requests in a column of normal width; null if it requests none. */
  readonly onHeight: (pixels: number | null) => void;
}

/** Shows the frame as it appears in a column of text, scaled down to the width of the dialog. */
export function EmbedPreview({ embedding, onHeight }: EmbedPreviewProps) {
  const { size } = embedding;
  const wanted = frameLink(embedding);
  const shown = useSignal(wanted);
  const width = useSignal(0);
  const box = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLIFrameElement>(null);
  useEffect(() => {
    const timer = setTimeout(() => {
      shown.value = wanted;
    }, REST_TIME);
    return () => clearTimeout(timer);
  }, [wanted, shown]);
  useEffect(() => {
    const observer = new ResizeObserver(() => {
      width.value = box.current?.clientWidth ?? 0;
    });
    if (box.current !== null) observer.observe(box.current);
    return () => observer.disconnect();
  }, [width]);
  const src = shown.value;
  const isColumn = width.value >= NARROWEST;
  useEffect(() => {
    onHeight(null);
    if (!isColumn) return;
    const listener = ({ source, data }: MessageEvent<unknown>): void => {
      if (source === null || source !== frame.current?.contentWindow) return;
      const height = requestedHeight(data);
      if (height !== null) onHeight(height);
    };
    addEventListener('message', listener);
    return () => removeEventListener('message', listener);
  }, [src, isColumn]);
  const scale = isColumn ? width.value / COLUMN : 1;
  const inlineSize = isColumn ? COLUMN : width.value;
  const height = size.kind === 'height' ? size.pixels : (inlineSize * size.height) / size.width;
  return (
    <div class="embed-preview" ref={box} style={{ blockSize: `${Math.round(height * scale)}px` }}>
      {src !== '' && width.value > 0 && (
        <iframe
          // Creates a new frame for every URL, because changing only the fragment would not reload the frame.
          key={src}
          ref={frame}
          src={src}
          title={t('embed-dialog.preview')}
          style={{ inlineSize: `${inlineSize}px`, blockSize: `${height}px`, transform: `scale(${scale})` }}
        />
      )}
    </div>
  );
}

/** Returns the height in a `resize` message; null for any other message. */
function requestedHeight(data: unknown): number | null {
  if (typeof data !== 'object' || data === null || !('app' in data) || data.app !== APP) return null;
  if (!('type' in data) || data.type !== 'resize' || !('height' in data)) return null;
  return typeof data.height === 'number' ? data.height : null;
}
