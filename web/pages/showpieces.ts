/** The boards that represent the games on the home page, made at build time. */
import { loadEngine } from '../engine/worker/module.ts';
import type { Showpiece } from '../model/home/choices.ts';
import { BROKEN, HERO, showpiece, WATCHED } from '../model/home/first-boards.ts';
import { freshParts } from '../model/share/link-writing.ts';

/** Makes the boards with the engine in `wasmBinary`. */
export type MakeShowpieces = (wasmBinary: Uint8Array<ArrayBuffer>) => Promise<readonly Showpiece[]>;

/** Includes the boards listed in first-boards.ts. */
export const makeShowpieces: MakeShowpieces = async (wasmBinary) => {
  const engine = await loadEngine({ wasmBinary });
  const choices = [...engine.catalogue().games.map(showpiece), HERO, WATCHED, BROKEN];
  return choices.flatMap((choice) => {
    if (choice === null) return [];
    const { game, setup, parameters, shownAfter } = choice;
    const session = engine.open(game, setup);
    try {
      const last = shownAfter === undefined ? undefined : session.study(shownAfter).positions.at(-1);
      // Cards do not show possible moves.
      const position = last === undefined ? null : { ...last, moves: [] };
      const [start] = session.study('').positions;
      const fresh = freshParts({ game, setup }, start?.mover ?? 0, 'play');
      const { fragment } = engine.ask('writeLink', parameters === undefined ? fresh : { ...fresh, parameters });
      const shown = { ...choice, picture: engine.ask('read', { game, text: setup }), position, fragment };
      if (choice !== HERO) return [shown];
      return [{ ...shown, moves: (start?.moves ?? []).map(({ text, to }) => ({ text, to })) }];
    } finally {
      session.dispose();
    }
  });
};
