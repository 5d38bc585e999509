/**
 * The table of keyboard shortcuts, which is used by the page, frames, the help and the manual. The shortcuts are
 * described by the messages `help.*` in `web/messages/page.<language>.json`.
 */

import type { MessageKey } from '../messages/messages.ts';
import { EDIT_TOOLS } from '../model/edit/edit-tools.ts';
import { hasBoards } from '../model/game/offers.ts';
import type { GameEntry } from '../model/game/types.ts';
import { choicesOf } from '../model/play/chance-results.ts';
import { isPlayed, isPresentable } from '../model/share/link-parameters.ts';
import type { Mode, Store } from '../model/store.ts';
import { tokenKey } from './controls/names.ts';

/** The parts of the page on which shortcuts act. */
export interface ShortcutContext {
  readonly store: Store;
  readonly openHelp: () => void;
  /** Starts or ends presenting; absent in frames. */
  readonly present?: () => void;
}

export interface Shortcut {
  /** Names of the keys. Letters are in lower case; only arrow keys can have `Shift+`. */
  readonly keys: readonly string[];
  /** Keys that the help lists; by default, all keys. */
  readonly shown?: readonly string[];
  /** Message id of the description; null if the help omits the shortcut. */
  readonly description: MessageKey | null;
  /** Index of the token that the description mentions. */
  readonly token?: number;
  /** If present, the help lists the shortcut only for games with this kind of value. */
  readonly valueKind?: GameEntry['valueKind'];
  /** Condition under which the key has an effect; by default, always. */
  readonly when?: (context: ShortcutContext, key: string) => boolean;
  /** Additional condition in a frame; by default, always true. If it is false, the key is left to the host page. */
  readonly framed?: (store: Store, key: string) => boolean;
  readonly press: (context: ShortcutContext, key: string) => unknown;
}

export type ShortcutGroup = 'play' | 'edit' | 'puzzle' | 'watch' | 'page';

const DIGITS = ['1', '2', '3', '4', '5', '6', '7', '8', '9'];
const BACK = ['ArrowLeft', 'k'];
const FORWARD = ['ArrowRight', 'j'];
const START = ['Home', '0'];
const END = ['End', '$'];
/** Number of steps per press of Shift and an arrow key in Watch. */
const LEAP = 10;

const never = (): boolean => false;
const mayMove = ({ permits }: Store): boolean => permits.moves;
const canGoBack = ({ playing }: Store): boolean => playing.line.value.cursor > 0;
const canGoForward = ({ playing }: Store): boolean => playing.canStep.value;
const isBack = (key: string): boolean => /Left$|^(Home|k|0)$/.test(key);

/** Shortcuts for Play, Analyse and related modes. */
const PLAY: readonly Shortcut[] = [
  { keys: BACK, description: 'help.previous', framed: canGoBack, press: ({ store }) => store.playing.step(-1) },
  { keys: FORWARD, description: 'help.next', framed: canGoForward, press: ({ store }) => store.playing.step(1) },
  { keys: START, description: 'help.start', framed: canGoBack, press: ({ store }) => store.playing.jump(0) },
  { keys: END, description: 'help.end', framed: canGoForward, press: ({ store }) => store.playing.toEnd() },
  {
    keys: ['Shift+ArrowLeft', 'Shift+ArrowRight'],
    description: 'help.variation',
    framed: (store, key) => (isBack(key) ? canGoBack(store) : canGoForward(store)),
    press: ({ store }, key) => store.playing.variation(isBack(key) ? -1 : 1),
  },
  {
    keys: [...DIGITS, ' ', 'Escape'],
    shown: ['1', '2', '3', ' '],
    description: 'help.result',
    valueKind: 'probability',
    when: ({ store }, key) =>
      store.playing.pending.value !== null && (!DIGITS.includes(key) || resultOf(store, key) !== undefined),
    framed: mayMove,
    press: ({ store }, key) => {
      const result = resultOf(store, key);
      if (result !== undefined) void store.playing.resolve(result);
      else if (key === ' ') void store.playing.roll();
      else store.playing.cancelPending();
    },
  },
  {
    keys: [' '],
    description: 'help.best',
    when: ({ store }) => showsValues(store),
    framed: mayMove,
    press: ({ store }) => store.playing.playBest(),
  },
  {
    keys: DIGITS,
    shown: ['1', '…', '9'],
    description: 'help.digits',
    when: ({ store }, key) => showsValues(store) && moveOf(store, key) !== undefined,
    framed: mayMove,
    press: ({ store }, key) => store.play(moveOf(store, key) ?? ''),
  },
  {
    keys: ['h'],
    description: 'help.hint',
    when: ({ store }) => store.mode.value === 'play' && store.permits.hints,
    framed: mayMove,
    press: ({ store }) => store.askHint(),
  },
  { keys: ['u'], description: 'help.take-back', framed: mayMove, press: ({ store }) => store.playing.takeBack() },
  { keys: ['r'], description: 'help.redo', framed: mayMove, press: ({ store }) => store.playing.redo() },
];

