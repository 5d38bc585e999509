#include "engine/games/wolves-sheep/wolves_sheep.hpp"

#include <algorithm>
#include <utility>

namespace perfect_play::wolves_sheep {

WolvesSheep::WolvesSheep(FreeCells cells, Wolves wolves, Place sheep)
    : cells_(std::move(cells)),
      wolves_(wolves),
      sheep_(sheep),
      wolf_count_(static_cast<std::uint32_t>(std::find(wolves.begin(), wolves.end(), kNoPlace) - wolves.begin())),
      sheep_places_(cells_.count() - wolf_count_),
      set_count_(wolf_sets::count(wolf_count_, cells_.count())),
      half_(set_count_ * (sheep_places_ + 1)) {
  for (std::uint32_t i = 0; i < cells_.count(); ++i) {
    const auto place = static_cast<Place>(i);
    is_exit_[place] = cells_.on_border(place);
    if (is_exit_[place]) exits_.push_back(place);
  }
}

std::uint64_t WolvesSheep::pack_step_count() const {
  // For each pair of neighbouring cells, counts a wolf's steps from one cell to the other; the other wolves may be on
  // any cells except these two.
  std::uint64_t steps = 0;
  for (std::uint32_t place = 0; place < cells_.count(); ++place) {
    steps += cells_.neighbours(static_cast<Place>(place)).size();
  }
  return steps * (wolf_count_ == 1 ? 1 : wolf_sets::count(wolf_count_ - 1, cells_.count() - 2));
}

Result<WolvesSheep> WolvesSheep::generate(const ParameterValues& parameters, std::uint64_t seed) {
  const Grid grid(parameters[0], parameters[1]);
  const std::uint32_t cells = parameters[2];
  const std::uint32_t wolf_count = parameters[3];
  const std::uint32_t margin = parameters[4];
  const std::uint32_t most_cells = (grid.rows() - 2 * margin) * (grid.columns() - 2 * margin);
  if (cells > most_cells) {
    return Error{{"grid.region-too-large", {{"most", std::to_string(most_cells)}, {"cells", std::to_string(cells)}}}};
  }
  Random random(seed);
  FreeCells free(grid, random_region(grid, cells, margin, random));
  const std::vector<std::uint32_t> chosen = random_choice(wolf_count + 1, cells, random);
  Wolves wolves = Position().wolves;
  for (std::uint32_t i = 0; i < wolf_count; ++i) wolves[i] = static_cast<Place>(chosen[i]);
  std::sort(wolves.begin(), wolves.end());
  return WolvesSheep(std::move(free), wolves, static_cast<Place>(chosen.back()));
}

}  // namespace perfect_play::wolves_sheep
