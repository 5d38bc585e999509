// Tests the published problems with their known answers (tests/data/<problem>.tsv) and every applicable solver.

#include <gtest/gtest.h>

#include <map>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/api/catalogue.hpp"
#include "tests/engine/support/data_file.hpp"
#include "tests/engine/support/engines.hpp"
#include "tests/engine/support/text_tools.hpp"

namespace perfect_play::api {
namespace {

/// One row of known answers: a whole input with its whole output.
struct KnownAnswer {
  std::string problem;
  std::string name;
  std::string input;
  std::string output;
};

/// Returns the seven problems, by their first ids; tests/data contains a table for each.
std::vector<std::string> problems() {
  return {"leetcode-913", "leetcode-1728", "poj-1085", "hdu-4753", "hdu-4778", "uva-11884", "hdu-1105"};
}

std::vector<KnownAnswer> known_answers() {
  std::vector<KnownAnswer> answers;
  for (const std::string& problem : problems()) {
    for (const auto& row : test::read_table(problem + ".tsv")) {
      std::string output = test::unescaped(row[2]);
      if (!output.empty()) output += '\n';
      answers.push_back({problem, row[0], test::unescaped(row[1]), std::move(output)});
    }
  }
  return answers;
}

/// Returns the solvers for the problem's game.
std::vector<std::string_view> solvers_of(std::string_view problem) {
  for (const GameEntry& game : catalogue().games) {
    for (const std::string_view judge : game.judges) {
      if (judge == problem) return game.solvers;
    }
  }
  return {};
}

/// Returns the judge's output, or the code of its error.
std::string output_of(std::string_view problem, std::string_view input, const OpenOptions& options = {}) {
  Result<std::unique_ptr<Judge>> judge = judge_engine(problem).judge(options);
  EXPECT_TRUE(judge) << problem;
  if (!judge) return "no judge";
  std::string output = judge.value()->feed(input);
  output += judge.value()->finish();
  if (judge.value()->fault()) output += "fault " + std::string(judge.value()->fault()->statement.code.text());
  return output;
}

TEST(Problems, TheChosenSolverGivesEveryKnownAnswer) {
  std::map<std::string, std::size_t> rows;
  for (const KnownAnswer& row : known_answers()) {
    EXPECT_EQ(output_of(row.problem, row.input), row.output) << row.problem << ": " << row.name;
    ++rows[row.problem];
  }
  for (const std::string& problem : problems()) EXPECT_GE(rows[problem], 5U) << problem;
}

TEST(Problems, EverySuitableSolverGivesTheKnownAnswersWithinItsLimits) {
  // Limit on visited positions. The plain searches reach it in most cases and report it; the other solvers must not
  // reach it.
  constexpr std::uint64_t kMostNodes = 100'000;
  std::map<std::pair<std::string, std::string_view>, std::size_t> answered;
  for (const KnownAnswer& row : known_answers()) {
    const std::vector<std::string_view> solvers = solvers_of(row.problem);
    ASSERT_FALSE(solvers.empty());
    for (const std::string_view solver : solvers) {
      OpenOptions options{.solver = std::string(solver)};
      options.options.limits.nodes = kMostNodes;
      const std::string output = output_of(row.problem, row.input, options);
      if (output.find("fault judge.limit") != std::string::npos) continue;
      EXPECT_EQ(output, row.output) << row.problem << ": " << row.name << " by " << solver;
      ++answered[{row.problem, solver}];
    }
  }
  for (const std::string& problem : problems()) {
    for (const std::string_view solver : solvers_of(problem)) {
      EXPECT_GE((answered[{problem, solver}]), 1U) << problem << " was never answered by " << solver;
    }
  }
}

TEST(Problems, InputMayArriveInPieces) {
  for (const std::string& problem : problems()) {
    std::size_t rows = 0;
    for (const KnownAnswer& row : known_answers()) {
      if (row.problem != problem || ++rows > 3 || row.input.size() > 2000) continue;
      for (const std::size_t size : {1U, 3U, 17U}) {
        const std::unique_ptr<Judge> judge = judge_engine(problem).judge({}).value();
        std::string output;
        for (std::size_t start = 0; start < row.input.size(); start += size) {
          output += judge->feed(std::string_view(row.input).substr(start, size));
        }
        output += judge->finish();
        EXPECT_FALSE(judge->fault());
        EXPECT_EQ(output, row.output) << problem << ": " << row.name << " in pieces of " << size;
      }
    }
  }
}

TEST(Problems, InputMayHaveAnyLineEnds) {
  for (const KnownAnswer& row : known_answers()) {
    // Other tests cover one-line problems; large boards take too long.
    if (row.input.size() > 300 || row.name.find("empty") != std::string::npos) continue;
    std::string input;
    for (const char c : row.input) {
      if (c == '\n') input += '\r';
      input += c;
    }
    EXPECT_EQ(output_of(row.problem, input), row.output) << row.problem << ": " << row.name;
  }
}

TEST(Problems, TheOtherNameOfAProblemIsTheSameProblem) {
  const std::pair<std::string, std::string> names[] = {{"poj-1085", "uva-751"}, {"hdu-1105", "poj-2422"}};
  for (const auto& [one, other] : names) {
    const auto row = test::read_table(one + ".tsv").front();
    const std::string input = test::unescaped(row[1]);
    EXPECT_EQ(output_of(other, input), output_of(one, input));
    EXPECT_NE(output_of(other, input), "");
  }
}

TEST(Problems, EveryKindOfBadInputIsReportedWithItsPlace) {
  for (const std::string& problem : problems()) {
    std::size_t rows = 0;
    for (const auto& row : test::read_table("bad-input-" + problem + ".tsv")) {
      const std::string input = test::unescaped(row[0]);
      const std::unique_ptr<Judge> judge = judge_engine(problem).judge({}).value();
      static_cast<void>(judge->feed(input));
      static_cast<void>(judge->finish());
      ASSERT_TRUE(judge->fault()) << problem << " accepts " << row[0];
      const Error& error = *judge->fault();
      EXPECT_EQ(error.statement.code.text(), row[1]) << problem << ": " << row[0];
      ASSERT_TRUE(error.place) << problem << ": " << row[0];
      EXPECT_EQ(std::to_string(error.place->line) + ':' + std::to_string(error.place->column), row[2] + ':' + row[3])
          << problem << ": " << row[0];
      EXPECT_GT(to_english(error).size(), 20U);
      ++rows;
    }
    EXPECT_GE(rows, 20U) << problem;
  }
}

}  // namespace
}  // namespace perfect_play::api
