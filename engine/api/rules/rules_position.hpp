#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/rules/game/position_parts.hpp"
#include "engine/rules/game/rule_book.hpp"

namespace perfect_play::api {

enum class RulesPartKind : std::uint8_t {
  /// Rows of cells. Free cells are `.`, `_`, `0` or a blank.
  kBoard,
  /// One row with an entry for each element.
  kList,
  /// One row with one entry: a number or a word.
  kValue,
};

/// A field of a position that is an object; otherwise the whole position.
struct RulesPart {
  /// The names of the fields that lead to it, with hyphens between them; empty outside an object.
  std::string name;
  RulesPartKind kind = RulesPartKind::kValue;
  /// The value as its author writes it; a string without quotation marks.
  std::string text;
  std::vector<std::vector<std::string>> rows;
};

/// A position of a game whose rules are data.
struct RulesPosition {
  /// The position as an expression of the rules, such as `'.../.X./...'`.
  std::string text;
  std::vector<RulesPart> parts;
};

/// The effect of a move on a place.
enum class PlaceChange : std::uint8_t { kFilled, kEmptied, kReplaced };

/// A place that a move changes.
struct ChangedPlace {
  /// Name of the part.
  std::string part;
  /// Index among the cells of the part before the move, row by row. Absent if the part itself appears, disappears or
  /// changes its kind, or if the move only adds elements to a list.
  std::optional<std::uint32_t> place = std::nullopt;
  PlaceChange change = PlaceChange::kReplaced;
};

/// Describes positions of one rule file.
class PositionDescriber {
 public:
  explicit PositionDescriber(rules::RuleBook& book);

  /// Requires the bytes of a position.
  [[nodiscard]] RulesPosition describe(std::string_view position) const;

 private:
  [[nodiscard]] bool is_board(const rules::Part& part) const;

  rules::RuleBook* book_;
  rules::PositionParts start_;
};

/// Returns the places at which two positions differ.
[[nodiscard]] std::vector<ChangedPlace> changes_between(const RulesPosition& before, const RulesPosition& after);

}  // namespace perfect_play::api
