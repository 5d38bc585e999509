/** The notices are in the offline file. Replaces web/app/notices-file.ts there. */
import { block } from './block.ts';

/** Address of the notices, for a new window. */
export const noticesUrl = URL.createObjectURL(new Blob([block('notices')], { type: 'text/plain; charset=utf-8' }));

/** The offline file has no source archive. */
export const sourceUrl = '';
