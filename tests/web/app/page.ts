/** The page without its views: the store with the real engine, a recorded history, and fast timers. */
import { afterEach, beforeEach, expect, vi } from 'vitest';
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
import { Makers } from '../../../web/model/makers.ts';
import { PuzzleSession } from '../../../web/model/puzzle/puzzle-session.ts';
import { Store, type StoreOptions } from '../../../web/model/store.ts';
import { WatchMode } from '../../../web/model/watch-mode.ts';
import { engineWorkers } from '../../wasm/support/engine-workers.ts';
import { layoutWorkers } from '../engine/layout-workers.ts';

/** Factor by which timers run faster. */
const SPEED = 25;
/** Maximum delay, in ms, of accelerated timers. Longer timers limit computations and run at normal speed. */
const LONGEST_WAIT = 4999;

const BUNDLES: StoreOptions['bundles'] = {
  shelf: async () => ({ Shelf }),
  board: async () => ({ PuzzleSession }),
  more: async () => ({ Review, Statistics }),
  watch: async () => ({ WatchMode }),
  make: async () => ({ Makers }),
  judge: async () => ({ Judge }),
};

export type Page = Awaited<ReturnType<typeof openPage>>;

/** Returns the link to the first example of the first game. */
async function firstExample(port: EnginePort): Promise<string> {
  const catalogue = await port.catalogue();
  const game = catalogue.kind === 'answer' ? catalogue.answer.games[0] : undefined;
  const example = game?.examples[0];
  if (game === undefined || example === undefined) throw new Error('there is no example');
  const written = await port.writeLink({ game: game.id, setup: example.setup, line: '', parameters: [] });
  if (written.kind !== 'answer') throw new Error('there is no link');
  return written.answer.fragment;
}

/** Opens the page at a link, by default the first example of the first game. `drawers` compute layouts. */
export async function openPage(
  link: string | null = null,
  drawers = layoutWorkers(),
  more: Pick<StoreOptions, 'collection' | 'permits' | 'storage' | 'instead' | 'importing'> = {},
) {
  const client = new EngineClient(createWorkerHost(engineWorkers()));
  const layouts = new LayoutClient(drawers);
  const port = workerEngine(client);
  const fragment = link ?? (await firstExample(port));
  /** Fragments in the history, oldest first, each as it was last replaced. */
  const history: string[] = [fragment];
  /** Running timers and links being written. */
  const open = new Set<unknown>();
  const store = new Store({
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
  // Loads all parts, which tests use without waiting.
  const { board, more: beside, watch, make, shelf } = store.parts;
  await Promise.all([board, beside, watch, make, shelf].map((part) => part.load()));
  await store.start(fragment);
  /** Waits until `check` does not throw. */
  const waitUntil = (check: () => void): Promise<void> => vi.waitFor(check, { timeout: 20_000, interval: 5 });
  return {
    store,
    history,
    waitUntil,
    /** Waits until the setup is solved and checked. */
    solved: () =>
      waitUntil(() => {
        const { value } = store.solver.state;
        if (value.phase !== 'solved' || value.check.state !== 'accepted') throw new Error(`still ${value.phase}`);
        if (store.playing.position.value?.ending === null && store.playing.position.value.value === null) {
          throw new Error('no values yet');
        }
      }),
    /** Waits until the board is drawn. */
    drawn: () => waitUntil(() => expect(store.scene.isPlaceholder(store.scene.drawing.value)).toBe(false)),
    /** Waits until no timer runs, and returns the link to the place shown. */
    async linked(): Promise<string> {
      await waitUntil(() => {
        if (open.size > 0) throw new Error('the link is not written yet');
      });
      return store.sharing.fragment.value;
    },
    engine: port,
    /** Composes a draft with the engine, bypassing the page. */
    composeDraft: port.compose,
    /** Puts a random board on the page. */
    async generate(values: Readonly<Record<string, number>>, seed: number): Promise<void> {
      for (const [id, value] of Object.entries(values)) store.generator.change(id, value);
      store.generator.seed.value = seed;
      await store.generator.make();
    },
    /** Returns the moves of the line. */
    line: (): string => lineText(store.playing.line.value.moves),
    close(): void {
      client.dispose();
      layouts.dispose();
    },
  };
}

/** The page of the current test, in files that call {@link openBeforeEach}. */
export let page: Page;

/** Opens the page at a link before every test of a file, and closes it afterwards. */
export function openBeforeEach(link: string | null = null): void {
  beforeEach(async () => {
    page = await openPage(link);
  });
  afterEach(() => page.close());
}

/** Returns the number of vertices of the edited graph. */
export function vertexCount({ store }: Page): number {
  const { board } = store.editing.draft.value;
  if (board.kind !== 'graph') throw new Error('no graph');
  return board.vertexCount;
}
