import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const GAMES = new URL('../../../engine/games/', import.meta.url);

/** Games with boards of growing sizes (`SizedGame`). */
const sized = readdirSync(GAMES, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name)
  .filter((name) =>
    readdirSync(new URL(`${name}/`, GAMES)).some(
      (file) => file.endsWith('.hpp') && readFileSync(new URL(`${name}/${file}`, GAMES), 'utf8').includes('kSizes[]'),
    ),
  );

it.each(sized)('names the family of boards on which growth is measured: %s', (game) => {
  for (const language of ['en', 'zh']) {
    const words = readFileSync(new URL(`${game}/messages.${language}.json`, GAMES), 'utf8');
    expect(words, language).toMatch(/"game\.series": "[^"]/);
  }
});

it('finds the games with such boards', () => expect(sized.length).toBeGreaterThanOrEqual(8));
