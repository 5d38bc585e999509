/** Tests linked frames that show search trees with the real engine. */
import { afterEach, expect, it } from 'vitest';
import { LinkedFrame } from '../../../web/embed/linked-frame.ts';
import type { FrameMessage, FramePlace } from '../../../web/model/share/frame-protocol.ts';
import { openPage, type Page } from '../app/page.ts';

let page: Page;
afterEach(() => page.close());

it.each([
  ['dots-boxes/1x2_1-2.1-4.2-5', 'minimax', 'alpha-beta'],
  ['gems/c2.s2_1_2_1.2_1.1', 'minimax', 'memo'],
  ['gems/c2.s2_1_2_1.2_1.1', 'memo', 'minimax'],
  ['triangle-war/3_1-2.4-5.2-5.3-6.5-6', 'minimax', 'alpha-beta'],
  ['triangle-war/3_1-2.4-5.2-5.3-6.5-6', 'alpha-beta-table', 'minimax'],
])('follows another search of %s along the same moves: %s, %s', async (board, solver, otherSolver) => {
  page = await openPage(`v1/${board}/?view=watch&solver=${solver}`);
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
  // Finds two nodes with the same position but different scores.
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
    // A search with a table also names its hits, which other searches number differently.
    const named = place.anchors.filter((anchor) => /^(?:path|decide):/.test(anchor));
    const other = { ...place, anchors: named, run: place.run.replace(solver, otherSolver), step: 1 };
    player.jump(0);
    await frame.follow(other);
    expect(player.step.value).toBe(step);
    // The search in this frame has no such path, so the frame stays at its step, although the search contains the
    // position.
    player.jump(0);
    const anchors = named.map((anchor) => anchor.replace(/^path:.*/, 'path:400'));
    await frame.follow({ ...other, step: 2, anchors });
    expect(player.step.value).toBe(0);
  }
});
