/** Any text is either read as a board file or recognised as something else; a board file survives a round trip. */
import { readBoardFile, writeBoardFile } from '../../../web/model/board/board-file.ts';
import { linkIn } from '../../../web/model/link/read-link.ts';
import { isStory } from '../../../web/model/story/story-text.ts';
import { expect, expectSame, expectWellFormed, type Target } from './target.ts';

export const target: Target = {
  run(text) {
    const read = readBoardFile(text);
    // At most one of the recognisers may accept the text.
    const kinds = [read.kind !== 'other', isStory(text), linkIn(text) !== null].filter(Boolean);
    expect(kinds.length <= 1, 'a text is of one kind');
    if (read.kind !== 'board') return;
    expectWellFormed(read.board);
    expectSame(Object.keys(read.board), ['game', 'setup', 'link'], 'a board has its members and no other');
    expectSame(readBoardFile(writeBoardFile(read.board, '1.2.3')), read, 'a board is read as it was written');
  },
};
