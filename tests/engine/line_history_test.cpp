// Values after a line in a game with a rule of repetition, against games that are played out with all their history.

#include <gtest/gtest.h>

#include <algorithm>
#include <iostream>
#include <optional>
#include <string>
#include <vector>

#include "engine/api/of_game/solver_choice.hpp"
#include "engine/api/session.hpp"
#include "engine/core/after_line.hpp"
#include "engine/core/random.hpp"
#include "engine/solvers/bit_rows.hpp"
#include "engine/solvers/retrograde.hpp"
#include "engine/solvers/verify.hpp"
#include "tests/engine/reference/path_search.hpp"
#include "tests/engine/reference/plain_setup.hpp"
#include "tests/engine/support/size.hpp"
#include "tests/engine/support/solving.hpp"

namespace perfect_play {
namespace {

using api::StudiedMove;
using api::StudiedPosition;
using cat_mouse::CatMouse;
using test::PathSearch;
using test::PlainSetup;
using test::Verdict;

/// What the history says of a position, for whoever moves in `mover_is_cat`.
OutcomeValue value_for(bool mover_is_cat, PathSearch& paths, std::size_t mouse, std::size_t cat, bool cat_moves) {
  const Verdict verdict = paths.play(mouse, cat, cat_moves);
  if (verdict == Verdict::kDraw) return {};
  const auto plies = static_cast<Plies>(paths.plies_to(verdict, mouse, cat, cat_moves));
  return {(verdict == Verdict::kCatWins) == mover_is_cat ? Outcome::kWin : Outcome::kLoss, plies};
}

/// What was compared, so that a test can tell that it has not compared nothing.
struct Compared {
  std::size_t lines = 0;
  std::size_t positions = 0;
  std::size_t moves = 0;
};

/// A line of random moves, which go back where the mover came from in one of two cases.
std::vector<std::string> random_line(api::Session& session, Random& random, std::size_t most_plies) {
  std::vector<std::string> line;
  while (line.size() < most_plies) {
    const StudiedPosition here = session.study(test::joined(line)).value().back();
    if (here.moves.empty()) break;
    const std::string back = line.size() >= 2 ? line[line.size() - 2] : "";
    std::vector<std::string> ways;
    for (const StudiedMove& move : here.moves) {
      if (!move.repeats) ways.push_back(move.text);
    }
    if (ways.empty()) break;
    const bool can_return = std::find(ways.begin(), ways.end(), back) != ways.end();
    const std::string any = ways[random.below(static_cast<std::uint32_t>(ways.size()))];
    line.push_back(can_return && random.below(2) == 0 ? back : any);
  }
  return line;
}

/// Compares every position of a random line, and every move, with the game played out.
void compare_along_a_line(const PlainSetup& setup, api::Session& session, Random& random, Compared& compared) {
  const std::vector<std::string> line = random_line(session, random, 12);
  SCOPED_TRACE("line " + test::joined(line) + " on\n" + text_of(setup));
  const std::vector<StudiedPosition> study = session.study(test::joined(line)).value();
  ++compared.lines;
  PathSearch paths(setup);
  for (const StudiedPosition& position : study) {
    if (position.ending) break;
    ++compared.positions;
    const std::size_t mouse = *position.tokens[0];
    const std::size_t cat = *position.tokens[1];
    const bool cat_moves = position.mover == CatMouse::kCat;
    EXPECT_FALSE(position.as_if_begun_here);
    EXPECT_EQ(test::outcome_of(position), value_for(cat_moves, paths, mouse, cat, cat_moves)) << position.text;
    paths.visit(mouse, cat, cat_moves);
    for (const StudiedMove& move : position.moves) {
      ++compared.moves;
      const auto target = static_cast<std::size_t>(std::stoul(move.text));
      OutcomeValue value =
          value_for(cat_moves, paths, cat_moves ? mouse : target, cat_moves ? target : cat, !cat_moves);
      if (value.plies) ++*value.plies;
      EXPECT_EQ(test::outcome_of(move), value) << position.text << " to " << move.text;
    }
    EXPECT_EQ(position.value, position.moves.front().value) << position.text;
  }
  // The line of best play achieves what is promised and ends as said.
  const std::vector<std::string> best = session.best_line(test::joined(line)).value();
  std::vector<std::string> whole = line;
  whole.insert(whole.end(), best.begin(), best.end());
  const std::vector<StudiedPosition> played = session.study(test::joined(whole)).value();
  const OutcomeValue promised = test::outcome_of(study.back());
  const StudiedPosition& end = played.back();
  ASSERT_TRUE(end.ending);
  EXPECT_EQ(end.ending->winner, winner_of(promised, study.back().mover));
  EXPECT_EQ(best.size(), promised.plies.value_or(static_cast<Plies>(best.size())));
  for (std::size_t ply = line.size(); ply < whole.size(); ++ply) {
    const auto& moves = played[ply].moves;
    const auto made =
        std::find_if(moves.begin(), moves.end(), [&](const auto& move) { return move.text == whole[ply]; });
    ASSERT_NE(made, moves.end());
    EXPECT_EQ(made->rank, 0U) << "ply " << ply;
  }
}

TEST(LineHistory, AgreesWithGamesPlayedOutAfterLinesOnEveryGraphOfThreeToFiveVertices) {
  Compared compared;
  for (std::size_t count = 3; count <= 5; ++count) {
    std::uint64_t seed = 0;
    test::for_each_graph(count, [&](const PlainSetup& setup) {
      if (testing::Test::HasFailure()) return;
      const auto session = test::solved_session("cat-mouse", text_of(setup));
      for (int line = 0; line < 4; ++line) {
        SCOPED_TRACE("seed " + std::to_string(++seed));
        Random random(seed);
        compare_along_a_line(setup, *session, random, compared);
      }
    });
  }
  EXPECT_GE(compared.lines, test::random_cases(3000U));
  EXPECT_GE(compared.moves, 12000U);
  std::cout << compared.lines << " lines, " << compared.positions << " positions, " << compared.moves << " moves\n";
}

TEST(LineHistory, AgreesWithGamesPlayedOutAfterLinesOnRandomGraphsOfUpToSevenVertices) {
  Compared compared;
  for (std::uint64_t seed = 1; seed <= test::random_cases(1500U) && !testing::Test::HasFailure(); ++seed) {
    SCOPED_TRACE("seed " + std::to_string(seed));
    Random random(seed);
    const PlainSetup setup = test::random_setup(random, 7);
    std::size_t ends = 0;
    for (const auto& row : setup.neighbours) ends += row.size();
    if (ends > 2 * 10) continue;
    const auto session = test::solved_session("cat-mouse", text_of(setup));
    for (int line = 0; line < 3; ++line) compare_along_a_line(setup, *session, random, compared);
  }
  EXPECT_GE(compared.lines, test::random_cases(3000U));
  std::cout << compared.lines << " lines, " << compared.positions << " positions, " << compared.moves << " moves\n";
}

TEST(LineHistory, SaysTheSameWhateverItWasAskedBefore) {
  // Lines that begin alike, part, and are cut short: what is kept of one must not leak into another.
  const std::string setup = "0-3_1-4.5.6_2-5.6_3-6.7_4-6.7_5-7";
  const auto kept = test::solved_session("cat-mouse", setup);
  std::vector<std::string> line;
  for (std::uint64_t seed = 1; seed <= test::random_cases(300U); ++seed) {
    SCOPED_TRACE("seed " + std::to_string(seed));
    Random random(seed);
    line.resize(random.below(static_cast<std::uint32_t>(line.size()) + 1));
    for (std::uint32_t more = random.below(8); more > 0; --more) {
      const StudiedPosition here = kept->study(test::joined(line)).value().back();
      if (here.moves.empty()) break;
      line.push_back(here.moves[random.below(static_cast<std::uint32_t>(here.moves.size()))].text);
    }
    const auto fresh = test::solved_session("cat-mouse", setup);
    const std::vector<StudiedPosition> by_kept = kept->study(test::joined(line)).value();
    const std::vector<StudiedPosition> by_fresh = fresh->study(test::joined(line)).value();
    ASSERT_EQ(by_kept.size(), by_fresh.size());
    for (std::size_t ply = 0; ply < by_kept.size(); ++ply) {
      EXPECT_EQ(by_kept[ply].value, by_fresh[ply].value);
      ASSERT_EQ(by_kept[ply].moves.size(), by_fresh[ply].moves.size());
      for (std::size_t i = 0; i < by_kept[ply].moves.size(); ++i) {
        EXPECT_EQ(by_kept[ply].moves[i].text, by_fresh[ply].moves[i].text);
        EXPECT_EQ(by_kept[ply].moves[i].value, by_fresh[ply].moves[i].value);
      }
    }
    EXPECT_EQ(kept->best_line(test::joined(line)).value(), fresh->best_line(test::joined(line)).value());
  }
}

TEST(LineHistory, IsTheSameForEverySolverThatIsRight) {
  const std::string setup = "0-3_1-2.4_2-3_3-5";
  const auto expected = test::solved_session("cat-mouse", setup)->study("4.3.1").value().back();
  EXPECT_EQ(test::outcome_of(expected), OutcomeValue{});
  for (const std::string solver : {"bit-rows", "lazy-retrograde", "alpha-beta", "minimax", "turn-capped"}) {
    SCOPED_TRACE(solver);
    const auto session = api::open("cat-mouse", setup, {.solver = solver}).value();
    ASSERT_EQ(session->advance(test::kToTheEnd), Status::kFinished);
    const StudiedPosition here = session->study("4.3.1").value().back();
    EXPECT_EQ(here.value, expected.value);
    ASSERT_EQ(here.moves.size(), expected.moves.size());
    for (std::size_t i = 0; i < here.moves.size(); ++i) EXPECT_EQ(here.moves[i].value, expected.moves[i].value);
    EXPECT_EQ(session->best_line("4.3.1").value(), (std::vector<std::string>{"2"}));
  }
}

TEST(LineHistory, ThatTakesTooMuchMemorySaysThatValuesAreAsIfPlayBeganHere) {
  // A long path with the mouse at its door: a search has seen enough after one move, a table has 180,000 positions.
  std::string path = "mouse 1\ncat 299\n";
  for (int vertex = 0; vertex < 299; ++vertex) path += std::to_string(vertex) + ' ' + std::to_string(vertex + 1) + '\n';
  for (const std::uint64_t bytes : {std::uint64_t{400'000}, std::uint64_t{1} << 30U}) {
    api::OpenOptions how{.solver = "alpha-beta"};
    how.options.limits.bytes = bytes;
    const auto session = api::open("cat-mouse", path, how).value();
    ASSERT_EQ(session->advance(test::kToTheEnd), Status::kFinished);
    Status status = Status::kWorking;
    while (status == Status::kWorking) {
      status = session->work_out("2.298", api::WorkOut::kPosition, test::kToTheEnd).value();
    }
    const bool is_enough = bytes > 400'000;
    EXPECT_EQ(session->study("2.298").value().back().as_if_begun_here, !is_enough);
  }
}

/// The positions of a line on a board, the start first.
std::vector<CatMouse::Position> walk(const CatMouse& game, Random& random, std::size_t plies) {
  std::vector<CatMouse::Position> positions = {game.start()};
  while (positions.size() <= plies) {
    const std::vector<CatMouse::Move> moves = moves_of(game, positions.back());
    if (moves.empty()) break;
    positions.push_back(game.play(positions.back(), moves[random.below(static_cast<std::uint32_t>(moves.size()))]));
  }
  return positions;
}

TEST(AfterLine, EverySolverSaysTheSameAndPassesTheCheck) {
  for (std::uint64_t seed = 1; seed <= test::random_cases(300U); ++seed) {
    SCOPED_TRACE("seed " + std::to_string(seed));
    Random random(seed);
    const CatMouse game = test::cat_mouse_game(text_of(test::random_setup(random, 12)));
    const std::vector<CatMouse::Position> played = walk(game, random, 10);
    const AfterLine<CatMouse> rules(game, played, played.back());
    Retrograde<AfterLine<CatMouse>> queue(rules);
    BitRows<AfterLine<CatMouse>> rows(rules);
    ASSERT_EQ(queue.advance(test::kToTheEnd), Status::kFinished);
    ASSERT_EQ(rows.advance(test::kToTheEnd), Status::kFinished);
    for (PositionIndex index = 0; index < rules.position_count(); ++index) {
      ASSERT_EQ(queue.value_at(index), rows.value_at(index)) << rules.format_position(rules.position_at(index));
    }
    Verifier<AfterLine<CatMouse>, Retrograde<AfterLine<CatMouse>>> verifier(rules, queue, {});
    EXPECT_EQ(verifier.advance(test::kToTheEnd), Status::kFinished);
    EXPECT_FALSE(verifier.rejection());
    // What was played is over; nothing leads back from it.
    for (const CatMouse::Position& position : played) {
      EXPECT_TRUE(moves_of(rules, position).empty());
      ASSERT_TRUE(rules.ending(position));
      EXPECT_EQ(rules.ending(position)->reason, game.ending(position) ? game.ending(position)->reason : "repetition");
    }
    for (PositionIndex index = 0; index < rules.position_count(); ++index) {
      rules.for_each_predecessor(index, [&](PositionIndex from, Player mover) {
        EXPECT_EQ(mover, rules.mover_at(from));
        EXPECT_FALSE(rules.ending(rules.position_at(from)));
      });
    }
  }
}

}  // namespace
}  // namespace perfect_play
