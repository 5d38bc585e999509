// Tests the model of the page "Your own game" with the engine.
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Target } from '../../../web/model/own/clicks.ts';
import { type Draft, type DraftStorage, Drafts, MOST_DRAFTS } from '../../../web/model/own/drafts.ts';
import { findingsOf } from '../../../web/model/own/own-check.ts';
import type { OwnEngine } from '../../../web/model/own/own-engine.ts';
import { OwnRoom } from '../../../web/model/own/own-room.ts';
import { expected, final, markOfBest, markOfMove } from '../../../web/model/own/results.ts';
import { SHELF_IDS, SHELVES, type TemplateId, templateText } from '../../../web/own/templates.ts';
import { loadOwnEngine } from './own-engine.ts';

/** The piece moves, and then a free cell is blocked. */
const ISOLA = `const start = '..O/.../X..';
const stuck = 'loses';
const moves = (board, me, you) =>
  cells(board, me).flatMap((from) =>
    near(board, from, 8)
      .filter((to) => board[to] === '.')
      .flatMap((to) => {
        const moved = move(board, from, to);
        return cells(moved, '.').map((hole) => put(moved, hole, '#'));
      }));
`;

/** A piece moves by one cell, or another one is placed. */
const PLACE_OR_MOVE = `const start = 'X..';
const stuck = 'loses';
const moves = (board, me, you) => [
  ...cells(board, '.').map((cell) => put(board, cell, me)),
  ...cells(board, me)
    .flatMap((from) => near(board, from).filter((to) => board[to] === '.').map((to) => move(board, from, to)))
];
`;

let engine: OwnEngine;
let room: OwnRoom;
let address = '';
let entries = 0;
const stored = new Map<string, string>();
const storage: DraftStorage = {
  getItem: (key) => stored.get(key) ?? null,
  setItem: (key, text) => void stored.set(key, text),
};

beforeAll(async () => {
  engine = await loadOwnEngine();
});
beforeEach(() => {
  vi.useFakeTimers();
  address = '';
  entries = 0;
  stored.clear();
  room = newRoom();
});
afterEach(() => void vi.useRealTimers());

function newRoom(): OwnRoom {
  return new OwnRoom({
    engine,
    history: {
      enter: () => {
        entries += 1;
        return true;
      },
      replace: (fragment) => {
        address = fragment;
        return true;
      },
    },
    timer: (milliseconds, run) => {
      const timer = setTimeout(run, milliseconds);
      return () => clearTimeout(timer);
    },
    drafts: new Drafts(() => storage),
  });
}

/** Lets answers arrive and timers of this time end. */
const settle = (milliseconds = 200): Promise<unknown> => vi.advanceTimersByTimeAsync(milliseconds);

async function open(id: TemplateId): Promise<void> {
  room.openTemplate(templateText(id, 'en'));
  await settle();
}

function cell(place: number, part = ''): Target {
  return { part, place, coin: 0 };
}

async function click(target: Target): Promise<void> {
  room.play.click(target);
  await settle(10);
}

describe('a template', () => {
  it('shows its value and accepts clicks to the end of the game', async () => {
    await open('tic-tac-toe');
    expect(room.check.state.value).toMatchObject({ kind: 'solved', report: { positions: 5478 } });
    for (const place of [0, 3, 1, 4, 2]) await click(cell(place));
    expect(room.play.names).toEqual(['a3', 'a2', 'b3', 'b2', 'c3']);
    const { value } = room.play.step;
    expect(value && final(value)).toMatchObject({ kind: 'wins', player: 0 });
    room.play.click(cell(8));
    expect(room.play.problem.value).toBe('over');
  });

  it('changes its value with one rule', async () => {
    await open('tic-tac-toe');
    room.type(room.rules.value.replace('&& you', '&& me'));
    await settle();
    // Three in a row loses: the value stays a draw, and so does the number of positions.
    expect(room.check.state.value).toMatchObject({ kind: 'solved' });
    room.type(room.rules.value.replace("stuck = 'draw'", "stuck = 'loses'").replace(/const known.*\n/, ''));
    await settle();
    const { value } = room.play.step;
    expect(value && expected(value)).toMatchObject({ kind: 'wins' });
    expect(room.origin.value).toBe('reader');
  });

  it.each(SHELF_IDS.flatMap((shelf): readonly TemplateId[] => SHELVES[shelf]))(
    'of %s can be played to an end against perfect replies',
    async (id) => {
      await open(id);
      await settle(2000);
      room.play.chooseHands('first');
      for (let ply = 0; ply < 60 && room.play.step.value?.ending === null; ply += 1) {
        const { step, replying } = room.play;
        const [move] = step.value?.moves ?? [];
        if (!replying.value && move !== undefined) void room.play.play(move);
        await settle(400);
      }
      const { line } = room.play;
      expect(line.value.length).toBeGreaterThan(0);
      expect(room.play.step.value?.ending !== null || line.value.length >= 29).toBe(true);
    },
  );
});

