/** The components that the text of a lesson uses as tags. */
import type { ComponentChildren } from 'preact';
import type { Facts } from '../../learn/lesson.ts';
import { numberText, t } from '../../messages/messages.ts';
import { wordsIn } from '../../model/story/story.ts';
import type { Language } from '../../model/words/languages.ts';
import type { Still } from '../../views/picture/stills.ts';
import type { PreparedExercise, PreparedLesson } from './prepared-lesson.ts';
import type { StopStill } from './stills/lesson-stills.ts';

/** Data for the tags of a lesson. */
export interface Scene {
  readonly lesson: PreparedLesson;
  readonly language: Language;
  /** Returns the pictures of every stop of a story, in the current language. */
  readonly stills: (story: string) => readonly (readonly StopStill[])[];
  /** Returns a highlighted excerpt from the engine's code, and the number of its first line. */
  readonly source: (file: string, show: string) => { readonly html: string; readonly line: number };
}

/** Default heights of figures in pixels. */
const HEIGHT = { play: 520, story: 640 } as const;

/** Throws an error that names the missing entry. */
function found<T>(map: ReadonlyMap<string, T>, name: string, kind: string): T {
  const thing = map.get(name);
  if (thing === undefined) throw new Error(`there is no ${kind} ${name}`);
  return thing;
}

/** A picture in both themes. */
function StillPicture({ path, still, alt }: { readonly path: string; readonly still: Still; readonly alt: string }) {
  const { width, height } = still;
  return (
    <picture class="still">
      <source media="(prefers-color-scheme: dark)" srcset={`${path}.dark.svg`} />
      <img src={`${path}.light.svg`} width={width} height={height} alt={alt} loading="lazy" decoding="async" />
    </picture>
  );
}

/** A picture of a stop, with its question and remarks. */
function StopFigure({ path, still, alt, part, question, remarks, numbered }: StopStill) {
  const List = numbered ? 'ol' : 'ul';
  return (
    <div class="stop-figure" data-part={part}>
      {question !== null && <p class="asked">{question}</p>}
      <StillPicture path={path} still={still} alt={alt} />
      {remarks.length > 0 && (
        <List class="remarks">
          {remarks.map((remark) => (
            <li key={remark}>{remark}</li>
          ))}
        </List>
      )}
    </div>
  );
}

/** Returns the tag that inserts a number or word that the engine computed. */
export function factTag(facts: Facts) {
  return function N({ of }: { readonly of: string }) {
    const fact = facts[of];
    if (fact === undefined) throw new Error(`there is no fact ${of}`);
    return <span class="fact">{typeof fact === 'number' ? numberText(fact) : fact}</span>;
  };
}

