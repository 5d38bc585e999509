/**
 * Starts the page: the engine, and at the same time the scripts that its link will need. They are fetched side by side, and none
 * waits for another to say that it is wanted.
 */
import '../styles/index.css';
import kinds from '#board-kinds';
import { mendAssets } from '../served/parts.ts';
import { fetchAhead } from '../views/fetch-ahead.ts';
import { pageEngine } from './engine.ts';

// From here on it is not the script beside this one that puts the page right.
document.documentElement.dataset['boots'] = '';
pageEngine();
fetchAhead(location.hash.slice(1), kinds);
import('./main.tsx').then(
  ({ start }) => start(),
  async () => {
    if (await mendAssets()) location.reload();
  },
);
