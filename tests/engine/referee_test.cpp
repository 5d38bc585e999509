// Tests the referee: games between the engine and programs. Here the programs are functions instead of processes.

#include "engine/cli/program/referee.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/api/catalogue.hpp"
#include "engine/api/session.hpp"
#include "tests/engine/support/engines.hpp"
#include "tests/engine/support/text_tools.hpp"

namespace perfect_play::cli {
namespace {

/// Returns a program's answer to a line from the referee; empty if the program continues to read.
using Answers = std::function<std::optional<std::string>(const std::string& line)>;

std::vector<std::string> split(const std::string& text, char end) {
  std::vector<std::string> parts;
  for (std::size_t begin = 0; begin < text.size();) {
    const std::size_t length = std::min(text.find(end, begin), text.size()) - begin;
    parts.push_back(text.substr(begin, length));
    begin += length + 1;
  }
  return parts;
}

/// A conversation between the referee and a program that runs in the test: the program receives lines and returns
/// answers.
struct Talk {
  std::unique_ptr<Referee> referee;
  /// All lines that the program received.
  std::vector<std::string> heard = {};
};

Talk talk(RefereeRequest request, const std::string& hello, const Answers& answers) {
  request.program = {"./program"};
  Result<std::unique_ptr<Referee>> made = Referee::make(std::move(request));
  if (!made) {
    ADD_FAILURE() << to_english(made.error());
    return {};
  }
  Talk talk{std::move(made).value()};
  while (const Errand* errand = talk.referee->errand()) {
    std::optional<std::string> answer;
    if (!errand->start.empty()) answer = hello;
    for (const std::string& line : split(errand->input, '\n')) {
      talk.heard.push_back(line);
      if (std::optional<std::string> said = answers(line)) answer = said;
    }
    Report report;
    if (answer && !errand->to_the_end) report = {.end = ErrandEnd::kLine, .output = *answer};
    talk.referee->report(report);
  }
  return talk;
}

/// A program that knows the value of every move. The program plays the first best move or, if `best` is false, the
/// first worst move.
class Perfect {
 public:
  Perfect(const std::string& game, const std::string& setup, bool best = true)
      : session_(game_engine(game).open(setup, {}).value()), best_(best) {
    while (session_->advance(kSlice) == Status::kWorking) continue;
  }
  std::optional<std::string> operator()(const std::string& line) {
    const std::vector<std::string> words = split(line, ' ');
    if (words[0] == "played") line_ += (line_.empty() ? "" : ".") + words[2];
    if (words[0] != "turn") return std::nullopt;
    while (session_->work_out(line_, api::WorkOut::kPositionAndMoves, kSlice).value() == Status::kWorking) continue;
    const auto moves = session_->study(line_).value().back().moves;
    return (best_ ? moves.front() : moves.back()).text;
  }
  [[nodiscard]] api::StudiedPosition at(const std::string& line) { return session_->study(line).value().back(); }

