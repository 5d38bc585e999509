/** The boards that stand for the games on the home page, with all that it shows of them. */
import { loadEngine } from '../engine/worker/module.ts';
import { BROKEN, HERO, WATCHED } from '../model/home/first-boards.ts';
import { type Showpiece, showpiece } from '../model/home/home.ts';
import { freshParts } from '../model/share/link-state.ts';

/** Makes them with the engine of these bytes. */
export type MakeShowpieces = (wasmBinary: Uint8Array<ArrayBuffer>) => Promise<readonly Showpiece[]>;

/** One for each game that has examples, and those of first-boards.ts, as {@link MakeShowpieces} says. */
export const makeShowpieces: MakeShowpieces = async (wasmBinary) => {
  const engine = await loadEngine({ wasmBinary });
  const choices = [...engine.catalogue().games.map(showpiece), HERO, WATCHED, BROKEN];
  return choices.flatMap((choice) => {
    if (choice === null) return [];
    const { game, setup, parameters } = choice;
    const session = engine.open(game, setup);
    try {
      const mover = session.study('').positions[0]?.mover ?? 0;
      const fresh = freshParts({ game, setup }, mover, 'play');
      const { fragment } = engine.writeLink(parameters === undefined ? fresh : { ...fresh, parameters });
      return [{ ...choice, picture: engine.read({ game, text: setup }), fragment }];
    } finally {
      session.dispose();
    }
  });
};
