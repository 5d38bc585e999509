/** Tests the trace player with a simulated clock. */
import { signal } from '@preact/signals';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createTraceMarks, markedSlots } from '../../../../web/model/watch/trace/marks.ts';
import { RECORD, TraceRecords } from '../../../../web/model/watch/trace/records.ts';
import { notchOf, SPEEDS, TracePlayer } from '../../../../web/model/watch/trace-player.ts';

const length = signal(0);
const growing = signal(false);
const steps = { cut: [3, 8], hit: [5], layer: [] };

let player: TracePlayer;

beforeEach(() => {
  vi.useFakeTimers();
  length.value = 10;
  growing.value = false;
  player = new TracePlayer({
    timer(milliseconds, run) {
      const timer = setTimeout(run, milliseconds);
      return () => clearTimeout(timer);
    },
    length,
    growing,
    marks: (kind) => steps[kind],
  });
});

afterEach(() => vi.useRealTimers());

describe('a player', () => {
  it('starts paused at step 0', () => {
    vi.advanceTimersByTime(10_000);
    expect([player.playing.value, player.step.value]).toEqual([false, 0]);
  });

  it('passes the set-up in one step, forwards, backwards and while playing', () => {
    const setting = new TracePlayer({
      timer(milliseconds, run) {
        const timer = setTimeout(run, milliseconds);
        return () => clearTimeout(timer);
      },
      length,
      atOnce: () => 4,
      marks: (kind) => steps[kind],
    });
    setting.stepBy(1);
    expect(setting.step.value).toBe(4);
    setting.stepBy(1);
    expect(setting.step.value).toBe(5);
    setting.stepBy(-1);
    setting.stepBy(-1);
    expect(setting.step.value).toBe(0);
    // The timeline can still open a step in the middle of it.
    setting.jump(2);
    setting.stepBy(1);
    expect(setting.step.value).toBe(3);
    setting.jump(0);
    setting.play();
    vi.advanceTimersByTime(500);
    expect(setting.step.value).toBe(4);
    vi.advanceTimersByTime(500);
    expect(setting.step.value).toBe(5);
  });

  it('is hurried if nobody can read along: at high speed and with steps in quick succession', () => {
    player.speed.value = 30;
    expect(player.hurried.value).toBe(false);
    player.play();
    expect(player.hurried.value).toBe(true);
    player.pause();
    expect(player.hurried.value).toBe(false);
    player.jump(3);
    expect(player.hurried.value).toBe(false);
    vi.advanceTimersByTime(50);
    player.jump(4);
    vi.advanceTimersByTime(50);
    player.stepBy(1);
    expect(player.hurried.value).toBe(true);
    vi.advanceTimersByTime(200);
    expect(player.hurried.value).toBe(false);
    player.speed.value = 2;
    player.play();
    expect(player.hurried.value).toBe(false);
  });

  it('plays one step at a time and stops at the end', () => {
    player.speed.value = 2;
    player.play();
    vi.advanceTimersByTime(499);
    expect(player.step.value).toBe(0);
    vi.advanceTimersByTime(1);
    expect(player.step.value).toBe(1);
    vi.advanceTimersByTime(4500);
    expect([player.playing.value, player.step.value]).toEqual([false, 10]);
  });

  it('starts over at the end', () => {
    player.jump(10);
    player.play();
    expect([player.playing.value, player.step.value]).toEqual([true, 0]);
  });

  it('applies another speed at once', () => {
    player.speed.value = 0.5;
    player.play();
    vi.advanceTimersByTime(100);
    player.speed.value = 10;
    vi.advanceTimersByTime(300);
    expect(player.step.value).toBe(3);
  });

  it('plays several steps per tick at high speed, with the right total', () => {
    length.value = 100_000;
    player.speed.value = 1000;
    const places = new Set<number>();
    const stop = player.step.subscribe((step) => places.add(step));
    player.play();
    vi.advanceTimersByTime(3000);
    stop();
    expect(player.step.value).toBeGreaterThan(2900);
    expect(player.step.value).toBeLessThan(3100);
    expect(places.size).toBeLessThanOrEqual(100);
  });

  it('stays paused', () => {
    player.play();
    vi.advanceTimersByTime(1000);
    player.pause();
    const { value } = player.step;
    vi.advanceTimersByTime(10_000);
    expect([player.playing.value, player.step.value]).toEqual([false, value]);
  });

  it('steps forwards and backwards within the trace, which pauses it', () => {
    player.play();
    player.stepBy(1);
    expect([player.playing.value, player.step.value]).toEqual([false, 1]);
    player.stepBy(-1);
    expect(player.step.value).toBe(0);
    player.stepBy(-1);
    expect(player.step.value).toBe(0);
    player.stepBy(99);
    expect(player.step.value).toBe(10);
  });

  it('jumps within the trace', () => {
    player.jump(7);
    expect(player.step.value).toBe(7);
    player.jump(-4);
    expect(player.step.value).toBe(0);
    player.jump(1e9);
    expect(player.step.value).toBe(10);
  });

  it('forgets its place in a longer trace', () => {
    player.jump(9);
    length.value = 0;
    player.jump(0);
    length.value = 5;
    expect(player.step.value).toBe(0);
  });

  it('jumps between marks of a kind, and stays without one', () => {
    player.jumpToMark('cut', 1);
    expect(player.step.value).toBe(3);
    player.jumpToMark('cut', 1);
    expect(player.step.value).toBe(8);
    player.jumpToMark('cut', 1);
    expect(player.step.value).toBe(8);
    player.jumpToMark('hit', -1);
    expect(player.step.value).toBe(5);
    player.jumpToMark('cut', -1);
    expect(player.step.value).toBe(3);
    player.jumpToMark('layer', -1);
    expect(player.step.value).toBe(3);
  });

  it('waits at the end for more steps of a growing trace', () => {
    growing.value = true;
    player.speed.value = 10;
    player.play();
    vi.advanceTimersByTime(5000);
    expect([player.playing.value, player.step.value]).toEqual([true, 10]);
    length.value = 12;
    growing.value = false;
    vi.advanceTimersByTime(5000);
    expect([player.playing.value, player.step.value]).toEqual([false, 12]);
  });

  it('does not play an empty trace', () => {
    length.value = 0;
    player.play();
    expect(player.playing.value).toBe(false);
  });
});

