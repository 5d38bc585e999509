import { beforeAll, describe, expect, it } from 'vitest';
import { loadMessages, switchLanguage } from '../../../web/messages/messages.ts';
import type { GameEntry } from '../../../web/model/game/types.ts';
import { gameTitle, playerLabel, playerMark, playerName, playerWithin } from '../../../web/views/controls/names.ts';
import { gameEntry } from '../model/games.ts';

const OWN: GameEntry = {
  ...gameEntry({ id: 'own-finite', rules: true, tokens: [], players: ['P', 'p'] }),
  title: 'Hexapawn',
};

describe('a game whose rules are data', () => {
  beforeAll(() => loadMessages('game:own-finite'));

  it('has the title of its rules, or a title that all such games share', () => {
    expect(gameTitle(OWN)).toBe('Hexapawn');
    expect(gameTitle({ ...OWN, title: '' })).toBe('A game with rules of its own');
  });

  it('keeps the case of the letters of its players at the start of a sentence', () => {
    expect([playerName(OWN, 0), playerName(OWN, 1)]).toEqual(['Player P', 'Player p']);
    expect(playerWithin(OWN, 1)).toBe('player p');
    expect(playerLabel(OWN, 1)).toBe('player p');
    expect([playerMark(OWN, 0), playerMark(OWN, 1)]).toEqual(['P', 'p']);
  });

  it('has names for its players before a setup names them', () => {
    expect(playerName({ ...OWN, players: ['first', 'second'] }, 0)).toBe('The first player');
  });

  it('has the same names in Chinese', async () => {
    await switchLanguage('zh');
    expect([gameTitle({ ...OWN, title: '' }), playerName(OWN, 1)]).toEqual(['自定规则的游戏', '玩家 p']);
    await switchLanguage('en');
  });
});
