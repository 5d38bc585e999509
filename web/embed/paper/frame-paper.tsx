/**
 * The printed sheet of a frame: the board or search, its verdict, and the link. A frame from another origin gets no
 * print event, so the sheet is always in the document. The frame's canvases are blank on paper, so the pictures are
 * SVG.
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
import { type PictureSubjects, pictureSubjects } from '../../views/picture/subjects.ts';
import { PuzzleGoal } from '../../views/puzzle/puzzle-bar.tsx';
import { ShownTree } from '../../views/watch/tree/shown-tree.ts';

/** Time without changes after which the sheet is redrawn, in ms. */
const REST_TIME = 400;
/**
 * Maximum length of a printed SVG, in characters. A picture of 10,000 vertices takes a browser 0.2 s to load and would
 * be unreadable on paper.
 */
const LONGEST_SVG = 300_000;
/**
 * Maximum number of coordinates in a printed picture. A picture with more would exceed the maximum length; writing the
 * SVG of 20,000 edges would take 0.2 s.
 */
const MOST_COORDINATES = 60_000;

/** Returns whether a picture has shapes, but not more than paper can show. */
function isPrintable({ blocks }: Picture): boolean {
  const shapes = blocks.flatMap((block) => block.shapes);
  const coordinates = shapes.reduce((sum, shape) => sum + ('points' in shape ? shape.points.length : 0), 0);
  return shapes.length > 0 && coordinates <= MOST_COORDINATES;
}

/** The printed sheet; paper.css hides it on screens. */
export function FramePaper() {
  const store = useStore();
  const tree = useContext(ShownTree);
  const [shown, setShown] = useState<PictureSubjects | null>(null);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = effect(() => {
      const next = pictureSubjects(store, tree.value?.() ?? null, new URL('../', location.href).href);
      clearTimeout(timer);
      timer = setTimeout(() => setShown(next), REST_TIME);
    });
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, [store, tree]);
  return shown === null ? null : <Sheet shown={shown} />;
}

function Sheet({ shown }: { readonly shown: PictureSubjects }) {
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
          if (svg.length > LONGEST_SVG) return null;
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
