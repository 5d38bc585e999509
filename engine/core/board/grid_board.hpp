#pragma once

#include "engine/core/board/board.hpp"
#include "engine/core/board/grid.hpp"
#include "engine/core/result.hpp"

namespace perfect_play {

/// Returns the grid with a wall for each cell that is not free, and without exits.
[[nodiscard]] GridBoard board_of(const FreeCells& cells);

/// Validates a drafted grid of at most `longest_side` rows and columns. Rejects anything outside the grid, pieces on
/// walls, and two pieces on one cell.
Result<FreeCells> free_cells_of(const GridBoard& board, const TokenCells& tokens, std::uint32_t longest_side);

}  // namespace perfect_play
