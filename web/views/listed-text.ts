import { statementText } from '../messages/messages.ts';

/** Returns the sentence that says which small boards of a game are listed. */
export const listedText = (game: string): string => statementText({ code: `${game}.listed`, arguments: {} });
