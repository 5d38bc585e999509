// Tests every row of tests/data/leetcode-913.tsv: the answer, the distance, a line of play of this length, and a
// successful check of the solution.

#include <gtest/gtest.h>

#include <cstddef>
#include <string>
#include <vector>

#include "engine/core/random.hpp"
#include "tests/engine/support/data_file.hpp"
#include "tests/engine/support/engines.hpp"
#include "tests/engine/support/solving.hpp"

namespace perfect_play {
namespace {

struct KnownAnswer {
  std::string name;
  std::string input;
  std::string answer;
  std::string plies;
  std::string answer_of_a_cap;
};

std::vector<KnownAnswer> known_answers() {
  std::vector<KnownAnswer> answers;
  for (const auto& row : test::read_table("leetcode-913.tsv")) {
    answers.push_back({row[0], row[1], row[2], row[3], row[4]});
  }
  return answers;
}

/// Returns the result of a game in LeetCode's notation.
std::string answer_of(std::optional<Player> winner) {
  if (!winner) return "0";
  return *winner == Player::kFirst ? "1" : "2";
}

TEST(KnownAnswers, CoverEveryResultAndEverySizeWhereACapFails) {
  std::size_t wrong_caps = 0;
  std::string results;
  for (const KnownAnswer& row : known_answers()) {
    if (row.answer != row.answer_of_a_cap) ++wrong_caps;
    results += row.answer;
  }
  EXPECT_GE(wrong_caps, 9U);
  for (const char result : {'0', '1', '2'}) EXPECT_NE(results.find(result), std::string::npos) << result;
}

TEST(KnownAnswers, TheJudgePrintsThemInTheOrderOfTheInput) {
  std::string input;
  std::string expected;
  for (const KnownAnswer& row : known_answers()) {
    input += row.input + '\n';
    expected += row.answer + '\n';
  }
  const std::unique_ptr<api::Judge> judge = judge_engine("leetcode-913").judge({}).value();
  EXPECT_EQ(judge->feed(input), expected);
  EXPECT_EQ(judge->finish(), "");
  EXPECT_FALSE(judge->fault());
}

TEST(KnownAnswers, TheValueOfTheStartHasTheDistance) {
  for (const KnownAnswer& row : known_answers()) {
    SCOPED_TRACE(row.name);
    const auto session = test::solved_session("cat-mouse", row.input);
    ASSERT_NE(session, nullptr);
    const api::StudiedPosition start = session->study("").value().front();
    const OutcomeValue value = test::outcome_of(start);
    EXPECT_EQ(answer_of(winner_of(value, start.mover)), row.answer);
    EXPECT_EQ(value.plies ? std::to_string(*value.plies) : "-", row.plies);
  }
}

TEST(KnownAnswers, TheCheckerAcceptsTheWholeSolution) {
  for (const KnownAnswer& row : known_answers()) {
    SCOPED_TRACE(row.name);
    const auto session = test::solved_session("cat-mouse", row.input);
    ASSERT_NE(session, nullptr);
    const Result<Status> verified = session->verify(test::kToTheEnd);
    ASSERT_TRUE(verified) << to_english(verified.error());
    EXPECT_EQ(verified.value(), Status::kFinished);
    EXPECT_EQ(session->verify_progress().done, session->verify_progress().total);
    EXPECT_EQ(session->verify_progress().total, session->report().positions);
  }
}

TEST(KnownAnswers, TheBestLineIsExactlyAsLongAsTheDistanceAndEndsAsClaimed) {
  for (const KnownAnswer& row : known_answers()) {
    SCOPED_TRACE(row.name);
    const auto session = test::solved_session("cat-mouse", row.input);
    ASSERT_NE(session, nullptr);
    const std::vector<std::string> line = session->best_line("").value();
    const std::vector<api::StudiedPosition> study = session->study(test::joined(line)).value();
    ASSERT_TRUE(study.back().ending);
    EXPECT_EQ(answer_of(study.back().ending->winner), row.answer);
    if (row.plies != "-") {
      EXPECT_EQ(std::to_string(line.size()), row.plies);
    } else {
      EXPECT_EQ(study.back().ending->reason, "repetition");
    }
  }
}

TEST(KnownAnswers, TheBestDefenceTakesTheWholeDistance) {
  for (const KnownAnswer& row : known_answers()) {
    if (row.plies == "-") continue;
    SCOPED_TRACE(row.name);
    const auto session = test::solved_session("cat-mouse", row.input);
    ASSERT_NE(session, nullptr);
    for (std::uint64_t seed = 1; seed <= 5; ++seed) {
      SCOPED_TRACE("seed " + std::to_string(seed));
      Random random(seed);
      std::vector<std::string> line;
      while (true) {
        const api::StudiedPosition here = session->study(test::joined(line)).value().back();
        const OutcomeValue value = test::outcome_of(here);
        EXPECT_LE(line.size() + value.plies.value_or(1000), std::stoul(row.plies)) << test::joined(line);
        if (here.ending) {
          EXPECT_EQ(answer_of(here.ending->winner), row.answer) << test::joined(line);
          break;
        }
        const bool winning = value.outcome == Outcome::kWin;
        const auto choice = winning ? 0 : random.below(static_cast<std::uint32_t>(here.moves.size()));
        line.push_back(here.moves[choice].text);
      }
    }
  }
}

/// The common wrong solution: a search that calls every game a draw after `turns` turns. The table lists the boards on
/// which this solution fails.
class CappedSearch {
 public:
  CappedSearch(const Graph& graph, std::size_t turns)
      : graph_(graph), turns_(turns), known_((turns + 1) * graph.vertex_count() * graph.vertex_count(), kUnknown) {}

  char result(Vertex mouse, Vertex cat, std::size_t turn) {
    if (turn == turns_) return '0';
    if (mouse == 0) return '1';
    if (mouse == cat) return '2';
    char& known = known_[(turn * graph_.vertex_count() + mouse) * graph_.vertex_count() + cat];
    if (known == kUnknown) known = best(mouse, cat, turn);
    return known;
  }

 private:
  static constexpr char kUnknown = '?';

  char best(Vertex mouse, Vertex cat, std::size_t turn) {
    const bool mouse_moves = turn % 2 == 0;
    const char win = mouse_moves ? '1' : '2';
    char best = mouse_moves ? '2' : '1';
    for (const Vertex target : graph_.neighbours(mouse_moves ? mouse : cat)) {
      if (!mouse_moves && target == 0) continue;
      const char reached = mouse_moves ? result(target, cat, turn + 1) : result(mouse, target, turn + 1);
      if (reached == win) return win;
      if (reached == '0') best = '0';
    }
    return best;
  }

  const Graph& graph_;
  std::size_t turns_;
  std::vector<char> known_;
};

TEST(KnownAnswers, ACapOfTwoTurnsPerVertexMatchesTheTable) {
  for (const KnownAnswer& row : known_answers()) {
    const cat_mouse::CatMouse game = test::cat_mouse_game(row.input);
    const Graph& graph = game.graph();
    CappedSearch search(graph, std::size_t{2} * graph.vertex_count());
    EXPECT_EQ(std::string(1, search.result(1, 2, 0)), row.answer_of_a_cap) << row.name;
  }
}

}  // namespace
}  // namespace perfect_play
