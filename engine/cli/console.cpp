#include "engine/cli/console.hpp"

#include <utility>

namespace perfect_play::cli {
namespace {

/// Returns a separate exit code for exceeded limits and failed checks, because they are not user errors.
int exit_code_of(const Error& error) {
  for (const StatementCode code :
       {StatementCode("judge.limit"), StatementCode("certificate.limit"), StatementCode("certificate.too-large"),
        StatementCode("certificate.wrong"), StatementCode("verify.rejected"), StatementCode("referee.limit"),
        StatementCode("referee.unknown"), StatementCode("referee.time")}) {
    if (error.statement.code == code) return kNotDone;
  }
  return kUsageError;
}

}  // namespace

std::string Style::marked(std::string_view code, std::string_view text) const {
  if (!coloured_ || text.empty()) return std::string(text);
  return "\x1b[" + std::string(code) + 'm' + std::string(text) + "\x1b[0m";
}

void Console::fail(const Error& error) { fail(to_english(error), exit_code_of(error)); }

void Console::fail(std::string_view sentence, int exit_code) {
  errors_ += error_style_.bad("perfect-play:") + ' ' + std::string(sentence) + '\n';
  exit_code_ = exit_code;
}

std::string Console::take_output() { return std::exchange(output_, {}); }

std::string Console::take_errors() { return std::exchange(errors_, {}); }

std::vector<OutputFile> Console::take_files() { return std::exchange(files_, {}); }

}  // namespace perfect_play::cli
