#pragma once

#include <gtest/gtest.h>

#include <cstddef>
#include <limits>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/text/judge_format.hpp"
#include "engine/core/text/text.hpp"
#include "tests/engine/support/text_tools.hpp"

namespace perfect_play::test {

/// All cases of one input of a problem, and the error of the next one, if any.
template <class G>
struct JudgeInput {
  std::vector<G> cases;
  Fault fault;
};

template <class G, class J>
JudgeInput<G> read_judge_input(std::string_view input) {
  static_assert(JudgeFormatOf<J, G>);
  JudgeInput<G> read;
  J format;
  TextReader reader(input);
  while (true) {
    Result<std::optional<G>> next = format.read_case(reader);
    if (!next) {
      read.fault = next.error();
      return read;
    }
    if (!next.value()) return read;
    read.cases.push_back(*next.value());
  }
}

/// `code line column`, as in the tables of bad input.
inline std::string code_and_place(const Fault& fault) {
  if (!fault) return "nothing wrong";
  const TextPlace place = fault->place.value_or(TextPlace{0, 0});
  return std::string(fault->statement.code.text()) + ' ' + std::to_string(place.line) + ' ' +
         std::to_string(place.column);
}

/// A value as in the tables of known answers: `first in 16`, `second`, `draw`.
inline std::string value_in_words(const OutcomeValue& value, Player mover) {
  const std::optional<Player> winner = winner_of(value, mover);
  if (!winner) return "draw";
  const std::string text = *winner == Player::kFirst ? "first" : "second";
  return value.plies ? text + " in " + std::to_string(*value.plies) : text;
}

}  // namespace perfect_play::test
