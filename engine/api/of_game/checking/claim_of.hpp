#pragma once

#include <cstdint>
#include <cstdlib>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

#include "engine/api/text/check.hpp"
#include "engine/core/game.hpp"
#include "engine/core/text/answer_form.hpp"
#include "engine/core/text/judge_format.hpp"
#include "engine/core/value.hpp"

namespace perfect_play::api {

/// Returns the possible values of a game in ascending order, for answers that are words.
template <Game G>
std::vector<ValueOf<G>> values_in_order() {
  if constexpr (std::is_same_v<ValueOf<G>, OutcomeValue>) {
    return {{Outcome::kLoss}, {Outcome::kDraw}, {Outcome::kWin}};
  } else if constexpr (std::is_same_v<ValueOf<G>, MarginValue>) {
    // A margin that no game can exceed, in points.
    constexpr std::int32_t kMostPoints = 1000;
    std::vector<ValueOf<G>> values;
    for (std::int32_t points = -kMostPoints; points <= kMostPoints; ++points) values.push_back({points});
    return values;
  } else {
    return {};
  }
}

/// Returns the rank of an answer: a higher rank is better for the mover of the start. Ranks can only be compared; their
/// magnitude has no meaning.
template <Game G, JudgeFormatOf<G> Format>
double worth_of(const G& game, std::string_view answer) {
  constexpr AnswerForm kForm = Format::kAnswerForm;
  // If an answer is a number, its rank is that number.
  if constexpr (kForm.kind != AnswerKind::kWord) return std::strtod(std::string(answer).c_str(), nullptr);
  double worth = 0;
  for (const ValueOf<G>& value : values_in_order<G>()) {
    const std::string said = Format::answer(game, 1, value);
    if (same_answer(read_answer(said, kForm)->answer, answer, kForm)) return worth;
    ++worth;
  }
  return worth;
}

template <Game G, JudgeFormatOf<G> Format>
std::optional<Claim> claim_of(const G& game, std::string_view line, std::string_view answer) {
  const std::optional<ReadAnswer> said = read_answer(line, Format::kAnswerForm);
  const std::optional<ReadAnswer> right = read_answer(answer, Format::kAnswerForm);
  if (!said || !right || same_answer(said->answer, right->answer, Format::kAnswerForm)) return std::nullopt;
  return worth_of<G, Format>(game, said->answer) > worth_of<G, Format>(game, right->answer) ? Claim::kMore
                                                                                            : Claim::kLess;
}

}  // namespace perfect_play::api
