// Tests generated cases of published problems: an independent reader checks the limits given in the statements, and the
// faulty programs that a case targets must fail on it.

#include <gtest/gtest.h>

#include <cstddef>
#include <cstdint>
#include <memory>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "engine/api/catalogue.hpp"
#include "engine/api/of_game/solver_choice.hpp"
#include "engine/core/text/judge_format.hpp"
#include "engine/games/all_games.hpp"
#include "tests/engine/reference/plain_programs.hpp"
#include "tests/engine/support/engines.hpp"
#include "tests/engine/support/size.hpp"

namespace perfect_play::api {
namespace {

using test::plain_answer;
using test::PlainReader;

constexpr CaseKind kKinds[] = {CaseKind::kSmall, CaseKind::kRandom, CaseKind::kExtremal, CaseKind::kTricky};

std::vector<std::string> problems() {
  std::vector<std::string> problems;
  for (const GameEntry& game : catalogue().games)
    problems.insert(problems.end(), game.judges.begin(), game.judges.end());
  return problems;
}

std::vector<TestCase> make(std::string_view problem, const CaseOptions& options, std::size_t count) {
  const Result<std::unique_ptr<CaseMaker>> maker = judge_engine(problem).make_cases(options);
  EXPECT_TRUE(maker) << (maker ? "" : to_english(maker.error()));
  std::vector<TestCase> cases;
  while (cases.size() < count) {
    std::optional<TestCase> next = maker.value()->next();
    if (!next) break;
    cases.push_back(*std::move(next));
  }
  return cases;
}

std::vector<std::string> setups_of(const std::vector<TestCase>& cases) {
  std::vector<std::string> setups;
  setups.reserve(cases.size());
  for (const TestCase& test_case : cases) setups.push_back(test_case.setup);
  return setups;
}

std::string judged(std::string_view problem, std::string_view input) {
  const std::unique_ptr<Judge> judge = judge_engine(problem).judge({}).value();
  std::string answers = judge->feed(input);
  answers += judge->finish();
  EXPECT_FALSE(judge->fault()) << to_english(*judge->fault());
  return answers;
}

std::string input_of(std::string_view problem, const std::string& setup) {
  return judge_engine(problem).write_input(std::vector<std::string>{setup}).value();
}

/// Returns the answer of an independent program to a setup, with or without a mistake.
std::string plain_answer_to(const std::string& problem, const std::string& setup, std::string_view mistake) {
  const PlainReader reader(problem, input_of(problem, setup));
  EXPECT_EQ(reader.complaint(), "") << setup;
  return plain_answer(problem, reader.cases().at(0), mistake);
}

/// Returns the size of a case in the problem's unit.
std::size_t size_of(const test::PlainCase& plain_case, const std::string& problem) {
  const auto count_free = [](const std::vector<std::string>& rows, char wall) {
    std::size_t free = 0;
    for (const std::string& row : rows)
      free += row.size() - static_cast<std::size_t>(std::count(row.begin(), row.end(), wall));
    return free;
  };
  if (const auto* opening = std::get_if<test::PlainOpening>(&plain_case)) {
    return (problem == "hdu-4753" ? 24 : 18) - opening->moves.size();
  }
  if (const auto* bags = std::get_if<test::PlainBags>(&plain_case)) return bags->bags.size();
  if (const auto* columns = std::get_if<test::PlainColumns>(&plain_case)) {
    std::size_t blocks = 0;
    for (const int height : columns->heights) blocks += static_cast<std::size_t>(height);
    return blocks;
  }
  if (const auto* pasture = std::get_if<test::PlainPasture>(&plain_case)) return count_free(pasture->rows, 'X');
  if (const auto* graph = std::get_if<test::PlainGraph>(&plain_case)) return graph->neighbours.size();
  return count_free(std::get<test::PlainGrid>(plain_case).rows, '#');
}

TEST(Cases, KeepTheLimitsOfTheStatement) {
  for (const std::string& problem : problems()) {
    for (const CaseKind kind : kKinds) {
      SCOPED_TRACE(problem + ' ' + std::string(name_of(kind)));
      const std::vector<TestCase> cases = make(problem, {.kind = kind}, test::random_cases(200U));
      ASSERT_GE(cases.size(), 5U);
      const Result<std::string> input = judge_engine(problem).write_input(setups_of(cases));
      ASSERT_TRUE(input) << to_english(input.error());
      const PlainReader reader(problem, input.value());
      EXPECT_EQ(reader.complaint(), "");
      EXPECT_EQ(reader.cases().size(), cases.size());
      EXPECT_EQ(judge_engine(problem).read_cases(input.value()).value(), setups_of(cases));
      for (const TestCase& test_case : cases) {
        EXPECT_EQ(test_case.kind, kind);
        EXPECT_EQ(to_english(test_case.purpose).find('{'), std::string::npos);
      }
    }
  }
}

TEST(Cases, HaveTheRequestedSize) {
  for (const std::string& problem : problems()) {
    const CaseSizes sizes = judge_engine(problem).case_sizes();
    EXPECT_LT(sizes.most_small, sizes.most);
    for (std::uint32_t size = sizes.least; size <= sizes.most; ++size) {
      SCOPED_TRACE(problem + " of " + std::to_string(size) + ' ' + std::string(sizes.unit));
      const std::vector<std::string> setups =
          setups_of(make(problem, {.kind = CaseKind::kRandom, .size = size}, test::random_cases(20U)));
      // There are only two boards with the minimum number of blocks.
      EXPECT_GE(setups.size(), 2U);
      const PlainReader reader(problem, judge_engine(problem).write_input(setups).value());
      EXPECT_EQ(reader.complaint(), "");
      for (const test::PlainCase& plain_case : reader.cases()) EXPECT_EQ(size_of(plain_case, problem), size);
    }
    EXPECT_FALSE(judge_engine(problem).make_cases({.kind = CaseKind::kSmall, .size = sizes.most + 1}));
    EXPECT_FALSE(judge_engine(problem).make_cases({.kind = CaseKind::kTricky, .size = sizes.least}));
  }
}

TEST(Cases, DependOnTheSeedOnly) {
  for (const std::string& problem : problems()) {
    for (const CaseKind kind : kKinds) {
      SCOPED_TRACE(problem + ' ' + std::string(name_of(kind)));
      const std::vector<std::string> many = setups_of(make(problem, {.kind = kind, .seed = 7}, 24));
      std::vector<std::string> few = many;
      few.resize(std::min<std::size_t>(few.size(), 5));
      EXPECT_EQ(setups_of(make(problem, {.kind = kind, .seed = 7}, few.size())), few);
      EXPECT_EQ(std::set<std::string>(many.begin(), many.end()).size(), many.size()) << "a setup comes twice";
      // Compares the random boards only, because the same known boards precede them for every seed.
      EXPECT_NE(setups_of(make(problem, {.kind = kind, .seed = 8}, 24)), many);
    }
  }
}

TEST(Cases, HaveTheSameAnswersFromAPlainProgram) {
  for (const std::string& problem : problems()) {
    std::vector<TestCase> cases = make(problem, {.kind = CaseKind::kSmall}, test::random_cases(100U));
    for (TestCase& tricky : make(problem, {.kind = CaseKind::kTricky}, 14)) cases.push_back(std::move(tricky));
    for (const TestCase& test_case : cases) {
      const std::string answer = plain_answer_to(problem, test_case.setup, "");
      const std::string line = judged(problem, input_of(problem, test_case.setup));
      const std::string number = problem == "hdu-4753"                           ? "Case #1: "
                                 : problem == "poj-1085" || problem == "uva-751" ? "Game 1: "
                                                                                 : "";
      EXPECT_EQ(line, number + answer + '\n') << problem << ' ' << test_case.setup;
    }
  }
}

/// Returns a specimen's answer in the judge's format; empty if the specimen exceeds the limits.
template <class G, class Format>
std::optional<std::string> answer_of(const std::string& setup, std::string_view specimen) {
  const G game = G::read(setup).value().game;
  SolverOptions options;
  options.limits.nodes = 2'000'000;
  const auto solver = make_solver(game, options, specimen).solver;
  while (solver->advance(kSlice) == Status::kWorking) {
  }
  const auto value = solver->value(game.start());
  if (!value) return std::nullopt;
  return Format::answer(game, 1, *value);
}

/// Calls `visit.template operator()<Game, Format>()` for every judge format.
template <class Visit>
void for_each_format(const Visit& visit) {
  for_each_type(AllGames{}, [&]<class G>() {
    for_each_type(typename G::Judges{}, [&]<class Format>() { visit.template operator()<G, Format>(); });
  });
}

TEST(TrickyCases, BreakTheirPrograms) {
  for_each_format([]<class G, class Format>() {
    const std::string problem(Format::kIds[0]);
    std::set<std::string> broken;
    for (const TrickyCase& tricky : Format::tricky_cases()) {
      const std::string setup(tricky.setup);
      SCOPED_TRACE(problem + ' ' + std::string(tricky.fails) + ": " + setup);
      broken.emplace(tricky.fails);
      ASSERT_TRUE(Format::write_case(G::read(setup).value().game)) << "the statement does not allow it";
      if (is_specimen<G>(tricky.fails)) {
        const auto right = answer_of<G, Format>(setup, "");
        ASSERT_TRUE(right);
        EXPECT_NE((answer_of<G, Format>(setup, tricky.fails)), right);
      } else {
        EXPECT_NE(plain_answer_to(problem, setup, tricky.fails), plain_answer_to(problem, setup, ""));
      }
    }
    for (const GameEntry& game : catalogue().games) {
      if (game.info->id != G::kInfo.id) continue;
      for (const std::string_view specimen : game.specimens) {
        EXPECT_EQ(broken.count(std::string(specimen)), 1U) << problem << ' ' << specimen << " passes";
      }
    }
  });
}

TEST(TrickyCases, FoundAtRandomBreakTheirSpecimen) {
  for_each_format([]<class G, class Format>() {
    const std::string problem(Format::kIds[0]);
    std::size_t found = 0;
    for (const TestCase& test_case : make(problem, {.kind = CaseKind::kTricky, .seed = 3}, 24)) {
      if (test_case.purpose.code.text() != "case.found") continue;
      ++found;
      const std::string& specimen = test_case.purpose.arguments.at(0).value;
      EXPECT_NE((answer_of<G, Format>(test_case.setup, specimen)), (answer_of<G, Format>(test_case.setup, "")))
          << problem << ' ' << specimen << ' ' << test_case.setup;
    }
    EXPECT_GE(found, 5U) << problem;
  });
}

/// Returns a path graph with the given number of vertices.
std::string path_of(int vertices) {
  std::string text;
  for (int v = 1; v < vertices; ++v) {
    text += (v == 1 ? "" : "_") + std::to_string(v - 1) + '-' + std::to_string(v);
  }
  return text;
}

TEST(JudgeInput, RejectsASetupOutsideTheStatement) {
  static const std::pair<std::string_view, std::vector<std::string>> kRefused[] = {
      // Setups with a different start, with too many vertices, and with a cat whose only neighbour is the hole.
      {"leetcode-913", {"0-1.2_1-2.3_2-3_m3", path_of(51), "0-2_1-3"}},
      {"leetcode-1728", {"M-C-----F.1.1", "M-C---F.9.1"}},
      {"poj-1085", {"3", "4_1-2.1-3.2-3.2-4.2-5", "4_2-4.4-5.5-9.3-6.2-5.3-5_alternate"}},
      {"hdu-4753", {"2x2", "3x3", "3x3_1-2.1-5.2-6.5-9.6-10.9-10.5-6.2-3.3-7.7-11.10-11.3-4_again"}},
      {"hdu-4778", {"c9.s2_1", "c1.s20_1", "c3.s0"}},
      {"uva-11884", {"1-2-1-2", "3-3", "7-1", "1", "1-2-0", "1-2-3-4-5-6-5", "1-2-1_stop-at-gap"}},
      {"hdu-1105", {"WS-", "WWWWS", "WWW-------S"}},
  };
  for (const auto& [problem, setups] : kRefused) {
    for (const std::string& setup : setups) {
      const Result<std::string> input =
          judge_engine(problem).write_input(std::vector<std::string>{make(problem, {}, 1)[0].setup, setup});
      ASSERT_FALSE(input) << problem << ' ' << setup;
      EXPECT_EQ(to_english(input.error()),
                "Setup 2 cannot be a case of " + std::string(problem) + ": the statement does not allow it.")
          << setup;
    }
    EXPECT_FALSE(judge_engine(problem).write_input(std::vector<std::string>{"nonsense"}));
  }
}

TEST(JudgeInput, CanBeEmpty) {
  for (const std::string& problem : problems()) {
    EXPECT_EQ(judged(problem, judge_engine(problem).write_input({}).value()), "") << problem;
  }
}

TEST(JudgeInput, HasTheFormatOfTheStatement) {
  const auto written = [](std::string_view problem, const std::vector<std::string>& setups) {
    return judge_engine(problem).write_input(setups).value();
  };
  EXPECT_EQ(written("hdu-1105", {"xxW-x_xWSWx_xxx-x", "WWWS"}), "3 5\nXXW.X\nXWSWX\nXXX.X\n\n1 4\nWWWS\n \n");
  EXPECT_EQ(written("hdu-4778", {"c3.s2_1.2.3_1", "c5.s3"}), "3 2 2\n3 1 2 3\n1 1\n\n5 0 3\n0 0 0\n");
  EXPECT_EQ(written("uva-11884", {"1-2-3-2-1", "2-1"}), "5\n1 2 3 2 1\n2\n2 1\n0\n");
  EXPECT_EQ(written("poj-1085", {"4_2-4.4-5.5-9.3-6.2-5.3-5"}), "1\n6\n2 4\n4 5\n5 9\n3 6\n2 5\n3 5\n");
  EXPECT_EQ(written("hdu-4753", {"3x3_1-2.1-5.2-6.5-9.6-10.9-10.5-6.2-3.3-7.7-11.10-11.3-4"}),
            "1\n12\n1 2\n5 1\n2 6\n9 5\n6 10\n10 9\n5 6\n3 2\n3 7\n11 7\n10 11\n4 3\n");
  EXPECT_EQ(written("leetcode-913", {"0-1.3_2-3"}), "[[1,3],[0],[3],[0,2]]\n");
  EXPECT_EQ(written("leetcode-1728", {"M-C---F.1.4"}), "[\"M.C...F\"]\n1\n4\n");
}

}  // namespace
}  // namespace perfect_play::api
