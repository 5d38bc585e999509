story 1
board v1/gems/c3.s3_1.2.3_2_1.2.2_1/?view=watch&solver=memo
en The same bags, taken in another order
zh 同样的袋子，换一种次序拿
stop start
en Four bags. The player who takes a bag pours it into the pot, and three gems of a colour melt into a stone for that player. A stone earns another turn.
zh 四个袋子。谁拿一袋，谁就把它倒进锅里；同色的三颗宝石合成一颗魔法石，归倒的人所有。得到魔法石就再走一次。
show board
stop decide:2-3-4-alice
en Only one bag is left here. It makes one stone. The search writes this down: with these bags gone, one stone is still to come for the player to move.
zh 这里只剩一袋，谁拿谁得一颗魔法石。搜索记下来：这些袋子拿走之后，行棋方还能得到一颗。
show board tree
stop hit:2
en Another order of the same bags. The pot holds the same gems, so nothing that can happen from here on is different. The answer is in the table. Nothing below is searched again.
zh 同样几袋，换了次序。锅里的宝石一样，今后能发生的事也就一样。答案在表里，下面不用再搜。
show board tree
stop hit:7
en The same single bag is left once more, but this time Bob made a stone on the way. The table says “one more stone for the player to move”, and that is still true. Only the score on the way here differs, and it is written on the edges.
zh 又只剩那一袋，不过这次鲍勃在路上得过一颗。表里写着“行棋方还能得到一颗”，这句话仍然成立。不同的只是一路上的得分，它标在连线上。
show board tree
stop end
en The same answer as minimax, with half of the visits.
zh 答案与极小化极大相同，访问次数只有一半。
show board tree timeline
