#include <array>
#include <utility>

#include "engine/core/board/grid_board.hpp"
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

Result<CatMouse2> CatMouse2::compose(const SetupDraft& draft) {
  constexpr std::array<StatementCode, 3> kMissing = {"cat-mouse-2.no-mouse", "cat-mouse-2.no-cat",
                                                     "cat-mouse-2.no-food"};
  Result<FreeCells> cells = free_cells_of(std::get<GridBoard>(draft.board), draft.tokens, kLongestSide);
  if (!cells) return cells.error();
  std::array<Place, kMissing.size()> places = {};
  for (std::size_t i = 0; i < places.size(); ++i) {
    if (!draft.tokens[i]) return Error{{kMissing[i]}};
    places[i] = cells.value().place(*draft.tokens[i]);
  }
  const Pieces pieces = {places[0], places[1], places[2]};
  return CatMouse2(std::move(cells).value(), pieces, {.cat = draft.options[0], .mouse = draft.options[1]});
}

}  // namespace perfect_play::cat_mouse_2
