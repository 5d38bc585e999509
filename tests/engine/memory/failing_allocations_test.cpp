// Makes each of the engine's allocations fail in turn. A failing allocation must be reported as a limit and never end
// the process, and the engine must then work as before.

#include <gtest/gtest.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <iostream>
#include <iterator>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/api/catalogue.hpp"
#include "engine/api/memory_limit.hpp"
#include "tests/engine/memory/allocations.hpp"
#include "tests/engine/support/command.hpp"
#include "tests/engine/support/engines.hpp"
#include "tests/engine/support/size.hpp"

// Objects under construction leak if an allocation fails (engine/api/memory_limit.hpp).
// NOLINTNEXTLINE(bugprone-reserved-identifier,readability-identifier-naming): the name that AddressSanitizer asks for.
extern "C" const char* __asan_default_options() { return "detect_leaks=0"; }

namespace perfect_play {
namespace {

using test::allocations;
using test::kNever;

using Work = std::function<std::string()>;

/// Pattern of failures: one allocation fails, as a single large one might, or all fail from one on.
enum class Failing : std::uint8_t { kOne, kAllFromOneOn };

/// Does the work while the `n`th allocation fails. Returns the result; empty if the memory limit was reported.
std::optional<std::string> with_failing(const Work& work, std::uint64_t n, Failing failing) {
  std::optional<std::string> done;
  allocations.made = 0;
  allocations.first_failing = n;
  allocations.last_failing = failing == Failing::kOne ? n : kNever;
  const std::optional<Limit> limit = api::within_memory([&] { done = work(); });
  allocations.first_failing = kNever;
  EXPECT_EQ(limit, done ? std::nullopt : std::optional(Limit::kMemory));
  return done;
}

/// Number of failures between two tests of the engine. Damage from any of these failures would persist until the test.
constexpr int kFailuresTogether = 8;

/// Returns the next allocation that will fail: at first every one, later increasingly few.
std::uint64_t next_after(std::uint64_t n) {
  const std::uint64_t all_up_to = test::exhaustive() ? 1024 : 64;
  return n + 1 + n / all_up_to;
}

/// Returns true if an answer itself reports a missing table: the solver's, or that of the played positions.
bool owns_up_to_less(std::string_view answer) {
  const std::string_view words[] = {"(memory)", R"("limit":"memory")", "(as if the game began here)",
                                    R"("asIfBegunHere":true)"};
  return std::any_of(std::begin(words), std::end(words),
                     [&](std::string_view word) { return answer.find(word) != std::string_view::npos; });
}

/// Returns an answer as it would be if its solution had not been checked.
std::string unchecked(std::string answer) {
  const std::string_view checked = ", checked";
  const std::size_t at = answer.find(checked);
  return at == std::string::npos ? answer : answer.erase(at, answer.find('\n', at) - at);
}

/// Makes each allocation of the work fail in turn.
void expect_limits(const std::string& name, const Work& work) {
  SCOPED_TRACE(name);
  const std::string expected = work();
  int tried = 0;
  for (const Failing failing : {Failing::kOne, Failing::kAllFromOneOn}) {
    for (std::uint64_t n = 1;; n = next_after(n)) {
      SCOPED_TRACE("allocation " + std::to_string(n));
      const std::uint64_t failed = allocations.failed;
      const std::optional<std::string> done = with_failing(work, n, failing);
      const bool needed_fewer = allocations.failed == failed;
      if (done && !owns_up_to_less(*done)) {
        EXPECT_EQ(*done, *done == unchecked(expected) ? unchecked(expected) : expected);
      }
      const bool is_last = needed_fewer || testing::Test::HasFailure();
      tried += 1;
      if (is_last || tried % kFailuresTogether == 0) {
        EXPECT_EQ(work(), expected);
      }
      if (is_last) break;
    }
  }
}

/// Returns all output of a command.
Work command(std::vector<std::string> arguments, std::string input = {}) {
  return [arguments = std::move(arguments), input = std::move(input)] {
    const test::Outcome outcome = test::run(arguments, input);
    return outcome.output + outcome.errors;
  };
}

constexpr std::pair<std::string_view, std::string_view> kSetups[] = {
    {"cat-mouse", "0-1.3_2-3"},      {"cat-mouse-2", "M_C_F.1.12"},   {"dots-boxes", "2x1_1-2.3-4"},
    {"game-graph", "b2_0-1"},        {"gems", "c2.s3_1.1_1.2_2.2"},   {"shooting", "3-1"},
    {"triangle-war", "3_alternate"}, {"wolves-sheep", "Wx-_xSx_-x-"},
};

class FailingAllocations : public testing::Test {
 protected:
  void TearDown() override {
    std::cout << "allocations failed: " << allocations.failed << '\n';
    RecordProperty("allocations-failed", std::to_string(allocations.failed));
  }
};

TEST_F(FailingAllocations, DelaySharedDataUntilItCanBeMade) {
  // This test must run before any other use of the engine in its process.
  for (std::uint64_t n = 1;; ++n) {
    if (const auto done = with_failing(command({"--help"}), n, Failing::kAllFromOneOn)) {
      EXPECT_EQ(*done, command({"--help"})());
      EXPECT_GT(n, 100U);
      return;
    }
  }
}

TEST_F(FailingAllocations, InReadingAndWritingTexts) {
  expect_limits("list", command({"list"}));
  for (const auto& [game, setup] : kSetups) {
    const std::string id(game);
    const std::string text(setup);
    expect_limits("a board", command({"solve", id, "-", "--nodes", "1"}, text));
    expect_limits("no board", command({"solve", id, "-"}, text + "?"));
    expect_limits("any text", command({"recognise", "-", "--json"}, text));
    expect_limits("a link", command({"link", id, text, "--set", "view=play"}));
  }
}

TEST_F(FailingAllocations, InEverySolverOfEveryGame) {
  const api::Catalogue catalogue = api::catalogue();
  for (const auto& [game, setup] : kSetups) {
    const api::GameEntry entry = api::entry_of(game);
    for (const auto* solvers : {&entry.solvers, &entry.specimens}) {
      for (const std::string_view solver : *solvers) {
        expect_limits(std::string(game) + ' ' + std::string(solver),
                      command({"solve", std::string(game), std::string(setup), "--solver", std::string(solver)}));
      }
    }
    expect_limits(std::string(game) + " with its moves",
                  command({"solve", std::string(game), std::string(setup), "--moves"}));
  }
  EXPECT_EQ(catalogue.games.size(), std::size(kSetups));
}

TEST_F(FailingAllocations, InEveryTrace) {
  for (const auto& [game, setup] : kSetups) {
    for (const api::TraceableSolver& solver : api::entry_of(game).traceable) {
      expect_limits(std::string(game) + ' ' + std::string(solver.id), [&game = game, &setup = setup, &solver] {
        auto session = game_engine(game).open_trace(setup, {.solver = std::string(solver.id), .records = 500});
        if (!session) return to_english(session.error());
        while (session.value()->advance(kSlice) == api::TraceStatus::kWorking) {
        }
        std::string words;
        for (const std::int32_t word : session.value()->take_words()) words += std::to_string(word) + ' ';
        return words + std::string(session.value()->report().limit ? "(memory)" : "");
      });
    }
  }
}

TEST_F(FailingAllocations, InCertificates) {
  for (const auto& [game, setup] : kSetups) {
    const std::vector<std::string> arguments = {"solve", std::string(game), std::string(setup), "--certificate"};
    expect_limits("to write one", command(arguments));
    expect_limits("to check one", command({"verify", "-"}, test::run(arguments).output));
  }
}

TEST_F(FailingAllocations, InBatchesAndJudges) {
  expect_limits("a batch", [] {
    std::string requests;
    for (const auto& [game, setup] : kSetups) {
      requests.append(R"({"id": 1, "game": ")").append(game).append(R"(", "setup": ")").append(setup);
      requests += "\"}\n{\"game\": 5}\n";
    }
    std::string answers = command({"solve", "--batch"}, requests)();
    // The values of these members vary from run to run.
    for (std::size_t at = 0; (at = answers.find("\"milliseconds\":", at)) != std::string::npos;) {
      at += std::string_view("\"milliseconds\":").size();
      answers.erase(at, answers.find(',', at) - at);
    }
    return answers;
  });
  for (const api::GameEntry& game : api::catalogue().games) {
    for (const std::string_view problem : game.judges) {
      const std::string id(problem);
      const std::string input = test::run({"generate", id, "--kind", "small", "--count", "3"}).output;
      expect_limits("cases of " + id, command({"generate", id, "--kind", "small", "--count", "3"}));
      expect_limits(id, command({"judge", id}, input));
      expect_limits(id + " with a mistake", command({"judge", id}, input + "?\n"));
    }
  }
}

}  // namespace
}  // namespace perfect_play
