#include <algorithm>
#include <cstddef>
#include <utility>

#include "engine/games/cat-mouse-2/cat_mouse_2.hpp"

namespace perfect_play::cat_mouse_2 {
namespace {

/// Returns the length of the longest straight run of free cells, in steps.
std::uint32_t longest_jump(const FreeCells& cells) {
  std::uint32_t longest = 1;
  for (std::uint32_t place = 0; place < cells.count(); ++place) {
    for (const Direction direction : kDirections) {
      std::uint32_t length = 0;
      std::optional<Cell> cell = cells.grid().neighbour(cells.cell(static_cast<Place>(place)), direction);
      for (; cell && cells.is_free(*cell); cell = cells.grid().neighbour(*cell, direction)) ++length;
      longest = std::max(longest, length);
    }
  }
  return longest;
}

class EveryBoard final : public Instances<CatMouse2> {
 public:
  explicit EveryBoard(std::uint32_t cells) {
    for (const Region& region : connected_regions(cells)) boards_.emplace_back(region.grid, region.is_free);
    longest_ = longest_jump(boards_.front());
  }

  std::optional<CatMouse2> next() override {
    if (board_ == boards_.size()) return std::nullopt;
    CatMouse2 game(boards_[board_], pieces_, jumps_);
    step();
    return game;
  }
  [[nodiscard]] bool complete() const override { return true; }

 private:
  /// Advances to the next instance: first the places of the pieces change, then the jumps, then the board.
  void step() {
    do {
      if (next_place(pieces_.food) || next_place(pieces_.cat) || next_place(pieces_.mouse)) continue;
      if (next_jump(jumps_.cat) || next_jump(jumps_.mouse)) continue;
      if (++board_ == boards_.size()) return;
      longest_ = longest_jump(boards_[board_]);
    } while (pieces_.mouse == pieces_.cat || pieces_.mouse == pieces_.food || pieces_.cat == pieces_.food);
  }
  bool next_place(Place& place) const {
    if (++place < boards_[board_].count()) return true;
    place = 0;
    return false;
  }
  bool next_jump(std::uint32_t& jump) const {
    if (++jump <= longest_) return true;
    jump = 1;
    return false;
  }

  std::vector<FreeCells> boards_;
  std::size_t board_ = 0;
  std::uint32_t longest_ = 1;
  Jumps jumps_;
  Pieces pieces_ = {.mouse = 0, .cat = 1, .food = 2};
};

}  // namespace

CatMouse2 CatMouse2::of_size(std::uint32_t cells) {
  const Corridor corridor = winding_corridor(cells, kLongestSide);
  FreeCells free(corridor.region.grid, corridor.region.is_free);
  const Pieces pieces = {free.place(corridor.cells[1]), free.place(corridor.cells[0]),
                         free.place(corridor.cells.back())};
  return {std::move(free), pieces, {}};
}

std::unique_ptr<Instances<CatMouse2>> CatMouse2::instances(std::uint32_t cells, Labelling /*labelling*/,
                                                           std::uint64_t /*seed*/) {
  if (cells > kMostEnumerated) return nullptr;
  return std::make_unique<EveryBoard>(cells);
}

std::vector<CatMouse2> CatMouse2::smaller() const {
  std::vector<CatMouse2> smaller;
  const Place kept[] = {pieces_.mouse, pieces_.cat, pieces_.food};
  for (const SmallerGrid& grid : smaller_grids(cells_, kept)) {
    const auto place = [&](Place before) { return grid.place(cells_, before); };
    const Pieces pieces = {place(pieces_.mouse), place(pieces_.cat), place(pieces_.food)};
    smaller.emplace_back(grid.cells, pieces, jumps_);
  }
  for (const Jumps& jumps : {Jumps{jumps_.cat - 1, jumps_.mouse}, Jumps{jumps_.cat, jumps_.mouse - 1}}) {
    if (jumps.cat > 0 && jumps.mouse > 0) smaller.emplace_back(cells_, pieces_, jumps);
  }
  return smaller;
}

}  // namespace perfect_play::cat_mouse_2