describe('facts in the rules', () => {
  it('that no longer hold are shown, with the value of the game', async () => {
    await open('hexapawn');
    room.type(room.rules.value.replace("'ppp/.../PPP'", "'pppp/..../PPPP'").replace('row = 4', 'row = 5'));
    await settle();
    const { value } = room.check.state;
    expect(value.kind).toBe('solved');
    expect(findingsOf(value).map(({ error }) => [error.code, error.place?.line])).toEqual([
      ['rules.known-positions', 20],
      ['rules.known-value', 20],
    ]);
    expect(room.play.step.value?.value).toMatchObject({ kind: 'outcome', winner: 0 });
  });
});

describe('clicks', () => {
  it('choose a piece and then its target', async () => {
    await open('hexapawn');
    await click(cell(7));
    expect(room.play.chosen.value).toEqual([cell(7)]);
    await click(cell(4));
    expect(room.play.names).toEqual(['b1-b2']);
    await click(cell(8));
    expect(room.play.problem.value).toBe('no-move');
  });

  it('choose the third cell of a move that also changes another cell', async () => {
    room.openTemplate(ISOLA);
    await settle();
    const { step, clicks, chosen } = room.play;
    // A free cell is the target of some moves and blocked by others.
    await click(cell(0));
    expect(room.play.problem.value).toBe('no-move');
    expect(room.play.names).toEqual([]);
    for (const move of step.value?.moves ?? []) expect(clicks.value?.plays(move), move.name).toBe(true);
    await click(cell(6));
    await click(cell(3));
    expect(chosen.value).toEqual([cell(6), cell(3)]);
    const open = Array.from({ length: 9 }, (_, place) => cell(place)).filter(
      (target) => clicks.value?.accepts(target, chosen.value) === true,
    );
    expect(open).toEqual([0, 1, 4, 5, 6, 7, 8].map((place) => cell(place)));
    await click(cell(2));
    expect(room.play.problem.value).toBe('no-target');
    expect(chosen.value).toHaveLength(2);
    await click(cell(7));
    expect(room.play.names).toEqual(['a1-a2-b1']);
    // A click on the target again blocks the cell that the piece leaves.
    await room.play.undo();
    for (const place of [6, 3, 3]) await click(cell(place));
    expect(room.play.names).toEqual(['a1-a2-a1']);
    await room.play.undo();
    await click(cell(6));
    room.play.cancelClicks();
    expect(chosen.value).toEqual([]);
  });

  it('lead to the best move that remains possible', async () => {
    room.openTemplate(ISOLA);
    await settle();
    const { step: shown, clicks: known } = room.play;
    const [step, clicks] = [shown.value, known.value];
    if (step === null || clicks === null) throw new Error('no position');
    const best = (path: readonly Target[], target: Target) => markOfBest(step, clicks.movesAfter(target, path));
    expect(clicks.movesAfter(cell(6), [])).toHaveLength(step.moves.length);
    expect(best([], cell(6))).toBe('win');
    // No click on a free cell begins a move.
    expect(best([], cell(0))).toBeNull();
    for (const to of [3, 4, 7]) {
      const moves = clicks.movesAfter(cell(to), [cell(6)]);
      expect(best([cell(6)], cell(to))).toBe(moves.some((move) => markOfMove(step, move) === 'win') ? 'win' : 'loss');
    }
    expect(clicks.movesAfter(cell(1), [cell(6), cell(3)]).map(({ name }) => name)).toEqual(['a1-a2-b3']);
    expect(clicks.movesAfter(cell(2), [cell(6), cell(3)])).toEqual([]);
  });

  it('ask whether a piece is placed on a cell or moves to it', async () => {
    room.openTemplate(PLACE_OR_MOVE);
    await settle();
    await click(cell(1));
    expect(room.play.names).toEqual([]);
    expect(room.play.choice.value.map(({ name }) => name)).toEqual(['b1', 'a1-b1']);
    room.play.cancelClicks();
    await click(cell(2));
    expect(room.play.names).toEqual(['c1']);
  });

  it('ask which move a click means', async () => {
    await open('dodgem');
    for (const name of ['a3-b3', 'b1-b2', 'b3-c3', 'b2-b3']) {
      const move = room.play.step.value?.moves.find((candidate) => candidate.name === name);
      if (move === undefined) throw new Error(name);
      await room.play.play(move);
    }
    await click(cell(2));
    expect(room.play.choice.value.map(({ name }) => name)).toEqual(['c3-out']);
  });

  it('bite the smallest part of a Chomp board that contains the place', async () => {
    await open('chomp');
    await click(cell(1));
    expect(room.play.step.value?.position.parts[0]?.text).toBe('#.../####/P###');
  });

  it('take coins of a heap, and numbers of a list', async () => {
    await open('nim');
    await click({ part: '', place: 1, coin: 2 });
    expect(room.play.step.value?.position.parts[0]?.text).toBe('[3, 2, 5]');
    await open('can-i-win');
    await click(cell(3, 'free'));
    expect(room.play.names).toEqual(['say-4']);
    await open('predict-the-winner');
    await click(cell(3));
    expect(room.play.names).toEqual(['last-7']);
  });

  it('play the moves of every template, except those of a graph without a picture', async () => {
    for (const id of SHELF_IDS.flatMap((shelf): readonly TemplateId[] => SHELVES[shelf])) {
      if (id === 'cat-and-mouse') continue;
      await open(id);
      const { step, clicks } = room.play;
      expect(step.value?.moves.length, id).toBeGreaterThan(0);
      const places = step.value?.position.parts.flatMap((part) =>
        part.rows
          .flat()
          .flatMap((_, place) => Array.from({ length: 24 }, (__, coin) => ({ part: part.name, place, coin }))),
      );
      expect(
        places?.some((target) => clicks.value?.accepts(target, [])),
        id,
      ).toBe(true);
    }
  });
});

