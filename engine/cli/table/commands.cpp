#include "engine/cli/table/commands.hpp"

#include "engine/cli/commands/about.hpp"
#include "engine/cli/commands/cases/case_batch.hpp"
#include "engine/cli/commands/cases/check.hpp"
#include "engine/cli/commands/cases/generate.hpp"
#include "engine/cli/commands/cases/pack.hpp"
#include "engine/cli/commands/judge.hpp"
#include "engine/cli/commands/link.hpp"
#include "engine/cli/commands/list.hpp"
#include "engine/cli/commands/measuring/bench.hpp"
#include "engine/cli/commands/measuring/signature.hpp"
#include "engine/cli/commands/programs/program_options.hpp"
#include "engine/cli/commands/programs/referee.hpp"
#include "engine/cli/commands/programs/stress.hpp"
#include "engine/cli/commands/recognise.hpp"
#include "engine/cli/commands/solving/batch.hpp"
#include "engine/cli/commands/solving/solve.hpp"
#include "engine/cli/commands/solving/solve_options.hpp"
#include "engine/cli/commands/verify.hpp"
#include "engine/cli/table/choices.hpp"

namespace perfect_play::cli {
namespace {

// ---- What several commands take ----

const Operand kGame = {"game", "the game", {.choices = &kGames}};
const Operand kProblem = {"problem", "the published problem", {.choices = &kProblems}};
const Operand kSetup = {"setup",
                        "a board in any text format of the game; - reads it from standard input",
                        {.content = Content::kTextOrInput}};

/// Bytes of what programs write for programs.
constexpr std::size_t kLongestFile = std::size_t{512} << 20U;

const Option kLine = {"line", "L", "the moves played before, joined by dots, such as 3.5"};
const Option kPage = {"page", "ADDRESS", "the address of a page, to be put before the link"};
const Option kJson = {"json", "", "answers by one line of JSON"};

std::vector<Option> joined(std::vector<Option> first, const std::vector<Option>& second) {
  first.insert(first.end(), second.begin(), second.end());
  return first;
}

// ---- The table ----

const std::vector<Command>& table() {
  static const std::vector<Command> kCommands = {
      {
          .name = "judge",
          .help = "answers the input of a published problem as it comes",
          .operands = {kProblem},
          .options = joined(
              solving(), {limit_of_time("a limit: milliseconds for each case; 600000 if not given, 0 for any time")}),
          .input = "input",
          .about = "The answers before a mistake in the input stay; the mistake is told with its line and column. A "
                   "case that takes too long ends it, with exit code 1.",
          .examples = {"perfect-play judge leetcode-913 < graphs.txt"},
          .start = start_judge,
      },
      {
          .name = "solve",
          .help = "says who wins a board, and by which moves",
          .operands = {kGame, kSetup},
          .options = joined({kLine,
                             kJson,
                             {"certificate", "", "prints a proof that other programs can check, as JSON"},
                             {"moves", "", "lists every move with what it is worth, best first"}},
                            timed_solving()),
          .about =
              "The solution is checked by code that shares nothing with the solver. Ctrl-C tells what is proved so "
              "far and ends it; a second one ends it at once. So does the end of its time, with exit code 1.",
          .examples = {"perfect-play solve shooting 1-2-3-2-1",
                       "perfect-play solve cat-mouse 0-2.5_1-3_2-4.5_3-4.5 --line 3.5 --json"},
          .start = start_solve,
      },
      {
          .name = "solve",
          .flag = "batch",
          .help = "answers requests, a JSON object a line",
          .input = "requests",
          .about = "A request of a batch is such as {\"game\": \"cat-mouse\", \"setup\": \"0-1.3_2-3\"}. It may have "
                   "\"line\", \"moves\", \"certificate\" and the options of solving by their names; its \"id\" comes "
                   "back in the answer.",
          .examples = {"perfect-play solve --batch < requests.jsonl"},
          .start = start_batch,
      },
      {
          .name = "generate",
          .help = "makes cases of a problem and prints them as its input",
          .operands = {kProblem},
          .options = joined(case_options(),
                            {{"size",
                              "N",
                              "small or random cases of this size: vertices, free cells, free edges, bags or blocks",
                              {.range = Range{0, 1000}}},
                             kJson}),
          .about = "The kinds are small cases, which are soon understood; random ones of all sizes; extremal ones at "
                   "the limits of the statement; and tricky ones, on which well-known wrong programs fail. Without "
                   "--kind there are as many of each; 20 in all without --count. With --json it is told what each "
                   "case is for.",
          .examples = {"perfect-play generate hdu-1105 --kind tricky > tricky.in",
                       "perfect-play generate leetcode-913 --count 1000 --seed 7 > cases.in"},
          .start = start_generate,
      },
      {
          .name = "pack",
          .help = "makes a zip of tests for a problem: inputs with their answers",
          .operands = {kProblem},
          .options = joined({{.name = "out",
                              .value = "FILE",
                              .help = "the zip, in the place of a regular file of that name; - is standard output",
                              .type = {.content = Content::kNewFile},
                              .required = true}},
                            case_options()),
          .about = "The zip has 01.in, 01.out and so on, with up to ten cases of one kind in each, and manifest.json, "
                   "which tells what each case is for. The kinds are those of generate; 100 cases in all without "
                   "--count. The same seed gives the same zip on every machine.",
          .examples = {"perfect-play pack poj-1085 --out tests.zip",
                       "perfect-play pack uva-11884 --kind tricky --count 40 --out tests.zip"},
          .start = start_pack,
      },
      {
          .name = "check",
          .help = "holds the output of your program against the right answers, and explains the first difference",
          .operands = {kProblem},
          .options = {{.name = "input",
                       .value = "FILE",
                       .help = "what your program has read; - is standard input",
                       .type = {.content = Content::kFile},
                       .required = true},
                      {.name = "output",
                       .value = "FILE",
                       .help = "what your program has printed; - is standard input",
                       .type = {.content = Content::kFile},
                       .required = true},
                      kPage,
                      kJson},
          .about =
              "The input is one that the judge of the problem could give; generate PROBLEM makes such inputs, and "
              "judge PROBLEM prints their right answers, a line for each case. Where your program is a function on "
              "one case, as on LeetCode, each case is a line, too.\n\n"
              "Blanks at the ends of lines and blank lines do not matter; the numbers of cases do. Probabilities "
              "may be 0.000001 from the right ones. The exit code is 1 when something is wrong.",
          .examples = {"perfect-play check hdu-1105 --input cases.in --output mine.out"},
          .start = start_check,
      },
      {
          .name = "stress",
          .help = "tries your program on many cases, and makes the first on which it fails smaller",
          .operands = {kProblem, kProgram},
          .options = joined(stress_options(), {kPage, kJson}),
          .about =
              "Your program reads the input of the problem from standard input, as from its judge, and writes its "
              "answers "
              "to standard output, a line for each case: generate PROBLEM shows such an input, and judge PROBLEM the "
              "answers to it. Where it is a function on one case, as on LeetCode, the input has a case in each "
              "line.\n\n"
              "Cases are small at first and larger and larger later on; three in sixteen are tricky or at the limits, "
              "more of the first ones. A wrong answer, a crash, a time-out, garbage, too much output, no output and "
              "want of memory are "
              "told apart. The case that fails becomes smaller as long as it fails in the same way, and then all "
              "smaller boards of a list are tried as far as there is time; the answer says which boards the list has. "
              "The case and its right answer are printed; --out FOLDER also writes them to PROBLEM-fails.in and "
              "PROBLEM-fails.out there. The exit code is 1. A program that passes every case may still be wrong on "
              "others. Nothing that the program has started "
              "is left behind, also when this is interrupted, unless it is by SIGKILL, which no program can hear. "
              "Only the npm version misses a process that leaves the group, clears its environment and lowers its "
              "limit of file locks. "
              "Time is that of the clock on the wall: what was not done in time is tried once more, for the machine "
              "may be busy. A program that does not fail every time on the same input is said to be one.",
          .examples = {"perfect-play stress leetcode-913 -- ./program",
                       "perfect-play stress hdu-1105 --kind small --count 10000 -- python3 wolves.py"},
          .start = start_stress,
      },
      {
          .name = "referee",
          .help = "lets your program play a whole game, and grades every move",
          .operands = {kGame, kProgram},
          .options = joined(referee_options(), {kPage, kJson}),
          .about =
              "Your program begins with a line: ready, or {\"ready\": true} to talk in JSON. It is told the board, "
              "every ply, and with turn the moves that it can choose from; it answers with one of them, a line "
              "each. Who makes another one, crashes or takes too long has lost, and the exit code is 1. The "
              "manual has the whole talk, under \"A program of your own\".",
          .examples = {"perfect-play referee cat-mouse --side second -- ./program",
                       "perfect-play referee dots-boxes --opponent graded --skill 80 -- ./program"},
          .start = start_referee,
      },
      {
          .name = "verify",
          .help = "checks a certificate, without trust in any solver",
          .operands = {{.name = "certificate",
                        .help =
                            "a file that solve --certificate has written; standard input where it is - or not given",
                        .type = {.content = Content::kFile, .longest = kLongestFile},
                        .optional = true}},
          .options = {kJson},
          .about =
              "A certificate is a strategy for each player. By the rules of its game alone it is checked that both "
              "begin where and as it says, that every move is one, that every answer of the other player is there, "
              "and that every bound follows from the moves.",
          .examples = {"perfect-play solve cat-mouse 0-1.3_2-3 --certificate | perfect-play verify"},
          .start = start_verify,
      },
      {
          .name = "recognise",
          .help = "tells which game and format a text is",
          .operands = {{.name = "text-file",
                        .help = "a file with the text; standard input where it is - or not given",
                        .type = {.content = Content::kFile},
                        .optional = true}},
          .options = {{"game", "G", "the game that is thought of first", {.choices = &kGames}}, kJson},
          .about = "Each line is a game that can read the text, the format, and the board in the game's own notation, "
                   "the most likely first.",
          .examples = {"perfect-play recognise board.txt", "echo '[[1,3],[0],[3],[0,2]]' | perfect-play recognise"},
          .start = start_recognise,
      },
      {
          .name = "link",
          .help = "writes the link to a board",
          .operands = {kGame, kSetup},
          .options = {kLine,
                      {.name = "set",
                       .value = "NAME=VALUE",
                       .help = "gives the link a parameter, such as view=play or step=2; as often as wanted",
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
          .options = joined({{"suite", "NAME", "times these alone", {.choices = &kSuites}},
                             {"problem", "P", "times the cases of a problem", {.choices = &kProblems}},
                             {"input",
                              "FILE",
                              "with --problem: where the cases are; - is standard input",
                              {.content = Content::kFile}},
                             {"repeat", "N", "how often each is solved", {.range = Range{1, 9999}}},
                             kJson},
                            solving()),
          .about = "No run takes longer than ten seconds.",
          .examples = {"perfect-play bench --suite sparse",
                       "perfect-play bench --problem leetcode-913 --input graphs.txt"},
          .start = start_bench,
      },
      {
          .name = "signature",
          .help = "prints values of fixed boards, to be compared",
          .start = start_signature,
      },
      {
          .name = "help",
          .help = "tells about a command, or about all of them",
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
          .help = "prints a script that completes for a shell",
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