 private:
  std::unique_ptr<api::Session> session_;
  bool best_;
  std::string line_;
};

TEST(Referee, PerfectAgainstPerfectTakesTheForcedNumberOfPliesInEveryGame) {
  std::size_t forced = 0;
  for (const api::GameEntry& game : api::catalogue().games) {
    const std::string id(game.info->id);
    for (const Example& example : game.info->examples) {
      for (const Player side : {Player::kFirst, Player::kSecond}) {
        SCOPED_TRACE(id + ' ' + std::string(example.setup) + (side == Player::kFirst ? " first" : " second"));
        const std::string setup(example.setup);
        auto program = std::make_shared<Perfect>(id, setup);
        const Talk played = talk({.game = id, .setup = setup, .side = side, .most_plies = 200}, "ready",
                                 [program](const std::string& line) { return (*program)(line); });
        const Referee& referee = *played.referee;
        EXPECT_EQ(referee.offence(), "");
        for (const RefereedPly& ply : referee.plies()) EXPECT_EQ(ply.grade.sign, "");
        const api::StudiedPosition start = program->at("");
        const Value& value = *start.value;
        if (const auto* outcome = std::get_if<OutcomeValue>(&value)) {
          EXPECT_EQ(referee.winner(), winner_of(*outcome, start.mover));
          if (outcome->plies) {
            EXPECT_EQ(referee.plies().size(), *outcome->plies);
            ++forced;
          }
        } else if (const auto* margin = std::get_if<MarginValue>(&value)) {
          // Every edge is drawn or every bag is taken, and the points are as promised.
          EXPECT_EQ(referee.reason(), game.info->id == "gems" ? "all-taken" : "full");
          const auto [first, second] = *program->at(referee.line()).points;
          const auto [first_before, second_before] = *start.points;
          const std::int32_t made = (first - first_before) - (second - second_before);
          EXPECT_EQ(made, start.mover == Player::kFirst ? margin->points : -margin->points);
          ++forced;
        } else {
          EXPECT_EQ(referee.reason(), "cleared");
          ++forced;
        }
      }
    }
  }
  EXPECT_GT(forced, 50U);
}

TEST(Referee, ARandomProgramLosesLostPositions) {
  struct Lost {
    std::string game;
    std::string setup;
    Player side;
  };
  const Lost all[] = {
      {"cat-mouse", "0-3_1-4.5.6_2-5.6_3-6.7_4-6.7_5-7", Player::kFirst},
      {"cat-mouse-2", "M.C...F", Player::kFirst},
      {"wolves-sheep", "xxxxx_x-S-x_x-Wxx_xx-Wx_xxxxW", Player::kSecond},
      {"triangle-war", "3", Player::kFirst},
      {"dots-boxes", "2x2", Player::kFirst},
      {"gems", "c3.s2_1.2.3_1.2.3", Player::kFirst},
      {"shooting", "1", Player::kSecond},
      {"game-graph", "xwn_0-1.2_2-0", Player::kSecond},
  };
  for (const auto& [game, setup, side] : all) {
    for (std::uint64_t seed = 1; seed <= 20; ++seed) {
      SCOPED_TRACE(game + " seed " + std::to_string(seed));
      Random random(seed);
      const Talk played = talk({.game = game, .setup = setup, .side = side, .seed = seed}, "ready",
                               [&](const std::string& line) -> std::optional<std::string> {
                                 const std::vector<std::string> words = split(line, ' ');
                                 if (words[0] != "turn") return std::nullopt;
                                 return words[1 + random.below(static_cast<std::uint32_t>(words.size() - 1))];
                               });
      ASSERT_NE(played.referee, nullptr);
      EXPECT_EQ(played.referee->winner(), opponent(side)) << played.referee->line();
      EXPECT_EQ(played.referee->offence(), "");
    }
  }
}

// The mouse cannot reach the hole before the cat; the cat wins in 16 plies.
constexpr std::string_view kCatWins = "0-3_1-4.5.6_2-5.6_3-6.7_4-6.7_5-7";
// A draw in which the mouse must avoid the cat.
constexpr std::string_view kDraw = "0-2.5_1-3_2-4.5_3-4.5";

Answers moves(std::vector<std::string> answers) {
  auto left = std::make_shared<std::vector<std::string>>(std::move(answers));
  return [left](const std::string& line) -> std::optional<std::string> {
    if (!line.starts_with("turn") && !line.starts_with("{\"turn\"")) return std::nullopt;
    if (left->empty()) return std::nullopt;
    std::string answer = left->front();
    left->erase(left->begin());
    return answer;
  };
}

TEST(Referee, PrintsThePlayAndTheEnding) {
  const Talk played = talk({.game = "cat-mouse", .setup = "[[1,3],[0],[3],[0,2]]"}, "ready\r", moves({"0 "}));
  const std::vector<std::string> heard = {"game cat-mouse", "side mouse",     "setup 1",           "0-1.3_2-3",
                                          "turn 0",         "played mouse 0", "over mouse escaped"};
  EXPECT_EQ(played.heard, heard);
  EXPECT_EQ(played.referee->winner(), Player::kFirst);
  EXPECT_EQ(played.referee->line(), "0");
}

TEST(Referee, AnswersJsonWithJson) {
  const Talk played = talk({.game = "shooting", .setup = "1 1", .format = "uva-11884"}, R"({"ready": true})",
                           moves({R"({"move":"l1"})"}));
  ASSERT_GE(played.heard.size(), 4U);
  EXPECT_EQ(played.heard[0], R"({"game":"shooting","side":"a","format":"uva-11884","setup":"2\n1 1\n"})");
  EXPECT_EQ(played.heard[1], R"({"turn":["l1","r1"]})");
  EXPECT_EQ(played.heard[2].find(R"({"by":"a","played":"l1-)"), 0U);
  EXPECT_EQ(played.heard.back().find(R"({"over":)"), 0U);
  EXPECT_NE(played.heard.back().find(R"(,"reason":"cleared"})"), std::string::npos);
}

TEST(Referee, SendsASetupOfMoreLinesWithTheirNumber) {
  const Talk played = talk({.game = "gems", .setup = "c3.s3_2.3_1.3", .format = "hdu-4778"}, "ready", moves({"1"}));
  ASSERT_GE(played.heard.size(), 6U);
  const std::vector<std::string> opening(played.heard.begin(), played.heard.begin() + 6);
  EXPECT_EQ(opening, (std::vector<std::string>{"game gems", "side alice", "setup 3", "3 2 3", "2 2 3", "2 1 3"}));
}

TEST(Referee, GradesEveryMove) {
  struct Worst {
    std::string game;
    std::string setup;
    std::string graded;
  };
  const Worst all[] = {
      {"cat-mouse", std::string(kDraw), "? gives up a draw"},
      {"cat-mouse", "0-1_1-2_2-3", "? gives up a win and loses"},
      {"cat-mouse", std::string(kCatWins), "?! loses 14 plies sooner"},
      {"dots-boxes", "2x2", "?! gives away 2 points"},
      {"shooting", "1-2-3-2-1", "? wins with probability 0.481481 instead of 0.513032"},
  };
  for (const auto& [game, setup, graded] : all) {
    SCOPED_TRACE(game + ' ' + setup);
    auto program = std::make_shared<Perfect>(game, setup, false);
    const Talk played =
        talk({.game = game, .setup = setup}, "ready", [program](const std::string& line) { return (*program)(line); });
    std::string first;
    for (const RefereedPly& ply : played.referee->plies()) {
      if (ply.player == Player::kSecond) {
        EXPECT_EQ(ply.grade.sign, "");
      } else if (first.empty() && !ply.grade.sign.empty()) {
        first = std::string(ply.grade.sign) + ' ' + ply.grade.words;
        EXPECT_EQ(std::find(ply.grade.best.begin(), ply.grade.best.end(), ply.text), ply.grade.best.end());
      }
    }
    EXPECT_EQ(first, graded);
  }
}

TEST(Referee, ATurnHidesTheValuesOfMoves) {
  const Talk played = talk({.game = "dots-boxes", .setup = "2x2"}, "ready", moves({"none"}));
  std::vector<std::string> words = split(played.heard[4], ' ');
  ASSERT_EQ(words.size(), 13U);
  EXPECT_TRUE(std::is_sorted(words.begin() + 1, words.end()));
}

TEST(Referee, AProgramWithoutAMoveLoses) {
  const RefereeRequest request = {.game = "cat-mouse", .setup = std::string(kDraw), .milliseconds = 1500};
  const Talk illegal = talk(request, "ready", moves({"2"}));
  EXPECT_EQ(illegal.referee->offence(), "made an illegal move: \"2\"");
  EXPECT_EQ(illegal.referee->winner(), Player::kSecond);
  EXPECT_EQ(illegal.heard.back(), "over cat program");

  EXPECT_EQ(talk(request, "hello", moves({})).referee->offence(),
            R"(printed neither ready nor {"ready": true} as its first line, but "hello")");
  EXPECT_EQ(talk(request, R"({"ready": 1})", moves({})).referee->offence(),
            R"x(printed neither ready nor {"ready": true} as its first line, but "{"ready": 1}")x");
  EXPECT_EQ(talk(request, "ready", moves({})).referee->offence(), "ended before the game was over");

  const auto after_start = [&](const Report& report) {
    std::unique_ptr<Referee> referee = Referee::make(request).value();
    referee->report({.end = ErrandEnd::kLine, .output = "ready"});
    referee->report(report);
    EXPECT_EQ(referee->winner(), Player::kSecond);
    EXPECT_TRUE(referee->errand() != nullptr && referee->errand()->to_the_end);
    return referee->offence();
  };
  EXPECT_EQ(after_start({.end = ErrandEnd::kSignal, .reason = "SIGSEGV"}), "crashed (SIGSEGV)");
  EXPECT_EQ(after_start({.end = ErrandEnd::kExit, .exit_code = 3}), "ended with exit code 3");
  EXPECT_EQ(after_start({.end = ErrandEnd::kTimeOut}), "took longer than 1.5 s");
  EXPECT_EQ(after_start({.end = ErrandEnd::kTooMuchOutput}), "wrote more than 16777216 bytes");
}

TEST(Referee, StopsEndlessPlayAfterAMaximumOfPlies) {
  // Max and Min repeat positions, although one of them could force a win.
  const Talk played = talk({.game = "game-graph", .setup = "xn_0-1_1-0", .most_plies = 30}, "ready",
                           [](const std::string& line) -> std::optional<std::string> {
                             if (!line.starts_with("turn")) return std::nullopt;
                             return split(line, ' ')[1];
                           });
  EXPECT_EQ(played.referee->plies().size(), 30U);
  EXPECT_EQ(played.referee->winner(), std::nullopt);
  EXPECT_EQ(played.heard.back(), "over draw endless-play");
}

TEST(Referee, TheSameSeedGivesTheSameGame) {
  const auto line = [](Opponent opponent, std::uint64_t seed) {
    return talk({.game = "dots-boxes", .setup = "2x3", .opponent = opponent, .seed = seed}, "ready",
                [](const std::string& said) -> std::optional<std::string> {
                  if (!said.starts_with("turn")) return std::nullopt;
                  return split(said, ' ')[1];
                })
        .referee->line();
  };
  for (const Opponent opponent : {Opponent::kPerfect, Opponent::kGraded, Opponent::kRandom}) {
    EXPECT_EQ(line(opponent, 5), line(opponent, 5));
    EXPECT_NE(line(opponent, 5), line(opponent, 6));
  }
}

TEST(Referee, RejectsGamesThatItCannotPlay) {
  const auto refusal = [](RefereeRequest request) { return to_english(Referee::make(std::move(request)).error()); };
  EXPECT_EQ(refusal({.game = "chess"}), "There is no game named “chess”.");
  EXPECT_NE(refusal({.game = "cat-mouse", .setup = "nonsense"}), "");
  EXPECT_NE(refusal({.game = "cat-mouse", .format = "hdu-grid"}), "");
}

}  // namespace
}  // namespace perfect_play::cli
