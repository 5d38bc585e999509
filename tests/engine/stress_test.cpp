// Tests stress testing of programs: it names a program's mistake and shrinks the failing case. Here the programs are
// functions instead of processes.

#include "engine/cli/program/stress.hpp"
#include "tests/engine/support/engines.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <functional>
#include <numeric>
#include <set>
#include <string>
#include <utility>
#include <vector>

namespace perfect_play::cli {
namespace {

/// A program that receives the whole input at once.
using Program = std::function<Report(const std::string& input)>;

constexpr std::string_view kProblem = "leetcode-913";

StressRequest request() {
  return {.rules = {.problem = std::string(kProblem), .program = {"./program"}},
          .kinds = {CaseKind::kSmall, CaseKind::kRandom, CaseKind::kExtremal, CaseKind::kTricky},
          .count = 200};
}

Stress stressed(StressRequest request, const Program& program) {
  Stress stress(std::move(request));
  while (!stress.is_over()) {
    if (const Errand* errand = stress.errand()) {
      EXPECT_FALSE(errand->start.empty());
      EXPECT_TRUE(errand->to_the_end);
      Report report = program(errand->input);
      report.milliseconds = 1;
      report.milliseconds_since_last = 1;
      if (report.end == ErrandEnd::kTimeOut) report.milliseconds_since_last = errand->milliseconds;
      stress.report(report);
    } else {
      stress.advance();
    }
  }
  return stress;
}

std::string right_output(const std::string& problem, const std::string& input) {
  const std::unique_ptr<api::Judge> judge = judge_engine(problem).judge({}).value();
  const std::string output = judge->feed(input);
  return output + judge->finish();
}

std::vector<std::string> setups_in(const std::string& problem, const std::string& input) {
  return judge_engine(problem).read_cases(input).value();
}

std::uint32_t size_of(const std::string& problem, const std::string& setup) {
  return judge_engine(problem).size_of_case(setup).value().count;
}

/// A program that is right except for graphs of at least `size` vertices, for which it returns `this_instead`.
Program wrong_from(std::uint32_t size, const std::function<Report(const std::string& right)>& this_instead) {
  return [=](const std::string& input) -> Report {
    const std::string problem(kProblem);
    const std::string right = right_output(problem, input);
    for (const std::string& setup : setups_in(problem, input)) {
      if (size_of(problem, setup) >= size) return this_instead(right);
    }
    return {.output = right};
  };
}

std::uint64_t all(const Stress& stress) {
  return std::accumulate(stress.passed().begin(), stress.passed().end(), std::uint64_t{0});
}

TEST(Stress, ARightProgramPassesCasesOfEveryKind) {
  std::set<std::string> met;
  const Stress stress = stressed(request(), [&](const std::string& input) -> Report {
    for (const std::string& setup : setups_in(std::string(kProblem), input)) met.insert(setup);
    return {.output = right_output(std::string(kProblem), input)};
  });
  EXPECT_FALSE(stress.finding());
  EXPECT_EQ(all(stress), 200U);
  for (const std::uint64_t passed : stress.passed()) EXPECT_GT(passed, 5U);
  EXPECT_GT(met.size(), 150U);
}

TEST(Stress, BeginsWithSmallBoardsAndGrows) {
  std::vector<std::uint32_t> sizes;
  StressRequest random = request();
  random.kinds = {CaseKind::kRandom};
  stressed(random, [&](const std::string& input) -> Report {
    for (const std::string& setup : setups_in(std::string(kProblem), input)) {
      sizes.push_back(size_of(std::string(kProblem), setup));
    }
    return {.output = right_output(std::string(kProblem), input)};
  });
  EXPECT_EQ(sizes.front(), 3U);
  EXPECT_TRUE(std::is_sorted(sizes.begin(), sizes.end()));
  EXPECT_GT(sizes.back(), 45U);
}

TEST(Stress, MinimisesTheFailingCase) {
  struct Kind {
    Failure failure;
    std::function<Report(const std::string&)> this_instead;
  };
  const Kind kinds[] = {
      {Failure::kWrongAnswer,
       [](std::string output) -> Report {
         for (char& c : output) c = c == '0' ? '1' : c == '\n' ? c : '0';
         return {.output = output};
       }},
      {Failure::kGarbage, [](const std::string& output) -> Report { return {.output = "I guess " + output}; }},
      {Failure::kGarbage, [](const std::string& output) -> Report { return {.output = output + "0\n"}; }},
      {Failure::kNoOutput, [](const std::string&) -> Report { return {}; }},
      {Failure::kCrash, [](const std::string&) -> Report { return {.end = ErrandEnd::kSignal, .reason = "SIGSEGV"}; }},
      {Failure::kCrash, [](const std::string& output) -> Report { return {.exit_code = 3, .output = output}; }},
      {Failure::kMemory,
       [](const std::string&) -> Report {
         return {.end = ErrandEnd::kSignal, .reason = "SIGABRT", .errors = "what(): std::bad_alloc"};
       }},
      {Failure::kTimeOut, [](const std::string&) -> Report { return {.end = ErrandEnd::kTimeOut}; }},
      {Failure::kNotText,
       [](const std::string&) -> Report { return {.end = ErrandEnd::kNotText, .errors = "number"}; }},
      {Failure::kTooMuchOutput, [](const std::string&) -> Report { return {.end = ErrandEnd::kTooMuchOutput}; }},
  };
  for (const auto& [failure, this_instead] : kinds) {
    SCOPED_TRACE(id_of(failure));
    const Stress stress = stressed(request(), wrong_from(7, this_instead));
    ASSERT_TRUE(stress.finding());
    const Finding& finding = *stress.finding();
    EXPECT_EQ(id_of(finding.diagnosis.failure), id_of(failure));
    EXPECT_EQ(finding.size->count, 7U);
    EXPECT_EQ(finding.size->unit, "vertices");
    EXPECT_TRUE(finding.smaller.no_part_can_go);
    EXPECT_TRUE(finding.smaller.is_smallest);
    EXPECT_EQ(finding.smaller.complete_up_to, 6U);
    EXPECT_EQ(finding.right_output, right_output(std::string(kProblem), finding.input));
    EXPECT_EQ(setups_in(std::string(kProblem), finding.input), finding.cases);
  }
}

TEST(Stress, TriesAllSmallerBoards) {
  // This program is wrong on few boards: graphs with at least 5 vertices, one of which is adjacent to all others.
  // Removing parts of random failures does not lead to these graphs.
  const std::string problem(kProblem);
  const Program program = [&](const std::string& input) -> Report {
    std::string output = right_output(problem, input);
    const std::vector<std::string> setups = setups_in(problem, input);
    for (std::size_t i = 0; i < setups.size(); ++i) {
      const bool is_star = setups[i] == "0-4_1-4_2-4_3-4";
      if (is_star || size_of(problem, setups[i]) >= 9) output[2 * i] = output[2 * i] == '0' ? '1' : '0';
    }
    return {.output = output};
  };
  StressRequest random = request();
  random.kinds = {CaseKind::kExtremal};
  random.shrink_milliseconds = 1'000'000;
  const Stress stress = stressed(random, program);
  ASSERT_TRUE(stress.finding());
  EXPECT_EQ(stress.finding()->cases, Cases{"0-4_1-4_2-4_3-4"});
  EXPECT_TRUE(stress.finding()->smaller.is_smallest);
  EXPECT_GT(stress.finding()->smaller.boards, 20U);
}

TEST(Stress, TriesRandomSmallerBoardsIfThereAreTooMany) {
  // This program is wrong on 9 vertices and on 20 or more, so that removing parts ends at 20.
  const std::string problem(kProblem);
  StressRequest largest = request();
  largest.kinds = {CaseKind::kExtremal};
  largest.shrink_milliseconds = 300;
  const Stress stress = stressed(largest, [&](const std::string& input) -> Report {
    std::string output = right_output(problem, input);
    const std::vector<std::string> setups = setups_in(problem, input);
    for (std::size_t i = 0; i < setups.size(); ++i) {
      const std::uint32_t size = size_of(problem, setups[i]);
      if (size == 9 || size >= 20) output[2 * i] = output[2 * i] == '0' ? '1' : '0';
    }
    return {.output = output};
  });
  ASSERT_TRUE(stress.finding());
  EXPECT_GE(stress.finding()->size_found->count, 20U);
  EXPECT_EQ(stress.finding()->size->count, 9U);
}

TEST(Stress, FindsTheFewestCasesThatFailTogether) {
  // This program is wrong on every case that follows a case with 6 vertices.
  const std::string problem(kProblem);
  const Stress stress = stressed(request(), [&](const std::string& input) -> Report {
    std::string output = right_output(problem, input);
    const std::vector<std::string> setups = setups_in(problem, input);
    for (std::size_t i = 1; i < setups.size(); ++i) {
      if (size_of(problem, setups[i - 1]) == 6) output[2 * i] = output[2 * i] == '0' ? '1' : '0';
    }
    return {.output = output};
  });
  ASSERT_TRUE(stress.finding());
  EXPECT_EQ(stress.finding()->cases.size(), 2U);
  EXPECT_FALSE(stress.finding()->size);
  EXPECT_EQ(size_of(problem, stress.finding()->cases.front()), 6U);
}

TEST(Stress, DistinguishesManyCasesFromOneSlowCase) {
  const Stress stress = stressed(request(), [&](const std::string& input) -> Report {
    if (setups_in(std::string(kProblem), input).size() > 10) return {.end = ErrandEnd::kTimeOut};
    return {.output = right_output(std::string(kProblem), input)};
  });
  EXPECT_FALSE(stress.finding());
  EXPECT_EQ(all(stress), 200U);
}

TEST(Stress, RetriesWithMoreMemory) {
  StressRequest limited = request();
  limited.rules.most_memory = 1000;
  Stress stress(limited);
  while (!stress.is_over()) {
    const Errand* errand = stress.errand();
    if (errand == nullptr) {
      stress.advance();
    } else if (errand->most_memory > 1000) {
      stress.report({.output = right_output(std::string(kProblem), errand->input)});
    } else {
      stress.report({.end = ErrandEnd::kSignal, .reason = "SIGSEGV"});
    }
  }
  ASSERT_TRUE(stress.finding());
  EXPECT_EQ(stress.finding()->diagnosis.failure, Failure::kMemory);
  EXPECT_EQ(stress.finding()->diagnosis.end, "crashed (SIGSEGV)");
}

TEST(Stress, FindsTheSmallestSlowCase) {
  // This program takes half a second for each vertex: 5 vertices exceed the timeout of 2 seconds, 4 do not.
  const std::string problem(kProblem);
  Stress stress(request());
  while (!stress.is_over()) {
    const Errand* errand = stress.errand();
    if (errand == nullptr) {
      stress.advance();
      continue;
    }
    std::uint32_t needed = 0;
    for (const std::string& setup : setups_in(problem, errand->input)) needed += 450 * size_of(problem, setup);
    Report report = {.output = right_output(problem, errand->input), .milliseconds = 10};
    if (needed > errand->milliseconds) report = {.end = ErrandEnd::kTimeOut};
    stress.report(report);
  }
  ASSERT_TRUE(stress.finding());
  EXPECT_EQ(stress.finding()->diagnosis.failure, Failure::kTimeOut);
  EXPECT_EQ(stress.finding()->diagnosis.end, "took longer than 2 s");
  EXPECT_EQ(stress.finding()->size->count, 5U);
}

TEST(Stress, TalksCaseByCaseWithAPersistentProgram) {
  StressRequest talk = request();
  talk.rules.persistent = true;
  Stress stress(talk);
  std::size_t starts = 0;
  std::size_t lines = 0;
  while (!stress.is_over()) {
    const Errand* errand = stress.errand();
    if (errand == nullptr) {
      stress.advance();
      continue;
    }
    starts += errand->start.empty() ? 0 : 1;
    if (errand->to_the_end) {
      stress.report({});
      continue;
    }
    ++lines;
    const std::string right = right_output(std::string(kProblem), errand->input);
    stress.report({.end = ErrandEnd::kLine, .output = right.substr(0, right.find('\n'))});
  }
  EXPECT_FALSE(stress.finding());
  EXPECT_EQ(starts, 1U);
  EXPECT_EQ(lines, 200U);
  EXPECT_EQ(all(stress), 200U);
}

TEST(Stress, APersistentProgramFailsAtTheCaseInQuestion) {
  StressRequest talk = request();
  talk.rules.persistent = true;
  Stress stress(talk);
  while (!stress.is_over()) {
    const Errand* errand = stress.errand();
    if (errand == nullptr) {
      stress.advance();
    } else if (errand->to_the_end) {
      stress.report({});
    } else if (size_of(std::string(kProblem), setups_in(std::string(kProblem), errand->input).front()) >= 6) {
      stress.report({.end = ErrandEnd::kSignal, .reason = "SIGFPE"});
    } else {
      const std::string right = right_output(std::string(kProblem), errand->input);
      stress.report({.end = ErrandEnd::kLine, .output = right.substr(0, right.find('\n'))});
    }
  }
  ASSERT_TRUE(stress.finding());
  EXPECT_EQ(stress.finding()->diagnosis.end, "crashed (SIGFPE)");
  EXPECT_EQ(stress.finding()->size->count, 6U);
}

/// Returns the stress test of a persistent program that exits after `answers` right answers.
Stress talked(std::size_t answers, const std::function<void(const Stress&)>& watch = {}) {
  StressRequest talk = request();
  talk.rules.persistent = true;
  Stress stress(talk);
  std::size_t left = answers;
  while (!stress.is_over()) {
    const Errand* errand = stress.errand();
    if (errand == nullptr) {
      stress.advance();
      continue;
    }
    if (!errand->start.empty()) left = answers;
    if (errand->to_the_end || left == 0) {
      stress.report({});
    } else {
      --left;
      const std::string right = right_output(std::string(kProblem), errand->input);
      stress.report({.end = ErrandEnd::kLine, .output = right.substr(0, right.find('\n'))});
    }
    if (watch) watch(stress);
  }
  return stress;
}

TEST(Stress, ASilentPersistentProgramPassesNoCase) {
  const Stress stress = talked(0);
  ASSERT_TRUE(stress.finding());
  EXPECT_EQ(stress.finding()->diagnosis.failure, Failure::kNoOutput);
  EXPECT_EQ(all(stress), 0U);
}

TEST(Stress, CountsTheAnswersOfAPersistentProgramOneByOne) {
  std::set<std::uint64_t> counts;
  const Stress stress = talked(12, [&](const Stress& running) {
    if (running.stage() == "search") counts.insert(all(running));
  });
  EXPECT_EQ(counts.size(), 12U);
  ASSERT_TRUE(stress.finding());
  EXPECT_EQ(all(stress), 12U);
}

TEST(Stress, RandomFailuresClaimNothingAboutSmallerCases) {
  for (const std::uint64_t together : {std::uint64_t{1}, std::uint64_t{64}}) {
    SCOPED_TRACE(together);
    StressRequest by_chance = request();
    by_chance.most_together = together;
    int runs = 0;
    const Stress stress = stressed(by_chance, [&](const std::string& input) -> Report {
      if (++runs % 5 == 0) return {.end = ErrandEnd::kSignal, .reason = "SIGSEGV"};
      return {.output = right_output(std::string(kProblem), input)};
    });
    ASSERT_TRUE(stress.finding());
    EXPECT_FALSE(stress.finding()->fails_every_time());
    EXPECT_EQ(stress.finding()->runs_again, 10U);
    EXPECT_EQ(stress.finding()->passed_again, 8U);
    EXPECT_FALSE(stress.finding()->smaller.no_part_can_go);
    EXPECT_FALSE(stress.finding()->smaller.is_smallest);
    EXPECT_FALSE(stress.finding()->smaller.complete_up_to);
  }
}

TEST(Stress, RetriesATimeout) {
  int runs = 0;
  const Stress stress = stressed(request(), [&](const std::string& input) -> Report {
    if (++runs % 4 == 1) return {.end = ErrandEnd::kTimeOut};
    return {.output = right_output(std::string(kProblem), input)};
  });
  EXPECT_FALSE(stress.finding());
  EXPECT_EQ(all(stress), 200U);
}

TEST(Stress, ShrinksCasesOfEveryProblem) {
  struct Problem {
    std::string id;
    std::uint32_t size;
  };
  for (const auto& [problem, size] :
       {Problem{"leetcode-913", 6}, Problem{"leetcode-1728", 5}, Problem{"poj-1085", 3}, Problem{"hdu-4753", 3},
        Problem{"hdu-4778", 4}, Problem{"uva-11884", 4}, Problem{"hdu-1105", 6}}) {
    SCOPED_TRACE(problem);
    StressRequest other = request();
    other.rules.problem = problem;
    other.kinds = {CaseKind::kSmall, CaseKind::kTricky};
    other.count = 60;
    const Stress stress = stressed(other, [&, judged = problem, fails_from = size](const std::string& input) -> Report {
      for (const std::string& setup : setups_in(judged, input)) {
        if (size_of(judged, setup) >= fails_from) return {.end = ErrandEnd::kSignal, .reason = "SIGSEGV"};
      }
      return {.output = right_output(judged, input)};
    });
    ASSERT_TRUE(stress.finding());
    ASSERT_TRUE(stress.finding()->size);
    EXPECT_EQ(stress.finding()->size->count, size) << stress.finding()->cases.front();
    EXPECT_TRUE(stress.finding()->smaller.is_smallest);
  }
}

TEST(Stress, ClaimsNothingAboutUnlistedBoards) {
  // This program is wrong on boards with at least 5 free cells, and on one board whose three free cells form two
  // regions.
  const std::string problem = "leetcode-1728";
  StressRequest pieces = request();
  pieces.rules.problem = problem;
  pieces.kinds = {CaseKind::kExtremal};
  pieces.count = 4;
  pieces.shrink_milliseconds = 100'000'000;
  std::set<std::string> tried;
  const Stress stress = stressed(pieces, [&](const std::string& input) -> Report {
    const std::vector<std::string> setups = setups_in(problem, input);
    tried.insert(setups.begin(), setups.end());
    for (const std::string& setup : setups) {
      if (size_of(problem, setup) >= 5 || setup == "MFxC.1.1") {
        return {.end = ErrandEnd::kSignal, .reason = "SIGSEGV"};
      }
    }
    return {.output = right_output(problem, input)};
  });
  ASSERT_TRUE(stress.finding());
  const Smaller& smaller = stress.finding()->smaller;
  // Removing each part was tried, and none can be removed.
  ASSERT_TRUE(smaller.no_part_can_go);
  const std::vector<std::string> parts = judge_engine(problem).smaller_cases(stress.finding()->cases.front()).value();
  for (const std::string& less : parts) {
    EXPECT_TRUE(tried.count(less)) << less;
  }
}

TEST(Stress, ReportsAProgramThatCannotStart) {
  const Stress stress = stressed(request(), [](const std::string&) -> Report {
    return {.end = ErrandEnd::kNotStarted, .reason = "No such file or directory"};
  });
  ASSERT_TRUE(stress.fault());
  EXPECT_EQ(to_english(*stress.fault()), "The program cannot be started: No such file or directory.");
}

}  // namespace
}  // namespace perfect_play::cli
