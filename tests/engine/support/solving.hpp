#pragma once

#include <gtest/gtest.h>

#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/api/catalogue.hpp"
#include "engine/api/session.hpp"
#include "engine/games/cat-mouse/cat_mouse.hpp"
#include "engine/solvers/retrograde.hpp"
#include "tests/engine/support/budget.hpp"
#include "tests/engine/support/engines.hpp"

namespace perfect_play::test {

/// Parses a valid setup.
inline cat_mouse::CatMouse cat_mouse_game(std::string_view text) {
  Result<ReadSetup<cat_mouse::CatMouse>> read = cat_mouse::CatMouse::read(text);
  EXPECT_TRUE(read) << (read ? "" : to_english(read.error())) << '\n' << text;
  return std::move(read).value().game;
}

/// Returns a finished session; if it cannot finish, returns null and records a failure.
inline std::unique_ptr<api::Session> solved_session(std::string_view game, std::string_view setup) {
  Result<std::unique_ptr<api::Session>> opened = game_engine(game).open(setup, {});
  EXPECT_TRUE(opened) << (opened ? "" : to_english(opened.error())) << '\n' << setup;
  if (!opened) return nullptr;
  EXPECT_EQ(opened.value()->advance(kToTheEnd), Status::kFinished);
  return std::move(opened).value();
}

/// Returns the value of a studied position or move in a game of outcomes; if there is no value, returns a draw and
/// records a failure.
template <class Studied>
OutcomeValue outcome_of(const Studied& studied) {
  EXPECT_TRUE(studied.value && std::holds_alternative<OutcomeValue>(*studied.value));
  return studied.value ? std::get<OutcomeValue>(*studied.value) : OutcomeValue{};
}

/// An example of a game with its solved session.
struct SolvedExample {
  const GameInfo* game = nullptr;
  ValueKind value_kind = ValueKind::kOutcome;
  const Example* example = nullptr;
  std::unique_ptr<api::Session> session;
};

/// Returns the examples of every game whose chosen solver needs at most `nodes` nodes.
inline std::vector<SolvedExample> examples_solved_within(std::uint64_t nodes) {
  std::vector<SolvedExample> solved;
  for (const api::GameEntry& game : api::catalogue().games) {
    std::size_t of_this_game = 0;
    for (const Example& example : game.info->examples) {
      // Chooses the solver without the node limit, because the limit might change the choice.
      api::OpenOptions how{
          .solver = std::string(game_engine(game.info->id).open(example.setup, {}).value()->report().solver),
          .options = {}};
      how.options.limits.nodes = nodes;
      std::unique_ptr<api::Session> session = game_engine(game.info->id).open(example.setup, how).value();
      if (session->advance(kToTheEnd) != Status::kFinished) continue;
      ++of_this_game;
      solved.push_back({game.info, game.value_kind, &example, std::move(session)});
    }
    EXPECT_GE(of_this_game, 2U) << game.info->id << " has no small examples";
  }
  return solved;
}

/// Joins moves into a line.
inline std::string joined(const std::vector<std::string>& moves) {
  std::string line;
  for (const std::string& move : moves) {
    if (!line.empty()) line += '.';
    line += move;
  }
  return line;
}

}  // namespace perfect_play::test
