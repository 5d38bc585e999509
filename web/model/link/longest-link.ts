/** The engine reads no longer link, in characters. */
export const LONGEST_LINK = 16_384;
