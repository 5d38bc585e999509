/**
 * A frame that follows the readers of other frames on its page, and reports where its own reader is.
 *
 * Frames that show the same run go to the same step. Other frames go to the first of the step's anchors that their run
 * contains. If it contains none, they go to the step where their run finishes the position of the step, or first
 * reaches it. In two trees of the same board, positions are matched by the moves from the start, because the name of a
 * position does not include its score. A frame without a match stays where it is. Frames of the same game share the
 * place on the board that the reader points at.
 */
import { batch, computed, effect, untracked } from '@preact/signals';
import type { EnginePort } from '../model/game/engine-port.ts';
import { lineText } from '../model/game/line.ts';
import type { Setup } from '../model/game/types.ts';
import type { FrameMessage, FramePlace } from '../model/share/frame-protocol.ts';
import type { Store } from '../model/store.ts';
import { AnchorFinder } from '../model/story/anchor-finder.ts';
import { anchorText, readAnchor } from '../model/watch/anchor/anchor.ts';
import { plainNames } from '../model/watch/anchor/anchor-names.ts';
import { findFirstVisit } from '../model/watch/anchor/lookup.ts';
import type { Trace } from '../model/watch/trace/trace.ts';
import { NO_NODE, type NodeId, type TraceTree } from '../model/watch/trace/tree.ts';
import type { WatchSession } from '../model/watch/watch-session.ts';
import { watchedRun } from './frame-state.ts';

export class LinkedFrame {
  readonly #store: Store;
  readonly #engine: EnginePort;
  readonly #anchors: AnchorFinder;
  /** JSON of the last posted place, or of the place at which the frame opened. */
  #posted = '';
  /** The {@link LinkedFrame.#spot} to which another frame led. When this frame's reader leaves it, this frame leads again. */
  #followed: string | null = null;
  #turns = 0;
  #last: FramePlace | null = null;

