/** What pictures can be made of, and what is said below them. */
import type { MeasureText } from '../board/canvas/shapes.ts';
import { looseSheet } from './drawing/compose.ts';
import type { Block, Picture } from './drawing/picture.ts';
import type { PictureLook } from './look.ts';

/** One moment of a subject. */
export interface Shot {
  readonly draw: (width: number, height: number, measure: MeasureText) => Block;
  /** The sentences of the caption. */
  readonly lines: readonly string[];
}

/** Moments that follow each other: the plies of a line, the steps of a trace. */
export interface Course {
  readonly unit: 'ply' | 'step';
  /** From 0 to this. */
  readonly last: number;
  readonly shot: (moment: number) => Shot;
}

/** The kinds of subjects, in the order in which they are offered. */
export const SUBJECT_KINDS = ['tree', 'whole-tree', 'matrix', 'board', 'history'] as const;
export type SubjectKind = (typeof SUBJECT_KINDS)[number];

/** Something that the page shows. */
export interface Subject {
  readonly kind: SubjectKind;
  /** Room for the drawing, in CSS pixels. */
  readonly width: number;
  readonly height: number;
  readonly now: Shot;
  /** Null for what does not change from moment to moment. */
  readonly course: Course | null;
}

/** The words that all pictures of a page share. */
export interface Frame {
  readonly title: string;
  readonly link: string;
  /** Whether there are words below the drawing. */
  readonly captioned: boolean;
  readonly measure: MeasureText;
}

/** The subject of the form, and its look. */
export interface FormProps {
  readonly subject: Subject;
  readonly look: PictureLook;
  readonly words: Pick<Frame, 'title' | 'link'>;
  /** What the file is called, without its ending. */
  readonly name: string;
  readonly onLook: (look: PictureLook) => void;
}

/** A moment of a subject as a picture. */
export function pictureOf({ width, height }: Subject, { draw, lines }: Shot, frame: Frame): Picture {
  const { title, link, captioned, measure } = frame;
  return looseSheet(
    {
      title: [title, ...lines].join(' · '),
      draw: (toWidth, toHeight) => draw(toWidth, toHeight, measure),
      caption: captioned ? { title, lines, link } : null,
      measure,
    },
    width,
    height,
  );
}
