// The boards of games whose rules are data: the laws of `PartedGame` and `PicturedGame` along random games, and the
// places that moves change in games of different forms.

#include <gtest/gtest.h>

#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "engine/core/random.hpp"
#include "engine/games/own/own_games.hpp"
#include "tests/engine/support/data_file.hpp"

namespace perfect_play {
namespace {

/// Rule files of tests/data/rules whose positions are texts, lists and objects, of every kind of game.
constexpr std::string_view kRuleFiles[] = {
    "bulgarian",    "chomp-board",   "chomp",         "col",           "connect-3-4x3",      "dodgem",
    "domineering",  "euclid",        "fox-hounds",    "grundy",        "hackenbush-strings", "hexapawn",
    "kalah-3",      "kayles",        "lasker-nim",    "leetcode-1140", "leetcode-294",       "leetcode-375",
    "leetcode-464", "leetcode-877",  "leetcode-1728", "leetcode-913",  "mini-draughts",      "moore-nim",
    "nim-misere",   "nim-sorted",    "nim",           "northcott",     "pong-hau-ki",        "silver-dollar",
    "sprouts-like", "staircase-nim", "tic-tac-toe",   "toads-frogs",   "treblecross",        "tic-tac-toe-lists",
    "wythoff"};

/// A move as the board shows it: `from>to`, `to`, or a hyphen.
std::string text_of(const MoveOnBoard& move) {
  const std::string to = move.to ? std::to_string(*move.to) : "-";
  return move.from ? std::to_string(*move.from) + '>' + to : to;
}

/// A game and its positions as text: the parts of the board, and the cells and moves after each line.
template <class G>
class Shown {
 public:
  explicit Shown(const std::string& rules) : game_(G::read(rules).value().game), position_(game_.start()) {}

  /// For example `cells 3x3`.
  [[nodiscard]] std::string board() const {
    constexpr std::string_view kForms[] = {"cells", "heaps", "values"};
    std::string text;
    const Board board = game_.board();
    for (const BoardPart& part : std::get<PartsBoard>(board).parts) {
      text += (text.empty() ? "" : ", ") + (part.name.empty() ? "" : part.name + ' ') +
              std::string(kForms[static_cast<std::size_t>(part.form)]) + ' ' + std::to_string(part.rows) + 'x' +
              std::to_string(part.columns);
    }
    return text;
  }
  /// The texts of the places, separated by blanks, and `~` for an empty text.
  [[nodiscard]] std::string cells() const {
    std::string text;
    for (const std::string& cell : game_.cells(position_)) {
      text += (text.empty() ? "" : " ") + (cell.empty() ? "~" : cell);
    }
    return text;
  }
  [[nodiscard]] std::map<std::string, std::string> moves() const {
    std::map<std::string, std::string> moves;
    for (const auto& move : moves_of(game_, position_)) {
      moves[game_.format_move(position_, move)] = text_of(game_.on_board(position_, move));
    }
    return moves;
  }
  void play(std::string_view name) {
    for (const auto& move : moves_of(game_, position_)) {
      if (game_.format_move(position_, move) != name) continue;
      position_ = game_.play(position_, move);
      return;
    }
    ADD_FAILURE() << "no move " << name;
  }

