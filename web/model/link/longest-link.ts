/** Maximum length of a link, in characters. */
export const LONGEST_LINK = 16_384;
