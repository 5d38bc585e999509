import { statementText } from '../messages/messages.ts';

/** Returns a sentence about the small boards of a game that were enumerated. */
export const listedText = (game: string): string => statementText({ code: `${game}.listed`, arguments: {} });
