#include "engine/games/cat-mouse-2/cat_mouse_2.hpp"

#include <utility>

namespace perfect_play::cat_mouse_2 {

CatMouse2::Targets::Targets(const FreeCells& cells, std::uint32_t jump) {
  for (std::uint32_t from = 0; from < cells.count(); ++from) {
    const auto origin = static_cast<Place>(from);
    for (const Direction direction : kDirections) {
      Cell cell = cells.cell(origin);
      for (std::uint32_t length = 1; length <= jump; ++length) {
        const std::optional<Cell> next = cells.grid().neighbour(cell, direction);
        if (!next || !cells.is_free(*next)) break;
        cell = *next;
        places_.push_back(cells.place(cell));
      }
    }
    places_.push_back(origin);
    offsets_.push_back(static_cast<std::uint32_t>(places_.size()));
  }
}

CatMouse2::CatMouse2(FreeCells cells, Pieces pieces, Jumps jumps)
    : cells_(std::move(cells)),
      pieces_(pieces),
      jumps_(jumps),
      cat_targets_(cells_, jumps.cat),
      mouse_targets_(cells_, jumps.mouse),
      half_(cells_.count() * cells_.count()) {}

Result<CatMouse2> CatMouse2::generate(const ParameterValues& parameters, std::uint64_t seed) {
  const Grid grid(parameters[0], parameters[1]);
  const std::uint32_t cells = parameters[2];
  if (cells > grid.cell_count()) {
    return Error{
        {"grid.region-too-large", {{"most", std::to_string(grid.cell_count())}, {"cells", std::to_string(cells)}}}};
  }
  Random random(seed);
  FreeCells free(grid, random_region(grid, cells, 0, random));
  const std::vector<std::uint32_t> chosen = random_choice(3, cells, random);
  const Pieces pieces = {static_cast<Place>(chosen[0]), static_cast<Place>(chosen[1]), static_cast<Place>(chosen[2])};
  return CatMouse2(std::move(free), pieces, {.cat = parameters[3], .mouse = parameters[4]});
}

}  // namespace perfect_play::cat_mouse_2
