/** What is in one file has no other page to frame. It takes the place of web/views/judge/function-frame.ts there. */
export const runInFrame = null;
