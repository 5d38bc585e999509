#include "engine/cli/command_line.hpp"

#include <algorithm>
#include <utility>

#include "engine/api/catalogue.hpp"
#include "engine/api/json_forms.hpp"
#include "engine/cli/bench.hpp"
#include "engine/cli/link.hpp"
#include "engine/cli/options.hpp"
#include "engine/cli/signature.hpp"
#include "engine/cli/solve.hpp"
#include "engine/core/text/text.hpp"

namespace perfect_play::cli {
namespace {

constexpr std::string_view kHelp =
    "perfect-play: exact answers for two-player games on graphs and grids\n"
    "\n"
    "  perfect-play judge <problem> [--solver S] [options] < input\n"
    "  perfect-play solve <game> <setup | -> [--line L] [--solver S] [options] [--json | --certificate] [--moves]\n"
    "  perfect-play solve --batch < requests\n"
    "  perfect-play link <game> <setup | -> [--line L] [--set NAME=VALUE]... [--page ADDRESS]\n"
    "  perfect-play link --read <link | ->\n"
    "  perfect-play list [--json]\n"
    "  perfect-play bench [--suite NAME | --problem P --input FILE] [--repeat N] [--solver S] [options] [--json]\n"
    "  perfect-play signature\n"
    "  perfect-play --help | --version\n"
    "\n"
    "A setup may be in any text format of the game; - reads it from standard input.\n"
    "link writes a link to a board, and reads one; --set gives a parameter, such as view=play or step=2.\n"
    "--moves lists every move with what it is worth, best first.\n"
    "A batch is a JSON object a line, such as {\"game\": \"cat-mouse\", \"setup\": \"0-1.3_2-3\"}.\n"
    "Options: --nodes N, --bytes N, --depth N (limits), --cap N (plies, of the turn-capped search),\n"
    "         --order given | captures-first | best-first, --table automatic | dense | hashed\n"
    "Exit codes: 0 done, 1 a limit was reached or a check failed, 2 the input or the command is wrong,\n"
    "            74 the output cannot be written\n";

constexpr std::string_view kSolveUsage =
    "perfect-play solve <game> <setup | -> [--line L] [--solver S] [options] [--json | --certificate] [--moves]";
constexpr std::string_view kLinkUsage =
    "perfect-play link <game> <setup | -> [--line L] [--set NAME=VALUE]... [--page ADDRESS] | --read <link | ->";
constexpr std::string_view kBenchUsage =
    "perfect-play bench [--suite NAME | --problem P --input FILE] [--repeat N] [--solver S] [options] [--json]";
constexpr std::string_view kJudgeUsage = "perfect-play judge <problem> [--solver S] [options] < input";

/// A limit and a failed check are no mistake of whoever asked.
int exit_code_of(const Error& error) {
  for (const StatementCode code :
       {StatementCode("judge.limit"), StatementCode("certificate.limit"), StatementCode("certificate.too-large"),
        StatementCode("certificate.wrong"), StatementCode("verify.rejected")}) {
    if (error.statement.code == code) return kNotDone;
  }
  return kUsageError;
}

std::string joined(const std::vector<std::string_view>& texts) {
  std::string line;
  for (const std::string_view text : texts) {
    if (!line.empty()) line += ' ';
    line += text;
  }
  return line;
}

}  // namespace

CommandLine::CommandLine(std::vector<std::string> arguments) : arguments_(std::move(arguments)) {
  if (arguments_.empty()) {
    fail(kHelp, kUsageError);
    return;
  }
  command_ = arguments_.front();
  arguments_.erase(arguments_.begin());
  if (command_ == "judge") {
    start_judge();
  } else if (command_ == "bench") {
    start_bench();
  } else if (command_ == "solve") {
    if (take_flag("--batch") && expect_arguments(0, "perfect-play solve --batch < requests")) batch_.emplace();
    if (exit_code_ != 0) return;
    wants_input_ = batch_ || names_input();
  } else if (command_ == "link") {
    wants_input_ = names_input();
  }
}

void CommandLine::feed(std::string_view text) {
  if (!wants_input_) return;
  if (judge_) {
    output_ += judge_->feed(text);
    if (judge_->fault()) wants_input_ = false;
  } else if (batch_) {
    output_ += batch_->feed(text);
  } else {
    input_ += text;
    if (input_.size() > kLongestText) fail(text_too_long());
  }
}

void CommandLine::finish() {
  if (exit_code_ != 0) return;
  if (command_ == "judge") {
    output_ += judge_->finish();
    if (judge_->fault()) fail(*judge_->fault());
  } else if (batch_) {
    output_ += batch_->finish();
  } else if (command_ == "solve") {
    run_solve();
  } else if (command_ == "link") {
    run_link();
  } else if (command_ == "list") {
    run_list();
  } else if (command_ == "bench") {
    run_bench();
  } else if (command_ == "signature") {
    if (expect_arguments(0, "perfect-play signature")) output_ += signature();
  } else if (command_ == "--help" || command_ == "help") {
    output_ += kHelp;
  } else if (command_ == "--version") {
    output_ += std::string(api::kVersion) + '\n';
  } else {
    fail("perfect-play: there is no command \"" + command_ + "\"; see perfect-play --help\n", kUsageError);
  }
  wants_input_ = false;
}

std::string CommandLine::take_output() { return std::exchange(output_, {}); }

std::string CommandLine::take_errors() { return std::exchange(errors_, {}); }

void CommandLine::start_judge() {
  api::OpenOptions how;
  if (!take_solve_options(how) || !expect_arguments(1, kJudgeUsage)) return;
  Result<std::unique_ptr<api::Judge>> judge = api::make_judge(arguments_.front(), how);
  if (!judge) {
    fail(judge.error());
    return;
  }
  judge_ = std::move(judge).value();
  wants_input_ = true;
}

void CommandLine::run_solve() {
  SolveRequest request;
  request.json = take_flag("--json");
  request.certificate = take_flag("--certificate");
  request.moves = take_flag("--moves");
  request.line = take_option("--line").value_or("");
  if (!take_solve_options(request.how) || !expect_arguments(2, kSolveUsage)) return;
  request.game = arguments_[0];
  request.setup = arguments_[1] == "-" ? input_ : arguments_[1];
  const Result<SolveAnswer> answer = solve(request);
  if (!answer) {
    fail(answer.error());
    return;
  }
  output_ += answer.value().text + '\n';
  exit_code_ = answer.value().complete ? 0 : kNotDone;
}

void CommandLine::run_link() {
  const bool read = take_flag("--read");
  LinkRequest request;
  if (!read) {
    request.line = take_option("--line").value_or("");
    request.page = take_option("--page").value_or("");
    while (const std::optional<std::string> parameter = take_option("--set")) {
      const std::size_t equals = parameter->find('=');
      if (equals == std::string::npos) {
        fail("perfect-play: --set takes NAME=VALUE, not \"" + *parameter + "\"\n", kUsageError);
        return;
      }
      request.parameters.emplace_back(parameter->substr(0, equals), parameter->substr(equals + 1));
    }
  }
  if (!expect_arguments(read ? 1 : 2, kLinkUsage)) return;
  std::string& text = arguments_.back();
  if (text == "-") {
    // What writes a line into a pipe ends it.
    while (!input_.empty() && (input_.back() == '\n' || input_.back() == '\r')) input_.pop_back();
    text = std::move(input_);
  }
  if (!read) {
    request.game = arguments_.front();
    request.setup = text;
  }
  const Result<std::string> answer = read ? read_link(text) : write_link(request);
  if (answer) {
    output_ += answer.value() + '\n';
  } else {
    fail(answer.error());
  }
}

void CommandLine::run_list() {
  const bool json = take_flag("--json");
  if (!expect_arguments(0, "perfect-play list [--json]")) return;
  const api::Catalogue catalogue = api::catalogue();
  if (json) {
    JsonWriter writer;
    write_json(writer, catalogue);
    output_ += writer.take() + '\n';
    return;
  }
  for (const api::GameEntry& game : catalogue.games) {
    output_ += std::string(game.info->id) + '\n';
    output_ += "  solvers   " + joined(game.solvers) + '\n';
    if (!game.specimens.empty()) output_ += "  specimens " + joined(game.specimens) + '\n';
    output_ += "  formats   " + joined({game.info->formats.begin(), game.info->formats.end()}) + '\n';
    if (!game.judges.empty()) output_ += "  problems  " + joined(game.judges) + '\n';
  }
}

void CommandLine::start_bench() {
  BenchRequest request;
  request.json = take_flag("--json");
  request.suite = take_option("--suite").value_or("");
  request.problem = take_option("--problem").value_or("");
  const std::string input = take_option("--input").value_or("");
  const std::optional<std::string> repeat = take_option("--repeat");
  if (!take_solve_options(request.how) || !expect_arguments(0, kBenchUsage)) return;
  if (request.problem.empty() != input.empty() || (!request.problem.empty() && !request.suite.empty())) {
    fail("usage: " + std::string(kBenchUsage) + '\n', kUsageError);
    return;
  }
  if (repeat) {
    const bool numeric =
        !repeat->empty() && repeat->size() < 5 && repeat->find_first_not_of("0123456789") == std::string::npos;
    request.repeat = numeric ? static_cast<unsigned>(std::stoul(*repeat)) : 0;
    if (request.repeat == 0U) {
      fail("perfect-play: --repeat takes a whole number from 1 to 9999\n", kUsageError);
      return;
    }
  }
  wants_input_ = !input.empty();
  if (input != "-") input_file_ = input;
  bench_ = std::move(request);
}

void CommandLine::run_bench() {
  bench_->input = std::move(input_);
  const Result<std::string> table = bench(*bench_);
  if (table) {
    output_ += table.value();
  } else {
    fail(table.error());
  }
}

bool CommandLine::take_solve_options(api::OpenOptions& how) {
  for (const std::string_view name : kSolveOptions) {
    const std::optional<std::string> value = take_option("--" + std::string(name));
    if (!value) continue;
    if (const Fault fault = set_option(how, name, *value)) {
      fail(*fault);
      return false;
    }
  }
  return true;
}

bool CommandLine::names_input() const {
  return std::find(arguments_.begin(), arguments_.end(), "-") != arguments_.end();
}

bool CommandLine::take_flag(std::string_view name) {
  const auto found = std::find(arguments_.begin(), arguments_.end(), name);
  if (found == arguments_.end()) return false;
  arguments_.erase(found);
  return true;
}

std::optional<std::string> CommandLine::take_option(std::string_view name) {
  const auto found = std::find(arguments_.begin(), arguments_.end(), name);
  if (found == arguments_.end() || found + 1 == arguments_.end()) return std::nullopt;
  std::string value = *(found + 1);
  arguments_.erase(found, found + 2);
  return value;
}

bool CommandLine::expect_arguments(std::size_t count, std::string_view usage) {
  if (arguments_.size() == count) return true;
  fail("usage: " + std::string(usage) + '\n', kUsageError);
  return false;
}

void CommandLine::fail(std::string_view message, int exit_code) {
  errors_ += message;
  exit_code_ = exit_code;
  wants_input_ = false;
}

void CommandLine::fail(const Error& error) { fail("perfect-play: " + to_english(error) + '\n', exit_code_of(error)); }

}  // namespace perfect_play::cli
