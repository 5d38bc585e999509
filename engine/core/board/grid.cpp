#include "engine/core/board/grid.hpp"

#include <algorithm>
#include <cassert>
#include <utility>

namespace perfect_play {
namespace {

/// Returns true if the set of cells is connected. Requires at least one cell.
bool is_connected(const Grid& grid, const std::vector<bool>& cells) {
  std::vector<bool> missing = cells;
  std::vector<Cell> waiting = {static_cast<Cell>(std::find(cells.begin(), cells.end(), true) - cells.begin())};
  missing[waiting.front()] = false;
  while (!waiting.empty()) {
    const Cell cell = waiting.back();
    waiting.pop_back();
    for (const Direction direction : kDirections) {
      const std::optional<Cell> next = grid.neighbour(cell, direction);
      if (!next || !missing[*next]) continue;
      missing[*next] = false;
      waiting.push_back(*next);
    }
  }
  return std::find(missing.begin(), missing.end(), true) == missing.end();
}

}  // namespace

bool Grid::on_border(Cell cell) const {
  const std::uint32_t row = row_of(cell);
  const std::uint32_t column = column_of(cell);
  return row == 0 || row + 1 == rows_ || column == 0 || column + 1 == columns_;
}

std::optional<Cell> Grid::neighbour(Cell cell, Direction direction) const {
  switch (direction) {
    case Direction::kUp:
      if (row_of(cell) > 0) return cell - columns_;
      break;
    case Direction::kRight:
      if (column_of(cell) + 1 < columns_) return cell + 1;
      break;
    case Direction::kDown:
      if (row_of(cell) + 1 < rows_) return cell + columns_;
      break;
    case Direction::kLeft:
      if (column_of(cell) > 0) return cell - 1;
      break;
  }
  return std::nullopt;
}

std::string Grid::name(Cell cell) const {
  return std::string(1, static_cast<char>('a' + column_of(cell))) + std::to_string(row_of(cell) + 1);
}

FreeCells::FreeCells(Grid grid, const std::vector<bool>& is_free) : grid_(grid) {
  assert(is_free.size() == grid.cell_count());
  for (Cell cell = 0; cell < grid.cell_count(); ++cell) {
    places_.push_back(is_free[cell] ? static_cast<Place>(cells_.size()) : kNoPlace);
    if (is_free[cell]) cells_.push_back(cell);
  }
  assert(cells_.size() < kNoPlace);
  for (const Cell cell : cells_) {
    Neighbours neighbours;
    for (const Direction direction : kDirections) {
      const std::optional<Cell> next = grid.neighbour(cell, direction);
      if (next && is_free[*next]) neighbours.places[neighbours.count++] = places_[*next];
    }
    neighbours_.push_back(neighbours);
  }
}

std::vector<bool> random_region(const Grid& grid, std::uint32_t size, std::uint32_t margin, Random& random) {
  std::vector<bool> region(grid.cell_count(), false);
  std::vector<Cell> cells;
  for (Cell cell = 0; cell < grid.cell_count(); ++cell) {
    const std::uint32_t row = grid.row_of(cell);
    const std::uint32_t column = grid.column_of(cell);
    if (row < margin || row + margin >= grid.rows() || column < margin || column + margin >= grid.columns()) continue;
    region[cell] = true;
    cells.push_back(cell);
  }
  assert(size > 0 && cells.size() >= size);
  // Removes one cell at a time: always the last cell that a breadth-first search reaches. Removing this cell never
  // disconnects the others.
  while (cells.size() > size) {
    std::size_t candidate = random.below(static_cast<std::uint32_t>(cells.size()));
    for (;; candidate = (candidate + 1) % cells.size()) {
      region[cells[candidate]] = false;
      if (is_connected(grid, region)) break;
      region[cells[candidate]] = true;
    }
    cells.erase(cells.begin() + static_cast<std::ptrdiff_t>(candidate));
  }
  return region;
}

Grid random_grid(std::uint32_t cells, std::uint32_t longest, Random& random) {
  const auto sides = [](std::uint32_t count, std::uint32_t side) { return (count + side - 1) / side; };
  constexpr std::uint32_t kMore = 2;
  const auto at_random = [&](std::uint32_t fewest, std::uint32_t most) {
    return fewest + random.below(std::max(fewest, std::min(most, longest)) - fewest + 1);
  };
  std::uint32_t square = 1;
  while (square * square < cells) ++square;
  const std::uint32_t rows = at_random(sides(cells, longest), square + kMore);
  const std::uint32_t fewest_columns = sides(cells, rows);
  return {rows, at_random(fewest_columns, fewest_columns + kMore)};
}

std::vector<std::uint32_t> random_choice(std::uint32_t count, std::uint32_t bound, Random& random) {
  std::vector<std::uint32_t> numbers;
  numbers.reserve(bound);
  for (std::uint32_t number = 0; number < bound; ++number) numbers.push_back(number);
  for (std::uint32_t i = 0; i < count; ++i) std::swap(numbers[i], numbers[i + random.below(bound - i)]);
  numbers.resize(count);
  return numbers;
}

}  // namespace perfect_play