  /** Posts a `place` message whenever the reader goes to another place. */
  constructor(store: Store, engine: EnginePort, post: (message: FrameMessage) => void) {
    const { mode, playing } = store;
    this.#store = store;
    this.#engine = engine;
    this.#anchors = new AnchorFinder({ engine, playing, mode, watched: computed(() => watchedRun(store)) });
    effect(() => {
      const [now, here] = [this.#place(), this.#spot()];
      if (now === null || this.#isArriving() || watchedRun(store)?.player.value.hurried.value === true) return;
      const text = JSON.stringify(now);
      if (text === this.#posted) return;
      const isFirst = this.#posted === '';
      this.#posted = text;
      if (isFirst || here === this.#followed) return;
      this.#followed = null;
      this.#turns += 1;
      post({ type: 'place', ...now });
    });
  }

  /** Goes to the place of another frame's reader. Resolves when it has arrived or has found no match. */
  async follow(wanted: FramePlace): Promise<void> {
    const { highlighted, playing } = this.#store;
    const before = this.#last;
    this.#last = wanted;
    const setup = playing.setup.peek();
    if (setup === null) return;
    if (wanted.cell !== before?.cell && wanted.game === setup.game) {
      const { cell } = wanted;
      this.#go(() => (highlighted.value = cell === null ? null : { place: cell, move: null }));
    }
    this.#turns += 1;
    const turn = this.#turns;
    const isStale = (): boolean => turn !== this.#turns;
    if (!isSameStep(wanted, before)) {
      const step = await this.#stepOf(wanted, isStale);
      if (isStale()) return;
      if (step !== null) this.#go(() => this.#jump(step));
    }
    if (wanted.chosen === (before?.chosen ?? null) && pathOf(wanted) === pathOf(before)) return;
    const subject = await this.#chosenNode(wanted);
    const watching = watchedRun(this.#store)?.watching;
    if (!isStale() && watching !== undefined) this.#go(() => (watching.chosen.value = subject));
  }

  /** Returns, as JSON, the state that other frames follow when the reader changes it. */
  #spot(): string {
    const { highlighted, mode, playing } = this.#store;
    const watch = watchedRun(this.#store);
    const step = watch === null ? playing.line.value.cursor : watch.player.value.step.value;
    return JSON.stringify([mode.value, step, watch?.watching.chosen.value ?? null, highlighted.value?.place ?? null]);
  }

  /** Returns the name of the displayed line or search; null if the frame shows nothing with steps. */
  #run(): string | null {
    const { playing } = this.#store;
    const setup = playing.setup.value;
    if (setup === null) return null;
    const watch = watchedRun(this.#store);
    if (watch === null) return lineRun(setup, playing.line.value.moves);
    const trace = watch.watching.pane.value === 'search' ? watch.watching.trace.value : null;
    return trace === null ? null : searchRun(trace);
  }

  /** Returns the place of the reader; null if it is unknown or if other frames could not follow it. */
  #place(): FramePlace | null {
    const { highlighted, playing } = this.#store;
    const setup = playing.setup.value;
    if (setup === null) return null;
    const here = { game: setup.game, cell: highlighted.value?.place ?? null };
    const watch = watchedRun(this.#store);
    if (watch === null) return { ...here, ...placeInLine(this.#store, setup) };
    const place = watch.watching.pane.value === 'search' ? placeInSearch(watch.watching) : null;
    return place === null ? null : { ...here, ...place };
  }

  /** Returns whether the frame has not yet reached the place at which its link or story opens. */
  #isArriving(): boolean {
    const { arriving, parts } = this.#store;
    const story = parts.watch.now.value?.storyPlayer;
    if (arriving.value || (story?.story.value != null && story.phase.value === 'looking')) return true;
    const watching = watchedRun(this.#store)?.watching;
    if (watching === undefined) return false;
    const { phase } = watching.state.value;
    return phase === 'none' || phase === 'recording' || watching.place().step !== watching.player.step.value;
  }

  /** Applies a change that the reader did not make. */
  #go(run: () => void): void {
    batch(() => {
      run();
      this.#followed = untracked(() => this.#spot());
    });
  }

  #jump(step: number): void {
    const player = watchedRun(this.#store)?.player.peek();
    player?.pause();
    if (player === undefined) this.#store.playing.jump(step);
    else player.jump(step);
  }

  /** Returns the step of this frame that matches the place of another frame; null without a match. */
  async #stepOf(wanted: FramePlace, isStale: () => boolean): Promise<number | null> {
    if (untracked(() => this.#run()) === wanted.run) return wanted.step;
    const path = this.#pathIn(wanted);
    for (const text of wanted.anchors) {
      if (path !== null && text.startsWith('decide:')) continue;
      const anchor = readAnchor(text);
      const found = anchor === null ? null : await this.#anchors.find(anchor, isStale);
      if (found?.kind === 'step') return found.step;
    }
    if (path === null) return (await this.#findPosition(wanted.position))?.step ?? null;
    const tree = watchedRun(this.#store)?.watching.tree.peek() ?? null;
    const node = tree === null || wanted.position === null ? NO_NODE : nodeAlong(tree, path);
    if (tree === null || node === NO_NODE) return null;
    const step = wanted.anchors.some((text) => text.startsWith('decide:')) ? tree.closedAt(node) : tree.openedAt(node);
    return Number.isFinite(step) ? step : null;
  }

  /** Returns the path that a place names if this frame shows a tree search of the same board, else null. */
  #pathIn(wanted: FramePlace): string | null {
    const watching = untracked(() => watchedRun(this.#store))?.watching;
    const trace = watching?.pane.peek() === 'search' ? watching.trace.peek() : null;
    if (trace === null || trace === undefined || watching?.tree.peek() === null) return null;
    return wanted.run.startsWith(`${trace.game}/${trace.setup}/`) ? pathOf(wanted) : null;
  }

  /** Returns the step at which the displayed search first reaches a position. */
  async #findPosition(position: string | null): Promise<{ step: number; subject: number | null } | null> {
    const run = this.#store.mode.peek() === 'watch' ? untracked(() => this.#anchors.run()) : null;
    if (position === null || run === null || !run.over) return null;
    const found = await findFirstVisit(position, run, this.#engine);
    return found.kind === 'step' ? found : null;
  }

  /** Returns the node or index that another frame's reader selected; null if this run does not contain it. */
  async #chosenNode(wanted: FramePlace): Promise<number | null> {
    if (wanted.chosen === null) return null;
    const path = this.#pathIn(wanted);
    const tree = watchedRun(this.#store)?.watching.tree.peek() ?? null;
    if (path === null || tree === null) return (await this.#findPosition(wanted.chosen))?.subject ?? null;
    const node = nodeAlong(tree, path);
    return node === NO_NODE ? null : node;
  }
}

/** Prefix of a tree node's name; the rest of the name is the engine's numbers for the moves that lead to the node. */
const PATH = 'path:';

function pathText(tree: TraceTree, node: NodeId): string {
  return `${PATH}${tree.pathOf(node).join('.')}`;
}

function pathOf(place: FramePlace | null): string | null {
  return place?.anchors.find((text) => text.startsWith(PATH)) ?? null;
}

/** Returns the node of a path; `NO_NODE` if the search did not visit it. */
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

/** Returns the reader's place in a line. The place is named by its ply, which exists on boards of any size. */
function placeInLine({ playing }: Store, setup: Setup): Omit<FramePlace, 'game' | 'cell'> {
  const { cursor, moves } = playing.line.value;
  return {
    run: lineRun(setup, moves),
    step: cursor,
    anchors: [anchorText({ kind: 'line', number: cursor })],
    position: playing.position.value?.text ?? null,
    chosen: null,
  };
}

/** Returns the reader's place in a search; null while the names of the positions are unknown. */
function placeInSearch(watching: WatchSession): Omit<FramePlace, 'game' | 'cell'> | null {
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

/** Returns whether two places have the same step. If so, a reader who has since left it is not moved back. */
function isSameStep(one: FramePlace, other: FramePlace | null): boolean {
  return (
    one.run === other?.run && one.step === other.step && (one.position === other.position || one.position === null)
  );
}
