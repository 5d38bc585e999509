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
  /** The setup of the link in any format of the game. */
  readonly setup: GivenSetup<G>;
  /** Moves joined by dots. By default, the link opens the start position. */
  readonly line?: string | undefined;
  /** Parameters by name, or as pairs in the order of the link. */
  readonly parameters?: LinkParameters | readonly (readonly [name: string, value: string])[] | undefined;
  /** Address of a page. By default, the link is only the fragment. */
  readonly page?: string | URL | undefined;
}

/** The contents of a link. */
export interface LinkPlace {
  /** Game id; the engine may not know the game. */
  readonly game: string;
  /** The setup of the link, unpacked. */
  readonly setup: string;
  /** The line of the link, unpacked. */
  readonly line: string;
  /** Parameters in the order of the link, without the check. */
  readonly parameters: readonly (readonly [name: string, value: string])[];
  /** Set if the link has no check, which would reveal damage. */
  readonly unchecked?: true;
}

/** Returns parameters as pairs. @internal */
export function parameterPairs(given: LinkRequest['parameters']): LinkParts['parameters'] {
  if (given === undefined) return [];
  const pairs: readonly (readonly unknown[])[] = Array.isArray(given) ? given : Object.entries(given);
  return pairs.map(([name, value]) => [String(name), String(value)]);
}

/** Packs the setup, the line and the story of a link. @internal */
export async function packLink(parts: LinkParts): Promise<LinkParts> {
  await loadPacking();
  // Always packs the story, because links cannot contain newlines.
  const parameters = parts.parameters.map(([name, value]): readonly [string, string] => [
    name,
    name === 'story' && value.startsWith('story ') ? packSegment(value) : value,
  ]);
  return { ...parts, setup: packSegment(parts.setup), line: packSegment(parts.line), parameters };
}

/** Unpacks the parts of a link. @internal */
export async function unpackLink(parts: LinkParts): Promise<LinkPlace> {
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
