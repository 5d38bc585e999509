import type { Store } from '../../model/store.ts';
import { download } from '../controls/download.ts';
import { pictureMeasure, picturePng } from './drawing/paint-picture.ts';
import { DEFAULT_LOOK, styleOf } from './look.ts';
import { pictureOf } from './subject.ts';
import { pictureSubjects } from './subjects.ts';

/**
 * Saves a picture of the current subject as a PNG file without a caption. If the subject is a puzzle, the picture shows
 * only the board.
 *
 * @returns the name of the file; null if there is no subject, or if the browser cannot create the picture
 */
export async function savePicture(store: Store, address: string, isPuzzle: boolean): Promise<string | null> {
  const shown = pictureSubjects(store, null, address, isPuzzle);
  const subject = shown?.subjects[0];
  if (shown === null || subject === undefined) return null;
  const style = styleOf(DEFAULT_LOOK);
  const measure = pictureMeasure(style.palette.typeface);
  const png = await picturePng(pictureOf(subject, subject.now, { ...shown.words, captioned: false, measure }), style);
  if (png === null) return null;
  const name = `${shown.name}-${subject.kind}.png`;
  download(name, png, 'image/png');
  return name;
}
