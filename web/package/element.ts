/** The element of the package. Importing it makes `<perfect-play>` known; its `src` is a link to wherever the page is served. */
import { define } from '../element/define.ts';

export type { PerfectPlayEvents } from '../element/define.ts';
export { upgradeLinks } from '../element/links.ts';
export { PerfectPlayElement } from '../element/perfect-play-element.ts';
export type { PerfectPlayAttributes } from '../model/share/embed-options.ts';

define();
