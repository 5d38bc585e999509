// Runs every specimen in the catalogue on inputs on which it is known to fail (tests/data/specimens.tsv).

#include <gtest/gtest.h>

#include <set>
#include <string>
#include <utility>
#include <vector>

#include "engine/api/catalogue.hpp"
#include "tests/engine/support/command.hpp"
#include "tests/engine/support/data_file.hpp"
#include "tests/engine/support/engines.hpp"
#include "tests/engine/support/solving.hpp"

namespace perfect_play::cli {
namespace {

constexpr std::string_view kLabel = "a well-known wrong solver says: ";

std::string first_line_of_solve(const std::string& game, const std::string& setup, const std::string& solver) {
  std::vector<std::string> arguments = {"solve", game, setup};
  if (!solver.empty()) arguments.insert(arguments.end(), {"--solver", solver});
  const test::Outcome outcome = test::run(arguments);
  EXPECT_EQ(outcome.errors, "");
  return outcome.output.substr(0, outcome.output.find('\n'));
}

TEST(CatalogueSpecimens, EachFailsOnAKnownInputAndIsMarkedAsWrong) {
  std::set<std::pair<std::string, std::string>> shown;
  for (const auto& row : test::read_table("specimens.tsv")) {
    SCOPED_TRACE(row[0] + ' ' + row[1]);
    EXPECT_EQ(first_line_of_solve(row[0], row[2], row[1]), std::string(kLabel) + row[3]);
    EXPECT_EQ(first_line_of_solve(row[0], row[2], ""), row[4]);
    EXPECT_NE(row[3], row[4]);
    shown.emplace(row[0], row[1]);
  }
  for (const api::GameEntry& game : api::catalogue().games) {
    for (const std::string_view specimen : game.specimens) {
      EXPECT_TRUE(shown.count({std::string(game.info->id), std::string(specimen)}))
          << game.info->id << ' ' << specimen << " is not shown failing";
    }
  }
}

TEST(CatalogueSpecimens, TheCheckerRejectsTheirAnswers) {
  for (const auto& row : test::read_table("specimens.tsv")) {
    SCOPED_TRACE(row[0] + ' ' + row[1]);
    const auto session = game_engine(row[0]).open(row[2], {.solver = row[1], .options = {}}).value();
    ASSERT_EQ(session->advance(test::kToTheEnd), Status::kFinished);
    EXPECT_TRUE(session->report().specimen);
    const Result<Status> verified = session->verify(test::kToTheEnd);
    ASSERT_FALSE(verified);
    EXPECT_EQ(verified.error().statement.code.text(), "verify.rejected");
    EXPECT_FALSE(session->certificate("")) << "a certificate of something wrong";
  }
}

TEST(CatalogueSpecimens, NoneIsASolverOrJudges) {
  for (const api::GameEntry& game : api::catalogue().games) {
    for (const std::string_view specimen : game.specimens) {
      for (const std::string_view solver : game.solvers) EXPECT_NE(solver, specimen);
      for (const std::string_view problem : game.judges) {
        EXPECT_FALSE(judge_engine(problem).judge({.solver = std::string(specimen), .options = {}}));
      }
    }
  }
}

}  // namespace
}  // namespace perfect_play::cli
