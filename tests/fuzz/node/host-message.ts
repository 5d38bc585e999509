/** A frame accepts any message of its host page, refuses it with a short sentence, or ignores it as foreign. */
import { readMessage } from '../../../web/embed/host-messages.ts';
import { APP, VERSION } from '../../../web/model/share/frame-protocol.ts';
import { changedMessages, messageOf } from './messages.ts';
import { expect, expectSame, expectSentence, expectWellFormed, type Target } from './target.ts';

export const target: Target = {
  run(text) {
    const message = messageOf(text);
    if (message === null) return;
    const received = readMessage(message.data);
    if (received === null) return;
    if (typeof received.id === 'number') expectWellFormed(received.id);
    else if (received.id !== null) expect(received.id.length <= 100, 'an id is short');
    if (received.kind === 'refused') {
      expectSentence(received.refusal.message);
      return;
    }
    const said = received.message;
    expect(Object.getPrototypeOf(said) === Object.prototype, 'a message is a plain object');
    expect(!Object.hasOwn(said, '__proto__') && !Object.hasOwn(said, 'constructor'), 'unknown fields are dropped');
    expect(JSON.stringify(said).length <= 500_000, 'a message is not large');
    for (const value of Object.values(said)) if (typeof value !== 'string') numbersIn(value);
    expectSame(
      readMessage({ app: APP, version: VERSION, id: received.id ?? undefined, ...said }),
      received,
      'it is read again unchanged',
    );
  },
  inputs: (seeds) => changedMessages(seeds, ['perfect-play', 'hello', 'load', 'auto', 'dark', 'zh', 'tree']),
};

function numbersIn(value: unknown): void {
  if (typeof value === 'number') expect(Number.isFinite(value) && value >= 0, 'a number counts something');
  else if (Array.isArray(value)) for (const part of value) numbersIn(part);
}
