// Checks the results after a line for every game, every solver and every sufficient cap. The values and their plies
// equal those of a complete solution; the value of the position is that of each best move; the best line can be played,
// achieves this value and ends as reported.

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "engine/api/of_game/solver_lists.hpp"
#include "engine/api/session.hpp"
#include "engine/core/random.hpp"
#include "tests/engine/support/engines.hpp"
#include "tests/engine/support/game_setups.hpp"
#include "tests/engine/support/solving.hpp"

namespace perfect_play {
namespace {

using api::Session;
using api::StudiedMove;
using api::StudiedPosition;

constexpr std::uint64_t kMostNodes = 20'000;
constexpr std::uint64_t kMostNodesOfTheTruth = 2'000'000;
constexpr std::size_t kSetupsOfASolver = 10;
constexpr std::size_t kLinesOfASetup = 4;
constexpr std::size_t kMostPlies = 14;

/// Returns a solved session; null if the solver does not finish within a small number of nodes.
std::unique_ptr<Session> solved_within(std::string_view game, const std::string& setup, std::string_view solver,
                                       std::uint64_t most_nodes, std::optional<Plies> cap = std::nullopt) {
  api::OpenOptions how{.solver = std::string(solver)};
  how.options.limits.nodes = most_nodes;
  how.options.cap = cap;
  std::unique_ptr<Session> session = game_engine(game).open(setup, how).value();
  return session->advance(test::kToTheEnd) == Status::kFinished ? std::move(session) : nullptr;
}

/// Returns a session of the first solver in the list that knows every position and finishes; null on boards that are
/// too large for all solvers.
template <class G>
std::unique_ptr<Session> solved_wholly(const std::string& setup) {
  std::unique_ptr<Session> solved;
  api::for_each_solver<G>([&]<class Entry>() {
    if (Entry::kComplete && !solved) solved = solved_within(G::kInfo.id, setup, Entry::kId, kMostNodesOfTheTruth);
  });
  return solved;
}

/// Returns a random line. In games where positions can repeat, a mover goes back with probability one half.
std::vector<std::string> random_line(Session& session, Random& random) {
  std::vector<std::string> line;
  const std::size_t plies = random.below(kMostPlies);
  while (line.size() < plies) {
    const StudiedPosition here = session.study(test::joined(line)).value().back();
    if (here.moves.empty()) break;
    const auto some = [&](const auto& list) { return list[random.below(static_cast<std::uint32_t>(list.size()))]; };
    const auto returning =
        std::find_if(here.moves.begin(), here.moves.end(), [](const StudiedMove& move) { return move.repeats; });
    const StudiedMove move = returning != here.moves.end() && random.below(2) == 0 ? *returning : some(here.moves);
    line.push_back(move.results.empty() ? move.text : some(move.results).text);
  }
  return line;
}

/// Returns the result of an ending for its mover, including points scored earlier.
Value result_of(const StudiedPosition& position) {
  if (!position.value) return {};
  const Value& value = *position.value;
  if (!position.points) return value;
  const std::int32_t lead = (*position.points)[0] - (*position.points)[1];
  return MarginValue{std::get<MarginValue>(value).points + (position.mover == Player::kFirst ? lead : -lead)};
}

/// Returns the result for the first player, without the plies.
Value result_for_first(const StudiedPosition& position) {
  Value value = result_of(position);
  if (position.mover == Player::kSecond) value = std::visit([](const auto& v) -> Value { return reversed(v); }, value);
  if (auto* outcome = std::get_if<OutcomeValue>(&value)) outcome->plies.reset();
  return value;
}

/// Extent of a solver's knowledge of positions.
struct Knowledge {
  bool is_complete;
  bool has_distances;
};

/// Compares a value with the true one; ignores plies if the solver does not count them.
void expect_same(std::optional<Value> value, std::optional<Value> expected, bool has_distances) {
  if (!has_distances && expected) {
    if (auto* outcome = std::get_if<OutcomeValue>(&*expected)) {
      if (value && !std::get<OutcomeValue>(*value).plies) outcome->plies.reset();
    }
  }
  EXPECT_EQ(value, expected);
}

void expect_same_values(const StudiedPosition& here, const StudiedPosition& there, Knowledge knowledge) {
  EXPECT_FALSE(here.as_if_begun_here);
  // The value may be missing, because a search may have reached its limit before finding the value.
  const auto is_known = [&](const auto& value) { return value || knowledge.is_complete; };
  if (is_known(here.value)) expect_same(here.value, there.value, knowledge.has_distances);
  for (const StudiedMove& move : here.moves) {
    const auto same =
        std::find_if(there.moves.begin(), there.moves.end(), [&](const auto& one) { return one.text == move.text; });
    ASSERT_NE(same, there.moves.end());
    SCOPED_TRACE("move " + move.text);
    if (is_known(move.value)) expect_same(move.value, same->value, knowledge.has_distances);
  }
}

void expect_one_voice(const StudiedPosition& position) {
  ASSERT_TRUE(position.value);
  if (position.ending) return;
  ASSERT_FALSE(position.moves.empty());
  for (const StudiedMove& move : position.moves) {
    ASSERT_TRUE(move.value && move.rank) << move.text;
    if (move.rank == 0U) {
      EXPECT_EQ(move.value, position.value) << move.text;
    } else {
      EXPECT_NE(move.value, position.value) << move.text;
    }
  }
  EXPECT_EQ(position.moves.front().rank, 0U);
}

/// Checks a line of best play: `truth` is a session with a complete solution; `best` is the line that `session`
/// returned for the end of `line`.
void expect_achieved(Session& truth, const std::vector<std::string>& line, const std::vector<std::string>& best,
                     bool to_the_end) {
  std::vector<std::string> whole = line;
  whole.insert(whole.end(), best.begin(), best.end());
  SCOPED_TRACE("best line " + test::joined(best));
  const Result<std::vector<StudiedPosition>> study = truth.study(test::joined(whole));
  ASSERT_TRUE(study) << to_english(study.error());
  const StudiedPosition& from = study.value()[line.size()];
  for (std::size_t ply = line.size(); ply < study.value().size(); ++ply) {
    EXPECT_EQ(result_for_first(study.value()[ply]), result_for_first(from)) << "after ply " << ply;
  }
  if (!to_the_end) return;
  const StudiedPosition& end = study.value().back();
  const auto* promised = std::get_if<OutcomeValue>(&*from.value);
  if (promised != nullptr && promised->plies) {
    EXPECT_EQ(best.size(), *promised->plies);
    ASSERT_TRUE(end.ending);
    EXPECT_EQ(end.ending->winner, winner_of(*promised, from.mover));
  } else if (!end.ending) {
    EXPECT_TRUE(end.repeats) << "it stops in the middle";
  } else if (promised != nullptr) {
    EXPECT_EQ(end.ending->winner, winner_of(*promised, from.mover));
  }
}

template <class G>
class LineLaw : public testing::Test {
 protected:
  /// Skips setups for which the cap is too small, so that the check rejects the solution.
  void check_solver(std::string_view solver, Knowledge knowledge, std::optional<Plies> cap = std::nullopt) {
    std::size_t setups = 0;
    for (const std::string& text : test::setups<G>()) {
      if (setups == kSetupsOfASolver) break;
      SCOPED_TRACE("setup " + text);
      const auto session = solved_within(G::kInfo.id, text, solver, kMostNodes, cap);
      if (!session || (cap && !session->verify(test::kToTheEnd))) continue;
      const auto truth = solved_wholly<G>(text);
      if (!truth) continue;
      ++setups;
      for (std::uint64_t seed = 1; seed <= kLinesOfASetup; ++seed) {
        Random random(seed);
        check_line(*session, *truth, random_line(*truth, random), knowledge);
      }
    }
    EXPECT_GE(setups, 2U) << "too few setups that this solver is soon done with";
  }

