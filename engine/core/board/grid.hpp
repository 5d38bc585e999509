#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "engine/core/random.hpp"
#include "engine/core/text/statement.hpp"

namespace perfect_play {

/// The four directions, in the order in which games list steps.
enum class Direction : std::uint8_t { kUp, kRight, kDown, kLeft };

inline constexpr std::array kDirections = {Direction::kUp, Direction::kRight, Direction::kDown, Direction::kLeft};

/// A rectangular grid of cells, numbered row by row from the top left. A cell's name is its column letter followed by
/// its row number.
///
///     0 1 2      a1 b1 c1
///     3 4 5      a2 b2 c2
///
class Grid {
 public:
  /// Requires 1 to 26 columns and at least one row.
  Grid(std::uint32_t rows, std::uint32_t columns) : rows_(rows), columns_(columns) {}

  [[nodiscard]] std::uint32_t rows() const { return rows_; }
  [[nodiscard]] std::uint32_t columns() const { return columns_; }
  [[nodiscard]] std::uint32_t cell_count() const { return rows_ * columns_; }
  [[nodiscard]] std::uint32_t row_of(Cell cell) const { return cell / columns_; }
  [[nodiscard]] std::uint32_t column_of(Cell cell) const { return cell % columns_; }
  /// True if a step from the cell can leave the grid.
  [[nodiscard]] bool on_border(Cell cell) const;
  /// Returns the adjacent cell, or nothing if it would be outside the grid.
  [[nodiscard]] std::optional<Cell> neighbour(Cell cell, Direction direction) const;
  [[nodiscard]] std::string name(Cell cell) const;

  bool operator==(const Grid&) const = default;

 private:
  std::uint32_t rows_;
  std::uint32_t columns_;
};

/// Index of a free cell among the free cells.
using Place = std::uint8_t;

/// Placeholder for a missing place; greater than every place.
inline constexpr Place kNoPlace = 255;

/// The cells of a grid that pieces can occupy, numbered row by row. In this example `#` is a wall:
///
///     . # .      0 # 1
///     . . .      2 3 4
///
class FreeCells {
 public:
  /// `is_free` must have an entry for every cell of the grid. Requires fewer than 255 free cells.
  FreeCells(Grid grid, const std::vector<bool>& is_free);

  [[nodiscard]] const Grid& grid() const { return grid_; }
  [[nodiscard]] std::uint32_t count() const { return static_cast<std::uint32_t>(cells_.size()); }
  [[nodiscard]] Cell cell(Place place) const { return cells_[place]; }
  /// Returns `kNoPlace` for a wall.
  [[nodiscard]] Place place(Cell cell) const { return places_[cell]; }
  [[nodiscard]] bool is_free(Cell cell) const { return places_[cell] != kNoPlace; }
  /// Returns the adjacent places, in the order of `kDirections`.
  [[nodiscard]] std::span<const Place> neighbours(Place place) const {
    const Neighbours& neighbours = neighbours_[place];
    return {neighbours.places.data(), neighbours.count};
  }
  [[nodiscard]] bool on_border(Place place) const { return grid_.on_border(cells_[place]); }
  [[nodiscard]] std::string name(Place place) const { return grid_.name(cells_[place]); }

  bool operator==(const FreeCells& other) const { return grid_ == other.grid_ && places_ == other.places_; }

 private:
  struct Neighbours {
    std::array<Place, kDirections.size()> places = {};
    std::uint8_t count = 0;
  };

  Grid grid_;
  std::vector<Place> places_;
  std::vector<Cell> cells_;
  std::vector<Neighbours> neighbours_;
};

/// Returns a random connected set of `size` cells, each at least `margin` cells away from the border. The result has an
/// entry for every cell of the grid. Requires a size from 1 to the number of cells inside the margin.
[[nodiscard]] std::vector<bool> random_region(const Grid& grid, std::uint32_t size, std::uint32_t margin,
                                              Random& random);

/// Returns a random grid of at least `cells` cells, with few extra cells and no side longer than `longest`. Requires
/// that such a grid exists.
[[nodiscard]] Grid random_grid(std::uint32_t cells, std::uint32_t longest, Random& random);

/// A grid and the set of its free cells.
struct Region {
  Grid grid;
  /// True for free cells; has an entry for every cell of the grid.
  std::vector<bool> is_free;
};

/// Returns all connected sets of `size` cells, each in the smallest grid that contains it; rotations and reflections
/// count as different ("fixed polyominoes"). Requires `size` >= 1.
[[nodiscard]] std::vector<Region> connected_regions(std::uint32_t size);

/// The sides on which `walled` adds walls around the cells.
struct Walls {
  bool above = true;
  bool below = true;
  bool left = true;
  bool right = true;
};
[[nodiscard]] Region walled(const Region& region, Walls walls);

/// A winding corridor of `length` cells, in a grid of at most `width` columns, and the corridor's cells in order.
struct Corridor {
  Region region;
  std::vector<Cell> cells;
};
[[nodiscard]] Corridor winding_corridor(std::uint32_t length, std::uint32_t width);

/// A grid after a removal, with the number of rows removed at the top and the number of columns removed on the left.
struct SmallerGrid {
  FreeCells cells;
  std::uint32_t rows_gone = 0;
  std::uint32_t columns_gone = 0;

  /// Returns the new number of `place`, a place of the grid `before`. Requires that the removal kept this place.
  [[nodiscard]] Place place(const FreeCells& before, Place place) const;
};

/// Returns the grids that result from removing a border row or column, or from turning a free cell into a wall. Omits
/// grids in which a place of `kept` is gone.
[[nodiscard]] std::vector<SmallerGrid> smaller_grids(const FreeCells& cells, std::span<const Place> kept);

/// Returns `count` distinct numbers below `bound`, in random order. Requires `count` <= `bound`.
[[nodiscard]] std::vector<std::uint32_t> random_choice(std::uint32_t count, std::uint32_t bound, Random& random);

}  // namespace perfect_play
