/** Loads the code and messages that a mode needs before it can show a board. */
import { loadMessages } from '../../messages/messages.ts';
import { BUNDLES_OF_MODE } from '../../model/bundles.ts';
import type { BoardKind } from '../../model/game/types.ts';
import type { Mode, ModeViews } from '../../model/store.ts';
import { loadPart } from '../../served/parts.ts';
import { hasDrawing, loadDrawing } from '../board/drawings.ts';
import type { Bundle } from '../loading/bundle.ts';
import { homeBundle, judgeBundle, makeBundle, watchBundle } from '../loading/bundles.ts';

const BUNDLES = { watch: watchBundle, make: makeBundle, judge: judgeBundle } as const;

function bundlesOf(mode: Mode): readonly Bundle<unknown>[] {
  return BUNDLES_OF_MODE[mode].map((name) => BUNDLES[name]);
}

/** Ids of the games whose messages are loaded. */
const named = new Set<string>();

async function loadWords(game: string): Promise<void> {
  await loadMessages(`game:${game}`);
  named.add(game);
}

/**
 * Returns the loader of the views for modes. `boards` are the bundles that show boards; frames include them from the
 * start.
 */
export function modeViews(...boards: readonly Bundle<unknown>[]): ModeViews {
  return {
    areThere: (mode, { game, board }) =>
      named.has(game) &&
      hasDrawing(board.kind) &&
      [...boards, ...bundlesOf(mode)].every(({ now }) => now.peek() !== null),
    load: (mode, { game, board }) =>
      Promise.all([
        loadWords(game),
        loadDrawing(board.kind),
        ...[...boards, ...bundlesOf(mode)].map(({ load }) => load()),
      ]),
    async openRules(opening) {
      const { openRules } = await loadPart(() => import('../own/rules-progress.tsx'));
      return openRules(opening);
    },
  };
}

/**
 * Starts loading the code and messages that a link needs, before the link is parsed. `kinds` maps games to board kinds.
 * Ignores load failures.
 */
export function fetchAhead(fragment: string, kinds: Readonly<Record<string, BoardKind>>, views: ModeViews): void {
  const [, game = ''] = /^(?:v\d+\/)?([a-z0-9-]+)(?:[/?]|$)/.exec(fragment) ?? [];
  const kind = Object.hasOwn(kinds, game) ? kinds[game] : undefined;
  const [, view = 'analyse'] = /[?&]view=([a-z]+)/.exec(fragment) ?? [];
  const coming = kind === undefined ? homeBundle.load() : views.load(modeOf(view), { game, board: { kind } });
  coming.catch(() => {});
}

function modeOf(view: string): Mode {
  const isMode = (word: string): word is Mode => Object.hasOwn(BUNDLES_OF_MODE, word);
  if (view === 'break') return 'watch';
  return isMode(view) ? view : 'analyse';
}
