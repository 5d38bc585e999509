/** Fetches before each file of tests what a page fetches when it is wanted: all words of the page, what packs links, figures. */
import { learn } from '../../web/messages/messages.ts';
import { loadPacking } from '../../web/model/link-packing.ts';
import { loadFigure } from '../../web/views/figure-board/figures.ts';

await Promise.all([
  learn(
    'analysis',
    'board',
    'compose',
    'edit',
    'help',
    'home',
    'page',
    'pages',
    'picture',
    'play',
    'puzzle',
    'share',
    'watch',
  ),
  learn('engine', 'words', 'games'),
  loadPacking(),
  ...(['grid', 'lattice', 'bags', 'columns'] as const).map(loadFigure),
]);
