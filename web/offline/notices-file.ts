/** Opens the notices inside the offline file. In the offline file, this module replaces web/app/notices-file.ts. */
import { block } from './block.ts';

/** Address of the notices, for a new window. */
export const noticesUrl = URL.createObjectURL(new Blob([block('notices')], { type: 'text/plain; charset=utf-8' }));

/** Empty, because the offline file has no source archive. */
export const sourceUrl = '';
