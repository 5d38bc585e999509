/** The boards that stand for the games on the home page, with all that it shows of them. */
import { loadEngine } from '../engine/worker/module.ts';
import { type Showpiece, showpiece } from '../model/home/home.ts';
import { freshParts } from '../model/share/link-state.ts';

/** Makes them with the engine of these bytes. */
export type MakeShowpieces = (wasmBinary: Uint8Array<ArrayBuffer>) => Promise<readonly Showpiece[]>;

/** One for each game that has examples, as {@link MakeShowpieces} says. */
export const makeShowpieces: MakeShowpieces = async (wasmBinary) => {
  const engine = await loadEngine({ wasmBinary });
  return engine.catalogue().games.flatMap((entry) => {
    const choice = showpiece(entry);
    if (choice === null) return [];
    const { game, setup } = choice;
    const session = engine.open(game, setup);
    try {
      const mover = session.study('').positions[0]?.mover ?? 0;
      const { fragment } = engine.writeLink(freshParts({ game, setup }, mover, 'play'));
      return [{ ...choice, picture: engine.read({ game, text: setup }), fragment }];
    } finally {
      session.dispose();
    }
  });
};
