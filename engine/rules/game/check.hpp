#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "engine/core/result.hpp"
#include "engine/rules/game/unfolding.hpp"

namespace perfect_play::rules {

/// A mistake in the rules, or something that is probably one.
struct Finding {
  bool is_error = false;
  Error what;
};

/// Mistakes of rules that only show in their positions: no end, too many positions, a start where the game is over, a
/// player who never wins, players that are mixed up, and wrong known values. Errors come first.
[[nodiscard]] std::vector<Finding> check_positions(RuleBook& rules, const Unfolding& table);

/// The first mistake that makes the rules unusable; nothing if there is none.
[[nodiscard]] Fault find_error(RuleBook& rules, const Unfolding& table);

/// A circle of positions through which play can go on for ever; empty if there is none. The first position is also the
/// last. Requires the state `kDone`.
[[nodiscard]] std::vector<std::uint32_t> find_circle(const Unfolding& table);

/// Up to three ends of different kinds, nearest to the start.
[[nodiscard]] std::vector<std::uint32_t> sample_endings(const Unfolding& table);

}  // namespace perfect_play::rules