describe('the line', () => {
  it('is taken back with the replies, and survives a change of the rules', async () => {
    await open('tic-tac-toe');
    room.play.chooseHands('first');
    await click(cell(0));
    await settle(1000);
    expect(room.play.names).toHaveLength(2);
    await room.play.undo();
    expect(room.play.names).toHaveLength(0);
    room.play.chooseHands('both');
    await click(cell(0));
    await click(cell(5));
    room.type(`${room.rules.value}// A comment.\n`);
    await settle();
    expect(room.play.names).toEqual(['a3', 'c2']);
    expect(room.play.kept.value).toBeNull();
  });

  it('reports the moves that changed rules no longer allow', async () => {
    await open('tic-tac-toe');
    await click(cell(0));
    await click(cell(5));
    // On the smaller board, c2 is the name of no move.
    room.type(room.rules.value.replace("'.../.../...'", "'../../..'"));
    await settle();
    expect(room.play.names).toEqual(['a3']);
    expect(room.play.kept.value).toBe(1);
    await click(cell(1));
    expect(room.play.kept.value).toBeNull();
  });
});

describe('the link', () => {
  it('opens the same game and position, and the rules belong to its author', async () => {
    await open('hexapawn');
    await click(cell(7));
    await click(cell(4));
    await settle(500);
    expect(address).toBe(room.fragment.value);
    expect(entries).toBe(1);
    const other = newRoom();
    await other.visit(address);
    await settle(500);
    expect(other.origin.value).toBe('link');
    expect(other.rules.value).toBe(room.rules.value);
    expect(other.play.names).toEqual(['b1-b2']);
    expect(other.gallery.value).toBe(false);
  });

  it('reports what is wrong with a damaged link, and shows the gallery', async () => {
    await open('nim');
    await settle(500);
    const link = address;
    await room.visit(`${link.slice(0, 60)}x${link.slice(61)}`);
    expect(room.linkError.value?.code).toBe('link.changed');
    expect(room.gallery.value).toBe(true);
    await room.visit(link.slice(0, -3));
    expect(room.linkError.value?.code).toBe('link.cut-off');
    await room.visit('');
    expect(room.linkError.value).toBeNull();
  });
});

