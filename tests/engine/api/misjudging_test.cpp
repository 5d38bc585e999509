// Tests the smallest cases that specimens answer wrongly: they are valid inputs of the problems, and the specimens
// answer them as reported.

#include "engine/api/cases/misjudged_case.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/api/catalogue.hpp"
#include "engine/api/text/check.hpp"
#include "tests/engine/support/engines.hpp"
#include "tests/engine/support/size.hpp"
#include "tests/engine/support/solving.hpp"

namespace perfect_play::api {
namespace {

/// A specimen whose smallest failing graph has eight vertices, so the search tries all smaller graphs first.
constexpr std::string_view kFoundLate = "turn-cap-2n";

MisjudgedCaseSearch searched_to_the_end(std::string_view problem, std::string_view specimen, Budget budget) {
  Result<MisjudgedCaseSearch> search = misjudge(problem, specimen);
  EXPECT_TRUE(search) << problem << ' ' << specimen;
  std::uint64_t tried = 0;
  while (search.value().advance(budget) == Status::kWorking) {
    EXPECT_GT(search.value().progress().done, tried);
    tried = search.value().progress().done;
  }
  return std::move(search).value();
}

TEST(MisjudgedCaseSearch, FindsAnInputForEverySpecimenOfEveryProblem) {
  for (const GameEntry& game : catalogue().games) {
    for (const std::string_view problem : game.judges) {
      for (const std::string_view specimen : game.specimens) {
        if (specimen == kFoundLate && !test::exhaustive()) continue;
        SCOPED_TRACE(std::string(problem) + ' ' + std::string(specimen));
        const MisjudgedCaseSearch search = searched_to_the_end(problem, specimen, kSlice);
        ASSERT_TRUE(search.found());
        const MisjudgedCase& found = *search.found();
        const std::unique_ptr<Judge> judge = judge_engine(problem).judge({}).value();
        std::string answers = judge->feed(found.input);
        answers += judge->finish();
        ASSERT_FALSE(judge->fault()) << found.input;
        EXPECT_EQ(answers, found.right + '\n');
        EXPECT_EQ(judge->setup(), found.setup);
        EXPECT_EQ(judge->size().count, found.size.count);
        const std::vector<CheckedLine> lines =
            check_output(judge_engine(problem).answer_form(), {&found.right, 1}, found.said);
        ASSERT_EQ(lines.size(), 1U);
        EXPECT_EQ(lines.front().verdict, LineVerdict::kWrong);
        const std::vector<std::string_view> saying =
            judge_engine(problem).specimens_that_say(found.setup, found.said).value();
        EXPECT_NE(std::find(saying.begin(), saying.end(), specimen), saying.end());
      }
    }
  }
}

TEST(MisjudgedCaseSearch, FindsTheSmallestListedCase) {
  const auto smallest = [](std::string_view specimen) {
    const MisjudgedCaseSearch search = searched_to_the_end("leetcode-913", specimen, test::kToTheEnd);
    EXPECT_TRUE(search.found()->is_smallest);
    return search.found()->size.count;
  };
  // The result is not smaller than that of `break_it`, which tries all graphs.
  EXPECT_EQ(smallest("visited-without-mover"), 7U);
  EXPECT_EQ(smallest("draw-while-unfinished"), 6U);
  if (test::exhaustive()) {
    EXPECT_EQ(smallest(kFoundLate), 8U);
  }
}

TEST(MisjudgedCaseSearch, RejectsUnknownProblemsAndSpecimens) {
  EXPECT_FALSE(misjudge("leetcode-1", "turn-cap-2n"));
  const Result<MisjudgedCaseSearch> none = misjudge("leetcode-913", "retrograde");
  ASSERT_FALSE(none);
  EXPECT_EQ(none.error().statement.code, StatementCode("api.unknown-solver"));
}

}  // namespace
}  // namespace perfect_play::api
