// Games whose rules are data: the laws of engine/core/game.hpp for every rule file of tests/data/rules, their texts,
// and mistakes in rules.

#include <gtest/gtest.h>

#include <map>
#include <memory>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "engine/api/game_engine.hpp"
#include "engine/core/random.hpp"
#include "engine/games/own/own_games.hpp"
#include "engine/games/own/rules_text.hpp"
#include "tests/engine/support/data_file.hpp"

namespace perfect_play {
namespace {

/// Rule files of tests/data/rules with at most 6,000 positions, of every kind.
constexpr std::string_view kRuleFiles[] = {
    "bulgarian",      "chomp-board",       "chomp",         "dodgem",        "domineering",
    "dots-boxes-1x2", "fox-hounds",        "kalah-3",       "kayles",        "lasker-nim",
    "leetcode-1140",  "leetcode-1510",     "leetcode-1690", "leetcode-1728", "leetcode-294",
    "leetcode-375",   "leetcode-913",      "mini-draughts", "nim-misere",    "northcott",
    "pong-hau-ki",    "three-mens-morris", "tic-tac-toe",   "toads-frogs",   "tic-tac-toe-lists"};

constexpr std::uint64_t kMostPositionsLookedAt = 2000;

constexpr std::string_view kTicTacToe =
    "const start = '.../.../...';\n"
    "const stuck = 'draw';\n"
    "const moves = (board, me) => cells(board, '.').map((cell) => put(board, cell, me));\n"
    "const result = (board, me, you) => line(board, you, 3) && you;\n";

/// The games of the class `G` in the rule files, by name.
template <class G>
const std::map<std::string, G>& games_of() {
  static const auto kGames = [] {
    std::map<std::string, G> games;
    for (const std::string_view name : kRuleFiles) {
      Result<ReadSetup<G>> read = G::read(test::read_text("rules/" + std::string(name) + ".js"));
      if (read) {
        games.emplace(name, std::move(read).value().game);
      } else {
        EXPECT_EQ(read.error().statement.code, StatementCode("own.other-kind")) << name;
      }
    }
    const std::string symmetric[] = {std::string(kTicTacToe) + "const symmetry = 'square';",
                                     test::read_text("rules/nim.js") + "const symmetry = 'order';",
                                     test::read_text("rules/kayles.js") + "const symmetry = 'mirror';"};
    for (const std::string& rules : symmetric) {
      Result<ReadSetup<G>> read = G::read(rules);
      if (read) games.emplace(rules, std::move(read).value().game);
    }
    return games;
  }();
  return kGames;
}

template <class G>
class OwnGameContract : public testing::Test {
 protected:
  /// Calls `visit(game, position)` along random games from the start of every game.
  template <class Visit>
  void for_each_played_position(Visit&& visit) {
    for (const auto& named : games_of<G>()) {
      SCOPED_TRACE(named.first);
      const G& game = named.second;
      for (std::uint64_t seed = 1; seed <= 5; ++seed) {
        Random random(seed);
        typename G::Position position = game.start();
        for (int ply = 0; ply <= 60; ++ply) {
          SCOPED_TRACE(game.format_position(position));
          visit(game, position);
          const auto moves = moves_of(game, position);
          if (moves.empty()) break;
          position = game.play(position, moves[random.below(static_cast<std::uint32_t>(moves.size()))]);
        }
      }
    }
  }
};

using AllOwnGames = testing::Types<own_finite::OwnFinite, own_cycles::OwnCycles, own_chase::OwnChase,
                                   own_escape::OwnEscape, own_points::OwnPoints>;
TYPED_TEST_SUITE(OwnGameContract, AllOwnGames);

TYPED_TEST(OwnGameContract, HasAtLeastOneRuleFile) { EXPECT_GE(games_of<TypeParam>().size(), 1U); }

TYPED_TEST(OwnGameContract, CanonicalTextReadsBack) {
  using G = TypeParam;
  for (const auto& named : games_of<G>()) {
    SCOPED_TRACE(named.first);
    const G& game = named.second;
    const std::string text = game.write("canonical").value();
    EXPECT_EQ(text.find_first_not_of("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-._~"),
              std::string::npos);
    Result<ReadSetup<G>> again = G::read(text);
    ASSERT_TRUE(again) << to_english(again.error());
    EXPECT_TRUE(again.value().game == game);
    EXPECT_EQ(again.value().format, "canonical");
    EXPECT_EQ(again.value().game.write("rules"), game.write("rules"));
  }
}

TYPED_TEST(OwnGameContract, APositionHasAnEndingOrMovesWithDistinctNames) {
  this->for_each_played_position([](const auto& game, const auto& position) {
    const auto moves = moves_of(game, position);
    EXPECT_EQ(moves.empty(), game.ending(position).has_value());
    std::set<std::string> names;
    for (const auto& move : moves) {
      const std::string name = game.format_move(position, move);
      EXPECT_TRUE(names.insert(name).second) << name;
      EXPECT_EQ(name.find_first_not_of("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-"),
                std::string::npos)
          << name;
    }
  });
}

TYPED_TEST(OwnGameContract, PositionsHaveDistinctTexts) {
  using G = TypeParam;
  std::string latest;
  std::map<std::string, typename G::Position> positions;
  this->for_each_played_position([&](const G& game, const typename G::Position& position) {
    const std::string rules = game.write("rules").value();
    if (std::exchange(latest, rules) != rules) positions.clear();
    const auto [entry, is_new] = positions.try_emplace(game.format_position(position), position);
    EXPECT_TRUE(entry->second == position);
  });
}

TYPED_TEST(OwnGameContract, IndicesCountPositionsMovesAndPredecessors) {
  using G = TypeParam;
  if constexpr (IndexedGame<G>) {
    for (const auto& named : games_of<G>()) {
      SCOPED_TRACE(named.first);
      const G& game = named.second;
      const std::uint64_t count = game.position_count();
      std::map<PositionIndex, std::uint32_t> predecessors;
      for (PositionIndex i = 0; i < count; ++i) {
        const typename G::Position position = game.position_at(i);
        ASSERT_EQ(game.index(position), i);
        ASSERT_EQ(game.mover_at(i), game.mover(position));
        const auto moves = moves_of(game, position);
        ASSERT_EQ(game.move_count(i), moves.size());
        for (const auto& move : moves) ++predecessors[game.index(game.play(position, move))];
      }
      const std::uint64_t stride = 1 + count / kMostPositionsLookedAt;
      for (std::uint64_t i = 0; i < count; i += stride) {
        std::uint32_t found = 0;
        game.for_each_predecessor(static_cast<PositionIndex>(i), [&](PositionIndex from, Player mover) {
          ++found;
          EXPECT_EQ(game.mover_at(from), mover);
          EXPECT_FALSE(game.ending(game.position_at(from)));
        });
        ASSERT_EQ(found, predecessors[static_cast<PositionIndex>(i)]);
      }
    }
  }
}

// The budget for large games: 90 bytes a position and 8 a move, at most.
TEST(OwnGames, TablesAreSmall) {
  int count = 0;
  for (const std::string_view name : kRuleFiles) {
    SCOPED_TRACE(name);
    const Result<std::shared_ptr<own::Table>> read =
        own::Table::of({test::read_text("rules/" + std::string(name) + ".js")});
    ASSERT_TRUE(read);
    own::Table& table = *read.value();
    while (table.advance()) {
    }
    if (table.position_count() < 500) continue;
    ++count;
    EXPECT_LE(table.bytes(), 90 * std::size_t{table.position_count()} + 8 * table.move_count());
  }
  EXPECT_GE(count, 8);
}

TEST(OwnGames, OnlyRulesOfAKindAreReadByIt) {
  EXPECT_TRUE(own_finite::OwnFinite::read(kTicTacToe).ok());
  const auto read = own_cycles::OwnCycles::read(kTicTacToe);
  ASSERT_FALSE(read);
  EXPECT_EQ(read.error().statement.code, StatementCode("own.other-kind"));
}

TEST(OwnGames, CanonicalTextKeepsEveryByteAndIsUnique) {
  std::string bytes;
  for (int byte = 1; byte < 256; ++byte) bytes += static_cast<char>(byte);
  const auto read = own::read_rules_text(own::to_canonical({bytes, {{"n", 5}, {"rows", -1}}, bytes, 'X'}));
  ASSERT_TRUE(read);
  EXPECT_EQ(read->source, bytes);
  EXPECT_EQ(read->position, bytes);
  EXPECT_EQ(read->mover, 'X');
  EXPECT_EQ(read->sizes, (std::vector<rules::ChosenSize>{{"n", 5}, {"rows", -1}}));
  for (const std::string_view damaged :
       {"js1.~", "js1.~0", "js1.~0f", "js1.~0zz", "js1. ", "js1.~041", "js1.a~1", "js1.a~2", "js1.a~2n", "js1.a~2n~c",
        "js1.a~2n~c05", "js1.a~2n~c5~en~c5", "js1.a~1xX~2n~c5"}) {
    EXPECT_FALSE(own::read_rules_text(damaged)) << damaged;
  }
}

TEST(OwnGames, CanStartAtAnEmptyText) {
  const std::string rules = "const start = 'a'; const moves = (s) => s === 'b' ? [] : s === 'a' ? [''] : ['b'];";
  const auto read = own_finite::OwnFinite::read(rules);
  ASSERT_TRUE(read);
  const auto position = read.value().game.position_in("O");
  ASSERT_TRUE(position);
  EXPECT_EQ(read.value().game.position_in("O "), position);
  const auto again = own_finite::OwnFinite::read(read.value().game.starting_at(*position).write("canonical").value());
  ASSERT_TRUE(again);
  EXPECT_EQ(again.value().game.start(), *position);
}

// The only first move is in the corner a3. No representative has a piece only there, because the representative of a
// class comes first in ASCII order.
TEST(OwnGames, ListsSymmetricPositionsThatPlayReaches) {
  const auto read = own_finite::OwnFinite::read(
      "const symmetry = 'square'; const start = '.../.../...';\n"
      "const moves = (b, me) => b === start ? ['X../.../...']\n"
      "  : cells(b, '.').length === 8 ? cells(b, '.').map((cell) => put(b, cell, me)) : [];");
  ASSERT_TRUE(read) << to_english(read.error());
  const auto& game = read.value().game;
  std::set<std::string> reached = {game.format_position(game.start())};
  for (const auto& first : moves_of(game, game.start())) {
    const auto next = game.play(game.start(), first);
    reached.insert(game.format_position(next));
    for (const auto& second : moves_of(game, next)) reached.insert(game.format_position(game.play(next, second)));
  }
  for (const auto& position : game.all_positions()) EXPECT_EQ(reached.count(game.format_position(position)), 1U);
}

TYPED_TEST(OwnGameContract, AGameCanStartAtAnyPositionThatIsNotOver) {
  using G = TypeParam;
  this->for_each_played_position([](const G& game, const typename G::Position& position) {
    EXPECT_EQ(game.can_start_at(position), !game.ending(position));
    if (!game.can_start_at(position)) return;
    const G started = game.starting_at(position);
    EXPECT_EQ(started.start(), position);
    const Result<ReadSetup<G>> again = G::read(started.write("canonical").value());
    ASSERT_TRUE(again) << to_english(again.error());
    EXPECT_TRUE(again.value().game == started);
  });
}

/// Returns the value of the start under the rules in a short form, such as `win in 5`; checks the solution.
std::string value_of(std::string_view rules) {
  const api::GameEngine& engine = *api::find_game("own").value();
  Result<std::unique_ptr<api::Session>> opened = engine.open(rules, {});
  if (!opened) return to_english(opened.error());
  api::Session& session = *opened.value();
  while (session.advance(kSlice) == Status::kWorking) {
  }
  Result<Status> checked = session.verify(kSlice);
  while (checked && checked.value() == Status::kWorking) checked = session.verify(kSlice);
  if (!checked) return to_english(checked.error());
  const api::StudiedPosition position = session.study("").value().front();
  if (const auto* margin = std::get_if<MarginValue>(&*position.value)) return std::to_string(margin->points);
  const auto& outcome = std::get<OutcomeValue>(*position.value);
  const std::string name = outcome.outcome == Outcome::kWin    ? "win"
                           : outcome.outcome == Outcome::kDraw ? "draw"
                                                               : "loss";
  return outcome.plies ? name + " in " + std::to_string(*outcome.plies) : name;
}

TEST(OwnGames, HaveTheirValues) {
  EXPECT_EQ(value_of(kTicTacToe), "draw");
  // A heap of 7, of which a player takes 1 to 3.
  EXPECT_EQ(value_of("const start = 7;\nconst moves = (n) => [1, 2, 3].filter((k) => k <= n).map((k) => n - k);"),
            "win in 3");
  // The same heap, and the last to take loses.
  EXPECT_EQ(value_of("const start = 7; const stuck = 'wins';\n"
                     "const moves = (n) => [1, 2, 3].filter((k) => k <= n).map((k) => n - k);"),
            "win in 4");
  // A player takes one of the two numbers; the second player gets what is left.
  EXPECT_EQ(value_of("const start = [3, 9]; const points = true;\n"
                     "const moves = (row) => row.length === 0 ? [] : [{ to: row.slice(1), gain: row[0] },\n"
                     "  { to: row.slice(0, -1), gain: row[row.length - 1] }];"),
            "6");
  // The margin at the end belongs to the player to move there.
  EXPECT_EQ(value_of("const start = 1; const points = true;\n"
                     "const moves = (n) => [n - 1];\nconst result = (n) => n === 0 ? 5 : null;"),
            "-5");
}

/// Returns the number of positions in the table of a game in which every line ends.
std::uint64_t positions_of(const std::string& rules) {
  const Result<ReadSetup<own_finite::OwnFinite>> read = own_finite::OwnFinite::read(rules);
  EXPECT_TRUE(read) << to_english(read.error());
  return read ? read.value().game.key_bound() : 0;
}

// 765 is well known. Sorted heaps up to 3, 4 and 5: the multisets that the moves reach.
TEST(OwnGames, SymmetryLeavesTheValueAndFewerPositions) {
  const std::string square = std::string(kTicTacToe) + "const symmetry = 'square';";
  EXPECT_EQ(positions_of(square), 765U);
  EXPECT_EQ(value_of(square), "draw");
  const std::string nim = test::read_text("rules/nim.js");
  EXPECT_LT(positions_of(nim + "const symmetry = 'order';"), positions_of(nim));
  EXPECT_EQ(value_of(nim + "const symmetry = 'order';"), value_of(nim));
}

constexpr std::string_view kSizes =
    "const sizes = { n: [5, 1, 9], k: 3 };\n"
    "const start = ({ n, k }) => [n, k];\n"
    "const moves = ([n, k]) => Array.from({ length: Math.min(n, k) }, (_, i) => [n - i - 1, k]);";

TEST(OwnGames, SizesOfTheReaderReplaceThoseOfTheFile) {
  const auto text = [](std::vector<rules::ChosenSize> sizes) {
    return own::to_canonical({std::string(kSizes), std::move(sizes)});
  };
  // A heap of n, of which a player takes 1 to k: n % (k + 1) decides.
  EXPECT_EQ(value_of(kSizes), "win in 3");
  EXPECT_EQ(value_of(text({{"n", 8}})), "loss in 4");
  EXPECT_EQ(value_of(text({{"k", 4}})), "loss in 2");
  EXPECT_EQ(value_of(text({{"n", 8}, {"k", 9}})), "win in 1");
  const auto read = own_finite::OwnFinite::read(text({{"k", 3}, {"n", 8}}));
  ASSERT_TRUE(read);
  // Sizes that equal those in the file are not written.
  EXPECT_EQ(read.value().game.write("canonical"), text({{"n", 8}}));
  EXPECT_EQ(read.value().game.write("rules"), std::nullopt);
  EXPECT_FALSE(read.value().game == own_finite::OwnFinite::read(kSizes).value().game);
}

TEST(OwnGames, AWrongSizeIsNamed) {
  const auto error_of = [](std::string_view rules, std::vector<rules::ChosenSize> sizes) {
    return value_of(own::to_canonical({std::string(rules), std::move(sizes)}));
  };
  EXPECT_NE(error_of(kSizes, {{"n", 10}}).find("from 1 to 9, not 10"), std::string::npos);
  EXPECT_NE(error_of(kSizes, {{"m", 2}}).find("no size “m”. Their sizes are: n, k."), std::string::npos);
  EXPECT_NE(error_of(kTicTacToe, {{"n", 4}}).find("The rules have no sizes"), std::string::npos);
}

TEST(OwnGames, ASymmetryThatTheRulesDoNotHaveIsAMistake) {
  // Pawns have a direction.
  const std::string error = value_of(test::read_text("rules/hexapawn.js") + "\nconst symmetry = 'square';");
  EXPECT_NE(error.find("do not have this symmetry"), std::string::npos) << error;
  EXPECT_NE(value_of("const start = 3; const symmetry = 'order';\nconst moves = (n) => n > 0 ? [n - 1] : [];")
                .find("does not fit the start position"),
            std::string::npos);
}

TEST(OwnGames, EndlessPlayBelongsToWhomTheRulesSay) {
  // X and O go back and forth between 0 and 1; X can also end the game at 2, which O wins.
  const std::string rules =
      "const start = 0;\n"
      "const moves = (at, me) => at === 2 ? [] : me === 'X' ? [1, 2] : [0];\n"
      "const result = (at) => at === 2 ? 'O' : null;\n";
  EXPECT_EQ(value_of(rules + "const endless = 'draw';"), "draw");
  EXPECT_EQ(value_of(rules + "const endless = 'X';"), "win");
  EXPECT_EQ(value_of(rules + "const endless = 'O';"), "loss");
}

TEST(OwnGames, MistakesInRulesAreNamedWithTheirLine) {
  const std::pair<const char*, const char*> mistakes[] = {
      {"const start = 0;\nconst moves = (n) => [n];", "line 2"},
      {"const start = 0;\nconst moves = (n) => n.x.y;", "line 2"},
      {"const start = 0; const points = true; const endless = 'draw';\nconst moves = (n) => [1 - n];", "line 2"},
      {"const start = 0; const endless = 'X'; const stuck = 'draw';\nconst moves = (n) => n < 2 ? [n + 1] : [];",
       "line 1"},
  };
  for (const auto& [rules, line] : mistakes) {
    const std::string error = value_of(rules);
    EXPECT_NE(error.find(line), std::string::npos) << error;
  }
}

}  // namespace
}  // namespace perfect_play