describe('mistakes', () => {
  it('are shown with their line when the reader stops typing, and leave the board', async () => {
    await open('tic-tac-toe');
    room.type(room.rules.value.replace("cells(board, '.').map", "cells(board, '.').mapp"));
    await settle(100);
    expect(room.check.state.value.kind).toBe('working');
    await settle(600);
    const { state } = room.check;
    if (state.value.kind !== 'wrong') throw new Error(state.value.kind);
    expect(state.value.errors[0]?.place?.line).toBe(8);
    // The position in which the mistake occurs is not a mistake of its own.
    expect(state.value.errors.map(({ code }) => code)).toContain('rules.mistake-at');
    expect(findingsOf(state.value)).toHaveLength(1);
    expect(findingsOf(state.value)[0]?.position?.code).toBe('rules.mistake-at');
    expect(room.play.outdated.value).toBe(true);
    expect(room.play.step.value?.moves).toHaveLength(9);
    room.play.click(cell(0));
    expect(room.play.problem.value).toBe('waiting');
  });
});

describe('the games that the reader wrote', () => {
  const titles = (): readonly string[] => room.drafts.list.value.map(({ title }) => title);

  it('are offered again, the last one first, and a template that nobody changed is not', async () => {
    await open('nim');
    expect(titles()).toEqual([]);
    room.type(`${room.rules.value}// Mine.\n`);
    await settle();
    await open('hexapawn');
    room.type(room.rules.value.replace("'Hexapawn'", "'Pawns'"));
    await settle();
    const mine = room.rules.value;
    room.type(`${mine}// More.\n`);
    await settle();
    room = newRoom();
    expect(titles()).toEqual(['Pawns', 'Nim']);
    const [pawns] = room.drafts.list.value;
    if (pawns === undefined) throw new Error('no draft');
    room.openDraft(pawns);
    await settle();
    expect(room.rules.value).toBe(`${mine}// More.\n`);
    room.type(mine);
    await settle();
    // The same game is changed, not another one added.
    expect(room.drafts.list.value.map(({ rules }) => rules === mine)).toEqual([true, false]);
    room.drafts.clear();
    expect(newRoom().drafts.list.value).toEqual([]);
  });

  it('stay the reader’s own after a reload', async () => {
    await open('nim');
    room.type(`${room.rules.value}// Mine.\n`);
    await settle();
    room = newRoom();
    await room.visit(address);
    await settle();
    expect(room.origin.value).toBe('reader');
    stored.clear();
    room = newRoom();
    await room.visit(address);
    await settle();
    expect(room.origin.value).toBe('link');
  });

  it.each([['{'], ['{}'], ['[1, null, {"id": 1}]']])('survive a damaged storage: %s', (text) => {
    stored.set('perfect-play-own', text);
    expect(new Drafts(() => storage).list.value).toEqual([]);
  });

  it('are limited in number, and work without storage', () => {
    const drafts = new Drafts(() => {
      throw new Error('no storage');
    });
    const draft = (id: number): Draft => ({ id, title: String(id), rules: '' });
    for (let id = 0; id < MOST_DRAFTS + 3; id += 1) drafts.keep(draft(id));
    expect(drafts.list.value).toHaveLength(MOST_DRAFTS);
    expect(drafts.list.value[0]).toEqual(draft(MOST_DRAFTS + 2));
  });
});
