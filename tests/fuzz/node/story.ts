/** Any text is either a story or rejected with its mistakes and their line numbers; a story survives a round trip. */
import { isStory, readStory, storyText } from '../../../web/model/story/story-text.ts';
import { expect, expectSame, expectSentence, type Target } from './target.ts';

/** Maximum length of a packed story in a link, in characters. */
const LONGEST = 1_000_000;
/** One in this many inputs is repeated up to the maximum length. */
const LONG_EVERY = 500;

let count = 0;

export const target: Target = {
  run(text) {
    read(text);
    count += 1;
    if (count % LONG_EVERY !== 0) return;
    // Reading takes linear time, even with many repetitions.
    const last = text.slice(text.lastIndexOf('\n') + 1).trimEnd();
    if (last !== '') readStory(`${text}\n${`${last}\n`.repeat(LONGEST / (last.length + 1))}`);
  },
};

function read(text: string): void {
  const lines = text.split(/\r\n?|\n/).length;
  const answer = readStory(text);
  if (answer.kind === 'mistakes') {
    expect(answer.mistakes.length > 0, 'what is no story has mistakes');
    for (const { line, found } of answer.mistakes) {
      expect(line >= 1 && line <= lines, 'a mistake is in the text');
      // Messages quote pasted text unchanged, so half characters in it are allowed; they truncate it between
      // characters.
      if (!/\p{Cs}/u.test(text)) expectSentence(found);
    }
    return;
  }
  expect(isStory(text), 'a story is told from other texts');
  expectSame(readStory(storyText(answer.story)), answer, 'a story is read as it was written');
}
