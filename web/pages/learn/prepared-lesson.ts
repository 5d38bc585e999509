/** The part of a lesson that needs the engine, computed once for all languages. */

import type { LoadedEngine } from '../../engine/worker/module.ts';
import type { Exercise, Facts, Lesson } from '../../learn/lesson.ts';
import type { LinkParts } from '../../model/game/types.ts';
import type { Task } from '../../model/lesson/exercise.ts';
import { bagsOf, movesAtCut } from '../../model/lesson/exercise-check.ts';
import type { LessonEngine } from '../../model/lesson/lesson-engine.ts';
import { gameOf, type LessonRun, runSolver } from '../../model/lesson/solver-run.ts';
import type { FrameHighlight } from '../../model/share/frame-protocol.ts';
import type { Stop, StoryPart, Words } from '../../model/story/story.ts';
import { boardStill, type Still } from '../../views/picture/stills.ts';
import { pictureOf } from '../static-page.ts';
import { pointedAt, readStoryFile, type StoryRun, stepOf } from './story-file.ts';

/** Visible parts of a figure, and the numbers of the objects that it highlights. */
export interface FigureScene {
  /** An empty list shows all parts. */
  readonly parts: readonly StoryPart[];
  readonly highlight: FrameHighlight;
  /** Index of the table position that the board shows; null to show the step's position. */
  readonly look: number | null;
}

/** A stop with the step that it shows. */
export interface PreparedStop extends Stop {
  readonly step: number;
  /** Parts of the stop's figure that are visible. */
  readonly figure: FigureScene;
}

/** A story with its board. */
export interface PreparedStory {
  readonly name: string;
  readonly title: Words;
  /** Link to the first stop, with a checksum. */
  readonly fragment: string;
  readonly run: LessonRun;
  readonly stops: readonly PreparedStop[];
}

/** A board to view or to play on. */
export interface PreparedBoard {
  readonly fragment: string;
  readonly still: Still;
  /** The board as SVG, in the size for link previews. */
  readonly preview: string;
  readonly height: number | null;
}

/** An exercise and the reader's choices. */
export interface PreparedExercise {
  readonly task: Task;
  readonly begin: string;
  readonly options: readonly string[];
}

/** A lesson with all data that its text needs. */
export interface PreparedLesson {
  readonly id: string;
  readonly facts: Facts;
  readonly boards: ReadonlyMap<string, PreparedBoard>;
  readonly stories: ReadonlyMap<string, PreparedStory>;
  readonly exercises: ReadonlyMap<string, PreparedExercise>;
}

/** A story and the name of its file. */
export interface StoryText {
  readonly name: string;
  readonly text: string;
}

/** Prepares a lesson. Throws if its boards or stories are invalid. */
export async function prepare(
  loaded: LoadedEngine,
  engine: LessonEngine,
  lesson: Lesson,
  stories: readonly StoryText[],
): Promise<PreparedLesson> {
  const boards = new Map<string, PreparedBoard>();
  for (const [name, { link, height }] of Object.entries(lesson.boards)) {
    boards.set(name, { ...(await boardOf(loaded, engine, link)), height: height ?? null });
  }
  const storiesByName = new Map<string, PreparedStory>();
  for (const { name, text } of stories) storiesByName.set(name, await storyOf(loaded, engine, name, text));
  const exercises = new Map<string, PreparedExercise>();
  for (const [id, exercise] of Object.entries(lesson.exercises)) {
    const { task, begin = '' } = exercise;
    exercises.set(id, { task, begin, options: await optionsOf(engine, exercise) });
  }
  return { id: lesson.id, facts: await lesson.facts(engine), boards, stories: storiesByName, exercises };
}

/** Returns the parts of a hand-written link, without a checksum. */
function partsOf(link: string): LinkParts {
  const [, game = '', setup = '', line = '', query = ''] =
    /^#?v1\/([^/]+)\/([^/]+)\/([^?]*)(?:\?(.*))?$/.exec(link) ?? [];
  if (game === '') throw new Error(`${link}: this is no link`);
  const parameters = query
    .split('&')
    .filter((pair) => pair !== '')
    .map((pair) => [pair.split('=')[0] ?? '', pair.split('=')[1] ?? ''] as const);
  return { game, setup, line, parameters };
}

async function boardOf(
  loaded: LoadedEngine,
  engine: LessonEngine,
  link: string,
): Promise<Omit<PreparedBoard, 'height'>> {
  const parts = partsOf(link);
  const game = await gameOf(engine, parts.game);
  const setup = await engine.read(parts.game, parts.setup);
  const session = loaded.open(parts.game, setup.text);
  try {
    const position = session.study(parts.line).positions.at(-1);
    if (position === undefined) throw new Error(`${link}: its line has no end`);
    const { fragment } = loaded.ask('writeLink', { ...parts, setup: setup.text });
    return { fragment, still: boardStill(game, setup, position), preview: pictureOf(game, setup, position) };
  } finally {
    session.dispose();
  }
}

async function storyOf(loaded: LoadedEngine, engine: LessonEngine, name: string, text: string): Promise<PreparedStory> {
  const { board, title, stops } = readStoryFile(`${name}.story`, text);
  const parts = partsOf(board);
  const solver = parts.parameters.find(([key]) => key === 'solver')?.[1] ?? '';
  const line = parts.line.split('.').filter((move) => move !== '');
  const run: StoryRun = { ...(await runSolver(engine, parts.game, parts.setup, solver)), over: true, line };
  const prepared: PreparedStop[] = [];
  for (const stop of stops) {
    const step = await stepOf(stop, run, loaded);
    prepared.push({ ...stop, step, figure: await sceneOf(stop, step, run, loaded) });
  }
  const first = prepared[0]?.step ?? 0;
  const parameters = [
    ...parts.parameters.filter(([key]) => key !== 'event'),
    ...(first > 0 ? [['event', String(first)] as const] : []),
  ];
  const { fragment } = loaded.ask('writeLink', { ...parts, setup: run.setup.text, parameters });
  return { name, title, fragment, run, stops: prepared };
}

async function sceneOf(stop: Stop, step: number, run: StoryRun, loaded: LoadedEngine): Promise<FigureScene> {
  const { nodes, cells, edges, codeLine, index } = await pointedAt(stop, step, run, loaded);
  const given = Object.entries({ nodes, cells, edges }).filter(([, list]) => list.length > 0);
  return {
    parts: stop.show ?? [],
    highlight: { ...Object.fromEntries(given), ...(codeLine === null ? {} : { codeLine }) },
    look: index,
  };
}

async function optionsOf(engine: LessonEngine, { task }: Exercise): Promise<readonly string[]> {
  switch (task.kind) {
    case 'cut':
      return (await movesAtCut(engine, task)).all;
    case 'best': {
      const position = (await engine.positions(task.game, task.setup, task.line)).at(-1);
      return (position?.moves.map(({ text }) => text) ?? []).toSorted((one, other) =>
        one.localeCompare(other, 'en', { numeric: true }),
      );
    }
    case 'order':
      return bagsOf(task.setup).bags;
    default:
      return [];
  }
}
