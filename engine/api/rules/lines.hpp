#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "engine/core/text/statement.hpp"
#include "engine/rules/game/rule_book.hpp"
#include "engine/rules/game/unfolding.hpp"

namespace perfect_play::api {

/// A line of moves from the start.
struct Line {
  /// Each with the letter of its player, such as `X b2`.
  std::vector<std::string> moves;
  /// The position at its end, as bytes.
  std::string position;
  /// The player to move at its end.
  rules::Side mover = rules::Side::kFirst;
  /// Points of the first player minus those of the second.
  std::int32_t margin = 0;
};

/// Returns a line through the positions of a path, which begins with the start; symmetric positions count as equal.
[[nodiscard]] Line line_of(rules::RuleBook& book, const rules::Unfolding& table,
                           const std::vector<std::uint32_t>& path);

/// Returns the names of the moves of a position, in the order of its arcs.
[[nodiscard]] std::vector<std::string> move_names_at(rules::RuleBook& book, const rules::Unfolding& table,
                                                     std::uint32_t position, rules::Side mover);

/// Says how the game ends at the end of a line, a position that is an ending.
[[nodiscard]] Statement outcome_of(const rules::RuleBook& book, const rules::Unfolding& table, std::uint32_t position,
                                   const Line& line);

}  // namespace perfect_play::api
