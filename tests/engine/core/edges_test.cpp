// Tests Triangle War and Dots and Boxes: boards, play, text formats, and the problems' inputs and values, by comparison
// with an independent program (reference/plain_edges.hpp) and known answers.

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <bit>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/core/random.hpp"
#include "engine/games/dots-boxes/dots_boxes.hpp"
#include "engine/games/triangle-war/triangle_war.hpp"
#include "tests/engine/reference/plain_edges.hpp"
#include "tests/engine/support/data_file.hpp"
#include "tests/engine/support/judging.hpp"
#include "tests/engine/support/size.hpp"
#include "tests/engine/support/text_tools.hpp"

namespace perfect_play {
namespace {

using dots_boxes::DotsBoxes;
using dots_boxes::Hdu4753;
using edges::EdgeBoard;
using edges::EdgeGame;
using test::PlainEdges;
using triangle_war::Poj1085;
using triangle_war::TriangleWar;

static_assert(ScoredGame<TriangleWar> && FiniteGame<TriangleWar> && !IndexedGame<TriangleWar>);
static_assert(ScoredGame<DotsBoxes> && FiniteGame<DotsBoxes> && !IndexedGame<DotsBoxes>);
static_assert(JudgeFormatOf<Poj1085, TriangleWar>);
static_assert(JudgeFormatOf<Hdu4753, DotsBoxes>);

template <class G>
G game(std::string_view text) {
  Result<ReadSetup<G>> read = G::read(text);
  EXPECT_TRUE(read) << text << ": " << (read ? "" : to_english(read.error()));
  return std::move(read).value().game;
}

template <class G>
std::string complaint(std::string_view text) {
  const Result<ReadSetup<G>> read = G::read(text);
  return read ? "read as " + std::string(read.value().format) : to_english(read.error());
}

PlainEdges::Pair pair_of(const EdgeBoard& board, edges::EdgeIndex index) {
  return {static_cast<int>(board.edge(index).a), static_cast<int>(board.edge(index).b)};
}

/// Returns the state of the plain program after the setup's opening.
PlainEdges::State replayed(const PlainEdges& plain, const edges::EdgeSetup& setup) {
  PlainEdges::State state;
  for (const edges::EdgeIndex index : setup.opening) plain.draw(state, pair_of(setup.board, index));
  return state;
}

/// A game's board with the matching plain program.
struct Sample {
  edges::EdgeBoard board;
  PlainEdges plain;
};

std::vector<Sample> samples(bool extra_turn) {
  std::vector<Sample> all;
  for (int side = 2; side <= 6; ++side) {
    all.push_back({EdgeBoard::triangle(static_cast<std::uint32_t>(side)), PlainEdges::triangle(side, extra_turn)});
  }
  for (const auto& [rows, columns] :
       {std::pair{1, 1}, {1, 2}, {2, 1}, {2, 2}, {3, 3}, {2, 4}, {4, 2}, {5, 5}, {1, 20}, {20, 1}}) {
    all.push_back({EdgeBoard::boxes(static_cast<std::uint32_t>(rows), static_cast<std::uint32_t>(columns)),
                   PlainEdges::boxes(rows, columns, extra_turn)});
  }
  return all;
}

edges::EdgeSetup random_setup(const EdgeBoard& board, bool extra_turn, std::uint32_t free, std::uint64_t seed) {
  return {board, extra_turn, edges::random_opening(board, free, seed).value()};
}

/// Returns the value of a position by the engine's rules.
template <class G>
MarginValue value_of(const G& game, const typename G::Position& position, std::map<std::uint64_t, MarginValue>& known) {
  if (const auto ending = game.ending(position)) return value_of_ending<G>(*ending, game.mover(position));
  if (const auto found = known.find(game.key(position)); found != known.end()) return found->second;
  MarginValue best = {-1000};
  for (const auto& move : moves_of(game, position)) {
    const typename G::Position next = game.play(position, move);
    const MarginValue value = value_of_move(game, position, move, next, value_of(game, next, known));
    if (better(value, best)) best = value;
  }
  return known[game.key(position)] = best;
}

template <class G>
MarginValue value_of_start(const G& game) {
  std::map<std::uint64_t, MarginValue> known;
  return value_of(game, game.start(), known);
}

TEST(EdgeBoard, HasTheEdgesAndCellsOfThePicture) {
  for (const Sample& sample : samples(true)) {
    SCOPED_TRACE(sample.board.size_text());
    std::vector<PlainEdges::Pair> listed;
    listed.reserve(sample.board.edge_count());
    for (edges::EdgeIndex i = 0; i < sample.board.edge_count(); ++i) listed.push_back(pair_of(sample.board, i));
    EXPECT_EQ(listed, std::vector<PlainEdges::Pair>(sample.plain.edges().begin(), sample.plain.edges().end()));
    EXPECT_EQ(sample.board.cell_count(), sample.plain.cell_count());
    EXPECT_EQ(sample.board.dot_count(), static_cast<std::uint32_t>(sample.plain.edges().rbegin()->second));
    EXPECT_EQ(std::popcount(sample.board.full()), static_cast<int>(listed.size()));
    // Computes the expected text of a board's size.
    const std::vector<std::uint32_t>& size = sample.board.size();
    EXPECT_EQ(size.size() == 1 ? EdgeBoard::edges_of_triangle(size[0]) : EdgeBoard::edges_of_boxes(size[0], size[1]),
              listed.size());
  }
}

TEST(EdgeBoard, TriangleWarHasTheBoardOfTheStatement) {
  const EdgeBoard board = EdgeBoard::triangle(4);
  EXPECT_EQ(board.edge_count(), 18U);
  EXPECT_EQ(board.cell_count(), 9U);
  EXPECT_EQ(board.dot_count(), 10U);
  for (const auto& [a, b] : std::vector<std::pair<edges::Dot, edges::Dot>>{{1, 2},
                                                                           {1, 3},
                                                                           {2, 3},
                                                                           {2, 4},
                                                                           {2, 5},
                                                                           {3, 5},
                                                                           {3, 6},
                                                                           {4, 5},
                                                                           {5, 6},
                                                                           {4, 7},
                                                                           {4, 8},
                                                                           {5, 8},
                                                                           {5, 9},
                                                                           {6, 9},
                                                                           {6, 10},
                                                                           {7, 8},
                                                                           {8, 9},
                                                                           {9, 10}}) {
    EXPECT_TRUE(board.find(a, b)) << a << ' ' << b;
    EXPECT_EQ(board.find(a, b), board.find(b, a));
  }
  for (const auto& [a, b] :
       std::vector<std::pair<edges::Dot, edges::Dot>>{{1, 4}, {3, 4}, {6, 7}, {1, 1}, {0, 1}, {10, 11}}) {
    EXPECT_FALSE(board.find(a, b)) << a << ' ' << b;
  }
}

TEST(EdgeBoard, CountsTheCellsThatAnEdgeCloses) {
  for (const Sample& sample : samples(true)) {
    for (std::uint64_t seed = 1; seed <= 40; ++seed) {
      SCOPED_TRACE(sample.board.size_text() + ", seed " + std::to_string(seed));
      Random random(seed);
      // Most edges are drawn, because otherwise hardly any cells would be closed.
      const edges::EdgeMask drawn = (random.next() | random.next()) & sample.board.full();
      PlainEdges::Drawn plain;
      for (edges::EdgeIndex i = 0; i < sample.board.edge_count(); ++i) {
        if (((drawn >> i) & 1U) != 0) plain.insert(pair_of(sample.board, i));
      }
      for (edges::EdgeIndex i = 0; i < sample.board.edge_count(); ++i) {
        if (((drawn >> i) & 1U) != 0) continue;
        EXPECT_EQ(sample.board.closed_by(i, drawn), sample.plain.closes(plain, pair_of(sample.board, i)))
            << "edge " << i;
      }
    }
  }
}

TEST(EdgeGame, AgreesWithThePlainProgramInPlay) {
  for (const bool extra_turn : {false, true}) {
    for (const Sample& sample : samples(extra_turn)) {
      for (std::uint64_t seed = 1; seed <= 8; ++seed) {
        SCOPED_TRACE(sample.board.size_text() + (extra_turn ? " again" : " alternate") + ", seed " +
                     std::to_string(seed));
        Random random(seed);
        const EdgeGame played(
            random_setup(sample.board, extra_turn, 1 + random.below(sample.board.edge_count()), seed));
        PlainEdges::State state = replayed(sample.plain, played.setup());
        EXPECT_EQ(played.points_at_start(), state.points);
        EdgeGame::Position position = played.start();
        std::array<int, 2> points = state.points;
        while (true) {
          EXPECT_EQ(played.mover(position), state.mover == 0 ? Player::kFirst : Player::kSecond);
          std::vector<EdgeGame::Move> moves;
          played.append_moves(position, moves);
          EXPECT_EQ(moves.size() + state.drawn.size(), sample.plain.edges().size());
          EXPECT_EQ(played.ending(position).has_value(), moves.empty());
          EXPECT_LT(played.key(position), played.key_bound());
          if (moves.empty()) break;
          const EdgeGame::Move move = moves[random.below(static_cast<std::uint32_t>(moves.size()))];
          const PlainEdges::Pair pair = pair_of(sample.board, move.edge);
          EXPECT_EQ(played.format_move(position, move), std::to_string(pair.first) + "-" + std::to_string(pair.second));
          EXPECT_EQ(state.drawn.count(pair), 0U);
          points[position.mover == Player::kFirst ? 0 : 1] += played.gain(position, move);
          sample.plain.draw(state, pair);
          EXPECT_EQ(points, state.points);
          position = played.play(position, move);
        }
        EXPECT_EQ(played.ending(position)->reason, "full");
        EXPECT_EQ(played.ending(position)->winner, std::nullopt);
        EXPECT_EQ(static_cast<std::size_t>(points[0] + points[1]), sample.plain.cell_count());
      }
    }
  }
}

TEST(EdgeGame, TwoCellsAtOnceCountTwiceButGiveOneExtraPly) {
  // Draws all edges around two boxes except the one between them, and two other edges elsewhere.
  const auto again = game<DotsBoxes>("1x3_1-2.5-6.1-5.2-3.6-7.3-7_again");
  const EdgeGame::Position position = again.start();
  EXPECT_EQ(position.mover, Player::kFirst);
  const EdgeGame::Move middle = {*again.setup().board.find(2, 6)};
  EXPECT_EQ(again.gain(position, middle), 2);
  const EdgeGame::Position next = again.play(position, middle);
  EXPECT_EQ(next.mover, Player::kFirst);
  EXPECT_EQ(again.play(next, {*again.setup().board.find(3, 4)}).mover, Player::kSecond);
  const DotsBoxes alternate = again.with_extra_turn(false);
  EXPECT_EQ(alternate.gain(alternate.start(), middle), 2);
  EXPECT_EQ(alternate.play(alternate.start(), middle).mover, Player::kSecond);
}

TEST(EdgeGame, PositionsHaveDistinctTexts) {
  const auto triangle = game<TriangleWar>("3");
  std::set<std::string> texts;
  for (edges::EdgeMask drawn = 0; drawn <= triangle.setup().board.full(); ++drawn) {
    texts.insert(triangle.format_position({drawn, Player::kFirst}));
    texts.insert(triangle.format_position({drawn, Player::kSecond}));
  }
  EXPECT_EQ(texts.size(), 1024U);
  EXPECT_EQ(triangle.format_position({0, Player::kFirst}), "first-0");
  EXPECT_EQ(triangle.format_position({0x1b, Player::kSecond}), "second-1b");
}

TEST(EdgeGame, AgreesWithThePlainProgramOnValues) {
  for (const bool extra_turn : {false, true}) {
    for (Sample& sample : samples(extra_turn)) {
      for (std::uint64_t seed = 1; seed <= 12; ++seed) {
        Random random(seed);
        const std::uint32_t free = random.below(std::min<std::uint32_t>(sample.board.edge_count(), 8) + 1);
        const TriangleWar played(random_setup(sample.board, extra_turn, free, seed));
        SCOPED_TRACE(played.write("canonical").value());
        const PlainEdges::State state = replayed(sample.plain, played.setup());
        const MarginValue value = value_of_start(played);
        EXPECT_EQ(value.points, sample.plain.margin(state.drawn));
        const int margin = state.points[0] - state.points[1] + (state.mover == 0 ? value.points : -value.points);
        const std::optional<Player> winner = played.winner_from_start(value);
        EXPECT_EQ(winner == Player::kFirst, margin > 0);
        EXPECT_EQ(winner == Player::kSecond, margin < 0);
      }
    }
  }
}

TEST(EdgeGame, HasTheKnownValuesOfEmptyBoards) {
  // Known values; those under the rule that players alternate come from an independent exhaustive search.
  EXPECT_EQ(value_of_start(game<TriangleWar>("2")).points, 1);
  EXPECT_EQ(value_of_start(game<TriangleWar>("3")).points, -2);
  EXPECT_EQ(value_of_start(game<TriangleWar>("3_alternate")).points, 2);
  EXPECT_EQ(value_of_start(game<DotsBoxes>("1x1")).points, -1);
  EXPECT_EQ(value_of_start(game<DotsBoxes>("1x2")).points, 2);
  EXPECT_EQ(value_of_start(game<DotsBoxes>("2x2")).points, -2);
  EXPECT_EQ(value_of_start(game<DotsBoxes>("1x1_again")).points, -1);
  EXPECT_EQ(value_of_start(game<DotsBoxes>("1x2_again")).points, 0);
  EXPECT_EQ(value_of_start(game<DotsBoxes>("2x2_again")).points, 2);
  EXPECT_EQ(value_of_start(game<DotsBoxes>("1x5_again")).points, -1);
  EXPECT_EQ(value_of_start(game<DotsBoxes>("1x5")).points, -3);
}

TEST(Misreadings, KeepTheSetupAndChangeTheAnswer) {
  const auto triangle = game<TriangleWar>("3");
  const TriangleWar alternate = triangle_war::StrictAlternation::misread(triangle);
  EXPECT_EQ(alternate.write("canonical"), "3_alternate");
  EXPECT_EQ(triangle.winner_from_start(value_of_start(triangle)), Player::kSecond);
  EXPECT_EQ(alternate.winner_from_start(value_of_start(alternate)), Player::kFirst);
  const auto boxes = game<DotsBoxes>("2x2");
  const DotsBoxes again = dots_boxes::ExtraTurn::misread(boxes);
  EXPECT_EQ(again.write("canonical"), "2x2_again");
  EXPECT_EQ(boxes.winner_from_start(value_of_start(boxes)), Player::kSecond);
  EXPECT_EQ(again.winner_from_start(value_of_start(again)), Player::kFirst);
  // After this opening the two rules also differ in the player to move.
  const auto closed = game<TriangleWar>("4_1-2.1-3.2-3");
  EXPECT_EQ(closed.start().mover, Player::kFirst);
  EXPECT_EQ(triangle_war::StrictAlternation::misread(closed).start().mover, Player::kSecond);
}

template <class G>
void expect_same_in_every_format(const G& game) {
  std::size_t written = 0;
  for (const std::string_view format : G::kInfo.formats) {
    const std::optional<std::string> text = game.write(format);
    if (!text) continue;
    ++written;
    SCOPED_TRACE(std::string(format) + ": " + test::escaped(*text));
    const Result<ReadSetup<G>> again = G::read(*text);
    ASSERT_TRUE(again) << to_english(again.error());
    EXPECT_EQ(again.value().format, format);
    EXPECT_TRUE(again.value().game == game);
    EXPECT_TRUE(again.value().notes.empty());
    EXPECT_EQ(again.value().game.write(format), text);
  }
  EXPECT_GE(written, 2U);
  EXPECT_EQ(game.write("no-such-format"), std::nullopt);
  EXPECT_EQ(game.write("canonical")->find_first_not_of("abcdefghijklmnopqrstuvwxyz0123456789-._"), std::string::npos);
}

TEST(EdgeText, ReadsBackAsItWasWritten) {
  for (const bool extra_turn : {false, true}) {
    for (const Sample& sample : samples(extra_turn)) {
      for (std::uint64_t seed = 1; seed <= 5; ++seed) {
        Random random(seed);
        const auto setup = random_setup(sample.board, extra_turn, random.below(sample.board.edge_count() + 1), seed);
        if (sample.board.size_text().find('x') == std::string::npos) {
          expect_same_in_every_format(TriangleWar(setup));
        } else {
          expect_same_in_every_format(DotsBoxes(setup));
        }
      }
    }
  }
}

TEST(EdgeText, IsWrittenLikeThis) {
  const auto triangle = game<TriangleWar>("4_2-1.2-4_alternate");
  EXPECT_EQ(triangle.write("canonical"), "4_1-2.2-4_alternate");
  EXPECT_EQ(triangle.write("edge-list"), "side 4 alternate\n1 2\n2 4\n");
  EXPECT_EQ(triangle.write("poj-1085"), std::nullopt);
  EXPECT_EQ(triangle.with_extra_turn(true).write("poj-1085"), "2\n1 2\n2 4\n");
  EXPECT_EQ(game<TriangleWar>("4").write("poj-1085"), "0\n");
  EXPECT_EQ(game<TriangleWar>("5").write("poj-1085"), std::nullopt);
  const auto boxes = game<DotsBoxes>("2x1_1-2_again");
  EXPECT_EQ(boxes.write("canonical"), "2x1_1-2_again");
  EXPECT_EQ(boxes.write("edge-list"), "boxes 2x1 again\n1 2\n");
  EXPECT_EQ(boxes.write("hdu-4753"), std::nullopt);
  EXPECT_EQ(game<DotsBoxes>("3x3").write("hdu-4753"), "0\n");
}

TEST(EdgeText, IgnoresWhiteSpace) {
  const auto expected = game<TriangleWar>("4_1-2.2-4");
  for (const std::string_view text :
       {"side 4\n1 2\n2 4", "# a game\r\n\r\nside 4 again\r\n1-2\r\n  4 , 2  \r\n# over\r\n", "1 2\n2 4\n", "1,2\n2-4",
        " 4_2-1.4-2_again \n", "2\n1 2\n2 4", "1\n2\n1 2\n2 4\n"}) {
    EXPECT_TRUE(game<TriangleWar>(text) == expected) << test::escaped(text);
  }
  EXPECT_TRUE(game<DotsBoxes>("boxes 3x3 alternate\n1 5\n") == game<DotsBoxes>("3x3_1-5"));
}

TEST(EdgeText, NotesTheAssumptionsMade) {
  const auto note = [](std::string_view text) {
    const Result<ReadSetup<TriangleWar>> read = TriangleWar::read(text);
    return read.value().notes.empty() ? "" : to_english(read.value().notes.front());
  };
  EXPECT_EQ(note("1 2\n2 4\n"), "The text does not say how large the board is; it was read as the usual board, 4.");
  EXPECT_EQ(note("2\n1\n1 2\n0\n"), "The text says that it contains 2 games; only the first is shown.");
  EXPECT_EQ(note("1\n1\n1 2\n"), "");
  EXPECT_EQ(note("side 4\n1 2\n"), "");
}

TEST(EdgeText, ReportsErrorsWithTheirPlaces) {
  EXPECT_EQ(complaint<TriangleWar>(""), "line 1, column 1: There is nothing to read.");
  EXPECT_EQ(complaint<TriangleWar>(" \n# only a comment"), "line 1, column 1: There is nothing to read.");
  EXPECT_EQ(complaint<TriangleWar>("7"), "line 1, column 1: A triangle must have from 2 to 6 dots a side, not 7.");
  EXPECT_EQ(complaint<TriangleWar>("1_1-2"), "line 1, column 1: A triangle must have from 2 to 6 dots a side, not 1.");
  EXPECT_EQ(complaint<TriangleWar>("4_"), "line 1, column 3: The text ends too early.");
  EXPECT_EQ(complaint<TriangleWar>("4_1"), "line 1, column 4: The text ends too early.");
  EXPECT_EQ(complaint<TriangleWar>("4_1-2."), "line 1, column 7: The text ends too early.");
  EXPECT_EQ(complaint<TriangleWar>("4_1.2"), "line 1, column 4: Expected “-” here, not “.”.");
  EXPECT_EQ(complaint<TriangleWar>("4_1-4"),
            "line 1, column 3: No edge joins the dots 1 and 4, because they are not neighbours.");
  EXPECT_EQ(complaint<TriangleWar>("4_1-2.2-1"), "line 1, column 7: The edge 1-2 was drawn before, as number 1.");
  EXPECT_EQ(complaint<TriangleWar>("4_1-2_2-4"), "line 1, column 7: Expected “again” or “alternate” here, not “2”.");
  EXPECT_EQ(complaint<TriangleWar>("4_never"), "line 1, column 3: Expected “again” or “alternate” here, not “never”.");
  EXPECT_EQ(complaint<TriangleWar>("4_again_again"), "line 1, column 8: The text should end before “_”.");
  EXPECT_EQ(complaint<TriangleWar>("size 4"),
            "line 1, column 1: The first line should begin with “side” and the size, not with “size”.");
  EXPECT_EQ(complaint<TriangleWar>("side\n1 2"), "line 1, column 5: Expected a number here, not “↵”.");
  EXPECT_EQ(complaint<TriangleWar>("side 4\n1 2\n3"), "line 3, column 2: The text ends too early.");
  EXPECT_EQ(complaint<TriangleWar>("side 4\n1\n3 5"),
            "line 2, column 2: This line should give the two dots of an edge.");
  EXPECT_EQ(complaint<TriangleWar>("side 4 again 5"), "line 1, column 14: The line should end before “5”.");
  EXPECT_EQ(complaint<TriangleWar>("19\n1 2"), "line 1, column 1: 19 edges cannot be drawn: the board has only 18.");
  EXPECT_EQ(complaint<TriangleWar>("1\n1 2\n2 4"), "line 3, column 1: The text should end before “2”.");
  EXPECT_EQ(complaint<TriangleWar>("鼠"), "line 1, column 1: Expected a number here, not “鼠”.");
  EXPECT_EQ(complaint<DotsBoxes>("3"), "line 1, column 2: The text ends too early.");
  EXPECT_EQ(complaint<DotsBoxes>("0x3"),
            "line 1, column 1: A board of 0 by 3 boxes is not possible: a board needs at least one box and can have at "
            "most 63 edges.");
  EXPECT_EQ(complaint<DotsBoxes>("boxes 5x6"),
            "line 1, column 7: A board of 5 by 6 boxes is not possible: a board needs at least one box and can have at "
            "most 63 edges.");
  EXPECT_EQ(complaint<DotsBoxes>("4294967295x4294967295").substr(0, 17), "line 1, column 1:");
  EXPECT_EQ(complaint<DotsBoxes>("3x3_4-5"),
            "line 1, column 5: No edge joins the dots 4 and 5, because they are not neighbours.");
  EXPECT_EQ(complaint<DotsBoxes>("3x3_1-17"),
            "line 1, column 7: There is no dot 17; the dots are numbered from 1 to 16.");
}

TEST(EdgeGenerator, LeavesTheGivenNumberOfEdgesFree) {
  for (std::uint32_t side = TriangleWar::kFewestDots; side <= TriangleWar::kMostDots; ++side) {
    const auto most = static_cast<std::uint32_t>(EdgeBoard::edges_of_triangle(side));
    for (const std::uint32_t free : {0U, 1U, most / 2, most}) {
      const Result<TriangleWar> made = TriangleWar::generate({side, free}, 3);
      ASSERT_TRUE(made) << side << ' ' << free;
      EXPECT_EQ(moves_of(made.value(), made.value().start()).size(), free);
      EXPECT_EQ(made.value().setup().board.size_text(), std::to_string(side));
    }
  }
  EXPECT_EQ(to_english(TriangleWar::generate({3, 10}, 1).error()), "10 edges cannot be free: the board has only 9.");
  for (std::uint32_t rows = 1; rows <= DotsBoxes::kMostBoxesASide; ++rows) {
    for (std::uint32_t columns = 1; columns <= DotsBoxes::kMostBoxesASide; ++columns) {
      const Result<DotsBoxes> made = DotsBoxes::generate({rows, columns, 4}, 7);
      ASSERT_TRUE(made) << rows << ' ' << columns;
      EXPECT_EQ(moves_of(made.value(), made.value().start()).size(), 4U);
    }
  }
  EXPECT_EQ(to_english(DotsBoxes::generate({1, 1, 5}, 1).error()), "5 edges cannot be free: the board has only 4.");
}

TEST(EdgeGenerator, GeneratesStableSetupsFromASeed) {
  // The setups for these seeds must never change, because links and bug reports contain seeds.
  EXPECT_EQ(TriangleWar::generate({3, 4}, 1).value().write("canonical"), "3_1-2.1-3.2-5.2-4.4-5");
  EXPECT_EQ(DotsBoxes::generate({2, 2, 6}, 2).value().write("canonical"), "2x2_6-9.1-2.7-8.1-4.2-5.3-6");
}

/// Reads an input line by line, as the judge does. An incomplete case waits for more lines.
template <class Format, class G>
test::JudgeInput<G> read_by_lines(std::string_view input) {
  test::JudgeInput<G> all;
  Format format;
  std::string waiting;
  while (true) {
    const std::size_t end = input.find('\n');
    const bool last = end == std::string_view::npos;
    waiting += input.substr(0, last ? end : end + 1);
    input.remove_prefix(last ? input.size() : end + 1);
    TextReader in(waiting);
    std::size_t used = 0;
    while (true) {
      const Format before = format;
      Result<std::optional<G>> next = format.read_case(in);
      if (!next && next.error().statement.code == StatementCode("text.ends-early")) {
        format = before;
        break;
      }
      if (!next) {
        all.fault = next.error();
        return all;
      }
      used = in.offset();
      if (!next.value()) break;
      all.cases.push_back(*std::move(next).value());
    }
    waiting.erase(0, used);
    if (last) break;
  }
  if (!format.may_end()) all.fault = Error{{"text.ends-early", {}}};
  return all;
}

/// Checks that reading line by line yields the same cases as reading the whole input, and an error if the whole input
/// yields one.
template <class Format, class G>
void expect_the_same_by_lines(const std::string& file, std::size_t column) {
  for (const auto& row : test::read_table(file)) {
    SCOPED_TRACE(row[0]);
    const test::JudgeInput<G> whole = test::read_input<Format, G>(test::unescaped(row[column]));
    const test::JudgeInput<G> by_lines = read_by_lines<Format, G>(test::unescaped(row[column]));
    EXPECT_TRUE(by_lines.cases == whole.cases);
    ASSERT_EQ(by_lines.fault.has_value(), whole.fault.has_value());
    if (whole.fault) {
      EXPECT_EQ(by_lines.fault->statement.code, whole.fault->statement.code);
    }
  }
}

/// The empty boards have too many positions for a plain search; the tests of the judge's programs cover them.
template <class G>
std::optional<MarginValue> value_of_small(const G& setup) {
  if (moves_of(setup, setup.start()).size() > 12) return std::nullopt;
  return value_of_start(setup);
}

TEST(Poj1085, HasTheKnownAnswers) {
  test::expect_known_answers<Poj1085, TriangleWar>("poj-1085.tsv", 11, value_of_small<TriangleWar>);
}
TEST(Hdu4753, HasTheKnownAnswers) {
  test::expect_known_answers<Hdu4753, DotsBoxes>("hdu-4753.tsv", 11, value_of_small<DotsBoxes>);
}

TEST(Poj1085, RejectsBadInputWithItsPlace) { test::expect_refusals<Poj1085, TriangleWar>("bad-input-poj-1085.tsv"); }
TEST(Hdu4753, RejectsBadInputWithItsPlace) { test::expect_refusals<Hdu4753, DotsBoxes>("bad-input-hdu-4753.tsv"); }

TEST(EdgeProblems, ReadLineByLineLikeWholeInputs) {
  expect_the_same_by_lines<Poj1085, TriangleWar>("poj-1085.tsv", 1);
  expect_the_same_by_lines<Poj1085, TriangleWar>("bad-input-poj-1085.tsv", 0);
  expect_the_same_by_lines<Hdu4753, DotsBoxes>("hdu-4753.tsv", 1);
  expect_the_same_by_lines<Hdu4753, DotsBoxes>("bad-input-hdu-4753.tsv", 0);
}

TEST(Poj1085, ReadsCarriageReturnsAndBlankLines) {
  const std::string input = "\r\n2\r\n\r\n2\r\n1 2 \r\n\r\n\t2   4\r\n 0 \r\n\r\n";
  const auto all = test::read_input<Poj1085, TriangleWar>(input);
  ASSERT_FALSE(all.fault) << to_english(*all.fault);
  ASSERT_EQ(all.cases.size(), 2U);
  EXPECT_EQ(all.cases[0].write("canonical"), "4_1-2.2-4");
  EXPECT_EQ(all.cases[1].write("canonical"), "4");
  EXPECT_TRUE((read_by_lines<Poj1085, TriangleWar>(input).cases == all.cases));
}

TEST(Poj1085, ReadsManyCasesInLinearTime) {
  std::string input = "20000\n";
  for (int i = 0; i < 20000; ++i) input += "2\n1 2\n2 4\n";
  EXPECT_EQ((test::read_input<Poj1085, TriangleWar>(input).cases.size()), 20000U);
}

TEST(Poj1085, WordsTheWinnerAndTheNumber) {
  const auto open = game<TriangleWar>("4");
  EXPECT_EQ(Poj1085::answer(open, 1, {3}), "Game 1: A wins.");
  EXPECT_EQ(Poj1085::answer(open, 12, {-1}), "Game 12: B wins.");
  // The second player moves, so her gains count against the first player.
  EXPECT_EQ(Poj1085::answer(game<TriangleWar>("4_1-2"), 2, {3}), "Game 2: B wins.");
}

TEST(Hdu4753, WordsTheWinnerAndTheNumber) {
  EXPECT_EQ(Hdu4753::answer(game<DotsBoxes>("3x3"), 1, {1}), "Case #1: Tom200");
  EXPECT_EQ(Hdu4753::answer(game<DotsBoxes>("3x3_1-2"), 7, {5}), "Case #7: Jerry404");
}

}  // namespace
}  // namespace perfect_play