describe('the scale of speeds', () => {
  it('returns the nearest speed', () => {
    expect(SPEEDS.map(notchOf)).toEqual(SPEEDS.map((_, notch) => notch));
    expect([0.1, 3, 1e6].map((speed) => SPEEDS[notchOf(speed)])).toEqual([0.5, 4, 10_000]);
  });
});

describe('marks', () => {
  it('are at the step after their record and arrive with the records', () => {
    const records = new TraceRecords();
    const marks = createTraceMarks(records);
    records.append(Int32Array.of(RECORD.enter, 0, 0, 0, RECORD.cut, 1, 0, 0));
    marks.grow();
    expect(marks.of('cut')).toEqual([2]);
    records.append(Int32Array.of(RECORD.window, 1, 2, 0, RECORD.hit, 0, 3, 0, RECORD.layer, 1, 0, 0));
    marks.grow();
    expect([marks.of('cut'), marks.of('hit'), marks.of('layer')]).toEqual([[2, 3], [4], [5]]);
  });

  it('of layers are at greater distances in the queue', () => {
    const records = new TraceRecords();
    const taken = [0, 0, 1, 1, 2];
    records.append(Int32Array.from(taken.flatMap((plies, index) => [RECORD.take, index, plies, 0])));
    const marks = createTraceMarks(records);
    marks.grow();
    expect(marks.of('layer')).toEqual([1, 3, 5]);
  });

  it('are thinned to distinguishable ones', () => {
    expect(markedSlots([1, 2, 3, 50, 100], 100, 10)).toEqual([0, 4, 9]);
    expect(markedSlots([], 100, 10)).toEqual([]);
    expect(markedSlots([1], 0, 10)).toEqual([]);
    const many = Array.from({ length: 100_000 }, (_, index) => index + 1);
    expect(markedSlots(many, 100_000, 300)).toHaveLength(300);
  });
});
