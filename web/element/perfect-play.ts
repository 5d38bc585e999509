/**
 * The script that a page loads: `<script async src="https://host/perfect-play.js"></script>`, as a classic script or as
 * a module. To work in both ways, it has no exports and no `import.meta`, and reads its address from its script
 * element.
 */
import { define } from './define.ts';

// Types only: the script itself has no exports.
export type { PerfectPlayEvents } from './define.ts';
export type { PerfectPlayElement } from './perfect-play-element.ts';

const NAME = /\/perfect-play\.js$/;

/** Returns the folder of this script; empty if it is unknown. */
function home(): string {
  const current = document.currentScript;
  const scripts = current instanceof HTMLScriptElement ? [current] : [...document.scripts];
  const imported = performance.getEntriesByType('resource').map(({ name }) => name);
  const addresses = [...scripts.map(({ src }) => src), ...imported].map((address) => address.replace(/[?#].*$/, ''));
  return (addresses.find((address) => NAME.test(address)) ?? '').replace(NAME, '/');
}

define(home());
