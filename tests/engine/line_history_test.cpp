// Compares the values after a line, in a game with a repetition rule, with games that are played out with their full
// history.

#include <gtest/gtest.h>

#include <algorithm>
#include <iostream>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/api/catalogue.hpp"
#include "engine/api/of_game/solver_choice.hpp"
#include "engine/api/session.hpp"
#include "engine/core/after_line.hpp"
#include "engine/core/random.hpp"
#include "engine/solvers/bit_rows.hpp"
#include "engine/solvers/retrograde.hpp"
#include "engine/solvers/verify.hpp"
#include "tests/engine/reference/path_search.hpp"
#include "tests/engine/reference/plain_setup.hpp"
#include "tests/engine/support/engines.hpp"
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

/// Returns the value of a position with history. The mover is the cat if `mover_is_cat`, otherwise the mouse.
OutcomeValue value_for(bool mover_is_cat, PathSearch& paths, std::size_t mouse, std::size_t cat, bool cat_moves) {
  const Verdict verdict = paths.play(mouse, cat, cat_moves);
  if (verdict == Verdict::kDraw) return {};
  const auto plies = static_cast<Plies>(paths.plies_to(verdict, mouse, cat, cat_moves));
  return {(verdict == Verdict::kCatWins) == mover_is_cat ? Outcome::kWin : Outcome::kLoss, plies};
}

/// Statistics by which a test can check its own coverage.
struct Compared {
  std::size_t lines = 0;
  std::size_t positions = 0;
  std::size_t moves = 0;
};

/// Returns a line of random moves. With probability one half a mover returns to the previous place.
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

/// Completeness of a solver's values: all are known with their distances, or some may be missing.
enum class Known { kAll, kMayLack };

void expect_same(OutcomeValue value, OutcomeValue expected, Known known, const std::string& place) {
  if (known == Known::kMayLack && !value.plies) expected.plies.reset();
  EXPECT_EQ(value, expected) << place;
}

/// Compares a position and its moves with the game played out after the positions that `paths` has visited. Then visits
/// the position.
void compare_position(const StudiedPosition& position, PathSearch& paths, Known known) {
  const std::size_t mouse = *position.tokens[0];
  const std::size_t cat = *position.tokens[1];
  const bool cat_moves = position.mover == CatMouse::kCat;
  expect_same(test::outcome_of(position), value_for(cat_moves, paths, mouse, cat, cat_moves), known, position.text);
  paths.visit(mouse, cat, cat_moves);
  for (const StudiedMove& move : position.moves) {
    if (!move.value && known == Known::kMayLack) continue;
    const auto target = static_cast<std::size_t>(std::stoul(move.text));
    OutcomeValue value = value_for(cat_moves, paths, cat_moves ? mouse : target, cat_moves ? target : cat, !cat_moves);
    if (value.plies) ++*value.plies;
    expect_same(test::outcome_of(move), value, known, position.text + " to " + move.text);
  }
}

/// Maximum number of edges: on boards with more edges, playing out games takes too long.
constexpr std::size_t kMostEdges = 8;

std::size_t edges_of(const PlainSetup& setup) {
  std::size_t ends = 0;
  for (const auto& row : setup.neighbours) ends += row.size();
  return ends / 2;
}

/// Compares every position of a random line, and every move, with games that are played out.
void compare_along_a_line(const PlainSetup& setup, api::Session& session, Random& random, Compared& compared) {
  const std::vector<std::string> line = random_line(session, random, 12);
  SCOPED_TRACE("line " + test::joined(line) + " on\n" + text_of(setup));
  const std::vector<StudiedPosition> study = session.study(test::joined(line)).value();
  ++compared.lines;
  PathSearch paths(setup);
  for (const StudiedPosition& position : study) {
    if (position.ending) break;
    ++compared.positions;
    compared.moves += position.moves.size();
    EXPECT_FALSE(position.as_if_begun_here);
    compare_position(position, paths, Known::kAll);
    EXPECT_EQ(position.value, position.moves.front().value) << position.text;
  }
  // Checks that the line of best play achieves the promised value and ends as reported.
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
    if (edges_of(setup) > 10) continue;
    const auto session = test::solved_session("cat-mouse", text_of(setup));
    for (int line = 0; line < 3; ++line) compare_along_a_line(setup, *session, random, compared);
  }
  EXPECT_GE(compared.lines, test::random_cases(3000U));
  std::cout << compared.lines << " lines, " << compared.positions << " positions, " << compared.moves << " moves\n";
}

