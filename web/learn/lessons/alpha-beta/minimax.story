story 1
board v1/triangle-war/3_1-3.2-3.2-5.3-5.3-6.5-6/?view=watch&solver=minimax
en Minimax looks at everything
zh 极小化极大：全部看一遍
stop start
en The board has three free edges. Player A moves. Each side has one triangle already. Two triangles are still open.
zh 棋盘上还有三条空边，轮到 A。双方各有一个三角形，还有两个三角形没有归属。
show board
stop decide:second-1ff
en The search tries the first move of A. It closes a triangle, so A moves again, and the search tries the first move there too. This goes on until the board is full. Here the first line ends. Each player has two triangles. The result is 0.
zh 搜索先试 A 的第一个着法。它围成一个三角形，A 再走一步，搜索在那里也先试第一个着法，这样一直走到棋盘画满。第一条路线到此结束：双方各有两个三角形，结果是 0。
show board tree
stop decide:first-177
en It goes back only as far as it must, and tries what is left. Both continuations end with 0. So the first move of A is worth 0.
zh 搜索只退回必要的几步，再试剩下的着法。两种走法的结果都是 0，所以 A 的第一个着法值 0。
show board tree
point node:1-2
stop end
en Now every line has been looked at. At a triangle that points up, A chooses the largest result. At one that points down, B chooses the smallest. The best of A’s three moves gives 0.
zh 现在每条路线都看过了。三角形尖朝上的地方，由 A 选最大的结果；尖朝下的地方，由 B 选最小的结果。A 的三个着法里，最好的值 0。
show board tree timeline
