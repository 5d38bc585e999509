story 1
board v1/wolves-sheep/x-WWx_xS-xx_xxxxx/?view=watch&solver=lazy-retrograde
en Forward to find, backward to prove
zh 往前找，往后证
stop start
en Two wolves, one sheep, a few free cells. The wolves move first, one wolf a turn. They want to catch the sheep: she is caught when it is her turn and she cannot move.
zh 两只狼，一只羊，几个空格。狼先走，每次走一只。它们要困住羊：轮到羊走却无路可走，羊就被捉住。
show board
stop step:2
en This solver does not set up all positions. It begins with the one on the board and goes forward, to positions that can be reached from it.
zh 这个求解器不把所有局面摆出来。它从棋盘上的局面开始，往前走到能到达的局面。
show board layers
stop hit:1
en A position that was met before is not begun again. So going in circles costs nothing.
zh 遇到过的局面不再重新开始，所以兜圈子不花力气。
show board layers
stop hit:3
en When an ending is met, its result goes back at once, by the same two rules as in retrograde analysis, as far as it can.
zh 一遇到终局，它的结果立刻往回传，用的就是逆向分析的两条规则，能传多远传多远。
show board layers
stop end
en The start is decided. Most positions were never looked at. But the way was not searched nearest first, so this solver knows who wins and not in how many plies.
zh 开局有了结果，大多数局面看都没看过。不过它没有按由近到远的次序，所以它知道谁赢，不知道几步赢。
show board layers timeline
