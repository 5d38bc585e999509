// Tests surveys of solved setups by comparison with an independent count; also tests surveys of game starts.

#include "engine/api/of_game/survey.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <deque>
#include <map>
#include <memory>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "engine/api/of_game/solver_choice.hpp"
#include "engine/games/all_games.hpp"
#include "tests/engine/support/engines.hpp"
#include "tests/engine/support/solving.hpp"

namespace perfect_play::api {
namespace {

using test::kToTheEnd;

Survey surveyed(Session& session) {
  const Result<Status> status = session.survey(kToTheEnd);
  EXPECT_TRUE(status && status.value() == Status::kFinished);
  return session.surveyed();
}

/// Returns the values, by key, of all positions that occur when all lines are played. The key is the text of the
/// position; in the Shooting Game it is the text without the mover at its end.
std::map<std::string, Value> values_by_playing(Session& session, bool by_chance) {
  std::map<std::string, Value> values;
  std::deque<std::string> lines = {""};
  while (!lines.empty()) {
    const std::string line = lines.front();
    lines.pop_front();
    const StudiedPosition position = session.study(line).value().back();
    const std::string name = by_chance ? position.text.substr(0, position.text.rfind('-')) : position.text;
    if (!values.emplace(name, *position.value).second) continue;
    for (const StudiedMove& move : position.moves) {
      const std::string next = (line.empty() ? "" : line + ".") + move.text;
      if (!by_chance) lines.push_back(next);
      for (const char* result : {"-1", "-2", "-3"}) {
        if (by_chance) lines.push_back(next + result);
      }
    }
  }
  return values;
}

/// Returns the survey bars of values that are not outcomes.
std::vector<SurveyBar> bars_of(const std::map<std::string, Value>& values) {
  std::map<std::int32_t, std::uint64_t> counts;
  for (const auto& [text, value] : values) {
    if (const auto* margin = std::get_if<MarginValue>(&value)) {
      ++counts[margin->points];
    } else {
      const double probability = std::get<Probability>(value).as_double();
      ++counts[probability == 1 ? 9 : static_cast<std::int32_t>(probability * 10)];
    }
  }
  std::vector<SurveyBar> bars;
  bars.reserve(counts.size());
  for (const auto& [at, count] : counts) bars.push_back({at, {count, 0}});
  return bars;
}

/// Compares the survey of a setup with one computed by opening a separate session at every position at which a game can
/// start.
template <Game G>
void expect_hardest_by_trying_all(std::string_view setup) {
  const G game = G::read(setup).value().game;
  const std::unique_ptr<Session> session = test::solved_session(G::kInfo.id, setup);
  const Survey survey = surveyed(*session);
  Survey expected{game.position_count(), true, std::array<std::uint64_t, 2>{}, 0, {}, {}};
  std::map<std::int32_t, std::array<std::uint64_t, 2>> bars;
  const ChosenSolver<G> chosen = choose_solver(game, {});
  ASSERT_EQ(chosen.solver->advance(kToTheEnd), Status::kFinished);
  for (PositionIndex i = 0; i < game.position_count(); ++i) {
    const typename G::Position position = game.position_at(i);
    // The value of a position at which a game can start comes from a session that starts there.
    OutcomeValue value = chosen.solver->value(position).value();
    if (game.can_start_at(position)) {
      const std::string text = game.starting_at(position).write("canonical").value();
      const std::unique_ptr<Session> other = test::solved_session(G::kInfo.id, text);
      const OutcomeValue from_here = test::outcome_of(other->study("").value().front());
      EXPECT_EQ(from_here, value) << text;
      value = from_here;
      if (value.plies && (!expected.hardest || *value.plies > expected.hardest->plies)) {
        expected.hardest = HardestStart{text, *value.plies, *winner_of(value, game.mover(position))};
      }
    }
    const std::optional<Player> winner = winner_of(value, game.mover(position));
    if (!winner) {
      ++*expected.drawn;
      continue;
    }
    const std::size_t side = *winner == Player::kFirst ? 0 : 1;
    ++(*expected.won)[side];
    if (value.plies) ++bars[static_cast<std::int32_t>(*value.plies)][side];
  }
  for (const auto& [at, counts] : bars) expected.bars.push_back({at, counts});
  EXPECT_EQ(survey, expected) << setup;
}

TEST(Survey, CountsEveryPositionOfATableAndFindsTheLongestWin) {
  expect_hardest_by_trying_all<cat_mouse::CatMouse>("0-2.5_1-3_2-4.5_3-4.5");
  expect_hardest_by_trying_all<cat_mouse::CatMouse>("0-3_1-4.5.6_2-5.6_3-6.7_4-6.7_5-7");
  expect_hardest_by_trying_all<cat_mouse_2::CatMouse2>("M-xF_--C-.1.2");
  expect_hardest_by_trying_all<wolves_sheep::WolvesSheep>("xxW-x_xWSWx_xxx-x");
  expect_hardest_by_trying_all<wolves_sheep::WolvesSheep>("W--_-S-_--W");
  expect_hardest_by_trying_all<game_graph::GameGraph>("xwn_0-1.2_2-0");
  expect_hardest_by_trying_all<game_graph::GameGraph>("b5_0-1.2_1-3_2-0.3_3-4");
}

TEST(Survey, CountsReachablePositionsOnceAKey) {
  const std::unique_ptr<Session> boxes = test::solved_session("dots-boxes", "1x2_1-2");
  const auto values = values_by_playing(*boxes, false);
  const Survey survey = surveyed(*boxes);
  EXPECT_EQ(survey.positions, values.size());
  EXPECT_EQ(survey.bars, bars_of(values));
  EXPECT_TRUE(survey.complete);
  EXPECT_FALSE(survey.won || survey.drawn || survey.hardest);
}

TEST(Survey, CountsProbabilitiesByTenths) {
  const std::unique_ptr<Session> columns = test::solved_session("shooting", "1-2-2");
  const auto values = values_by_playing(*columns, true);
  const Survey survey = surveyed(*columns);
  EXPECT_EQ(survey.positions, values.size());
  EXPECT_EQ(survey.bars, bars_of(values));
  EXPECT_TRUE(survey.complete);
}

TEST(Survey, DoesNotDependOnSlicesAndProgressNeverFalls) {
  for (const auto& [game, kind, example, whole] : test::examples_solved_within(20'000)) {
    const std::unique_ptr<Session> sliced = test::solved_session(game->id, example->setup);
    std::uint64_t done = 0;
    Result<Status> status = Status::kWorking;
    while ((status = sliced->survey({7})).value() == Status::kWorking) {
      EXPECT_GE(sliced->survey_progress().done, done);
      done = sliced->survey_progress().done;
      EXPECT_LE(done, sliced->survey_progress().total);
    }
    EXPECT_EQ(status.value(), Status::kFinished);
    EXPECT_EQ(sliced->surveyed(), surveyed(*whole)) << game->id << ' ' << example->setup;
  }
}

TEST(Survey, CountsOnlyTheStartForAnIncompleteSolver) {
  const std::unique_ptr<Session> session = game_engine("dots-boxes").open("2x2", {"alpha-beta-table", {}}).value();
  ASSERT_EQ(session->advance(kToTheEnd), Status::kFinished);
  const Survey survey = surveyed(*session);
  EXPECT_EQ(survey.positions, 1U);
  EXPECT_FALSE(survey.complete);
  EXPECT_EQ(survey.bars.size(), 1U);
}

TEST(Survey, StopsAtItsLimitOfPositions) {
  const auto game = dots_boxes::DotsBoxes::read("2x2").value().game;
  const ChosenSolver<dots_boxes::DotsBoxes> chosen = choose_solver<Choice::kComplete>(game, {});
  ASSERT_EQ(chosen.solver->advance(kToTheEnd), Status::kFinished);
  Surveyor<dots_boxes::DotsBoxes> surveyor(game, *chosen.solver, {}, 100);
  EXPECT_EQ(surveyor.advance(kToTheEnd), Status::kFinished);
  EXPECT_EQ(surveyor.survey().positions, 100U);
  EXPECT_FALSE(surveyor.survey().complete);
  EXPECT_EQ(surveyor.advance(kToTheEnd), Status::kFinished);
  EXPECT_EQ(surveyor.survey().positions, 100U);
}

TEST(Survey, KeepsTheMemoryLimit) {
  const auto game = dots_boxes::DotsBoxes::read("2x2").value().game;
  const ChosenSolver<dots_boxes::DotsBoxes> chosen = choose_solver<Choice::kComplete>(game, {});
  ASSERT_EQ(chosen.solver->advance(kToTheEnd), Status::kFinished);
  Surveyor<dots_boxes::DotsBoxes> surveyor(game, *chosen.solver, {.bytes = 600});
  EXPECT_EQ(surveyor.advance(kToTheEnd), Status::kLimitReached);
  EXPECT_EQ(surveyor.limit(), Limit::kMemory);
  EXPECT_FALSE(surveyor.survey().complete);
}

TEST(Survey, NeedsASolution) {
  const std::unique_ptr<Session> session = game_engine("cat-mouse").open("0-1.3_2-3", {}).value();
  EXPECT_FALSE(session->survey(kToTheEnd));
  const Result<std::string> certificate = session->certificate("");
  ASSERT_FALSE(certificate);
  EXPECT_EQ(certificate.error().statement.code.text(), "certificate.unsolved");
}

TEST(Start, CanBeElsewhereOnTheSameBoard) {
  std::size_t games = 0;
  for_each_type(AllGames{}, [&]<Game G>() {
    if constexpr (RestartableGame<G> && IndexedGame<G>) {
      ++games;
      for (const Example& example : G::kInfo.examples) {
        const G game = G::read(example.setup).value().game;
        EXPECT_TRUE(game.can_start_at(game.start()) || game.ending(game.start())) << example.setup;
        const std::uint64_t step = std::max<std::uint64_t>(1, game.position_count() / 500);
        for (std::uint64_t i = 0; i < game.position_count(); i += step) {
          const typename G::Position position = game.position_at(static_cast<PositionIndex>(i));
          if (!game.can_start_at(position)) continue;
          EXPECT_FALSE(game.ending(position)) << game.format_position(position);
          const G other = game.starting_at(position);
          const Result<ReadSetup<G>> read = G::read(other.write("canonical").value());
          ASSERT_TRUE(read) << to_english(read.error());
          EXPECT_EQ(read.value().game, other);
          EXPECT_EQ(read.value().game.start(), position);
          EXPECT_EQ(other.starting_at(game.start()), game);
        }
      }
    }
  });
  EXPECT_EQ(games, 4U);
}

}  // namespace
}  // namespace perfect_play::api
