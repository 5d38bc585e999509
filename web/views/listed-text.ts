/** Which small boards of a game are listed, for those who say that all of the list were tried. */
import { statementText } from '../messages/messages.ts';

/** A sentence, in the language of the reader. */
export const listedText = (game: string): string => statementText({ code: `${game}.listed`, arguments: {} });
