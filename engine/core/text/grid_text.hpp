#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/board/grid.hpp"
#include "engine/core/result.hpp"
#include "engine/core/text/text.hpp"

namespace perfect_play {

/// What may stand in the cells of a grid, and how large the grid may be.
struct GridTextRules {
  /// A symbol for each kind of cell as people write them, such as `#.CMF`.
  std::string_view symbols;
  /// The same in canonical text, where not every character may stand: such as `x-CMF`.
  std::string_view canonical_symbols;
  /// At most 255 cells in all.
  std::uint32_t most_rows = 1;
  std::uint32_t most_columns = 1;
};

/// The cells of a grid as a text gives them, row by row. Rows are taken one after the other; each must be as long as
/// the first.
///
/// | shape of the text | example                | taken by         |
/// |-------------------|------------------------|------------------|
/// | lines             | `#.C` / `M.F` lines    | `take_line`      |
/// | JSON              | `["#.C","M.F"]`        | `take_json`      |
/// | canonical         | `x-C_M-F`              | `take_canonical` |
///
/// Errors name the row from 1, and the place in the text.
class GridText {
 public:
  /// `rules` must outlive this.
  explicit GridText(const GridTextRules& rules) : rules_(&rules) {}

  /// Takes `<rows> <columns>` and the end of the line: the size that the grid must have.
  Fault take_size(TextReader& reader);
  /// Takes the lines that `take_size` announced. Blank ones do not count.
  Fault take_announced_lines(TextReader& reader);
  /// Takes a row and the end of its line.
  Fault take_line(TextReader& reader);
  /// Takes an array of strings.
  Fault take_json(TextReader& reader);
  /// Takes rows with `_` between them, up to a `.` or the end of the text.
  Fault take_canonical(TextReader& reader);

  [[nodiscard]] std::uint32_t rows() const { return static_cast<std::uint32_t>(row_offsets_.size()); }
  /// Requires a row.
  [[nodiscard]] Grid grid() const { return {rows(), *columns_}; }
  /// The symbols of all cells (those of people).
  [[nodiscard]] const std::string& cells() const { return cells_; }
  /// Which cells have another symbol than `wall`.
  [[nodiscard]] std::vector<bool> free_of(char wall) const;
  /// The cells with a symbol, at least one and at most `most`. `reader` is the one that the rows were taken from.
  [[nodiscard]] Result<std::vector<Cell>> pieces(char symbol, std::uint32_t most, const TextReader& reader) const;

 private:
  /// Takes cells in the given spelling up to a character of `ends` or the end of the text.
  Fault take_row(TextReader& reader, std::string_view spelling, std::string_view ends);

  const GridTextRules* rules_;
  std::string cells_;
  std::vector<std::size_t> row_offsets_;
  std::optional<std::uint32_t> announced_rows_;
  /// As announced, or as the first row has them.
  std::optional<std::uint32_t> columns_;
};

/// Takes the end of a line with the blanks before it; the end of the text will do.
Fault take_line_end(TextReader& reader);

/// Writes cells, given as the symbols of people, in the shapes that `GridText` reads.
[[nodiscard]] std::string write_canonical_grid(const Grid& grid, std::string cells, const GridTextRules& rules);
[[nodiscard]] std::string write_grid_lines(const Grid& grid, std::string_view cells);
[[nodiscard]] std::string write_grid_json(const Grid& grid, std::string_view cells);

}  // namespace perfect_play
