story 1
board v1/wolves-sheep/x-WWx_xS-xx_xxxxx/?view=watch&solver=lazy-retrograde
en Forward to find, backward to prove
zh 往前找，往回证
stop start
en Two wolves, one sheep, a few free cells. The wolves move first, one wolf a turn. They want to catch the sheep: she is caught when it is her turn and she cannot move.
zh 两只狼，一只羊，几个空格。狼先走，每次走一只。它们要抓住羊：轮到羊走却无路可走，羊就被抓住。
show board
stop line:0
en This solver does not set up all positions. It begins with the one on the board and goes forward, to positions that can be reached from it.
zh 这个求解器不列出所有局面。它从棋盘上的局面出发，往前搜能走到的局面。
show board layers
stop hit:1
en Here the sheep on b1 can go back to b2. Then everything is as at the start. That position was reached before, so it is not searched again. Going in circles costs nothing.
zh 这里羊在 b1，可以走回 b2，那样就和初始局面一模一样。这个局面已经遇到过，不再从头搜，所以兜圈子不费力气。
show board layers
stop decide:d1-c2-b1-wolves
en The wolves have three moves here. After each of them, the sheep can step off the field. The third result has just come back, so the sheep wins here too. Results go back at once, by the two rules of retrograde analysis, as far as they can.
zh 狼在这里有三种走法，不论走哪一种，羊都能走出场地。第三个结果刚刚传回来，所以这里也是羊赢。结果一知道就往回传，用的就是逆向分析的两条规则，能传多远传多远。
show board layers
stop end
en The start is decided. Most positions were never examined. But the search did not go nearest first, so this solver knows who wins, but not in how many plies.
zh 初始局面有了结果，大多数局面连看都没看过。不过搜索没有按由近到远的次序，所以这个求解器知道谁赢，却不知道几步赢。
show board layers sentence timeline
