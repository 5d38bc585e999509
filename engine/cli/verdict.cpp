#include "engine/cli/verdict.hpp"

#include <array>
#include <cstdint>
#include <cstdlib>
#include <optional>

#include "engine/cli/words.hpp"

namespace perfect_play::cli {

PlayerNames player_names(const GameInfo& game, const api::Setup& setup) {
  if (!setup.players.empty()) return {setup.players[0], setup.players[1]};
  return {std::string(game.first_player), std::string(game.second_player)};
}

std::string own_ending_in_words(std::string_view reason) {
  return reason == "stuck" ? "no move is left" : "by the rules";
}

std::string Verdict::operator()(const OutcomeValue& value) const {
  const std::optional<Player> winner = winner_of(value, position_.mover);
  if (!winner) return "draw";
  return "win for " + name_of(*winner) + (value.plies ? " in " + counted(*value.plies, "ply", "plies") : "");
}

std::string Verdict::operator()(const MarginValue& value) const {
  std::array<std::int32_t, 2> points = position_.points.value_or(std::array<std::int32_t, 2>{});
  points[position_.mover == Player::kFirst ? 0 : 1] += value.points;
  std::string to_come;
  if (!position_.ending) {
    const std::string mover = name_of(position_.mover);
    // At the start, the rest of the game is the whole game.
    const bool has_begun = position_.points && *position_.points != std::array<std::int32_t, 2>{};
    const std::string rest = "; the rest of the game is worth " + std::to_string(value.points) + " to " + mover;
    to_come = " (" + mover + " to move" + (has_begun ? rest : "") + ')';
  }
  const std::optional<Player> winner = leader_of(points);
  if (!winner) return "draw" + to_come;
  return "win for " + name_of(*winner) + " by " +
         counted(static_cast<std::uint32_t>(std::abs(points[0] - points[1])), "point", "points") + to_come;
}

std::string Verdict::operator()(const Probability& value) const {
  constexpr unsigned kDecimals = 6;
  // Games of chance have no draws, so if one player cannot win, the other is certain to win.
  const bool can_win = value != Probability();
  const Probability chance = can_win ? value : value.complement();
  return "win for " + name_of(can_win ? position_.mover : opponent(position_.mover)) + " with probability " +
         chance.as_fraction() + " = " + chance.as_decimal(kDecimals);
}

std::string Verdict::name_of(Player player) const { return names_[player == Player::kFirst ? 0 : 1]; }

}  // namespace perfect_play::cli
