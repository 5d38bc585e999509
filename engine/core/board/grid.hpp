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

/// The four ways to step on a grid, in the order in which games list steps.
enum class Direction : std::uint8_t { kUp, kRight, kDown, kLeft };

inline constexpr std::array kDirections = {Direction::kUp, Direction::kRight, Direction::kDown, Direction::kLeft};

/// A rectangle of cells, numbered row by row from the top left. A cell's name is the letter of its column and the
/// number of its row.
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
  /// Whether a step from the cell can leave the grid.
  [[nodiscard]] bool on_border(Cell cell) const;
  /// The next cell in a direction; nothing outside the grid.
  [[nodiscard]] std::optional<Cell> neighbour(Cell cell, Direction direction) const;
  [[nodiscard]] std::string name(Cell cell) const;

  bool operator==(const Grid&) const = default;

 private:
  std::uint32_t rows_;
  std::uint32_t columns_;
};

/// A free cell by its number among the free cells.
using Place = std::uint8_t;

/// No free cell; greater than all of them.
inline constexpr Place kNoPlace = 255;

/// The cells of a grid that pieces can stand on, numbered row by row. Here with `#` for a wall:
///
///     . # .      0 # 1
///     . . .      2 3 4
///
class FreeCells {
 public:
  /// `is_free` has an entry for every cell. Requires fewer than 255 free ones.
  FreeCells(Grid grid, const std::vector<bool>& is_free);

  [[nodiscard]] const Grid& grid() const { return grid_; }
  [[nodiscard]] std::uint32_t count() const { return static_cast<std::uint32_t>(cells_.size()); }
  [[nodiscard]] Cell cell(Place place) const { return cells_[place]; }
  /// `kNoPlace` for a wall.
  [[nodiscard]] Place place(Cell cell) const { return places_[cell]; }
  [[nodiscard]] bool is_free(Cell cell) const { return places_[cell] != kNoPlace; }
  /// The places a step away, in the order of `kDirections`.
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

/// A random connected set of `size` cells, at least `margin` cells away from the border: an entry for every cell.
/// Requires that there are as many, and at least one.
[[nodiscard]] std::vector<bool> random_region(const Grid& grid, std::uint32_t size, std::uint32_t margin,
                                              Random& random);

/// A random grid of at least `cells` cells, with sides up to `longest` and hardly more cells than it needs. Requires
/// that there is one.
[[nodiscard]] Grid random_grid(std::uint32_t cells, std::uint32_t longest, Random& random);

/// A grid and which of its cells are free.
struct Region {
  Grid grid;
  /// An entry for every cell.
  std::vector<bool> is_free;
};

/// All connected sets of `size` cells, each in the smallest grid that holds it; those that are turned or mirrored count
/// as others ("fixed polyominoes"). Requires `size` >= 1.
[[nodiscard]] std::vector<Region> connected_regions(std::uint32_t size);

/// The same cells, with walls added around: `above`, `below`, `left` and `right` say on which sides.
struct Walls {
  bool above = true;
  bool below = true;
  bool left = true;
  bool right = true;
};
[[nodiscard]] Region walled(const Region& region, Walls walls);

/// A winding corridor of `length` cells, and its cells in order; the grid is as wide as `width` at most.
struct Corridor {
  Region region;
  std::vector<Cell> cells;
};
[[nodiscard]] Corridor winding_corridor(std::uint32_t length, std::uint32_t width);

/// A grid of which a part has gone, and how many rows above and columns on the left went with it.
struct SmallerGrid {
  FreeCells cells;
  std::uint32_t rows_gone = 0;
  std::uint32_t columns_gone = 0;

  /// What was `place` of the grid `before`, which is still there.
  [[nodiscard]] Place place(const FreeCells& before, Place place) const;
};

/// The grids that are left when a row or a column on the border goes, or when a free cell becomes a wall; those in
/// which the places `kept` are still there.
[[nodiscard]] std::vector<SmallerGrid> smaller_grids(const FreeCells& cells, std::span<const Place> kept);

/// `count` different numbers below `bound`, in random order. Requires that there are as many.
[[nodiscard]] std::vector<std::uint32_t> random_choice(std::uint32_t count, std::uint32_t bound, Random& random);

}  // namespace perfect_play
