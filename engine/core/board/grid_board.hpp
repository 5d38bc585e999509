#pragma once

#include "engine/core/board/board.hpp"
#include "engine/core/board/grid.hpp"
#include "engine/core/result.hpp"

namespace perfect_play {

/// The grid of the cells, whose other cells are walls; without exits.
[[nodiscard]] GridBoard board_of(const FreeCells& cells);

/// The free cells of a grid in the making, which has no more than `longest_side` rows and columns. An error where
/// anything stands outside of it, a piece on a wall or two pieces on one cell.
Result<FreeCells> free_cells_of(const GridBoard& board, const TokenCells& tokens, std::uint32_t longest_side);

}  // namespace perfect_play
