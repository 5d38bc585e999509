/** The engine for tests of own games, in this thread. */

import { readFileSync } from 'node:fs';
import { EngineFailure } from '../../../web/engine/failures.ts';
import { loadEngine } from '../../../web/engine/worker/module.ts';
import type { Answered } from '../../../web/model/game/engine-port.ts';
import type { OwnEngine } from '../../../web/model/own/own-engine.ts';
import { ROOT } from '../support/engine.ts';

/** Loads an instance of the engine. */
export async function loadOwnEngine(): Promise<OwnEngine> {
  const engine = await loadEngine({
    wasmBinary: new Uint8Array(readFileSync(new URL('build/wasm/parts/play/own/play.wasm', ROOT))),
  });
  const answered = async <T>(run: () => T): Promise<Answered<T>> => {
    try {
      return { kind: 'answer', answer: run() };
    } catch (thrown) {
      if (thrown instanceof EngineFailure) return { kind: 'error', error: thrown.error };
      throw thrown;
    }
  };
  return {
    checkRules: (question) => answered(() => engine.run('checkRules', question)),
    stepRules: (question) => answered(() => engine.ask('stepRules', question)),
    revive: () => {},
    onReplaced: () => {},
  };
}
