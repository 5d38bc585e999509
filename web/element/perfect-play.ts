/**
 * The script that a page loads: `<script async src="https://host/perfect-play.js"></script>`, as a classic script or as a
 * module. Being both, it may name neither its exports nor its own address, and looks for the element that brought it.
 */
import { define } from './define.ts';

// Types are no exports of the script; those who write programs around the element have them from here.
export type { PerfectPlayEvents } from './define.ts';
export type { PerfectPlayElement } from './perfect-play-element.ts';

const NAME = /\/perfect-play(@\d+)?\.js$/;

/** The folder that this script came from; empty when nothing tells. */
function home(): string {
  const current = document.currentScript;
  const scripts = current instanceof HTMLScriptElement ? [current] : [...document.scripts];
  const imported = performance.getEntriesByType('resource').map(({ name }) => name);
  const addresses = [...scripts.map(({ src }) => src), ...imported].map((address) => address.replace(/[?#].*$/, ''));
  return (addresses.find((address) => NAME.test(address)) ?? '').replace(NAME, '/');
}

define(home());
