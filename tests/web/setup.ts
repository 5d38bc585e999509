/** Before each test file, loads everything that a page loads on demand: all messages, link packing, figures. */
import fc from 'fast-check';
import { loadMessages } from '../../web/messages/messages.ts';
import { loadPacking } from '../../web/model/link/link-packing.ts';
import { loadAuthorWords } from '../../web/model/puzzle/puzzle-link.ts';
import { loadFigures } from '../../web/views/board/figures/figures.ts';

// The tests use the same cases in every run; npm run fuzz generates new ones.
fc.configureGlobal({ seed: 1 });

await Promise.all([
  loadMessages('page', 'home', 'shelf', 'board', 'more', 'watch', 'make', 'pages', 'engine', 'words', 'games'),
  loadPacking(),
  loadAuthorWords(),
  loadFigures(),
]);
