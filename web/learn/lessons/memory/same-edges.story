story 1
board v1/dots-boxes/1x2_1-2.1-4.2-5/?view=watch&solver=memo
en The same edges, another score
zh 同样的边，不同的得分
stop start
en Two boxes. Three edges are drawn, so it is Jerry’s turn. The player who closes a box owns it, and then the other player moves, box or no box.
zh 两个格子。已经画了三条边，所以轮到杰瑞。谁围成格子，格子就归谁；不论围没围成，接着都轮到对方。
show board
stop decide:first-7b
en Jerry drew 5-6, Tom closed the left box with 4-5, and Jerry drew 3-6. One edge is left, and Tom closes the other box with it. The search writes down: one box still to come for the player to move.
zh 杰瑞画 5-6，汤姆用 4-5 围成左边的格子，杰瑞画 3-6。只剩一条边，汤姆用它围成另一个格子。搜索记下来：行棋方还能得到一个格子。
show board tree
stop hit:2
en The same edges in another order. This time Jerry closed the left box. The score is the other way round, but everything that can still happen is the same. The table says “one box for the player to move”, and that is true. With the score of this line, it makes 0, not +2.
zh 同样的边，换了次序。这次是杰瑞围成了左边的格子。得分正好相反，可是今后能发生的事完全一样。表里写着“行棋方还能得到一个格子”，没有错。加上这条路线的得分，结果是 0，而不是 +2。
show board tree
stop end
en Four edges are free, so there are 16 sets of edges, and each was searched once. If the score were in the key, the set of the last stop would be in the table twice.
zh 还空着四条边，边的集合有 16 个，每个只搜了一次。键里要是有得分，上一站的那个集合就会在表里存两份。
show board tree timeline
