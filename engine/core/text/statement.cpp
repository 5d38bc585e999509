#include "engine/core/text/statement.hpp"

namespace perfect_play {

std::optional<StatementCode> StatementCode::named(std::string_view code) {
  for (const StatementTemplate* candidate : kStatementTemplates) {
    if (candidate->code == code) return StatementCode(candidate);
  }
  return std::nullopt;
}

std::string to_english(const Statement& statement) {
  std::string sentence;
  std::string_view rest = statement.code.english();
  while (!rest.empty()) {
    const std::size_t open = rest.find('{');
    sentence += rest.substr(0, open);
    if (open == std::string_view::npos) break;
    const std::size_t close = rest.find('}', open);
    const std::string_view name = rest.substr(open + 1, close - open - 1);
    for (const Argument& argument : statement.arguments) {
      if (argument.name == name) sentence += argument.value;
    }
    rest.remove_prefix(close + 1);
  }
  return sentence;
}

std::string to_english(const Error& error) {
  std::string sentence;
  if (error.place) {
    sentence = "line " + std::to_string(error.place->line) + ", column " + std::to_string(error.place->column) + ": ";
  }
  return sentence + to_english(error.statement);
}

}  // namespace perfect_play
