// Tests the commands `verify` and `recognise`.

#include <gtest/gtest.h>

#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/api/catalogue.hpp"
#include "tests/engine/support/command.hpp"
#include "tests/engine/support/json_reader.hpp"

namespace perfect_play::cli {
namespace {

using test::Json;
using test::json_output;
using test::Outcome;
using test::run;

std::string replaced(std::string text, std::string_view from, std::string_view to) {
  const std::size_t at = text.find(from);
  EXPECT_NE(at, std::string::npos) << from << " in " << text;
  return at == std::string::npos ? text : text.replace(at, from.size(), to);
}

void expect_wrong(const std::vector<std::string>& arguments, const std::string& input, std::string_view sentence) {
  const Outcome outcome = run(arguments, input);
  EXPECT_EQ(outcome.exit_code, 1);
  EXPECT_EQ(outcome.errors, "");
  EXPECT_EQ(outcome.output.substr(0, outcome.output.find('\n')), "wrong: " + std::string(sentence)) << input;
}

void expect_refused(const std::vector<std::string>& arguments, const std::string& input, std::string_view sentence) {
  const Outcome outcome = run(arguments, input);
  EXPECT_EQ(outcome.exit_code, 2) << input;
  EXPECT_EQ(outcome.output, "");
  EXPECT_EQ(outcome.errors, "perfect-play: " + std::string(sentence) + '\n') << input;
}

TEST(Verify, CertificatesOfEveryGameAreRightAtTheStartAndAfterAMove) {
  // Maximum size in bytes of a certificate to check; the JSON of larger certificates takes megabytes.
  constexpr std::size_t kLongest = 300'000;
  std::set<std::string> games;
  for (const api::GameEntry& game : api::catalogue().games) {
    const std::string id(game.info->id);
    for (const Example& example : game.info->examples) {
      const std::vector<std::string> solve = {"solve", id, std::string(example.setup), "--nodes", "100000"};
      std::vector<std::string> as_json = solve;
      as_json.emplace_back("--json");
      const Outcome solved = run(as_json);
      if (solved.exit_code != 0) continue;
      const Json best_line = test::read_json(solved.output).value()["bestLine"];
      std::vector<std::string> lines = {""};
      if (best_line.size() > 0) lines.push_back(best_line[0].text);
      for (const std::string& line : lines) {
        std::vector<std::string> certify = solve;
        certify.insert(certify.end(), {"--certificate", "--line", line});
        const Outcome certificate = run(certify);
        if (certificate.exit_code != 0 || certificate.output.size() > kLongest) continue;
        SCOPED_TRACE(id + ' ' + example.setup.data() + " after " + line);
        const Json proved = json_output({"verify", "--json"}, certificate.output);
        EXPECT_EQ(proved["right"].text, "true");
        EXPECT_EQ(proved["game"].text, id);
        EXPECT_EQ(proved["line"].text, line);
        EXPECT_GT(std::stoull(proved["positions"].text), 0U);
        games.insert(id);
      }
    }
  }
  EXPECT_EQ(games.size(), api::catalogue().games.size());
}

/// Returns the certificate of a board on which the mouse reaches the hole in one move.
std::string small_certificate() { return run({"solve", "cat-mouse", "0-1.3_2-3", "--certificate"}).output; }

TEST(Verify, ReportsProvedAndCheckedParts) {
  const Outcome outcome = run({"verify"}, small_certificate());
  EXPECT_EQ(outcome.exit_code, 0);
  EXPECT_EQ(outcome.output.find("right: cat-mouse 0-1.3_2-3 is worth win in 1 to the player who moves\nchecked: two "
                                "strategies with "),
            0U)
      << outcome.output;
  EXPECT_EQ(run({"verify", "-"}, small_certificate()).output, outcome.output);
}

TEST(Verify, IgnoresTheOrderOfMembersAndMovesAndSpace) {
  const std::string text = small_certificate();
  const std::size_t guarantees = text.find(",\"guarantees\":");
  ASSERT_NE(guarantees, std::string::npos);
  const std::string head = text.substr(1, guarantees - 1);
  const std::string turned =
      "{ " + text.substr(guarantees + 1, text.rfind('}') - guarantees - 1) + ",\n" + head + "}\n";
  EXPECT_EQ(run({"verify"}, turned).exit_code, 0) << turned;
}

TEST(Verify, ReportsMissingPartsOfACertificate) {
  const std::string right = small_certificate();
  ASSERT_EQ(run({"verify"}, right).exit_code, 0);
  const auto wrong = [&](std::string_view from, std::string_view to, std::string_view sentence) {
    expect_wrong({"verify"}, replaced(right, from, to), sentence);
  };
  wrong(R"("value":{"outcome":"win","plies":1)", R"("value":{"outcome":"win","plies":2)",
        "The guarantee for player 0 does not start from the value stated in the certificate.");
  wrong(R"("value":{"outcome":"win")", R"("value":{"outcome":"loss")",
        "The value in the certificate does not fit the game, or names the wrong winner.");
  wrong(R"("value":{"outcome":"win","plies":1,"winner":0})", R"("value":{"margin":1})",
        "The value in the certificate does not fit the game, or names the wrong winner.");
  wrong(R"("mover":0,"value")", R"("mover":1,"value")",
        "The certificate names the wrong player to move at the end of its line.");
  wrong("\"m1-c2-mouse\"", "\"m1-c3-mouse\"",
        "In the guarantee for player 0, the position or the mover of node 0 is wrong: m1-c3-mouse.");
  wrong("[\"0\",1]", "[\"2\",1]", "In the guarantee for player 0, node 0, m1-c2-mouse, contains an illegal move “2”.");
  wrong("[\"0\",1]", "[\"0\",0]",
        "In the guarantee for player 0, at node 0, m1-c2-mouse, the move 0 leads to a different position.");
  wrong("[\"0\",1]", "[\"0\",99]",
        "In the guarantee for player 0, at node 0, m1-c2-mouse, the move 0 leads to a different position.");
  wrong("[\"0\",1]", "[\"0\",1,1]",
        "In the guarantee for player 0, at node 0, m1-c2-mouse, the move 0 leads to a different position.");
  wrong("[\"0\",1]", "[\"0\",1],[\"0\",1]",
        "In the guarantee for player 0, node 0, m1-c2-mouse, contains the move 0 twice.");
  wrong("[[\"0\",1]]", "[]", "In the guarantee for player 0, no move leads to node 1, m0-c2-cat.");
  wrong("\"player\":1", "\"player\":0",
        "A proof needs two guarantees, one for each player; this certificate does not have them.");
  const Outcome as_json = run({"verify", "--json"}, replaced(right, "[\"0\",1]", "[\"2\",1]"));
  EXPECT_EQ(as_json.exit_code, 1);
  const Json answer = test::read_json(as_json.output).value();
  EXPECT_EQ(answer["right"].text, "false");
  EXPECT_EQ(answer["error"]["code"].text, "refuted.move");
}

TEST(Verify, FindsABoundThatDoesNotFollow) {
  const std::string right = run({"solve", "cat-mouse", "0-3_1-4.5.6_2-5.6_3-6.7_4-6.7_5-7", "--certificate"}).output;
  ASSERT_EQ(run({"verify"}, right).exit_code, 0);
  // Changes each bound in turn, so that it is better for its player by one ply.
  std::size_t tried = 0;
  const std::string_view bound = R"("bound":{"outcome":"win","plies":)";
  for (std::size_t at = right.find(bound); at != std::string::npos; at = right.find(bound, at + 1)) {
    const std::size_t begin = at + bound.size();
    const std::size_t end = right.find(',', begin);
    const unsigned long plies = std::stoul(right.substr(begin, end - begin));
    if (plies == 0) continue;
    const Outcome outcome = run({"verify"}, right.substr(0, begin) + std::to_string(plies - 1) + right.substr(end));
    EXPECT_EQ(outcome.exit_code, 1) << outcome.output;
    ++tried;
  }
  EXPECT_GT(tried, 10U);
}

TEST(Verify, FindsAMissingAnswer) {
  const std::string right = run({"solve", "cat-mouse", "0-2.5_1-3_2-4.5_3-4.5", "--certificate"}).output;
  // Finds a node in the other player's guarantee that has more than one reply.
  const std::size_t second = right.find("],[\"", right.find("\"moves\":[[\"") + 1);
  ASSERT_NE(second, std::string::npos);
  const std::size_t end = right.find(']', second + 1);
  const Outcome outcome = run({"verify"}, right.substr(0, second + 1) + right.substr(end + 1));
  EXPECT_EQ(outcome.exit_code, 1);
  EXPECT_NE(outcome.output.find("is missing the other player’s move"), std::string::npos) << outcome.output;
}

TEST(Verify, RejectsOtherTextsWithAPlace) {
  const std::string right = small_certificate();
  expect_refused({"verify"}, "", "line 1, column 1: The text ends too early.");
  expect_refused({"verify"}, "[]", "line 1, column 1: Expected “{” here, not “[”.");
  expect_refused({"verify"}, "{\"certificate\":2}", "line 1, column 16: Only certificates of version 1 can be read.");
  expect_refused({"verify"}, "{\"certificate\":1}",
                 "line 1, column 1: This object of the certificate is missing some of its members.");
  expect_refused({"verify"}, "{\"colour\":1}", "line 1, column 11: Unexpected member “colour”.");
  expect_refused({"verify"}, replaced(right, "\"plies\":1", "\"plies\":4294967295"),
                 "line 1, column 85: Expected a JSON value, such as {\"outcome\": \"win\", \"plies\": 4}, "
                 "{\"margin\": -2} or {\"fraction\": \"5/9\"}.");
  expect_refused({"verify"}, replaced(right, "cat-mouse", "chess"), "There is no game named “chess”.");
  expect_refused({"verify"}, replaced(right, "\"line\":\"\"", "\"line\":\"2\""),
                 "Ply 1 of the line, “2”, is not a legal move there.");
  EXPECT_EQ(run({"verify"}, right.substr(0, right.size() / 2)).exit_code, 2);
}

TEST(Recognise, NamesGameFormatAndBoard) {
  const Outcome outcome = run({"recognise"}, "[[1,3],[0],[3],[0,2]]\n");
  EXPECT_EQ(outcome.exit_code, 0);
  EXPECT_EQ(outcome.output.substr(0, outcome.output.find('\n')), "cat-mouse leetcode-json 0-1.3_2-3");
  const Json setups = json_output({"recognise", "--json", "-"}, "[[1,3],[0],[3],[0,2]]\n");
  EXPECT_EQ(setups[0]["game"].text, "cat-mouse");
  EXPECT_EQ(setups[0]["format"].text, "leetcode-json");
  EXPECT_EQ(setups[0]["text"].text, "0-1.3_2-3");
}

TEST(Recognise, ListsEveryGameThatCanReadATextTheWantedOneFirst) {
  const auto first_game = [](const std::vector<std::string>& arguments) {
    const Outcome outcome = run(arguments, "1 2 3\n");
    EXPECT_EQ(outcome.exit_code, 0) << outcome.errors;
    return outcome.output.substr(0, outcome.output.find(' '));
  };
  EXPECT_EQ(first_game({"recognise", "--game", "shooting"}), "shooting");
}

TEST(Recognise, RejectsTextThatNoGameReads) {
  expect_refused({"recognise"}, "hello", "That doesn’t look like a board of any game here.");
  EXPECT_EQ(run({"recognise", "--game", "chess"}, "").exit_code, 2);
}

}  // namespace
}  // namespace perfect_play::cli
