// Tests recognition of the game and format of text.

#include "engine/api/text/recognise.hpp"

#include <gtest/gtest.h>

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/api/catalogue.hpp"
#include "tests/engine/support/engines.hpp"

namespace perfect_play::api {
namespace {

/// Returns the game and format of every reading.
std::vector<std::pair<std::string, std::string>> readings(std::string_view text, std::string_view preferred = "") {
  const Result<std::vector<api::Setup>> setups = recognise(text, preferred);
  EXPECT_TRUE(setups) << (setups ? "" : to_english(setups.error()));
  std::vector<std::pair<std::string, std::string>> found;
  if (!setups) return found;
  for (const api::Setup& setup : setups.value()) found.emplace_back(setup.game, setup.format);
  return found;
}

TEST(Recognise, FindsTheGameOfEveryExampleInEveryFormat) {
  for (const GameEntry& game : catalogue().games) {
    for (const Example& example : game.info->examples) {
      for (const std::string_view format : game.info->formats) {
        const Result<std::string> text = game_engine(game.info->id).write(example.setup, format);
        if (!text) continue;
        const Result<std::vector<api::Setup>> setups = recognise(text.value(), game.info->id);
        ASSERT_TRUE(setups) << text.value();
        EXPECT_EQ(setups.value().front().game, game.info->id);
        EXPECT_EQ(setups.value().front().text, example.setup);
        EXPECT_EQ(setups.value().front().format, format);
      }
      // Canonical text belongs to exactly one game.
      const auto found = readings(example.setup);
      ASSERT_FALSE(found.empty());
      EXPECT_EQ(found.front(), std::pair(std::string(game.info->id), std::string("canonical")));
    }
  }
}

TEST(Recognise, PutsThePreferredGameFirst) {
  const auto first = readings("0 1\n0 2\n1 2\n");
  ASSERT_GE(first.size(), 1U);
  EXPECT_EQ(first.front().first, "cat-mouse");
  for (const auto& [game, format] : first) {
    EXPECT_EQ(readings("0 1\n0 2\n1 2\n", game).front(), std::pair(game, format));
  }
}

TEST(Recognise, ReportsTheErrorOfThePreferredGame) {
  const Result<std::vector<api::Setup>> self_loop = recognise("[[0]]", "cat-mouse");
  ASSERT_FALSE(self_loop);
  EXPECT_EQ(self_loop.error().statement.code, game_engine("cat-mouse").read("[[0]]").error().statement.code);
  const Result<std::vector<api::Setup>> nothing = recognise("hello?", "");
  ASSERT_FALSE(nothing);
  EXPECT_EQ(to_english(nothing.error()), "That doesn’t look like a board of any game here.");
  EXPECT_EQ(to_english(recognise("\n  hello?", "").error()), "That doesn’t look like a board of any game here.");
  EXPECT_EQ(to_english(recognise("0-1", "chess").error()), "There is no game named “chess”.");
}

TEST(Recognise, ReportsTheErrorOfTheClosestGame) {
  const std::pair<std::string_view, std::string_view> texts[] = {
      {"[[2,5],[3],[0,4", "line 1, column 16: The text ends too early."},
      {"[[1],[2],[x]]", "line 1, column 11: Expected a number here, not “x”."},
      {"3 3\n1 2\n2 a", "line 3, column 3: Expected a number here, not “a”."},
      {"0-1.2_1-9z", "line 1, column 10: Expected “_” here, not “z”."},
      // In any game, a well-formed text with invalid content is reported as an error in the content.
      {"[\"####F\",\"#C...\",\"M...\"]", "line 1, column 23: Row 3 of the grid is too short: its length is 4, not 5."},
      {"[[1],[0]]", "The graph has too few vertices: 2. It needs at least 3."},
  };
  for (const auto& [text, said] : texts) {
    const Result<std::vector<api::Setup>> read = recognise(text, "");
    ASSERT_FALSE(read) << text;
    EXPECT_EQ(to_english(read.error()), said) << text;
  }
}

}  // namespace
}  // namespace perfect_play::api
