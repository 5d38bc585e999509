#pragma once

#include <array>
#include <cstdint>

#include "engine/games/own/own_rules.hpp"

namespace perfect_play::own_points {

/// Rules under which every line ends, and points decide.
class OwnPoints : public own::OwnGame<OwnPoints, own::Kind::kPoints, own::OwnRules> {
 public:
  using OwnGame::OwnGame;
  static const GameInfo kInfo;

  [[nodiscard]] static std::int32_t gain(const Position& /*position*/, const Move& move) { return move.gain; }
  /// Returns 0 for both players, unless the game is over at the start of the rules.
  [[nodiscard]] std::array<std::int32_t, 2> points_at_start() const { return {table().margin_at_start(), 0}; }
  /// Returns the number of the position, which for impartial rules is the same for both movers.
  [[nodiscard]] static std::uint64_t key(const Position& position) { return position.place.number; }
  [[nodiscard]] std::uint64_t key_bound() const { return table().position_count(); }
};

}  // namespace perfect_play::own_points
