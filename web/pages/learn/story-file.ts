/** Parses the stories of lessons, and finds their stops in a run. */
import type { LoadedEngine } from '../../engine/worker/module.ts';
import type { LessonRun } from '../../model/lesson/solver-run.ts';
import { NOTHING_POINTED, type Pointed, resolvePointers } from '../../model/story/pointer-targets.ts';
import type { Stop, Story } from '../../model/story/story.ts';
import { readStory } from '../../model/story/story-text.ts';
import { anchorText } from '../../model/watch/anchor/anchor.ts';
import { lookUp, type NamingEngine, type Run } from '../../model/watch/anchor/lookup.ts';

/** A story and its board. */
export type StoryFile = Story & { readonly board: string };

/** Parses a story file. If the file has an error, throws with the line number. */
export function readStoryFile(file: string, text: string): StoryFile {
  const read = readStory(text);
  if (read.kind === 'mistakes') {
    throw new Error(read.mistakes.map(({ line, code, found }) => `${file}:${line}: ${code} ${found}`).join('\n'));
  }
  const { board } = read.story;
  if (board === null) throw new Error(`${file}: a story of a lesson names its board`);
  return { ...read.story, board };
}

/** A finished run on the board and line of a story. */
export interface StoryRun extends LessonRun, Pick<Run, 'over' | 'line'> {}

/** Returns the step of a stop. Throws if its anchor does not exist. */
export async function stepOf({ anchor }: Stop, run: StoryRun, engine: LoadedEngine): Promise<number> {
  const found = await lookUp(anchor, run, naming(engine));
  if (found.kind === 'step') return found.step;
  const { game, setup, solver } = run.trace;
  throw new Error(`${game} ${setup} ${solver.solver}: there is no ${anchorText(anchor)}`);
}

/** Returns the objects that a stop highlights. Throws if a name has no object. */
export async function pointedAt(stop: Stop, step: number, run: StoryRun, engine: LoadedEngine): Promise<Pointed> {
  const { trace, setup } = run;
  let pointed = NOTHING_POINTED;
  for (const pointer of stop.point) {
    const found = await resolvePointers([pointer], { board: setup.board, run, step }, naming(engine));
    const { nodes, cells, edges, codeLine, index } = found;
    if (nodes.length + cells.length + edges.length === 0 && codeLine === null && index === null) {
      throw new Error(`${trace.game} ${setup.text} ${anchorText(stop.anchor)}: there is nothing to point at`);
    }
    pointed = {
      ...pointed,
      nodes: [...pointed.nodes, ...nodes],
      cells: [...pointed.cells, ...cells],
      edges: [...pointed.edges, ...edges],
      codeLine: codeLine ?? pointed.codeLine,
      index: index ?? pointed.index,
    };
  }
  return pointed;
}

function naming(engine: LoadedEngine): NamingEngine {
  return {
    traceNodes: async (question) => ({ kind: 'answer', answer: engine.ask('traceNodes', question) }),
    tracePositions: async (question) => ({ kind: 'answer', answer: engine.ask('tracePositions', question) }),
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
