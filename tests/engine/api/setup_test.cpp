// Tests setups and the catalogue in the form in which the page receives them.

#include <gtest/gtest.h>

#include <algorithm>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "engine/api/catalogue.hpp"
#include "engine/api/session.hpp"
#include "tests/engine/support/engines.hpp"
#include "tests/engine/support/solving.hpp"

namespace perfect_play::api {
namespace {

TEST(Setup, HasCanonicalTextFormatBoardAndTokens) {
  const Result<api::Setup> setup = game_engine("cat-mouse").read("hole 3\n0: 2 1\n1: 0 3\n2: 0 3\n3: 1 2\n");
  ASSERT_TRUE(setup) << to_english(setup.error());
  EXPECT_EQ(setup.value().game, "cat-mouse");
  EXPECT_EQ(setup.value().text, "0-1.2_1-3_2-3_h3");
  EXPECT_EQ(setup.value().format, "adjacency-list");
  const auto& board = std::get<GraphBoard>(setup.value().board);
  EXPECT_EQ(board.vertex_count, 4U);
  EXPECT_EQ(board.edges, (std::vector<std::pair<Vertex, Vertex>>{{0, 1}, {0, 2}, {1, 3}, {2, 3}}));
  EXPECT_EQ(setup.value().tokens, (TokenCells{1, 2, 3}));
  EXPECT_TRUE(setup.value().notes.empty());
}

TEST(Setup, NotesACatThatIsStuckAtTheStart) {
  const Result<api::Setup> setup = game_engine("cat-mouse").read("[[1,2,3,4],[0,3],[0],[0,1],[0]]");
  ASSERT_TRUE(setup) << to_english(setup.error());
  ASSERT_EQ(setup.value().notes.size(), 1U);
  EXPECT_EQ(to_english(setup.value().notes[0]).substr(0, 33), "A cat on vertex 2 cannot move, be");
}

TEST(Setup, IgnoresUnreachableDeadEndsOfTheCat) {
  const Result<api::Setup> second_of_the_statement = game_engine("cat-mouse").read("[[1,3],[0],[3],[0,2]]");
  ASSERT_TRUE(second_of_the_statement) << to_english(second_of_the_statement.error());
  EXPECT_TRUE(second_of_the_statement.value().notes.empty());
}

TEST(Setup, IsWrittenInTheRequestedFormat) {
  EXPECT_EQ(game_engine("cat-mouse").write("0-1_1-2", "leetcode-json").value(), "[[1],[0,2],[1]]");
  EXPECT_EQ(game_engine("cat-mouse").write("1 2\n2 3", "canonical").value(), "0-1_1-2");
  EXPECT_EQ(to_english(game_engine("cat-mouse").write("0-1_1-2", "edge-list-from-1").error()),
            "This board cannot be written in the format “edge-list-from-1”.");
  EXPECT_EQ(to_english(game_engine("cat-mouse").write("0-1_1-2", "pdf").error()),
            "This board cannot be written in the format “pdf”.");
  EXPECT_EQ(to_english(game_engine("cat-mouse").write("", "canonical").error()), "There is nothing to read.");
}

TEST(Setup, RejectsAnUnknownGame) {
  EXPECT_EQ(to_english(find_game("chess").error()), "There is no game named “chess”.");
}

TEST(Setup, ShortensUnknownNamesInErrors) {
  const std::string name = "name\x1b" + std::string(16'000, 'x');
  const std::string quoted = "“name\\x1b" + std::string(52, 'x') + "…”";
  EXPECT_EQ(to_english(find_game(name).error()), "There is no game named " + quoted + ".");
  EXPECT_EQ(to_english(game_engine("cat-mouse").write("0-1_1-2", name).error()),
            "This board cannot be written in the format " + quoted + ".");
  EXPECT_EQ(to_english(game_engine("cat-mouse").open("0-1_1-2", {.solver = name}).error()),
            "There is no solver " + quoted + " for the game “cat-mouse”.");
}

TEST(Catalogue, ListsEveryGameWithASolverThatFits) {
  const Catalogue all = catalogue();
  ASSERT_FALSE(all.games.empty());
  EXPECT_EQ(all.games[0].info->id, "cat-mouse");
  EXPECT_EQ(all.games[0].judges, std::vector<std::string_view>{"leetcode-913"});
  for (const GameEntry& game : all.games) {
    EXPECT_FALSE(game.solvers.empty()) << game.info->id;
    for (const std::string_view solver : game.solvers) {
      EXPECT_NE(std::find(all.solvers.begin(), all.solvers.end(), solver), all.solvers.end()) << solver;
    }
  }
}

TEST(Catalogue, ExamplesHaveTheWinnerAndLengthOfTheirNames) {
  std::size_t named = 0;
  for (const auto& [game, value_kind, example, session] : test::examples_solved_within(200'000)) {
    if (value_kind != ValueKind::kOutcome) continue;
    const StudiedPosition start = session->study("").value().front();
    const OutcomeValue value = test::outcome_of(start);
    const std::optional<Player> winner = winner_of(value, start.mover);
    const std::string_view kind = example->id.substr(0, example->id.find('-'));
    if (kind == game->first_player || kind == game->second_player) {
      ASSERT_TRUE(winner) << example->id;
      const std::string_view name = *winner == Player::kFirst ? game->first_player : game->second_player;
      EXPECT_EQ(std::string(name) + '-' + std::to_string(value.plies.value_or(0)), example->id);
      ++named;
    } else if (kind == "draw") {
      EXPECT_FALSE(winner);
      ++named;
    }
  }
  EXPECT_GE(named, 4U);
}

}  // namespace
}  // namespace perfect_play::api
