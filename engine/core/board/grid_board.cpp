#include "engine/core/board/grid_board.hpp"

#include <string>
#include <vector>

namespace perfect_play {

GridBoard board_of(const FreeCells& cells) {
  GridBoard board{cells.grid().rows(), cells.grid().columns()};
  for (Cell cell = 0; cell < cells.grid().cell_count(); ++cell) {
    if (!cells.is_free(cell)) board.walls.push_back(cell);
  }
  return board;
}

Result<FreeCells> free_cells_of(const GridBoard& board, const TokenCells& tokens, std::uint32_t longest_side) {
  if (board.rows < 1 || board.rows > longest_side || board.columns < 1 || board.columns > longest_side) {
    return Error{{"grid.size",
                  {{"rows", std::to_string(longest_side)},
                   {"columns", std::to_string(longest_side)},
                   {"found", std::to_string(board.rows) + " × " + std::to_string(board.columns)}}}};
  }
  const Grid grid(board.rows, board.columns);
  std::vector<bool> is_free(grid.cell_count(), true);
  for (const Cell wall : board.walls) {
    if (wall >= grid.cell_count()) return Error{{"board.outside"}};
    is_free[wall] = false;
  }
  std::vector<bool> is_empty(grid.cell_count(), true);
  for (const std::optional<Cell> token : tokens) {
    if (!token) continue;
    if (*token >= grid.cell_count()) return Error{{"board.outside"}};
    if (!is_free[*token]) return Error{{"board.piece-on-wall"}, std::nullopt, {*token}};
    if (!is_empty[*token]) return Error{{"board.two-pieces"}, std::nullopt, {*token}};
    is_empty[*token] = false;
  }
  return FreeCells(grid, is_free);
}

}  // namespace perfect_play
