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

/// Symbols and sizes allowed in the text of a grid.
struct GridTextRules {
  /// One symbol for each kind of cell in handwritten text, such as `#.CMF`.
  std::string_view symbols;
  /// The corresponding symbols of canonical text, such as `x-CMF`; canonical text excludes some characters.
  std::string_view canonical_symbols;
  /// Maximum numbers of rows and columns; a grid has at most 255 cells.
  std::uint32_t most_rows = 1;
  std::uint32_t most_columns = 1;
};

/// The cells of a grid as listed in text, row by row. Each row must be as long as the first.
///
/// | shape of the text | example                | taken by         |
/// |-------------------|------------------------|------------------|
/// | lines             | `#.C` / `M.F` lines    | `take_line`      |
/// | JSON              | `["#.C","M.F"]`        | `take_json`      |
/// | canonical         | `x-C_M-F`              | `take_canonical` |
///
/// Errors contain the row number, counted from 1, and the place in the text.
class GridText {
 public:
  /// `rules` must outlive this object.
  explicit GridText(const GridTextRules& rules) : rules_(&rules) {}

  /// Reads `<rows> <columns>`, the required size of the grid, and the end of the line.
  Fault take_size(TextReader& reader);
  /// Reads as many lines as the size read by `take_size` requires; skips blank lines.
  Fault take_announced_lines(TextReader& reader);
  /// Reads a row and the end of its line.
  Fault take_line(TextReader& reader);
  /// Reads an array of strings.
  Fault take_json(TextReader& reader);
  /// Reads rows separated by `_`, up to a `.` or the end of the text.
  Fault take_canonical(TextReader& reader);

  [[nodiscard]] std::uint32_t rows() const { return static_cast<std::uint32_t>(row_offsets_.size()); }
  /// Requires at least one row.
  [[nodiscard]] Grid grid() const { return {rows(), *columns_}; }
  /// Symbols of all cells, from `GridTextRules::symbols`.
  [[nodiscard]] const std::string& cells() const { return cells_; }
  /// Returns an entry for each cell, true if the cell's symbol is not `wall`.
  [[nodiscard]] std::vector<bool> free_of(char wall) const;
  /// Returns the cells with a symbol, or an error unless there are 1 to `most` such cells. `reader` must be the one
  /// that read the rows.
  [[nodiscard]] Result<std::vector<Cell>> pieces(char symbol, std::uint32_t most, const TextReader& reader) const;

 private:
  /// Reads the cells of a row, written with the symbols `spelling`, up to a character of `ends` or the end of the text.
  Fault take_row(TextReader& reader, std::string_view spelling, std::string_view ends);

  const GridTextRules* rules_;
  std::string cells_;
  std::vector<std::size_t> row_offsets_;
  std::optional<std::uint32_t> announced_rows_;
  /// Number of columns stated in the text; without a stated number, the length of the first row.
  std::optional<std::uint32_t> columns_;
};

/// Reads blanks and the end of the line or text.
Fault take_line_end(TextReader& reader);

/// The following functions write cells, given as symbols from `GridTextRules::symbols`, in the shapes that `GridText`
/// reads.
[[nodiscard]] std::string write_canonical_grid(const Grid& grid, std::string cells, const GridTextRules& rules);
[[nodiscard]] std::string write_grid_lines(const Grid& grid, std::string_view cells);
[[nodiscard]] std::string write_grid_json(const Grid& grid, std::string_view cells);

}  // namespace perfect_play
