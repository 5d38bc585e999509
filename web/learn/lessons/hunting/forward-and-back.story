story 1
board v1/wolves-sheep/x-WWx_xS-xx_xxxxx/?view=watch&solver=lazy-retrograde
en Forward to find, backward to prove
zh 往前找，往后证
stop start
en Two wolves, one sheep, a few free cells. The wolves move first, one wolf a turn. They want to catch the sheep: she is caught when it is her turn and she cannot move.
zh 两只狼，一只羊，几个空格。狼先走，每次走一只。它们要困住羊：轮到羊走却无路可走，羊就被捉住。
show board
stop line:0
en This solver does not set up all positions. It begins with the one on the board and goes forward, to positions that can be reached from it.
zh 这个求解器不把所有局面摆出来。它从棋盘上的局面开始，往前走到能到达的局面。
show board layers
stop hit:1
en Here the sheep on b1 can go back to b2. Then everybody stands as at the start. That position was met before, so it is not begun again. Going in circles costs nothing.
zh 这里羊在 b1，可以走回 b2，那样就和开局一模一样。这个局面遇到过，不再重新开始，所以兜圈子不花力气。
show board layers
stop decide:d1-c2-b1-wolves
en The wolves have three moves here. After each of them the sheep can step off the field. The third result has just come back, so the sheep wins here too. Results go back at once, by the two rules of retrograde analysis, as far as they can.
zh 狼在这里有三种走法，每一种之后羊都能走出场外。第三个结果刚刚传回来，所以这里也是羊赢。结果一知道就往回传，用的就是逆向分析的两条规则，能传多远传多远。
show board layers
stop end
en The start is decided. Most positions were never examined. But the way was not searched nearest first, so this solver knows who wins and not in how many plies.
zh 开局有了结果，大多数局面看都没看过。不过它没有按由近到远的次序，所以它知道谁赢，不知道几步赢。
show board layers sentence timeline
