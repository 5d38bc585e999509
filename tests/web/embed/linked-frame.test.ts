/** Linked frames that show search trees, on the real engine. */
import { afterEach, expect, it } from 'vitest';
import { LinkedFrame } from '../../../web/embed/linked-frame.ts';
import type { FrameMessage, FramePlace } from '../../../web/model/share/frame-protocol.ts';
import { openPage, type Page } from '../app/page.ts';

let page: Page;
afterEach(() => page.close());

it('follows another search of the board along the same moves, whichever position was met first', async () => {
  page = await openPage('v1/dots-boxes/1x2_1-2.1-4.2-5/?view=watch&solver=minimax');
  const { watching } = page.store;
  await page.waitUntil(() => expect(watching.state.value.phase).toBe('ready'));
  const places: FramePlace[] = [];
  const post = (message: FrameMessage): void => void (message.type === 'place' && places.push(message));
  const frame = new LinkedFrame(page.store, page.engine, post);
  const tree = watching.tree.value;
  if (tree === null) throw new Error('no tree');
  const nodes = Array.from({ length: tree.count }, (_, node) => node);
  const known = watching.positionsOf(nodes);
  await page.waitUntil(() => expect(known.value.size).toBeGreaterThanOrEqual(tree.count));
  // Two nodes with the same position but another score.
  const later = nodes.find((node) =>
    nodes.some(
      (first) =>
        first < node &&
        known.value.get(first)?.text === known.value.get(node)?.text &&
        tree.lead(first) !== tree.lead(node),
    ),
  );
  if (later === undefined) throw new Error('no such pair of nodes');
  const { player } = watching;
  for (const step of [tree.openedAt(later), tree.closedAt(later)]) {
    player.jump(step);
    await page.waitUntil(() => expect(places.at(-1)?.step).toBe(step));
    const place = places.at(-1);
    if (place === undefined) throw new Error('no place');
    const other = { ...place, run: place.run.replace('minimax', 'alpha-beta'), step: 1 };
    player.jump(0);
    await frame.follow(other);
    expect(player.step.value).toBe(step);
    // The search has no such path: the frame stays, although it has the position.
    player.jump(0);
    const anchors = place.anchors.map((anchor) => anchor.replace(/^path:.*/, 'path:400'));
    await frame.follow({ ...other, step: 2, anchors });
    expect(player.step.value).toBe(0);
  }
});
