/** Resolves the pointers of a stop to nodes, places and lines of the code. */
import { placeNamed } from '../game/board-kinds.ts';
import type { Board, Cell } from '../game/types.ts';
import { lookUp, type NamingEngine, nodeOn, type Run } from '../watch/anchor/lookup.ts';
import { boundsAt } from '../watch/bounds/bounds.ts';
import { NO_NODE, type NodeId } from '../watch/trace/tree.ts';
import { bestChild } from '../watch/trace/tree-facts.ts';
import type { NamedPlace, Pointer } from './story.ts';

/** The nodes, places and lines of code to which pointers refer. */
export interface Pointed {
  readonly nodes: readonly NodeId[];
  /** Nodes whose skipped moves are highlighted. */
  readonly leftOut: readonly NodeId[];
  /** Position of a table that the board shows; null for the position of the step. */
  readonly index: number | null;
  readonly cells: readonly Cell[];
  /** Edges as pairs of places. */
  readonly edges: readonly (readonly [Cell, Cell])[];
  /** Line of the code, counted from 1; null if there is none. */
  readonly codeLine: number | null;
}

export const NOTHING_POINTED: Pointed = {
  nodes: [],
  leftOut: [],
  index: null,
  cells: [],
  edges: [],
  codeLine: null,
};

/** Returns the targets of pointers. Skips pointers without a target. */
export async function resolvePointers(
  pointers: readonly Pointer[],
  { board, run, step }: { readonly board: Board; readonly run: Run | null; readonly step: number },
  engine: NamingEngine,
): Promise<Pointed> {
  let pointed = NOTHING_POINTED;
  for (const pointer of pointers) {
    switch (pointer.kind) {
      case 'code':
        pointed = { ...pointed, codeLine: pointer.line };
        break;
      case 'cell':
      case 'edge':
        pointed = joined(pointed, placesOf(board, pointer.name));
        break;
      case 'node':
      case 'decide':
        if (run !== null) pointed = joined(pointed, await namedNode(pointer.kind, pointer.name, run, engine));
        break;
      default:
        if (run !== null) pointed = joined(pointed, atStep(pointer.kind, run, step));
    }
  }
  return pointed;
}

function joined(one: Pointed, other: Partial<Pointed>): Pointed {
  return {
    nodes: [...one.nodes, ...(other.nodes ?? [])],
    leftOut: [...one.leftOut, ...(other.leftOut ?? [])],
    index: other.index ?? one.index,
    cells: [...one.cells, ...(other.cells ?? [])],
    edges: [...one.edges, ...(other.edges ?? [])],
    codeLine: other.codeLine ?? one.codeLine,
  };
}

async function namedNode(
  kind: 'cell' | 'edge' | 'node' | 'decide',
  name: string,
  run: Run,
  engine: NamingEngine,
): Promise<Partial<Pointed>> {
  if (kind === 'decide') {
    const found = await lookUp({ kind, position: name }, run, engine);
    if (found.kind !== 'step' || found.subject === null) return {};
    return run.tree === null ? { index: found.subject } : { nodes: [found.subject] };
  }
  if (run.tree === null) return {};
  const node = await nodeOn(name.split('.'), run.tree, run, engine);
  return node === null || node === NO_NODE ? {} : { nodes: [node] };
}

function atStep(kind: NamedPlace, { trace, tree }: Run, step: number): Partial<Pointed> {
  const node = tree?.nodeAt(step) ?? NO_NODE;
  if (tree === null || node === NO_NODE) return {};
  if (kind === 'here') return { nodes: [node] };
  if (kind === 'left-out') return tree.cutAt(node) <= step ? { leftOut: [node] } : {};
  if (kind === 'best') return only(bestChild(tree, node, step));
  const { rows, refusal } = boundsAt({ trace, tree }, node, step);
  if (refusal === null) return {};
  const row = kind === 'refused' ? refusal.chooser + 1 : (refusal.holder ?? -1);
  return only(rows[row]?.node ?? NO_NODE);
}

function only(node: NodeId): Partial<Pointed> {
  return node === NO_NODE ? {} : { nodes: [node] };
}

/** Returns the places with a name as used in moves: a number, `c3` on grids, `1-2` for a pair. */
export function placesOf(board: Board, name: string): Partial<Pointed> {
  const [first = '', second, ...more] = name.split('-');
  if (more.length > 0) return {};
  if (second === undefined) {
    const cell = placeNamed(board, first);
    return cell === null ? {} : { cells: [cell] };
  }
  if (board.kind === 'lattice') {
    // Dots are numbered from 1. The board lists edges, so this code looks for the edge between the two dots.
    const [a, b] = [Number(first) - 1, Number(second) - 1];
    const edge = Array.from({ length: board.edges.length / 2 }, (_, index) => index).find((index) => {
      const [one, other] = [board.edges[2 * index], board.edges[2 * index + 1]];
      return (one === a && other === b) || (one === b && other === a);
    });
    return edge === undefined ? {} : { cells: [edge] };
  }
  const [from, to] = [placeNamed(board, first), placeNamed(board, second)];
  return from === null || to === null ? {} : { edges: [[from, to]] };
}
