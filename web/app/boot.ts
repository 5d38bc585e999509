/** Entry point of the page: loads the engine, its worker and the page's scripts in parallel. */
import '../styles/index.css';
import { loadCatalogue } from '../engine/client.ts';
import { showStartFailure } from '../served/start-failure.ts';
import { pageEngine } from './engine.ts';

// The page for own games opens their links. Links may omit the version.
if (/^#(v1\/)?own\//.test(location.hash)) location.replace(`./own.html${location.hash}`);
// From here on, the page itself reports a failed start.
document.documentElement.dataset['boots'] = '';
pageEngine();
// Loaded only inside a frame.
if (parent !== self) void import('./framed.ts').then(({ offerFrame }) => offerFrame());
// Ignores a failure of this request: the page loads the catalogue again and reports any failure.
loadCatalogue().catch(() => {});
import('./main.tsx').then(({ start }) => start()).catch(() => showStartFailure());
