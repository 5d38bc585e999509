story 1
board v1/gems/c3.s3_1.2.3_2_1.2.2_1/?view=watch&solver=bounds-forgotten
en A solver that forgets what a bound is
zh 忘了“界”是什么的求解器
stop cut:1
en This solver cuts, and keeps results in a table. Bags 1 and 4 are gone and Alice moves. Her first move gives −2. Bob already has as good a result elsewhere, so the rest is cut off. The position is worth at least −2. The solver writes down: −2.
zh 这个求解器既剪枝，又把结果记进表里。1 号和 4 号袋已经拿走，轮到爱丽丝。她的第一步得 −2。鲍勃在别处已有同样好的结果，于是剪掉其余的着法。真正知道的只是“至少 −2”，求解器却记下：−2。
show board bounds
stop hit:8
en Much later, Alice begins with bag 4, and Bob answers with bag 1. The same bags are gone. The table answers −2, as if it were the value.
zh 很久以后，爱丽丝先拿 4 号袋，鲍勃接着拿 1 号袋。拿走的是同样几袋。表给出 −2，好像那就是确切的值。
show board tree
stop cut:3
en So Alice’s best move is rejected.
zh 于是爱丽丝最好的一步被否定了。
show board bounds
stop end
en The solver says 0. The true answer is +2.
zh 求解器说是 0，正确答案是 +2。
show board tree sentence timeline
