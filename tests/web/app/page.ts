/** The page without its views: the store with the real engine, a history that remembers, and time that runs fast. */
import { expect, vi } from 'vitest';
import { EngineClient } from '../../../web/engine/engine-client.ts';
import { LayoutClient } from '../../../web/engine/layout-client.ts';
import { workerEngine } from '../../../web/engine/worker-engine.ts';
import { createWorkerHost } from '../../../web/engine/worker-host.ts';
import { Review } from '../../../web/model/analyse/review.ts';
import { Statistics } from '../../../web/model/analyse/statistics.ts';
import type { EnginePort } from '../../../web/model/game/engine-port.ts';
import { lineText } from '../../../web/model/game/line.ts';
import { Shelf } from '../../../web/model/home/shelf.ts';
import { Judge } from '../../../web/model/judge/judge-mode.ts';
import { createWorkshop } from '../../../web/model/makers.ts';
import { PuzzleSession } from '../../../web/model/puzzle/puzzle-session.ts';
import { createStore, type Store, type StoreOptions } from '../../../web/model/store.ts';
import { makeWatch } from '../../../web/model/watch-mode.ts';
import { engineWorkers } from '../../wasm/support/engine-workers.ts';
import { layoutWorkers } from '../engine/layout-workers.ts';

/** How much faster than a reader's clock the page's timers run. */
const SPEED = 25;
/** Longer timers are limits of a computation, which takes its time. In milliseconds. */
const LONGEST_WAIT = 4999;

const BUNDLES: StoreOptions['bundles'] = {
  shelf: async () => ({ Shelf }),
  board: async () => ({ PuzzleSession }),
  more: async () => ({ Review, Statistics }),
  watch: async () => ({ makeWatch }),
  make: async () => ({ createWorkshop }),
  judge: async () => ({ Judge }),
};

/** A page in use. */
export interface Page {
  readonly store: Store;
  /** The fragments that the back button would find, oldest first, each as it was last replaced. */
  readonly history: string[];
  /** Waits until the setup is solved and checked. */
  readonly solved: () => Promise<void>;
  /** Waits until `check` does not throw. */
  readonly until: (check: () => void) => Promise<void>;
  /** Waits until the board is drawn. */
  readonly drawn: () => Promise<void>;
  /** Waits until no timer runs and the link is that of the place shown. */
  readonly linked: () => Promise<string>;
  /** Puts the random board of these numbers and this seed on the page. */
  readonly generate: (values: Readonly<Record<string, number>>, seed: number) => Promise<void>;
  /** The page's engine. */
  readonly engine: EnginePort;
  /** What the engine makes of a draft, without the page. */
  readonly composeDraft: EnginePort['compose'];
  /** The moves of the line. */
  readonly line: () => string;
  readonly close: () => void;
}

/** The link to the first example of the first game. */
async function firstExample(port: EnginePort): Promise<string> {
  const catalogue = await port.catalogue();
  const game = catalogue.kind === 'answer' ? catalogue.answer.games[0] : undefined;
  const example = game?.examples[0];
  if (game === undefined || example === undefined) throw new Error('there is no example');
  const written = await port.writeLink({ game: game.id, setup: example.setup, line: '', parameters: [] });
  if (written.kind !== 'answer') throw new Error('there is no link');
  return written.answer.fragment;
}

/** Opens the page at a link, or at the first example of the first game; its boards are drawn by `drawers`. */
export async function openPage(
  link: string | null = null,
  drawers = layoutWorkers(),
  more: Pick<StoreOptions, 'collection' | 'permits' | 'storage' | 'instead'> = {},
): Promise<Page> {
  const client = new EngineClient(createWorkerHost(engineWorkers()));
  const layouts = new LayoutClient(drawers);
  const port = workerEngine(client);
  const fragment = link ?? (await firstExample(port));
  const history = [fragment];
  /** Timers that run and links that are being written. */
  const open = new Set<unknown>();
  const store = createStore({
    storage: () => ({ getItem: () => null, setItem: () => {} }),
    ...more,
    bundles: BUNDLES,
    engine: {
      ...port,
      async writeLink(parts, purpose) {
        open.add(parts);
        const written = await port.writeLink(parts, purpose);
        open.delete(parts);
        return written;
      },
    },
    layouts,
    seed: 1,
    timer(milliseconds, run) {
      const timer = setTimeout(
        () => {
          open.delete(timer);
          run();
        },
        milliseconds > LONGEST_WAIT ? milliseconds : milliseconds / SPEED,
      );
      open.add(timer);
      return () => {
        clearTimeout(timer);
        open.delete(timer);
      };
    },
    history: {
      enter: () => {
        history.push(history.at(-1) ?? '');
        return true;
      },
      replace: (next) => {
        history[history.length - 1] = next;
        return true;
      },
    },
  });
  // Tests of the state use all of it at once.
  const { board, more: beside, watch, make, shelf } = store.parts;
  await Promise.all([board, beside, watch, make, shelf].map((part) => part.load()));
  await store.start(fragment);
  const until = (check: () => void): Promise<void> => vi.waitFor(check, { timeout: 20_000, interval: 5 });
  return {
    store,
    history,
    until,
    solved: () =>
      until(() => {
        const { value } = store.solver.state;
        if (value.phase !== 'solved' || value.check.state !== 'accepted') throw new Error(`still ${value.phase}`);
        if (store.playing.position.value?.ending === null && store.playing.position.value.value === null) {
          throw new Error('no values yet');
        }
      }),
    drawn: () => until(() => expect(store.scene.standsIn(store.scene.drawing.value)).toBe(false)),
    async linked() {
      await until(() => {
        if (open.size > 0) throw new Error('the link is still to be written');
      });
      return store.sharing.fragment.value;
    },
    engine: port,
    composeDraft: port.compose,
    async generate(values, seed) {
      for (const [id, value] of Object.entries(values)) store.generator.change(id, value);
      store.generator.seed.value = seed;
      await store.generator.make();
    },
    line: () => lineText(store.playing.line.value.moves),
    close() {
      client.dispose();
      layouts.dispose();
    },
  };
}

/** How many vertices the graph in the making has. */
export function vertexCount({ store }: Page): number {
  const { board } = store.editing.draft.value;
  if (board.kind !== 'graph') throw new Error('no graph');
  return board.vertexCount;
}
