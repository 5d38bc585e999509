// Tests that a game and a solver added only to the two lists in include/ are known to every interface. In this program,
// the contract tests and the solver tests also cover the added game and solver.

#include <gtest/gtest.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "engine/api/text/link.hpp"
#include "tests/engine/support/command.hpp"
#include "tests/engine/support/engines.hpp"
#include "tests/engine/support/json_reader.hpp"
#include "tests/engine/support/solving.hpp"

namespace perfect_play {
namespace {

using test::Json;
using test::json_output;
using test::Outcome;
using test::run;

std::vector<std::string> texts_of(const Json& array) {
  std::vector<std::string> texts;
  texts.reserve(array.items.size());
  for (const Json& item : array.items) texts.push_back(item.text);
  return texts;
}

bool contains(const std::vector<std::string>& texts, std::string_view wanted) {
  return std::find(texts.begin(), texts.end(), wanted) != texts.end();
}

bool begins(std::string_view text, std::string_view beginning) { return text.starts_with(beginning); }

/// Returns the game's entry in `list --json`.
Json listed_game(std::string_view id) {
  const Json catalogue = json_output({"list", "--json"});
  for (const Json& game : catalogue["games"].items) {
    if (game["id"].text == id) return game;
  }
  ADD_FAILURE() << id << " is not in the catalogue";
  return {};
}

/// Returns the winner for a heap by theory, without a search.
std::string winner(std::uint32_t heap, std::uint32_t most) { return heap % (most + 1) == 0 ? "1" : "0"; }

TEST(AddingAGame, ItIsListedWithTheOthers) {
  const std::string list = run({"list"}).output;
  EXPECT_NE(list.find("cat-mouse\n  solvers   bit-rows retrograde"), std::string::npos) << list;
  EXPECT_NE(list.find("take-away\n"
                      "  solvers   memo alpha-beta-table alpha-beta minimax sweep\n"
                      "  specimens bounds-forgotten fewer-than\n"
                      "  formats   canonical take-away\n"
                      "  problems  take-away\n"),
            std::string::npos)
      << list;
}

TEST(AddingAGame, TheCatalogueDescribesIt) {
  const Json game = listed_game("take-away");
  EXPECT_EQ(game["boardKind"].text, "graph");
  EXPECT_EQ(game["valueKind"].text, "outcome");
  EXPECT_EQ(game["endlessPlay"].text, "impossible");
  EXPECT_EQ(texts_of(game["players"]), (std::vector<std::string>{"ann", "ben"}));
  EXPECT_EQ(texts_of(game["judges"]), std::vector<std::string>{"take-away"});
  EXPECT_EQ(game["examples"].size(), 4U);
  EXPECT_EQ(game["parameters"][1]["id"].text, "most");
  EXPECT_EQ(game["parameters"][1]["max"].text, "9");
}

TEST(AddingAGame, SolvePrintsWinnerReasonAndCheck) {
  const Outcome solved = run({"solve", "take-away", "21.3"});
  EXPECT_EQ(solved.exit_code, 0) << solved.errors;
  EXPECT_TRUE(begins(solved.output, "win for ann in 11 plies\nbest moves: 1\nbest line: 1.1.3.1.3.1.3.1.3.1.3\nmemo: "))
      << solved.output;
  EXPECT_EQ(solved.output.substr(solved.output.size() - 10), ", checked\n");
  const std::string later = run({"solve", "take-away", "-", "--line", "1.2"}, "21 3\n").output;
  EXPECT_TRUE(begins(later, "win for ann in 9 plies\n")) << later;
  const std::string over = run({"solve", "take-away", "3.3", "--line", "3"}).output;
  EXPECT_TRUE(begins(over, "win for ann in 0 plies\nover: nothing-to-take\n")) << over;
}

TEST(AddingAGame, SolveInJsonShowsThePositionAfterALine) {
  const Json solved = json_output({"solve", "take-away", "21.3", "--line", "1.2", "--json"});
  EXPECT_EQ(solved["game"].text, "take-away");
  EXPECT_EQ(solved["setup"].text, "21.3");
  EXPECT_EQ(solved["position"]["text"].text, "18-ann");
  EXPECT_EQ(solved["position"]["moves"].size(), 3U);
  EXPECT_EQ(solved["value"]["winner"].text, "0");
  EXPECT_EQ(solved["value"]["plies"].text, "9");
  EXPECT_EQ(texts_of(solved["bestMoves"]), std::vector<std::string>{"2"});
  EXPECT_EQ(solved["bestLine"].size(), 9U);
  EXPECT_EQ(solved["verified"].text, "true");
}

TEST(AddingAGame, EverySolverThatFitsKnowsWhoWins) {
  const std::vector<std::string> solvers = texts_of(listed_game("take-away")["solvers"]);
  ASSERT_EQ(solvers.size(), 5U);
  for (const std::string& solver : solvers) {
    for (std::uint32_t heap = 0; heap <= 12; ++heap) {
      for (std::uint32_t most = 0; most <= 4; ++most) {
        const std::string setup = std::to_string(heap) + '.' + std::to_string(most);
        SCOPED_TRACE(solver + " on " + setup);
        const Json solved = json_output({"solve", "take-away", setup, "--solver", solver, "--json"});
        EXPECT_EQ(solved["report"]["solver"].text, solver);
        EXPECT_EQ(solved["value"]["winner"].text, winner(heap, most));
        EXPECT_EQ(solved["verified"].text, "true");
      }
    }
  }
}

TEST(AddingAGame, ItsProblemIsJudgedByEverySolver) {
  for (const std::string& solver : texts_of(listed_game("take-away")["solvers"])) {
    SCOPED_TRACE(solver);
    const Outcome judged = run({"judge", "take-away", "--solver", solver}, "13 3\n12 3\r\n\n 0 5\n4 9");
    EXPECT_EQ(judged.output, "Ann\nBen\nBen\nAnn\n");
    EXPECT_EQ(judged.exit_code, 0) << judged.errors;
  }
  const Outcome stopped = run({"judge", "take-away"}, "21 3\n21 x\n20 3\n");
  EXPECT_EQ(stopped.output, "Ann\n");
  EXPECT_EQ(stopped.errors, "perfect-play: line 2, column 4: Expected a number here, not “x”.\n");
  EXPECT_EQ(stopped.exit_code, 2);
}

TEST(AddingAGame, ItsProblemHasCasesThatAreJudgedAndChecked) {
  const Outcome made = run({"generate", "take-away", "--count", "12"});
  EXPECT_EQ(made.exit_code, 0) << made.errors;
  const Outcome judged = run({"judge", "take-away"}, made.output);
  EXPECT_EQ(std::count(judged.output.begin(), judged.output.end(), '\n'), 10) << "of extremal ones there is one";
  const Outcome checked = run({"check", "take-away", "--input", "in", "--output", "out"}, "",
                              {{"in", made.output}, {"out", judged.output}});
  EXPECT_EQ(checked.output, "right: 10 cases\n");
  EXPECT_EQ(run({"generate", "take-away", "--kind", "tricky", "--count", "1"}).output, "3 3\n");
}

TEST(AddingAGame, ABatchAnswersRequestsAboutIt) {
  const Outcome answered = run({"solve", "--batch"},
                               "{\"game\": \"take-away\", \"setup\": \"21.3\", \"id\": 1}\n"
                               "{\"game\": \"take-away\", \"setup\": \"20.3\", \"solver\": \"sweep\", \"id\": 2}\n"
                               "{\"game\": \"take-away\", \"setup\": \"21.3.1\", \"id\": 3}\n");
  std::vector<Json> answers;
  for (std::size_t start = 0; start < answered.output.size();) {
    const std::size_t end = answered.output.find('\n', start);
    answers.push_back(test::read_json(answered.output.substr(start, end - start)).value_or(Json{}));
    start = end + 1;
  }
  ASSERT_EQ(answers.size(), 3U) << answered.output;
  EXPECT_EQ(answers[0]["id"].text, "1");
  EXPECT_EQ(answers[0]["value"]["winner"].text, "0");
  EXPECT_EQ(answers[1]["value"]["winner"].text, "1");
  EXPECT_EQ(answers[1]["report"]["solver"].text, "sweep");
  EXPECT_EQ(answers[2]["id"].text, "3");
  EXPECT_EQ(answers[2]["error"]["code"].text, "text.wants-end");
}

TEST(AddingAGame, ACertificateLeavesTheLoserMultiplesOnly) {
  for (const std::string_view solver : {"memo", "sweep"}) {
    const Json certificate =
        json_output({"solve", "take-away", "21.3", "--certificate", "--solver", std::string(solver)});
    EXPECT_EQ(certificate["game"].text, "take-away");
    EXPECT_EQ(certificate["setup"].text, "21.3");
    EXPECT_EQ(certificate["value"]["plies"].text, "11");
    ASSERT_EQ(certificate["guarantees"].size(), 2U);
    const Json& nodes = certificate["guarantees"][0]["nodes"];
    EXPECT_EQ(nodes[0]["position"].text, "21-ann");
    for (const Json& node : nodes.items) {
      const std::string& position = node["position"].text;
      const bool ann_moves = node["mover"].text == "0";
      SCOPED_TRACE(position);
      EXPECT_EQ(std::stoul(position) % 4 == 0, !ann_moves);
      if (position != "0-ben") {
        EXPECT_EQ(node["moves"].size(), ann_moves ? 1U : 3U);
      }
    }
  }
}

TEST(AddingAGame, ItsMisreadingFails) {
  const Json wrong = json_output({"solve", "take-away", "4.3", "--solver", "fewer-than", "--json"});
  EXPECT_EQ(wrong["report"]["specimen"].text, "true");
  EXPECT_EQ(wrong["value"]["winner"].text, "0");
  EXPECT_EQ(json_output({"solve", "take-away", "4.3", "--json"})["value"]["winner"].text, "1");

  const auto verdict_on = [](std::string_view setup) {
    const auto session = game_engine("take-away").open(setup, {.solver = "fewer-than", .options = {}}).value();
    EXPECT_EQ(session->advance(test::kToTheEnd), Status::kFinished);
    const Result<Status> verdict = session->verify(test::kToTheEnd);
    return verdict ? "" : std::string(verdict.error().statement.code.text());
  };
  EXPECT_EQ(verdict_on("4.3"), "verify.rejected");
  EXPECT_EQ(verdict_on("5.3"), "") << "there both readings come to the same";
}

TEST(AddingAGame, ItsBoardsCanBeWrittenIntoLinks) {
  for (std::uint64_t seed = 1; seed <= 20; ++seed) {
    const api::Setup setup = game_engine("take-away").generate({{"most", 3}}, seed).value();
    const Result<std::string> link = api::write_link({"take-away", setup.text, "", {{"solver", "sweep"}}});
    ASSERT_TRUE(link) << setup.text << ": " << to_english(link.error());
    EXPECT_EQ(link.value().rfind("v1/take-away/" + setup.text + "/?solver=sweep&c=", 0), 0U) << link.value();
  }
}

TEST(AddingASolver, ItIsOfferedOnlyWhereItFits) {
  EXPECT_TRUE(contains(texts_of(json_output({"list", "--json"})["solvers"]), "sweep"));
  EXPECT_TRUE(contains(texts_of(listed_game("take-away")["solvers"]), "sweep"));
  EXPECT_FALSE(contains(texts_of(listed_game("cat-mouse")["solvers"]), "sweep"));
  EXPECT_EQ(
      run({"solve", "cat-mouse", "0-1.3_2-3", "--solver", "sweep"}).errors,
      "perfect-play: There is no solver “sweep” here. The suitable solvers are: bit-rows, retrograde, lazy-retrograde, "
      "alpha-beta, minimax, turn-capped, turn-cap-2n, visited-without-mover, draw-while-unfinished.\nSee: "
      "perfect-play solve --help\n");
  EXPECT_EQ(run({"solve", "take-away", "21.3", "--solver", "retrograde"})
                .errors.find("perfect-play: There is no solver “retrograde” here. The suitable solvers are: "),
            0U);
}

TEST(AddingASolver, ItRespectsTheLimitsOfTheCommandLine) {
  const Outcome few_nodes = run({"solve", "take-away", "21.3", "--solver", "sweep", "--nodes", "5"});
  EXPECT_TRUE(begins(few_nodes.output, "not solved: limit reached (nodes)\n")) << few_nodes.output;
  EXPECT_EQ(few_nodes.exit_code, 1);
  const Outcome few_bytes = run({"solve", "take-away", "21.3", "--solver", "sweep", "--bytes", "100"});
  EXPECT_TRUE(begins(few_bytes.output, "not solved: limit reached (memory)\n")) << few_bytes.output;
}

TEST(AddingASolver, ItsResultsDoNotDependOnTheBudget) {
  const auto report_of = [](Budget budget) {
    const auto session = game_engine("take-away").open("21.3", {.solver = "sweep", .options = {}}).value();
    while (session->advance(budget) == Status::kWorking) continue;
    EXPECT_EQ(session->report().positions, 22U);
    return session->report().counters;
  };
  EXPECT_EQ(report_of({1}), report_of(test::kToTheEnd));
}

}  // namespace
}  // namespace perfect_play
