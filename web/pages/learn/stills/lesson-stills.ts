/** The pictures of a lesson's stories, one language after another, and their files. */

import type { LessonRun } from '../../../model/lesson/solver-run.ts';
import { LANGUAGES, type Language } from '../../../model/words/languages.ts';
import type { Still } from '../../../views/picture/stills.ts';
import type { PageFile } from '../../page-file.ts';
import { type DrawnStop, picturesOf, type StopPicture, type Studio } from './stop-pictures.ts';

/** A picture of a stop; its path omits the theme and the extension. */
export interface StopStill extends StopPicture {
  readonly path: string;
}

/** Pictures of each story, in the order of its stops. */
export type LessonStills = ReadonlyMap<string, readonly (readonly StopStill[])[]>;

/** The title of a picture, which is invisible and only for screen readers. */
const TITLE = /<title>[\s\S]*?<\/title>/;

/** The pictures of a lesson; all languages share pictures without text. */
export class StillFiles {
  readonly #folder: string;
  readonly #written = new Map<string, string>();
  readonly #files: PageFile[] = [];

  constructor(folder: string) {
    this.#folder = folder;
  }

  get files(): readonly PageFile[] {
    return this.#files;
  }

  /** Returns the path of a picture; writes the picture unless an identical one exists. */
  add(name: string, { light, dark }: Still): string {
    const seen = light.replace(TITLE, '');
    const before = this.#written.get(seen);
    if (before !== undefined) return before;
    this.#written.set(seen, name);
    for (const [theme, text] of Object.entries({ light, dark })) {
      this.#files.push({ path: `${this.#folder}${name}.${theme}.svg`, text, picture: false });
    }
    return name;
  }
}

/** A story with its run. */
export interface DrawnStory {
  readonly name: string;
  readonly run: LessonRun;
  readonly stops: readonly DrawnStop[];
}

/** Draws all stops of the stories in the active language. */
export async function drawStills(
  stories: Iterable<DrawnStory>,
  engines: Omit<Studio, 'run'>,
  language: Language,
  files: StillFiles,
): Promise<LessonStills> {
  const ending = language === LANGUAGES[0] ? '' : `.${language}`;
  const stills = new Map<string, readonly (readonly StopStill[])[]>();
  for (const { name, run, stops } of stories) {
    const drawn: (readonly StopStill[])[] = [];
    for (const [at, stop] of stops.entries()) {
      const pictures = await picturesOf({ ...engines, run }, stop);
      drawn.push(
        pictures.map((picture) => ({
          ...picture,
          path: files.add(`${name}-${at + 1}-${picture.part}${ending}`, picture.still),
        })),
      );
    }
    stills.set(name, drawn);
  }
  return stills;
}
