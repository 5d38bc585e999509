/** Links without the check at their end: they open when all of them can be read. */
import type { LinkParts, ReadLink } from '../../model/game/types.ts';
import { handMadeParts, lacksItsEnd } from '../../model/link/hand-made.ts';
import { EngineFailure } from '../failures.ts';
import type { LoadedEngine } from './module.ts';

/** Reads a link, also one that was written by hand. */
export function readAnyLink(engine: LoadedEngine, fragment: string): ReadLink {
  try {
    return engine.readLink({ fragment });
  } catch (thrown) {
    if (!(thrown instanceof EngineFailure)) throw thrown;
    const parts = handMadeParts(fragment);
    // What it says of any link that ends there; of this one it has named a character that may be in it.
    if (parts === null && lacksItsEnd(fragment)) return engine.readLink({ fragment: 'v1/' });
    if (parts === null) throw thrown;
    const made = completed(engine, parts);
    if (made === null) throw thrown;
    return { ...made, unchecked: true };
  }
}

/** With the setup as links have it: the first example where there is none. Null where there is no such game. */
function completed(engine: LoadedEngine, parts: LinkParts): LinkParts | null {
  const text = parts.setup === '' ? firstExample(engine, parts.game) : parts.setup;
  if (text === null) return null;
  // A packed one is unpacked by whoever follows the link.
  const setup = text.startsWith('~') ? text : engine.read({ game: parts.game, text }).text;
  // What cannot be in a link is refused here.
  engine.writeLink({ ...parts, setup });
  return { ...parts, setup };
}

/** Links without a setup name no game at the place where others do, so that the part with all games answers them. */
function firstExample(engine: LoadedEngine, game: string): string | null {
  return engine.catalogue().games.find(({ id }) => id === game)?.examples[0]?.setup ?? null;
}
