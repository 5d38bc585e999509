#pragma once

#include <cstdint>
#include <optional>

#include "engine/games/own/own_rules.hpp"

namespace perfect_play::own_finite {

/// Rules under which every line ends with a win or a draw.
class OwnFinite : public own::OwnGame<OwnFinite, own::Kind::kFinite, own::OwnTable> {
 public:
  using OwnGame::OwnGame;
  static const GameInfo kInfo;

  /// Returns the number of the position, which for impartial rules is the same for both movers.
  [[nodiscard]] static std::uint64_t key(const Position& position) { return position.place.number; }
  /// Returns the nimber of a position, if the rules have nimbers (`own::Table::nimber`).
  [[nodiscard]] std::optional<std::uint32_t> nimber(const Position& position) const {
    return table().nimber(position.place.number);
  }
  [[nodiscard]] std::uint64_t key_bound() const { return table().position_count(); }
};

}  // namespace perfect_play::own_finite