TEST(LineHistory, DoesNotDependOnEarlierQuestions) {
  // Lines that share a beginning and then diverge or stop: results stored for one line must not affect another.
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

/// A solver's solution with the result of `verify`.
struct Solved {
  std::unique_ptr<api::Session> session;
  bool passed = false;
};

Solved solve_and_verify(const PlainSetup& setup, std::string_view solver, std::optional<Plies> cap = std::nullopt) {
  api::OpenOptions how{.solver = std::string(solver)};
  how.options.cap = cap;
  Solved solved{game_engine("cat-mouse").open(text_of(setup), how).value()};
  EXPECT_EQ(solved.session->advance(test::kToTheEnd), Status::kFinished);
  solved.passed = bool(solved.session->verify(test::kToTheEnd));
  return solved;
}

void work_out(api::Session& session, const std::string& line) {
  while (session.work_out(line, api::WorkOut::kPositionAndMoves, test::kToTheEnd).value() == Status::kWorking) continue;
}

TEST(LineHistory, AgreesForEverySolverAndEveryCapThatVerificationAccepts) {
  Compared compared;
  std::size_t refused = 0;
  for (std::uint64_t seed = 1; seed <= test::random_cases(200U) && !testing::Test::HasFailure(); ++seed) {
    SCOPED_TRACE("seed " + std::to_string(seed));
    Random random(seed);
    const PlainSetup setup = test::random_setup(random, 6);
    if (edges_of(setup) > kMostEdges) continue;
    const auto compare = [&](api::Session& session) {
      for (std::uint64_t line = 1; line <= 2; ++line) {
        Random of_line(2 * seed + line);
        compare_along_a_line(setup, session, of_line, compared);
      }
    };
    for (const std::string_view solver : api::entry_of("cat-mouse").solvers) {
      SCOPED_TRACE(solver);
      const Solved solved = solve_and_verify(setup, solver);
      ASSERT_TRUE(solved.passed);
      compare(*solved.session);
    }
    for (const Plies cap : {1U, 2U, 4U, 7U, 12U, 30U, 400U}) {
      SCOPED_TRACE("cap " + std::to_string(cap));
      const Solved solved = solve_and_verify(setup, "turn-capped", cap);
      EXPECT_TRUE(solved.passed || cap < 400U);
      if (solved.passed) {
        compare(*solved.session);
      } else {
        ++refused;
      }
    }
  }
  EXPECT_GE(compared.lines, test::random_cases(1000U));
  EXPECT_GE(refused, test::random_cases(100U));
}

TEST(LineHistory, ACapOfAsManyPliesAsPositionsNeedsNoVerification) {
  const auto session = game_engine("cat-mouse")
                           .open("0-1.4_1-2_2-3_3-4_c3_h2",
                                 [] {
                                   api::OpenOptions how{.solver = "turn-capped"};
                                   how.options.cap = 400;
                                   return how;
                                 }())
                           .value();
  ASSERT_EQ(session->advance(test::kToTheEnd), Status::kFinished);
  const StudiedPosition start = session->study("").value().front();
  ASSERT_EQ(start.moves.back().text, "0");
  EXPECT_EQ(test::outcome_of(start.moves.back()), OutcomeValue{}) << "the move can be repeated";
  EXPECT_EQ(session->best_line("0").value().size(), 3U);
}

TEST(LineHistory, ConfirmsAWrongSolverOnlyIfItIsRight) {
  std::size_t right = 0;
  std::size_t wrong = 0;
  for (std::uint64_t seed = 1; seed <= test::random_cases(1000U) && !testing::Test::HasFailure(); ++seed) {
    SCOPED_TRACE("seed " + std::to_string(seed));
    Random random(seed);
    const PlainSetup setup = test::random_setup(random, 6);
    if (edges_of(setup) > kMostEdges) continue;
    const auto chosen = test::solved_session("cat-mouse", text_of(setup));
    const std::string line = test::joined(random_line(*chosen, random, random.below(5)));
    SCOPED_TRACE("line " + line + " on\n" + text_of(setup));
    PathSearch paths(setup);
    const std::vector<StudiedPosition> truth = chosen->study(line).value();
    if (truth.back().ending) continue;
    for (std::size_t ply = 0; ply + 1 < truth.size(); ++ply) {
      paths.visit(*truth[ply].tokens[0], *truth[ply].tokens[1], truth[ply].mover == CatMouse::kCat);
    }
    for (const std::string_view specimen : api::entry_of("cat-mouse").specimens) {
      SCOPED_TRACE(specimen);
      const Solved solved = solve_and_verify(setup, specimen);
      if (!solved.passed) continue;
      work_out(*solved.session, line);
      if (solved.session->holds_at(line) != true) {
        ++wrong;
        continue;
      }
      ++right;
      const StudiedPosition here = solved.session->study(line).value().back();
      PathSearch from_here = paths;
      compare_position(here, from_here, Known::kMayLack);
      const std::vector<std::string> best = solved.session->best_line(line).value();
      const auto plies = test::outcome_of(here).plies;
      EXPECT_TRUE(!plies || best.size() == *plies) << test::joined(best);
    }
  }
  std::cout << right << " right, " << wrong << " wrong or not known\n";
  EXPECT_GE(right, test::random_cases(500U));
  EXPECT_GE(wrong, test::random_cases(50U));
}

TEST(LineHistory, WithoutMemoryValuesAssumeThatPlayBeginsHere) {
  // A long path with the mouse next to the hole. A search needs one move; a table would have 180,000 positions.
  std::string path = "mouse 1\ncat 299\n";
  for (int vertex = 0; vertex < 299; ++vertex) path += std::to_string(vertex) + ' ' + std::to_string(vertex + 1) + '\n';
  for (const std::uint64_t bytes : {std::uint64_t{400'000}, std::uint64_t{1} << 30U}) {
    api::OpenOptions how{.solver = "alpha-beta"};
    how.options.limits.bytes = bytes;
    const auto session = game_engine("cat-mouse").open(path, how).value();
    ASSERT_EQ(session->advance(test::kToTheEnd), Status::kFinished);
    Status status = Status::kWorking;
    while (status == Status::kWorking) {
      status = session->work_out("2.298", api::WorkOut::kPosition, test::kToTheEnd).value();
    }
    const bool is_enough = bytes > 400'000;
    EXPECT_EQ(session->study("2.298").value().back().as_if_begun_here, !is_enough);
  }
}

/// Returns the positions of a random line, starting with the start position.
std::vector<CatMouse::Position> walk(const CatMouse& game, Random& random, std::size_t plies) {
  std::vector<CatMouse::Position> positions = {game.start()};
  while (positions.size() <= plies) {
    const std::vector<CatMouse::Move> moves = moves_of(game, positions.back());
    if (moves.empty()) break;
    positions.push_back(game.play(positions.back(), moves[random.below(static_cast<std::uint32_t>(moves.size()))]));
  }
  return positions;
}

TEST(AfterLine, AllSolversAgreeAndPassTheCheck) {
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
    // Played positions are endings, and have no predecessors.
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
