/** The stories of lessons: their files read, and their stops found in a run. */
import type { LoadedEngine } from '../../engine/worker/module.ts';
import type { LessonRun } from '../../model/lesson/run.ts';
import { anchorText } from '../../model/story/anchor.ts';
import { readStory } from '../../model/story/grammar.ts';
import { lookUp, type NamingEngine } from '../../model/story/lookup.ts';
import type { Stop, Story } from '../../model/story/story.ts';

/** A story with its board. */
export type StoryFile = Story & { readonly board: string };

/** Reads a file. Throws with its lines where it is wrong. */
export function readStoryFile(file: string, text: string): StoryFile {
  const read = readStory(text);
  if (read.kind === 'mistakes') {
    throw new Error(read.mistakes.map(({ line, code, found }) => `${file}:${line}: ${code} ${found}`).join('\n'));
  }
  const { board } = read.story;
  if (board === null) throw new Error(`${file}: a story of a lesson names its board`);
  return { ...read.story, board };
}

/** The step of a stop in a run. Throws where there is no such place. */
export async function stepOf({ anchor }: Stop, run: LessonRun, engine: LoadedEngine): Promise<number> {
  const found = await lookUp(anchor, { ...run, over: true, line: [] }, naming(engine));
  if (found.kind === 'step') return found.step;
  const { game, setup, solver } = run.trace;
  throw new Error(`${game} ${setup} ${solver.solver}: there is no ${anchorText(anchor)}`);
}

function naming(engine: LoadedEngine): NamingEngine {
  return {
    traceNodes: async (question) => ({ kind: 'answer', answer: engine.traceNodes(question) }),
    tracePositions: async (question) => ({ kind: 'answer', answer: engine.tracePositions(question) }),
    async study({ game, setup, line }) {
      const session = engine.open(game, setup);
      try {
        return { kind: 'answer', answer: session.study(line) };
      } finally {
        session.dispose();
      }
    },
  };
}
