#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/api/mover_value.hpp"
#include "engine/api/rules/rules_position.hpp"
#include "engine/core/game_info.hpp"
#include "engine/core/result.hpp"
#include "engine/rules/game/rule_book.hpp"

namespace perfect_play::api {

/// A legal move of a game whose rules are data.
struct RulesMove {
  std::string name;
  /// The position after the move.
  RulesPosition position;
  std::vector<ChangedPlace> changes = {};
  /// True if the same player moves again.
  bool again = false;
  /// Points that the move gains, in games of points.
  std::optional<std::int32_t> gain = std::nullopt;
  /// Value of the move for the player who makes it; plies include this move. Absent until the game is solved.
  std::optional<MoverValue> value = std::nullopt;
  /// Rank of the move: 0 for the best moves, 1 for the next best and so on. Absent until the game is solved.
  std::optional<std::uint32_t> rank = std::nullopt;
};

/// The position at the end of a line in a game whose rules are data.
struct RulesStep {
  /// Title of the game; empty if the rules have none.
  std::string title;
  /// The letters of the two players.
  std::string players;
  Player mover = Player::kFirst;
  RulesPosition position;
  std::optional<Ending> ending = std::nullopt;
  /// Points of the first player minus those of the second; absent except in games of points.
  std::optional<std::int32_t> lead = std::nullopt;
  /// Value for the mover; absent until the game is solved.
  std::optional<MoverValue> value = std::nullopt;
  /// Absent until the game is solved, and if the rules have no nimbers.
  std::optional<std::uint32_t> nimber = std::nullopt;
  /// Legal moves in the order of the rules; empty if the game is over.
  std::vector<RulesMove> moves = {};
};

/// A position, as bytes, and the player to move.
struct PlayedPosition {
  std::string position;
  rules::Side mover = rules::Side::kFirst;
};

/// Plays a line (move names joined by dots) and describes the position at its end, without values. Asks the rules
/// only, so that it needs no table. An error is a mistake in the rules, or names the first illegal move and its ply,
/// counted from 1.
[[nodiscard]] Result<RulesStep> play_line(rules::RuleBook& book, PlayedPosition start, std::string_view line);

}  // namespace perfect_play::api
