#include <algorithm>
#include <cstddef>
#include <utility>

#include "engine/games/wolves-sheep/wolves_sheep.hpp"

namespace perfect_play::wolves_sheep {
namespace {

constexpr unsigned kOpenings = 16;

class EveryBoard final : public Instances<WolvesSheep> {
 public:
  explicit EveryBoard(std::uint32_t cells) : regions_(connected_regions(cells)), count_(cells) { set_board(); }

  std::optional<WolvesSheep> next() override {
    while (openings_ < kOpenings) {
      const std::uint32_t wolves_and_sheep = step();
      if (wolves_and_sheep == 0) continue;
      const Place sheep = sheep_;
      Wolves wolves = WolvesSheep::Position().wolves;
      std::size_t wolf = 0;
      for (std::uint32_t place = 0; place < count_; ++place) {
        if ((wolves_and_sheep >> place & 1U) != 0) wolves[wolf++] = static_cast<Place>(place);
      }
      return WolvesSheep(*board_, wolves, sheep);
    }
    return std::nullopt;
  }
  [[nodiscard]] bool complete() const override { return true; }

 private:
  static std::uint32_t bits_in(std::uint32_t set) {
    std::uint32_t bits = 0;
    for (; set != 0; set &= set - 1) ++bits;
    return bits;
  }

  /// Advances to the next instance: first the sheep's place changes, then the wolves' places, the board, and finally
  /// the open sides. Returns the wolves as a set of places, or 0 if the result is not an instance.
  std::uint32_t step() {
    if (++sheep_ >= count_) {
      sheep_ = 0;
      if (++wolves_ >> count_ != 0) {
        wolves_ = 1;
        if (++region_ == regions_.size()) {
          region_ = 0;
          if (++openings_ == kOpenings) return 0;
        }
        set_board();
      }
    }
    const bool is_instance = bits_in(wolves_) <= kMostWolves && (wolves_ >> sheep_ & 1U) == 0;
    return is_instance ? wolves_ : 0;
  }
  void set_board() {
    const auto closed = [&](unsigned side) { return (openings_ >> side & 1U) == 0; };
    const Region region = walled(regions_[region_], {closed(0), closed(1), closed(2), closed(3)});
    board_.emplace(region.grid, region.is_free);
  }

  std::vector<Region> regions_;
  std::uint32_t count_;
  unsigned openings_ = 0;
  std::size_t region_ = 0;
  std::uint32_t wolves_ = 1;
  Place sheep_ = 0;
  std::optional<FreeCells> board_;
};

}  // namespace

WolvesSheep WolvesSheep::of_size(std::uint32_t cells) {
  const Corridor corridor = winding_corridor(cells, kLongestSide - 2);
  const Region region = walled(corridor.region, {});
  FreeCells free(region.grid, region.is_free);
  // Walls surround the cells and do not change the order in which places are numbered.
  const FreeCells bare(corridor.region.grid, corridor.region.is_free);
  const auto place = [&](std::size_t at) { return bare.place(corridor.cells[at]); };
  Wolves wolves = Position().wolves;
  wolves[0] = std::min(place(0), place(1));
  wolves[1] = std::max(place(0), place(1));
  const Place sheep = place(cells - 1);
  return {std::move(free), wolves, sheep};
}

std::unique_ptr<Instances<WolvesSheep>> WolvesSheep::instances(std::uint32_t cells, Labelling /*labelling*/,
                                                               std::uint64_t /*seed*/) {
  if (cells > kMostEnumerated) return nullptr;
  return std::make_unique<EveryBoard>(cells);
}

std::vector<WolvesSheep> WolvesSheep::smaller() const {
  std::vector<WolvesSheep> smaller;
  std::vector<Place> kept(wolves_.begin(), wolves_.begin() + static_cast<std::ptrdiff_t>(wolf_count_));
  kept.push_back(sheep_);
  for (const SmallerGrid& grid : smaller_grids(cells_, kept)) {
    // The wolves stay in ascending order.
    Wolves wolves = wolves_;
    for (std::uint32_t wolf = 0; wolf < wolf_count_; ++wolf) wolves[wolf] = grid.place(cells_, wolves[wolf]);
    smaller.emplace_back(grid.cells, wolves, grid.place(cells_, sheep_));
  }
  return smaller;
}

}  // namespace perfect_play::wolves_sheep
