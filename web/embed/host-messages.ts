/** Validates messages from the host page. */
import * as v from 'valibot';
import { LONGEST_LINK } from '../model/link/longest-link.ts';
import { EMBED_OPTIONS } from '../model/share/embed-options.ts';
import { APP, type HostMessage, VERSION } from '../model/share/frame-protocol.ts';
import { SHOWN_PARTS } from '../model/watch/shown-parts.ts';

/** Id that the host gives a message; the answer repeats it. */
export type MessageId = string | number;

/** Reason for a refusal: a fixed code for programs and a sentence for people. */
export interface Refusal {
  readonly code: 'version' | 'unknown' | 'malformed' | 'busy' | 'link' | 'hidden' | 'nothing' | 'engine';
  readonly message: string;
}

export type ReceivedMessage =
  | { readonly kind: 'message'; readonly id: MessageId | null; readonly message: HostMessage }
  | { readonly kind: 'refused'; readonly id: MessageId | null; readonly refusal: Refusal };

const LONGEST_ID = 100;
const Id = v.union([v.pipe(v.string(), v.maxLength(LONGEST_ID)), v.pipe(v.number(), v.finite())]);

const Envelope = v.object({
  app: v.literal(APP),
  version: v.optional(v.unknown()),
  id: v.optional(v.unknown()),
  type: v.optional(v.unknown()),
});

const Step = v.pipe(v.number(), v.integer(), v.minValue(0));
const Count = v.pipe(v.number(), v.integer(), v.minValue(1));
/** Maximum number of nodes, cells or edges in one message. */
const MOST_POINTED = 100;
/** The name of a run contains a setup and a line. */
const Name = v.pipe(v.string(), v.maxLength(2 * LONGEST_LINK));
/** Maximum number of names for a step. */
const MOST_NAMES = 10;

/**
 * Accepts an array of at most `most` items. Checks the length first, because a sparse array of 60 bytes may have 10⁸
 * items.
 */
function list<T extends v.GenericSchema>(item: T, most: number) {
  return v.pipe(
    v.custom<readonly unknown[]>(
      (value) => Array.isArray(value) && value.length <= most,
      `Invalid list: Expected at most ${most} items`,
    ),
    v.array(item),
  );
}

/** Accepts a link, with or without its `#`. */
const Fragment = v.pipe(
  v.string(),
  v.maxLength(LONGEST_LINK + 1),
  v.transform((text) => text.replace(/^#/, '')),
);

const SCHEMAS = {
  hello: v.object({ type: v.literal('hello') }),
  load: v.object({ type: v.literal('load'), fragment: Fragment }),
  setStep: v.object({ type: v.literal('setStep'), step: Step, smooth: v.optional(v.boolean()) }),
  stop: v.object({ type: v.literal('stop'), stop: Count }),
  highlight: v.object({
    type: v.literal('highlight'),
    nodes: v.optional(list(Step, MOST_POINTED)),
    cells: v.optional(list(Step, MOST_POINTED)),
    edges: v.optional(list(v.strictTuple([Step, Step]), MOST_POINTED)),
    codeLine: v.optional(Count),
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

/** Parses the data of a `postMessage`. Returns null for messages from other programs. */
export function readMessage(data: unknown): ReceivedMessage | null {
  const envelope = v.safeParse(Envelope, data);
  if (!envelope.success) return null;
  const { version, type } = envelope.output;
  const readId = v.safeParse(Id, envelope.output.id);
  const id = readId.success ? readId.output : null;
  const refuse = (code: Refusal['code'], message: string): ReceivedMessage => ({
    kind: 'refused',
    id,
    refusal: { code, message },
  });

  if (version !== VERSION) return refuse('version', `This frame speaks version ${VERSION}.`);
  if (envelope.output.id !== undefined && !readId.success)
    return refuse('malformed', `An id is a number or a text of at most ${LONGEST_ID} characters.`);
  if (!isType(type)) return refuse('unknown', `This frame knows these types: ${Object.keys(SCHEMAS).join(', ')}.`);
  const read = v.safeParse(SCHEMAS[type], data, { abortEarly: true });
  if (read.success) return { kind: 'message', id, message: read.output };
  const [issue] = read.issues;
  // Omits the received value, which may have any length and, once cut, could end in half a surrogate pair.
  const expected = issue.message.replace(/ but received .*/s, '');
  return refuse('malformed', `${v.getDotPath(issue) ?? 'message'}: ${expected}`);
}

function isType(type: unknown): type is HostMessage['type'] {
  return typeof type === 'string' && Object.hasOwn(SCHEMAS, type);
}