function resultOf({ playing }: Store, key: string): string | undefined {
  const pending = playing.pending.value;
  return pending === null ? undefined : choicesOf(pending)[Number(key) - 1]?.result.text;
}

/** Returns whether values are visible. While they are hidden, the order of the moves must not reveal them. */
function showsValues({ hidden, mode }: Store): boolean {
  return mode.value !== 'play' && !hidden.value;
}

function moveOf({ playing }: Store, key: string): string | undefined {
  return playing.position.value?.moves[Number(key) - 1]?.text;
}

const TOOLS: readonly Shortcut[] = [
  {
    keys: DIGITS,
    description: null,
    when: ({ store }, key) => store.editing.brushes.value[Number(key) - 1] !== undefined,
    press: ({ store }, key) => {
      store.editing.brush.value = Number(key) - 1;
    },
  },
  ...EDIT_TOOLS.map(
    (tool, index): Shortcut => ({
      keys: [String(index + 1)],
      description: `help.tool.${tool}`,
      when: ({ store }) => store.editing.draft.value.board.kind === 'graph',
      press: ({ store }) => {
        store.editing.tool.value = tool;
      },
    }),
  ),
];

const UNDO: readonly Shortcut[] = [
  { keys: ['u'], description: 'help.undo', press: ({ store }) => store.editing.undo() },
  { keys: ['r'], description: 'help.redo-edit', press: ({ store }) => store.editing.redo() },
];

/** Shortcuts that place one of the game's tokens on the selected vertex. */
function tokenShortcuts(game: GameEntry | null): readonly Shortcut[] {
  return (game?.tokens ?? []).map((_, token) => ({
    keys: game === null ? [] : [tokenKey(game, token)],
    description: 'help.token',
    token,
    when: ({ store }) => store.editing.selected.value !== null,
    press: ({ store }) => store.editing.placeToken(token),
  }));
}

const PUZZLE: readonly Shortcut[] = [
  {
    keys: [...BACK, ...FORWARD],
    shown: ['ArrowLeft', 'ArrowRight'],
    description: 'help.puzzle.step',
    framed: (store, key) => (isBack(key) ? canGoBack(store) : hasMovesLeft(store)),
    press: ({ store: { playing } }, key) => playing.jump(playing.line.value.cursor + (isBack(key) ? -1 : 1)),
  },
  {
    keys: START,
    description: null,
    framed: canGoBack,
    press: ({ store: { playing, puzzling } }) => {
      const from = puzzling.puzzle.value?.from ?? 0;
      playing.jump(playing.line.value.cursor > from ? from : 0);
    },
  },
  {
    keys: END,
    description: null,
    framed: hasMovesLeft,
    press: ({ store: { playing } }) => playing.jump(playing.line.value.moves.length),
  },
  { keys: ['h'], description: 'help.puzzle.hint', press: ({ store }) => store.askHint() },
  { keys: ['r'], description: 'help.puzzle.retry', press: ({ store }) => store.puzzling.retry() },
  {
    keys: [' '],
    description: 'help.puzzle.why',
    framed: ({ puzzling }) => puzzling.demonstrating.value || puzzling.state.value.kind === 'failed',
    press: ({ store: { puzzling } }) => (puzzling.demonstrating.value ? puzzling.stop() : puzzling.why()),
  },
  {
    keys: ['Escape'],
    description: 'help.puzzle.stop',
    when: ({ store }) => store.puzzling.demonstrating.value,
    press: ({ store }) => store.puzzling.stop(),
  },
];

function hasMovesLeft({ playing }: Store): boolean {
  const { moves, cursor } = playing.line.value;
  return cursor < moves.length;
}

const WATCH: readonly Shortcut[] = [
  {
    keys: [' '],
    description: 'help.watch.play',
    framed: (store) => playerOf(store).length.value > 0,
    press: ({ store }) => {
      const player = playerOf(store);
      if (player.playing.value) player.pause();
      else player.play();
    },
  },
  {
    keys: ['ArrowLeft', 'ArrowRight'],
    description: 'help.watch.step',
    framed: hasStepsLeft,
    press: ({ store }, key) => playerOf(store).stepBy(isBack(key) ? -1 : 1),
  },
  {
    keys: ['Shift+ArrowLeft', 'Shift+ArrowRight'],
    description: 'help.watch.ten',
    framed: hasStepsLeft,
    press: ({ store }, key) => playerOf(store).stepBy(isBack(key) ? -LEAP : LEAP),
  },
  {
    keys: ['Home', 'End'],
    description: 'help.watch.ends',
    framed: hasStepsLeft,
    press: ({ store }, key) => {
      const player = playerOf(store);
      player.stepBy(isBack(key) ? -player.length.value : player.length.value);
    },
  },
  {
    keys: ['-', '+', '='],
    shown: ['-', '+'],
    description: 'help.watch.speed',
    press: ({ store }, key) => playerOf(store).speedUp(key === '-' ? -1 : 1),
  },
];

