story 1
board v1/cat-mouse/0-2.4.5_1-3.5.6.7_2-5.6.7_3-4.6.7_4-5.7_5-6/?view=watch&solver=turn-cap-2n
en A search that is called off too soon
zh 收得太早的搜索
stop layer:1
en This solver asks in rounds. Round k finds out who can win within k plies. The table holds all positions, as before.
zh 这个求解器一轮一轮地问。第 k 轮弄清谁能在 k 步之内赢。表里装着所有局面，和以前一样。
show matrix
stop layer:4
en In each round more positions are decided. Every win that it finds is right.
zh 每一轮都有更多局面定下来。它找到的每个赢都是真的。
show matrix
stop layer:12
en Now there is not much left. In some rounds one or two positions are decided, and no more.
zh 剩下的不多了。有的轮次只定下一两个局面。
show layers
stop end
en At turn 2n, which is 16 here, this program says “draw” before it looks at the board. So only 15 plies count. The cells with a question mark are open, and what is open is called a draw. The start is one of them. Two more rounds would have decided it.
zh 到了第 2n 回合，也就是第 16 回合，这个程序不看棋盘就说“和棋”，所以真正算到的只有 15 步。打问号的格子还没有定，没有定的一律叫做和棋，开局也在其中。再多两轮，就定下来了。
show matrix sentence
point decide:m1-c2-mouse
