/** A longer link is neither written nor read, in characters. */
export const LONGEST_LINK = 16_384;
