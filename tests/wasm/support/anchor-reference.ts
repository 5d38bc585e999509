/**
 * Where anchors are, found plainly: record by record, with a stack of its own, from the words of engine/core/trace.hpp, and the names of
 * positions from studies of lines, which know nothing of traces. Shares nothing with web/model/story.
 */
import type { LoadedEngine } from '../../../web/engine/worker/module.ts';
import type { Move, Position } from '../../../web/model/game/types.ts';
import type { Trace } from '../../../web/model/watch/trace/trace.ts';

/** Kinds of records. */
const [ENTER, CHANCE, LEAF, HIT, WINDOW, CUT, VALUE, AVERAGE] = [1, 2, 3, 4, 5, 7, 8, 9];
const [OPEN, END, TAKE, DECIDE, KNOWN, EXPAND, ASIDE, LAYER, REST] = [16, 17, 18, 19, 21, 22, 23, 25, 26];

/** The steps of everything that has a name. */
export interface AnchorReference {
  /** The steps of marks, in order. */
  readonly cuts: readonly number[];
  readonly hits: readonly number[];
  /** By the number of the layer. */
  readonly layers: ReadonlyMap<number, number>;
  /** By the name of the position: the first time that the search is done with it, and that it is met. */
  readonly decided: ReadonlyMap<string, number>;
  readonly met: ReadonlyMap<string, number>;
  /** Of a tree: the first time that the position behind a line is met, by the line. */
  readonly lines: ReadonlyMap<string, number>;
}

/** Positions of one board behind lines, as they were studied. */
export type Studied = Map<string, Position>;

/** Goes through all records of a trace; `studied` is kept from solver to solver on the same board. */
export function anchorReference(engine: LoadedEngine, trace: Trace, studied: Studied): AnchorReference {
  return trace.solver.family === 'tree' ? treeReference(engine, trace, studied) : tableReference(engine, trace);
}

/** A position that is open: behind which line, and the move that waits for its result. */
interface Standing {
  readonly line: readonly string[];
  readonly chance: Move | null;
}

function treeReference(engine: LoadedEngine, { game, setup, records }: Trace, known: Studied): AnchorReference {
  const session = engine.open(game, setup);
  const cuts: number[] = [];
  const hits: number[] = [];
  const [decided, met, lines] = [new Map<string, number>(), new Map<string, number>(), new Map<string, number>()];

  function at(line: readonly string[]): Position {
    const text = line.join('.');
    const found = known.get(text) ?? session.study(text).positions.at(-1);
    if (found === undefined) throw new Error(`no position behind ${text}`);
    known.set(text, found);
    return found;
  }

  const stack: Standing[] = [];
  for (let record = 0; record < records.count; record += 1) {
    const kind = records.kind(record);
    const step = record + 1;
    const top = stack.at(-1);
    if (kind === ENTER || kind === CHANCE) {
      const move = records.a(record) & 0x1fffff;
      if (top === undefined) stack.push({ line: [], chance: null });
      else if (kind === CHANCE) stack.push({ line: top.line, chance: moveOf(at(top.line), move) });
      else if (top.chance === null) {
        stack.push({ line: [...top.line, moveOf(at(top.line), move).text], chance: null });
      } else {
        const result = top.chance.results[(records.detail(record) & 3) - 1];
        if (result === undefined) throw new Error('no such result');
        stack.push({ line: [...top.line, result.text], chance: null });
      }
      if (kind === ENTER) {
        const { line } = stack.at(-1) ?? { line: [] };
        note(met, at(line).text, step);
        note(lines, line.join('.'), step);
      }
    }
    if (kind === HIT) hits.push(step);
    if (kind === CUT || kind === WINDOW) cuts.push(step);
    if (kind === LEAF || kind === HIT || kind === WINDOW || kind === VALUE || kind === AVERAGE) {
      const closed = stack.pop();
      if (closed !== undefined && closed.chance === null) note(decided, at(closed.line).text, step);
    }
  }
  session.dispose();
  return { cuts, hits, layers: new Map(), decided, met, lines };
}

function tableReference(engine: LoadedEngine, { game, setup, solver, records }: Trace): AnchorReference {
  const cuts: number[] = [];
  const hits: number[] = [];
  const layers = new Map<number, number>();
  const [decided, met] = [new Map<number, number>(), new Map<number, number>()];
  const [expanded, aside] = [new Set<number>(), new Set<number>()];
  for (let record = 0; record < records.count; record += 1) {
    const kind = records.kind(record);
    const a = records.a(record);
    const step = record + 1;
    if (kind === CUT) cuts.push(step);
    if (kind === KNOWN) hits.push(step);
    if (kind === LAYER && a > 0 && !solver.lazy) note(layers, a, step);
    if (kind === TAKE && !solver.lazy) note(layers, records.b(record) + 1, step);
    if (kind === OPEN || kind === END) note(met, a, step);
    if (kind === DECIDE || kind === END) note(decided, a, step);
    if (kind === EXPAND) expanded.add(a);
    if (kind === ASIDE) aside.add(a);
    if (kind === EXPAND || kind === KNOWN) aside.delete(a);
    if (kind === REST) {
      for (const index of met.keys()) {
        const isWanted = !solver.lazy || (a > 0 && expanded.has(index) && !aside.has(index));
        if (isWanted) note(decided, index, step);
      }
    }
  }
  const indices = [...met.keys()];
  const { positions } = engine.ask('tracePositions', { game, setup, indices });
  const names = new Map(indices.map((index, place) => [index, positions[place]?.position.text ?? '']));
  const named = (by: ReadonlyMap<number, number>): ReadonlyMap<string, number> =>
    new Map([...by].map(([index, step]) => [names.get(index) ?? '', step]));
  return { cuts, hits, layers, decided: named(decided), met: named(met), lines: new Map() };
}

function moveOf({ moves }: Position, number: number): Move {
  const move = moves[number];
  if (move === undefined) throw new Error(`no move ${number}`);
  return move;
}

/** The first time counts. */
function note<Key>(steps: Map<Key, number>, key: Key, step: number): void {
  if (!steps.has(key)) steps.set(key, step);
}
