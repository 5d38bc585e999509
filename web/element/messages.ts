/** What is believed to be a message of a frame. */
import { APP, type FrameMessage, VERSION } from '../model/share/frame-protocol.ts';

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

/** What must be in every message, and what `typeof` says of it, with `list` for arrays. The rest is handed on and never acted on. */
const FIELDS: {
  readonly [T in FrameMessage['type']]: { readonly [F in Exclude<keyof MessageOf<T>, 'type'>]?: string };
} = {
  ready: { versions: 'list', engine: 'string' },
  resize: { height: 'number' },
  state: { fragment: 'string', line: 'list', step: 'number', length: 'number', playing: 'boolean' },
  move: { move: 'string', player: 'number', byReader: 'boolean' },
  stop: { stop: 'number', stops: 'number' },
  'taken-over': {},
  key: { key: 'string' },
  step: { step: 'number', length: 'number' },
  solved: { clean: 'boolean', moves: 'list', wrongMoves: 'number', hints: 'number' },
  done: {},
  error: { code: 'string', message: 'string' },
};

/** Whether it is a message of our vocabulary with all of its fields. */
export function isMessage(data: unknown): data is Heard {
  if (typeof data !== 'object' || data === null) return false;
  const given: Readonly<Record<string, unknown>> = { ...data };
  const [, fields] = Object.entries(FIELDS).find(([type]) => type === given['type']) ?? [];
  if (fields === undefined || given['app'] !== APP || given['version'] !== VERSION) return false;
  return Object.entries(fields).every(([name, kind]) => {
    const value = given[name];
    return kind === (Array.isArray(value) ? 'list' : typeof value);
  });
}

/** What a message says, without its type and its envelope. */
export function contentsOf<M extends Heard>({
  app: _app,
  version: _version,
  id: _id,
  type: _type,
  ...contents
}: M): Omit<M, 'type' | keyof Envelope> {
  return contents;
}
