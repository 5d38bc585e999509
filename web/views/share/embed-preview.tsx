/** A frame as it looks in somebody's column of text, once the author rests. */
import { useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { t } from '../../messages/messages.ts';
import { COLUMN, type Embedding, frameLink } from '../../model/share/embedding.ts';
import { APP } from '../../model/share/frame-protocol.ts';

/** How long choices may go on before the preview follows, in milliseconds: it starts an engine of its own every time. */
const RESTING = 400;
/** Where the dialog is narrower, in CSS pixels, nothing could be seen in a column that is made so much smaller. */
const NARROWEST = 400;

/** What {@link EmbedPreview} is given. */
export interface EmbedPreviewProps {
  readonly embedding: Embedding;
  /** Told the height that the frame asks for in a usual column; null while it has asked for none. */
  readonly onHeight: (pixels: number | null) => void;
}

/** The frame itself, made as much smaller as the dialog is narrower than a column. */
export function EmbedPreview({ embedding, onHeight }: EmbedPreviewProps) {
  const { size } = embedding;
  const wanted = frameLink(embedding);
  const shown = useSignal(wanted);
  const room = useSignal(0);
  const box = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLIFrameElement>(null);
  useEffect(() => {
    const timer = setTimeout(() => {
      shown.value = wanted;
    }, RESTING);
    return () => clearTimeout(timer);
  }, [wanted, shown]);
  useEffect(() => {
    const observer = new ResizeObserver(() => {
      room.value = box.current?.clientWidth ?? 0;
    });
    if (box.current !== null) observer.observe(box.current);
    return () => observer.disconnect();
  }, [room]);
  const src = shown.value;
  const isColumn = room.value >= NARROWEST;
  useEffect(() => {
    onHeight(null);
    if (!isColumn) return;
    const hear = ({ source, data }: MessageEvent<unknown>): void => {
      if (source === null || source !== frame.current?.contentWindow) return;
      const height = heightAskedFor(data);
      if (height !== null) onHeight(height);
    };
    addEventListener('message', hear);
    return () => removeEventListener('message', hear);
  }, [src, isColumn]);
  const scale = isColumn ? room.value / COLUMN : 1;
  const inlineSize = isColumn ? COLUMN : room.value;
  const height = size.kind === 'height' ? size.pixels : (inlineSize * size.height) / size.width;
  return (
    <div class="embed-preview" ref={box} style={{ blockSize: `${Math.round(height * scale)}px` }}>
      {src !== '' && room.value > 0 && (
        <iframe
          // A frame whose address changes by its fragment alone would only go there; a new one shows what a reader will see.
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

/** What a message of the frame says of its height; null where it says something else. */
function heightAskedFor(data: unknown): number | null {
  if (typeof data !== 'object' || data === null || !('app' in data) || data.app !== APP) return null;
  if (!('type' in data) || data.type !== 'resize' || !('height' in data)) return null;
  return typeof data.height === 'number' ? data.height : null;
}
