/** Validates messages from a frame. */
import { APP, type FrameMessage, type FrameState, VERSION } from '../model/share/frame-protocol.ts';

interface Envelope {
  readonly app?: unknown;
  readonly version?: unknown;
  /** Id of the request that the message answers. */
  readonly id?: unknown;
}

export type ReceivedMessage = FrameMessage & Envelope;
export type MessageOf<T extends FrameMessage['type']> = Extract<FrameMessage, { readonly type: T }>;

/**
 * Type of each field of every message: a `typeof` name, or `list` for arrays. Numbers exclude NaN and infinity. An
 * empty string allows any type.
 */
const FIELDS: {
  readonly [T in FrameMessage['type']]: { readonly [F in Exclude<keyof MessageOf<T>, 'type'>]: string };
} = {
  ready: { versions: 'list', engine: 'string' },
  resize: { height: 'number' },
  state: {
    fragment: 'string',
    line: 'list',
    step: 'number',
    length: 'number',
    playing: 'boolean',
    // This field is not checked, because the element does not use it.
    puzzle: '',
    stop: '',
    stops: '',
    steps: '',
    kind: '',
    position: '',
    bounds: '',
    sentence: '',
  },
  move: { move: 'string', player: 'number', byReader: 'boolean' },
  // The element does not check these fields, because the other frames of the group check them.
  place: { game: 'string', run: 'string', step: 'number', anchors: 'list', position: '', cell: '', chosen: '' },
  stop: { stop: 'number', stops: 'number' },
  'taken-over': {},
  key: { key: 'string' },
  step: { step: 'number', length: 'number' },
  solved: { clean: 'boolean', moves: 'list', wrongMoves: 'number', hints: 'number' },
  done: {},
  error: { code: 'string', message: 'string' },
};

const fieldsOf = new Map<unknown, Readonly<Record<string, string>>>(Object.entries(FIELDS));

/** Returns whether `data` is a message of the protocol with all of its fields. */
export function isMessage(data: unknown): data is ReceivedMessage {
  if (typeof data !== 'object' || data === null) return false;
  // Reads the message field by field. Copying an array or a buffer would create a property for each item, possibly
  // millions.
  const field = (name: string): unknown => (Object.hasOwn(data, name) ? Reflect.get(data, name) : undefined);
  const fields = fieldsOf.get(field('type'));
  if (fields === undefined || field('app') !== APP || field('version') !== VERSION) return false;
  // Rejects the field name `__proto__`, which could become the prototype of other objects.
  if (Object.hasOwn(data, '__proto__')) return false;
  return Object.entries(fields).every(([name, kind]) => {
    const value = field(name);
    if (kind === 'number') return Number.isFinite(value);
    return kind === '' || kind === (Array.isArray(value) ? 'list' : typeof value);
  });
}

/** Returns the fields of a message without its type, id and protocol fields. */
export function contentsOf(message: ReceivedMessage): Readonly<Record<string, unknown>> {
  const fields = fieldsOf.get(message.type) ?? {};
  return Object.fromEntries(Object.entries(message).filter(([name]) => Object.hasOwn(fields, name)));
}

export function stateOf({
  app: _app,
  version: _version,
  id: _id,
  type: _type,
  ...state
}: MessageOf<'state'> & Envelope): FrameState {
  return state;
}