 private:
  G game_;
  typename G::Position position_;
};

std::string rules_of(std::string_view name) { return test::read_text("rules/" + std::string(name) + ".js"); }

template <class G>
void check_laws(const G& game) {
  static_assert(PartedGame<G>);
  const Board board = game.board();
  std::size_t places = 0;
  for (const BoardPart& part : std::get<PartsBoard>(board).parts) places += std::size_t{part.rows} * part.columns;
  for (std::uint64_t seed = 1; seed <= 5; ++seed) {
    Random random(seed);
    typename G::Position position = game.start();
    for (int ply = 0; ply <= 60; ++ply) {
      SCOPED_TRACE(game.format_position(position));
      EXPECT_EQ(game.cells(position).size(), places);
      EXPECT_TRUE(game.tokens(position).empty());
      std::set<std::pair<std::optional<Cell>, std::optional<Cell>>> targets;
      const auto moves = moves_of(game, position);
      for (const auto& move : moves) {
        const MoveOnBoard shown = game.on_board(position, move);
        EXPECT_FALSE(shown.token);
        EXPECT_TRUE(shown.claims.empty());
        if (!shown.to) {
          EXPECT_FALSE(shown.from);
          continue;
        }
        EXPECT_TRUE(targets.insert({shown.from, shown.to}).second) << text_of(shown) << " is shared";
        EXPECT_LT(*shown.to, places);
        EXPECT_TRUE(!shown.from || *shown.from < places);
        // A place that the move changes, unless the elements of a list move.
        const std::vector<std::string> before = game.cells(position);
        const std::vector<std::string> after = game.cells(game.play(position, move));
        EXPECT_NE(before, after);
      }
      if (moves.empty()) break;
      position = game.play(position, moves[random.below(static_cast<std::uint32_t>(moves.size()))]);
    }
  }
}

TEST(OwnBoard, KeepsTheLawsOfPicturesInEveryRuleFile) {
  std::size_t kinds = 0;
  for_each_type(OwnGames{}, [&]<class G>() {
    std::size_t games = 0;
    for (const std::string_view name : kRuleFiles) {
      SCOPED_TRACE(name);
      const Result<ReadSetup<G>> read = G::read(rules_of(name));
      if (!read) continue;
      ++games;
      check_laws(read.value().game);
    }
    EXPECT_GT(games, 0U) << G::kInfo.id;
    ++kinds;
  });
  EXPECT_EQ(kinds, 5U);
}

TEST(OwnBoard, ShowsTheRowsOfATextAndTheFilledCell) {
  Shown<own_finite::OwnFinite> game(rules_of("tic-tac-toe"));
  EXPECT_EQ(game.board(), "cells 3x3");
  game.play("b2");
  EXPECT_EQ(game.cells(), ". . . . X . . . .");
  EXPECT_EQ(
      game.moves(),
      (std::map<std::string, std::string>{
          {"a1", "6"}, {"a2", "3"}, {"a3", "0"}, {"b1", "7"}, {"b3", "1"}, {"c1", "8"}, {"c2", "5"}, {"c3", "2"}}));
}

TEST(OwnBoard, ShowsListsOfRowsLikeTexts) {
  Shown<own_finite::OwnFinite> game(rules_of("tic-tac-toe-lists"));
  EXPECT_EQ(game.board(), "cells 3x3");
  EXPECT_EQ(game.moves().size(), 9U);
  for (const auto& [name, target] : game.moves()) EXPECT_NE(target, "-") << name;
}

TEST(OwnBoard, TakesAHyphenForAFreeCell) {
  const Shown<own_finite::OwnFinite> game(
      "const start = 'N---';\n"
      "const moves = (row) => cells(row, '-').filter((to) => to > row.indexOf('N'))\n"
      "  .map((to) => put(put(row, row.indexOf('N'), '-'), to, 'N'));\n");
  EXPECT_EQ(game.board(), "cells 1x4");
  EXPECT_EQ(game.moves(), (std::map<std::string, std::string>{{"a1-b1", "0>1"}, {"a1-c1", "0>2"}, {"a1-d1", "0>3"}}));
}

TEST(OwnBoard, ShowsHeapsOfCoinsAndTheLowestCoinTaken) {
  Shown<own_finite::OwnFinite> game(
      "const start = [1, 3];\n"
      "const moves = (heaps) => heaps.flatMap((size, i) =>\n"
      "  Array.from({ length: size }, (_, rest) => put(heaps, i, rest)));\n");
  EXPECT_EQ(game.board(), "heaps 2x3");
  EXPECT_EQ(game.cells(), "o ~ ~ o o o");
  EXPECT_EQ(game.moves(), (std::map<std::string, std::string>{{"1-0", "0"}, {"2-0", "3"}, {"2-1", "4"}, {"2-2", "5"}}));
}

TEST(OwnBoard, FindsTheHeapInSortedAndInShorterLists) {
  const std::string rules =
      "const start = [2, 3];\n"
      "const tidy = (heaps) => heaps.filter((size) => size > 0).sort((a, b) => a - b);\n"
      "const moves = (heaps) => heaps.flatMap((size, i) =>\n"
      "  Array.from({ length: size }, (_, rest) => ({ to: tidy(put(heaps, i, rest)), name: `${size}-${rest}` })));\n";
  const Shown<own_finite::OwnFinite> game(rules);
  EXPECT_EQ(game.board(), "heaps 2x3");
  EXPECT_EQ(game.moves(),
            (std::map<std::string, std::string>{{"2-0", "0"}, {"2-1", "1"}, {"3-0", "3"}, {"3-1", "4"}, {"3-2", "5"}}));
}

TEST(OwnBoard, ShowsAWholeNumberAsOneHeap) {
  const Shown<own_finite::OwnFinite> game(
      "const start = 5;\nconst moves = (n) => [1, 2].filter((k) => k <= n).map((k) => n - k);\n");
  EXPECT_EQ(game.board(), "heaps 1x5");
  EXPECT_EQ(game.moves(), (std::map<std::string, std::string>{{"3", "3"}, {"4", "4"}}));
}

TEST(OwnBoard, ShowsHeapsOfMoreThan24CoinsAsNumbers) {
  const Shown<own_finite::OwnFinite> game(
      "const start = 25;\nconst moves = (n) => [1, 2].filter((k) => k <= n).map((k) => n - k);\n");
  EXPECT_EQ(game.board(), "values 1x1");
  EXPECT_EQ(game.cells(), "25");
  // Both moves change the only place.
  EXPECT_EQ(game.moves(), (std::map<std::string, std::string>{{"23", "-"}, {"24", "-"}}));
}

TEST(OwnBoard, ChoosesTheSquareOfABite) {
  // A bite takes all squares above it and to its right.
  const Shown<own_finite::OwnFinite> board(rules_of("chomp-board"));
  EXPECT_EQ(board.board(), "cells 3x4");
  std::set<std::string> squares;
  for (const auto& [name, target] : board.moves()) squares.insert(target);
  EXPECT_EQ(squares, (std::set<std::string>{"0", "1", "2", "3", "4", "5", "6", "7", "9", "10", "11"}));
  const Shown<own_finite::OwnFinite> heights(rules_of("chomp"));
  EXPECT_EQ(heights.board(), "heaps 5x4");
  std::set<std::string> coins;
  for (const auto& [name, target] : heights.moves()) coins.insert(target);
  EXPECT_EQ(coins.size(), 19U);
  EXPECT_EQ(coins.count("-"), 0U);
}

TEST(OwnBoard, LeavesMovesThatTakeFromSeveralHeapsToButtons) {
  Shown<own_finite::OwnFinite> game(
      "const start = [1, 1];\n"
      "const moves = ([a, b]) => [a && [0, b], b && [a, 0], a && b && [0, 0]].filter(Boolean);\n");
  EXPECT_EQ(game.moves(), (std::map<std::string, std::string>{{"1-0", "0"}, {"1-0-2-0", "-"}, {"2-0", "1"}}));
}

TEST(OwnBoard, ShowsWhereAPieceLands) {
  Shown<own_finite::OwnFinite> text(
      "const start = '../..';\nconst stuck = 'draw';\n"
      "const moves = (board, me) => [0, 1].filter((column) => board[column] === '.')\n"
      "  .map((column) => put(board, board[column + 3] === '.' ? column + 3 : column, me));\n");
  EXPECT_EQ(text.moves(), (std::map<std::string, std::string>{{"a1", "2"}, {"b1", "3"}}));
  text.play("b1");
  EXPECT_EQ(text.moves(), (std::map<std::string, std::string>{{"a1", "2"}, {"b2", "1"}}));
  // Here each column is a text in a list.
  const Shown<own_finite::OwnFinite> columns(rules_of("connect-3-4x3"));
  EXPECT_EQ(columns.board(), "values 1x4");
  std::set<std::string> targets;
  for (const auto& [name, target] : columns.moves()) targets.insert(target);
  EXPECT_EQ(targets, (std::set<std::string>{"0", "1", "2", "3"}));
}

TEST(OwnBoard, ShowsTheFilledCellOfAMoveThatTurnsOtherPieces) {
  Shown<own_finite::OwnFinite> game(
      "const players = 'BW';\nconst start = '.WB/WB./...';\n"
      "const stuck = 'draw';\n"
      "const moves = (board, me) => me === 'B' && board[0] === '.' ? ['BBB/BB./...'] : [];\n");
  EXPECT_EQ(game.moves().begin()->second, "0");
}

TEST(OwnBoard, ShowsBothPlacesOfAPieceThatMovesAndThePlaceThatItLeaves) {
  Shown<own_cycles::OwnCycles> game(rules_of("dodgem"));
  EXPECT_EQ(game.board(), "cells 3x3");
  EXPECT_EQ(game.cells(), "R . . R . . . B B");
  EXPECT_EQ(game.moves(), (std::map<std::string, std::string>{{"a2-b2", "3>4"}, {"a3-b3", "0>1"}, {"a2-a1", "3>6"}}));
  game.play("a3-b3");
  game.play("b1-b2");
  game.play("b3-c3");
  EXPECT_EQ(game.moves().at("b2-b3"), "4>1");
  game.play("b2-b3");
  EXPECT_EQ(game.cells(), ". B R R . . . . B");
  game.play("c3-c2");
  EXPECT_EQ(game.moves().at("b3-out"), "1");
}

TEST(OwnBoard, ShowsHolesOfATextAsBlanks) {
  const Shown<own_finite::OwnFinite> game(
      "const start = '. ./...';\nconst stuck = 'draw';\n"
      "const moves = (board, me) => cells(board, '.').map((cell) => put(board, cell, me));\n");
  EXPECT_EQ(game.board(), "cells 2x3");
  EXPECT_EQ(game.cells(), ".   . . . .");
  EXPECT_EQ(game.moves().size(), 5U);
}

TEST(OwnBoard, GivesPlacesToShortRowsAndToRowsThatAppearLater) {
  Shown<own_finite::OwnFinite> game(
      "const start = 'X/..';\nconst moves = (board) => board === 'X/..' ? ['X/../...'] : [];\n");
  EXPECT_EQ(game.board(), "cells 3x3");
  EXPECT_EQ(game.cells(), "X ~ ~ . . ~ ~ ~ ~");
}

TEST(OwnBoard, ShowsTheFieldsOfAnObject) {
  const Shown<own_points::OwnPoints> kalah(rules_of("kalah-3"));
  EXPECT_EQ(kalah.board(), "A values 1x3, B values 1x3");
  EXPECT_EQ(kalah.cells(), "2 2 2 2 2 2");
  // Each move empties one pit and fills others.
  std::set<std::string> pits;
  for (const auto& [name, target] : kalah.moves()) pits.insert(target);
  EXPECT_EQ(pits, (std::set<std::string>{"0", "1", "2"}));
  const Shown<own_points::OwnPoints> piles(rules_of("leetcode-877"));
  EXPECT_EQ(piles.board(), "margin values 1x1, piles values 1x4");
  std::set<std::string> ends;
  for (const auto& [name, target] : piles.moves()) ends.insert(target);
  EXPECT_EQ(ends, (std::set<std::string>{"1", "4"}));
}

TEST(OwnBoard, MeasuresTheTableOfASymmetricGame) {
  Shown<own_finite::OwnFinite> game(rules_of("tic-tac-toe") + "const symmetry = 'square';\n");
  EXPECT_EQ(game.board(), "cells 3x3");
  game.play("c1");
  EXPECT_EQ(game.cells(), ". . . . . . . . X");
  EXPECT_EQ(game.moves().size(), 8U);
  EXPECT_EQ(game.moves().at("a1"), "6");
}

}  // namespace
}  // namespace perfect_play