const playerOf = ({ watch }: Store) => watch.player.value;

function hasStepsLeft(store: Store, key: string): boolean {
  const { step, length } = playerOf(store);
  return isBack(key) ? step.value > 0 : step.value < length.value;
}

/**
 * Shortcuts for every mode. In puzzles, those that lead to another mode have no effect, because they would reveal the
 * solution.
 */
const PAGE: readonly Shortcut[] = [
  {
    keys: ['v'],
    description: 'help.values',
    when: ({ store }) => isPlayed(store.mode.value) && store.permits.hints,
    press: ({ store }) => store.setMode(store.mode.value === 'play' ? 'analyse' : 'play'),
  },
  modeShortcut('e', 'edit', 'help.mode'),
  modeShortcut('w', 'watch', 'help.watch.mode'),
  modeShortcut('g', 'judge', 'help.judge.mode'),
  {
    keys: ['p'],
    description: 'help.present',
    when: ({ store, present }) => present !== undefined && isPresentable(store.mode.value),
    framed: never,
    press: ({ present }) => present?.(),
  },
];

const HELP: Shortcut = { keys: ['?'], description: 'help.open', framed: never, press: ({ openHelp }) => openHelp() };

/** Mode that the reader left with a mode shortcut. The same shortcut returns to this mode. */
const cameFrom = new WeakMap<Store, Mode>();

/** Returns a shortcut that enters a mode, or leaves it if it is the current mode. */
function modeShortcut(key: string, other: Mode, description: MessageKey): Shortcut {
  return {
    keys: [key],
    description,
    when({ store: { game, mode } }) {
      const entry = game.peek();
      if (mode.value === 'puzzle') return false;
      return other === 'judge'
        ? (entry?.judges.length ?? 0) > 0
        : other !== 'edit' || entry === null || hasBoards(entry);
    },
    framed: never,
    press: ({ store }) => {
      const mode = store.mode.value;
      if (isPlayed(mode)) cameFrom.set(store, mode);
      store.setMode(mode === other ? (cameFrom.get(store) ?? 'analyse') : other);
    },
  };
}

/** Returns all shortcuts for a game, in the order of the help; if `game` is null, those for any game. */
export function shortcutsFor(game: GameEntry | null): Readonly<Record<ShortcutGroup, readonly Shortcut[]>> {
  return {
    play: PLAY,
    edit: [...TOOLS, ...tokenShortcuts(game), ...UNDO],
    puzzle: PUZZLE,
    watch: WATCH,
    page: [...PAGE, HELP],
  };
}

/** Returns the shortcut for a key in the current state of the page; undefined if the key has no effect. */
export function findShortcut(key: string, context: ShortcutContext, isFramed = false): Shortcut | undefined {
  const { store } = context;
  const rows = store.home.shown.value ? [HELP] : [HELP, ...PAGE, ...shortcutsIn(store, isFramed)];
  return rows.find(
    ({ keys, when, framed }) =>
      keys.includes(key) &&
      (when === undefined || when(context, key)) &&
      (!isFramed || framed === undefined || framed(store, key)),
  );
}

/** Returns the shortcuts of the current mode, once its bundle is loaded. */
function shortcutsIn({ edited, game, mode, parts }: Store, isFramed: boolean): readonly Shortcut[] {
  const { play, edit, puzzle, watch } = shortcutsFor(game.value);
  const watched = parts.watch.now.value;
  switch (mode.value) {
    case 'play':
    case 'analyse':
      return play;
    case 'compose':
    case 'judge':
      return isFramed ? [] : play;
    case 'edit':
      return edited.value === null ? [] : edit;
    case 'puzzle':
      return puzzle;
    case 'watch':
      if (watched === null) return [];
      return [...(edited.value === null ? [] : edit), ...(watched.watching.pane.value === 'compare' ? [] : watch)];
  }
}

const KEY_NAMES: Readonly<Record<string, string>> = { ArrowLeft: '←', ArrowRight: '→', Escape: 'Esc', '-': '−' };

/** Returns the keys of a shortcut as the help lists them. `space` is the name of the space bar. */
export function keyNames({ keys, shown = keys }: Shortcut, space: string): readonly string[] {
  const nameOf = (key: string): string => {
    if (key === ' ') return space;
    if (key.startsWith('Shift+')) return `Shift ${nameOf(key.slice('Shift+'.length))}`;
    return KEY_NAMES[key] ?? (key.length === 1 ? key.toUpperCase() : key);
  };
  return shown.map(nameOf);
}
