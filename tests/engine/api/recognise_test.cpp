// Which games and formats a text is read in when nobody says what it is.

#include "engine/api/text/recognise.hpp"

#include <gtest/gtest.h>

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/api/catalogue.hpp"

namespace perfect_play::api {
namespace {

/// Game and format of every reading.
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
        const Result<std::string> text = write_setup(game.info->id, example.setup, format);
        if (!text) continue;
        const Result<std::vector<api::Setup>> setups = recognise(text.value(), game.info->id);
        ASSERT_TRUE(setups) << text.value();
        EXPECT_EQ(setups.value().front().game, game.info->id);
        EXPECT_EQ(setups.value().front().text, example.setup);
        EXPECT_EQ(setups.value().front().format, format);
      }
      // Canonical text is nobody else's canonical text.
      const auto found = readings(example.setup);
      ASSERT_FALSE(found.empty());
      EXPECT_EQ(found.front(), std::pair(std::string(game.info->id), std::string("canonical")));
    }
  }
}

TEST(Recognise, PutsTheGameFirstThatTheReaderHasBeforeThem) {
  const auto first = readings("0 1\n0 2\n1 2\n");
  ASSERT_GE(first.size(), 1U);
  EXPECT_EQ(first.front().first, "cat-mouse");
  for (const auto& [game, format] : first) {
    EXPECT_EQ(readings("0 1\n0 2\n1 2\n", game).front(), std::pair(game, format));
  }
}

TEST(Recognise, SaysWhatTheGameAtHandHasAgainstAText) {
  const Result<std::vector<api::Setup>> self_loop = recognise("[[0]]", "cat-mouse");
  ASSERT_FALSE(self_loop);
  EXPECT_EQ(self_loop.error().statement.code, read_setup("cat-mouse", "[[0]]").error().statement.code);
  const Result<std::vector<api::Setup>> nothing = recognise("hello?", "");
  ASSERT_FALSE(nothing);
  EXPECT_EQ(to_english(nothing.error()), "No game here can read this text.");
  EXPECT_EQ(to_english(recognise("0-1", "chess").error()), "There is no game named “chess”.");
}

}  // namespace
}  // namespace perfect_play::api
