/** A line or a trace as an animated GIF. */
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { numberText, speech, t } from '../../messages/messages.ts';
import { download } from '../controls/download.ts';
import { Icon } from '../controls/icons.tsx';
import { animate, MOST_FRAMES, type Refusal } from './drawing/animation.ts';
import { pictureMeasure } from './drawing/paint-picture.ts';
import { type PictureLook, styleOf } from './look.ts';
import { LookFields } from './look-fields.tsx';
import { Preview } from './preview.tsx';
import { type FormProps, sizeText } from './still-form.tsx';
import { type Course, pictureOf } from './subject.ts';

/** How long a frame may be seen, in hundredths of a second. */
const PAUSES = [10, 25, 50, 100, 200] as const;
/** The last frame is seen so many times as long as the others. */
const LAST = 3;
/** Of a long trace, about so many steps are taken unless the reader wants more. */
const USUAL_FRAMES = 60;

type State =
  | { readonly kind: 'idle' }
  | { readonly kind: 'working'; readonly done: number }
  | { readonly kind: 'done'; readonly bytes: number }
  | { readonly kind: Refusal };

interface AnimationFormProps extends FormProps {
  readonly course: Course;
}

/** Which moments, how fast, and the making of it. */
export function AnimationForm({ subject, course, look: shared, words, name, onLook }: AnimationFormProps) {
  const [from, setFrom] = useState(0);
  const [to, setTo] = useState(course.last);
  const [every, setEvery] = useState(Math.max(1, Math.ceil((course.last + 1) / USUAL_FRAMES)));
  const [pause, setPause] = useState<number>(course.unit === 'ply' ? 100 : 50);
  // What moves is large soon enough.
  const [scale, setScale] = useState<PictureLook['scale']>(1);
  const look = { ...shared, scale };
  const [state, setState] = useState<State>({ kind: 'idle' });
  const work = useRef<AbortController | null>(null);
  useEffect(() => () => work.current?.abort(), []);
  // What was said of the last animation is not said of the next one.
  useEffect(() => setState({ kind: 'idle' }), [from, to, every, pause, scale, shared]);

  const ground = look.ground === 'dark' ? 'dark' : 'light';
  const style = useMemo(() => styleOf({ ...look, ground }), [ground, look.scale]);
  const measure = useMemo(() => pictureMeasure(style.palette.typeface), [style]);
  const frame = { ...words, captioned: look.captioned, measure };
  const moments = momentsOf(Math.min(from, course.last), Math.min(to, course.last), every);
  const language = speech.value;
  // Of a trace there is nothing to see yet at the beginning.
  const last = moments.at(-1) ?? 0;
  const sample = useMemo(
    () => pictureOf(subject, course.shot(last), frame),
    [subject.kind, last, look.captioned, measure, language],
  );
  const isTooLong = moments.length > MOST_FRAMES;
  const isWorking = state.kind === 'working';

  async function make(): Promise<void> {
    const controller = new AbortController();
    work.current = controller;
    setState({ kind: 'working', done: 0 });
    const made = await animate(
      {
        count: moments.length,
        picture: (at) => pictureOf(subject, course.shot(moments[at] ?? 0), frame),
      },
      {
        style,
        pause,
        lastPause: LAST * pause,
        signal: controller.signal,
        onProgress: (done) => setState({ kind: 'working', done }),
      },
    );
    if (typeof made === 'string') setState({ kind: made });
    else {
      download(`${name}-${subject.kind}.gif`, made, 'image/gif');
      setState({ kind: 'done', bytes: made.length });
    }
  }

  return (
    <>
      <Preview picture={sample} style={style} />
      <fieldset class="picture-fields" disabled={isWorking}>
        <div class="picture-range">
          <NumberField label={t(`picture.from.${course.unit}`)} value={from} least={0} most={to} onChange={setFrom} />
          <NumberField
            label={t(`picture.to.${course.unit}`)}
            value={Math.min(to, course.last)}
            least={from}
            most={course.last}
            onChange={setTo}
          />
          <NumberField
            label={t('picture.every')}
            value={every}
            least={1}
            most={Math.max(1, course.last)}
            onChange={setEvery}
          />
          <label>
            <span>{t('picture.pause')}</span>
            <select
              class="field"
              value={String(pause)}
              onChange={(event) => setPause(Number(event.currentTarget.value))}
            >
              {PAUSES.map((hundredths) => (
                <option key={hundredths} value={String(hundredths)}>
                  {t('picture.seconds', { number: numberText(hundredths / 100) })}
                </option>
              ))}
            </select>
          </label>
        </div>
        <LookFields
          look={look}
          grounds={['light', 'dark']}
          scaled
          onLook={(next) => {
            setScale(next.scale);
            onLook({ ...next, scale: shared.scale });
          }}
        />
      </fieldset>
      <div class="picture-note" role="status">
        {isWorking ? (
          <progress max={1} value={state.done} aria-label={t('picture.making')} />
        ) : (
          <p>{isTooLong ? t('picture.too-long', { count: moments.length, most: MOST_FRAMES }) : noteOf(state)}</p>
        )}
      </div>
      <div class="picture-actions">
        {isWorking ? (
          <button type="button" class="button" onClick={() => work.current?.abort()}>
            {t('engine.stop')}
          </button>
        ) : (
          <button type="button" class="button main" disabled={isTooLong} onClick={() => void make()}>
            <Icon name="download" />
            {t('picture.make')}
          </button>
        )}
      </div>
    </>
  );

  function noteOf(now: State): string {
    switch (now.kind) {
      case 'done':
        return t('picture.made', { number: numberText(Math.max(1, Math.round(now.bytes / 1000))) });
      case 'stopped':
        return t('picture.stopped');
      case 'too-large':
        return t('picture.too-large-animation');
      default: {
        const size = sizeText(Math.round(sample.width * look.scale), Math.round(sample.height * look.scale));
        return t('picture.frames', { count: moments.length, size });
      }
    }
  }
}

/** The moments that are shown; the last one always is. */
function momentsOf(from: number, to: number, every: number): readonly number[] {
  const moments: number[] = [];
  for (let at = from; at < to; at += Math.max(1, every)) moments.push(at);
  return [...moments, Math.max(from, to)];
}

function NumberField(props: {
  readonly label: string;
  readonly value: number;
  readonly least: number;
  readonly most: number;
  readonly onChange: (value: number) => void;
}) {
  const { value, least, most } = props;
  return (
    <label>
      <span>{props.label}</span>
      <input
        class="field"
        type="number"
        min={least}
        max={most}
        value={value}
        onInput={(event) => {
          const next = event.currentTarget.valueAsNumber;
          if (Number.isInteger(next) && next >= least && next <= most) props.onChange(next);
        }}
        onBlur={(event) => {
          // What could not be taken is not left standing.
          event.currentTarget.value = String(value);
        }}
      />
    </label>
  );
}
