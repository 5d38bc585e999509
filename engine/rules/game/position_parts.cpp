#include "engine/rules/game/position_parts.hpp"

#include <algorithm>
#include <cmath>

#include "engine/rules/game/position_code.hpp"

namespace perfect_play::rules {
namespace {

std::optional<Sign> sign_of(const Heap& heap, Value value) {
  constexpr double kMostAmount = 99;
  if (value.is_number()) {
    const double number = value.number();
    if (std::abs(number) > kMostAmount || number != std::trunc(number)) return std::nullopt;
    return kZero + static_cast<Sign>(number);
  }
  if (value.is_nullish()) return '.';
  if (!value.is(Kind::kText) || heap.size(value) > 1) return std::nullopt;
  return heap.size(value) == 0 ? '.' : static_cast<Sign>(static_cast<unsigned char>(heap.text(value)[0]));
}

Grid grid_of_text(std::string_view text) { return {std::min(text.find('/'), text.size()), {text.begin(), text.end()}}; }

/// Returns the board that a list of rows describes; rows are texts or lists of signs.
std::optional<Grid> grid_of_list(const Heap& heap, Value list) {
  const std::uint32_t rows = heap.size(list);
  if (rows < 2) return std::nullopt;
  const Value first = heap.item(list, 0);
  if (!first.is(Kind::kText) && !first.is(Kind::kList)) return std::nullopt;
  Grid grid{heap.size(first), {}};
  if (grid.width < 2) return std::nullopt;
  bool has_character = false;
  for (std::uint32_t i = 0; i < rows; ++i) {
    const Value row = heap.item(list, i);
    if (row.kind() != first.kind() || heap.size(row) != grid.width) return std::nullopt;
    if (i > 0) grid.signs.push_back('/');
    for (std::uint32_t k = 0; k < grid.width; ++k) {
      const std::optional<Sign> sign = row.is(Kind::kText)
                                           ? static_cast<Sign>(static_cast<unsigned char>(heap.text(row)[k]))
                                           : sign_of(heap, heap.item(row, k));
      if (!sign) return std::nullopt;
      has_character = has_character || is_character(*sign);
      grid.signs.push_back(*sign);
    }
  }
  // Pairs of numbers are places or edges.
  if (!has_character && grid.width == 2) return std::nullopt;
  return grid;
}

std::string shown(const RuleBook& rules, Value value) {
  return value.is(Kind::kText) ? std::string(rules.heap().text(value)) : rules.shown_value(value, kLongestPosition);
}

void add_parts(const RuleBook& rules, Value value, const std::string& name, PositionParts& parts) {
  const Heap& heap = rules.heap();
  if (value.is(Kind::kRecord)) {
    for (std::uint32_t i = 0; i < heap.size(value); ++i) {
      const std::string field = shown(rules, heap.item(value, i));
      add_parts(rules, heap.item_value(value, i), name.empty() ? field : name + '-' + field, parts);
    }
    return;
  }
  Part part{name, shown(rules, value)};
  if (value.is_number()) part.number = value.number();
  if (value.is(Kind::kText)) {
    part.is_text = true;
    part.grid = grid_of_text(part.shown);
    part.may_be_word = !name.empty() || part.shown.size() < 2;
  }
  if (value.is(Kind::kList)) {
    part.is_list = true;
    part.grid = grid_of_list(heap, value);
    part.may_be_word = heap.size(value) > 0 && heap.item(value, 0).is(Kind::kText);
    for (std::uint32_t i = 0; i < heap.size(value); ++i) {
      const Value element = heap.item(value, i);
      Item item{shown(rules, element), std::nullopt, sign_of(heap, element)};
      if (element.is_number()) item.number = element.number();
      part.items.push_back(std::move(item));
    }
  }
  parts.push_back(std::move(part));
}

/// Returns the rows of a board; a single line for any other value.
std::vector<std::string> rows_of(const Part& part) {
  if (!part.grid) return {part.shown};
  const std::vector<Sign>& signs = part.grid->signs;
  const bool has_numbers = std::any_of(signs.begin(), signs.end(), [](Sign sign) { return !is_character(sign); });
  std::vector<std::string> rows(1);
  for (const Sign sign : signs) {
    if (sign == '/') {
      rows.emplace_back();
    } else {
      if (has_numbers && !rows.back().empty()) rows.back() += ' ';
      rows.back() += text_of(sign);
    }
  }
  return rows;
}

}  // namespace

PositionParts parts_of(RuleBook& rules, std::string_view position) {
  PositionParts parts;
  Value value;
  if (rules.value_of(position, value)) add_parts(rules, value, "", parts);
  return parts;
}

std::vector<std::string> lines_of(RuleBook& rules, std::string_view position, std::size_t most) {
  const PositionParts parts = parts_of(rules, position);
  if (parts.size() == 1 && parts.front().name.empty()) return rows_of(parts.front());
  std::vector<std::string> lines;
  bool has_board = false;
  for (const Part& part : parts) {
    const std::vector<std::string> rows = rows_of(part);
    if (rows.size() == 1) {
      lines.push_back(part.name + ": " + rows.front());
      continue;
    }
    has_board = true;
    lines.push_back(part.name + ':');
    for (const std::string& row : rows) lines.push_back("  " + row);
  }
  return has_board ? lines : std::vector{rules.shown(position, most)};
}

}  // namespace perfect_play::rules
