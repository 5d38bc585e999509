/**
 * What is on paper where a page with a frame in it is printed: board or search, what is said of it, and the link. A frame of
 * another origin is not told that it is printed, so the sheet is always there; and its canvases lose what they show then, so
 * the pictures are drawings of lines.
 */
import { effect } from '@preact/signals';
import { useContext, useEffect, useState } from 'preact/hooks';
import { useStore } from '../../views/controls/store-context.ts';
import { pictureMeasure } from '../../views/picture/drawing/paint-picture.ts';
import type { Picture } from '../../views/picture/drawing/picture.ts';
import { pictureSvg } from '../../views/picture/drawing/svg.ts';
import { themePalette } from '../../views/picture/drawing/themes.ts';
import { PRINTED } from '../../views/picture/print-sheet.tsx';
import { pictureOf } from '../../views/picture/subject.ts';
import { type OnShow, onShow } from '../../views/picture/subjects.ts';
import { PuzzleGoal } from '../../views/puzzle/puzzle-bar.tsx';
import { ShownTree } from '../../views/watch/tree/shown-tree.ts';

/** How long a board holds still before it is drawn for paper, in milliseconds. */
const RESTING = 400;
/** A longer drawing is left out, in characters: a browser takes 0.2 seconds to load one of 10,000 vertices, which no paper shows. */
const LONGEST_DRAWING = 300_000;
/** A drawing with more coordinates would be longer: it is not written at all, which would take 0.2 seconds for 20,000 edges. */
const MOST_COORDINATES = 60_000;

/** Whether a picture shows anything, and no more than paper does. */
function isPrintable({ blocks }: Picture): boolean {
  const shapes = blocks.flatMap((block) => block.shapes);
  const coordinates = shapes.reduce((sum, shape) => sum + ('points' in shape ? shape.points.length : 0), 0);
  return shapes.length > 0 && coordinates <= MOST_COORDINATES;
}

/** The sheet, which the style sheet shows on paper alone. */
export function FramePaper() {
  const store = useStore();
  const tree = useContext(ShownTree);
  const [shown, setShown] = useState<OnShow | null>(null);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = effect(() => {
      const next = onShow(store, tree.value?.() ?? null, new URL('../', location.href).href);
      clearTimeout(timer);
      timer = setTimeout(() => setShown(next), RESTING);
    });
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, [store, tree]);
  return shown === null ? null : <Sheet shown={shown} />;
}

function Sheet({ shown }: { readonly shown: OnShow }) {
  const { mode, puzzle } = useStore();
  const isPuzzle = mode.value === 'puzzle';
  const note = isPuzzle ? (puzzle.value?.words.note ?? '') : '';
  const palette = themePalette('light');
  const frame = { ...shown.words, captioned: false, measure: pictureMeasure(palette.typeface) };
  const subjects = shown.subjects.filter(({ kind }) => PRINTED.has(kind) && kind !== 'history');
  return (
    <article class="frame-paper">
      <h1>{shown.words.title}</h1>
      {isPuzzle && <PuzzleGoal />}
      {note !== '' && <p>{note}</p>}
      <div>
        {subjects.map((subject) => {
          const picture = pictureOf(subject, subject.now, frame);
          if (!isPrintable(picture)) return null;
          const svg = pictureSvg(picture, { palette, scale: 1, transparent: true });
          if (svg.length > LONGEST_DRAWING) return null;
          return <img key={subject.kind} alt={picture.title} src={`data:image/svg+xml,${encodeURIComponent(svg)}`} />;
        })}
      </div>
      {subjects
        .flatMap(({ now }) => now.lines)
        .map((line) => (
          <p key={line}>{line}</p>
        ))}
      {shown.words.link !== '' && <p class="frame-paper-link">{shown.words.link}</p>}
    </article>
  );
}
