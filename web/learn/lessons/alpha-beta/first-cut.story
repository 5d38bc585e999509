story 1
board v1/triangle-war/3_1-3.2-3.2-5.3-5.3-6.5-6/2-4?view=watch&solver=alpha-beta
en The first cut
zh 第一次剪枝
stop decide:first-177
en The same board. A has examined 1-2. It ends with 0, no matter what B does. From now on, A is sure of 0.
zh 同一个棋盘。A 已经看完 1-2：不管 B 怎么走，结果都是 0。从现在起，A 至少能得 0。
show board tree
point node:1-2
stop line:1
en A tries 2-4. This gives B the chance to close a triangle. A asks one question only: is this better than 0?
zh A 试 2-4。这让 B 有机会围成一个三角形。A 只问一件事：这样会比 0 更好吗？
show board tree
stop cut:1
en B closes 1-2, moves again and closes 4-5. B ends two triangles ahead. For A, the result is −2.
zh B 用 1-2 围成一个，再走一步，用 4-5 又围成一个。B 最后领先两个三角形，对 A 来说结果是 −2。
show board tree
point node:2-4.1-2
stop cut:1
en B has another reply, 4-5. Nobody needs to look at it. If it is worse for B, B does not play it. If it is better for B, it is worse for A. So 2-4 is never worth more than −2 to A, and A is sure of 0 elsewhere. The reply is cut off.
zh B 还有另一个应着 4-5，但谁也不用看它。它要是对 B 更差，B 就不走；要是对 B 更好，A 就更糟。所以 2-4 对 A 至多值 −2，而 A 在别处已经能得 0。这个应着被剪掉。
show board bounds
stop cut:2
en A’s third move meets the same fate. One good reply is enough to reject a move. Nobody has to know how bad the move really is.
zh A 的第三个着法下场相同。B 只要有一个好应着，就足以否定它。它到底有多差，没有人需要知道。
show board bounds
stop end
en The answer is the same, 0. Two replies were skipped, and everything below them.
zh 答案还是 0。有两个应着没有看，它们下面的一切也都没有看。
show board tree timeline
