/**
 * The custom element in the package. Importing this module registers `<perfect-play>`. The `src` of an element is a
 * link to the served page.
 */
import { define } from '../element/define.ts';

export type { PerfectPlayEvents } from '../element/define.ts';
export { upgradeLinks } from '../element/links.ts';
export { PerfectPlayElement } from '../element/perfect-play-element.ts';
export type { PerfectPlayAttributes } from '../model/share/embed-options.ts';

define();
