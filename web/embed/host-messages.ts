/** Messages that come to a frame: what is ours, what is well formed, and why not. */
import * as v from 'valibot';
import { LONGEST_LINK } from '../model/link/longest-link.ts';
import { EMBED_OPTIONS } from '../model/share/embed-options.ts';
import { APP, type HostMessage, VERSION } from '../model/share/frame-protocol.ts';
import { SHOWN_PARTS } from '../model/watch/shown-parts.ts';

/** What a page calls a message by, to know its answer; the frame repeats it. */
export type MessageId = string | number;

/** Why a message is refused: a fixed word for programs, a sentence for people. */
export interface Refusal {
  readonly code: 'version' | 'unknown' | 'malformed' | 'busy' | 'link' | 'hidden' | 'nothing' | 'engine';
  readonly message: string;
}

/** What has come. */
export type Heard =
  | { readonly kind: 'message'; readonly id: MessageId | null; readonly message: HostMessage }
  | { readonly kind: 'refused'; readonly id: MessageId | null; readonly refusal: Refusal };

const LONGEST_ID = 100;
const Id = v.union([v.pipe(v.string(), v.maxLength(LONGEST_ID)), v.pipe(v.number(), v.finite())]);

/** What makes a message ours, whatever else is in it. */
const Ours = v.object({
  app: v.literal(APP),
  version: v.optional(v.unknown()),
  id: v.optional(v.unknown()),
  type: v.optional(v.unknown()),
});

const Step = v.pipe(v.number(), v.integer(), v.minValue(0));
const Counted = v.pipe(v.number(), v.integer(), v.minValue(1));
/** Maximum number of nodes, cells or edges in one message. */
const MOST_POINTED = 100;

/** A setup and a line are in the names of what is gone through. */
const Name = v.pipe(v.string(), v.maxLength(2 * LONGEST_LINK));
/** A step has a few names. */
const MOST_NAMES = 10;

/** An array of at most `most` items. Checks the length first: a sparse array of 60 bytes may have 10⁸ items to check. */
function list<T extends v.GenericSchema>(item: T, most: number) {
  return v.pipe(
    v.custom<readonly unknown[]>(
      (given) => Array.isArray(given) && given.length <= most,
      `Invalid list: Expected at most ${most} items`,
    ),
    v.array(item),
  );
}

/** A link is given with its `#` or without. */
const Fragment = v.pipe(
  v.string(),
  v.maxLength(LONGEST_LINK + 1),
  v.transform((text) => text.replace(/^#/, '')),
);

/** What every type of message carries. */
const CONTENTS = {
  hello: v.object({ type: v.literal('hello') }),
  load: v.object({ type: v.literal('load'), fragment: Fragment }),
  setStep: v.object({ type: v.literal('setStep'), step: Step, smooth: v.optional(v.boolean()) }),
  stop: v.object({ type: v.literal('stop'), stop: Counted }),
  highlight: v.object({
    type: v.literal('highlight'),
    nodes: v.optional(list(Step, MOST_POINTED)),
    cells: v.optional(list(Step, MOST_POINTED)),
    edges: v.optional(list(v.strictTuple([Step, Step]), MOST_POINTED)),
    codeLine: v.optional(Counted),
  }),
  look: v.object({ type: v.literal('look'), node: v.nullable(Step) }),
  follow: v.object({
    type: v.literal('follow'),
    game: Name,
    run: Name,
    step: Step,
    anchors: list(Name, MOST_NAMES),
    position: v.nullable(Name),
    cell: v.nullable(Step),
    chosen: v.nullable(Name),
  }),
  parts: v.object({ type: v.literal('parts'), parts: list(v.picklist(SHOWN_PARTS), SHOWN_PARTS.length) }),
  play: v.object({ type: v.literal('play') }),
  pause: v.object({ type: v.literal('pause') }),
  setTheme: v.object({ type: v.literal('setTheme'), theme: v.picklist(EMBED_OPTIONS.theme.frame) }),
  setLanguage: v.object({ type: v.literal('setLanguage'), language: v.picklist(EMBED_OPTIONS.lang.frame) }),
  getState: v.object({ type: v.literal('getState') }),
} as const satisfies Record<HostMessage['type'], unknown>;

/** Reads what came by `postMessage`; null when it is none of ours, which is nobody's mistake. */
export function hear(data: unknown): Heard | null {
  const ours = v.safeParse(Ours, data);
  if (!ours.success) return null;
  const { version, type } = ours.output;
  const given = v.safeParse(Id, ours.output.id);
  const id = given.success ? given.output : null;
  const refuse = (code: Refusal['code'], message: string): Heard => ({
    kind: 'refused',
    id,
    refusal: { code, message },
  });

  if (version !== VERSION) return refuse('version', `This frame speaks version ${VERSION}.`);
  if (ours.output.id !== undefined && !given.success)
    return refuse('malformed', `An id is a number or a text of at most ${LONGEST_ID} characters.`);
  const name = TYPES.find((known) => known === type);
  if (name === undefined) return refuse('unknown', `This frame knows these types: ${TYPES.join(', ')}.`);
  const read = v.safeParse(CONTENTS[name], data, { abortEarly: true });
  if (read.success) return { kind: 'message', id, message: read.output };
  const [issue] = read.issues;
  // What was sent is not repeated: it may be of any length, and may end in half a character.
  const wanted = issue.message.replace(/ but received .*/s, '');
  return refuse('malformed', `${v.getDotPath(issue) ?? 'message'}: ${wanted}`);
}

const TYPES = [
  'hello',
  'load',
  'setStep',
  'stop',
  'highlight',
  'look',
  'follow',
  'parts',
  'play',
  'pause',
  'setTheme',
  'setLanguage',
  'getState',
] as const satisfies readonly HostMessage['type'][];
