// Tests the judge: one case per line, answered as the input arrives, regardless of how the input is split.

#include <gtest/gtest.h>

#include <memory>
#include <string>
#include <string_view>

#include "engine/core/random.hpp"
#include "tests/engine/reference/fixed_point.hpp"
#include "tests/engine/reference/plain_setup.hpp"
#include "tests/engine/support/engines.hpp"
#include "tests/engine/support/size.hpp"
#include "tests/engine/support/text_tools.hpp"

namespace perfect_play::api {
namespace {

/// A judge's answers and its error.
struct Judgement {
  std::string answers;
  std::string fault;

  bool operator==(const Judgement&) const = default;
};

std::string fault_of(const Judge& judge) { return judge.fault() ? to_english(*judge.fault()) : ""; }

Judgement judged(std::string_view input) {
  const std::unique_ptr<Judge> judge = judge_engine("leetcode-913").judge({}).value();
  std::string answers = judge->feed(input);
  answers += judge->finish();
  return {answers, fault_of(*judge)};
}

constexpr std::string_view kDraw = "[[2,5],[3],[0,4,5],[1,4,5],[2,3],[0,2,3]]";
constexpr std::string_view kMouse = "[[1,3],[0],[3],[0,2]]";
constexpr std::string_view kCat = "[[2],[2],[0,1]]";

std::string concatenated(std::initializer_list<std::string_view> texts) {
  std::string all;
  for (const std::string_view text : texts) all += text;
  return all;
}

std::string lines(std::initializer_list<std::string_view> texts) {
  std::string all;
  for (const std::string_view text : texts) {
    all += text;
    all += '\n';
  }
  return all;
}

TEST(Judge, AnswersACaseALine) { EXPECT_EQ(judged(lines({kDraw, kMouse, kCat})), (Judgement{"0\n1\n2\n", ""})); }

TEST(Judge, DropsAndCountsBlankLines) {
  const std::unique_ptr<Judge> judge = judge_engine("leetcode-913").judge({}).value();
  constexpr std::size_t kLines = 200'000;
  for (std::size_t i = 0; i < kLines; ++i) ASSERT_EQ(judge->feed(" \n"), "");
  EXPECT_EQ(judge->feed(lines({kMouse})), "1\n");
  EXPECT_EQ(judge->feed("  x\n"), "");
  ASSERT_TRUE(judge->fault());
  EXPECT_EQ(judge->fault()->place, (TextPlace{kLines + 2, 3}));
}

TEST(Judge, WorksInStepsAndKnowsTheBoardAndSizeOfEachCase) {
  const std::unique_ptr<Judge> judge = judge_engine("leetcode-913").judge({}).value();
  EXPECT_EQ(judge->advance({1000}), JudgeState::kStarved);
  judge->take(lines({kMouse, kCat}));
  std::size_t worked = 0;
  const auto next = [&] {
    JudgeState state = judge->advance({1});
    for (; state == JudgeState::kWorking; state = judge->advance({1})) ++worked;
    return state;
  };
  ASSERT_EQ(next(), JudgeState::kAnswered);
  EXPECT_EQ(judge->answer(), "1");
  EXPECT_EQ(judge->setup(), "0-1.3_2-3");
  EXPECT_EQ(judge->size().count, 4U);
  EXPECT_EQ(judge->size().unit, "vertices");
  EXPECT_GT(worked, 1U) << "a step is one look at a move";
  ASSERT_EQ(next(), JudgeState::kAnswered);
  EXPECT_EQ(judge->answer(), "2");
  EXPECT_EQ(next(), JudgeState::kStarved);
  judge->take(kDraw);
  EXPECT_EQ(next(), JudgeState::kStarved) << "the line may go on";
  judge->end();
  ASSERT_EQ(next(), JudgeState::kAnswered);
  EXPECT_EQ(judge->answer(), "0");
  EXPECT_EQ(next(), JudgeState::kStarved);
  EXPECT_FALSE(judge->fault());
}

TEST(Judge, DoesNotDependOnTheCuts) {
  const std::string input = concatenated({kMouse, "\n\n", kDraw, "\n [ [2],\t[2],[0,1] ] \r\n", kMouse});
  const Judgement whole = {"1\n0\n2\n1\n", ""};
  EXPECT_EQ(judged(input), whole);
  for (std::size_t cut = 0; cut <= input.size(); ++cut) {
    const std::unique_ptr<Judge> judge = judge_engine("leetcode-913").judge({}).value();
    std::string answers = judge->feed(std::string_view(input).substr(0, cut));
    answers += judge->feed(std::string_view(input).substr(cut));
    answers += judge->finish();
    EXPECT_EQ((Judgement{answers, fault_of(*judge)}), whole) << "cut after " << cut << " bytes";
  }
  const std::unique_ptr<Judge> judge = judge_engine("leetcode-913").judge({}).value();
  std::string answers;
  for (const char byte : input) answers += judge->feed(std::string_view(&byte, 1));
  answers += judge->finish();
  EXPECT_EQ((Judgement{answers, fault_of(*judge)}), whole) << "byte by byte";
}

TEST(Judge, AnswersAsSoonAsALineIsComplete) {
  const std::unique_ptr<Judge> judge = judge_engine("leetcode-913").judge({}).value();
  EXPECT_EQ(judge->feed(kMouse), "");
  EXPECT_EQ(judge->feed("\n"), "1\n");
  EXPECT_EQ(judge->feed(concatenated({kCat, "\n", kDraw})), "2\n");
  EXPECT_EQ(judge->finish(), "0\n");
  EXPECT_EQ(judge->finish(), "");
}

TEST(Judge, ReadsALongLineInManyPiecesInLinearTime) {
  const std::unique_ptr<Judge> judge = judge_engine("leetcode-913").judge({}).value();
  // This test would take ten minutes if the judge reread all pending input for each piece.
  for (int i = 0; i < 1'000'000; ++i) ASSERT_EQ(judge->feed("[[1,3],[0],"), "");
  EXPECT_EQ(judge->feed("\n"), "");
  EXPECT_EQ(fault_of(*judge), "line 1, column 13: Expected a number here, not “[”.");
}

TEST(Judge, ReadsACaseOfManyLinesInLinearTime) {
  const std::unique_ptr<Judge> judge = judge_engine("poj-1085").judge({}).value();
  EXPECT_EQ(judge->feed("2\n6\n2 4\n4 5\n"), "");
  // This test would take minutes if the judge reread all pending input for each piece.
  const std::string blank_lines(40, '\n');
  for (int i = 0; i < 250'000; ++i) ASSERT_EQ(judge->feed(blank_lines), "");
  const std::string rest = "5 9\n3 6\n2 5\n3 5\n";
  EXPECT_EQ(judge->feed(rest), "") << "soon, but not yet";
  EXPECT_EQ(judge->feed("6\n2 4\n4 5\n" + rest), "");
  EXPECT_EQ(judge->finish(), "Game 1: B wins.\nGame 2: B wins.\n");
}

TEST(Judge, RejectsATooLongTextBeforeItsEnd) {
  const std::unique_ptr<Judge> judge = judge_engine("leetcode-913").judge({}).value();
  EXPECT_EQ(judge->feed(lines({kMouse, "", kCat})), "1\n2\n");
  const std::string piece(std::size_t{1} << 20U, '[');
  EXPECT_EQ(judge->feed(" "), "");
  for (int mebibytes = 1; mebibytes <= 64; ++mebibytes) {
    ASSERT_EQ(judge->feed(piece), "");
    ASSERT_FALSE(judge->fault()) << mebibytes;
  }
  EXPECT_EQ(judge->feed("["), "");
  EXPECT_EQ(fault_of(*judge), "line 4, column 2: The text is longer than 64 MiB.");
}

TEST(Judge, DropsAndCountsBlanks) {
  const std::unique_ptr<Judge> judge = judge_engine("leetcode-913").judge({}).value();
  const std::string blanks(std::size_t{1} << 20U, ' ');
  for (int mebibytes = 0; mebibytes < 100; ++mebibytes) ASSERT_EQ(judge->feed(blanks), "");
  EXPECT_EQ(judge->feed(concatenated({kMouse, " x\n"})), "");
  EXPECT_EQ(judge->fault()->place, (TextPlace{1, (std::size_t{100} << 20U) + kMouse.size() + 2}));
}

TEST(Judge, SkipsAndCountsBlankLines) {
  EXPECT_EQ(judged(lines({"", " \t\r", kMouse, "", "", kCat, "", ""})), (Judgement{"1\n2\n", ""}));
  EXPECT_EQ(judged(lines({"", "\r", kMouse, "", "oops"})),
            (Judgement{"1\n", "line 5, column 1: Expected “[” here, not “o”."}));
}

TEST(Judge, AcceptsCarriageReturnsAndNoLastLineEnd) {
  EXPECT_EQ(judged(concatenated({kMouse, "\r\n", kCat, "\r\n"})), (Judgement{"1\n2\n", ""}));
  EXPECT_EQ(judged(kCat), (Judgement{"2\n", ""}));
  EXPECT_EQ(judged(""), (Judgement{"", ""}));
}

TEST(Judge, StopsAtAMistakeAndKeepsEarlierAnswers) {
  const std::string input = lines({kMouse, kCat, "[[1],[0,2],[1,3]]", kMouse});
  const Judgement expected = {"1\n2\n", "line 3, column 15: Vertex 2 lists 3, but the last vertex is 2."};
  EXPECT_EQ(judged(input), expected);
  for (std::size_t cut = 0; cut <= input.size(); ++cut) {
    const std::unique_ptr<Judge> judge = judge_engine("leetcode-913").judge({}).value();
    std::string answers = judge->feed(std::string_view(input).substr(0, cut));
    answers += judge->feed(std::string_view(input).substr(cut));
    answers += judge->finish();
    EXPECT_EQ((Judgement{answers, fault_of(*judge)}), expected) << "cut after " << cut << " bytes";
  }
}

TEST(Judge, ReportsTheLineOfEveryMistake) {
  EXPECT_EQ(judged(lines({kMouse, "[]"})).fault,
            "line 2, column 1: The graph has too few vertices: 0. It needs at least 3.");
  EXPECT_EQ(judged(lines({kMouse, "[[1],[0,2],[1]] x"})).fault, "line 2, column 17: The text should end before “x”.");
  // The last line is truncated and has no line end.
  EXPECT_EQ(judged(concatenated({kMouse, "\n[[1],[0,2]"})).fault, "line 2, column 11: The text ends too early.");
}

TEST(Judge, RejectsOtherFormats) {
  for (const std::string_view text : {"0-1_1-2", "0 1", "011", "graph = [[1],[0,2],[1]]", "# comment"}) {
    const Judgement judgement = judged(lines({text}));
    EXPECT_EQ(judgement.answers, "") << text;
    EXPECT_EQ(judgement.fault.substr(0, 17), "line 1, column 1:") << text;
  }
}

TEST(Judge, NeverCrashesOnDamagedInput) {
  const std::string input = lines({kDraw, kMouse, kCat, "[[1,2],[0,2],[0,1]]"});
  for (std::uint64_t seed = 1; seed <= test::random_cases(3000U); ++seed) {
    Random random(seed);
    const std::string damaged = test::mutated(input, random);
    SCOPED_TRACE("seed " + std::to_string(seed) + ", input " + test::escaped(damaged));
    const Judgement judgement = judged(damaged);
    EXPECT_EQ(judgement.answers.find_first_not_of("012\n"), std::string::npos);
    EXPECT_TRUE(test::is_utf8(judgement.fault));
  }
}

TEST(Judge, RejectsAnUnknownProblem) {
  const auto judge = find_judge("leetcode-914");
  ASSERT_FALSE(judge);
  EXPECT_EQ(to_english(judge.error()), "There is no problem named “leetcode-914”.");
}

// --- size ------------------------------------------------------------------------------------------------------------

/// A setup with 200 vertices and 10,000 edges. The cat always has a neighbour besides the hole.
test::PlainSetup large_setup(std::uint64_t seed) {
  Random random(seed);
  test::PlainSetup setup(200);
  for (std::size_t v = 0; v < 200; ++v) setup.join(v, (v + 1) % 200);
  for (std::size_t edges = 200; edges < 10000;) {
    const std::uint32_t a = random.below(200);
    const std::uint32_t b = random.below(200);
    // Only the hole's two neighbours on the ring are next to it, so that the game takes more than one move.
    if (a == b || a == 0 || b == 0 || setup.joined(a, b)) continue;
    setup.join(a, b);
    ++edges;
  }
  return setup;
}

std::string json_of(const test::PlainSetup& setup) {
  std::string text;
  for (const auto& row : setup.neighbours) {
    text += text.empty() ? "[[" : ",[";
    for (const std::size_t other : row) {
      text += std::to_string(other);
      text += ',';
    }
    text.back() = ']';
  }
  return text + "]";
}

TEST(Judge, Answers200VerticesWith10000Edges) {
  std::string input;
  std::string expected;
  for (std::uint64_t seed = 1; seed <= 3; ++seed) {
    const test::PlainSetup setup = large_setup(seed);
    input += json_of(setup) + '\n';
    switch (test::FixedPoint(setup).at(1, 2, false).winner) {
      case test::FixedPoint::Winner::kMouse:
        expected += "1\n";
        break;
      case test::FixedPoint::Winner::kCat:
        expected += "2\n";
        break;
      case test::FixedPoint::Winner::kNobody:
        expected += "0\n";
        break;
    }
  }
  EXPECT_EQ(judged(input), (Judgement{expected, ""}));
}

}  // namespace
}  // namespace perfect_play::api
