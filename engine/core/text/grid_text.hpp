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

/// Accepted symbols and sizes of a grid.
struct GridTextRules {
  /// A symbol for each kind of cell in handwritten text, such as `#.CMF`.
  std::string_view symbols;
  /// The same for canonical text, which excludes some characters: such as `x-CMF`.
  std::string_view canonical_symbols;
  /// At most 255 cells in all.
  std::uint32_t most_rows = 1;
  std::uint32_t most_columns = 1;
};

/// The cells of a grid as a text lists them, row by row. Each row must be as long as the first.
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

  /// Takes `<rows> <columns>` and the end of the line: the required size of the grid.
  Fault take_size(TextReader& reader);
  /// Takes the lines that `take_size` announced, skipping blank ones.
  Fault take_announced_lines(TextReader& reader);
  /// Takes a row and the end of its line.
  Fault take_line(TextReader& reader);
  /// Takes an array of strings.
  Fault take_json(TextReader& reader);
  /// Takes rows separated by `_`, up to a `.` or the end of the text.
  Fault take_canonical(TextReader& reader);

  [[nodiscard]] std::uint32_t rows() const { return static_cast<std::uint32_t>(row_offsets_.size()); }
  /// Requires at least one row.
  [[nodiscard]] Grid grid() const { return {rows(), *columns_}; }
  /// The symbols of all cells, from `GridTextRules::symbols`.
  [[nodiscard]] const std::string& cells() const { return cells_; }
  /// Marks the cells whose symbol is not `wall`.
  [[nodiscard]] std::vector<bool> free_of(char wall) const;
  /// The cells with a symbol, at least one and at most `most`. `reader` must be the reader of the rows.
  [[nodiscard]] Result<std::vector<Cell>> pieces(char symbol, std::uint32_t most, const TextReader& reader) const;

 private:
  /// Takes cells in a spelling up to a character of `ends` or the end of the text.
  Fault take_row(TextReader& reader, std::string_view spelling, std::string_view ends);

  const GridTextRules* rules_;
  std::string cells_;
  std::vector<std::size_t> row_offsets_;
  std::optional<std::uint32_t> announced_rows_;
  /// As announced, otherwise the length of the first row.
  std::optional<std::uint32_t> columns_;
};

/// Takes blanks and the end of a line or of the text.
Fault take_line_end(TextReader& reader);

/// These write cells, in the symbols of `GridTextRules::symbols`, in the shapes that `GridText` reads.
[[nodiscard]] std::string write_canonical_grid(const Grid& grid, std::string cells, const GridTextRules& rules);
[[nodiscard]] std::string write_grid_lines(const Grid& grid, std::string_view cells);
[[nodiscard]] std::string write_grid_json(const Grid& grid, std::string_view cells);

}  // namespace perfect_play
