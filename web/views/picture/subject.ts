/** Subjects of pictures, and their captions. */
import type { MeasureText } from '../board/canvas/shapes.ts';
import { looseSheet } from './drawing/compose.ts';
import type { Block, Picture } from './drawing/picture.ts';
import type { PictureLook } from './look.ts';

/** One moment of a subject. */
export interface Moment {
  readonly draw: (width: number, height: number, measure: MeasureText) => Block;
  /** Sentences of the caption. */
  readonly lines: readonly string[];
}

/** A sequence of moments: the plies of a line, or the steps of a trace. */
export interface MomentSequence {
  readonly unit: 'ply' | 'step';
  /** Index of the last moment; that of the first one is 0. */
  readonly last: number;
  readonly shot: (moment: number) => Moment;
}

/** Kinds of subjects, in the order of the dialog. */
export const SUBJECT_KINDS = ['tree', 'whole-tree', 'matrix', 'board', 'history'] as const;
export type SubjectKind = (typeof SUBJECT_KINDS)[number];

export interface Subject {
  readonly kind: SubjectKind;
  /** Maximum size of the drawing, in CSS px. */
  readonly width: number;
  readonly height: number;
  readonly now: Moment;
  /** The sequence; null if the subject has only one moment. */
  readonly course: MomentSequence | null;
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
  /** Name of the file, without its extension. */
  readonly name: string;
  readonly onLook: (look: PictureLook) => void;
}

export function pictureOf({ width, height }: Subject, { draw, lines }: Moment, frame: Frame): Picture {
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
