/** Links as programs write and read them; the grammar is that of the engine (web/package/links.md). */
import { lineMoves } from '../model/game/line.ts';
import type { GameEntry, LinkParts, Position } from '../model/game/types.ts';
import { loadPacking, packSegment, unpackSegment } from '../model/link/link-packing.ts';
import { type Goal, readGoal, suitsGame } from '../model/puzzle/goal.ts';
import { AUTHOR_LIMITS } from '../model/puzzle/puzzle.ts';
import { firstMovesThatKeep, sealWord } from '../model/puzzle/secret.ts';
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
  /**
   * The word of success of a contest, of 500 characters at most. It goes along enciphered; who has solved the puzzle is told it.
   * `parameters` must have a `goal` that can be reached.
   */
  readonly secret?: string | undefined;
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

/** What the author's words of a contest must not have, under their short names (model/puzzle/author-words.ts). */
const TELLING = ['h', 'r', 's'];

/** Refuses a contest whose author's words tell its answers: whoever unpacks them reads these. @internal */
export async function expectKept(parameters: LinkParts['parameters']): Promise<void> {
  const given = new Map(parameters);
  if (given.get('contest') !== '1') return;
  await loadPacking();
  const read = unpackSegment(given.get('author') ?? '');
  if (read.kind !== 'ok' || !TELLING.some((name) => hasWord(read.text, name))) return;
  throw new PerfectPlayError(
    'secret.author',
    'The “author” of a contest has hints, replies or a word of success, which anybody can read: leave h, r and s out, and give “secret”.',
  );
}

function hasWord(text: string, name: string): boolean {
  try {
    const words: unknown = JSON.parse(text);
    return typeof words === 'object' && words !== null && Object.hasOwn(words, name);
  } catch {
    // What is damaged is left out by all who read it.
    return false;
  }
}

/** The puzzle whose word of success is to be enciphered. @internal */
export interface SecretPuzzle {
  readonly goal: Goal;
  /** The moves before its first position. */
  readonly opening: readonly string[];
}

/** The puzzle of a link that is to have a secret; throws where it is none, or the secret is too long. @internal */
export function secretPuzzle(
  secret: string,
  line: string,
  parameters: LinkParts['parameters'],
  game: GameEntry,
): SecretPuzzle {
  const given = new Map(parameters);
  const goal = readGoal(given.get('goal') ?? '');
  const from = Number(given.get('from') ?? 0);
  if (goal === null || !suitsGame(goal, game) || given.has('secret')) {
    throw new PerfectPlayError('secret.goal', 'A secret needs a puzzle: “parameters” must have a goal of this game.');
  }
  if (secret === '' || secret.length > AUTHOR_LIMITS.text) {
    const most = AUTHOR_LIMITS.text;
    throw new PerfectPlayError('secret.length', `“secret” must have 1 to ${most} characters.`, null, {
      most: String(most),
    });
  }
  return { goal, opening: lineMoves(line).slice(0, from) };
}

/** The word of success, enciphered for those who solve the puzzle that begins at `first`. @internal */
export async function sealed(secret: string, puzzle: SecretPuzzle, first: Position, game: GameEntry): Promise<string> {
  const { goal, opening } = puzzle;
  const moves = firstMovesThatKeep({ goal, game, before: opening.length, positions: [first], moves: [] });
  if (moves === null || moves.length === 0) {
    throw new PerfectPlayError('secret.unreachable', 'No first move of the puzzle is known to reach its goal.');
  }
  const written = await sealWord(secret, moves);
  if (written !== null) return written;
  throw new PerfectPlayError('secret.no-cipher', 'There is no crypto.subtle here: pages have it over https.');
}
