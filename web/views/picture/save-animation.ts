import { useEffect, useRef, useState } from 'preact/hooks';
import type { MessageKey } from '../../messages/messages.ts';
import { download } from '../controls/download.ts';
import { animate } from './drawing/animation.ts';
import { pictureMeasure } from './drawing/paint-picture.ts';
import { styleOf } from './look.ts';
import { type FormProps, pictureOf } from './subject.ts';

/** Duration of a frame, in hundredths of a second. */
const PAUSES = { ply: 100, step: 50 } as const;
/** Duration of the last frame, as a multiple of that of the others. */
const LAST = 3;
/** Maximum number of frames for a long trace, not counting the last one. */
const MOST_FRAMES = 60;

/**
 * Saves a line or a trace as an animated GIF. Choosing another subject or style cancels the animation. `onEnd` receives
 * the message about the result.
 */
export function useAnimation(props: FormProps, onEnd: (message: MessageKey) => void) {
  const { subject, look, words, name } = props;
  /** Progress, in 0…1; null if nothing is being saved. */
  const [progress, setProgress] = useState<number | null>(null);
  const work = useRef<AbortController | null>(null);

  function cancel(): void {
    work.current?.abort();
    work.current = null;
    setProgress(null);
  }
  useEffect(() => cancel, [subject.kind, look.ground, look.captioned]);

  return {
    progress,
    async start(): Promise<void> {
      const { course } = subject;
      if (course === null) return;
      const controller = new AbortController();
      work.current = controller;
      setProgress(0);
      // Always uses scale 1, because files with larger frames would be too large for chats.
      const style = styleOf({ ...look, ground: look.ground === 'dark' ? 'dark' : 'light', scale: 1 });
      const frame = { ...words, captioned: look.captioned, measure: pictureMeasure(style.palette.typeface) };
      const moments = momentsOf(course.last);
      const pause = PAUSES[course.unit];
      const made = await animate(
        { count: moments.length, picture: (at) => pictureOf(subject, course.shot(moments[at] ?? 0), frame) },
        { style, pause, lastPause: LAST * pause, signal: controller.signal, onProgress: setProgress },
      );
      if (work.current !== controller) return;
      setProgress(null);
      if (typeof made === 'string') onEnd(made === 'stopped' ? 'picture.stopped' : 'picture.too-large-animation');
      else {
        download(`${name}-${subject.kind}.gif`, made, 'image/gif');
        onEnd('picture.saved');
      }
    },
    stop(): void {
      work.current?.abort();
    },
  };
}

/** Returns the indices of the moments to use as frames, in order. */
function momentsOf(last: number): readonly number[] {
  const every = Math.max(1, Math.ceil((last + 1) / MOST_FRAMES));
  return [...Array.from({ length: Math.ceil(last / every) }, (_, at) => at * every), last];
}
