import { describe, expect, it } from 'vitest';
import { drawnPicture, keptPicture, MOST_PLACES } from '../../../web/model/home/kept-picture.ts';
import {
  type KeptBoard,
  Library,
  type LibraryStorage,
  LONGEST_NAME,
  MOST_RECENT,
  MOST_SAVED,
} from '../../../web/model/home/library.ts';

/** Returns storage that keeps everything the page writes. */
function storage(kept: Map<string, string> = new Map()): () => LibraryStorage {
  const store: LibraryStorage = {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
  };
  return () => store;
}

function board(setup: string, name = ''): KeptBoard {
  return { game: 'shooting', setup, fragment: `v1/shooting/${setup}`, name };
}

const refuse = (): never => {
  throw new Error('not here');
};

describe('the library', () => {
  it('lists the most recent boards, each once and the newest first', () => {
    const library = new Library(storage());
    for (const setup of ['1', '2', '1']) library.visited(board(setup));
    expect(library.recent.value.map(({ setup }) => setup)).toEqual(['1', '2']);
    for (let height = 0; height < 30; height++) library.visited(board(String(height)));
    expect(library.recent.value).toHaveLength(MOST_RECENT);
    expect(library.recent.value[0]).toEqual(board('29'));
  });

  it('stores the place at which a board was left', () => {
    const library = new Library(storage());
    library.visited(board('1'));
    library.visited({ ...board('1'), fragment: 'v1/shooting/1/left-1' });
    expect(library.recent.value.map(({ fragment }) => fragment)).toEqual(['v1/shooting/1/left-1']);
  });

  it('saves, renames and deletes boards', () => {
    const library = new Library(storage());
    library.save(board('1', '  mine '));
    library.save(board('2'));
    expect(library.saved.value.map(({ name }) => name)).toEqual(['', 'mine']);
    library.rename(board('2'), 'x'.repeat(LONGEST_NAME + 9));
    expect(library.saved.value[0]?.name).toHaveLength(LONGEST_NAME);
    library.forget('saved', board('1'));
    expect(library.saved.value.map(({ setup }) => setup)).toEqual(['2']);
    for (let height = 0; height < MOST_SAVED + 9; height++) library.save(board(String(height)));
    expect(library.saved.value).toHaveLength(MOST_SAVED);
  });

  it('persists until the next visit, and includes boards saved in another tab', () => {
    const shared = storage();
    const first = new Library(shared);
    const second = new Library(shared);
    first.save(board('1'));
    second.save(board('2'));
    expect(second.saved.value.map(({ setup }) => setup)).toEqual(['2', '1']);
    expect(new Library(shared).saved.value).toEqual(second.saved.value);
  });

  it.each([
    ['no storage', refuse],
    ['a storage that throws', () => ({ getItem: refuse, setItem: refuse })],
    ['a full storage', () => ({ getItem: () => null, setItem: refuse })],
    ['a storage that forgets everything', () => ({ getItem: () => null, setItem: () => {} })],
  ])('lasts for the visit with %s', (_, broken) => {
    const library = new Library(broken);
    library.save(board('1'));
    library.visited(board('2'));
    library.save(board('3'));
    expect(library.saved.value.map(({ setup }) => setup)).toEqual(['3', '1']);
    expect(library.recent.value).toEqual([board('2')]);
  });

  it.each(['', 'no JSON', 'null', '7', '{"saved":7}', '{"saved":[null,{"game":1}],"recent":[{}]}'])(
    'is empty if the storage contains %s',
    (text) => {
      const library = new Library(storage(new Map([['perfect-play-boards', text]])));
      expect([library.saved.value, library.recent.value]).toEqual([[], []]);
      library.save(board('1'));
      expect(library.saved.value).toEqual([board('1')]);
    },
  );

  it('keeps the title and the picture of a game with its own rules, and draws no damaged picture', () => {
    const kept = new Map<string, string>();
    const part = { name: '', form: 'cells', rows: 1, columns: 3 } as const;
    const parts = { kind: 'parts', players: 'XO', parts: [part] } as const;
    const picture = keptPicture({ title: 'Race', board: parts }, ['X', '.', 'O']);
    new Library(storage(kept)).visited({ ...board('1'), picture });
    const [stored] = new Library(storage(kept)).recent.value;
    const drawn = drawnPicture({ game: 'own-finite', picture: stored?.picture });
    expect([drawn.title, drawn.picture.value?.board, drawn.position.cells]).toEqual(['Race', parts, ['X', '.', 'O']]);
    for (const [key, text] of kept) kept.set(key, text.replace('"columns":3', '"columns":4'));
    const [damaged] = new Library(storage(kept)).recent.value;
    expect(drawnPicture({ game: 'own-finite', picture: damaged?.picture }).picture.value).toBeNull();
  });

  it('keeps only the title of a game whose board is too large', () => {
    const part = { name: '', form: 'cells', rows: 1, columns: MOST_PLACES + 1 } as const;
    const parts = { kind: 'parts', players: 'XO', parts: [part] } as const;
    const cells = Array.from({ length: MOST_PLACES + 1 }, () => '.');
    expect(keptPicture({ title: 'Large', board: parts }, cells)).toEqual({ title: 'Large', board: null, cells: [] });
  });
});
