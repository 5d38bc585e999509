/**
 * Disables functions, because the offline file has no other page to load in a frame. In that file, it replaces
 * web/views/judge/function-frame.ts.
 */
export const runInFrame = null;
