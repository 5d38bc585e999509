import { describe, expect, it } from 'vitest';
import { easeOut } from '../../../web/views/board/canvas/easing.ts';
import { createFrames } from '../../../web/views/board/canvas/frames.ts';
import type { Stage } from '../../../web/views/board/canvas/viewport.ts';
import {
  MAX_ZOOM,
  panIntoView,
  pannedBy,
  toScreen,
  toWorld,
  transformOf,
  wholeWorld,
  zoomedAt,
} from '../../../web/views/board/canvas/viewport.ts';
import { movedTokens, TokenMotion } from '../../../web/views/board/motion/token-motion.ts';
import { EIGHT, pieces } from './boards.ts';

const stage: Stage = {
  width: 800,
  height: 600,
  padding: { left: 20, right: 20, top: 20, bottom: 40 },
  world: { x: 0, y: 0, width: 512, height: 360 },
};

describe('pan and zoom', () => {
  it('shows the whole world inside the padding', () => {
    const transform = transformOf(stage, wholeWorld(stage));
    const corner = toScreen(transform, { x: 0, y: 0 });
    const opposite = toScreen(transform, { x: 512, y: 360 });
    expect(corner.x).toBeGreaterThanOrEqual(20);
    expect(corner.y).toBeGreaterThanOrEqual(20);
    expect(opposite.x).toBeLessThanOrEqual(780);
    expect(opposite.y).toBeLessThanOrEqual(560);
  });

  it('keeps the place under the pointer while zooming', () => {
    const look = wholeWorld(stage);
    const at = { x: 330, y: 250 };
    const before = toWorld(transformOf(stage, look), at);
    const after = toWorld(transformOf(stage, zoomedAt(stage, look, at, 3)), at);
    expect(after.x).toBeCloseTo(before.x, 6);
    expect(after.y).toBeCloseTo(before.y, 6);
  });

  it('limits zooming out to the whole world and zooming in to the maximum', () => {
    const look = wholeWorld(stage);
    expect(zoomedAt(stage, look, { x: 0, y: 0 }, 0.1)).toEqual(look);
    expect(zoomedAt(stage, look, { x: 0, y: 0 }, 1000).zoom).toBe(MAX_ZOOM);
  });

  it('does not pan away from the world', () => {
    const near = zoomedAt(stage, wholeWorld(stage), { x: 400, y: 300 }, 4);
    const far = pannedBy(stage, near, 100_000, 100_000);
    const { offset } = transformOf(stage, far);
    expect(offset.x).toBeLessThan(stage.width / 2);
    expect(offset.y).toBeLessThan(stage.height / 2);
    expect(pannedBy(stage, wholeWorld(stage), 50, 50)).toEqual(wholeWorld(stage));
  });

  it('brings a point into view by the shortest movement, and does not move for a visible point', () => {
    const near = zoomedAt(stage, wholeWorld(stage), { x: 400, y: 300 }, 4);
    const shown = toScreen(transformOf(stage, panIntoView(stage, near, { x: 20, y: 180 }, 40)), { x: 20, y: 180 });
    expect(shown.x).toBeCloseTo(40, 3);
    expect(panIntoView(stage, near, near.centre, 40)).toBe(near);
  });
});

describe('frames', () => {
  function clock() {
    const waiting = new Map<number, (now: number) => void>();
    let next = 0;
    return {
      waiting,
      request(callback: (now: number) => void): number {
        waiting.set(++next, callback);
        return next;
      },
      cancel(handle: number): void {
        waiting.delete(handle);
      },
      tick(): void {
        const callbacks = [...waiting.values()];
        waiting.clear();
        for (const callback of callbacks) callback(0);
      },
    };
  }

  it('draw once for any number of requests, and only the requested parts', () => {
    const drawn: string[][] = [];
    const time = clock();
    const frames = createFrames<'still' | 'overlay'>((parts) => drawn.push([...parts]), time);
    frames.request('overlay');
    frames.request('overlay');
    time.tick();
    time.tick();
    frames.request('still', 'overlay');
    time.tick();
    expect(drawn).toEqual([['overlay'], ['still', 'overlay']]);
  });

  it('draw immediately on flush, including all requested parts', () => {
    const drawn: string[][] = [];
    const time = clock();
    const frames = createFrames<'still' | 'overlay'>((parts) => drawn.push([...parts]), time);
    frames.request('overlay');
    frames.flush('still');
    time.tick();
    expect(drawn).toEqual([['overlay', 'still']]);
  });

  it('draw nothing after they are disposed of', () => {
    let drawn = 0;
    const time = clock();
    const frames = createFrames(() => ++drawn, time);
    frames.request('all');
    frames.dispose();
    frames.request('all');
    frames.flush('all');
    time.tick();
    expect(drawn).toBe(0);
    expect(time.waiting.size).toBe(0);
  });
});

describe('moving tokens', () => {
  const at = (x: number) => ({ x, y: 0 });

  it('go from the old place to the new one, and stay there', () => {
    const travel = new TokenMotion();
    travel.start(0, { from: at(0), bow: 0 });
    expect(travel.placeOf(0, at(100), 1000)).toEqual({ at: at(0) });
    const half = travel.placeOf(0, at(100), 1090).at.x;
    expect(half).toBeGreaterThan(50);
    expect(half).toBeLessThan(100);
    expect(travel.isMoving()).toBe(true);
    expect(travel.placeOf(0, at(100), 1200)).toEqual({ at: at(100) });
    expect(travel.isMoving()).toBe(false);
  });

  it('are only those that moved along an edge', () => {
    expect(movedTokens(EIGHT, pieces(1, 2, 0), pieces(4, 2, 0))).toEqual([0]);
    expect(movedTokens(EIGHT, pieces(1, 2, 0), pieces(7, 2, 0))).toEqual([]);
  });

  it('jump onto the piece that they catch, which shrinks', () => {
    const travel = new TokenMotion();
    const [mouse, cat] = [0, 1];
    const departure = () => ({ from: at(0), bow: 0 });
    travel.follow(EIGHT, pieces(1, 4, 0), pieces(1, 1, 0), 1, departure);
    expect(travel.placeOf(cat, at(100), 1000)).toMatchObject({ lift: 0, scale: 1 });
    expect(travel.placeOf(cat, at(100), 1160).lift).toBeGreaterThan(0.5);
    travel.placeOf(mouse, at(100), 1000);
    expect(travel.placeOf(mouse, at(100), 1330).scale).toBeLessThan(0.75);
    expect([mouse, cat].map((token) => travel.placeOf(token, at(100), 1500).at)).toEqual([at(100), at(100)]);
    expect(travel.isMoving()).toBe(false);
    // A piece that reaches the hole does not capture another piece.
    travel.follow(EIGHT, pieces(1, 2, 0), pieces(4, 2, 4), 0, departure);
    travel.placeOf(mouse, at(100), 2000);
    expect(travel.placeOf(mouse, at(100), 2090).lift).toBeUndefined();
  });

  it('slow down towards the end', () => {
    expect(easeOut(0)).toBe(0);
    expect(easeOut(1)).toBe(1);
    expect(easeOut(0.5)).toBeGreaterThan(0.5);
  });
});
