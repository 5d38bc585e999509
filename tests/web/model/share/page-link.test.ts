import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { LONGEST_LINK } from '../../../../web/model/link/longest-link.ts';
import type { Place } from '../../../../web/model/share/link-parameters.ts';
import { PageLink } from '../../../../web/model/share/page-link.ts';
import { DEFAULT_WATCH } from '../../../../web/model/watch/watch-place.ts';
import { ScriptedEngine } from '../scripted-engine.ts';

const PLACE: Place = {
  game: 'cat-mouse',
  setup: '0-1.3_2-3',
  line: { moves: [], cursor: 0 },
  mode: 'play',
  watch: DEFAULT_WATCH,
  puzzle: null,
  sides: ['hand', 'perfect'],
  seed: null,
  arrangement: { layout: 'force', own: null },
};

function start() {
  const engine = new ScriptedEngine();
  const visits: string[] = [];
  const written: string[] = [];
  let place: Place | null = PLACE;
  let refuses = false;
  function keep(visit: string): boolean {
    if (!refuses) visits.push(visit);
    return !refuses;
  }
  const sharing = new PageLink({
    engine: engine.port,
    timer: (milliseconds, run) => {
      const timer = setTimeout(run, milliseconds);
      return () => clearTimeout(timer);
    },
    history: {
      enter: () => keep('enter'),
      replace: (fragment) => keep(`replace ${fragment}`),
    },
    place: () => place,
    written: ({ line }, fragment) => written.push(`${line.moves.join('.')}: ${fragment}`),
  });
  return {
    engine,
    sharing,
    visits,
    written,
    /** Makes the browser reject or accept changes. */
    refuse: (now: boolean) => {
      refuses = now;
    },
    go: (next: Place | null) => {
      place = next;
    },
    /** Waits for the newest question and answers it with a link. */
    write: async (milliseconds: number, fragment: string) => {
      await vi.advanceTimersByTimeAsync(milliseconds);
      // Writing a link imports modules dynamically, and fake timers do not wait for imports.
      await vi.dynamicImportSettled();
      engine.links.at(-1)?.answer({ kind: 'answer', answer: { fragment } });
      await vi.advanceTimersByTimeAsync(0);
    },
  };
}

beforeEach(() => vi.useFakeTimers());

afterEach(() => vi.useRealTimers());

