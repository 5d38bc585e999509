import { statementText } from '../messages/messages.ts';

/** Returns a sentence about which small boards of a game are listed. */
export const listedText = (game: string): string => statementText({ code: `${game}.listed`, arguments: {} });
