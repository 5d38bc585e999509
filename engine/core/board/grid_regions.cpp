#include <algorithm>
#include <cstddef>
#include <optional>
#include <set>
#include <span>
#include <utility>
#include <vector>

#include "engine/core/board/grid.hpp"

namespace perfect_play {
namespace {

/// A row and a column.
using Spot = std::pair<std::uint32_t, std::uint32_t>;
/// Spots of a shape, ascending; the smallest row number and the smallest column number are 0.
using Shape = std::vector<Spot>;

/// Inserts into `grown` every shape that extends `shape` by one spot.
void add_grown(const Shape& shape, std::set<Shape>& grown) {
  // Shifts the shape right and down by one, so that spots can be added on every side.
  Shape moved = shape;
  for (auto& [row, column] : moved) {
    ++row;
    ++column;
  }
  for (const auto& [row, column] : moved) {
    for (const Spot& spot :
         {Spot(row - 1, column), Spot(row, column + 1), Spot(row + 1, column), Spot(row, column - 1)}) {
      if (std::find(moved.begin(), moved.end(), spot) != moved.end()) continue;
      Shape next = moved;
      next.push_back(spot);
      std::sort(next.begin(), next.end());
      std::uint32_t first_row = spot.first;
      std::uint32_t first_column = spot.second;
      for (const Spot& other : next) {
        first_row = std::min(first_row, other.first);
        first_column = std::min(first_column, other.second);
      }
      for (Spot& other : next) other = {other.first - first_row, other.second - first_column};
      grown.insert(std::move(next));
    }
  }
}

Region region_of(const Shape& shape) {
  std::uint32_t rows = 0;
  std::uint32_t columns = 0;
  for (const auto& [row, column] : shape) {
    rows = std::max(rows, row + 1);
    columns = std::max(columns, column + 1);
  }
  Region region{Grid(rows, columns), std::vector<bool>(std::size_t{rows} * columns)};
  for (const auto& [row, column] : shape) region.is_free[row * columns + column] = true;
  return region;
}

struct Window {
  std::uint32_t row = 0;
  std::uint32_t column = 0;
  Grid size;
};

/// Returns the part of a grid within a window; `walled_up`, if present, becomes a wall.
SmallerGrid part_of(const FreeCells& cells, const Window& window, std::optional<Cell> walled_up) {
  std::vector<bool> is_free;
  for (Cell inner = 0; inner < window.size.cell_count(); ++inner) {
    const std::uint32_t row = window.row + window.size.row_of(inner);
    const Cell outer = row * cells.grid().columns() + window.column + window.size.column_of(inner);
    is_free.push_back(cells.is_free(outer) && outer != walled_up);
  }
  return {FreeCells(window.size, is_free), window.row, window.column};
}

}  // namespace

std::vector<Region> connected_regions(std::uint32_t size) {
  std::set<Shape> shapes = {{{0, 0}}};
  for (std::uint32_t made = 1; made < size; ++made) {
    std::set<Shape> grown;
    for (const Shape& shape : shapes) add_grown(shape, grown);
    shapes = std::move(grown);
  }
  std::vector<Region> regions;
  regions.reserve(shapes.size());
  for (const Shape& shape : shapes) regions.push_back(region_of(shape));
  return regions;
}

Region walled(const Region& region, Walls walls) {
  const Grid& inner = region.grid;
  const Grid outer(inner.rows() + (walls.above ? 1 : 0) + (walls.below ? 1 : 0),
                   inner.columns() + (walls.left ? 1 : 0) + (walls.right ? 1 : 0));
  Region made{outer, std::vector<bool>(outer.cell_count())};
  for (Cell cell = 0; cell < inner.cell_count(); ++cell) {
    const std::uint32_t row = inner.row_of(cell) + (walls.above ? 1 : 0);
    const std::uint32_t column = inner.column_of(cell) + (walls.left ? 1 : 0);
    made.is_free[row * outer.columns() + column] = region.is_free[cell];
  }
  return made;
}

Place SmallerGrid::place(const FreeCells& before, Place place) const {
  const Cell cell = before.cell(place);
  const std::uint32_t row = before.grid().row_of(cell) - rows_gone;
  return cells.place(row * cells.grid().columns() + before.grid().column_of(cell) - columns_gone);
}

std::vector<SmallerGrid> smaller_grids(const FreeCells& cells, std::span<const Place> kept) {
  const Grid& grid = cells.grid();
  std::vector<SmallerGrid> smaller;
  const auto add_window = [&](std::uint32_t row, std::uint32_t column, const Grid& size) {
    const auto is_inside = [&](Place place) {
      const std::uint32_t at_row = grid.row_of(cells.cell(place));
      const std::uint32_t at_column = grid.column_of(cells.cell(place));
      return at_row >= row && at_row < row + size.rows() && at_column >= column && at_column < column + size.columns();
    };
    if (std::all_of(kept.begin(), kept.end(), is_inside)) smaller.push_back(part_of(cells, {row, column, size}, {}));
  };
  for (const std::uint32_t gone : {0U, 1U}) {
    if (grid.rows() > 1) add_window(gone, 0, Grid(grid.rows() - 1, grid.columns()));
    if (grid.columns() > 1) add_window(0, gone, Grid(grid.rows(), grid.columns() - 1));
  }
  for (std::uint32_t place = 0; place < cells.count(); ++place) {
    if (std::find(kept.begin(), kept.end(), place) != kept.end()) continue;
    smaller.push_back(part_of(cells, {0, 0, grid}, cells.cell(static_cast<Place>(place))));
  }
  return smaller;
}

Corridor winding_corridor(std::uint32_t length, std::uint32_t width) {
  Shape spots;
  std::uint32_t row = 0;
  std::uint32_t column = 0;
  while (spots.size() < length) {
    spots.emplace_back(row, column);
    // Rows 0, 4, … run right, and rows 2, 6, … run left; each odd row contains only the cell where the corridor turns.
    const bool to_the_right = row % 4 == 0;
    if (row % 2 == 1 || column == (to_the_right ? width - 1 : 0)) {
      ++row;
    } else {
      column += to_the_right ? 1 : -1U;
    }
  }
  Corridor corridor{region_of(spots), {}};
  const std::uint32_t columns = corridor.region.grid.columns();
  for (const auto& [at_row, at_column] : spots) corridor.cells.push_back(at_row * columns + at_column);
  return corridor;
}

}  // namespace perfect_play
