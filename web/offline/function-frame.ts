/** The offline file has no page to frame. Replaces web/views/judge/function-frame.ts there. */
export const runInFrame = null;
