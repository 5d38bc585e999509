story 1
board v1/cat-mouse/0-2.5_1-3_2-4.5_3-4.5/?view=watch&solver=retrograde
en From the end to the start
zh 从终局回到开局
stop layer:1
en The two tables hold every position: where the mouse is, where the cat is, and who is to move. The endings are decided already. The mouse has reached the hole, or the cat has the mouse. Each open cell shows how many moves are not yet known to lose.
zh 两张表装下了所有局面：老鼠在哪里，猫在哪里，轮到谁走。终局已经有了结果：老鼠进了洞，或者猫抓住了老鼠。每个未定的格子里写着还有几个着法不一定会输。
show matrix
stop decide:m5-c1-mouse
en The solver takes a decided position, the framed cell: the mouse is in the hole, the cat on 1. Which positions lead here in one move? Those with the mouse on 2 or 5, and the mouse to move. The mouse goes in. It has won there, one ply earlier.
zh 取出一个已定的局面，就是加框的格子：老鼠在洞里，猫在 1。哪些局面走一步就能到这里？老鼠在 2 或 5，而且轮到老鼠走。老鼠一进洞就赢了，所以那些局面也是老鼠赢，只是早一步。
show board matrix
stop decide:m1-c3-mouse
en Here the loser is to move. From 1, the mouse can go only to 3, and the cat is there. This way out is gone, and the counter goes down by one. It reaches zero: every move loses, and so does the position.
zh 这里轮到输的一方走。老鼠在 1，只能去 3，而猫就在那里。这条出路断了，计数器减一。减到零，说明每一步都输，这个局面也就输了。
show board matrix
stop layer:4
en Positions are taken nearest first. So the number written is the fewest plies in which the winner can be sure to win, and the most that the loser can hold out.
zh 局面按由近到远的次序取出。所以写下的步数，既是赢家有把握获胜的最少步数，也是输家能撑住的最多步数。
show board matrix
stop end
en The queue is empty. In the positions that are still open, neither side can force a win. These are the draws, and the start is one of them.
zh 队列空了。在仍然未定的局面里，谁也无法强行取胜，这些就是平局。初始局面也在其中。
show board matrix timeline
