/**
 * A classic script that pages load beside their modules. It shows a notice if the modules do not run: a file is missing, or a
 * sandboxed frame may not load it.
 */
import { showLost } from './lost.ts';

addEventListener('load', () => {
  // The first module of a page sets this. From then on the page reports its own failures.
  if (document.documentElement.dataset['boots'] !== undefined) return;
  // A sandbox without an origin may load modules only where the host allows every origin.
  showLost(self.origin === 'null' ? 'sandboxed' : 'lost');
});
