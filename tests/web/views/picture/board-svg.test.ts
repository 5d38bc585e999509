import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { GameEntry, Position, Setup } from '../../../../web/model/game/types.ts';
import { playerLabel } from '../../../../web/views/controls/names.ts';
import { type BoardSvgOptions, boardSvg } from '../../../../web/views/picture/drawing/board-svg.ts';
import { freshEngine, TestClient } from '../../../wasm/support/engine.ts';
import { parseXml, textsOf } from './xml.ts';

/** A solved board at its start. */
interface Sample {
  readonly game: GameEntry;
  readonly setup: Setup;
  readonly start: Position;
}

const engine = new TestClient(await freshEngine());
const games = await engine.games();
const found: Sample[] = [];
for (const game of games) {
  for (const example of game.examples.slice(0, 2)) {
    const setup = await engine.ask('read', { game: game.id, text: example.setup }).answer;
    await engine.ask('solve', { game: game.id, setup: setup.text }).answer;
    const { positions } = await engine.ask('study', { game: game.id, setup: setup.text, line: '' }).answer;
    const [start] = positions;
    if (start !== undefined) found.push({ game, setup, start });
  }
}
const samples = found;

function sampleOf(kind: Setup['board']['kind']): Sample {
  const sample = samples.find(({ setup }) => setup.board.kind === kind);
  if (sample === undefined) throw new Error(`no game is played on a ${kind}`);
  return sample;
}

/** Returns all text in the picture, without its title. */
function written({ game, setup, start }: Sample, options: BoardSvgOptions = {}): readonly string[] {
  return textsOf(parseXml(boardSvg(game, setup, start, options)), 'text');
}

describe('the picture of a position', () => {
  it('is well-formed for every kind of board, with and without its moves, in both themes', () => {
    const kinds = new Set<string>();
    for (const { game, setup, start } of samples) {
      kinds.add(setup.board.kind);
      for (const theme of ['light', 'dark'] as const) {
        for (const moves of [false, true]) {
          const root = parseXml(boardSvg(game, setup, start, { theme, moves }));
          expect(root.name).toBe('svg');
          expect(root.attributes['xmlns']).toBe('http://www.w3.org/2000/svg');
          expect(Number(root.attributes['width']), setup.text).toBeGreaterThan(100);
        }
      }
    }
    expect([...kinds].sort()).toEqual(['bags', 'columns', 'graph', 'grid', 'lattice']);
  });

  it('contains no invalid numbers', () => {
    for (const { game, setup, start } of samples) {
      expect(boardSvg(game, setup, start, { moves: true })).not.toMatch(/NaN|Infinity|undefined/);
    }
  });

  it('names every vertex of a graph', () => {
    const sample = sampleOf('graph');
    const { board } = sample.setup;
    const numbers = Array.from({ length: board.kind === 'graph' ? board.vertexCount : 0 }, (_, cell) => String(cell));
    expect(numbers.length).toBeGreaterThan(3);
    expect(written(sample)).toEqual(expect.arrayContaining(numbers));
  });

  it('names every row and column of a grid, and every bag', () => {
    expect(written(sampleOf('grid'))).toEqual(expect.arrayContaining(['a', 'b', 'c', '1', '2', '3']));
    expect(written(sampleOf('bags'))).toEqual(expect.arrayContaining(['1', '2', '3', '4', '5', '6', 'Cooker']));
  });

  it('draws the pieces', () => {
    const { game, setup, start } = sampleOf('grid');
    const drawn = boardSvg(game, setup, start, { moves: false }).match(
      /<g transform="[^"]* scale\([^>]*>(<path [^>]*\/>)+/g,
    );
    expect(drawn).toHaveLength(start.tokens.filter((cell) => cell !== null).length);
  });

  it('shows the values of the moves only on request', () => {
    for (const { game, setup, start } of samples) {
      const silent = boardSvg(game, setup, start);
      for (const { text, value } of start.moves) {
        if (value === null) throw new Error(`${text} has no value`);
      }
      expect(boardSvg(game, setup, { ...start, value: null, moves: [] }), setup.text).toBe(silent);
      expect(boardSvg(game, setup, start, { moves: true }), setup.text).not.toBe(silent);
    }
    expect(written(sampleOf('columns'), { moves: true })).toContain('51.3%');
  });

  it('is deterministic', () => {
    for (const { game, setup, start } of samples) {
      const options = { moves: true, title: 'A title', lines: ['A sentence.'], link: 'https://example.org/#v1' };
      expect(boardSvg(game, setup, start, options)).toBe(boardSvg(game, setup, start, options));
    }
  });

  it('has exactly the requested size, with everything inside', () => {
    for (const sample of samples) {
      const { game, setup, start } = sample;
      const options = {
        title: playerLabel(game, 0),
        size: { width: 1200, height: 630 },
        scale: 2,
        moves: true,
      } as const;
      const root = parseXml(boardSvg(game, setup, start, options));
      expect(root.attributes).toMatchObject({ width: '1200', height: '630', viewBox: '0 0 600 315' });
    }
  });

  it('has a background unless it is disabled', () => {
    const { game, setup, start } = sampleOf('lattice');
    const groundOf = (options: BoardSvgOptions): unknown => {
      const ground = parseXml(boardSvg(game, setup, start, options)).children[1];
      return typeof ground === 'object' && ground.name === 'rect' ? ground.attributes['fill'] : null;
    };
    expect(groundOf({})).toBe('#fffdf7');
    expect(groundOf({ theme: 'dark' })).toBe('#1d2026');
    expect(groundOf({ transparent: true })).toBeNull();
  });

  it('shows any title as text, without other effects', () => {
    const { game, setup, start } = sampleOf('columns');
    const plain = written({ game, setup, start });
    fc.assert(
      fc.property(fc.string({ unit: 'binary', minLength: 1, maxLength: 60 }), (title) => {
        const root = parseXml(boardSvg(game, setup, start, { title }));
        expect(root.children.filter((child) => typeof child === 'object')).toHaveLength(5);
        expect(textsOf(root, 'title')[0]).toHaveLength(title.length);
        expect(textsOf(root, 'text').slice(0, plain.length)).toEqual(plain);
      }),
      { numRuns: 200 },
    );
    const dangerous = '<script>alert("1")</script> & more';
    expect(textsOf(parseXml(boardSvg(game, setup, start, { title: dangerous })), 'title')).toEqual([dangerous]);
  });

  it('breaks long captions into lines, and ends truncated ones with an ellipsis', () => {
    const { game, setup, start } = sampleOf('columns');
    const words = Array.from({ length: 400 }, (_, index) => `word${index}`).join(' ');
    const lines = written({ game, setup, start }, { lines: [words] }).filter((line) => line.includes('word'));
    expect(lines).toHaveLength(6);
    expect(lines.join(' ').endsWith('…')).toBe(true);
    expect(words.startsWith(lines.slice(0, 5).join(' '))).toBe(true);
  });
});
