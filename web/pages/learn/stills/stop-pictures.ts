/** Pictures of a stop, for readers without scripts and for printing: the contents of its figure, with text. */
import type { LoadedEngine } from '../../../engine/worker/module.ts';
import { gameText, t } from '../../../messages/messages.ts';
import type { TracedPosition } from '../../../model/game/trace-types.ts';
import type { Position } from '../../../model/game/types.ts';
import type { LessonEngine } from '../../../model/lesson/lesson-engine.ts';
import type { LessonRun } from '../../../model/lesson/solver-run.ts';
import type { StoryPart } from '../../../model/story/story.ts';
import { claimAndTruth, type NarrationContext, narrate, subjectsAt } from '../../../model/watch/narration.ts';
import { matrixOf } from '../../../model/watch/table/matrix.ts';
import { NO_NODE } from '../../../model/watch/trace/tree.ts';
import { sentenceText } from '../../../views/controls/sentence.tsx';
import { boardStill, runStill } from '../../../views/picture/stills.ts';
import { traceWords } from '../../../views/watch/narration/narration-words.ts';
import { positionWords } from '../../../views/watch/table/table-terms.ts';
import { boundsStill } from './bounds-still.tsx';
import type { FigurePicture } from './figure-picture.ts';
import { countsStill } from './table-stills.tsx';

/** Parts of figures that can be drawn as pictures. */
const DRAWN = ['board', 'tree', 'bounds', 'matrix', 'layers'] as const;
type Drawable = (typeof DRAWN)[number];

/** A picture of a stop. */
export interface StopPicture extends FigurePicture {
  readonly part: Drawable;
  /** Description for readers who cannot see the picture. */
  readonly alt: string;
}

/** A stop: its step, its figure, and the table position that it shows. */
export interface DrawnStop {
  readonly step: number;
  readonly figure: { readonly parts: readonly StoryPart[]; readonly look: number | null };
}

/** Engine and run for drawing the pictures. */
export interface Studio {
  readonly loaded: LoadedEngine;
  readonly engine: LessonEngine;
  readonly run: LessonRun;
}

/** Returns the pictures in display order, in the active language. */
export async function picturesOf(studio: Studio, { step, figure }: DrawnStop): Promise<readonly StopPicture[]> {
  const { run } = studio;
  const { parts } = figure;
  const usual: readonly StoryPart[] = ['board', run.tree === null ? 'matrix' : 'tree'];
  const wanted = DRAWN.filter((part) => (parts.length === 0 ? usual : parts).includes(part));
  const subject = figure.look ?? subjectAt(run, step);
  const sentences = await sentencesAt(studio, step);
  const place = await placeWords(studio, subject);
  const pictures: StopPicture[] = [];
  for (const part of wanted) {
    const drawn = await draw(studio, part, step, subject, figure.look);
    if (drawn === null) continue;
    const picture = drawn.title;
    const alt =
      part === 'board'
        ? t('learn.still.board', { picture, place })
        : t('learn.still', { picture, place, sentence: sentences.join(t('tree.gap')) });
    const said = parts.includes('sentence') && part !== 'board' ? sentences : [];
    pictures.push({ ...drawn, part, alt, remarks: [...drawn.remarks, ...said] });
  }
  return pictures;
}

/** Returns the tree node or table position that the step refers to; null at the start. */
function subjectAt({ tree, table }: LessonRun, step: number): number | null {
  if (tree !== null) {
    const node = tree.nodeAt(step);
    if (node === NO_NODE) return null;
    return tree.isChance(node) ? tree.parent(node) : node;
  }
  const { taken = -1, touched = -1 } = table?.focusAt(step) ?? {};
  const index = touched >= 0 ? touched : taken;
  return index >= 0 ? index : null;
}

async function draw(
  { engine, loaded, run }: Studio,
  part: Drawable,
  step: number,
  subject: number | null,
  look: number | null,
): Promise<FigurePicture | null> {
  const { game, setup, trace, tree, table } = run;
  const plain = { question: null, remarks: [], numbered: false } as const;
  if (part === 'board') {
    const position = subject === null ? undefined : named(loaded, run, [subject]).get(subject)?.position;
    const [start] = await engine.positions(trace.game, trace.setup, '');
    const shown = position ?? start;
    return shown === undefined
      ? null
      : { ...plain, title: gameText(game.id, 'game.title'), still: boardStill(game, setup, shown) };
  }
  if (part === 'tree' || (part === 'matrix' && (await isMatrix(engine, run)))) {
    const still = await runStill(engine, run, step, look);
    return still === null ? null : { ...plain, title: t(part === 'tree' ? 'tree.title' : 'table.title'), still };
  }
  if (part === 'matrix' || part === 'layers') return table === null ? null : countsStill(game, table, step);
  if (tree === null) return null;
  const search = { trace, tree };
  const positions = async (nodes: readonly number[]): Promise<ReadonlyMap<number, Position>> =>
    new Map([...named(loaded, run, nodes)].map(([node, { position }]) => [node, position]));
  return boundsStill(run, search, step, positions);
}

async function isMatrix(engine: LessonEngine, { game, setup, table }: LessonRun): Promise<boolean> {
  return table !== null && matrixOf(await engine.places(game.id, setup.text, table.count)) !== null;
}

/** Returns the engine's names for tree nodes or table positions. */
function named(
  engine: LoadedEngine,
  { trace: { game, setup }, tree }: LessonRun,
  subjects: readonly number[],
): ReadonlyMap<number, TracedPosition> {
  const { positions } =
    tree === null
      ? engine.ask('tracePositions', { game, setup, indices: subjects })
      : engine.ask('traceNodes', { game, setup, paths: subjects.map((node) => tree.pathOf(node)) });
  return new Map(subjects.flatMap((subject, at) => (positions[at] === undefined ? [] : [[subject, positions[at]]])));
}

/** Returns sentences about the last event and, after a search by a wrong solver, about the true value. */
async function sentencesAt({ engine, loaded, run }: Studio, step: number): Promise<readonly string[]> {
  const { game, setup, trace, tree, table } = run;
  const context: NarrationContext = { trace, tree, table, positions: new Map(), board: setup.board };
  const namedPositions = named(loaded, run, subjectsAt(context, step));
  const positions = new Map([...namedPositions].map(([one, { position }]) => [one, position]));
  const [start = null] = await engine.positions(trace.game, trace.setup, '');
  const beside = claimAndTruth(trace, start, step);
  return [narrate({ ...context, positions }, step), ...(beside === null ? [] : [beside])].map((sentence) =>
    sentenceText(game, sentence, traceWords),
  );
}

/** Returns a sentence about the position in a picture. */
async function placeWords({ engine, loaded, run }: Studio, subject: number | null): Promise<string> {
  const { game, setup, trace, table } = run;
  if (subject === null) return t('learn.still.start');
  const traced = named(loaded, run, [subject]).get(subject);
  if (table === null) {
    const line = traced?.line ?? '';
    return line === '' ? t('learn.still.start') : t('learn.still.line', { moves: line.replaceAll('.', ' · ') });
  }
  const matrix = matrixOf(await engine.places(game.id, setup.text, table.count));
  const positions = new Map(traced === undefined ? [] : [[subject, traced.position] as const]);
  return positionWords({ table, trace, game, setup, matrix, positions }, subject);
}