/** Returns the tags for a lesson in one language. */
export function vocabulary(scene: Scene) {
  const { lesson, language } = scene;
  let exercises = 0;
  const N = factTag(lesson.facts);

  /** Attributes of every figure; a figure loads when it is visible. */
  const figureOf = (fragment: string, title: string) =>
    ({ src: `#${fragment}`, title, lang: language, theme: 'page', loading: 'click' }) as const;

  /** A board to play on. */
  function Play({ board, title }: { readonly board: string; readonly title: string }) {
    const { fragment, still, height } = found(lesson.boards, board, 'board');
    const link = `../../#${fragment}`;
    return (
      <figure class="play">
        <perfect-play {...figureOf(fragment, title)} height={height ?? HEIGHT.play}>
          <a href={link}>{title}</a>
        </perfect-play>
        <StillPicture path={`board-${board}`} still={still} alt={title} />
        <figcaption>
          {title} <a href={link}>{t('learn.open')}</a>
        </figcaption>
      </figure>
    );
  }

  /** A story: the figure stays beside the stops while they scroll. */
  function Story({ name, height = HEIGHT.story }: { readonly name: string; readonly height?: number }) {
    const story = found(lesson.stories, name, 'story');
    const title = wordsIn(story.title, language);
    const { stops, fragment } = story;
    const stills = scene.stills(name);
    return (
      <section class="story" aria-label={t('learn.figure', { title })} data-story={name}>
        <div class="stage">
          <div class="pinned">
            <perfect-play {...figureOf(fragment, title)} height={height} ui="full">
              <a href={`../../#${fragment}`}>{title}</a>
            </perfect-play>
            <div class="stepper">
              <button type="button" data-go="-1">
                <span aria-hidden="true">←</span> {t('learn.back')}
              </button>
              <span class="where" role="status" data-pattern={t('learn.stop', { number: 0, count: stops.length })} />
              <button type="button" data-go="1">
                {t('learn.forward')} <span aria-hidden="true">→</span>
              </button>
            </div>
            <p class="taken-over" role="status" hidden>
              {t('learn.taken-over')}
            </p>
          </div>
        </div>
        <ol class="stops">
          {stops.map(({ words, step, figure }, at) => (
            <li class="stop" id={`${name}-${at + 1}`} data-step={step} data-figure={JSON.stringify(figure)} key={at}>
              <p class="number" aria-hidden="true">
                {at + 1}
              </p>
              {wordsIn(words, language)
                .split('\n\n')
                .map((paragraph) => (
                  <p key={paragraph}>{paragraph}</p>
                ))}
              <div class="stills">
                {stills[at]?.map((still) => (
                  <StopFigure key={still.part} {...still} />
                ))}
              </div>
            </li>
          ))}
        </ol>
      </section>
    );
  }

  /** A question to the reader, with a hidden answer. */
  function Predict({ ask, children }: { readonly ask: string; readonly children: ComponentChildren }) {
    return (
      <aside class="predict">
        <p class="label">{t('learn.predict')}</p>
        <p class="question">{ask}</p>
        <details>
          <summary>{t('learn.reveal')}</summary>
          <div>{children}</div>
        </details>
      </aside>
    );
  }

  /** A part of the engine's code. */
  function Source({ file, show }: { readonly file: string; readonly show: string }) {
    const { html, line } = scene.source(file, show);
    return (
      <figure class="source">
        <div dangerouslySetInnerHTML={{ __html: html }} />
        <figcaption>{t('learn.source', { file, line })}</figcaption>
      </figure>
    );
  }

  /** Draws numbers as bars; `rows` pairs labels with names of facts. */
  function Bars({
    rows,
    unit,
    title,
  }: {
    readonly rows: readonly (readonly [words: string, fact: string])[];
    readonly unit: string;
    readonly title: string;
  }) {
    const counts = rows.map(([words, fact]) => {
      const count = lesson.facts[fact];
      if (typeof count !== 'number') throw new Error(`there is no number ${fact}`);
      return { words, count };
    });
    const most = Math.max(...counts.map(({ count }) => count));
    return (
      <table class="bars">
        <caption>{title}</caption>
        <tbody>
          {counts.map(({ words, count }) => (
            <tr key={words}>
              <th scope="row">{words}</th>
              <td class="figure">
                {numberText(count)} {unit}
              </td>
              <td class="bar">
                <svg aria-hidden="true" viewBox="0 0 100 6" preserveAspectRatio="none">
                  <rect width={Math.max(0.4, (100 * count) / most)} height="6" rx="1" />
                </svg>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    );
  }

  /**
   * An exercise that the engine judges. `{found}` in `right`, `wrong` and `near` is the engine's result. The page shows
   * `near` for an almost correct board, such as one on which the win is too short.
   */
  function Exercise({
    id,
    right,
    wrong,
    near,
    children,
  }: {
    readonly id: string;
    readonly right: string;
    readonly wrong: string;
    readonly near?: string;
    readonly children: ComponentChildren;
  }) {
    const exercise = found(lesson.exercises, id, 'exercise');
    exercises += 1;
    const label = t('learn.exercise', { number: exercises });
    return (
      <section class="exercise" id={id} aria-label={label}>
        <p class="label">{label}</p>
        <div id={`${id}-question`}>{children}</div>
        <form
          data-task={JSON.stringify(exercise.task)}
          data-right={right}
          data-wrong={wrong}
          data-near={near}
          noValidate
        >
          <Answer id={id} exercise={exercise} />
          <button type="submit" disabled>
            {t('learn.check')}
          </button>
          <output class="judgement" aria-live="polite" />
        </form>
        <noscript>
          <p class="note">{t('learn.needs')}</p>
        </noscript>
      </section>
    );
  }

  return { N, Play, Story, Predict, Source, Bars, Exercise };
}

function Answer({ id, exercise }: { readonly id: string; readonly exercise: PreparedExercise }) {
  const { task, options, begin } = exercise;
  const described = `${id}-question`;
  switch (task.kind) {
    case 'best':
    case 'cut':
      return (
        <fieldset aria-describedby={described}>
          <legend>{t('learn.answer.moves')}</legend>
          {options.map((move) => (
            <label key={move}>
              <input type="checkbox" name="move" value={move} /> {move}
            </label>
          ))}
        </fieldset>
      );
    case 'board':
    case 'rules':
      return (
        <label class="wide">
          <span>{t(task.kind === 'board' ? 'learn.answer.board' : 'learn.answer.rules')}</span>
          <textarea
            name="answer"
            rows={task.kind === 'board' ? 3 : 6}
            spellcheck={false}
            autocapitalize="off"
            aria-describedby={described}
          >
            {begin}
          </textarea>
        </label>
      );
    default:
      return (
        <label>
          <span>{t(task.kind === 'order' ? 'learn.answer.order' : 'learn.answer')}</span>
          <input type="text" name="answer" autocomplete="off" spellcheck={false} aria-describedby={described} />
        </label>
      );
  }
}
