/**
 * Frames of a page that go along with each other: each tells where its reader is, in words that others know, and goes where
 * another one's reader is. Frames that show the same go to the same step. Others go to the first of its names that is in
 * their run, or else to where they are first done with its position, or first meet it. Two trees of a board match by the moves
 * from the start instead, since the name of a position has no score. A frame without a match stays where it is. What the reader points at on the board is shared as long as the game is the same.
 */
import { batch, computed, effect, untracked } from '@preact/signals';
import type { EnginePort } from '../../model/game/engine-port.ts';
import { lineText } from '../../model/game/line.ts';
import type { Setup } from '../../model/game/types.ts';
import type { FrameMessage, FramePlace } from '../../model/share/frame-protocol.ts';
import type { Store } from '../../model/store.ts';
import { AnchorFinder } from '../../model/story/anchor-finder.ts';
import { anchorText, readAnchor } from '../../model/watch/anchor/anchor.ts';
import { findMet } from '../../model/watch/anchor/lookup.ts';
import { plainNames } from '../../model/watch/anchor/names.ts';
import type { Trace } from '../../model/watch/trace/trace.ts';
import { NO_NODE, type NodeId, type TraceTree } from '../../model/watch/trace/tree.ts';
import type { Watch } from '../../model/watch/watch.ts';
import type { WatchSession } from '../../model/watch/watch-session.ts';

/** What goes along. */
export interface Linking {
  /** Goes where the reader of another frame is; resolves when there, or when it is not to be found. */
  readonly follow: (place: FramePlace) => Promise<void>;
}

/** Tells where the reader is from now on, each time that the reader goes elsewhere. */
export function createLinking(store: Store, engine: EnginePort, post: (message: FrameMessage) => void): Linking {
  const { highlighted, mode, parts, playing } = store;
  const finding = new AnchorFinder({ engine, playing, mode, watched: computed(watched) });
  /** As it was told last, or was found here; empty before anything was. */
  let told = '';
  /** What the reader would have to leave to lead: where the frame went for another one. */
  let followed: string | null = null;
  let turns = 0;
  let last: FramePlace | null = null;

  function watched(): Watch | null {
    return mode.value === 'watch' ? parts.watch.now.value : null;
  }

  /** Everything by which the reader can lead. */
  function spot(): string {
    const watch = watched();
    const step = watch === null ? playing.line.value.cursor : watch.player.value.step.value;
    return JSON.stringify([mode.value, step, watch?.watching.chosen.value ?? null, highlighted.value?.place ?? null]);
  }

  /** What the frame goes through; null where nothing goes step by step. */
  function runNow(): string | null {
    const setup = playing.setup.value;
    if (setup === null) return null;
    const watch = watched();
    if (watch === null) return lineRun(setup, playing.line.value.moves);
    const trace = watch.watching.pane.value === 'search' ? watch.watching.trace.value : null;
    return trace === null ? null : searchRun(trace);
  }

  /** Where the reader is; null while it is not known, or nothing that others could follow. */
  function place(): FramePlace | null {
    const setup = playing.setup.value;
    if (setup === null) return null;
    const here = { game: setup.game, cell: highlighted.value?.place ?? null };
    const watch = watched();
    if (watch === null) return { ...here, ...inLine(store, setup) };
    const searched = watch.watching.pane.value === 'search' ? inSearch(watch.watching) : null;
    return searched === null ? null : { ...here, ...searched };
  }

  /** The page, its story or its link is still on the way to where the frame begins. */
  function isArriving(): boolean {
    const telling = parts.watch.now.value?.telling;
    if (store.arriving.value || (telling?.story.value != null && telling.phase.value === 'looking')) return true;
    const watching = watched()?.watching;
    if (watching === undefined) return false;
    const { phase } = watching.state.value;
    return phase === 'none' || phase === 'recording' || watching.place().step !== watching.player.step.value;
  }

  effect(() => {
    const [now, here] = [place(), spot()];
    if (now === null || isArriving() || watched()?.player.value.hurried.value === true) return;
    const text = JSON.stringify(now);
    if (text === told) return;
    const isFirst = told === '';
    told = text;
    if (isFirst || here === followed) return;
    followed = null;
    turns += 1;
    post({ type: 'place', ...now });
  });

  /** Does something that is not the reader's doing. */
  function go(run: () => void): void {
    batch(() => {
      run();
      followed = untracked(spot);
    });
  }

  /** The step for a place of another frame; null where there is none. */
  async function stepOf(wanted: FramePlace, isStale: () => boolean): Promise<number | null> {
    if (untracked(runNow) === wanted.run) return wanted.step;
    const path = pathIn(wanted);
    for (const text of wanted.anchors) {
      if (path !== null && text.startsWith('decide:')) continue;
      const anchor = readAnchor(text);
      const found = anchor === null ? null : await finding.find(anchor, isStale);
      if (found?.kind === 'step') return found.step;
    }
    if (path === null) return (await subjectOf(wanted.position))?.step ?? null;
    const tree = watched()?.watching.tree.peek() ?? null;
    const node = tree === null || wanted.position === null ? NO_NODE : nodeAlong(tree, path);
    if (tree === null || node === NO_NODE) return null;
    const step = wanted.anchors.some((text) => text.startsWith('decide:')) ? tree.closedAt(node) : tree.openedAt(node);
    return Number.isFinite(step) ? step : null;
  }

  /** Returns the path of a place if this frame searches the same board as a tree. */
  function pathIn(wanted: FramePlace): string | null {
    const watching = mode.peek() === 'watch' ? watched()?.watching : undefined;
    const trace = watching?.pane.peek() === 'search' ? watching.trace.peek() : null;
    if (trace === null || trace === undefined || watching?.tree.peek() === null) return null;
    return wanted.run.startsWith(`${trace.game}/${trace.setup}/`) ? pathOf(wanted) : null;
  }

  /** Where a position is first met in the search that is watched. */
  async function subjectOf(position: string | null): Promise<{ step: number; subject: number | null } | null> {
    const run = mode.peek() === 'watch' ? untracked(() => finding.run()) : null;
    if (position === null || run === null || !run.over) return null;
    const found = await findMet(position, run, engine);
    return found.kind === 'step' ? found : null;
  }

  /** Returns the node or index that another frame's reader chose; null if this run has none. */
  async function chosenNode(wanted: FramePlace): Promise<number | null> {
    if (wanted.chosen === null) return null;
    const path = pathIn(wanted);
    const tree = watched()?.watching.tree.peek() ?? null;
    if (path === null || tree === null) return (await subjectOf(wanted.chosen))?.subject ?? null;
    const node = nodeAlong(tree, path);
    return node === NO_NODE ? null : node;
  }

  return {
    async follow(wanted) {
      const before = last;
      last = wanted;
      const setup = playing.setup.peek();
      if (setup === null) return;
      if (wanted.cell !== before?.cell && wanted.game === setup.game) {
        const cell = wanted.cell;
        go(() => (highlighted.value = cell === null ? null : { place: cell, move: null }));
      }
      turns += 1;
      const turn = turns;
      const isStale = (): boolean => turn !== turns;
      if (!isSameStep(wanted, before)) {
        const step = await stepOf(wanted, isStale);
        if (isStale()) return;
        if (step !== null) go(() => jump(step));
      }
      if (wanted.chosen === (before?.chosen ?? null) && pathOf(wanted) === pathOf(before)) return;
      const subject = await chosenNode(wanted);
      const watching = watched()?.watching;
      if (!isStale() && watching !== undefined) go(() => (watching.chosen.value = subject));
    },
  };

  function jump(step: number): void {
    const player = watched()?.player.peek();
    player?.pause();
    if (player === undefined) playing.jump(step);
    else player.jump(step);
  }
}

