#include "engine/cli/command_line.hpp"

#include <algorithm>
#include <cassert>
#include <utility>
#include <variant>

#include "engine/cli/table/commands.hpp"
#include "engine/cli/table/help.hpp"
#include "engine/cli/words.hpp"
#include "engine/core/text/text.hpp"

namespace perfect_play::cli {
namespace {

/// Returns true if a string looks like a file name: no blanks, and an extension such as `.txt`, which no board has.
bool looks_like_file_name(std::string_view text) {
  constexpr std::size_t kLongestEnding = 5;
  const std::size_t dot = text.rfind('.');
  if (dot == std::string_view::npos || text.find_first_of(" \t\r\n[") != std::string_view::npos) return false;
  const std::string_view ending = text.substr(dot + 1);
  return !ending.empty() && ending.size() <= kLongestEnding &&
         std::all_of(ending.begin(), ending.end(), [](char c) { return c >= 'a' && c <= 'z'; });
}

/// Returns a hint if the user typed a file name where text is expected; otherwise nothing.
std::optional<Statement> file_hint(const Command& command, const Arguments& arguments) {
  const auto hint = [&](std::string_view name, const ValueType& type, const std::string& before) {
    const std::string& text = arguments[name];
    const bool is_meant =
        type.content == Content::kTextOrInput && !arguments.was_read(name) && looks_like_file_name(text);
    if (!is_meant) return std::optional<Statement>();
    return std::optional(
        Statement{"cli.perhaps-file", {{"given", quoted(text)}, {"how", before + "- < " + quoted(text)}}});
  };
  for (const Operand& operand : command.operands) {
    if (auto found = hint(operand.name, operand.type, "")) return found;
  }
  for (const Option& option : command.options) {
    if (auto found = hint(option.name, option.type, "--" + std::string(option.name) + ' ')) return found;
  }
  return std::nullopt;
}

}  // namespace

CommandLine::CommandLine(const std::vector<std::string>& arguments, Colours colours) : console_(colours) {
  if (arguments.empty()) {
    console_.print_error(help(Style(colours.errors)));
    console_.set_exit_code(kUsageError);
    done_ = true;
    return;
  }
  std::variant<Invocation, UsageError> read = read_arguments(arguments);
  if (auto* invocation = std::get_if<Invocation>(&read)) {
    invocation_ = std::move(*invocation);
  } else {
    refuse(std::get<UsageError>(read));
  }
}

bool CommandLine::wants_input() const {
  if (done_) return false;
  return task_ ? task_->wants_input() : invocation_->arguments.next_file().has_value();
}

std::string CommandLine::input_file() const {
  if (task_ || !wants_input()) return {};
  const std::string_view name = invocation_->arguments.next_file()->name;
  return name == kStandardInput ? std::string() : std::string(name);
}

void CommandLine::feed(std::string_view bytes) {
  assert(wants_input());
  const std::string text = decoder_.take(bytes);
  if (!text.empty()) take(text);
}

void CommandLine::take(std::string_view text) {
  if (task_) {
    task_->feed(text);
    return;
  }
  content_ += text;
  const std::size_t longest = invocation_->arguments.next_file()->longest;
  if (content_.size() <= longest) return;
  console_.fail(text_too_long(longest));
  done_ = true;
}

void CommandLine::end_input() {
  assert(wants_input());
  const std::string rest = std::exchange(decoder_, {}).end();
  if (!rest.empty()) take(rest);
  if (done_) return;
  if (task_) {
    task_->end_input();
  } else {
    invocation_->arguments.set_content(std::exchange(content_, {}));
  }
}

void CommandLine::refuse_input(std::string_view reason) {
  assert(wants_input());
  const std::string file = input_file();
  done_ = true;
  if (file.empty()) {
    console_.fail("the input cannot be read: " + std::string(reason), kUsageError);
    return;
  }
  console_.fail("the file " + file + " cannot be read: " + std::string(reason), kUsageError);
  for (const Operand& operand : invocation_->command->operands) {
    if (operand.type.content != Content::kFile || invocation_->arguments[operand.name] != file) continue;
    console_.print_error(to_english(Statement{"cli.wants-file", {{"argument", shown(operand)}}}) + '\n');
  }
}

void CommandLine::advance() {
  assert(!done_ && !wants_input() && errand() == nullptr);
  if (started_) {
    done_ = !task_->advance();
    return;
  }
  start();
}

void CommandLine::start() {
  // Computes the hint before the command starts, because starting it may move the arguments.
  const std::optional<Statement> hint = file_hint(*invocation_->command, invocation_->arguments);
  started_ = true;
  task_ = invocation_->command->start(invocation_->arguments, console_);
  done_ = task_ == nullptr;
  if (hint && done_ && console_.exit_code() == kUsageError) console_.print_error(to_english(*hint) + '\n');
}

std::string CommandLine::progress() const { return task_ && !done_ ? task_->progress() : std::string(); }

bool CommandLine::heeds_interrupt() const { return task_ && !done_ && task_->heeds_interrupt(); }

void CommandLine::interrupt() {
  assert(heeds_interrupt());
  task_->interrupt();
  console_.set_exit_code(kInterrupted);
  done_ = true;
}

void CommandLine::refuse(const UsageError& error) {
  console_.fail(error.error);
  for (const Statement& hint : error.hints) console_.print_error(to_english(hint) + '\n');
  const std::string name = error.command == nullptr ? "" : std::string(error.command->name) + ' ';
  console_.print_error("See: perfect-play " + name + "--help\n");
  done_ = true;
}

}  // namespace perfect_play::cli
