/** Opens the reader's text, links and files. */
import { type BoardFile, readBoardFile } from '../model/board/board-file.ts';
import type { EngineError } from '../model/game/types.ts';
import { linkIn } from '../model/link/read-link.ts';
import { type Notice, partFailed } from '../model/notices.ts';
import type { Store } from '../model/store.ts';
import { isStory, readStory } from '../model/story/story-text.ts';
import { enterLink } from './browser-history.ts';

/** Maximum size of a file, in bytes: larger than any board that the engine accepts. */
const LARGEST_FILE = 16 * 1024 * 1024;

/** Opens a file as a board or a story. */
export async function readFile(file: Blob, store: Store): Promise<void> {
  if (file.size > LARGEST_FILE) {
    store.notices.show({ id: 'file-too-large', because: null });
    return;
  }
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(await file.arrayBuffer());
  } catch {
    store.notices.show({ id: 'file-unreadable', because: null });
    return;
  }
  await readText(text, store);
}

/** Opens a piece of text: a link, a story, a board file, or a board of any game. */
export async function readText(text: string, store: Store): Promise<void> {
  const link = linkIn(text);
  if (link !== null) {
    await openLink(link, 'link-refused', store);
    return;
  }
  if (isStory(text)) {
    await openStory(text, store);
    return;
  }
  const file = readBoardFile(text);
  switch (file.kind) {
    case 'board':
      await openBoard(file.board, store);
      return;
    case 'damaged':
    case 'newer':
      store.notices.show({ id: `file-${file.kind}`, because: null });
      return;
    case 'other':
      await readBoard(text, store);
  }
}

async function openBoard({ game, setup, link }: BoardFile, store: Store): Promise<void> {
  if (link !== null) {
    await openLink(link, 'file-damaged', store);
    return;
  }
  const because = await store.openSetup(game, setup);
  if (because !== null) store.notices.show({ id: 'file-damaged', because });
}

/**
 * Opens a story on the board that the story names, or else on the current board. The story strip lists the errors in
 * the story.
 */
async function openStory(text: string, store: Store): Promise<void> {
  const { home, notices, parts, playing } = store;
  const read = readStory(text);
  const board = read.kind === 'story' ? read.story.board : null;
  if (board !== null && !(await openLink(board, 'link-refused', store))) return;
  if (home.shown.value || playing.setup.value === null) {
    notices.show({ id: read.kind === 'story' ? 'story-boardless' : 'story-unreadable', because: null });
    return;
  }
  try {
    const { storyPlayer } = await parts.watch.load();
    storyPlayer.open(read);
  } catch {
    notices.show(partFailed(() => void openStory(text, store)));
  }
}

/** Opens a link if it is valid. Returns whether it was opened. */
async function openLink(fragment: string, refusal: Notice['id'], store: Store): Promise<boolean> {
  const because = await store.linkProblem(fragment);
  if (because !== null) {
    store.notices.show({ id: refusal, because });
    return false;
  }
  enterLink(fragment);
  await store.visit(fragment);
  return store.notices.current.value?.id !== 'link-broken';
}

async function readBoard(text: string, store: Store): Promise<void> {
  let problem: EngineError | null;
  try {
    const { textBox } = await store.parts.make.load();
    problem = await textBox.enter(text, 'pasted');
  } catch {
    store.notices.show(partFailed(() => void readBoard(text, store)));
    return;
  }
  if (problem === null) return;
  if (store.home.shown.value) store.notices.show({ id: 'text-unreadable', because: problem });
  // Opens the editor, which shows the text and its error.
  else store.setMode('edit');
}
