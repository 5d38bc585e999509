/** The printed page: board or search, verdict, moves and link. */
import { render } from 'preact';
import { useContext, useEffect, useRef } from 'preact/hooks';
import { t } from '../../messages/messages.ts';
import { lineText } from '../../model/game/line.ts';
import type { GameEntry, Position } from '../../model/game/types.ts';
import { markOf } from '../../model/game/values.ts';
import type { Store } from '../../model/store.ts';
import { capitalised } from '../controls/capitalised.ts';
import { currentVerdict } from '../controls/current-verdict.ts';
import { sentenceText, valueLabel } from '../controls/sentence.tsx';
import { useStore } from '../controls/store-context.ts';
import { paintPicture, pictureMeasure } from './drawing/paint-picture.ts';
import type { Picture } from './drawing/picture.ts';
import './print-sheet.css';
import { ShownTree } from '../watch/tree/shown-tree.ts';
import { themePalette } from './drawing/themes.ts';
import { pictureOf, type SubjectKind } from './subject.ts';
import { type PictureSubjects, pictureSubjects } from './subjects.ts';

/** Number of picture pixels per CSS pixel; more than 1, because paper has a higher resolution than screens. */
const SCALE = 3;

/** The printed sheet; empty until the reader prints. */
export function PrintSheet() {
  const store = useStore();
  const tree = useContext(ShownTree);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const print = matchMedia('print');
    const fill = (): void => {
      const shown = store.home.shown.value ? null : pictureSubjects(store, tree.value?.() ?? null, location.href);
      // Renders synchronously, because the browser prints without waiting.
      if (box.current !== null) render(shown === null ? null : <Sheet store={store} shown={shown} />, box.current);
    };
    const clear = (): void => {
      if (box.current !== null) render(null, box.current);
    };
    const change = (): void => (print.matches ? fill() : clear());
    if (print.matches) fill();
    addEventListener('beforeprint', fill);
    addEventListener('afterprint', clear);
    print.addEventListener('change', change);
    return () => {
      removeEventListener('beforeprint', fill);
      removeEventListener('afterprint', clear);
      print.removeEventListener('change', change);
    };
  }, [store, tree]);
  return <div class="print-sheet" ref={box} />;
}

/** Subjects that are printed. If the page shows a search, these include its tree or its matrices. */
export const PRINTED: ReadonlySet<SubjectKind> = new Set(['whole-tree', 'matrix', 'board', 'history']);

function Sheet({ store, shown }: { readonly store: Store; readonly shown: PictureSubjects }) {
  const { game, mode, playing, puzzle } = store;
  const entry = game.value;
  const position = playing.position.value;
  const palette = themePalette('light');
  const frame = { ...shown.words, captioned: false, measure: pictureMeasure(palette.typeface) };
  const subjects = shown.subjects.filter(({ kind }) => PRINTED.has(kind));
  const note = mode.value === 'puzzle' ? (puzzle.value?.words.note ?? '') : '';
  return (
    <article>
      <h1>{shown.words.title}</h1>
      {note !== '' && <p>{note}</p>}
      {subjects.map((subject) => (
        <figure key={subject.kind} class={subject.kind}>
          <figcaption>
            {subject.now.lines.map((words) => (
              <p key={words}>{words}</p>
            ))}
          </figcaption>
          <Paper picture={pictureOf(subject, subject.now, frame)} large={subject.kind === 'board'} />
          {subject.kind === 'board' && mode.value === 'analyse' && entry !== null && position !== null && (
            <Moves {...{ store, game: entry, position }} />
          )}
        </figure>
      ))}
      {shown.words.link !== '' && <p class="print-link">{shown.words.link}</p>}
    </article>
  );
}

/** Shows the details of the position, its moves with their values, and the line. */
function Moves(props: { readonly store: Store; readonly game: GameEntry; readonly position: Position }) {
  const { store, game, position } = props;
  const { details } = currentVerdict(store, game, position);
  const line = lineText(store.playing.line.value.moves);
  return (
    <>
      <p>{details.map((detail) => sentenceText(game, detail)).join(t('sentence.gap'))}</p>
      <ul class="print-moves">
        {position.moves.map(({ text, value }) => (
          <li key={text}>
            <b>{text}</b>
            {value !== null &&
              ` ${markOf(value, position, game.endlessPlay).glyph} ${capitalised(valueLabel(value, position, game.endlessPlay))}`}
          </li>
        ))}
      </ul>
      {line !== '' && <p>{`${t('line.title')}: ${line}`}</p>}
    </>
  );
}

/** Shows a picture as wide as the paper if `large` is true, otherwise as wide as on the screen. */
function Paper({ picture, large }: { readonly picture: Picture; readonly large: boolean }) {
  return (
    <canvas
      role="img"
      aria-label={picture.title}
      style={large ? {} : { inlineSize: `${picture.width}px` }}
      ref={(canvas) => {
        if (canvas === null) return;
        const scale = Math.min(SCALE, 6000 / picture.width, 6000 / picture.height);
        paintPicture(canvas, picture, { palette: themePalette('light'), scale, transparent: true });
      }}
    />
  );
}
