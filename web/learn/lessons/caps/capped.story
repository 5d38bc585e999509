story 1
board v1/cat-mouse/0-2.4.5_1-3.5.6.7_2-5.6.7_3-4.6.7_4-5.7_5-6/?view=watch&solver=turn-cap-2n
en A search that stops too soon
zh 停得太早的搜索
stop layer:1
en This solver works in rounds. Round k finds out who can win within k plies. The table holds all positions, as in the last lesson.
zh 这个求解器一轮一轮地算。第 k 轮弄清谁能在 k 步之内赢。表里包含所有局面，和上一课一样。
show matrix
stop layer:4
en In each round, more positions are decided. Every win that it finds is right.
zh 每一轮都有更多局面定下来。它判出的每个胜局都成立。
show matrix
stop layer:12
en Now there is not much left. Some rounds decide only one or two positions.
zh 剩下的不多了。有的轮次只判定一两个局面。
show layers
stop end
en At turn 2n, which is 16 here, this program says “draw” before it looks at the board. So only 15 plies count. The cells with a question mark are open, and every open position is declared a draw. The start is one of them. Two more rounds would have decided it.
zh 到了第 2n 步，在这里就是第 16 步，这个程序不看棋盘就说“平局”，所以真正算到的只有 15 步。打问号的格子还没有定，没有定的一律算平局，初始局面也在其中。再多算两轮，初始局面就能判定了。
show matrix sentence
point decide:m1-c2-mouse
