/**
 * A classic script that pages load beside their modules. It shows a notice if the modules do not run because a file is
 * missing or a sandboxed frame may not load it.
 */
import { showStartFailure } from './start-failure.ts';

addEventListener('load', () => {
  // The first module of a page sets this. Then the page reports its own failures.
  if (document.documentElement.dataset['boots'] !== undefined) return;
  // A sandboxed frame without an origin can load modules only if the host allows every origin.
  showStartFailure(self.origin === 'null' ? 'sandboxed' : 'lost');
});
