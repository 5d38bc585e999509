#include <algorithm>
#include <utility>

#include "engine/core/board/grid_board.hpp"
#include "engine/games/wolves-sheep/wolves_sheep.hpp"

namespace perfect_play::wolves_sheep {
namespace {

/// Index of the sheep's token, which follows the tokens of the wolves.
constexpr std::uint32_t kSheepToken = kMostWolves;

std::optional<Cell> cell_of(const FreeCells& cells, Place place) {
  return place == kNoPlace ? std::nullopt : std::optional(cells.cell(place));
}

}  // namespace

Board WolvesSheep::board() const {
  GridBoard board = board_of(cells_);
  for (const Place exit : exits_) board.exits.push_back(cells_.cell(exit));
  return board;
}

TokenCells WolvesSheep::tokens(const Position& position) const {
  TokenCells tokens;
  for (const Place wolf : position.wolves) tokens.push_back(cell_of(cells_, wolf));
  tokens.push_back(cell_of(cells_, position.sheep));
  return tokens;
}

MoveOnBoard WolvesSheep::on_board(const Position& position, Move move) const {
  if (move.from == kNoPlace) return {};
  const auto wolf = std::find(position.wolves.begin(), position.wolves.end(), move.from);
  const auto token = static_cast<std::uint32_t>(wolf - position.wolves.begin());
  return {position.mover == kWolves ? token : kSheepToken, cells_.cell(move.from), cell_of(cells_, move.to)};
}

Result<WolvesSheep> WolvesSheep::compose(const SetupDraft& draft) {
  Result<FreeCells> cells = free_cells_of(std::get<GridBoard>(draft.board), draft.tokens, kLongestSide);
  if (!cells) return cells.error();
  Wolves wolves = Position().wolves;
  std::size_t count = 0;
  for (std::size_t i = 0; i < kMostWolves; ++i) {
    if (draft.tokens[i]) wolves[count++] = cells.value().place(*draft.tokens[i]);
  }
  if (count == 0) return Error{{"wolves-sheep.no-wolf"}};
  if (!draft.tokens[kSheepToken]) return Error{{"wolves-sheep.no-sheep"}};
  std::sort(wolves.begin(), wolves.end());
  const Place sheep = cells.value().place(*draft.tokens[kSheepToken]);
  return WolvesSheep(std::move(cells).value(), wolves, sheep);
}

}  // namespace perfect_play::wolves_sheep
