// Tests checking outputs: differences that are ignored, and every kind of wrong line.

#include "engine/api/text/check.hpp"

#include <gtest/gtest.h>

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/api/catalogue.hpp"
#include "engine/api/contract/answers.hpp"
#include "engine/api/game_engine.hpp"
#include "engine/core/text/answer_form.hpp"
#include "tests/engine/support/engines.hpp"

namespace perfect_play::api {
namespace {

using Answers = std::vector<std::string>;

/// Returns the verdicts as words: `right wrong missing`.
std::string verdicts(std::string_view problem, const Answers& answers, std::string_view output) {
  std::string text;
  const std::vector<CheckedLine> checked = check_output(judge_engine(problem).answer_form(), answers, output);
  for (const CheckedLine& line : checked) {
    text.append(text.empty() ? "" : " ").append(name_of(line.verdict));
  }
  return text;
}

TEST(Check, IgnoresTheSameBlanksAsJudges) {
  const Answers games = {"Game 1: A wins.", "Game 2: B wins."};
  for (const std::string_view output :
       {"Game 1: A wins.\nGame 2: B wins.\n", "Game 1: A wins.\nGame 2: B wins.",
        "Game 1: A wins.\r\nGame 2: B wins.\r\n", "\n\n  Game 1: A wins.  \n\n\tGame  2:   B  wins.\t\n\n \n"}) {
    EXPECT_EQ(verdicts("poj-1085", games, output), "right right") << output;
  }
  EXPECT_EQ(verdicts("leetcode-913", {"0", "2"}, "0 \n\n 2\n\n\n"), "right right");
  EXPECT_EQ(verdicts("hdu-4778", {"-3", "0", "12"}, "-3\n+0\n012"), "right right right");
}

TEST(Check, DistinguishesWrongAnswersFromInvalidLines) {
  EXPECT_EQ(verdicts("leetcode-913", {"0", "1", "2"}, "1\n1\n3\n"), "wrong right no-answer");
  EXPECT_EQ(verdicts("leetcode-1728", {"true", "false"}, "True\nfalse\n"), "no-answer right");
  EXPECT_EQ(verdicts("hdu-1105", {"Lucky Mmxl is safe:)"}, "Poor Mmxl is in danger:(\n"), "wrong");
  EXPECT_EQ(verdicts("hdu-1105", {"Lucky Mmxl is safe:)"}, "Lucky Mmxl is safe:\n"), "no-answer");
  EXPECT_EQ(verdicts("hdu-4778", {"3", "3", "3"}, "-3\n3.0\nthree\n"), "wrong no-answer no-answer");
  EXPECT_EQ(verdicts("poj-1085", {"Game 1: A wins."}, "Game 1: A wins\n"), "no-answer") << "the full stop";
  EXPECT_EQ(verdicts("hdu-4753", {"Case #1: Tom200"}, "Case #1:Tom200\n"), "no-answer");
  EXPECT_EQ(verdicts("hdu-4753", {"Case #1: Tom200"}, "Tom200\n"), "no-answer");
}

TEST(Check, ComparesTheNumbersOfCases) {
  const Answers games = {"Game 1: A wins.", "Game 2: B wins."};
  EXPECT_EQ(verdicts("poj-1085", games, "Game 0: A wins.\nGame 1: B wins.\n"), "wrong-number wrong-number");
  EXPECT_EQ(verdicts("poj-1085", games, "Game 1: B wins.\nGame 1: B wins.\n"), "wrong wrong-number");
  EXPECT_EQ(verdicts("poj-1085", games, "Game 1: A wins.\nGame 99999999999: B wins.\n"), "right no-answer");
}

TEST(Check, ReportsMissingAnswersAndExtraLines) {
  EXPECT_EQ(verdicts("leetcode-913", {"0", "1", "2"}, "0\n"), "right missing missing");
  EXPECT_EQ(verdicts("leetcode-913", {"0"}, ""), "missing");
  EXPECT_EQ(verdicts("leetcode-913", {"0"}, "0\n0\nbye\n"), "right extra extra");
  EXPECT_EQ(verdicts("leetcode-913", {}, "0\n"), "extra");
}

TEST(Check, AcceptsProbabilitiesWithinAMillionth) {
  for (const std::string_view right :
       {"0.513032", "0.513031", "0.513033", ".513032", "0.51303155", "5.13032e-1", "+0.513032"}) {
    EXPECT_EQ(verdicts("uva-11884", {"0.513032"}, right), "right") << right;
  }
  for (const std::string_view wrong : {"0.513034", "0.513030", "0.51303", "1", "-0.513032", "1e400"}) {
    EXPECT_EQ(verdicts("uva-11884", {"0.513032"}, wrong), "wrong") << wrong;
  }
  for (const std::string_view garbage : {"nan", "inf", "0,513032", "0x1p-1", ".", "e5", "0.5 0.5", "-", "1e", "1e+"}) {
    EXPECT_EQ(verdicts("uva-11884", {"0.513032"}, garbage), "no-answer") << garbage;
  }
}

TEST(Check, ReportsTheLineAndItsText) {
  const auto checked =
      check_output(judge_engine("leetcode-913").answer_form(), Answers{"0", "1", "2"}, "\n0\n\n 2 \nmore\nmore\n");
  ASSERT_EQ(checked.size(), 4U);
  EXPECT_EQ(checked[1].number, 2U);
  EXPECT_EQ(checked[1].line, 4U);
  EXPECT_EQ(checked[1].found, " 2");
  EXPECT_EQ(checked[1].answer, "1");
  EXPECT_EQ(checked[2].line, 5U);
  EXPECT_EQ(checked[2].found, "more");
  EXPECT_EQ(checked[3].number, std::nullopt);
  EXPECT_EQ(checked[3].line, 6U);
  const auto missing = check_output(judge_engine("leetcode-913").answer_form(), Answers{"0", "1"}, "0\n");
  EXPECT_EQ(missing[1].number, 2U);
  EXPECT_EQ(missing[1].line, std::nullopt);
}

TEST(Check, PrintsAnyBytesOfAProgram) {
  const std::string bytes = {'\x1b', '[', '3', '1', 'm', '\0', '\xff', '\xc3', '\n'};
  const auto checked = check_output(judge_engine("leetcode-913").answer_form(), Answers{"0"}, bytes);
  EXPECT_EQ(checked[0].found, "\\x1b[31m\\x00\\xff\\xc3");
  EXPECT_EQ(check_output(judge_engine("leetcode-913").answer_form(), Answers{"0"}, "0\xC2\xA0\n")[0].found, "0\\u00a0")
      << "a hard blank";
  const auto flood =
      check_output(judge_engine("leetcode-913").answer_form(), Answers{"0"}, std::string(1'000'000, 'x'));
  EXPECT_LT(flood[0].found.size(), 300U);
}

TEST(AnswerForms, FitTheAnswersOfTheJudges) {
  for (const GameEntry& game : catalogue().games) {
    for (const std::string_view problem : game.judges) {
      const AnswerForm form = find_judge(problem).value()->answer_form();
      for (const std::string_view word : form.words) {
        const std::string line = form.line(17, word);
        const std::optional<ReadAnswer> read = read_answer(line, form);
        ASSERT_TRUE(read) << line;
        EXPECT_EQ(read->answer, word);
        EXPECT_EQ(read->number, form.before_number.empty() ? std::nullopt : std::optional(17U));
      }
    }
  }
}

TEST(OutputCheck, DoesNotDependOnTheCuts) {
  const std::vector<std::string> answers = {"1", "2", "0"};
  const std::string output = "1\n\n 0 \r\nx\n7";
  const std::vector<CheckedLine> whole = check_output(judge_engine("leetcode-913").answer_form(), answers, output);
  for (std::size_t cut = 0; cut <= output.size(); ++cut) {
    OutputCheck check(judge_engine("leetcode-913").answer_form());
    std::vector<CheckedLine> checked;
    std::size_t next = 0;
    const auto go_on = [&] {
      for (; next < answers.size(); ++next) {
        const std::optional<CheckedLine> line = check.next(answers[next]);
        if (!line) return;
        checked.push_back(*line);
      }
      while (const std::optional<CheckedLine> extra = check.next_extra()) checked.push_back(*extra);
    };
    check.take(std::string_view(output).substr(0, cut));
    go_on();
    check.take(std::string_view(output).substr(cut));
    go_on();
    check.end();
    go_on();
    ASSERT_EQ(checked.size(), whole.size()) << cut;
    for (std::size_t i = 0; i < whole.size(); ++i) {
      EXPECT_EQ(checked[i].verdict, whole[i].verdict) << cut;
      EXPECT_EQ(checked[i].line, whole[i].line) << cut;
      EXPECT_EQ(checked[i].found, whole[i].found) << cut;
    }
  }
}

TEST(OutputCheck, KeepsLittleOfAnEndlessLine) {
  OutputCheck check(judge_engine("leetcode-913").answer_form());
  const std::string blanks(1 << 20, ' ');
  check.take("1");
  for (int mebibytes = 0; mebibytes < 100; ++mebibytes) {
    ASSERT_FALSE(check.next("1"));
    check.take(blanks);
  }
  check.take("\n2\n");
  EXPECT_EQ(check.next("1")->verdict, LineVerdict::kNoAnswer) << "whatever stands behind so many blanks";
  EXPECT_EQ(check.next("2")->verdict, LineVerdict::kRight);
}

TEST(ClaimOf, ClassifiesAWrongAnswerAsMoreOrLess) {
  const auto claim = [](std::string_view problem, std::string_view setup, std::string_view line,
                        std::string_view answer) {
    return judge_engine(problem).claim_of(setup, line, answer).value();
  };
  constexpr std::string_view kMouseWins = "0-1.3_2-3";
  EXPECT_EQ(claim("leetcode-913", kMouseWins, "2", "1"), Claim::kLess);
  EXPECT_EQ(claim("leetcode-913", kMouseWins, "0", "1"), Claim::kLess);
  EXPECT_EQ(claim("leetcode-913", "0-2_1-2", "1", "2"), Claim::kMore);
  EXPECT_EQ(claim("leetcode-913", "0-2_1-2", " 2 ", "2"), std::nullopt);
  EXPECT_EQ(claim("leetcode-913", "0-2_1-2", "x", "2"), std::nullopt);
  // Player A moves first on an empty board.
  EXPECT_EQ(claim("poj-1085", "4", "Game 1: A wins.", "Game 1: B wins."), Claim::kMore);
  // After one edge, player B is to move: the claim that A wins is worse for B than the truth.
  EXPECT_EQ(claim("poj-1085", "4_1-2", "Game 1: A wins.", "Game 1: B wins."), Claim::kLess);
  EXPECT_EQ(claim("uva-11884", "1-2", "0.75", "0.5"), Claim::kMore);
}

}  // namespace
}  // namespace perfect_play::api
