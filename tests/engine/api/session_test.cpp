// Tests sessions as the page and the command line use them: solving in slices, limits, and checking in slices.

#include "engine/api/session.hpp"

#include <gtest/gtest.h>

#include <cstdint>
#include <map>
#include <memory>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/api/catalogue.hpp"
#include "tests/engine/reference/plain_setup.hpp"
#include "tests/engine/support/engines.hpp"
#include "tests/engine/support/solving.hpp"

namespace perfect_play::api {
namespace {

using test::kToTheEnd;

constexpr std::string_view kLongHunt = "0-3_1-4.5.6_2-5.6_3-6.7_4-6.7_5-7";
constexpr std::string_view kDraw = "0-2.5_1-3_2-4.5_3-4.5";

std::unique_ptr<Session> opened(std::string_view setup, Limits limits = {}) {
  return game_engine("cat-mouse").open(setup, {{}, {.limits = limits}}).value();
}

TEST(Session, DoesNotDependOnTheSizeOfSlices) {
  for (const auto& [game, kind, example, whole] : test::examples_solved_within(20'000)) {
    const std::string_view setup = example->setup;
    for (const std::uint64_t steps : {1U, 2U, 7U, 100U, 100000U}) {
      const std::unique_ptr<Session> sliced = game_engine(game->id).open(setup, {}).value();
      while (sliced->advance({steps}) == Status::kWorking) {
      }
      EXPECT_EQ(sliced->fingerprint(), whole->fingerprint()) << setup << " in slices of " << steps;
      EXPECT_EQ(sliced->report().counters.nodes, whole->report().counters.nodes);
      EXPECT_EQ(sliced->report().positions, whole->report().positions);
      EXPECT_EQ(sliced->report().counters.bytes, whole->report().counters.bytes);
    }
  }
}

TEST(Session, ProgressNeverFallsStaysBelowTheTotalAndEndsThere) {
  for (const auto& [game, kind, example, solved] : test::examples_solved_within(20'000)) {
    const std::string_view setup = example->setup;
    const std::unique_ptr<Session> session = game_engine(game->id).open(setup, {}).value();
    EXPECT_EQ(session->progress().done, 0U);
    EXPECT_GT(session->progress().total, 0U);
    std::uint64_t done = 0;
    while (session->advance({3}) == Status::kWorking) {
      const Progress progress = session->progress();
      EXPECT_GE(progress.done, done);
      EXPECT_LE(progress.done, progress.total);
      done = progress.done;
    }
    EXPECT_EQ(session->progress().done, session->progress().total) << setup;
  }
}

TEST(Session, ASliceDoesBoundedWork) {
  const std::unique_ptr<Session> session = opened(kLongHunt);
  EXPECT_EQ(session->advance({0}), Status::kWorking);
  EXPECT_EQ(session->progress().done, 0U);
  EXPECT_EQ(session->advance({10}), Status::kWorking);
  EXPECT_GT(session->progress().done, 0U);
  EXPECT_LE(session->progress().done, 10U);
}

TEST(Session, StaysFinished) {
  const std::unique_ptr<Session> session = test::solved_session("cat-mouse", kLongHunt);
  const std::uint64_t fingerprint = session->fingerprint();
  EXPECT_EQ(session->advance(kToTheEnd), Status::kFinished);
  EXPECT_EQ(session->advance({0}), Status::kFinished);
  EXPECT_EQ(session->fingerprint(), fingerprint);
}

TEST(Session, FingerprintsIdentifySolutions) {
  for (const std::size_t vertices : {4U, 5U}) {
    std::map<std::string, std::uint64_t> fingerprints;
    std::set<std::uint64_t> different;
    std::set<std::string> outcomes;
    test::for_each_graph(vertices, [&](const test::PlainSetup& setup) {
      const std::string text = text_of(setup);
      const cat_mouse::CatMouse game = test::cat_mouse_game(text);
      Retrograde<cat_mouse::CatMouse> solver(game);
      ASSERT_EQ(solver.advance(kToTheEnd), Status::kFinished);
      std::string table;
      std::string outcomes_alone;
      for (PositionIndex i = 0; i < game.position_count(); ++i) {
        const OutcomeValue value = solver.value_at(i);
        outcomes_alone += std::to_string(static_cast<int>(value.outcome));
        table += std::to_string(static_cast<int>(value.outcome));
        table += std::to_string(value.plies.value_or(0)) + ' ';
      }
      const std::uint64_t fingerprint = test::solved_session("cat-mouse", text)->fingerprint();
      EXPECT_EQ(fingerprints.try_emplace(table, fingerprint).first->second, fingerprint) << text;
      different.insert(fingerprint);
      outcomes.insert(outcomes_alone);
    });
    EXPECT_EQ(different.size(), fingerprints.size());
    EXPECT_LT(outcomes.size(), fingerprints.size()) << "no two solutions differ in distances alone";
  }
}

TEST(Session, StudiesBeforeDuringAndAfterSolving) {
  const std::unique_ptr<Session> session = opened(kLongHunt);
  const auto expect_unsolved = [&] {
    const StudiedPosition start = session->study("").value().front();
    EXPECT_FALSE(start.value);
    EXPECT_FALSE(start.ending);
    ASSERT_EQ(start.moves.size(), 3U);
    for (const StudiedMove& move : start.moves) {
      EXPECT_FALSE(move.value);
      EXPECT_FALSE(move.rank);
    }
    EXPECT_EQ(start.moves[0].text, "4");
    EXPECT_EQ(start.moves[2].text, "6");
  };
  expect_unsolved();
  ASSERT_EQ(session->advance({50}), Status::kWorking);
  expect_unsolved();
  ASSERT_EQ(session->advance(kToTheEnd), Status::kFinished);
  const StudiedPosition start = session->study("").value().front();
  EXPECT_EQ(start.value, Value(OutcomeValue{Outcome::kLoss, 16}));
  EXPECT_EQ(start.moves[0].rank, 0U);
}

TEST(Session, ReportsWhatTheSolverDid) {
  const std::unique_ptr<Session> session = test::solved_session("cat-mouse", kDraw);
  const SolveReport report = session->report();
  EXPECT_EQ(report.solver, "retrograde");
  EXPECT_FALSE(report.limit);
  // Either player is to move; the mouse is on any of 6 vertices, the cat on any vertex except the hole.
  EXPECT_EQ(report.positions, 60U);
  EXPECT_GT(report.counters.nodes, 0U);
  EXPECT_LT(report.counters.nodes, report.positions) << "the draws are never decided";
  EXPECT_GT(report.counters.bytes, report.positions);
}

TEST(Session, StopsAtTheMemoryLimitBeforeItAllocates) {
  const std::uint64_t needed = test::solved_session("cat-mouse", kLongHunt)->report().counters.bytes;
  const std::unique_ptr<Session> enough = opened(kLongHunt, {needed});
  EXPECT_EQ(enough->advance(kToTheEnd), Status::kFinished);

  const std::unique_ptr<Session> session = opened(kLongHunt, {needed - 1});
  EXPECT_EQ(session->advance({1}), Status::kLimitReached);
  EXPECT_EQ(session->advance(kToTheEnd), Status::kLimitReached);
  EXPECT_EQ(session->report().limit, Limit::kMemory);
  EXPECT_EQ(session->progress().done, 0U);
  EXPECT_EQ(name_of(Limit::kMemory), "memory");
  // After the limit the session still describes the position, without values.
  const StudiedPosition start = session->study("").value().front();
  EXPECT_FALSE(start.value);
  EXPECT_EQ(start.moves.size(), 3U);
  const Result<Status> verified = session->verify(kToTheEnd);
  ASSERT_FALSE(verified);
  EXPECT_EQ(verified.error().statement.code.text(), "verify.unsolved");
}

TEST(Session, RejectsTheLargestBoardAtASmallLimitWithoutAllocating) {
  std::string path = "vertices 5000\n";
  for (int v = 1; v < 5000; ++v) {
    path += std::to_string(v - 1) + ' ';
    path += std::to_string(v) + '\n';
  }
  const std::unique_ptr<Session> session = opened(path, {std::uint64_t{1} << 20U});
  EXPECT_EQ(session->advance(kToTheEnd), Status::kLimitReached);
  EXPECT_EQ(session->report().limit, Limit::kMemory);
  EXPECT_EQ(session->report().positions, 49990000U);
}

TEST(Session, ChecksInSlices) {
  const std::unique_ptr<Session> session = test::solved_session("cat-mouse", kLongHunt);
  EXPECT_EQ(session->verify_progress().done, 0U);
  std::uint64_t done = 0;
  std::size_t slices = 0;
  while (true) {
    const Result<Status> status = session->verify({5});
    ASSERT_TRUE(status) << to_english(status.error());
    ++slices;
    EXPECT_GT(session->verify_progress().done, done);
    done = session->verify_progress().done;
    if (status.value() == Status::kFinished) break;
  }
  EXPECT_GT(slices, 10U);
  EXPECT_EQ(done, session->report().positions);
  EXPECT_EQ(session->verify_progress().total, done);
  EXPECT_EQ(session->verify({5}).value(), Status::kFinished);
}

TEST(Session, CannotCheckBeforeItIsSolved) {
  const std::unique_ptr<Session> session = opened(kLongHunt);
  EXPECT_EQ(session->verify(kToTheEnd).error().statement.code.text(), "verify.unsolved");
  ASSERT_EQ(session->advance({20}), Status::kWorking);
  EXPECT_EQ(session->verify(kToTheEnd).error().statement.code.text(), "verify.unsolved");
  ASSERT_EQ(session->advance(kToTheEnd), Status::kFinished);
  EXPECT_TRUE(session->verify(kToTheEnd));
}

TEST(Session, RejectsUnreadableSetups) {
  const auto game = find_game("tic-tac-toe");
  ASSERT_FALSE(game);
  EXPECT_EQ(to_english(game.error()), "There is no game named “tic-tac-toe”.");
  const auto setup = game_engine("cat-mouse").open("[[1,2],[0,2],[0,3]]", {});
  ASSERT_FALSE(setup);
  EXPECT_EQ(to_english(setup.error()), "line 1, column 17: Vertex 2 lists 3, but the last vertex is 2.");
}

}  // namespace
}  // namespace perfect_play::api
