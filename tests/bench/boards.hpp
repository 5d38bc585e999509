#pragma once

#include <cstdint>
#include <vector>

#include "engine/games/edges/edge_board.hpp"

namespace perfect_play::bench {

/// Returns the edges around each cell of a board, for the plain programs. The board must have at most 32 edges.
[[nodiscard]] inline std::vector<std::uint32_t> cells_of(const edges::EdgeBoard& board) {
  std::vector<std::uint32_t> cells;
  for (const edges::EdgeMask cell : board.cells()) cells.push_back(static_cast<std::uint32_t>(cell));
  return cells;
}

}  // namespace perfect_play::bench
