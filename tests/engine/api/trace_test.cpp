// Tests traces in the form in which the page and the command line receive them: for any game and solver by name, and
// with the positions.

#include <gtest/gtest.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "engine/api/catalogue.hpp"
#include "engine/api/session.hpp"
#include "tests/engine/support/engines.hpp"
#include "tests/engine/support/solving.hpp"

namespace perfect_play::api {
namespace {

constexpr std::string_view kHunt = "0-2.5_1-3_2-4.5_3-4.5";

std::unique_ptr<TraceSession> opened(std::string_view solver, std::uint64_t records = 100'000) {
  return game_engine("cat-mouse").open_trace(kHunt, {.solver = std::string(solver), .records = records}).value();
}

std::string code_of(const Error& error) { return std::string(error.statement.code.text()); }

TEST(TraceSession, ReportsTheValueAndTheCounters) {
  const std::unique_ptr<TraceSession> trace = opened("retrograde");
  EXPECT_EQ(trace->report().status, TraceStatus::kWorking);
  EXPECT_EQ(trace->advance(test::kToTheEnd), TraceStatus::kFinished);
  const TraceReport report = trace->report();
  EXPECT_EQ(report.solver, "retrograde");
  EXPECT_EQ(report.family, TraceFamily::kTable);
  EXPECT_FALSE(report.specimen);
  EXPECT_EQ(report.status, TraceStatus::kFinished);
  EXPECT_EQ(std::get<OutcomeValue>(report.value.value()), OutcomeValue{});
  EXPECT_EQ(report.positions, 60U);
  EXPECT_EQ(trace->take_words().size(), report.records * TraceRecorder::kWords);
  EXPECT_TRUE(trace->take_words().empty());
  EXPECT_EQ(trace->advance({1}), TraceStatus::kFinished);
}

TEST(TraceSession, StopsAtTheLimitOfRecords) {
  const std::unique_ptr<TraceSession> trace = opened("minimax", 10);
  EXPECT_EQ(trace->advance(test::kToTheEnd), TraceStatus::kCutOff);
  EXPECT_EQ(trace->report().records, 10U);
  EXPECT_FALSE(trace->report().value);
  EXPECT_EQ(trace->report().positions, 0U);
}

TEST(TraceSession, ReportsLimitsAndSpecimens) {
  TraceOptions options{.solver = "turn-cap-2n"};
  options.limits.nodes = 20;
  const std::unique_ptr<TraceSession> trace = game_engine("cat-mouse").open_trace(kHunt, options).value();
  EXPECT_EQ(trace->advance(test::kToTheEnd), TraceStatus::kLimitReached);
  EXPECT_EQ(trace->report().limit, Limit::kNodes);
  EXPECT_TRUE(trace->report().specimen);
}

TEST(TraceSession, TheCapOfTheTurnCappedSearchIsItsLastLayer) {
  for (const Plies cap : {0U, 2U, 5U}) {
    const std::unique_ptr<TraceSession> trace =
        game_engine("cat-mouse")
            .open_trace("0-3_1-4.5.6_2-5.6_3-6.7_4-6.7_5-7", {.solver = "turn-capped", .cap = cap})
            .value();
    EXPECT_EQ(trace->advance(test::kToTheEnd), TraceStatus::kFinished);
    std::int32_t last = -1;
    const std::vector<std::int32_t> words = trace->take_words();
    for (std::size_t i = 0; i < words.size(); i += TraceRecorder::kWords) {
      if ((words[i] & 0xFF) == static_cast<std::int32_t>(TraceKind::kLayer)) last = words[i + 1];
    }
    EXPECT_EQ(last, static_cast<std::int32_t>(cap));
  }
}

TEST(TraceSession, RejectsSolversWithoutATrace) {
  EXPECT_EQ(code_of(find_game("chess").error()), "api.unknown-game");
  EXPECT_EQ(code_of(game_engine("cat-mouse").open_trace(kHunt, {.solver = "magic"}).error()), "api.unknown-solver");
  EXPECT_EQ(code_of(game_engine("cat-mouse").open_trace(kHunt, {.solver = ""}).error()), "api.unknown-solver");
  EXPECT_EQ(code_of(game_engine("cat-mouse").open_trace(kHunt, {.solver = "bit-rows"}).error()), "trace.not-traceable");
  EXPECT_FALSE(game_engine("cat-mouse").open_trace("0-", {.solver = "minimax"}));
}

TEST(TraceSession, TheCatalogueSortsTraceableSolvers) {
  for (const GameEntry& game : catalogue().games) {
    std::string ids;
    for (const TraceableSolver& solver : game.traceable) {
      ids += std::string(solver.id) + ' ';
      EXPECT_TRUE(
          game_engine(game.info->id).open_trace(game.info->examples[0].setup, {.solver = std::string(solver.id)}));
    }
    if (game.info->id == "cat-mouse") {
      EXPECT_EQ(ids,
                "minimax alpha-beta retrograde lazy-retrograde turn-capped draw-while-unfinished visited-without-mover "
                "turn-cap-2n ");
    }
    if (game.info->id == "shooting") {
      EXPECT_EQ(ids, "memo worst-case ");
    }
    if (game.info->id == "gems") {
      EXPECT_EQ(ids, "minimax alpha-beta alpha-beta-table memo bounds-forgotten ");
    }
  }
}

TEST(TracedPositions, OfATreeAreFoundByMoveNumbers) {
  for (const GameEntry& game : catalogue().games) {
    const std::string_view id = game.info->id;
    const std::string_view setup = game.info->examples[0].setup;
    SCOPED_TRACE(id);
    const bool chance = game.value_kind == ValueKind::kProbability;
    const std::uint32_t first = chance ? 1 : 0;
    const auto nodes = game_engine(id).trace_nodes(setup, {{}, {first}}).value();
    ASSERT_EQ(nodes.size(), 2U);
    EXPECT_EQ(nodes[0].line, "");
    const std::unique_ptr<Session> session = game_engine(id).open(setup, {}).value();
    for (const TracedPosition& node : nodes) {
      const StudiedPosition studied = session->study(node.line).value().back();
      EXPECT_EQ(node.position.text, studied.text);
      EXPECT_EQ(node.position.points, studied.points);
      EXPECT_EQ(node.position.owners, studied.owners);
      EXPECT_EQ(node.position.tokens, studied.tokens);
      EXPECT_EQ(node.position.moves.size(), studied.moves.size());
    }
    EXPECT_EQ(code_of(game_engine(id).trace_nodes(setup, {{}, {4000}}).error()), "trace.no-such-node");
    EXPECT_EQ(code_of(game_engine(id).trace_nodes(setup, {{chance ? 0U : 1U}}).error()), "trace.no-such-node");
  }
  const std::vector<TracePath> too_many(kMostTracedPositions + 1);
  EXPECT_EQ(code_of(game_engine("cat-mouse").trace_nodes(kHunt, too_many).error()), "trace.too-many");
}

TEST(TracedPositions, OfATableAreFoundByIndex) {
  const auto positions = game_engine("cat-mouse").trace_positions(kHunt, {0, 59}).value();
  ASSERT_EQ(positions.size(), 2U);
  const TracePlaces places = game_engine("cat-mouse").trace_places(kHunt, 0, 60).value();
  EXPECT_EQ(places.pieces, 3U);
  ASSERT_EQ(places.words.size(), 240U);
  for (std::size_t piece = 0; piece < 3; ++piece) {
    const std::optional<Cell> cell = positions[1].position.tokens[piece];
    EXPECT_EQ(places.words[59 * 4 + 1 + piece], cell ? static_cast<std::int32_t>(*cell) : -1);
  }
  EXPECT_EQ(places.words[59 * 4], positions[1].position.mover == Player::kFirst ? 0 : 1);
  EXPECT_EQ(code_of(game_engine("cat-mouse").trace_positions(kHunt, {60}).error()), "trace.no-such-position");
  EXPECT_EQ(code_of(game_engine("cat-mouse").trace_places(kHunt, 50, 11).error()), "trace.no-such-position");
  EXPECT_EQ(code_of(game_engine("cat-mouse").trace_places(kHunt, 0, kMostTracedPlaces + 1).error()), "trace.too-many");
  EXPECT_TRUE(game_engine("cat-mouse").trace_places(kHunt, 60, 0));
  const std::vector<GameEntry> games = catalogue().games;
  const auto is_gems = [](const GameEntry& game) { return game.info->id == "gems"; };
  const GameEntry& catalogue_entry = *std::find_if(games.begin(), games.end(), is_gems);
  EXPECT_EQ(code_of(game_engine("gems").trace_positions(catalogue_entry.info->examples[0].setup, {0}).error()),
            "trace.no-table");
}

}  // namespace
}  // namespace perfect_play::api
