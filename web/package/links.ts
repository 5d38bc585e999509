/** Links as programs write and read them; web/package/links.md has the grammar. */
import type { LinkParts } from '../model/game/types.ts';
import { loadPacking, packSegment, unpackSegment } from '../model/link/link-packing.ts';
import { PerfectPlayError } from './perfect-play-error.ts';
import type { GameId, GivenSetup } from './typed.ts';

/** Parameters by name; web/package/links.md has them. */
export type LinkParameters = Readonly<Record<string, string | number>>;

/** The place that a link is to lead to. */
export interface LinkRequest<G extends GameId = GameId> {
  readonly game: G;
  /** In any format of the game. */
  readonly setup: GivenSetup<G>;
  /** Moves joined by dots; without it one stands at the start. */
  readonly line?: string | undefined;
  /** By name, or in pairs, in the order in which they are to stand. */
  readonly parameters?: LinkParameters | readonly (readonly [name: string, value: string])[] | undefined;
  /** The address of a page, in front of the link; without it there is the fragment alone. */
  readonly page?: string | URL | undefined;
}

/** What a link says. */
export interface LinkPlace {
  /** The id of a game, which the engine may not have. */
  readonly game: string;
  /** Unpacked. */
  readonly setup: string;
  /** Unpacked. */
  readonly line: string;
  /** In the order of the link, without the check. */
  readonly parameters: readonly (readonly [name: string, value: string])[];
  /** It has no check, so that nothing tells whether it is whole. */
  readonly unchecked?: true;
}

/** Parameters in pairs. @internal */
export function parameterPairs(given: LinkRequest['parameters']): LinkParts['parameters'] {
  if (given === undefined) return [];
  const pairs: readonly (readonly unknown[])[] = Array.isArray(given) ? given : Object.entries(given);
  return pairs.map(([name, value]) => [String(name), String(value)]);
}

/** The parts of a link, setup, line and story as short as they can be. @internal */
export async function packed(parts: LinkParts): Promise<LinkParts> {
  await loadPacking();
  // No link can carry the lines of a story as they are.
  const parameters = parts.parameters.map(([name, value]): readonly [string, string] => [
    name,
    name === 'story' && value.startsWith('story ') ? packSegment(value) : value,
  ]);
  return { ...parts, setup: packSegment(parts.setup), line: packSegment(parts.line), parameters };
}

/** What a link says whose parts are these. @internal */
export async function unpacked(parts: LinkParts): Promise<LinkPlace> {
  await loadPacking();
  const text = (name: 'setup' | 'line'): string => {
    const read = unpackSegment(parts[name]);
    if (read.kind === 'ok') return read.text;
    throw new PerfectPlayError(
      `link.${read.kind}`,
      `The packed ${name} of the link is ${read.kind.replace('-', ' ')}.`,
    );
  };
  return { ...parts, setup: text('setup'), line: text('line') };
}
