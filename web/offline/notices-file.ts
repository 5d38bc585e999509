/** Where the notices of the software in this file are: in the file. It takes the place of web/app/notices-file.ts there. */
import { block } from './block.ts';

/** A copy of the notices that a window can show. */
export const noticesUrl = URL.createObjectURL(new Blob([block('notices')], { type: 'text/plain; charset=utf-8' }));

/** They are not in the file. */
export const sourceUrl = '';