/** Prefix of the name of a tree's node by the moves from the start, as the engine numbers them. */
const PATH = 'path:';

function pathText(tree: TraceTree, node: NodeId): string {
  return `${PATH}${tree.pathOf(node).join('.')}`;
}

function pathOf(place: FramePlace | null): string | null {
  return place?.anchors.find((text) => text.startsWith(PATH)) ?? null;
}

/** Returns the node of a path; `NO_NODE` if the search did not go there. */
function nodeAlong(tree: TraceTree, path: string): NodeId {
  for (let node = 0; node < tree.count; node += 1) {
    if (!tree.isChance(node) && pathText(tree, node) === path) return node;
  }
  return NO_NODE;
}

function lineRun({ game, text }: Setup, moves: readonly string[]): string {
  return `${game}/${text}/${lineText(moves)}`;
}

function searchRun({ game, setup, solver, cap, order }: Trace): string {
  return [game, setup, solver.solver, cap, order].join('/');
}

/** A place in a line: its number, which boards of other lengths have as well. */
function inLine({ playing }: Store, setup: Setup): Omit<FramePlace, 'game' | 'cell'> {
  const { cursor, moves } = playing.line.value;
  const position = playing.position.value?.text ?? null;
  return {
    run: lineRun(setup, moves),
    step: cursor,
    anchors: [anchorText({ kind: 'line', number: cursor })],
    position,
    chosen: null,
  };
}

/** A place in a search; null while the names of its positions are not known. */
function inSearch(watching: WatchSession): Omit<FramePlace, 'game' | 'cell'> | null {
  const run = watching.run.value;
  const subject = watching.subject.value;
  const chosen = watching.chosen.value;
  const name = subject === null ? null : watching.positionsOf([subject]).value.get(subject)?.text;
  if (run === null || name === undefined) return null;
  const step = watching.player.step.value;
  const isDone = subject !== null && (run.tree?.closedAt(subject) === step || run.table?.decidedAt(subject) === step);
  const plain = plainNames({ step, length: watching.player.length.value }, run).filter(({ kind }) => kind !== 'step');
  return {
    run: searchRun(run.trace),
    step,
    anchors: [
      ...plain.map(anchorText),
      ...(run.tree !== null && subject !== null ? [pathText(run.tree, subject)] : []),
      ...(isDone && chosen === null ? [`decide:${name}`] : []),
    ],
    position: chosen === null ? name : null,
    chosen: chosen === null ? null : name,
  };
}

/** Told once more because of something else: who has gone elsewhere since is not to be called back. */
function isSameStep(one: FramePlace, other: FramePlace | null): boolean {
  return (
    one.run === other?.run && one.step === other.step && (one.position === other.position || one.position === null)
  );
}
