story 1
board v1/cat-mouse/0-2_1-2.3.4_3-4.5_4-5/?view=watch&solver=draw-while-unfinished
en A search that decides too early
zh 结论下得太早的搜索
stop start
en This solver searches depth first and remembers. While a position is not finished, it counts as a draw. That looks reasonable: a game that comes back to it has gone in a circle.
zh 这个求解器用深度优先搜索，边搜边记。一个局面还没搜完时，先当作平局。看起来有道理：走回这个局面，就是绕了一圈。
show board
stop hit:1
en Here it meets a position that is not finished. It takes “draw” as the answer. On this line, that is right. But it is a fact about the line, not about the position.
zh 在这里，它遇到一个还没搜完的局面，就拿“平局”当答案。在这条路线上没错，可这只是这条路线的性质，不是这个局面的性质。
show board tree
stop decide:m4-c2-mouse
en Now a position above gets its value from that answer, and the value goes into the table. From here on, it is used on every line.
zh 现在，上面的一个局面靠那个答案得到了值，并写进表里。从此每条路线都会用它。
show board tree
stop end
en The solver says draw. In truth, the cat wins in six plies.
zh 求解器说是平局。其实猫六步就赢。
show board tree sentence timeline
