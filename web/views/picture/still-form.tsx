/** A picture of one moment, as PNG or SVG: to save or to copy; and the whole course, as GIF. */

import { useEffect, useMemo, useState } from 'preact/hooks';
import { type MessageKey, numberText, speech, t } from '../../messages/messages.ts';
import { Segments } from '../controls/controls.tsx';
import { download } from '../controls/download.ts';
import { Icon } from '../controls/icons.tsx';
import { MAKER_ICONS } from '../controls/maker-icons.ts';
import { pictureMeasure, picturePng } from './drawing/paint-picture.ts';
import { pictureSvg } from './drawing/svg.ts';
import { styleOf } from './look.ts';
import { LookFields } from './look-fields.tsx';
import { Preview } from './preview.tsx';
import { useAnimation } from './save-animation.ts';
import { type FormProps, pictureOf } from './subject.ts';

/** Browsers paint no larger canvases, in pixels; some stop earlier. */
const MOST_PIXELS = 120_000_000;

type Format = 'png' | 'svg';

/** Preview, choices, and what is done with the picture. */
export function StillForm(props: FormProps) {
  const { subject, look, words, name, onLook } = props;
  const [format, setFormat] = useState<Format>('png');
  const [said, setSaid] = useState<MessageKey | null>(null);
  // What was said of the last picture is not said of the next one.
  useEffect(() => setSaid(null), [format, look, subject.kind]);
  const animation = useAnimation(props, setSaid);
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

  const note: MessageKey = isTooLarge
    ? 'picture.too-large'
    : (said ?? (format === 'png' ? 'picture.pixels' : 'picture.format.svg'));

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
      <div class="picture-fields row">
        <div class="picture-field row single">
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
        <LookFields look={look} scaled={format === 'png'} onLook={onLook} />
      </div>
      <div class="picture-note fine" role="status">
        {animation.progress === null ? (
          <p>{t(note, { width: numberText(width), height: numberText(height) })}</p>
        ) : (
          <progress max={1} value={animation.progress} aria-label={t('picture.making')} />
        )}
      </div>
      <div class="picture-actions row loose apart">
        {animation.progress !== null && (
          <button type="button" class="button" onClick={animation.stop}>
            {t('engine.stop')}
          </button>
        )}
        {animation.progress === null && subject.course !== null && (
          <button type="button" class="button" onClick={() => void animation.start()}>
            <Icon name={MAKER_ICONS.download} />
            {t('picture.save-gif')}
          </button>
        )}
        <button type="button" class="button" disabled={isTooLarge} onClick={() => void copy()}>
          <Icon name={MAKER_ICONS.copy} />
          {t('picture.copy')}
        </button>
        <button type="button" class="button main" disabled={isTooLarge} onClick={() => void save()}>
          <Icon name={MAKER_ICONS.download} />
          {t('picture.save', { format: format.toUpperCase() })}
        </button>
      </div>
    </>
  );
}
