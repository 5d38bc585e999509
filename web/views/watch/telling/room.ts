/** How much room a picture has. */
import { useEffect, useState } from 'preact/hooks';

/** The width and height of the room for the picture, and the height of a line of text in it, in CSS pixels. */
export function useRoom(stage: { readonly current: HTMLElement | null }) {
  const [room, setRoom] = useState({ width: 0, height: 0, em: 13 });
  useEffect(() => {
    const watched = stage.current;
    if (watched === null) return;
    const observer = new ResizeObserver(() => {
      const em = Number.parseFloat(getComputedStyle(watched).fontSize);
      setRoom({ width: watched.clientWidth, height: watched.clientHeight, em });
    });
    observer.observe(watched);
    return () => observer.disconnect();
  }, []);
  return room;
}
