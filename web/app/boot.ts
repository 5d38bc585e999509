/**
 * Starts the page: the engine, its worker and the scripts of the page are fetched side by side, and none waits for another to
 * say that it is wanted.
 */
import '../styles/index.css';
import { loadCatalogue } from '../engine/client.ts';
import { showLost } from '../served/lost.ts';
import { pageEngine } from './engine.ts';

// From here on the page reports its own failure.
document.documentElement.dataset['boots'] = '';
pageEngine();
// Few pages are in a frame.
if (parent !== self) void import('./framed.ts').then(({ offerFrame }) => offerFrame());
// Where it does not come, the page says so, which asks for it as well.
loadCatalogue().catch(() => {});
import('./main.tsx').then(({ start }) => start()).catch(() => showLost());
