// Tests the command line: standard output and error, and the exit code.

#include "engine/cli/command_line.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstddef>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "engine/api/catalogue.hpp"
#include "engine/cli/table/choices.hpp"
#include "engine/cli/table/commands.hpp"
#include "engine/cli/table/help.hpp"
#include "engine/core/text/nearest.hpp"
#include "tests/engine/support/command.hpp"
#include "tests/engine/support/data_file.hpp"
#include "tests/engine/support/json_reader.hpp"
#include "tests/engine/support/text_tools.hpp"

namespace perfect_play::cli {
namespace {

using test::Json;
using test::json_output;
using test::Outcome;
using test::run;

/// Expects that a command rejects its input or arguments with the given message.
void expect_refused(const std::vector<std::string>& arguments, std::string_view words) {
  const Outcome outcome = run(arguments);
  EXPECT_EQ(outcome.exit_code, 2) << words;
  EXPECT_EQ(outcome.output, "") << words;
  EXPECT_EQ(outcome.errors, words);
}

/// Expects that the command table rejects the arguments with a sentence, hints, and a reference to further help.
void expect_usage_error(const std::vector<std::string>& arguments, std::string_view words, std::string_view command) {
  expect_refused(arguments, "perfect-play: " + std::string(words) + "\nSee: perfect-play " + std::string(command) +
                                (command.empty() ? "" : " ") + "--help\n");
}

// --- judge -----------------------------------------------------------------------------------------------------------

constexpr std::string_view kThreeCases =
    "[[2,5],[3],[0,4,5],[1,4,5],[2,3],[0,2,3]]\n[[1,3],[0],[3],[0,2]]\n[[2],[2],[0,1]]\n";

TEST(CommandLine, JudgePrintsOneAnswerPerLine) {
  const Outcome outcome = run({"judge", "leetcode-913"}, kThreeCases);
  EXPECT_EQ(outcome.output, "0\n1\n2\n");
  EXPECT_EQ(outcome.errors, "");
  EXPECT_EQ(outcome.exit_code, 0);
}

TEST(CommandLine, JudgeAnswersBeforeTheInputEnds) {
  CommandLine command_line({"judge", "leetcode-913"});
  command_line.advance();
  ASSERT_TRUE(command_line.wants_input());
  command_line.feed("[[1,3],[0],[3],[0,2]]\n[[2],");
  EXPECT_EQ(command_line.take_output(), "1\n");
  command_line.feed("[2],[0,1]]");
  EXPECT_EQ(command_line.take_output(), "");
  command_line.end_input();
  EXPECT_EQ(command_line.take_output(), "2\n");
}

TEST(CommandLine, AMalformedThirdLineKeepsTheAnswersBeforeIt) {
  const std::string input = "[[1,3],[0],[3],[0,2]]\n[[2],[2],[0,1]]\n[[1,2],[0,2],[0,x]]\n[[2],[2],[0,1]]\n";
  const Outcome outcome = run({"judge", "leetcode-913"}, input);
  EXPECT_EQ(outcome.output, "1\n2\n");
  EXPECT_EQ(outcome.errors, "perfect-play: line 3, column 17: Expected a number here, not “x”.\n");
  EXPECT_EQ(outcome.exit_code, 2);
}

TEST(CommandLine, JudgeStopsReadingAfterAnError) {
  CommandLine command_line({"judge", "leetcode-913"});
  command_line.advance();
  command_line.feed("nonsense\n");
  EXPECT_FALSE(command_line.wants_input());
  command_line.advance();
  EXPECT_TRUE(command_line.is_done());
  EXPECT_EQ(command_line.take_output(), "");
  EXPECT_EQ(command_line.exit_code(), 2);
}

TEST(CommandLine, AnEmptySetupFromStandardInputIsNothingToRead) {
  for (const std::string input : {"", " \n"}) {
    const Outcome solved = run({"solve", "cat-mouse", "-"}, input);
    const Outcome refereed = run({"referee", "cat-mouse", "--setup", "-", "--", "./program"}, input);
    EXPECT_EQ(solved.errors, "perfect-play: There is nothing to read.\n");
    EXPECT_EQ(refereed.errors, solved.errors);
    EXPECT_EQ(refereed.output, "");
    EXPECT_EQ(refereed.exit_code, 2);
  }
}

TEST(CommandLine, RefereeListsTheFormatsOfTheGame) {
  expect_usage_error(
      {"referee", "dots-boxes", "--format", "hdu-475", "--", "./program"},
      "--format must be one of: canonical, edge-list, hdu-4753; not “hdu-475”.\nDid you mean “hdu-4753”?", "referee");
}

TEST(CommandLine, ASetupThatLooksLikeAFileNeedsTheInputOption) {
  const auto last_line = [](const Outcome& outcome) {
    EXPECT_EQ(outcome.exit_code, 2);
    const std::string text = outcome.errors.substr(0, outcome.errors.size() - 1);
    return text.substr(text.rfind('\n') + 1);
  };
  const auto hint = [](const std::string& how) {
    return "If “boards/b.txt” is a file, " + how + " passes it to standard input.";
  };
  EXPECT_EQ(last_line(run({"referee", "cat-mouse", "--setup", "boards/b.txt", "--", "./program"})),
            hint("--setup - < boards/b.txt"));
  EXPECT_EQ(last_line(run({"solve", "cat-mouse", "boards/b.txt"})), hint("- < boards/b.txt"));
  EXPECT_EQ(last_line(run({"solve", "cat-mouse", "nonsense"})).find("is a file"), std::string::npos);
  EXPECT_EQ(last_line(run({"solve", "cat-mouse", "-"}, "b.txt")).find("is a file"), std::string::npos);
}

TEST(CommandLine, AFileThatCannotBeReadIsNamedWithTheReason) {
  CommandLine command_line({"check", "leetcode-913", "--input", "no.in", "--output", "no.out"});
  command_line.refuse_input("No such file or directory");
  EXPECT_TRUE(command_line.is_done());
  EXPECT_EQ(command_line.exit_code(), 2);
  EXPECT_EQ(command_line.take_errors(), "perfect-play: the file no.in cannot be read: No such file or directory\n");
  CommandLine recognising({"recognise", "3x3"});
  recognising.refuse_input("No such file or directory");
  EXPECT_EQ(recognising.take_errors(),
            "perfect-play: the file 3x3 cannot be read: No such file or directory\n"
            "[<text-file | ->] must be a file; - reads from standard input.\n");
  EXPECT_NE(run({"recognise", "--help"}).output.find("perfect-play recognise [<text-file | ->] [options]\n"),
            std::string::npos);
}

TEST(CommandLine, NamesTheMissingArgumentBeforeAProgram) {
  const std::string problems =
      "leetcode-913, leetcode-1728, poj-1085, uva-751, hdu-4753, hdu-4778, uva-11884, hdu-1105, poj-2422, own.";
  expect_usage_error({"stress", "--", "./program"}, "<problem> of “stress” is missing.\nChoose one of: " + problems,
                     "stress");
  expect_usage_error({"stress", "leetcode-913", "--"}, "<program>... of “stress” is missing.", "stress");
  expect_usage_error({"stress", "leetcode-913"}, "<program>... of “stress” is missing.", "stress");
}

TEST(CommandLine, RejectsItsOwnOptionsAfterAProgram) {
  expect_usage_error(
      {"stress", "leetcode-913", "./program", "--count", "5"},
      "--count follows the program, so it would be an argument of the program. Put the options of “stress” before "
      "the program, with -- between them and the program.",
      "stress");
  CommandLine command_line({"stress", "leetcode-913", "--", "./program", "--count", "5"});
  EXPECT_EQ(command_line.take_errors(), "");
}

TEST(CommandLine, ALineWithoutPliesIsNotPrinted) {
  const std::vector<std::string> referee = {"referee", "cat-mouse", "--", "./program"};
  CommandLine interrupted(referee);
  interrupted.advance();
  ASSERT_TRUE(interrupted.heeds_interrupt());
  interrupted.interrupt();
  EXPECT_EQ(interrupted.take_errors(), "perfect-play: interrupted after 0 plies\n");
  CommandLine lost(referee);
  lost.advance();
  while (lost.errand() != nullptr) lost.report({.end = ErrandEnd::kExit});
  lost.advance();
  const std::string told = lost.take_output();
  EXPECT_NE(told.find(" wins after 0 plies\n  program: mouse, "), std::string::npos) << told;
  EXPECT_EQ(told.find("line:"), std::string::npos) << told;
}

TEST(CommandLine, RecogniseShowsTheFirstOfSeveralCasesOfEveryProblem) {
  for (const std::string_view problem : kProblems.names({})) {
    const std::string name(problem);
    const std::string input = run({"generate", name, "--count", "4"}).output;
    const Outcome outcome = run({"recognise", "cases.in"}, "", {{"cases.in", input}});
    EXPECT_EQ(outcome.exit_code, 0) << problem << outcome.errors;
    EXPECT_TRUE(outcome.output.find("  The text contains 4 cases; only the first is shown.\n") != std::string::npos ||
                outcome.output.find("  The text says that it contains 4 games; only the first is shown.\n") !=
                    std::string::npos)
        << problem << outcome.output;
    const std::string game = outcome.output.substr(0, outcome.output.find(' '));
    const std::string first = json_output({"generate", name, "--count", "4", "--json"})["cases"][0]["setup"].text;
    EXPECT_NE(outcome.output.find(' ' + first + '\n'), std::string::npos) << problem;
    const std::string alone = run({"recognise", "cases.in"}, "", {{"cases.in", first}}).output;
    EXPECT_EQ(alone.substr(0, alone.find(' ')), game) << problem;
  }
  const Outcome format = run({"recognise"}, std::string(kThreeCases));
  EXPECT_EQ(format.output.substr(0, 24), "cat-mouse leetcode-json ");
  const Outcome wrong = run({"recognise"}, std::string(kThreeCases) + "[[2],[2],[0,x]]\n");
  EXPECT_EQ(wrong.errors, "perfect-play: line 4, column 13: Expected a number here, not “x”.\n");
  EXPECT_EQ(run({"recognise"}, "[[1,3],[0],[3],[0,2]] x").errors,
            "perfect-play: line 1, column 23: The text should end before “x”.\n");
}

TEST(CommandLine, JudgeNeedsAKnownProblem) {
  const std::string problems =
      "leetcode-913, leetcode-1728, poj-1085, uva-751, hdu-4753, hdu-4778, uva-11884, hdu-1105, poj-2422, own.";
  expect_usage_error({"judge"}, "<problem> of “judge” is missing.\nChoose one of: " + problems, "judge");
  expect_usage_error({"judge", "leetcode-913", "file.txt"}, "“judge” does not take the extra argument “file.txt”.",
                     "judge");
  expect_usage_error({"judge", "chess"}, "There is no problem named “chess”. The problems are: " + problems, "judge");
  expect_usage_error(
      {"judge", "leetcode-931"},
      "There is no problem named “leetcode-931”. The problems are: " + problems + "\nDid you mean “leetcode-913”?",
      "judge");
}

TEST(CommandLine, JudgeKeepsTheAnswersBeforeACaseBeyondTheLimits) {
  const Outcome outcome =
      run({"judge", "leetcode-913", "--nodes", "40"}, "[[2],[2],[0,1]]\n" + std::string(kThreeCases));
  EXPECT_EQ(outcome.output, "2\n");
  EXPECT_EQ(outcome.errors, "perfect-play: line 2, column 1: This case would exceed a limit (nodes).\n");
  EXPECT_EQ(outcome.exit_code, 1);
}

TEST(CommandLine, EndlessSearchesHaveATimeLimitThatCanBeRemoved) {
  std::map<std::string, std::string> limits;
  for (const Command& command : commands()) {
    for (const Option& option : command.options) {
      if (option.help.find("default 600000, 0 = none") != std::string_view::npos) {
        limits[full_name(command)] = option.name;
      }
    }
  }
  const std::map<std::string, std::string> expected = {{"judge", "time"}, {"referee", "solve-time"}, {"solve", "time"}};
  EXPECT_EQ(limits, expected);
}

// --- solve -----------------------------------------------------------------------------------------------------------

TEST(CommandLine, SolvePrintsWinnerReasonAndCheck) {
  const Outcome outcome = run({"solve", "cat-mouse", "[[1,3],[0],[3],[0,2]]"});
  EXPECT_EQ(outcome.output,
            "win for mouse in 1 ply\nbest moves: 0\nbest line: 0\nretrograde: 21 nodes, 0 table hits, 0 cut-offs, 192 "
            "bytes, checked\nThe board is small; places that both players can enter: 3. A solver that works on 64 "
            "positions at once would hardly be faster here.\n");
  EXPECT_EQ(outcome.exit_code, 0);
  EXPECT_EQ(run({"solve", "cat-mouse", "0-3_1-4.5.6_2-5.6_3-6.7_4-6.7_5-7"}).output.substr(0, 24),
            "win for cat in 16 plies\n");
  EXPECT_EQ(run({"solve", "cat-mouse", "0-2.5_1-3_2-4.5_3-4.5"}).output.substr(0, 19), "draw\nbest moves: 3\n");
}

TEST(CommandLine, SolveReadsTheSetupFromStandardInputInAnyFormat) {
  for (const std::string_view setup :
       {"0-1.3_2-3\n", "[[1,3],[0],[3],[0,2]]\r\n", "0 1\n0 3\n2 3\n", "# note\n0: 1 3\n1: 0\n2: 3\n3: 0 2"}) {
    const std::string expected = run({"solve", "cat-mouse", "0-1.3_2-3", "--line", "0"}).output;
    EXPECT_EQ(run({"solve", "cat-mouse", "-", "--line", "0"}, setup).output, expected) << test::escaped(setup);
    EXPECT_EQ(run({"solve", "--line", "0", "cat-mouse", "-"}, setup).output, expected) << test::escaped(setup);
  }
  EXPECT_EQ(json_output({"solve", "--json", "cat-mouse", "-"}, "0-1.3_2-3\n")["setup"].text, "0-1.3_2-3");
  EXPECT_FALSE(CommandLine({"solve", "cat-mouse", "0-1.3_2-3"}).wants_input());
}

TEST(CommandLine, SolveDescribesTheEndOfALine) {
  EXPECT_EQ(
      run({"solve", "cat-mouse", "0-1.3_2-3", "--line", "0", "--solver", "retrograde"}).output,
      "win for mouse in 0 plies\nover: escaped\nretrograde: 21 nodes, 0 table hits, 0 cut-offs, 192 bytes, checked\n");
  EXPECT_EQ(run({"solve", "cat-mouse", "0-2.5_1-3_2-4.5_3-4.5", "--line", "3.5.1.2"}).output.substr(0, 22),
            "draw\nover: repetition\n");
}

TEST(CommandLine, SolvePrintsJsonOnOneLine) {
  const Json answer = json_output({"solve", "cat-mouse", "0-3_1-4.5.6_2-5.6_3-6.7_4-6.7_5-7", "--json"});
  EXPECT_EQ(answer["game"].text, "cat-mouse");
  EXPECT_EQ(answer["setup"].text, "0-3_1-4.5.6_2-5.6_3-6.7_4-6.7_5-7");
  EXPECT_EQ(answer["line"].text, "");
  EXPECT_EQ(answer["position"]["mover"].text, "0");
  EXPECT_EQ(answer["position"]["value"]["outcome"].text, "loss");
  EXPECT_EQ(answer["position"]["value"]["plies"].text, "16");
  EXPECT_EQ(answer["position"]["value"]["winner"].text, "1");
  EXPECT_TRUE(answer["position"]["ending"].is_null());
  EXPECT_EQ(answer["position"]["moves"].size(), 3U);
  EXPECT_EQ(answer["position"]["moves"][0]["rank"].text, "0");
  EXPECT_EQ(answer["bestLine"].size(), 16U);
  EXPECT_EQ(answer["bestMoves"][0].text, answer["position"]["moves"][0]["text"].text);
  EXPECT_EQ(answer["bestLine"][0].text, answer["bestMoves"][0].text);
  EXPECT_EQ(answer["report"]["status"].text, "solved");
  EXPECT_TRUE(answer["report"]["limit"].is_null());
  EXPECT_EQ(answer["report"]["solver"].text, "retrograde");
  EXPECT_EQ(answer["report"]["positions"].text, "112");
  EXPECT_EQ(answer["verified"].text, "true");
  EXPECT_EQ(answer["milliseconds"].kind, Json::Kind::kNumber);
}

TEST(CommandLine, SolveInJsonIncludesDrawsAndEndings) {
  const Json draw = json_output({"solve", "cat-mouse", "0-2.5_1-3_2-4.5_3-4.5", "--json", "--line", "3"});
  EXPECT_EQ(draw["line"].text, "3");
  EXPECT_EQ(draw["position"]["value"]["outcome"].text, "draw");
  EXPECT_TRUE(draw["position"]["value"]["plies"].is_null());
  EXPECT_TRUE(draw["position"]["value"]["winner"].is_null());
  const Json over = json_output({"solve", "cat-mouse", "0-1.3_2-3", "--json", "--line", "0"});
  EXPECT_EQ(over["position"]["ending"]["reason"].text, "escaped");
  EXPECT_EQ(over["position"]["ending"]["winner"].text, "0");
  EXPECT_EQ(over["position"]["moves"].size(), 0U);
  EXPECT_EQ(over["bestLine"].size(), 0U);
}

TEST(CommandLine, ATextThatIsTooLongIsRejectedWhileReading) {
  const std::string piece(std::size_t{1} << 20U, ' ');
  for (const std::vector<std::string>& arguments :
       {std::vector<std::string>{"solve", "cat-mouse", "-"}, {"bench", "--problem", "leetcode-913", "--input", "-"}}) {
    CommandLine command_line(arguments);
    for (int mebibytes = 0; mebibytes <= 64; ++mebibytes) {
      ASSERT_TRUE(command_line.wants_input());
      command_line.feed(piece);
    }
    EXPECT_FALSE(command_line.wants_input());
    EXPECT_EQ(command_line.take_errors(), "perfect-play: The text is longer than 64 MiB.\n");
    EXPECT_EQ(command_line.exit_code(), 2);
  }
}

TEST(CommandLine, SolveReportsErrors) {
  expect_refused({"solve", "cat-mouse", "0-1.3_2-3", "--line", "1"},
                 "perfect-play: Ply 1 of the line, “1”, is not a legal move there.\n");
  expect_refused({"solve", "cat-mouse", "[[1],[0,2],[1,3]]"},
                 "perfect-play: line 1, column 15: Vertex 2 lists 3, but the last vertex is 2.\n");
  expect_refused({"solve", "cat-mouse", "-"}, "perfect-play: There is nothing to read.\n");
}

TEST(CommandLine, SolveTakesTheSolverByName) {
  const Outcome outcome = run({"solve", "cat-mouse", "0-1.3_2-3", "--solver", "bit-rows"});
  EXPECT_NE(outcome.output.find("\nbit-rows: "), std::string::npos) << outcome.output;
  EXPECT_EQ(outcome.output.substr(0, 23), run({"solve", "cat-mouse", "0-1.3_2-3"}).output.substr(0, 23));
}

TEST(CommandLine, SolveExplainsTheChoiceOfSolver) {
  const auto solver_and_reason = [](const std::string& game, const std::string& setup) {
    const Json report = json_output({"solve", game, setup, "--json", "--nodes", "30000"})["report"];
    return report["solver"].text + ' ' + report["choice"]["code"].text;
  };
  EXPECT_EQ(solver_and_reason("cat-mouse", "0-1.3_2-3"), "retrograde choice.not-bit-rows-few");
  EXPECT_EQ(solver_and_reason("dots-boxes", "2x2"), "subset-table choice.subset-table");
  EXPECT_EQ(solver_and_reason("dots-boxes", "4x4"), "chain-search choice.chain-search");
  EXPECT_EQ(solver_and_reason("shooting", "1-2-3"), "ordered-table choice.ordered-table");
  const Json named = json_output({"solve", "dots-boxes", "2x2", "--json", "--solver", "memo"})["report"];
  EXPECT_TRUE(named["choice"].is_null()) << "there was no choice";
}

TEST(CommandLine, SolvePrintsTheProvedBoundsAtALimit) {
  const std::vector<std::string> arguments = {"solve",        "dots-boxes", "3x3_again", "--solver",
                                              "chain-search", "--nodes",    "5000"};
  const Outcome outcome = run(arguments);
  EXPECT_EQ(outcome.exit_code, 1);
  EXPECT_NE(outcome.output.find("limit reached (nodes); so far, at worst for tom: win for "), std::string::npos)
      << outcome.output;
  std::vector<std::string> as_json = arguments;
  as_json.emplace_back("--json");
  const Json bounds = json_output(as_json)["report"]["bounds"];
  // The known value of this board is -3.
  EXPECT_LE(std::stoi(bounds["lower"]["margin"].text), -3);
  EXPECT_GE(std::stoi(bounds["upper"]["margin"].text), -3);
  EXPECT_EQ(bounds["mover"].text, "0") << "whose they are";
}

TEST(CommandLine, ReadsFilesWithByteOrderMarks) {
  const std::string input = "[[2,5],[3],[0,4,5],[1,4,5],[2,3],[0,2,3]]\n";
  std::string wide = "\xFF\xFE";
  for (const char c : input) wide.append(1, c).append(1, '\0');
  for (const std::string& bytes : {input, "\uFEFF" + input, wide}) {
    EXPECT_EQ(run({"judge", "leetcode-913"}, bytes).output, "0\n");
  }
}

TEST(CommandLine, SolveContinuesASearchAtOtherPositions) {
  const std::vector<std::string> searched = {"solve", "dots-boxes", "2x3_again", "--line", "1-2.2-3.6-7", "--json"};
  std::vector<std::string> by_search = searched;
  by_search.insert(by_search.end(), {"--solver", "chain-search", "--moves"});
  const Json table = json_output(searched);
  const Json search = json_output(by_search);
  EXPECT_EQ(search["value"]["margin"].text, table["value"]["margin"].text);
  EXPECT_EQ(search["bestMoves"].items.size(), table["bestMoves"].items.size());
  EXPECT_FALSE(search["bestLine"].items.empty());
  by_search.pop_back();
  const Json without = json_output(by_search);
  EXPECT_EQ(without["value"]["margin"].text, table["value"]["margin"].text);
  for (const Json& move : without["position"]["moves"].items) EXPECT_TRUE(move["value"].is_null());
  by_search.back() = "alpha-beta-table";
  EXPECT_EQ(json_output(by_search)["value"]["margin"].text, table["value"]["margin"].text);
}

TEST(CommandLine, AllSolversAgreeOnTheValuesOfMoves) {
  int refusals = 0;
  for (const api::GameEntry& game : api::catalogue().games) {
    const std::string id(game.info->id);
    const std::string setup(game.info->examples.front().setup);
    const auto moves_by = [&](std::string_view solver) {
      return run({"solve", id, setup, "--solver", std::string(solver), "--moves", "--json", "--nodes", "300000"});
    };
    std::map<std::string, std::string> known;
    for (const std::string_view solver : game.solvers) {
      SCOPED_TRACE(id + ' ' + setup + " by " + std::string(solver));
      const Outcome outcome = moves_by(solver);
      ASSERT_EQ(outcome.errors, "");
      const Json answer = test::read_json(outcome.output).value();
      if (outcome.exit_code != 0) {
        ASSERT_EQ(answer["report"]["status"].text, "limit");
        continue;
      }
      ASSERT_GT(answer["position"]["moves"].size(), 0U);
      for (const Json& move : answer["position"]["moves"].items) {
        const Json& value = move["value"];
        ASSERT_FALSE(value.is_null()) << move["text"].text;
        // Some solvers compute no distances.
        const std::string worth = value["outcome"].text + value["margin"].text + value["fraction"].text;
        EXPECT_EQ(known.try_emplace(move["text"].text, worth).first->second, worth);
      }
    }
    EXPECT_FALSE(known.empty()) << id;
    for (const std::string_view specimen : game.specimens) {
      SCOPED_TRACE(id + ' ' + setup + " by " + std::string(specimen));
      const Outcome outcome = moves_by(specimen);
      if (outcome.exit_code == 2) {
        ++refusals;
        EXPECT_EQ(outcome.errors, "perfect-play: The solver “" + std::string(specimen) +
                                      "” knows only the value of the start, not the values of the moves.\n");
        continue;
      }
      const Json answer = test::read_json(outcome.output).value();
      EXPECT_EQ(answer["report"]["specimen"].text, "true");
      if (outcome.exit_code == 1) continue;
      for (const Json& move : answer["position"]["moves"].items) EXPECT_FALSE(move["value"].is_null());
    }
  }
  EXPECT_GT(refusals, 0);
}

TEST(CommandLine, SolveListsMovesInWordsBestFirst) {
  const std::string moves = "moves:\n  5: draw, best\n  4: win for mouse in 4 plies\n";
  for (const std::string solver : {"retrograde", "alpha-beta", "minimax"}) {
    const Outcome outcome =
        run({"solve", "cat-mouse", "0-2.5_1-3_2-4.5_3-4.5", "--line", "3", "--moves", "--solver", solver});
    EXPECT_NE(outcome.output.find(moves), std::string::npos) << outcome.output;
  }
  const Outcome without = run({"solve", "cat-mouse", "0-2.5_1-3_2-4.5_3-4.5", "--line", "3"});
  EXPECT_EQ(without.output.find("moves:\n"), std::string::npos);
}

TEST(CommandLine, SolveListsTheMovesThatALimitLeftOpen) {
  const Outcome outcome =
      run({"solve", "dots-boxes", "2x2_again", "--solver", "chain-search", "--moves", "--nodes", "190"});
  EXPECT_EQ(outcome.exit_code, 1);
  EXPECT_NE(outcome.output.find(": not known\n"), std::string::npos) << outcome.output;
  EXPECT_NE(outcome.output.find("\nlimit reached (nodes)\n"), std::string::npos) << outcome.output;
}

TEST(CommandLine, VerifiedIsRightWrongOrNotChecked) {
  const auto verified = [](const std::string& setup, const std::string& solver, const std::string& nodes) {
    return json_output({"solve", "cat-mouse", setup, "--solver", solver, "--json", "--nodes", nodes})["verified"].text;
  };
  EXPECT_EQ(verified("0-1.3_2-3", "retrograde", "1000"), "true");
  EXPECT_EQ(verified("0-1.3_2-3", "retrograde", "1"), "not-checked");
  EXPECT_EQ(verified("0-1.3_2-3", "draw-while-unfinished", "1000"), "true");
}

TEST(CommandLine, ThePlayerWithMorePointsWins) {
  const auto ending = [](const std::string& setup, const std::string& line) {
    return json_output({"solve", "gems", setup, "--line", line, "--json"})["position"]["ending"];
  };
  EXPECT_EQ(ending("c1.s1_1", "1")["winner"].text, "0");
  EXPECT_TRUE(ending("c1.s2_1", "1")["winner"].is_null());
}

TEST(CommandLine, SolveEndsAsUnfinishedIfTheCheckFails) {
  const Outcome outcome = run({"solve", "cat-mouse", "0-2.5_1-3_2-4.5_3-4.5", "--solver", "turn-capped", "--cap", "2"});
  EXPECT_EQ(outcome.output, "");
  EXPECT_EQ(outcome.errors.substr(0, 53), "perfect-play: The solution is wrong at position m3-c1");
  EXPECT_EQ(outcome.exit_code, 1);
}

TEST(CommandLine, ACapIsOnlyForSolversThatTakeOne) {
  const std::vector<std::string> capped = {"solve", "cat-mouse", "0-1.3_2-3", "--cap", "3"};
  expect_refused(capped, "perfect-play: Only these solvers take a cap: turn-capped. Choose one of them.\n");
  expect_refused({"solve", "dots-boxes", "2x2", "--cap", "3"},
                 "perfect-play: No solver of the game “dots-boxes” takes a cap.\n");
  EXPECT_EQ(run({"solve", "cat-mouse", "0-1.3_2-3", "--cap", "3", "--solver", "turn-capped"}).exit_code, 0);
}

TEST(CommandLine, AnOptionWithoutAFittingValueIsRefused) {
  const auto refused = [](const std::string& option, const std::string& value, const std::string& wanted) {
    const std::string words = "--" + option + ' ' + wanted + " not “" + value + "”.";
    expect_usage_error({"solve", "cat-mouse", "0-1.3_2-3", "--" + option, value}, words, "solve");
    expect_usage_error({"solve", "--" + option + '=' + value, "cat-mouse", "0-1.3_2-3"}, words, "solve");
  };
  for (const std::string value : {"", "0", "-1", "abc", "1.5", "9999999999999999"}) {
    refused("nodes", value, "takes a whole number from 1 to 999999999999999,");
    refused("cap", value, "takes a whole number from 1 to 4294967295,");
  }
  refused("cap", "4294967296", "takes a whole number from 1 to 4294967295,");
  refused("order", "random", "must be one of: given, captures-first, best-first;");
  refused("table", "", "must be one of: automatic, dense, hashed;");
  EXPECT_EQ(run({"solve", "cat-mouse", "0-1.3_2-3", "--line", ""}).exit_code, 0) << "the line of no moves";
}

// --- solve --batch ---------------------------------------------------------------------------------------------------

TEST(CommandLine, ABatchWithMoreArgumentsReadsNoInput) {
  EXPECT_FALSE(CommandLine({"solve", "--batch", "-"}).wants_input());
  expect_usage_error({"solve", "--batch", "-"}, "“solve --batch” does not take the extra argument “-”.", "solve");
}

TEST(CommandLine, ABatchNamesTheFirstWrongMemberOfALineAndKeepsItsId) {
  const Json answer = json_output({"solve", "--batch"}, R"({"nodes":"x","setup":1,"id":"a"})");
  EXPECT_EQ(answer["id"].text, "a");
  EXPECT_EQ(answer["error"]["code"].text, "cli.option-number");
  EXPECT_EQ(answer["error"]["place"]["line"].text, "1");
  EXPECT_EQ(answer["error"]["place"]["column"].text, "10");
}

TEST(CommandLine, ABatchNamesAnUnknownMemberAndTheKnownOnes) {
  for (const std::string value : {"true", "1", "\"x\"", "null"}) {
    const Json error =
        json_output({"solve", "--batch"}, R"({"game":"gems","setup":"c0.s0","colour":)" + value + "}")["error"];
    EXPECT_EQ(error["message"].text,
              "A request has no member “colour”; its members are: game, setup, set, line, moves, certificate, id, "
              "solver, nodes, bytes, depth, cap, order, table, time.");
  }
}

TEST(CommandLine, ABatchRejectsAVeryWideRequestEarly) {
  std::string request = "{\"m\":1";
  for (int i = 0; i < 50'000; ++i) request += ",\"m" + std::to_string(i) + "\":1";
  EXPECT_EQ(json_output({"solve", "--batch"}, request + "}")["error"]["place"]["column"].text, "6");
}

TEST(CommandLine, ABatchShortensALongMoveBetweenCharacters) {
  std::string move = "a";
  for (int i = 0; i < 30; ++i) move += "é";
  const std::string request = R"({"game":"cat-mouse","setup":"0-1.3_2-3","line":")" + move + "\"}";
  EXPECT_EQ(json_output({"solve", "--batch"}, request)["error"]["arguments"]["move"].text, move.substr(0, 39));
}

// --- list and other commands
// -----------------------------------------------------------------------------------------------

TEST(CommandLine, ListNamesGamesSolversFormatsAndProblems) {
  const Outcome outcome = run({"list"});
  EXPECT_EQ(outcome.exit_code, 0);
  const auto lists = [&](std::string_view lines) { return outcome.output.find(lines) != std::string::npos; };
  EXPECT_EQ(outcome.output.substr(0, 10), "cat-mouse\n");
  EXPECT_TRUE(
      lists("\ncat-mouse-2\n"
            "  solvers   bit-rows retrograde alpha-beta minimax turn-capped\n"
            "  specimens draw-while-unfinished\n"
            "  formats   canonical leetcode-lines grid\n"
            "  problems  leetcode-1728\n"));
  EXPECT_TRUE(
      lists("\ntriangle-war\n"
            "  solvers   subset-table chain-search memo alpha-beta-table alpha-beta minimax\n"
            "  specimens bounds-forgotten strict-alternation\n"
            "  formats   canonical edge-list poj-1085\n"
            "  problems  poj-1085 uva-751\n"));
  EXPECT_TRUE(
      lists("\ngame-graph\n"
            "  solvers   attractor retrograde lazy-retrograde alpha-beta minimax turn-capped\n"
            "  specimens draw-while-unfinished\n"
            "  formats   canonical edge-list adjacency-list\n"))
      << "no line for problems, because there is none";
}

TEST(CommandLine, ListInJsonIsTheCatalogueOfThePage) {
  const Json catalogue = json_output({"list", "--json"});
  EXPECT_EQ(run({"--version"}).output, catalogue["version"].text + '\n');
  const Json& game = catalogue["games"][0];
  EXPECT_EQ(game["id"].text, "cat-mouse");
  EXPECT_EQ(game["boardKind"].text, "graph");
  EXPECT_EQ(game["players"][1].text, "cat");
  EXPECT_EQ(game["tokens"][0]["player"].text, "0");
  EXPECT_EQ(game["tokens"][2]["id"].text, "hole");
  EXPECT_TRUE(game["tokens"][2]["player"].is_null());
  EXPECT_EQ(game["judges"][0].text, "leetcode-913");
  EXPECT_GE(game["examples"].size(), 6U);
  for (const Json& example : game["examples"].items) {
    EXPECT_EQ(run({"solve", "cat-mouse", example["setup"].text}).exit_code, 0) << example["id"].text;
  }
  EXPECT_EQ(game["parameters"][0]["id"].text, "vertices");
  EXPECT_EQ(game["parameters"][0]["max"].text, "5000");
  EXPECT_GT(catalogue["statements"].size(), 20U);
}

TEST(CommandLine, ListAndSignatureTakeNoArguments) {
  expect_usage_error({"list", "cat-mouse"}, "“list” does not take the extra argument “cat-mouse”.", "list");
  expect_usage_error({"signature", "now"}, "“signature” does not take the extra argument “now”.", "signature");
}

/// Returns the line of text that contains the given offset.
std::string line_around(const std::string& text, std::ptrdiff_t place) {
  const auto at = static_cast<std::size_t>(place);
  const std::size_t begin = at == 0 ? 0 : text.rfind('\n', at - 1) + 1;
  return text.substr(begin, text.find('\n', at) - begin);
}

TEST(CommandLine, SignatureIsTheCommittedOne) {
  const Outcome outcome = run({"signature"});
  EXPECT_EQ(outcome.exit_code, 0);
  const std::string& given = outcome.output;
  const std::string committed = test::read_text("signature.txt");
  // Shows only the first different line, which is more readable than all lines.
  const auto [at, of_committed] = std::mismatch(given.begin(), given.end(), committed.begin(), committed.end());
  EXPECT_EQ(line_around(given, at - given.begin()), line_around(committed, of_committed - committed.begin()));
}

TEST(CommandLine, BenchRejectsZeroRepetitions) {
  for (const std::string repeat : {"", "0", "00", "-1", "many", "99999", "1.5"}) {
    expect_usage_error({"bench", "--repeat", repeat},
                       "--repeat takes a whole number from 1 to 9999, not “" + repeat + "”.", "bench");
  }
}

TEST(CommandLine, BenchNeedsASuiteOrAProblemWithItsInput) {
  expect_usage_error({"bench", "fast"}, "“bench” does not take the extra argument “fast”.", "bench");
  expect_refused({"bench", "--problem", "leetcode-913"}, "perfect-play: --problem needs --input.\n");
  expect_refused({"bench", "--input", "-"}, "perfect-play: --input needs --problem.\n");
  expect_refused({"bench", "--suite", "gems", "--problem", "leetcode-913", "--input", "-"},
                 "perfect-play: --problem cannot be combined with --suite.\n");
  const Outcome outcome = run({"bench", "--suite", "spars"});
  EXPECT_EQ(outcome.exit_code, 2);
  EXPECT_EQ(outcome.output, "");
  EXPECT_EQ(
      outcome.errors.find("perfect-play: There is no suite “spars”. Choose a suite, or a game for all of its suites: "
                          "dense, sparse, "),
      0U);
  EXPECT_NE(outcome.errors.find("Did you mean “sparse”?"), std::string::npos);
  expect_refused({"bench", "--suite", "shooting", "--solver", "retrograde"},
                 "perfect-play: There is no solver “retrograde” for the game “shooting”.\n");
}

TEST(CommandLine, BenchTimesEveryInstanceOfASuite) {
  const Json measurements = json_output({"bench", "--suite", "jumps", "--repeat", "2", "--json"});
  ASSERT_GT(measurements.size(), 3U);
  for (const Json& measurement : measurements.items) {
    EXPECT_EQ(measurement["game"].text, "cat-mouse-2");
    EXPECT_EQ(measurement["name"].text, "jumps, " + measurement["size"].text + " cells");
    EXPECT_EQ(measurement["suite"].text, "jumps");
    EXPECT_EQ(measurement["runs"].text, "2");
    EXPECT_LE(std::stod(measurement["minimum"].text), std::stod(measurement["median"].text));
    EXPECT_GT(std::stoull(measurement["nodes"].text), 0U);
    EXPECT_GT(std::stoull(measurement["bytes"].text), 0U);
    EXPECT_TRUE(measurement["limit"].is_null());
  }
}

TEST(CommandLine, BenchTakesAGameForAllItsSuitesAndTheOptionsOfSolving) {
  const Outcome outcome = run({"bench", "--suite", "shooting", "--repeat", "1", "--nodes", "20"});
  EXPECT_EQ(outcome.exit_code, 0);
  const std::string text = outcome.output;
  EXPECT_EQ(text.find("instance "), 0U);
  EXPECT_NE(text.find("\nshooting, 2 columns "), std::string::npos);
  EXPECT_NE(text.find("limit: nodes\n"), std::string::npos);
}

TEST(CommandLine, BenchTimesTheCasesOfAProblem) {
  const Json measurements =
      json_output({"bench", "--problem", "leetcode-913", "--input", "-", "--repeat", "1", "--json"}, kThreeCases);
  ASSERT_EQ(measurements.size(), 3U);
  EXPECT_EQ(measurements[2]["name"].text, "leetcode-913 case 3");
  EXPECT_EQ(measurements[2]["game"].text, "cat-mouse");
  EXPECT_EQ(measurements[2]["positions"].text, "12");
  EXPECT_TRUE(measurements[2]["suite"].is_null());

  const Outcome wrong =
      run({"bench", "--problem", "leetcode-913", "--input", "-"}, "[[2],[2],[0,1]]\n[[2],[2],[0,x]]\n");
  EXPECT_EQ(wrong.errors, "perfect-play: line 2, column 13: Expected a number here, not “x”.\n");
  EXPECT_EQ(wrong.exit_code, 2);
  const Outcome chess = run({"bench", "--problem", "chess", "--input", "-"}, "");
  EXPECT_EQ(chess.errors.find("perfect-play: There is no problem named “chess”. The problems are: "), 0U);
}

TEST(CommandLine, BenchNamesTheFileThatItCannotRead) {
  const CommandLine from_file({"bench", "--problem", "leetcode-913", "--input", "cases.txt"});
  EXPECT_TRUE(from_file.wants_input());
  EXPECT_EQ(from_file.input_file(), "cases.txt");
  const CommandLine from_standard_input({"bench", "--problem", "leetcode-913", "--input", "-"});
  EXPECT_TRUE(from_standard_input.wants_input());
  EXPECT_EQ(from_standard_input.input_file(), "");
}

TEST(CommandLine, WithoutACommandPrintsTheHelpAsAnError) {
  const Outcome nothing = run({});
  EXPECT_EQ(nothing.exit_code, 2);
  EXPECT_EQ(nothing.output, "");
  const Outcome help = run({"--help"});
  EXPECT_EQ(help.exit_code, 0);
  EXPECT_EQ(help.output, nothing.errors);
}

// --- help, version and usage errors ----------------------------------------------------------------------------------

/// Returns text without its line breaks and indentation.
std::string in_one_line(std::string_view text) {
  std::string line;
  for (const char c : text) {
    const bool is_blank = c == ' ' || c == '\n';
    if (!is_blank || line.empty() || line.back() != ' ') line += is_blank ? ' ' : c;
  }
  return line;
}

TEST(CommandLine, HelpAndVersionGoToStandardOutput) {
  const auto told = [](const std::vector<std::string>& arguments) {
    const Outcome outcome = run(arguments);
    EXPECT_EQ(outcome.exit_code, 0);
    EXPECT_EQ(outcome.errors, "");
    return outcome.output;
  };
  const std::string help = told({"--help"});
  const std::string words = in_one_line(help);
  EXPECT_EQ(told({"-h"}), help);
  EXPECT_EQ(told({"help"}), help);
  EXPECT_EQ(told({"--version"}), told({"-V"}));
  EXPECT_EQ(told({"version"}), told({"-V"}));
  for (const Command& command : commands()) {
    const std::string name(command.name);
    EXPECT_NE(help.find("\n  " + full_name(command)), std::string::npos) << name;
    EXPECT_NE(words.find(command.help), std::string::npos) << name;
    const std::string of_command = told({name, "--help"});
    EXPECT_EQ(told({name, "-h"}), of_command);
    EXPECT_EQ(told({"help", name}), of_command);
    EXPECT_EQ(told({"--help", name}), of_command);
    EXPECT_EQ(told({name, "--nonsense", "-h", "more"}), of_command) << "whatever else was given";
    EXPECT_NE(of_command.find(usage(command) + '\n'), std::string::npos) << of_command;
    for (const Option& option : command.options) {
      EXPECT_NE(of_command.find("\n  " + shown(option)), std::string::npos) << shown(option);
    }
  }
}

TEST(CommandLine, HelpExplainsHowToCheckAProgram) {
  const std::string help = run({"--help"}).output;
  for (const std::string_view command : kIsItRight) {
    EXPECT_NE(help.find("\n  " + std::string(command) + '\n'), std::string::npos) << command;
  }
  EXPECT_NE(help.find("\n  " + std::string(kIsItRightAtOnce) + '\n'), std::string::npos);
}

TEST(CommandLine, HelpHasNoLineThatATerminalWouldBreak) {
  for (const std::string_view command : kCommandNames.names({})) {
    std::string help = run({"help", std::string(command)}).output;
    while (!help.empty()) {
      const std::size_t end = help.find('\n');
      ASSERT_NE(end, std::string::npos);
      EXPECT_LE(end, 80U) << help.substr(0, end);
      help.erase(0, end + 1);
    }
  }
}

TEST(CommandLine, AUsageErrorNamesTheMistakeAndTheChoices) {
  const std::string options =
      "--batch, --line, --set, --json, --certificate, --moves, --solver, --nodes, --bytes, --depth, --cap, --order, "
      "--table, --time, --help.";
  const std::string games =
      "cat-mouse, cat-mouse-2, triangle-war, dots-boxes, gems, shooting, wolves-sheep, game-graph, own.";
  const std::string solvers =
      "bit-rows, retrograde, lazy-retrograde, alpha-beta, minimax, turn-capped, turn-cap-2n, visited-without-mover, "
      "draw-while-unfinished.";
  expect_usage_error({"solve"}, "<game> of “solve” is missing.\nChoose one of: " + games, "solve");
  expect_usage_error({"solve", "cat-mouse"}, "<setup | -> of “solve” is missing.", "solve");
  expect_usage_error({"solve", "cat-mouse", "0-1.3_2-3", "--line"}, "--line needs a value.", "solve");
  expect_usage_error({"solve", "cat-mouse", "0-1.3_2-3", "--solver", "--json"},
                     "--solver needs a value.\nChoose one of: " + solvers, "solve");
  expect_usage_error({"solve", "cat-mouse", "0-1.3_2-3", "--jsn"},
                     "“solve” has no option “--jsn”. Its options are: " + options + "\nDid you mean “--json”?",
                     "solve");
  expect_usage_error({"solve", "cat-mouse", "0-1.3_2-3", "-j"},
                     "“solve” has no option “-j”. Its options are: " + options, "solve");
  expect_usage_error({"solve", "cat-mouse", "0-1.3_2-3", "--json=yes"}, "--json takes no value.", "solve");
  expect_usage_error({"solve", "chess", "0-1.3_2-3"}, "There is no game named “chess”. The games are: " + games,
                     "solve");
  expect_usage_error({"solve", "cat-mose", "0-1.3_2-3"},
                     "There is no game named “cat-mose”. The games are: " + games + "\nDid you mean “cat-mouse”?",
                     "solve");
  expect_usage_error({"solve", "cat-mouse", "0-1.3_2-3", "--solver", "luck"},
                     "There is no solver “luck” here. The suitable solvers are: " + solvers, "solve");
  expect_usage_error({"solve", "cat-mouse", "0-1.3_2-3", "--solver", "memo"},
                     "There is no solver “memo” here. The suitable solvers are: " + solvers, "solve");
  expect_usage_error({"solve", "--batch", "--json"},
                     "“solve --batch” has no option “--json”. Its options are: --batch, --help.", "solve");
  expect_usage_error({"link", "cat-mouse", "-", "--page", "x", "--set", "a=1", "more"},
                     "“link” does not take the extra argument “more”.", "link");
}

TEST(CommandLine, QuotedInputContainsNoControlSequences) {
  expect_usage_error({"list", "\x1b[2J\xff猫"}, "“list” does not take the extra argument “\\x1b[2J\\xff猫”.", "list");
  expect_usage_error({"list", std::string(1000, 'a')},
                     "“list” does not take the extra argument “" + std::string(60, 'a') + "…”.", "list");
}

TEST(CommandLine, OptionsTakeValuesAfterASpaceOrAnEqualsSign) {
  const Outcome behind = run({"solve", "cat-mouse", "0-1.3_2-3", "--line", "0", "--solver", "retrograde"});
  EXPECT_EQ(behind.exit_code, 0);
  EXPECT_EQ(run({"solve", "--solver=retrograde", "cat-mouse", "--line=0", "0-1.3_2-3"}).output, behind.output);
  EXPECT_EQ(run({"solve", "--line", "1", "--line", "0", "--solver=alpha-beta", "--solver", "retrograde", "cat-mouse",
                 "0-1.3_2-3"})
                .output,
            behind.output)
      << "the last one counts";
  EXPECT_EQ(run({"link", "cat-mouse", "0-1.3_2-3", "--set=view=play"}).output,
            run({"link", "cat-mouse", "0-1.3_2-3", "--set", "view=play"}).output);
}

TEST(CommandLine, TwoDashesEndTheOptions) {
  EXPECT_EQ(run({"solve", "--", "cat-mouse", "0-1.3_2-3"}).output, run({"solve", "cat-mouse", "0-1.3_2-3"}).output);
  expect_usage_error({"solve", "cat-mouse", "0-1.3_2-3", "--", "--json"},
                     "“solve” does not take the extra argument “--json”.", "solve");
  expect_refused({"solve", "cat-mouse", "--", "--help"},
                 "perfect-play: line 1, column 1: Expected a number here, not “-”.\n");
}

TEST(CommandLine, ABoardMayBeginWithDashes) {
  EXPECT_EQ(run({"solve", "cat-mouse-2", "--CM-F.1.1"}).output,
            run({"solve", "cat-mouse-2", "--", "--CM-F.1.1"}).output);
  EXPECT_EQ(run({"solve", "cat-mouse-2", "-CM-F.1.1"}).exit_code, 0);
}

TEST(CommandLine, MisspelledNamesSuggestTheNearestName) {
  const auto near = [](std::string_view given) {
    return std::string(nearest(given, {"judge", "solve", "link", "list", "bench"}).value_or("nothing"));
  };
  EXPECT_EQ(near("slove"), "solve");
  EXPECT_EQ(near("solv"), "solve");
  EXPECT_EQ(near("so"), "solve");
  EXPECT_EQ(near("lnik"), "link");
  EXPECT_EQ(near("benhc"), "bench");
  EXPECT_EQ(near("dance"), "nothing");
  EXPECT_EQ(near(""), "nothing");
  EXPECT_EQ(near("s"), "nothing");
  EXPECT_EQ(near(std::string(100'000, 'a')), "nothing");
}

TEST(CommandLine, OnlyATerminalGetsColours) {
  const auto output = [](const std::vector<std::string>& arguments, Colours colours) {
    CommandLine command_line(arguments, colours);
    while (!command_line.is_done()) command_line.advance();
    return command_line.take_output() + command_line.take_errors();
  };
  const std::vector<std::string> solve = {"solve", "cat-mouse", "0-1.3_2-3"};
  EXPECT_NE(output(solve, {.output = true}).find("\x1b[1mwin for mouse in 1 ply\x1b[0m\n"), std::string::npos);
  EXPECT_EQ(output(solve, {.errors = true}), run(solve).output);
  EXPECT_NE(output({"help"}, {.output = true}).find("\x1b[1mCommands:\x1b[0m\n"), std::string::npos);
  EXPECT_EQ(output({"dance"}, {.errors = true}).find("\x1b[1;31mperfect-play:\x1b[0m There is"), 0U);
  EXPECT_EQ(output({"dance"}, {.output = true}).find('\x1b'), std::string::npos);
  EXPECT_EQ(output({"list", "--json"}, {.output = true}).find('\x1b'), std::string::npos);
}

// --- interrupts and progress -----------------------------------------------------------------------------------------

/// Runs the command until it can report bounds on the start's value.
void search_for_bounds(CommandLine& command_line) {
  while (command_line.progress().find(" points to come") == std::string::npos) {
    command_line.advance();
    ASSERT_FALSE(command_line.is_done());
  }
}

TEST(CommandLine, AnInterruptPrintsTheProvedBounds) {
  const std::vector<std::string> arguments = {"solve", "dots-boxes", "4x4_again", "--solver", "chain-search"};
  CommandLine command_line(arguments);
  search_for_bounds(command_line);
  ASSERT_TRUE(command_line.heeds_interrupt());
  command_line.interrupt();
  EXPECT_TRUE(command_line.is_done());
  EXPECT_EQ(command_line.exit_code(), 130);
  const std::string output = command_line.take_output();
  EXPECT_EQ(output.find("not solved: interrupted; so far, at worst for tom: "), 0U) << output;
  EXPECT_NE(output.find(", and at best: "), std::string::npos) << output;

  std::vector<std::string> as_json = arguments;
  as_json.emplace_back("--json");
  CommandLine in_json(as_json);
  search_for_bounds(in_json);
  in_json.interrupt();
  const Json answer = test::read_json(in_json.take_output()).value();
  EXPECT_EQ(answer["report"]["status"].text, "interrupted");
  EXPECT_TRUE(answer["value"].is_null());
  EXPECT_FALSE(answer["report"]["bounds"]["lower"]["margin"].text.empty());
}

TEST(CommandLine, AnInterruptedBenchPrintsFinishedInstances) {
  CommandLine command_line({"bench", "--suite", "shooting", "--repeat", "1"});
  while (command_line.progress().find("(3 of 6)") == std::string::npos) command_line.advance();
  EXPECT_EQ(command_line.progress(), "shooting, 3 columns (3 of 6)");
  ASSERT_TRUE(command_line.heeds_interrupt());
  command_line.interrupt();
  const std::string table = command_line.take_output();
  EXPECT_NE(table.find("\nshooting, 2 columns "), std::string::npos);
  EXPECT_EQ(table.find("\nshooting, 3 columns "), std::string::npos);
  EXPECT_EQ(command_line.exit_code(), 130);
}

TEST(CommandLine, ABatchReportsItsLineNumber) {
  CommandLine command_line({"solve", "--batch"});
  command_line.advance();
  command_line.feed("{\"game\":\"cat-mouse\",\"setup\":\"0-1.3_2-3\"}\n");
  command_line.advance();
  EXPECT_EQ(command_line.progress().find("line 1: "), 0U) << command_line.progress();
  EXPECT_FALSE(command_line.heeds_interrupt()) << "its answers are out already";
}

// --- link ------------------------------------------------------------------------------------------------------------

TEST(CommandLine, WritesLinks) {
  const Outcome written = run({"link", "cat-mouse", "[[1,3],[0],[3],[0,2]]", "--line", "0", "--set", "view=play",
                               "--set", "step=1", "--page", "https://x/"});
  EXPECT_EQ(written.exit_code, 0);
  EXPECT_EQ(written.output.rfind("https://x/#v1/cat-mouse/0-1.3_2-3/0?view=play&step=1&c=", 0), 0U) << written.output;
}

TEST(CommandLine, WritesOnlyLinksThatCanBeOpened) {
  EXPECT_EQ(run({"link", "cat-mouse", "0-1.3_2-3", "--line", "9"}).exit_code, 2);
  EXPECT_EQ(run({"link", "cat-mouse", "nothing"}).exit_code, 2);
  EXPECT_EQ(run({"link", "cat-mouse", "0-1.3_2-3", "--set", "c=1"}).exit_code, 2);
  expect_refused({"link", "cat-mouse", "0-1.3_2-3", "--set", "view"},
                 "perfect-play: --set takes NAME=VALUE, not “view”.\n");
}

TEST(CommandLine, AnUnknownCommandIsNamed) {
  const std::string commands =
      "judge, solve, generate, pack, check, stress, referee, verify, recognise, rules, same, link, list, bench, "
      "signature, "
      "help, man, completion, version.";
  expect_usage_error({"play"}, "There is no command “play”. The commands are: " + commands, "");
  expect_usage_error({"slove"},
                     "There is no command “slove”. The commands are: " + commands + "\nDid you mean “solve”?", "");
  expect_usage_error({"--versoin"},
                     "“perfect-play” has no option “--versoin”. Its options are: --help, --version.\nDid you mean "
                     "“--version”?",
                     "");
}

}  // namespace
}  // namespace perfect_play::cli
