/** Views that are fetched when they are first wanted, with their messages. */
import { type ReadonlySignal, signal } from '@preact/signals';
import { learn, type MessageSet } from '../../messages/messages.ts';
import type { AssetProblem } from '../../model/game/types.ts';
import { problemIn } from '../../served/assets.ts';
import { loadPart } from '../../served/parts.ts';

/** Views that may still have to come. Once they are there, they stay. */
export interface ViewPart<T> {
  /** Null until they are there. */
  readonly now: ReadonlySignal<T | null>;
  /** Why they could not be fetched the last time; else null. */
  readonly problem: ReadonlySignal<AssetProblem | null>;
  /** Has them come; rejects when they cannot be fetched, and tries again when they are asked for again. */
  readonly load: () => Promise<T>;
}

/** The views of a script, which say these messages. */
export function viewPart<T>(load: () => Promise<T>, ...messages: readonly MessageSet[]): ViewPart<T> {
  const now = signal<T | null>(null);
  const problem = signal<AssetProblem | null>(null);
  let coming: Promise<T> | null = null;

  async function come(): Promise<T> {
    problem.value = null;
    try {
      const [views] = await Promise.all([loadPart(load), learn(...messages)]);
      now.value = views;
      return views;
    } catch (thrown) {
      coming = null;
      problem.value = problemIn(thrown);
      throw thrown;
    }
  }

  return {
    now,
    problem,
    load() {
      coming ??= come();
      return coming;
    },
  };
}