 private:
  void check_line(Session& session, Session& truth, const std::vector<std::string>& line, Knowledge knowledge) {
    const std::string text = test::joined(line);
    SCOPED_TRACE("line " + text);
    const StudiedPosition there = truth.study(text).value().back();
    expect_one_voice(there);
    while (session.work_out(text, api::WorkOut::kPositionAndMoves, test::kToTheEnd).value() == Status::kWorking) {
    }
    const StudiedPosition here = session.study(text).value().back();
    if (knowledge.is_complete) expect_one_voice(here);
    expect_same_values(here, there, knowledge);
    if (here.ending) return;
    const std::vector<std::string> best = session.best_line(text).value();
    if (!here.moves.front().results.empty()) {
      EXPECT_TRUE(best.empty()) << "nobody knows what chance will do";
      return;
    }
    EXPECT_FALSE(knowledge.is_complete && best.empty());
    expect_achieved(truth, line, best, knowledge.is_complete);
  }
};

TYPED_TEST_SUITE(LineLaw, test::Games, test::GameName);

TYPED_TEST(LineLaw, HoldsForEverySolver) {
  std::size_t solvers = 0;
  api::for_each_solver<TypeParam>([&]<class Entry>() {
    SCOPED_TRACE(Entry::kId);
    ++solvers;
    Knowledge knowledge{Entry::kComplete, true};
    bool takes_cap = false;
    if constexpr (requires { Entry::kFacts; }) {
      knowledge.has_distances = Entry::kFacts.distances;
      takes_cap = Entry::kFacts.takes_cap;
    }
    this->check_solver(Entry::kId, knowledge);
    for (const Plies cap : {6U, 20U, 400U}) {
      if (takes_cap) this->check_solver(Entry::kId, knowledge, cap);
    }
  });
  EXPECT_GE(solvers, 2U);
}

}  // namespace
}  // namespace perfect_play
