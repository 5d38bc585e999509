import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { LinkParts } from '../../../../web/model/game/types.ts';
import { decodeDrawing } from '../../../../web/model/link/drawing-code.ts';
import { packSegment } from '../../../../web/model/link/link-packing.ts';
import { NO_WORDS } from '../../../../web/model/puzzle/puzzle.ts';
import { linkedPlace, type Place, readParameters } from '../../../../web/model/share/link-parameters.ts';
import { linkParts } from '../../../../web/model/share/link-writing.ts';
import { DEFAULT_WATCH } from '../../../../web/model/watch/watch-place.ts';
import { gameEntry } from '../games.ts';

const PLACE: Place = {
  game: 'cat-mouse',
  setup: '0-2.5_1-3_2-4.5_3-4.5',
  line: { moves: ['3', '5', '4'], cursor: 3 },
  mode: 'play',
  watch: DEFAULT_WATCH,
  puzzle: null,
  sides: ['hand', 'perfect'],
  seed: null,
  arrangement: { layout: 'force', own: null },
};

function parts(parameters: LinkParts['parameters'] = []): LinkParts {
  return { game: PLACE.game, setup: PLACE.setup, line: '3.5.4', parameters };
}

/** Returns the parameters that are reported as wrong when a link has the given ones. */
function misread(parameters: LinkParts['parameters']): readonly string[] {
  const errors = linkedPlace(parts(parameters))?.misread ?? [];
  return errors.map(({ arguments: { name, value } }) => (value === undefined ? `${name}` : `${name}=${value}`));
}

/** Returns the parts of a link that opens with the view of {@link PLACE}. */
function played(parameters: LinkParts['parameters'] = []): LinkParts {
  return parts([['view', 'play'], ...parameters]);
}

