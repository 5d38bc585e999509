#include "engine/cli/command_line.hpp"

#include <cassert>
#include <utility>
#include <variant>

#include "engine/cli/table/help.hpp"
#include "engine/core/text/text.hpp"

namespace perfect_play::cli {

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

void CommandLine::advance() {
  assert(!done_ && !wants_input() && errand() == nullptr);
  if (started_) {
    done_ = !task_->advance();
    return;
  }
  started_ = true;
  task_ = invocation_->command->start(invocation_->arguments, console_);
  done_ = task_ == nullptr;
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
