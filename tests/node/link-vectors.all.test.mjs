// The test vectors of links, read by both command lines.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '../../.ci/lib/paths.mjs';
import { both } from './support/programs.mjs';

/** @typedef {{ what: string, link: string, game: string, setup: string, line: string, parameters: string[][], packed?: object }} Opens */
/** @typedef {{ what: string, link: string, error: string }} Refused */

const vectors =
  /** @type {{ opens: Opens[], refused: Refused[], withoutCheck: { opens: Opens[], refused: Refused[] } }} */ (
    JSON.parse(readFileSync(join(root, 'tests/data/link-vectors.json'), 'utf8'))
  );

/** @type {(link: string) => unknown} what both say of a link, as it is and with the address of a page before it */
function read(link) {
  const { output, status } = both(['link', '--read', link]);
  expect(both(['link', '--read', '-'], `https://play.example/#${link}\n`).output).toBe(output);
  expect(status).toBe(0);
  return JSON.parse(output);
}

describe('the command lines read the test vectors of links', () => {
  it.each(vectors.opens)('$what', ({ link, game, setup, line, parameters, packed }) => {
    expect(read(link)).toEqual({ game, setup, line, parameters, ...packed });
  });

  it.each(vectors.withoutCheck.opens)('without a check: $what', ({ link, game, setup, line, parameters, packed }) => {
    expect(read(link)).toEqual({ game, setup, line, parameters, ...packed, unchecked: true });
  });

  it.each([...vectors.refused, ...vectors.withoutCheck.refused])('refused in words: $what', ({ link }) => {
    const { output, errors, status } = both(['link', '--read', link]);
    expect([output, status]).toEqual(['', 2]);
    expect(errors).toMatch(/^perfect-play: .+[.]\n$/);
  });
});
