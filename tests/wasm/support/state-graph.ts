/** The graph of all positions of a game of outcomes, built from its rules without any solver. */
import type { LoadedEngine } from '../../../web/engine/worker/module.ts';
import { lineText } from '../../../web/model/game/line.ts';
import type { Ending, GameEntry, PlayerIndex, Position } from '../../../web/model/game/types.ts';
import { winnerOfEndlessPlay } from '../../../web/model/game/values.ts';
import type { Goal } from '../../../web/model/puzzle/goal.ts';

/** A position without its history. */
export interface State {
  readonly mover: PlayerIndex;
  readonly ending: Ending | null;
  /** Texts of the next positions, by the text of the move. */
  readonly moves: ReadonlyMap<string, string>;
}

/** All positions that can be reached on a setup, by text. */
export interface StateGraph {
  readonly start: string;
  readonly states: ReadonlyMap<string, State>;
}

/** Builds the graph of a setup; returns null if it has more than `most` positions. */
export function buildStateGraph(engine: LoadedEngine, game: string, setup: string, most: number): StateGraph | null {
  const session = engine.open(game, setup);
  const at = (line: readonly string[]): Position => {
    const last = session.study(lineText(line)).positions.at(-1);
    if (last === undefined) throw new Error('no position');
    return last;
  };
  const start = at([]).text;
  const states = new Map<string, State>();
  const found = new Map<string, readonly string[]>([[start, []]]);
  for (const [text, line] of found) {
    if (found.size > most) break;
    const { mover, moves, ending } = at(line);
    const next = new Map(moves.map((move) => [move.text, at([...line, move.text]).text]));
    for (const [move, to] of next) if (!found.has(to)) found.set(to, [...line, move]);
    states.set(text, { mover, ending, moves: next });
  }
  session.dispose();
  return found.size > most ? null : { start, states };
}

/** Returns the positions along a line as strings, from the start. */
export function positionsAlong({ start, states }: StateGraph, line: readonly string[]): readonly string[] {
  const texts = [start];
  for (const move of line) {
    const next = states.get(texts.at(-1) ?? '')?.moves.get(move);
    if (next === undefined) throw new Error(`no move ${move}`);
    texts.push(next);
  }
  return texts;
}

/** Returns the moves after a line with which the mover reaches a goal, `win` or `hold`, against every reply. */
export function movesReaching(
  graph: StateGraph,
  line: readonly string[],
  goal: Goal & { readonly kind: 'win' | 'hold' },
  { endlessPlay, repetitionDraws }: Pick<GameEntry, 'endlessPlay' | 'repetitionDraws'>,
): readonly string[] {
  const texts = positionsAlong(graph, line);
  const first = stateAt(graph, texts.at(-1));
  const solver = first.mover;
  const drawn = new Set(repetitionDraws ? texts : []);
  const [own, others] = [pliesToWin(graph, solver, drawn), pliesToWin(graph, solver === 0 ? 1 : 0, drawn)];
  const onEndlessPlay = winnerOfEndlessPlay(endlessPlay);
  const reaches = (text: string): boolean => {
    const [win, loss] = [own.get(text), others.get(text)];
    if (goal.kind === 'win') {
      if (goal.plies !== null) return win !== undefined && win < goal.plies;
      return onEndlessPlay === solver ? loss === undefined : win !== undefined;
    }
    if (goal.plies !== null) return loss === undefined || loss >= goal.plies;
    return onEndlessPlay === null || onEndlessPlay === solver ? loss === undefined : win !== undefined;
  };
  return [...first.moves].filter(([, to]) => reaches(to)).map(([move]) => move);
}

/** Returns the position with this text. */
export function stateAt({ states }: StateGraph, text: string | undefined): State {
  const state = states.get(text ?? '');
  if (state === undefined) throw new Error(`no position ${text}`);
  return state;
}

/** Returns the plies to each forced win of a player, if the positions in `drawn` are draws. */
export function pliesToWin(
  { states }: StateGraph,
  player: PlayerIndex,
  drawn: ReadonlySet<string>,
): ReadonlyMap<string, number> {
  const known = new Map<string, number>();
  for (const [text, { ending }] of states) {
    if (ending?.winner === player && !drawn.has(text)) known.set(text, 0);
  }
  for (let plies = 1; ; plies += 1) {
    const won = [...states].filter(([text, { mover, ending, moves }]) => {
      if (known.has(text) || ending !== null || drawn.has(text)) return false;
      const next = [...moves.values()];
      return mover === player ? next.some((to) => known.has(to)) : next.every((to) => known.has(to));
    });
    if (won.length === 0) return known;
    for (const [text] of won) known.set(text, plies);
  }
}
