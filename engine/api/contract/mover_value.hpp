#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>

#include "engine/api/mover_value.hpp"
#include "engine/core/contract/answers.hpp"
#include "engine/core/contract/fields.hpp"
#include "engine/core/contract/write_json.hpp"
#include "engine/core/probability.hpp"
#include "engine/core/value.hpp"

namespace perfect_play::api {

// Types for the JSON of a value. They are needed because the alternatives of `Value` do not contain the mover.

/// Neither player can force a win or an end of the game.
struct DrawForm {};

/// One of the players wins if both play perfectly.
struct DecidedForm {
  /// Outcome for the player to move.
  Outcome outcome = Outcome::kWin;
  /// Plies to the end of the game; absent for a win by endless play, and if the solver does not compute distances.
  std::optional<Plies> plies = std::nullopt;
  Player winner = Player::kFirst;
};

/// Value in games of points.
struct MarginForm {
  /// Points still to be won, the mover's minus the opponent's.
  std::int32_t margin = 0;
};

/// Value in games of chance.
struct ProbabilityForm {
  Probability probability;
};

using ValueForm = std::variant<DrawForm, DecidedForm, MarginForm, ProbabilityForm>;

[[nodiscard]] ValueForm form_of(const MoverValue& value);

[[nodiscard]] constexpr std::nullptr_t none_of(const DrawForm& /*draw*/) { return nullptr; }

}  // namespace perfect_play::api

namespace perfect_play {

/// Probability that the player to move wins: the number nearest to `fraction`.
[[nodiscard]] inline JsonNumber decimal_of(const Probability& probability) {
  constexpr unsigned kDecimals = 36;
  return {probability.as_decimal(kDecimals)};
}

/// The exact probability, such as "374/729"; whole numbers have no denominator.
[[nodiscard]] inline std::string fraction_of(const Probability& probability) { return probability.as_fraction(); }

template <>
inline constexpr auto kFields<Probability> = fields("probability", &decimal_of, "fraction", &fraction_of);
template <>
inline constexpr auto kFields<api::DrawForm> = fields(tag("kind", "outcome"), constant("outcome", "draw"), "plies",
                                                      &api::none_of, "winner", &api::none_of);
template <>
inline constexpr auto kFields<api::DecidedForm> = fields(tag("kind", "outcome"), "outcome",
                                                         typed("'win' | 'loss'", &api::DecidedForm::outcome), "plies",
                                                         &api::DecidedForm::plies, "winner", &api::DecidedForm::winner);
template <>
inline constexpr auto kFields<api::MarginForm> = fields(tag("kind", "margin"), "margin", &api::MarginForm::margin);
template <>
inline constexpr auto kFields<api::ProbabilityForm> = fields(tag("kind", "probability"),
                                                             part(&api::ProbabilityForm::probability));
template <>
inline constexpr auto kForm<api::MoverValue> = &api::form_of;

}  // namespace perfect_play
