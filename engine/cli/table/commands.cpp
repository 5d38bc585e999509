#include "engine/cli/table/commands.hpp"
#include "engine/cli/commands/start.hpp"

#include "engine/cli/commands/cases/case_batch.hpp"
#include "engine/cli/commands/link.hpp"
#include "engine/cli/commands/programs/program_options.hpp"
#include "engine/cli/commands/solving/solve.hpp"
#include "engine/cli/commands/solving/solve_options.hpp"
#include "engine/cli/table/choices.hpp"

namespace perfect_play::cli {
namespace {

// ---- Common operands and options ----

const Operand kGameOrOwn = {"game", "the game; own for rules of your own", {.choices = &kGamesAndOwn}};
const Operand kProblem = {"problem", "the published problem", {.choices = &kProblems}};
const Operand kProblemOrOwn = {
    "problem", "the published problem; own for rules of your own", {.choices = &kProblemsAndOwn}};
const Operand kSetup = {
    "setup", "a board in any text format of the game; - reads standard input", {.content = Content::kTextOrInput}};

/// Maximum size in bytes of an input file written by a program.
constexpr std::size_t kLongestFile = std::size_t{512} << 20U;

/// Maximum size in bytes of a rules file; a separate error reports longer rules.
constexpr std::size_t kLongestRules = std::size_t{1} << 20U;

const Option kLine = {"line", "L", "moves from the start, joined by dots, such as 3.5"};
const Option kPage = {"page", "ADDRESS", "address of a page to put before the link"};
const Option kRules = {"rules",
                       "FILE",
                       "rules of the problem own; - reads standard input",
                       {.content = Content::kFile, .longest = kLongestRules}};
const Option kAnswer = {"answer",
                        "KIND",
                        "answers of the problem own: value (default), or a move that keeps it",
                        {.choices = &kOwnQuestions}};
const Option kSet = {
    .name = "set", .value = "NAME=VALUE", .help = "a size of your rules, such as n=5; repeatable", .repeated = true};
const Option kJson = {"json", "", "prints one line of JSON"};

std::vector<Option> joined(std::vector<Option> first, const std::vector<Option>& second) {
  first.insert(first.end(), second.begin(), second.end());
  return first;
}

// ---- The table ----

const std::vector<Command>& table() {
  static const std::vector<Command> kCommands = {
      {
          .name = "judge",
          .help = "answers the input of a published problem",
          .operands = {kProblemOrOwn},
          .options = joined(solving(), {limit_of_time("time limit for each case, in ms; default 600000, 0 = none"),
                                        kRules, kSet, kAnswer}),
          .input = "input",
          .about = "Answers appear as the input arrives. A mistake in the input is reported with its line and column; "
                   "the answers before it stay. If a case exceeds the time limit, the exit code is 1.",
          .examples = {"perfect-play judge leetcode-913 < graphs.txt"},
          .start = start_judge,
      },
      {
          .name = "solve",
          .help = "shows who wins a board, and the best moves",
          .operands = {kGameOrOwn, kSetup},
          .options = joined({kLine,
                             kSet,
                             kJson,
                             {"certificate", "", "prints a proof that other programs can check, as JSON"},
                             {"moves", "", "lists the value of every move, best first"}},
                            timed_solving()),
          .about =
              "Code that shares nothing with the solver checks the solution. Ctrl-C, or the end of the time limit, "
              "prints "
              "what is proved so far and exits; a second Ctrl-C exits at once. If the time is up, the exit code is 1.",
          .examples = {"perfect-play solve shooting 1-2-3-2-1",
                       "perfect-play solve cat-mouse 0-2.5_1-3_2-4.5_3-4.5 --line 3.5 --json",
                       "perfect-play solve own - < tic-tac-toe.js"},
          .start = start_solve,
      },
      {
          .name = "solve",
          .flag = "batch",
          .help = "answers requests, one JSON object per line",
          .input = "requests",
          .about =
              "A request of a batch looks like {\"game\": \"cat-mouse\", \"setup\": \"0-1.3_2-3\"}. It may also have "
              "\"set\" (for own), \"line\", \"moves\", \"certificate\" and the options of solve, by name. The "
              "answer repeats its \"id\".",
          .examples = {"perfect-play solve --batch < requests.jsonl"},
          .start = start_batch,
      },
      {
          .name = "generate",
          .help = "makes test cases of a problem, as its input",
          .operands = {kProblemOrOwn},
          .options = joined(case_options(),
                            {{"size",
                              "N",
                              "size of small or random cases: vertices, free cells, free edges, bags or blocks",
                              {.range = Range{0, 1000}}},
                             kRules,
                             kSet,
                             kJson}),
          .about =
              "There are small cases, which are easy to understand; random ones of all sizes; extremal ones at the "
              "limits given in the statement; and tricky ones, on which well-known wrong programs fail. The default is "
              "20 cases, an equal number of each kind. --json adds the purpose of each case.\n\n"
              "A case of the problem own is a line with the letter of the player to move and a position, such as X "
              ".../.X./.... The answer is the letter of the winner or draw; in games of points the margin of the "
              "player "
              "to move. Small cases are near the end of the game.",
          .examples = {"perfect-play generate hdu-1105 --kind tricky > tricky.in",
                       "perfect-play generate leetcode-913 --count 1000 --seed 7 > cases.in"},
          .start = start_generate,
      },
      {
          .name = "pack",
          .help = "makes a zip of test inputs and answers",
          .operands = {kProblem},
          .options = joined({{.name = "out",
                              .value = "FILE",
                              .help = "the zip file, which may replace a regular file; - writes standard output",
                              .type = {.content = Content::kNewFile},
                              .required = true}},
                            case_options()),
          .about =
              "The zip has 01.in, 01.out and so on, with up to ten cases of one kind in each, and manifest.json with "
              "the purpose of each case. The kinds are those of generate; the default is 100 cases. The same seed "
              "gives the same zip on every machine.",
          .examples = {"perfect-play pack poj-1085 --out tests.zip",
                       "perfect-play pack uva-11884 --kind tricky --count 40 --out tests.zip"},
          .start = start_pack,
      },
      {
          .name = "check",
          .help = "checks the output of your program, and explains the first wrong answer",
          .operands = {kProblemOrOwn},
          .options = {{.name = "input",
                       .value = "FILE",
                       .help = "the input of your program; - reads standard input",
                       .type = {.content = Content::kFile},
                       .required = true},
                      {.name = "output",
                       .value = "FILE",
                       .help = "the output of your program; - reads standard input",
                       .type = {.content = Content::kFile},
                       .required = true},
                      kRules,
                      kSet,
                      kAnswer,
                      kPage,
                      kJson},
          .about =
              "Make an input with generate PROBLEM; judge PROBLEM prints its right answers, a line for each case. If "
              "the "
              "problem asks for a function on one case, as on LeetCode, each case is a line, too.\n\n"
              "Blank lines and blanks at the ends of lines do not matter; case numbers do. Probabilities may differ by "
              "0.000001. The exit code is 1 if anything is wrong.",
          .examples = {"perfect-play check hdu-1105 --input cases.in --output mine.out"},
          .start = start_check,
      },
      {
          .name = "stress",
          .help = "tests your program on many cases, and shrinks the first failing one",
          .operands = {kProblemOrOwn, kProgram},
          .options = joined(stress_options(), {kRules, kSet, kAnswer, kPage, kJson}),
          .about =
              "Your program reads the input of the problem from standard input and writes its answers to standard "
              "output, "
              "a line for each case: see generate PROBLEM for an input and judge PROBLEM for its answers. If the "
              "problem "
              "asks for a function on one case, as on LeetCode, each line of the input is a case.\n\n"
              "Cases are small at first and grow; three in sixteen are tricky or at the limits, more among the first. "
              "A "
              "wrong answer, a crash, a timeout, garbage, too much output, no output and running out of memory are "
              "reported separately. The failing case becomes smaller as long as it fails in the same way; then all "
              "smaller "
              "boards of a list are tried, as time permits, and the answer describes the list. The case and its right "
              "answer are printed; --out FOLDER also writes them to PROBLEM-fails.in and PROBLEM-fails.out there. The "
              "exit "
              "code is 1. A program that passes every case may still be wrong on others.\n\n"
              "Every process that the program starts is killed, even after an interrupt, except after SIGKILL. Only "
              "the npm "
              "version misses a process that leaves the group, clears its environment and lowers its file lock "
              "limit. "
              "Times are wall-clock times: a run that times out is repeated once, because the machine may be busy. A "
              "program that "
              "does not "
              "fail every time on the same input is reported as such.",
          .examples = {"perfect-play stress leetcode-913 -- ./program",
                       "perfect-play stress hdu-1105 --kind small --count 10000 -- python3 wolves.py",
                       "perfect-play stress own --rules tic-tac-toe.js -- ./program"},
          .start = start_stress,
      },
      {
          .name = "referee",
          .help = "plays a game against your program, and grades every move",
          .operands = {kGameOrOwn, kProgram},
          .options = joined(referee_options(), {kSet, kPage, kJson}),
          .about =
              "Your program first prints a line: ready, or {\"ready\": true} to use JSON. It receives the board, every "
              "ply, "
              "and, at its turn, the legal moves; it answers with one of them on a line. If it makes an illegal move, "
              "crashes or takes too long, it loses, and the exit code is 1. The manual describes the protocol under "
              "\"A game against the engine\".",
          .examples = {"perfect-play referee cat-mouse --side second -- ./program",
                       "perfect-play referee dots-boxes --opponent graded --skill 80 -- ./program"},
          .start = start_referee,
      },
      {
          .name = "verify",
          .help = "checks a certificate without a solver",
          .operands = {{.name = "certificate",
                        .help = "the output of solve --certificate; - or none reads standard input",
                        .type = {.content = Content::kFile, .longest = kLongestFile},
                        .optional = true}},
          .options = {kJson},
          .about =
              "A certificate has a strategy for each player. The check uses only the rules of the game: both "
              "strategies "
              "must begin at the stated position with the stated value, every move must be legal, every reply of the "
              "other player present, and every bound must follow from the moves.",
          .examples = {"perfect-play solve cat-mouse 0-1.3_2-3 --certificate | perfect-play verify"},
          .start = start_verify,
      },
      {
          .name = "recognise",
          .help = "recognises the game and format of a text",
          .operands = {{.name = "text-file",
                        .help = "a file with the text; - or none reads standard input",
                        .type = {.content = Content::kFile},
                        .optional = true}},
          .options = {{"game", "G", "the game to try first", {.choices = &kGames}}, kJson},
          .about =
              "Prints a line for each game that can read the text: the game, the format, and the board in the game's "
              "own notation; most likely first.",
          .examples = {"perfect-play recognise board.txt", "echo '[[1,3],[0],[3],[0,2]]' | perfect-play recognise"},
          .start = start_recognise,
      },
      {
          .name = "rules",
          .help = "checks the rules of a game of your own",
          .operands = {{"action", "what to do", {.choices = &kRulesActions}},
                       {.name = "rules-file",
                        .help = "a file with the rules; - reads standard input",
                        .type = {.content = Content::kFile, .longest = kLongestRules}}},
          .options = {{"positions",
                       "N",
                       "maximum number of positions to examine; default 2000000",
                       {.range = Range{1, 16'000'000}}},
                      kSet,
                      kJson},
          .about =
              "Rules are a few lines of JavaScript: a start position, a function moves(position, me, you) that returns "
              "the next positions, and a function result(position, me, you) that returns the winner. The check reports "
              "errors and warnings with their lines, counts the positions at every distance from the start, and shows "
              "three ends of the game. If there are errors, the exit code is 1.",
          .examples = {"perfect-play rules check tic-tac-toe.js"},
          .start = start_rules,
      },
      {
          .name = "same",
          .help = "compares the games that two rule files describe",
          .operands = {{.name = "first-rules",
                        .help = "a file with the rules of a game; - reads standard input",
                        .type = {.content = Content::kFile, .longest = kLongestRules}},
                       {.name = "second-rules",
                        .help = "a file with other rules",
                        .type = {.content = Content::kFile, .longest = kLongestRules}}},
          .options = {{"positions",
                       "N",
                       "maximum number of positions to examine; default 2000000",
                       {.range = Range{1, 16'000'000}}},
                      kSet,
                      kJson},
          .about =
              "Two games are the same if each can be played like the other, whatever their rules call positions and "
              "moves. If they differ, the answer shows a line of moves after which they differ, and how. The exit code "
              "is 1 unless they are the same.",
          .examples = {"perfect-play same naive.js clever.js"},
          .start = start_same,
      },
      {
          .name = "link",
          .help = "writes the link to a board",
          .operands = {kGameOrOwn, kSetup},
          .options = {kLine,
                      {.name = "set",
                       .value = "NAME=VALUE",
                       .help = "adds a parameter to the link, such as view=play or step=2; repeatable",
                       .repeated = true},
                      kPage},
          .examples = {"perfect-play link cat-mouse 0-1.3_2-3 --set view=play"},
          .start = start_link,
      },
      {
          .name = "list",
          .help = "lists games, solvers, formats and problems",
          .options = {kJson},
          .start = start_list,
      },
      {
          .name = "bench",
          .help = "times fixed boards, or the cases of a problem",
          .options =
              joined({{"suite", "NAME", "the suites to run", {.choices = &kSuites}},
                      {"problem", "P", "times the cases of a problem", {.choices = &kProblems}},
                      {"input", "FILE", "cases for --problem; - reads standard input", {.content = Content::kFile}},
                      {"repeat", "N", "number of runs of each", {.range = Range{1, 9999}}},
                      kJson},
                     solving()),
          .about = "A run stops after ten seconds.",
          .examples = {"perfect-play bench --suite sparse",
                       "perfect-play bench --problem leetcode-913 --input graphs.txt"},
          .start = start_bench,
      },
      {
          .name = "signature",
          .help = "prints values of fixed boards, for comparison",
          .start = start_signature,
      },
      {
          .name = "help",
          .help = "shows help for a command, or for all",
          .operands =
              {{.name = "command", .help = "the command", .type = {.choices = &kCommandNames}, .optional = true}},
          .start = start_help,
      },
      {
          .name = "man",
          .help = "prints the man page",
          .examples = {"perfect-play man > perfect-play.1"},
          .start = start_man,
      },
      {
          .name = "completion",
          .help = "prints a completion script for a shell",
          .operands = {{"shell", "the shell", {.choices = &kShells}}},
          .examples = {"source <(perfect-play completion bash)"},
          .start = start_completion,
      },
      {
          .name = "version",
          .help = "prints the version",
          .start = start_version,
      },
  };
  return kCommands;
}

}  // namespace

std::span<const Command> commands() { return table(); }

std::string full_name(const Command& command) {
  std::string name(command.name);
  if (!command.flag.empty()) name.append(" --").append(command.flag);
  return name;
}

std::string shown(const Operand& operand) {
  std::string text = '<' + std::string(operand.name);
  if (operand.type.content != Content::kText) text += " | -";
  text += operand.rest ? ">..." : ">";
  return operand.optional ? '[' + text + ']' : text;
}

std::string shown(const Option& option) {
  std::string text = "--" + std::string(option.name);
  if (!option.value.empty()) text.append(" ").append(option.value);
  return text;
}

std::string usage(const Command& command) {
  std::string text = "perfect-play " + full_name(command);
  std::string rest;
  for (const Operand& operand : command.operands) {
    (operand.rest ? rest : text) += (operand.rest ? " -- " : " ") + shown(operand);
  }
  bool has_more = false;
  for (const Option& option : command.options) {
    if (option.required) text += ' ' + shown(option);
    has_more = has_more || !option.required;
  }
  if (has_more) text += " [options]";
  text += rest;
  if (!command.input.empty()) text.append(" < ").append(command.input);
  return text;
}

}  // namespace perfect_play::cli