describe('the link to a place', () => {
  it('omits defaults', () => expect(linkParts(PLACE)).toEqual(played()));

  it('contains the ply at which the game was called, if the line is long enough', () => {
    const called = played([['called', '3']]);
    expect(linkParts({ ...PLACE, called: 3 })).toEqual(called);
    expect(linkedPlace(called)).toMatchObject({ called: 3 });
    expect(linkParts({ ...PLACE, called: 4 })).toEqual(played());
    expect(linkParts({ ...PLACE, mode: 'edit', called: 3 })).toEqual(parts([['view', 'edit']]));
    for (const said of ['4', '-1', 'x', '']) {
      expect(linkedPlace(played([['called', said]]))).not.toHaveProperty('called');
      expect(misread([['called', said]])).toEqual([`called=${said}`]);
    }
  });

  it('keeps the answers of a contest hidden if the link is truncated within that parameter', () => {
    for (const cut of [
      ['contest', '1'],
      ['contest', ''],
      ['conte', ''],
    ] as const) {
      const linked = linkedPlace(parts([['view', 'puzzle'], ['goal', 'win'], cut]));
      expect(linked?.puzzle, cut.join('=')).toMatchObject({ contest: true });
    }
  });

  it.each([
    ['goal', 'win'],
    ['from', '1'],
    ['contest', '1'],
    ['conte', ''],
  ])('hides values if a puzzle has no view: %s', (name, value) => {
    expect(linkedPlace(parts([[name, value]]))).toMatchObject({ mode: 'play' });
  });

  it('opens Judge for own games, whose cases are not in links, but not Edit', () => {
    const own = gameEntry({ rules: true, judges: ['own'] });
    expect(linkedPlace(parts([['view', 'judge']]), own)).toMatchObject({ mode: 'judge' });
    expect(
      linkedPlace(
        parts([
          ['view', 'judge'],
          ['case', '2'],
        ]),
        own,
      )?.misread,
    ).toMatchObject([{ code: 'link.unused' }]);
    expect(linkedPlace(parts([['view', 'edit']]), own)).toMatchObject({ mode: 'analyse' });
  });

  it('reports a parameter that is repeated, once', () => {
    const view = ['view', 'play'] as const;
    expect(misread([view, view, view, ['seed', '1']])).toEqual(['view']);
    expect(linkedPlace(parts([view, ['view', 'edit']]))).toMatchObject({
      mode: 'edit',
      misread: [{ code: 'link.repeated' }],
    });
  });

  it('reports a parameter that cannot apply, with its value', () => {
    const story = ['story', packSegment('story 1\nstop end\n')] as const;
    expect(misread([['stop', '1'], story])).toEqual([]);
    expect(misread([['stop', '2']])).toEqual(['stop=2']);
    expect(
      misread([
        ['view', 'judge'],
        ['case', '3'],
      ]),
    ).toEqual([]);
    for (const view of ['play', 'watch', 'edit', 'puzzle']) {
      const parameters = [
        ['view', view],
        ['goal', 'win'],
        ['case', '3'],
        ['sort', '-size'],
      ] as const;
      expect(misread(parameters), view).toEqual(['case=3', 'sort=-size']);
    }
    expect(linkedPlace(parts([['stop', '2']]))?.misread).toMatchObject([{ code: 'link.unused' }]);
  });

  it('names the numbers of moves in a link without moves', () => {
    const { misread: faults } = readParameters([['step', '3']], null, 0);
    expect(faults.map(({ message }) => message)).toEqual([
      '“step=3” in this link is not valid here. Expected: a number from 0 to 0, the number of moves in this link.',
    ]);
  });

  it('contains a story unchanged', () => {
    const story = [
      ['story', packSegment('story 1\nstop end\n')],
      ['stop', '1'],
    ] as const;
    expect(linkParts({ ...PLACE, storyParameters: story })).toEqual(played(story));
    expect(linkedPlace(played(story))?.storyParameters).toEqual(story);
    expect(linkedPlace(played())).not.toHaveProperty('told');
  });

  it('contains the mode, which decides whether values are visible; without it they are', () => {
    expect(linkParts({ ...PLACE, mode: 'analyse' })).toEqual(parts([['view', 'analyse']]));
    for (const mode of ['play', 'analyse'] as const)
      expect(linkedPlace(linkParts({ ...PLACE, mode }))?.mode).toBe(mode);
    expect(linkedPlace(parts())?.mode).toBe('analyse');
  });

  it('contains a puzzle without the sides, which follow from it', () => {
    const puzzle = { goal: { kind: 'win', plies: 5 }, from: 1, contest: true, words: NO_WORDS } as const;
    const written = linkParts({ ...PLACE, mode: 'puzzle', puzzle, sides: ['random', 'hand'] });
    expect(written).toEqual(
      parts([
        ['view', 'puzzle'],
        ['goal', 'win.5'],
        ['from', '1'],
        ['contest', '1'],
      ]),
    );
    expect(linkedPlace(written)).toMatchObject({ mode: 'puzzle', puzzle });
  });

  it('has no puzzle if its goal is invalid', () => {
    const parameters = [
      ['view', 'puzzle'],
      ['goal', 'win.0'],
    ] as const;
    expect(linkedPlace(parts(parameters))).toMatchObject({ mode: 'puzzle', puzzle: null });
    expect(misread(parameters)).toEqual(['goal=win.0']);
  });

  it('contains mode, step, sides and layout', () => {
    const place: Place = {
      ...PLACE,
      line: { ...PLACE.line, cursor: 1 },
      mode: 'edit',
      sides: ['perfect', 'perfect'],
      arrangement: { layout: 'circle', own: null },
    };
    const written = linkParts(place);
    expect(written).toEqual(
      parts([
        ['view', 'edit'],
        ['step', '1'],
        ['sides', 'p-p'],
        ['layout', 'circle'],
      ]),
    );
    expect(linkedPlace(written)).toMatchObject({
      line: place.line,
      mode: 'edit',
      sides: place.sides,
      layout: 'circle',
    });
  });

  it.each([
    [['hand', 'hand'], 'h-h'],
    [['perfect', 'hand'], 'p-h'],
    [['hand', 'perfect'], undefined],
    [['perfect', 'perfect'], 'p-p'],
  ] as const)('restores the sides: %s', (sides, written) => {
    const link = linkParts({ ...PLACE, sides });
    expect(new Map(link.parameters).get('sides')).toBe(written);
    expect(linkedPlace(link)?.sides).toEqual(sides);
  });

  it.each([
    [['hand', 'fast'], 'h-f'],
    [['random', 'hand'], 'r-h'],
    [[{ skill: 70 }, 'perfect'], '70-p'],
    [[{ skill: 0 }, { skill: 100 }], '0-100'],
  ] as const)('restores sides of every kind: %j', (sides, written) => {
    const link = linkParts({ ...PLACE, sides });
    expect(link).toEqual(played([['sides', written]]));
    expect(linkedPlace(link)?.sides).toEqual(sides);
  });

  it('contains the place of a reader in Watch, and not in other modes', () => {
    const watch = {
      solver: 'turn-capped',
      cap: 12,
      order: 'best-first',
      step: 1234,
      pane: 'compare',
      table: 'layers',
      tree: 'bounds',
    } as const;
    const written = linkParts({ ...PLACE, mode: 'watch', watch });
    expect(written).toEqual(
      parts([
        ['view', 'watch'],
        ['solver', 'turn-capped'],
        ['cap', '12'],
        ['order', 'best-first'],
        ['event', '1234'],
        ['pane', 'compare'],
        ['table', 'layers'],
        ['tree', 'bounds'],
      ]),
    );
    expect(linkedPlace(written)).toMatchObject({ mode: 'watch', watch });
    expect(linkParts({ ...PLACE, watch })).toEqual(played());
    expect(linkParts({ ...PLACE, mode: 'watch' })).toEqual(parts([['view', 'watch']]));
  });

  it('has its own view for the break pane', () => {
    const watch = {
      solver: 'turn-cap-2n',
      cap: null,
      order: null,
      step: 3,
      pane: 'break',
      table: 'matrix',
      tree: 'tree',
    } as const;
    const written = linkParts({ ...PLACE, mode: 'watch', watch });
    const carried = [
      ['solver', 'turn-cap-2n'],
      ['event', '3'],
    ] as const;
    expect(written).toEqual(parts([['view', 'break'], ...carried]));
    expect(linkedPlace(written)).toMatchObject({ mode: 'watch', watch });
  });

  it('restores a chosen seed', () => {
    const link = linkParts({ ...PLACE, seed: 42 });
    expect(link).toEqual(played([['seed', '42']]));
    expect(linkedPlace(link)?.seed).toBe(42);
    expect(linkedPlace(parts())?.seed).toBeNull();
  });

  it("restores the reader's own drawing exactly", () => {
    const own = { x: [0, 511, 17, 300, 4, 5], y: [511, 0, 360, 1, 2, 3] };
    const place = linkedPlace(linkParts({ ...PLACE, arrangement: { layout: 'grid', own } }));
    expect(decodeDrawing(place?.drawing ?? '', 6)).toEqual(own);
    expect(decodeDrawing(place?.drawing ?? '', 7)).toBeNull();
  });

  it('contains the layout if a drawing would be too long', () => {
    const many = Array.from({ length: 201 }, (_, vertex) => vertex);
    const written = linkParts({ ...PLACE, arrangement: { layout: 'layers', own: { x: many, y: many } } });
    expect(written).toEqual(played([['layout', 'layers']]));
  });

  it('packs a long setup and unpacks it again', () => {
    const setup = Array.from({ length: 300 }, (_, vertex) => `${vertex}-${vertex + 1}`).join('_');
    const written = linkParts({ ...PLACE, setup });
    expect(written.setup.startsWith('~')).toBe(true);
    expect(written.setup.length).toBeLessThan(setup.length);
    expect(linkedPlace(written)?.setup).toBe(setup);
  });
});

