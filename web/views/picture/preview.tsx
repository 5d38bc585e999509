/** A picture as it will be. */
import { useLayoutEffect, useRef } from 'preact/hooks';
import { paintPicture } from './drawing/paint-picture.ts';
import type { Picture, PictureStyle } from './drawing/picture.ts';

/** What the box and the line around the picture take of its width and height, in CSS pixels. */
const PADDING = 20;

interface PreviewProps {
  readonly picture: Picture;
  readonly style: PictureStyle;
}

/** The picture, as large as there is room for. */
export function Preview({ picture, style }: PreviewProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useLayoutEffect(() => {
    const box = canvas.current?.parentElement;
    if (canvas.current === null || box === null || box === undefined) return;
    const inside = Math.min((box.clientWidth - PADDING) / picture.width, (box.clientHeight - PADDING) / picture.height);
    paintPicture(canvas.current, picture, { ...style, scale: Math.min(1, inside) * window.devicePixelRatio });
  }, [picture, style]);
  return (
    <div class={style.transparent ? 'picture-preview clear' : 'picture-preview'}>
      <canvas ref={canvas} role="img" aria-label={picture.title} />
    </div>
  );
}
