/** Whatever a page sends to its frame is a message, refused with a short sentence, or none of ours. */
import { hear } from '../../../web/embed/host-messages.ts';
import { APP, VERSION } from '../../../web/model/share/frame-protocol.ts';
import { changedMessages, messageOf } from './messages.ts';
import { expect, expectSame, expectSentence, expectWellFormed, type Target } from './target.ts';

export const target: Target = {
  run(text) {
    const message = messageOf(text);
    if (message === null) return;
    const heard = hear(message.data);
    if (heard === null) return;
    if (typeof heard.id === 'number') expectWellFormed(heard.id);
    else if (heard.id !== null) expect(heard.id.length <= 100, 'an id is short');
    if (heard.kind === 'refused') {
      expectSentence(heard.refusal.message);
      return;
    }
    const said = heard.message;
    expect(Object.getPrototypeOf(said) === Object.prototype, 'a message is a plain object');
    expect(!Object.hasOwn(said, '__proto__') && !Object.hasOwn(said, 'constructor'), 'what is not known is left out');
    expect(JSON.stringify(said).length <= 500_000, 'a message is not large');
    for (const value of Object.values(said)) if (typeof value !== 'string') numbersIn(value);
    expectSame(
      hear({ app: APP, version: VERSION, id: heard.id ?? undefined, ...said }),
      heard,
      'it is heard again as it is',
    );
  },
  inputs: (seeds) => changedMessages(seeds, ['perfect-play', 'hello', 'load', 'auto', 'dark', 'zh', 'tree']),
};

function numbersIn(value: unknown): void {
  if (typeof value === 'number') expect(Number.isFinite(value) && value >= 0, 'a number counts something');
  else if (Array.isArray(value)) for (const part of value) numbersIn(part);
}
