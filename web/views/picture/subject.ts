/** Subjects of pictures, and their captions. */
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

/** A sequence of moments: plies of a line, steps of a trace. */
export interface Course {
  readonly unit: 'ply' | 'step';
  /** Last moment; the first is 0. */
  readonly last: number;
  readonly shot: (moment: number) => Shot;
}

/** In the order of the dialog. */
export const SUBJECT_KINDS = ['tree', 'whole-tree', 'matrix', 'board', 'history'] as const;
export type SubjectKind = (typeof SUBJECT_KINDS)[number];

export interface Subject {
  readonly kind: SubjectKind;
  /** Space for the drawing, in CSS px. */
  readonly width: number;
  readonly height: number;
  readonly now: Shot;
  /** Null for a subject without moments. */
  readonly course: Course | null;
}

export interface Frame {
  readonly title: string;
  readonly link: string;
  readonly captioned: boolean;
  readonly measure: MeasureText;
}

export interface FormProps {
  readonly subject: Subject;
  readonly look: PictureLook;
  readonly words: Pick<Frame, 'title' | 'link'>;
  /** File name without extension. */
  readonly name: string;
  readonly onLook: (look: PictureLook) => void;
}

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
