story 1
board v1/shooting/1-1/r1-1?view=watch&solver=memo
en Choose first, then average
zh 先选择，再求平均
stop start
en Two blocks are side by side. You choose a row and a side to shoot from. Only then does a die decide the power: 1, 2 or 3, all equally likely. It takes that many blocks of the row. The player who removes the last block wins.
zh 两块砖并排。你先选一行和射击的方向，然后骰子才决定威力：1、2 或 3，可能性相同。威力是几，就打掉这一行的几块。打掉最后一块的人获胜。
show board
stop line:1
en The diamond is a chance node. Nobody chooses there. It has three children, one for each power.
zh 菱形是机会节点，那里没有人选择。它有三个子节点，每种威力一个。
show board tree
point node:r1
stop decide:1-0-b
en With power 1, one block is left, and the other player is to shoot. Every power takes it. The mean of three sure wins is a sure win: for the other player.
zh 威力是 1 时还剩一块，轮到对手射击，无论威力多大都能打掉它。三个必胜的平均还是必胜，不过获胜的是对手。
show board tree
stop end
en Back at the start, where A shoots. With power 1, A loses; with powers 2 and 3, A wins. The mean is (0 + 1 + 1) / 3 = 2/3. The shot from the other side is worth the same.
zh 回到初始局面，轮到 A 射击。威力 1 输，威力 2 和 3 赢，平均是 (0 + 1 + 1) / 3 = 2/3。从另一边射击也一样。
show board tree
stop end
en At a triangle, somebody chooses, so the best counts. At a diamond, nobody does, so the mean counts.
zh 三角形处有人选择，取最好的；菱形处没有人选择，取平均。
show board tree timeline
