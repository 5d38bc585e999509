#pragma once

#include <array>
#include <string>
#include <string_view>
#include <utility>

#include "engine/api/session.hpp"
#include "engine/api/text/setup.hpp"
#include "engine/core/game_info.hpp"

namespace perfect_play::cli {

/// Names of the two players.
using PlayerNames = std::array<std::string, 2>;

/// Returns the players' names as given by the setup or, if it does not name them, by the game.
[[nodiscard]] PlayerNames player_names(const GameInfo& game, const api::Setup& setup);

/// Describes the reason for an ending in a game with the reader's own rules.
[[nodiscard]] std::string own_ending_in_words(std::string_view reason);

/// Describes the values of a position in words.
class Verdict {
 public:
  /// `position` must outlive this object.
  Verdict(PlayerNames names, const api::StudiedPosition& position) : names_(std::move(names)), position_(position) {}

  std::string operator()(const OutcomeValue& value) const;
  std::string operator()(const MarginValue& value) const;
  std::string operator()(const Probability& value) const;

  [[nodiscard]] std::string name_of(Player player) const;

 private:
  PlayerNames names_;
  const api::StudiedPosition& position_;
};

}  // namespace perfect_play::cli
