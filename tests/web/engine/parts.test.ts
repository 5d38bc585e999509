import { describe, expect, it } from 'vitest';
import { byGame, modulesOfGames } from '../../../web/engine/parts.ts';

const partOf = byGame(
  modulesOfGames([
    { id: 'gems', rules: false },
    { id: 'own-finite', rules: true },
    { id: 'own-points', rules: true },
  ]),
);

describe('the part that answers a question', () => {
  it('has the name of the game', () => {
    const setup = { game: 'gems', setup: '' };
    expect(partOf('solve', setup)).toBe('play/gems');
    expect(partOf('survey', setup)).toBe('study/gems');
    expect(partOf('read', { game: 'gems', text: '' })).toBe('play/gems');
  });

  it('is shared by all games whose rules are data', () => {
    const setup = { game: 'own-finite', setup: '' };
    expect(partOf('solve', setup)).toBe('play/own');
    expect(partOf('survey', { ...setup, game: 'own-points' })).toBe('study/own');
    expect(partOf('stepRules', { rules: '', sizes: {}, line: '' })).toBe('play/own');
    expect(partOf('compareRules', { first: '', second: '', positions: 1 })).toBe('judge/own');
  });

  it('is the text part for texts of many games, but not for rules that are data', () => {
    expect(partOf('read', { game: 'gems', text: '' }, true)).toBe('text');
    expect(partOf('read', { game: 'own-finite', text: '' }, true)).toBe('play/own');
    expect(partOf('read', { game: 'draughts', text: '' })).toBe('text');
    expect(partOf('recognise', { text: '', game: 'own-finite' })).toBe('text');
  });
});
