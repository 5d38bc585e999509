#include "engine/core/text/grid_text.hpp"

#include <algorithm>
#include <utility>

namespace perfect_play {
namespace {

constexpr std::string_view kEndsOfLine = " \t\r\n";
constexpr std::string_view kEndsOfCanonicalRow = "_. \t\r\n";

/// Writes the rows with the given strings before, between and after them.
std::string write_rows(const Grid& grid, std::string_view cells, std::string_view before, std::string_view between,
                       std::string_view after) {
  std::string text(before);
  for (std::uint32_t row = 0; row < grid.rows(); ++row) {
    if (row > 0) text += between;
    text += cells.substr(std::size_t{row} * grid.columns(), grid.columns());
  }
  return text += after;
}

std::string with_spaces(std::string_view symbols) {
  std::string text;
  for (const char symbol : symbols) {
    if (!text.empty()) text += ' ';
    text += symbol;
  }
  return text;
}

}  // namespace

Fault take_line_end(TextReader& reader) {
  reader.skip_blanks();
  const bool taken = reader.take('\r');
  if (reader.take('\n') || taken || reader.at_end()) return std::nullopt;
  return Error{{"grid.wants-line-end", {{"found", quoted_character(reader.rest(), 0)}}}, reader.place()};
}

Fault GridText::take_size(TextReader& reader) {
  const std::size_t start = reader.offset();
  const Result<std::uint32_t> rows = reader.take_number();
  if (!rows) return rows.error();
  reader.skip_space();
  const Result<std::uint32_t> columns = reader.take_number();
  if (!columns) return columns.error();
  if (rows.value() < 1 || rows.value() > rules_->most_rows || columns.value() < 1 ||
      columns.value() > rules_->most_columns) {
    return Error{{"grid.size",
                  {{"rows", std::to_string(rules_->most_rows)},
                   {"columns", std::to_string(rules_->most_columns)},
                   {"found", std::to_string(rows.value()) + " × " + std::to_string(columns.value())}}},
                 reader.place_at(start)};
  }
  announced_rows_ = rows.value();
  columns_ = columns.value();
  return take_line_end(reader);
}

Fault GridText::take_announced_lines(TextReader& reader) {
  while (rows() < announced_rows_) {
    reader.skip_space();
    if (reader.at_end()) return Error{{"text.ends-early", {}}, reader.place()};
    if (Fault fault = take_line(reader)) return fault;
  }
  return std::nullopt;
}

Fault GridText::take_line(TextReader& reader) {
  if (Fault fault = take_row(reader, rules_->symbols, kEndsOfLine)) return fault;
  return take_line_end(reader);
}

Fault GridText::take_json(TextReader& reader) {
  if (!reader.take('[')) return reader.wants("[");
  while (true) {
    reader.skip_space();
    if (rows() == 0 && reader.current() == ']') return Error{{"grid.no-rows", {}}, reader.place()};
    if (!reader.take('"')) return reader.wants("\"");
    if (Fault fault = take_row(reader, rules_->symbols, "\"")) return fault;
    if (!reader.take('"')) return reader.wants("\"");
    reader.skip_space();
    if (reader.take(']')) return std::nullopt;
    if (!reader.take(',')) return reader.wants(",]");
  }
}

Fault GridText::take_canonical(TextReader& reader) {
  do {
    if (Fault fault = take_row(reader, rules_->canonical_symbols, kEndsOfCanonicalRow)) return fault;
  } while (reader.take('_'));
  return std::nullopt;
}

Fault GridText::take_row(TextReader& reader, std::string_view spelling, std::string_view ends) {
  const std::string row_number = std::to_string(rows() + 1);
  const auto fault = [&](Statement statement) { return Error{std::move(statement), reader.place()}; };
  if (rows() == rules_->most_rows) {
    return fault({"grid.too-many-rows", {{"most", std::to_string(rules_->most_rows)}}});
  }
  row_offsets_.push_back(reader.offset());
  std::uint32_t length = 0;
  for (; !reader.at_end() && ends.find(reader.current()) == std::string_view::npos; ++length) {
    const std::size_t kind = spelling.find(reader.current());
    if (kind == std::string_view::npos) {
      return fault(
          {"grid.unknown-symbol", {{"found", quoted_character(reader.rest(), 0)}, {"symbols", with_spaces(spelling)}}});
    }
    if (length == columns_) {
      return fault({"grid.row-too-long", {{"row", row_number}, {"expected", std::to_string(*columns_)}}});
    }
    if (length == rules_->most_columns) {
      return fault({"grid.too-many-columns", {{"most", std::to_string(rules_->most_columns)}}});
    }
    cells_ += rules_->symbols[kind];
    reader.take(reader.current());
  }
  if (length == 0) return fault({"grid.empty-row", {{"row", row_number}}});
  if (!columns_) columns_ = length;
  if (length < *columns_) {
    return fault({"grid.row-too-short",
                  {{"row", row_number}, {"count", std::to_string(length)}, {"expected", std::to_string(*columns_)}}});
  }
  return std::nullopt;
}

std::vector<bool> GridText::free_of(char wall) const {
  std::vector<bool> free(cells_.size());
  for (std::size_t i = 0; i < cells_.size(); ++i) free[i] = cells_[i] != wall;
  return free;
}

Result<std::vector<Cell>> GridText::pieces(char symbol, std::uint32_t most, const TextReader& reader) const {
  std::vector<Cell> cells;
  for (Cell cell = 0; cell < cells_.size(); ++cell) {
    if (cells_[cell] != symbol) continue;
    if (cells.size() == most) {
      const Grid found_in = grid();
      return Error{{"grid.too-many-pieces", {{"symbol", std::string(1, symbol)}, {"most", std::to_string(most)}}},
                   reader.place_at(row_offsets_[found_in.row_of(cell)] + found_in.column_of(cell)),
                   {cell}};
    }
    cells.push_back(cell);
  }
  if (cells.empty()) {
    return Error{{"grid.no-piece", {{"symbol", std::string(1, symbol)}}}, reader.place_at(row_offsets_.front())};
  }
  return cells;
}

std::string write_canonical_grid(const Grid& grid, std::string cells, const GridTextRules& rules) {
  for (char& symbol : cells) symbol = rules.canonical_symbols[rules.symbols.find(symbol)];
  return write_rows(grid, cells, "", "_", "");
}

std::string write_grid_lines(const Grid& grid, std::string_view cells) {
  return write_rows(grid, cells, "", "\n", "\n");
}

std::string write_grid_json(const Grid& grid, std::string_view cells) {
  return write_rows(grid, cells, "[\"", "\",\"", "\"]");
}

}  // namespace perfect_play
