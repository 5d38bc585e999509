/** The form for saving or copying a picture as PNG or SVG, and for saving a line or a trace as GIF. */
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import { type MessageKey, numberText, t, translation } from '../../messages/messages.ts';
import { Segments } from '../controls/controls.tsx';
import { download } from '../controls/download.ts';
import { Icon } from '../controls/icons.tsx';
import { MAKER_ICONS } from '../controls/maker-icons.ts';
import { paintPicture, pictureMeasure, picturePng } from './drawing/paint-picture.ts';
import type { Picture, PictureStyle } from './drawing/picture.ts';
import { pictureSvg } from './drawing/svg.ts';
import { GROUNDS, SCALES, styleOf } from './look.ts';
import { useAnimation } from './save-animation.ts';
import { type FormProps, pictureOf } from './subject.ts';

/** Maximum size of a canvas in pixels. Some browsers have a lower limit. */
const MOST_PIXELS = 120_000_000;

type Format = 'png' | 'svg';

export function StillForm(props: FormProps) {
  const { subject, look, words, name, onLook } = props;
  const [format, setFormat] = useState<Format>('png');
  const [result, setResult] = useState<MessageKey | null>(null);
  useEffect(() => setResult(null), [format, look, subject.kind]);
  const animation = useAnimation(props, setResult);
  const style = useMemo(() => styleOf(look), [look.ground, look.scale]);
  const measure = useMemo(() => pictureMeasure(style.palette.typeface), [style]);
  const language = translation.value;
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
    : (result ?? (format === 'png' ? 'picture.pixels' : 'picture.format.svg'));

  async function png(): Promise<Blob> {
    const blob = await picturePng(picture, style);
    if (blob === null) throw new Error('The browser made no picture.');
    return blob;
  }

  async function save(): Promise<void> {
    try {
      if (format === 'svg') download(file, pictureSvg(picture, { ...style, scale: 1 }), 'image/svg+xml');
      else download(file, await png(), 'image/png');
      setResult('picture.saved');
    } catch {
      setResult('picture.too-large');
    }
  }

  async function copy(): Promise<void> {
    try {
      if (format === 'svg') await navigator.clipboard.writeText(pictureSvg(picture, { ...style, scale: 1 }));
      // Passes a promise to the clipboard, because Safari allows writing only while the click is being handled.
      else await navigator.clipboard.write([new ClipboardItem({ 'image/png': png() })]);
      setResult('picture.copied');
    } catch {
      setResult('picture.refused');
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
        <LookFields look={look} isPng={format === 'png'} onLook={onLook} />
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
          <button type="button" class="button" onClick={() => animation.stop()}>
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

/** Padding and border around the preview, in CSS px. */
const PADDING = 20;

/** A preview of the picture, as large as the available space allows. */
function Preview({ picture, style }: { readonly picture: Picture; readonly style: PictureStyle }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useLayoutEffect(() => {
    const box = canvas.current?.parentElement;
    if (canvas.current === null || box === null || box === undefined) return;
    const inside = Math.min((box.clientWidth - PADDING) / picture.width, (box.clientHeight - PADDING) / picture.height);
    paintPicture(canvas.current, picture, { ...style, scale: Math.min(1, inside) * window.devicePixelRatio });
  }, [picture, style]);
  return (
    <div class={style.transparent ? 'picture-preview clear' : 'picture-preview'}>
      <canvas ref={canvas} role="img" aria-label={picture.title} />
    </div>
  );
}

function LookFields({ look, isPng, onLook }: Pick<FormProps, 'look' | 'onLook'> & { readonly isPng: boolean }) {
  return (
    <>
      <div class="picture-field row single">
        <span aria-hidden="true">{t('picture.ground')}</span>
        <Segments
          label={t('picture.ground')}
          choices={GROUNDS.map((value) => ({ value, label: t(`picture.ground.${value}`) }))}
          value={look.ground}
          onChoose={(ground) => onLook({ ...look, ground })}
        />
      </div>
      {isPng && (
        <div class="picture-field row single">
          <span aria-hidden="true">{t('picture.size')}</span>
          <Segments
            label={t('picture.size')}
            choices={SCALES.map((scale) => ({ value: String(scale), label: `${scale}×` }))}
            value={String(look.scale)}
            onChoose={(value) => onLook({ ...look, scale: SCALES.find((scale) => String(scale) === value) ?? 2 })}
          />
        </div>
      )}
      <label class="check">
        <input
          type="checkbox"
          checked={look.captioned}
          onChange={(event) => onLook({ ...look, captioned: event.currentTarget.checked })}
        />
        {t('picture.caption')}
      </label>
    </>
  );
}
