#include "engine/cli/table/commands.hpp"

#include "engine/cli/commands/about.hpp"
#include "engine/cli/commands/judge.hpp"
#include "engine/cli/commands/link.hpp"
#include "engine/cli/commands/list.hpp"
#include "engine/cli/commands/measuring/bench.hpp"
#include "engine/cli/commands/measuring/signature.hpp"
#include "engine/cli/commands/solving/batch.hpp"
#include "engine/cli/commands/solving/solve.hpp"
#include "engine/cli/commands/solving/solve_options.hpp"
#include "engine/cli/table/choices.hpp"

namespace perfect_play::cli {
namespace {

// ---- What several commands take ----

const Operand kGame = {"game", "the game", {.choices = &kGames}};
const Operand kProblem = {"problem", "the published problem", {.choices = &kProblems}};
const Operand kSetup = {"setup",
                        "a board in any text format of the game; - reads it from standard input",
                        {.content = Content::kTextOrInput}};

const Option kLine = {"line", "L", "the moves played before, joined by dots, such as 3.5"};
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
          .options = solving(),
          .input = "input",
          .about = "The answers before a mistake in the input stay; the mistake is told with its line and column.",
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
                            solving()),
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
          .name = "link",
          .help = "writes the link to a board",
          .operands = {kGame, kSetup},
          .options = {kLine,
                      {.name = "set",
                       .value = "NAME=VALUE",
                       .help = "gives the link a parameter, such as view=play or step=2; as often as wanted",
                       .repeated = true},
                      {"page", "ADDRESS", "the address of a page to put before it"}},
          .examples = {"perfect-play link cat-mouse 0-1.3_2-3 --set view=play"},
          .start = start_link,
      },
      {
          .name = "link",
          .flag = "read",
          .help = "tells what a link says, as JSON",
          .operands = {{"link", "a link, with or without the address of a page", {.content = Content::kTextOrInput}}},
          .examples = {"perfect-play link --read dots-boxes/3x3"},
          .start = start_read_link,
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
