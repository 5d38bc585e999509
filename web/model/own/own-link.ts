/**
 * Links to games of the reader's own: `v1/own/<rules>/<line>?c=<check>`, in the grammar of all links
 * (web/package/links.md). The rules are the rule file itself, packed.
 */
import type { EngineError, PlayerIndex } from '../game/types.ts';
import { loadPacking, MAX_UNPACKED_BYTES, packSegment, unpackSegment } from '../link/link-packing.ts';
import { linkError, readLink, withCheck } from '../link/read-link.ts';

/** Maximum length of a rule file, in characters: the engine reads no longer one. */
export const LONGEST_RULES = 65_536;

/** The contents of a link. */
export interface OwnPlace {
  /** A rule file, or rules in the engine's canonical text. */
  readonly rules: string;
  /** Names of the moves. */
  readonly line: readonly string[];
}

/** The contents of a link, or the error in it. */
export type OwnReading =
  | { readonly kind: 'place'; readonly place: OwnPlace }
  | { readonly kind: 'wrong'; readonly error: EngineError };

/** Writes the fragment of a link, without `#`. */
export async function writeOwnLink({ rules, line }: OwnPlace): Promise<string> {
  await loadPacking();
  return ownFragment({ rules, line });
}

/** Writes the fragment of a link as {@link writeOwnLink} does. Needs the packing. */
export function ownFragment({ rules, line }: OwnPlace): string {
  return withCheck(`own/${packSegment(rules)}/${line.join('.')}`);
}

/** Modes of the main page in which an own game can open. */
export const ELSEWHERE = ['play', 'analyse', 'watch', 'judge'] as const;

/** A position of a game on the main page. */
export interface ModePlace {
  readonly game: string;
  /** Canonical text. */
  readonly setup: string;
  readonly line: readonly string[];
  /** The player to move, whom the reader plays. */
  readonly mover: PlayerIndex;
}

/** Writes the fragment of a link to a game in a mode of the main page. */
export async function writeModeLink(
  { game, setup, line, mover }: ModePlace,
  view: (typeof ELSEWHERE)[number],
): Promise<string> {
  await loadPacking();
  // By default, the reader plays the first player against perfect play.
  const sides = view === 'play' && mover === 1 ? '&sides=p-h' : '';
  return withCheck(`${game}/${packSegment(setup)}/${line.join('.')}?view=${view}${sides}`);
}

/** Reads the fragment of a link. Never throws. */
export async function readOwnLink(fragment: string): Promise<OwnReading> {
  const read = readLink(fragment);
  if (read.kind === 'wrong') return read;
  const { game, setup, line } = read.parts;
  if (game !== 'own' || setup === '') return wrong('link.not-ours');
  await loadPacking();
  const rules = unpackSegment(setup);
  if (rules.kind === 'too-large') {
    return wrong('link.oversized', { name: 'setup', most: String(MAX_UNPACKED_BYTES) });
  }
  if (rules.kind !== 'ok') return wrong('link.damaged', { name: 'setup' });
  if (rules.text.trim() === '') return wrong('link.not-ours');
  if (rules.text.length > LONGEST_RULES) {
    return wrong('link.rules-too-long', { length: String(rules.text.length), most: String(LONGEST_RULES) });
  }
  return { kind: 'place', place: { rules: rules.text, line: line === '' ? [] : line.split('.') } };
}

function wrong(...error: Parameters<typeof linkError>): OwnReading {
  return { kind: 'wrong', error: linkError(...error) };
}
