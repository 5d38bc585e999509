#pragma once

#include <gtest/gtest.h>

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/text/judge_format.hpp"
#include "tests/engine/reference/plain_search.hpp"
#include "tests/engine/support/data_file.hpp"
#include "tests/engine/support/text_tools.hpp"

namespace perfect_play::test {

/// The contents of an input of a judge format: its cases, and the error that ended it, if any.
template <class G>
struct JudgeInput {
  std::vector<G> cases;
  std::optional<Error> error;
};

template <class J, class G>
JudgeInput<G> read_input(std::string_view input) {
  JudgeInput<G> result;
  TextReader in(input);
  J format;
  while (true) {
    Result<std::optional<G>> next = format.read_case(in);
    if (!next) {
      result.error = next.error();
      return result;
    }
    if (!next.value()) return result;
    result.cases.push_back(*next.value());
  }
}

/// The answers to an input, one per line, by plain search. For inputs without mistakes.
template <class J, class G>
std::string answers_to(std::string_view input) {
  const JudgeInput<G> read = read_input<J, G>(input);
  EXPECT_FALSE(read.error) << to_english(*read.error);
  std::string answers;
  std::uint32_t number = 0;
  for (const G& game : read.cases) answers += J::answer(game, ++number, value_of_start(game)) + '\n';
  return answers;
}

/// The format must reject every row of tests/data/<file> with its code and place.
template <class J, class G>
void expect_refusals(const std::string& file) {
  const auto rows = read_table(file);
  EXPECT_GE(rows.size(), 20U);
  for (const auto& row : rows) {
    SCOPED_TRACE(row[0]);
    const JudgeInput<G> read = read_input<J, G>(unescaped(row[0]));
    ASSERT_TRUE(read.error);
    EXPECT_EQ(read.error->statement.code.text(), row[1]) << to_english(*read.error);
    ASSERT_TRUE(read.error->place);
    EXPECT_EQ(std::to_string(read.error->place->line), row[2]) << to_english(*read.error);
    EXPECT_EQ(std::to_string(read.error->place->column), row[3]) << to_english(*read.error);
  }
}

/// Every row of tests/data/<file> must have its answer.
template <class J, class G>
void expect_known_answers(const std::string& file) {
  for (const auto& row : read_table(file)) {
    SCOPED_TRACE(row[0]);
    EXPECT_EQ((answers_to<J, G>(unescaped(row[1]))), unescaped(row[2]) + '\n');
  }
}

/// The format reads any mutated input or reports an error.
template <class J, class G>
void expect_no_crash_on_damaged(const std::string& input) {
  for (std::uint64_t seed = 1; seed <= 2000; ++seed) {
    Random random(seed);
    const std::string damaged = mutated(input, random);
    SCOPED_TRACE("seed " + std::to_string(seed) + ", input " + escaped(damaged));
    const JudgeInput<G> read = read_input<J, G>(damaged);
    if (!read.error) continue;
    EXPECT_TRUE(is_utf8(to_english(*read.error)));
    EXPECT_TRUE(read.error->place);
  }
}

}  // namespace perfect_play::test
