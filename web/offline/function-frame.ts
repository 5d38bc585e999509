/**
 * Disables the reader's functions, because the offline file has no other page to load in a frame. In the offline file,
 * this module replaces web/views/judge/function-frame.ts.
 */
export const runInFrame = null;
