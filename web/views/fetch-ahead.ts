/** Scripts that a link is going to need, fetched before anything can read it properly. */
import type { Mode } from '../model/link-state.ts';
import type { BoardKind } from '../model/types.ts';

type Fetch = () => Promise<unknown>;

const OF_KINDS: Readonly<Record<BoardKind, readonly Fetch[]>> = {
  graph: [() => import('./graph-pane.tsx')],
  grid: [() => import('./figure-pane.tsx'), () => import('./figure-board/grid-figure.ts')],
  lattice: [() => import('./figure-pane.tsx'), () => import('./figure-board/lattice-figure.ts')],
  bags: [() => import('./figure-pane.tsx'), () => import('./figure-board/bags-figure.ts')],
  columns: [() => import('./figure-pane.tsx'), () => import('./figure-board/columns-figure.ts')],
};

const OF_MODES: Readonly<Record<Mode, readonly Fetch[]>> = {
  play: [() => import('./play-views.ts')],
  edit: [() => import('./edit-views.ts'), () => import('../model/edit.ts')],
  watch: [() => import('./watch/watch-views.ts'), () => import('../model/trace/watch.ts')],
  puzzle: [() => import('./puzzle/puzzle-views.ts')],
  compose: [() => import('./play-views.ts'), () => import('./puzzle/compose-panel.tsx')],
};

function isMode(word: string | undefined): word is Mode {
  return word !== undefined && Object.hasOwn(OF_MODES, word);
}

/** Begins to fetch; what cannot be had is asked for again by those who need it. */
export function fetchAhead(fragment: string, kinds: Readonly<Record<string, BoardKind>>): void {
  const [, game = ''] = /^(?:v\d+\/)?([a-z0-9-]+)(?:[/?]|$)/.exec(fragment) ?? [];
  const kind = Object.hasOwn(kinds, game) ? kinds[game] : undefined;
  const [, view] = /[?&]view=([a-z]+)/.exec(fragment) ?? [];
  const wanted: readonly Fetch[] =
    kind === undefined
      ? [() => import('./home.tsx')]
      : [() => import('./bench-views.ts'), ...OF_KINDS[kind], ...OF_MODES[isMode(view) ? view : 'play']];
  for (const fetch of wanted) fetch().catch(() => {});
}
