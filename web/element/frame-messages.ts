/** What is believed to be a message of a frame. */
import { APP, type FrameMessage, type FrameState, VERSION } from '../model/share/frame-protocol.ts';

/** A message as it comes: the `id` is that of the request it answers. */
export type Heard = FrameMessage & Envelope;

/** What stands around every message. */
interface Envelope {
  readonly app?: unknown;
  readonly version?: unknown;
  readonly id?: unknown;
}

/** Messages by their type. */
export type MessageOf<T extends FrameMessage['type']> = Extract<FrameMessage, { readonly type: T }>;

/** The fields of every message, and what they are: what `typeof` says, with `list` for arrays and no `NaN` or infinity. */
const FIELDS: {
  readonly [T in FrameMessage['type']]: { readonly [F in Exclude<keyof MessageOf<T>, 'type'>]: string };
} = {
  ready: { versions: 'list', engine: 'string' },
  resize: { height: 'number' },
  // These are words or null; whatever they are, they are handed on and never acted on.
  state: {
    fragment: 'string',
    line: 'list',
    step: 'number',
    length: 'number',
    playing: 'boolean',
    puzzle: '',
    // And these are there in stories and searches alone.
    stop: '',
    stops: '',
    steps: '',
    kind: '',
    position: '',
    bounds: '',
    sentence: '',
  },
  move: { move: 'string', player: 'number', byReader: 'boolean' },
  // Handed on to the other frames of its group, which look at it themselves.
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

/** Whether it is a message of our vocabulary with all of its fields. */
export function isMessage(data: unknown): data is Heard {
  if (typeof data !== 'object' || data === null) return false;
  // Reads field by field: a copy of an array or a buffer would have a property for each of its millions of items.
  const given = (name: string): unknown => (Object.hasOwn(data, name) ? Reflect.get(data, name) : undefined);
  const fields = fieldsOf.get(given('type'));
  if (fields === undefined || given('app') !== APP || given('version') !== VERSION) return false;
  // Handed on, it could become what other objects inherit from.
  if (Object.hasOwn(data, '__proto__')) return false;
  return Object.entries(fields).every(([name, kind]) => {
    const value = given(name);
    if (kind === 'number') return Number.isFinite(value);
    return kind === '' || kind === (Array.isArray(value) ? 'list' : typeof value);
  });
}

/** What a message says, without its type and its envelope. */
export function contentsOf(message: Heard): Readonly<Record<string, unknown>> {
  const fields = fieldsOf.get(message.type) ?? {};
  return Object.fromEntries(Object.entries(message).filter(([name]) => Object.hasOwn(fields, name)));
}

/** What a frame says it shows: the message without its envelope. */
export function stateOf({
  app: _app,
  version: _version,
  id: _id,
  type: _type,
  ...state
}: MessageOf<'state'> & Envelope): FrameState {
  return state;
}
