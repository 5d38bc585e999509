/**
 * A classic script that pages load beside their modules. It shows a notice if the modules do not run: a file is missing, or a
 * sandboxed frame may not load it.
 */
import { showLost } from './lost.ts';

addEventListener('load', () => {
  // From when its first module runs, a page reports its own failure.
  if (document.documentElement.dataset['boots'] !== undefined) return;
  // A sandbox without an origin may load modules only where the host allows every origin.
  showLost(self.origin === 'null' ? 'sandboxed' : 'lost');
});
