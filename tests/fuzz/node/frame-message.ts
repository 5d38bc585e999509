/** The element accepts messages from its frame only if they have all required fields. */
import { contentsOf, isMessage, stateOf } from '../../../web/element/frame-messages.ts';
import { changedMessages, messageOf } from './messages.ts';
import { expect, type Target } from './target.ts';

export const target: Target = {
  run(text) {
    const message = messageOf(text);
    if (message === null || !isMessage(message.data)) return;
    const heard = message.data;
    const contents = contentsOf(heard);
    expect(!Object.hasOwn(contents, '__proto__') && !Object.hasOwn(contents, 'app'), 'what is not known is left out');
    if (heard.type === 'resize') expect(Number.isFinite(heard.height), 'a height is a number');
    if (heard.type === 'state') {
      const state = stateOf(heard);
      // The page receives all other fields unchanged.
      expect(Number.isFinite(state.step) && Number.isFinite(state.length), 'steps are numbers');
      expect(typeof state.fragment === 'string' && Array.isArray(state.line), 'a state has a place');
      expect(!Object.hasOwn(state, '__proto__') && !Object.hasOwn(state, 'type'), 'a state is nothing but the state');
    }
  },
  inputs: (seeds) => changedMessages(seeds, ['perfect-play', 'state', 'resize', 'ready', 'error', 'tree']),
};