describe('reading a link', () => {
  it('opens the end of the line without a valid step', () => {
    expect(linkedPlace(parts())?.line.cursor).toBe(3);
    expect(linkedPlace(parts([['step', 'x']]))?.line.cursor).toBe(3);
    expect(linkedPlace(parts([['step', '99']]))?.line.cursor).toBe(3);
    expect(linkedPlace(parts([['step', '0']]))?.line.cursor).toBe(0);
  });

  it('skips and reports invalid parameters, and hides values', () => {
    const parameters = [
      ['view', 'cinema'],
      ['step', '4'],
      ['from', '4'],
      ['contest', 'yes'],
      ['author', 'me'],
      ['cap', '-3'],
      ['order', 'random'],
      ['event', '99999999'],
      ['pane', 'window'],
      ['table', 'top'],
      ['tree', 'oak'],
      ['sides', 'h-101'],
      ['input', '~!'],
      ['case', '0'],
      ['sort', 'name'],
      ['seed', '-1'],
      ['layout', 'spiral'],
      ['stop', '0'],
    ] as const;
    const place = linkedPlace(parts([...parameters, ['colour', 'red'], ['constructor', '1']]));
    expect(place?.watch).toEqual(DEFAULT_WATCH);
    expect(place).toMatchObject({ mode: 'play', sides: ['hand', 'perfect'], seed: null, layout: 'force' });
    expect(misread([...parameters, ['colour', 'red'], ['constructor', '1']])).toEqual([
      ...parameters.map(([name, value]) => (['author', 'input'].includes(name) ? name : `${name}=${value}`)),
      'colour',
      'constructor',
    ]);
    for (const [name, value] of parameters) expect(linkedPlace(parts([[name, value]]))?.mode, name).toBe('play');
  });

  it('shortens long values in its reports', () => {
    expect(misread([['view', 'x'.repeat(16_000)]])[0]?.length).toBeLessThan(60);
  });

  it.each(['h', 'h-p-h', 'x-p', 'h-', '-', 'h-1000'])('has the default sides for sides=%s', (sides) => {
    expect(linkedPlace(parts([['sides', sides]]))?.sides).toEqual(['hand', 'perfect']);
    expect(misread([['sides', sides]])).toEqual([`sides=${sides}`]);
  });

  it('has the parameters that the documentation lists', () => {
    const [, table = ''] = readFileSync('web/package/links.md', 'utf8').split('## Parameters');
    const rows = table.split('\n## ')[0]?.match(/^\| `.*$/gm) ?? [];
    const names = rows.flatMap((row) => [...(row.split('|')[1] ?? '').matchAll(/`([a-z]+)=/g)].map(([, name]) => name));
    expect(new Set(names)).toEqual(new Set(Object.keys(readParameters([], null, 0).values)));
  });

  it('fails on a damaged packed part', () => {
    const packed = packSegment('x'.repeat(400));
    expect(linkedPlace({ ...parts(), setup: packed.slice(0, -3) })).toBeNull();
    expect(linkedPlace({ ...parts(), line: '~!' })).toBeNull();
  });
});
