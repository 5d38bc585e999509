/** Links in the package; web/package/links.md describes the grammar. */
import type { LinkParts } from '../model/game/types.ts';
import { loadPacking, packSegment, unpackSegment } from '../model/link/link-packing.ts';
import type { GameId, GivenSetup } from './game-types.ts';
import { PerfectPlayError } from './perfect-play-error.ts';

/** Parameters by name; web/package/links.md lists them. */
export type LinkParameters = Readonly<Record<string, string | number>>;

/** The target of a link. */
export interface LinkRequest<G extends GameId = GameId> {
  readonly game: G;
  /** In any format of the game. */
  readonly setup: GivenSetup<G>;
  /** Moves joined by dots. Default: the start. */
  readonly line?: string | undefined;
  /** By name, or in pairs, in the order of the link. */
  readonly parameters?: LinkParameters | readonly (readonly [name: string, value: string])[] | undefined;
  /** Address of a page. Default: only the fragment. */
  readonly page?: string | URL | undefined;
}

/** The contents of a link. */
export interface LinkPlace {
  /** Id of a game, which the engine may not know. */
  readonly game: string;
  /** Unpacked. */
  readonly setup: string;
  /** Unpacked. */
  readonly line: string;
  /** In the order of the link, without the check. */
  readonly parameters: readonly (readonly [name: string, value: string])[];
  /** The link has no checksum that could show damage. */
  readonly unchecked?: true;
}

/** Returns parameters in pairs. @internal */
export function parameterPairs(given: LinkRequest['parameters']): LinkParts['parameters'] {
  if (given === undefined) return [];
  const pairs: readonly (readonly unknown[])[] = Array.isArray(given) ? given : Object.entries(given);
  return pairs.map(([name, value]) => [String(name), String(value)]);
}

/** Packs setup, line and story. @internal */
export async function packed(parts: LinkParts): Promise<LinkParts> {
  await loadPacking();
  // Newlines of a story are not allowed in a link.
  const parameters = parts.parameters.map(([name, value]): readonly [string, string] => [
    name,
    name === 'story' && value.startsWith('story ') ? packSegment(value) : value,
  ]);
  return { ...parts, setup: packSegment(parts.setup), line: packSegment(parts.line), parameters };
}

/** Unpacks the parts of a link. @internal */
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
