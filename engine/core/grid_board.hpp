#pragma once

#include "engine/core/board.hpp"
#include "engine/core/grid.hpp"

namespace perfect_play {

/// The grid of the cells, whose other cells are walls; without exits.
[[nodiscard]] GridBoard board_of(const FreeCells& cells);

}  // namespace perfect_play
