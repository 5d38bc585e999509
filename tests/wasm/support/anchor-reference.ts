/**
 * Finds the steps of anchors in a simple way: reads the trace record by record (see engine/core/trace.hpp) with its own
 * stack. The names of positions come from studies of lines, which do not depend on traces. This reference shares no
 * code with web/model/watch/anchor.
 */
import type { LoadedEngine } from '../../../web/engine/worker/module.ts';
import type { Move, Position } from '../../../web/model/game/types.ts';
import type { Trace } from '../../../web/model/watch/trace/trace.ts';

/** Kinds of records, repeated here so that the reference does not depend on web/model/watch/trace/records.ts. */
const [ENTER, CHANCE, LEAF, HIT, WINDOW, CUT, VALUE, AVERAGE] = [1, 2, 3, 4, 5, 7, 8, 9];
const [OPEN, END, TAKE, DECIDE, KNOWN, EXPAND, ASIDE, LAYER, REST] = [16, 17, 18, 19, 21, 22, 23, 25, 26];

/** The steps of all anchors of a trace. */
export interface AnchorReference {
  /** Steps of the cuts and hits, each in order. */
  readonly cuts: readonly number[];
  readonly hits: readonly number[];
  /** Steps by layer number. */
  readonly layers: ReadonlyMap<number, number>;
  /** The first steps at which the search decides or meets a position, by position name. */
  readonly decided: ReadonlyMap<string, number>;
  readonly met: ReadonlyMap<string, number>;
  /** For trees, the first step at which the search meets the position at the end of a line, by line. */
  readonly lines: ReadonlyMap<string, number>;
}

/** Cache of studied positions of one board, by line. */
export type StudyCache = Map<string, Position>;

/** Finds the steps of all anchors of a trace. All solvers on a board share the cache `studied`. */
export function anchorReference(engine: LoadedEngine, trace: Trace, studied: StudyCache): AnchorReference {
  return trace.solver.family === 'tree' ? treeReference(engine, trace, studied) : tableReference(engine, trace);
}

/** An open node of the search: the line to it, and at a chance node the move whose result follows. */
interface OpenNode {
  readonly line: readonly string[];
  readonly chance: Move | null;
}

function treeReference(engine: LoadedEngine, { game, setup, records }: Trace, known: StudyCache): AnchorReference {
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

  const stack: OpenNode[] = [];
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

/** Records the step of a key unless the key has an earlier one. */
function note<Key>(steps: Map<Key, number>, key: Key, step: number): void {
  if (!steps.has(key)) steps.set(key, step);
}
