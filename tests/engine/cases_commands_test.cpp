// Tests the commands for cases: the output of `generate`, `pack` and `check`.

#include <gtest/gtest.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/api/catalogue.hpp"
#include "engine/api/packs/zip.hpp"
#include "tests/engine/support/command.hpp"
#include "tests/engine/support/size.hpp"

namespace perfect_play::cli {
namespace {

using test::Json;
using test::json_output;
using test::Outcome;
using test::run;

std::vector<std::string> problems() {
  std::vector<std::string> problems;
  for (const api::GameEntry& game : api::catalogue().games)
    problems.insert(problems.end(), game.judges.begin(), game.judges.end());
  return problems;
}

Outcome check(const std::string& problem, const std::string& input, const std::string& output,
              const std::vector<std::string>& more = {}) {
  std::vector<std::string> arguments = {"check", problem, "--input", "in", "--output", "out"};
  arguments.insert(arguments.end(), more.begin(), more.end());
  return run(arguments, "", {{"in", input}, {"out", output}});
}

TEST(Generate, PrintsTheInputOfAProblem) {
  for (const std::string& problem : problems()) {
    SCOPED_TRACE(problem);
    const Outcome made = run({"generate", problem});
    EXPECT_EQ(made.exit_code, 0);
    EXPECT_EQ(made.errors, "");
    const Outcome judged = run({"judge", problem}, made.output);
    EXPECT_EQ(judged.exit_code, 0) << judged.errors;
    EXPECT_EQ(std::count(judged.output.begin(), judged.output.end(), '\n'), 20);
    EXPECT_EQ(run({"generate", problem}).output, made.output);
    EXPECT_NE(run({"generate", problem, "--seed", "2"}).output, made.output);
  }
}

TEST(Generate, InJsonNamesThePurposeOfEachCase) {
  const Json made =
      json_output({"generate", "leetcode-913", "--kind", "tricky", "--kind", "small", "--count", "5", "--json"});
  EXPECT_EQ(made["problem"].text, "leetcode-913");
  EXPECT_EQ(made["seed"].text, "1");
  ASSERT_EQ(made["cases"].size(), 5U);
  EXPECT_EQ(made["cases"][0]["kind"].text, "small");
  EXPECT_EQ(made["cases"][0]["purpose"]["code"].text, "cat-mouse.case");
  EXPECT_EQ(made["cases"][3]["setup"].text, "0-3_1-4.5.6_2-5.6_3-6.7_4-6.7_5-7");
  EXPECT_EQ(made["cases"][3]["purpose"]["arguments"]["specimen"].text, "turn-cap-2n");
  EXPECT_EQ(made["cases"][3]["purpose"]["message"].text, "Breaks the wrong solver “turn-cap-2n”.");
  EXPECT_EQ(made["input"].text,
            run({"generate", "leetcode-913", "--kind", "small", "--kind", "tricky", "--count", "5"}).output);
}

TEST(Generate, OfASizeMakesRandomCases) {
  const Outcome made = run({"generate", "hdu-4778", "--size", "3", "--count", "4"});
  for (std::size_t at = 0, cases = 0; cases < 4; ++cases) {
    EXPECT_EQ(made.output.substr(made.output.find(' ', at), 3), " 3 ") << made.output;
    for (int lines = 0; lines < 4; ++lines) at = made.output.find('\n', at) + 1;
    if (made.output[at] == '\n') ++at;
  }
  const Outcome too_large = run({"generate", "leetcode-913", "--size", "51"});
  EXPECT_EQ(too_large.exit_code, 2);
  EXPECT_EQ(too_large.errors, "perfect-play: Cases of this problem have 3 to 50 vertices, not 51.\n");
  const Outcome misfit = run({"generate", "leetcode-913", "--kind", "tricky", "--size", "5"});
  EXPECT_EQ(misfit.exit_code, 2);
  EXPECT_EQ(misfit.errors,
            "perfect-play: Only small and random cases have a size; cases of the kind “tricky” have none.\n");
}

TEST(Generate, ReportsThatThereAreNoMoreCases) {
  // Only two setups with three blocks satisfy the statement: the heights rise and then fall.
  const Outcome made = run({"generate", "uva-11884", "--size", "3", "--count", "9"});
  EXPECT_EQ(made.exit_code, 0);
  EXPECT_EQ(made.errors, "Cases of uva-11884 of the kind “random”: found 2, requested 9.\n");
  EXPECT_EQ(std::count(made.output.begin(), made.output.end(), '\n'), 5);
}

TEST(Generate, RejectsUnsupportedRequests) {
  EXPECT_EQ(run({"generate", "leetcode-913", "--kind", "trick"}).errors,
            "perfect-play: --kind must be one of: small, random, extremal, tricky; not “trick”.\n"
            "Did you mean “tricky”?\n"
            "See: perfect-play generate --help\n");
  EXPECT_EQ(run({"generate", "chess"}).exit_code, 2);
  EXPECT_EQ(run({"generate", "poj-1085", "--count", "0"}).exit_code, 2);
}

std::uint32_t number_at(std::string_view bytes, std::size_t at, int count) {
  std::uint32_t number = 0;
  for (int i = count; i-- > 0;)
    number = number << 8U | static_cast<unsigned char>(bytes[at + static_cast<std::size_t>(i)]);
  return number;
}

/// Returns the files that a zip archive's directory lists. Local headers must repeat the directory's entries.
std::map<std::string, std::string> unzipped(const std::string& zip) {
  std::map<std::string, std::string> files;
  const std::size_t end = zip.size() - 22;
  EXPECT_EQ(zip.substr(end, 4), "PK\5\6");
  std::size_t entry = number_at(zip, end + 16, 4);
  for (std::uint32_t left = number_at(zip, end + 10, 2); left > 0; --left) {
    EXPECT_EQ(zip.substr(entry, 4), "PK\1\2");
    EXPECT_EQ(number_at(zip, entry + 10, 2), 0U) << "not stored";
    const std::size_t size = number_at(zip, entry + 24, 4);
    const std::size_t name_size = number_at(zip, entry + 28, 2);
    const std::string name = zip.substr(entry + 46, name_size);
    const std::size_t header = number_at(zip, entry + 42, 4);
    EXPECT_EQ(zip.substr(header, 4), "PK\3\4");
    EXPECT_EQ(zip.substr(header + 4, 26), zip.substr(entry + 6, 26)) << "the two headers differ";
    EXPECT_EQ(zip.substr(header + 30, name_size), name);
    files[name] = zip.substr(header + 30 + name_size, size);
    entry += 46 + name_size;
  }
  EXPECT_EQ(entry, end);
  return files;
}

TEST(Zip, HasTheChecksumsOfTheStandard) {
  api::ZipWriter zip;
  zip.add("check", "123456789");
  const std::string archive = zip.finish();
  // The check value of CRC-32 from the Catalogue of Parametrised CRC Algorithms.
  EXPECT_EQ(number_at(archive, 14, 4), 0xCBF4'3926U);
  EXPECT_EQ(unzipped(archive), (std::map<std::string, std::string>{{"check", "123456789"}}));
  EXPECT_EQ(unzipped(api::ZipWriter().finish()), (std::map<std::string, std::string>{}));
}

TEST(Pack, ContainsInputsWithTheAnswersOfTheJudge) {
  const std::string count = std::to_string(20 + test::random_cases(30U));
  for (const std::string& problem : problems()) {
    SCOPED_TRACE(problem);
    const Outcome packed = run({"pack", problem, "--out", "tests.zip", "--count", count});
    ASSERT_EQ(packed.exit_code, 0) << packed.errors;
    std::map<std::string, std::string> files = unzipped(packed.files.at("tests.zip"));
    const Json manifest = test::read_json(files.at("manifest.json")).value_or(Json{});
    EXPECT_EQ(manifest["problem"].text, problem);
    EXPECT_EQ(manifest["seed"].text, "1");
    EXPECT_EQ(manifest["version"].text, std::string(api::kVersion));
    ASSERT_EQ(manifest["kinds"].size(), 4U);
    EXPECT_EQ(manifest["kinds"][3].text, "tricky");
    EXPECT_EQ(files.size(), 2 * manifest["files"].size() + 1);
    EXPECT_EQ(packed.output, "tests.zip: " + count + " cases in " + std::to_string(manifest["files"].size()) +
                                 " files, with their answers\n");
    std::size_t cases = 0;
    for (const Json& file : manifest["files"].items) {
      EXPECT_EQ(run({"judge", problem}, files.at(file["input"].text)).output, files.at(file["output"].text));
      for (const Json& test_case : file["cases"].items) EXPECT_EQ(test_case["kind"].text, file["kind"].text);
      cases += file["cases"].size();
    }
    EXPECT_EQ(std::to_string(cases), count);
    EXPECT_EQ(run({"pack", problem, "--out", "other.zip", "--count", count}).files.at("other.zip"),
              packed.files.at("tests.zip"));
  }
}

TEST(Pack, OnStandardOutputPrintsOnlyTheArchive) {
  const Outcome packed = run({"pack", "uva-11884", "--kind", "small", "--count", "3", "--out", "-"});
  EXPECT_EQ(packed.output, "");
  EXPECT_EQ(packed.files.size(), 1U);
  EXPECT_EQ(unzipped(packed.files.at("-")).size(), 3U);
  EXPECT_EQ(run({"pack", "uva-11884"}).exit_code, 2) << "a file is wanted";
}

constexpr const char* kInput = "[[2,5],[3],[0,4,5],[1,4,5],[2,3],[0,2,3]]\n[[1,3],[0],[3],[0,2]]\n[[2],[2],[0,1]]\n";

TEST(Check, ReportsThatAllIsRight) {
  const Outcome checked = check("leetcode-913", kInput, "0\n1\n2\n");
  EXPECT_EQ(checked.output, "right: 3 cases\n");
  EXPECT_EQ(checked.errors, "");
  EXPECT_EQ(checked.exit_code, 0);
}

TEST(Check, ExplainsTheFirstDifferenceWithTheLineThatProvesIt) {
  const std::string board = "0-3_1-4.5.6_2-5.6_3-6.7_4-6.7_5-7";
  const std::string input =
      "[[2],[2],[0,1]]\n[[3],[4,5,6],[5,6],[0,6,7],[1,6,7],[1,2,7],[1,2,3,4],[3,4,5]]\n[[1,3],[0],[3],[0,2]]\n";
  const Outcome checked = check("leetcode-913", input, "2\n0\nbye\n", {"--page", "https://play.example/"});
  EXPECT_EQ(checked.exit_code, 1);
  EXPECT_EQ(checked.errors, "");
  const Json solved = json_output({"solve", "cat-mouse", board, "--json"});
  std::string line;
  for (const Json& move : solved["bestLine"].items) line += (line.empty() ? "" : ".") + move.text;
  std::string link = run({"link", "cat-mouse", board, "--line", line, "--set", "view=analyse", "--set", "step=0",
                          "--page", "https://play.example/"})
                         .output;
  EXPECT_EQ(
      checked.output,
      "Case 2: Line 2 of the output says “0”; the right answer is “2”.\n"
      "  board: " +
          board +
          "\n"
          "  value: win for cat in 16 plies\n"
          "  best line: " +
          line +
          "\n"
          "  well-known wrong solvers that are wrong here in the same way:\n"
          "    turn-cap-2n: Declares a draw at ply 2n on a graph of n vertices, before checking whether the game "
          "is over. So only 2n − 1 plies count, and a win at ply 2n or later is missed.\n"
          "    visited-without-mover: Counts a position as a repetition even when the other player is to move.\n"
          "    draw-while-unfinished: Treats a position that it is still searching as a repetition, and stores the "
          "results that follow from this as if they always held.\n"
          "  link: " +
          link +
          "1 of 3 cases right, 1 wrong, 1 that is not an answer\n"
          "other cases that are not right: 3\n");
}

TEST(Check, NamesEachKindOfWrongOutput) {
  const auto first_line = [](const std::string& problem, const std::string& input, const std::string& output) {
    const Outcome checked = check(problem, input, output);
    EXPECT_EQ(checked.exit_code, 1);
    return checked.output.substr(0, checked.output.find('\n'));
  };
  EXPECT_EQ(first_line("leetcode-913", kInput, "0\n1\n"),
            "Case 3: the answer is missing, because the output ends before it; the right answer is “2”.");
  EXPECT_EQ(first_line("leetcode-913", kInput, ""),
            "Case 1: the answer is missing, because the output ends before it; the right answer is “0”.");
  EXPECT_EQ(first_line("leetcode-913", kInput, "0\n1\n2\n2\n"),
            "Line 4 of the output says “2”, but all 3 cases of the input are answered before it.");
  EXPECT_EQ(first_line("leetcode-913", kInput, "debug: 3 vertices\n0\n1\n2\n"),
            "Case 1: Line 1 of the output says “debug: 3 vertices”, which is not an answer to this problem; the right "
            "answer is “0”.");
  const std::string games = "2\n6\n2 4\n4 5\n5 9\n3 6\n2 5\n3 5\n6\n1 2\n2 3\n1 3\n2 4\n2 5\n4 5\n";
  EXPECT_EQ(
      first_line("poj-1085", games, "Game 1: B wins.\nGame 1: A wins.\n"),
      "Case 2: Line 2 of the output says “Game 1: A wins.”, which is numbered for another case; the right line is "
      "“Game 2: A wins.”.");
  EXPECT_EQ(first_line("poj-1085", games, "Game 1: A wins.\nGame 2: A wins.\n"),
            "Case 1: Line 1 of the output says “Game 1: A wins.”; the right answer is “Game 1: B wins.”.");
}

TEST(Check, NamesTheSpecimenWithTheSameMistakes) {
  const std::string input = run({"generate", "leetcode-913", "--kind", "tricky", "--count", "20"}).output;
  const Json cases = json_output({"generate", "leetcode-913", "--kind", "tricky", "--count", "20", "--json"})["cases"];
  const std::string right = run({"judge", "leetcode-913"}, input).output;
  for (const std::string specimen : {"turn-cap-2n", "visited-without-mover", "draw-while-unfinished"}) {
    std::string output;
    for (std::size_t i = 0; i < cases.size(); ++i) {
      const std::string& setup = cases[i]["setup"].text;
      // This specimen follows every path, which never ends on large boards; it answers all cases of this test
      // correctly.
      if (specimen == "visited-without-mover" && setup.size() > 40) {
        output += right.substr(2 * i, 2);
        continue;
      }
      const Json solved = json_output({"solve", "cat-mouse", setup, "--solver", specimen, "--json"});
      const std::string winner = solved["value"]["winner"].text;
      output += winner == "0" ? "1\n" : winner == "1" ? "2\n" : "0\n";
    }
    const Json checked = json_output({"check", "leetcode-913", "--input", "in", "--output", "out", "--json"}, "",
                                     {{"in", input}, {"out", output}});
    const Json& specimens = checked["first"]["board"]["specimens"];
    const auto is_meant = [&](const Json& named) { return named.text == specimen; };
    EXPECT_EQ(std::count_if(specimens.items.begin(), specimens.items.end(), is_meant), 1) << specimen;
    EXPECT_LT(specimens.size(), 3U) << "they are not told apart";
  }
}

TEST(Check, ComparesPointsAndProbabilities) {
  const Outcome points = check("poj-1085", "1\n6\n2 4\n4 5\n5 9\n3 6\n2 5\n3 5\n", "Game 1: A wins.\n");
  EXPECT_NE(points.output.find(
                "\n  value: win for b by 5 points (b to move; the rest of the game is worth 6 to b)\n  best line: "),
            std::string::npos)
      << points.output;
  const Outcome chances = check("uva-11884", "5\n1 2 3 2 1\n0\n", "0.515775\n");
  EXPECT_NE(
      chances.output.find("\n  value: win for a with probability 374/729 = 0.513032\n"
                          "  well-known wrong solvers that are wrong here in the same way:\n"
                          "    stop-at-gap: Assumes that a bullet stops at the first gap behind a block that it has "
                          "hit.\n"
                          "  link: v1/shooting/"),
      std::string::npos)
      << chances.output;
  EXPECT_EQ(check("uva-11884", "5\n1 2 3 2 1\n0\n", "0.5130315\n").exit_code, 0);
}

TEST(Check, InJsonHasAVerdictForEachCase) {
  const Json checked = json_output({"check", "leetcode-913", "--input", "in", "--output", "out", "--json"}, "",
                                   {{"in", kInput}, {"out", "0\n2\nbye\n1\n"}});
  EXPECT_EQ(checked["cases"].text, "3");
  EXPECT_EQ(checked["right"].text, "1");
  ASSERT_EQ(checked["lines"].size(), 4U);
  EXPECT_EQ(checked["lines"][0]["verdict"].text, "right");
  EXPECT_EQ(checked["lines"][1]["verdict"].text, "wrong");
  EXPECT_EQ(checked["lines"][2]["verdict"].text, "no-answer");
  EXPECT_EQ(checked["lines"][3]["verdict"].text, "extra");
  EXPECT_EQ(checked["first"]["line"]["case"].text, "2");
  EXPECT_EQ(checked["first"]["board"]["setup"].text, "0-1.3_2-3");
  EXPECT_EQ(checked["first"]["board"]["value"]["plies"].text, "1");
  EXPECT_EQ(checked["first"]["board"]["bestLine"][0].text, "0");
}

TEST(Check, ReadsTheOutputOfAProgramFromAPipe) {
  const Outcome checked =
      run({"check", "leetcode-913", "--input", "in", "--output", "-"}, "0\n1\n2\n", {{"in", kInput}});
  EXPECT_EQ(checked.output, "right: 3 cases\n");
}

TEST(Generate, UsesTheSingularForOneFreeEdge) {
  const std::string made =
      run({"generate", "poj-1085", "--kind", "random", "--size", "1", "--count", "1", "--json"}).output;
  EXPECT_NE(made.find("A random opening that leaves one edge free."), std::string::npos) << made;
}

TEST(Check, RefusesAnInputWithoutCases) {
  for (const auto& [problem, input] : std::vector<std::pair<std::string, std::string>>{{"leetcode-913", ""},
                                                                                       {"leetcode-1728", " \n"},
                                                                                       {"hdu-1105", ""},
                                                                                       {"poj-1085", "0\n"},
                                                                                       {"uva-11884", "0\n"}}) {
    for (const std::string output : {"", "1\n"}) {
      const Outcome checked = check(problem, input, output);
      EXPECT_EQ(checked.exit_code, 2) << problem;
      EXPECT_EQ(checked.output, "") << problem;
      EXPECT_EQ(checked.errors, "perfect-play: The --input file contains no cases to check.\n") << problem;
    }
  }
  EXPECT_EQ(run({"judge", "leetcode-913"}).exit_code, 0) << "an input that its judge could give";
}

TEST(Check, NamesWrongSolversWithTheSameMistakes) {
  const std::string case_16 = "[[3],[4,5,6],[5,6],[0,6,7],[1,6,7],[1,2,7],[1,2,3,4],[3,4,5]]\n";
  const std::string head = "  well-known wrong solvers that are wrong here in the same way:\n";
  EXPECT_NE(check("leetcode-913", case_16, "0\n").output.find(head), std::string::npos);
  const Outcome twice = check("leetcode-913", case_16 + case_16, "0\n0\n");
  EXPECT_EQ(twice.output.find(head), std::string::npos);
  EXPECT_NE(
      twice.output.find("  well-known wrong solvers that are wrong in the same way in each of the 2 wrong cases:\n"),
      std::string::npos)
      << twice.output;
  std::string input;
  std::string output;
  for (int i = 0; i < 30; ++i) {
    input += case_16;
    output += "0\n";
  }
  const Outcome often = check("leetcode-913", input, output);
  EXPECT_NE(often.output.find(
                "  well-known wrong solvers that are wrong in the same way in each of the first 20 wrong cases:\n"),
            std::string::npos)
      << often.output;
}

TEST(Check, ReportsThePlaceOfABadInput) {
  const Outcome checked = check("leetcode-913", "[[2],[2],[0,1]]\n[[1,2],[0,2],[0,x]]\n", "2\n");
  EXPECT_EQ(checked.exit_code, 2);
  EXPECT_EQ(checked.output, "");
  EXPECT_EQ(checked.errors, "perfect-play: line 2, column 17: Expected a number here, not “x”.\n");
}

TEST(Check, LimitsTheListOfWrongCases) {
  std::string input;
  std::string output;
  for (int i = 0; i < 50; ++i) {
    input += "[[2],[2],[0,1]]\n";
    output += "1\n";
  }
  const Outcome checked = check("leetcode-913", input, output);
  EXPECT_NE(checked.output.find("0 of 50 cases right, 50 wrong\n"), std::string::npos);
  EXPECT_NE(checked.output.find(", 21, …\n"), std::string::npos) << checked.output;
}

}  // namespace
}  // namespace perfect_play::cli
