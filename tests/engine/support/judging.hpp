#pragma once

#include <gtest/gtest.h>

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/text/judge_format.hpp"
#include "engine/core/text/text.hpp"
#include "tests/engine/reference/plain_search.hpp"
#include "tests/engine/support/data_file.hpp"
#include "tests/engine/support/text_tools.hpp"

namespace perfect_play::test {

/// Returns all cases of one input of a problem, and the error at which reading stopped, if any.
template <class G>
struct JudgeInput {
  std::vector<G> cases;
  Fault fault;
};

template <class J, class G>
JudgeInput<G> read_input(std::string_view input) {
  static_assert(JudgeFormatOf<J, G>);
  JudgeInput<G> read;
  J format;
  TextReader in(input);
  while (true) {
    Result<std::optional<G>> next = format.read_case(in);
    if (!next) {
      read.fault = next.error();
      return read;
    }
    if (!next.value()) {
      EXPECT_TRUE(format.may_end());
      return read;
    }
    read.cases.push_back(*std::move(next).value());
  }
}

/// Returns a value as in the tables of known answers: `first in 16`, `second`, `draw`, `margin 3`, `374/729`.
inline std::string value_in_words(const OutcomeValue& value, Player mover) {
  const std::optional<Player> winner = winner_of(value, mover);
  if (!winner) return "draw";
  const std::string text = *winner == Player::kFirst ? "first" : "second";
  return value.plies ? text + " in " + std::to_string(*value.plies) : text;
}
inline std::string value_in_words(MarginValue value, Player /*mover*/) {
  return "margin " + std::to_string(value.points);
}
inline std::string value_in_words(const Probability& value, Player /*mover*/) { return value.as_fraction(); }

/// Checks the answer of every row of tests/data/<file>, and the value if the row contains one. `value_of` takes a setup
/// and returns an empty result for setups that take too long; their rows are skipped. At least `least` rows must
/// remain.
template <class J, class G, class ValueOf>
void expect_known_answers(const std::string& file, std::size_t least, ValueOf value_of) {
  std::size_t answered = 0;
  for (const auto& row : read_table(file)) {
    SCOPED_TRACE(row[0]);
    const JudgeInput<G> input = read_input<J, G>(unescaped(row[1]));
    ASSERT_FALSE(input.fault) << to_english(*input.fault);
    std::string answers;
    std::string value = "-";
    std::uint32_t number = 0;
    for (const G& game : input.cases) {
      const auto found = value_of(game);
      if (!found) break;
      value = value_in_words(*found, game.mover(game.start()));
      if (!answers.empty()) answers += '\n';
      answers += J::answer(game, ++number, *found);
    }
    if (number < input.cases.size()) continue;
    ++answered;
    EXPECT_EQ(answers, unescaped(row[2]));
    if (row[3] != "-") {
      EXPECT_EQ(value, row[3]);
    }
  }
  EXPECT_GE(answered, least);
}

/// Checks the rows in the same way, using the plain search.
template <class J, class G>
void expect_known_answers(const std::string& file) {
  expect_known_answers<J, G>(file, 1, [](const G& game) { return std::optional(value_of_start(game)); });
}

/// Checks that the format rejects every row of tests/data/<file> with the given code and place.
template <class J, class G>
void expect_refusals(const std::string& file) {
  const auto rows = read_table(file);
  EXPECT_GE(rows.size(), 20U);
  for (const auto& row : rows) {
    SCOPED_TRACE(row[0]);
    const JudgeInput<G> read = read_input<J, G>(unescaped(row[0]));
    ASSERT_TRUE(read.fault);
    ASSERT_TRUE(read.fault->place);
    EXPECT_EQ(read.fault->statement.code.text(), row[1]) << to_english(*read.fault);
    EXPECT_EQ(std::to_string(read.fault->place->line), row[2]) << to_english(*read.fault);
    EXPECT_EQ(std::to_string(read.fault->place->column), row[3]) << to_english(*read.fault);
  }
}

/// Checks that the format either reads a mutated input or reports an error, for any mutation.
template <class J, class G>
void expect_no_crash_on_damaged(const std::string& input) {
  for (std::uint64_t seed = 1; seed <= 2000; ++seed) {
    Random random(seed);
    const std::string damaged = mutated(input, random);
    SCOPED_TRACE("seed " + std::to_string(seed) + ", input " + escaped(damaged));
    const JudgeInput<G> read = read_input<J, G>(damaged);
    if (!read.fault) continue;
    EXPECT_TRUE(is_utf8(to_english(*read.fault)));
    EXPECT_TRUE(read.fault->place);
  }
}

}  // namespace perfect_play::test
