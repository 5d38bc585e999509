#include "engine/core/grid_board.hpp"
#include "engine/games/cat-mouse-2/cat_mouse_2.hpp"

namespace perfect_play::cat_mouse_2 {

Board CatMouse2::board() const { return board_of(cells_); }

TokenCells CatMouse2::tokens(const Position& position) const {
  return {cells_.cell(position.mouse), cells_.cell(position.cat), cells_.cell(pieces_.food)};
}

MoveOnBoard CatMouse2::on_board(const Position& position, Move move) const {
  const bool mouse_moves = position.mover == kMouse;
  return {mouse_moves ? 0U : 1U, cells_.cell(mouse_moves ? position.mouse : position.cat), cells_.cell(move.target)};
}

}  // namespace perfect_play::cat_mouse_2
