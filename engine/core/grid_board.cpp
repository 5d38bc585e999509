#include "engine/core/grid_board.hpp"

namespace perfect_play {

GridBoard board_of(const FreeCells& cells) {
  GridBoard board{cells.grid().rows(), cells.grid().columns()};
  for (Cell cell = 0; cell < cells.grid().cell_count(); ++cell) {
    if (!cells.is_free(cell)) board.walls.push_back(cell);
  }
  return board;
}

}  // namespace perfect_play
