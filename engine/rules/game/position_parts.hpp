#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/rules/game/rule_book.hpp"

namespace perfect_play::rules {

/// The content of a cell: an ASCII character, or a number from -99 to 99 plus `kZero`. `null` and the empty string are
/// `.`.
using Sign = std::int32_t;

inline constexpr Sign kZero = 1000;

[[nodiscard]] constexpr bool is_character(Sign sign) { return sign < kZero / 2; }
/// Returns true for a cell without a piece.
[[nodiscard]] constexpr bool is_free(Sign sign) {
  return sign == '.' || sign == '-' || sign == '_' || sign == ' ' || sign == kZero;
}
[[nodiscard]] inline std::string text_of(Sign sign) {
  return is_character(sign) ? std::string(1, static_cast<char>(sign)) : std::to_string(sign - kZero);
}
/// Returns true for the text of a cell without a piece (`text_of`), and for a place that a position does not have.
[[nodiscard]] constexpr bool is_free(std::string_view text) {
  return text.empty() || text == "0" || (text.size() == 1 && is_free(Sign{text[0]}));
}

/// A board: its rows from the top, with `/` between them.
struct Grid {
  std::size_t width = 0;
  std::vector<Sign> signs;
};

/// Returns true for a text that is a board even where a word is possible: it has a free cell or several rows. A hyphen
/// may be part of a word.
[[nodiscard]] inline bool looks_like_board(const Grid& grid) {
  return std::any_of(grid.signs.begin(), grid.signs.end(),
                     [](Sign sign) { return sign == '/' || (sign != '-' && is_free(sign)); });
}

/// An element of a list.
struct Item {
  std::string shown;
  std::optional<double> number = std::nullopt;
  std::optional<Sign> sign = std::nullopt;
};

/// A field of a position that is an object; otherwise the whole position.
struct Part {
  /// The names of the fields that lead to it, with hyphens between them; empty outside an object.
  std::string name;
  /// The value as its author writes it; a string without quotation marks.
  std::string shown;
  std::optional<double> number = std::nullopt;
  bool is_text = false;
  /// True for a string, or a list of strings, that is a board only if it has a free cell or several rows.
  bool may_be_word = false;
  std::optional<Grid> grid = std::nullopt;
  bool is_list = false;
  /// The elements of a list.
  std::vector<Item> items = {};
};

using PositionParts = std::vector<Part>;

/// Returns the parts of a position: the fields of an object and of the objects in it, or the whole position.
[[nodiscard]] PositionParts parts_of(RuleBook& rules, std::string_view position);

/// Returns the lines that show a position: a board has one line for each row. The fields of an object have their own
/// lines if one of them is a board. `most` is the maximum number of characters of a position without a board.
[[nodiscard]] std::vector<std::string> lines_of(RuleBook& rules, std::string_view position, std::size_t most);

}  // namespace perfect_play::rules
