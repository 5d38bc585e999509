/** A picture of one moment, as PNG or SVG: to save or to copy. */
import { useEffect, useMemo, useState } from 'preact/hooks';
import { type MessageKey, numberText, speech, t } from '../../messages/messages.ts';
import { Segments } from '../controls/controls.tsx';
import { download } from '../controls/download.ts';
import { Icon } from '../controls/icons.tsx';
import { pictureMeasure, picturePng } from './drawing/paint-picture.ts';
import { pictureSvg } from './drawing/svg.ts';
import { GROUNDS, type PictureLook, styleOf } from './look.ts';
import { LookFields } from './look-fields.tsx';
import { Preview } from './preview.tsx';
import { type Frame, pictureOf, type Subject } from './subject.ts';

/** Browsers paint no larger canvases, in pixels; some stop earlier. */
const MOST_PIXELS = 120_000_000;

type Format = 'png' | 'svg';

/** What both forms are given. */
export interface FormProps {
  readonly subject: Subject;
  readonly look: PictureLook;
  readonly words: Pick<Frame, 'title' | 'link'>;
  /** What the file is called, without its ending. */
  readonly name: string;
  readonly onLook: (look: PictureLook) => void;
}

/** Preview, choices, and what is done with the picture. */
export function StillForm({ subject, look, words, name, onLook }: FormProps) {
  const [format, setFormat] = useState<Format>('png');
  const [said, setSaid] = useState<MessageKey | null>(null);
  // What was said of the last picture is not said of the next one.
  useEffect(() => setSaid(null), [format, look, subject.kind]);
  const style = useMemo(() => styleOf(look), [look.ground, look.scale]);
  const measure = useMemo(() => pictureMeasure(style.palette.typeface), [style]);
  const language = speech.value;
  const picture = useMemo(
    () => pictureOf(subject, subject.now, { ...words, captioned: look.captioned, measure }),
    [subject.kind, subject.now.lines.join(), words.link, look.captioned, measure, language],
  );
  const file = `${name}-${subject.kind}.${format}`;
  const width = Math.round(picture.width * look.scale);
  const height = Math.round(picture.height * look.scale);
  const isTooLarge = format === 'png' && width * height > MOST_PIXELS;

  async function png(): Promise<Blob> {
    const blob = await picturePng(picture, style);
    if (blob === null) throw new Error('The browser made no picture.');
    return blob;
  }

  async function save(): Promise<void> {
    try {
      if (format === 'svg') download(file, pictureSvg(picture, { ...style, scale: 1 }), 'image/svg+xml');
      else download(file, await png(), 'image/png');
      setSaid('picture.saved');
    } catch {
      setSaid('picture.too-large');
    }
  }

  async function copy(): Promise<void> {
    try {
      if (format === 'svg') await navigator.clipboard.writeText(pictureSvg(picture, { ...style, scale: 1 }));
      // The promise goes into the item: Safari lets a page write only in the same breath as the press.
      else await navigator.clipboard.write([new ClipboardItem({ 'image/png': png() })]);
      setSaid('picture.copied');
    } catch {
      setSaid('picture.refused');
    }
  }

  return (
    <>
      <Preview picture={picture} style={style} />
      <div class="picture-fields">
        <div class="picture-field">
          <span aria-hidden="true">{t('picture.format')}</span>
          <Segments
            label={t('picture.format')}
            choices={[
              { value: 'png', label: 'PNG', title: t('picture.format.png') },
              { value: 'svg', label: 'SVG', title: t('picture.format.svg') },
            ]}
            value={format}
            onChoose={setFormat}
          />
        </div>
        <LookFields look={look} grounds={GROUNDS} scaled={format === 'png'} onLook={onLook} />
      </div>
      <p class="picture-note" role="status">
        {isTooLarge && t('picture.too-large')}
        {!isTooLarge && said !== null && t(said)}
        {!isTooLarge && said === null && format === 'png' && sizeText(width, height)}
        {!isTooLarge && said === null && format === 'svg' && t('picture.format.svg')}
      </p>
      <div class="picture-actions">
        <button type="button" class="button" disabled={isTooLarge} onClick={() => void copy()}>
          <Icon name="copy" />
          {t('picture.copy')}
        </button>
        <button type="button" class="button main" disabled={isTooLarge} onClick={() => void save()}>
          <Icon name="download" />
          {t('picture.save', { format: format.toUpperCase() })}
        </button>
      </div>
    </>
  );
}

/** "1280 × 960 pixels". */
export function sizeText(width: number, height: number): string {
  return t('picture.pixels', { width: numberText(width), height: numberText(height) });
}