describe('the link to the page', () => {
  it('gets its own history entry at once when a move is played', async () => {
    const { sharing, visits, write } = start();
    sharing.changed('push');
    await write(0, 'one');
    expect(visits).toEqual(['enter', 'replace one']);
    expect(sharing.fragment.value).toBe('one');
  });

  it('does not overwrite the address of a link that the reader opened meanwhile', async () => {
    const settling = start();
    settling.sharing.changed('replace');
    await vi.advanceTimersByTimeAsync(100);
    settling.sharing.leave();
    await settling.write(1000, 'left');
    expect(settling.visits).toEqual([]);
    expect(settling.written).toEqual([': left']);

    const writing = start();
    writing.sharing.changed('push');
    await vi.advanceTimersByTimeAsync(0);
    writing.sharing.leave();
    await writing.write(1000, 'left');
    expect(writing.visits).toEqual(['enter']);
    expect(writing.sharing.fragment.value).toBe('left');

    writing.sharing.changed('push');
    await writing.write(0, 'next');
    expect(writing.visits).toEqual(['enter', 'enter', 'replace next']);
  });

  it('adds the history entry at once, so that Back leads to the previous place even before the link is written', async () => {
    const { sharing, visits, go, write } = start();
    sharing.changed('push');
    await write(0, 'one');
    go({ ...PLACE, line: { moves: ['3'], cursor: 1 } });
    sharing.changed('push');
    expect(visits).toEqual(['enter', 'replace one', 'enter']);
    await write(0, 'two');
    expect(visits).toEqual(['enter', 'replace one', 'enter', 'replace two']);
  });

  it('waits until the reader stops stepping, and asks the engine once', async () => {
    const { engine, sharing, visits, write } = start();
    for (let step = 0; step < 20; step++) {
      sharing.changed('replace');
      await vi.advanceTimersByTimeAsync(50);
    }
    expect(visits).toEqual([]);
    await write(200, 'there');
    expect(engine.links).toHaveLength(1);
    expect(visits).toEqual(['replace there']);
  });

  it('puts the reply into the same history entry as the move by hand', async () => {
    const { sharing, visits, write } = start();
    sharing.changed('push');
    sharing.changed('replace');
    await write(100, 'played');
    await write(100, 'answered');
    expect(visits).toEqual(['enter', 'replace played', 'replace answered']);
  });

  it('saves the last state of a place before a move adds the next entry', async () => {
    const { sharing, visits, go, write } = start();
    go({ ...PLACE, line: { moves: ['3', '5'], cursor: 1 } });
    sharing.changed('replace');
    go({ ...PLACE, line: { moves: ['3', '4'], cursor: 2 } });
    sharing.changed('push');
    await write(0, 'stepped back');
    await write(0, 'played');
    expect(visits).toEqual(['replace stepped back', 'enter', 'replace played']);
  });

  it('adds no second entry for the same place', async () => {
    const { sharing, visits, write } = start();
    sharing.changed('push');
    await write(0, 'one');
    sharing.changed('push');
    await write(0, 'one');
    expect(visits).toEqual(['enter', 'replace one', 'replace one']);
  });

  it('writes the newest place if the page changes while the engine writes', async () => {
    const { engine, sharing, visits, go, write } = start();
    sharing.changed('push');
    await vi.advanceTimersByTimeAsync(0);
    go({ ...PLACE, line: { moves: ['3'], cursor: 1 } });
    sharing.changed('push');
    await write(0, 'one');
    expect(engine.links.map(({ parts }) => parts.line)).toEqual(['', '3']);
    await write(0, 'two');
    expect(visits).toEqual(['enter', 'replace one', 'enter', 'replace two']);
  });

  it('can keep the address bar unchanged', async () => {
    const { sharing, visits, write } = start();
    sharing.changed('keep');
    await write(0, 'one');
    expect(visits).toEqual([]);
    expect(sharing.fragment.value).toBe('one');
  });

  it('continues after the browser rejects a change', async () => {
    const { sharing, visits, refuse, write } = start();
    refuse(true);
    sharing.changed('replace');
    await write(200, 'one');
    sharing.changed('push');
    await write(0, 'two');
    expect(visits).toEqual([]);
    expect(sharing.fragment.value).toBe('two');
    refuse(false);
    // The rejected history entry is added later.
    sharing.changed('replace');
    await write(200, 'three');
    sharing.changed('replace');
    await write(200, 'four');
    expect(visits).toEqual(['enter', 'replace three', 'replace four']);
  });

  it('adds no entry for a place that the reader has left', async () => {
    const { sharing, visits, refuse, write } = start();
    refuse(true);
    sharing.changed('push');
    await write(0, 'refused');
    refuse(false);
    sharing.leave();
    sharing.changed('replace');
    await write(200, 'elsewhere');
    expect(visits).toEqual(['replace elsewhere']);
  });

  it('reports the place of every written link, even if the address does not show it', async () => {
    const { sharing, written, go, write } = start();
    sharing.changed('keep');
    await write(0, 'one');
    go({ ...PLACE, line: { moves: ['3'], cursor: 1 } });
    sharing.changed('replace');
    sharing.leave();
    go(null);
    await write(0, 'two');
    go(PLACE);
    sharing.changed('push');
    await write(0, 'x'.repeat(LONGEST_LINK + 1));
    expect(written).toEqual([': one', '3: two']);
  });

  it('reports a link that is too long, and writes none', async () => {
    const { sharing, visits, write } = start();
    sharing.changed('push');
    await write(0, 'x'.repeat(LONGEST_LINK + 1));
    expect(sharing.tooLarge.value).toBe(true);
    expect(sharing.fragment.value).toBe('');
    expect(visits).toEqual(['enter', 'replace ']);
    sharing.changed('push');
    await write(0, 'short');
    expect(sharing.tooLarge.value).toBe(false);
  });

  it('does not exist without a board', async () => {
    const { engine, sharing, go } = start();
    go(null);
    sharing.changed('push');
    await vi.advanceTimersByTimeAsync(500);
    expect(engine.links).toEqual([]);
    expect(sharing.fragment.value).toBe('');
  });
});
