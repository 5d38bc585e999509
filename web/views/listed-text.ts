import { statementText } from '../messages/messages.ts';

/** Returns a sentence that tells which small boards of a game were enumerated. */
export const listedText = (game: string): string => statementText({ code: `${game}.listed`, arguments: {} });
