#include "engine/cli/table/help.hpp"

#include <algorithm>
#include <cstddef>

#include "engine/api/catalogue.hpp"
#include "engine/cli/table/arguments.hpp"
#include "engine/cli/table/commands.hpp"
#include "engine/cli/words.hpp"

namespace perfect_play::cli {
namespace {

constexpr std::size_t kWidth = 80;
/// Maximum length of a name in the first column; the explanation of a longer name starts on the next line.
constexpr std::size_t kLongestName = 26;

struct Row {
  std::string name;
  std::string text;
};

/// Wraps text with an indent of `indent` blanks; assumes that the first line already starts at that column.
std::string wrapped(std::string_view text, std::size_t indent) {
  std::string lines;
  std::size_t column = indent;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find(' '), text.size());
    if (column > indent && column + 1 + end > kWidth) {
      lines += '\n' + std::string(indent, ' ');
      column = indent;
    } else if (column > indent) {
      lines += ' ';
      ++column;
    }
    lines += text.substr(0, end);
    column += end;
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return lines;
}

/// Returns a heading and rows of two columns, or an empty string if there are no rows.
std::string section(std::string_view heading, const std::vector<Row>& rows, const Style& style) {
  if (rows.empty()) return {};
  std::size_t width = 0;
  for (const Row& row : rows) {
    if (row.name.size() <= kLongestName) width = std::max(width, row.name.size());
  }
  const std::size_t indent = width + 4;
  std::string text = '\n' + style.strong(heading) + '\n';
  for (const Row& row : rows) {
    text += "  " + row.name;
    text += row.name.size() <= width ? std::string(indent - 2 - row.name.size(), ' ') : '\n' + std::string(indent, ' ');
    text += wrapped(row.text, indent) + '\n';
  }
  return text;
}

std::string paragraphs(std::string_view text) {
  std::string lines;
  for (const std::string_view paragraph : paragraphs_of(text)) lines += '\n' + wrapped(paragraph, 0) + '\n';
  return lines;
}

std::string with_letter(const Option& option) {
  return std::string("-") + option.letter + ", --" + std::string(option.name);
}

void add_new(std::vector<Row>& rows, Row row) {
  const bool is_there = std::any_of(rows.begin(), rows.end(), [&](const Row& other) { return other.name == row.name; });
  if (!is_there) rows.push_back(std::move(row));
}

}  // namespace

std::string explained(std::string_view help, const ValueType& type) {
  const std::string text(help);
  return type.choices == nullptr ? text : text + ": " + joined(type.choices->names({}), ", ");
}

std::string help(const Style& style) {
  std::string text = "perfect-play " + std::string(api::kVersion) + ": " + std::string(kProgramHelp) + '\n';
  text += '\n' + style.strong("Usage:") + " perfect-play <command> [options]\n";
  std::vector<Row> rows;
  for (const Command& command : commands()) {
    std::string name = full_name(command);
    for (const Operand& operand : command.operands) name += ' ' + shown(operand);
    rows.push_back({std::move(name), std::string(command.help)});
  }
  text += section("Commands:", rows, style);
  text += section("Options:",
                  {{with_letter(kHelpOption), std::string(kHelpOption.help)},
                   {with_letter(kVersionOption), std::string(kVersionOption.help)}},
                  style);
  text += '\n' + style.strong("Is your program right?") + '\n';
  for (const std::string_view command : kIsItRight) text.append("  ").append(command) += '\n';
  text.append("or all in one step, down to a small failing case:\n  ").append(kIsItRightAtOnce) += '\n';
  rows.clear();
  for (const ExitCode& exit : kExitCodes) rows.push_back({std::to_string(exit.code), std::string(exit.meaning)});
  text += section("Exit codes:", rows, style);
  text += '\n' + wrapped(kArgumentsHelp, 0) + '\n';
  text += wrapped(kNoColorHelp, 0) + '\n';
  return text + "For more about a command: perfect-play <command> --help\n";
}

std::string help(std::string_view name, const Style& style) {
  std::string heads;
  std::string usages;
  std::string abouts;
  std::string examples;
  std::vector<Row> operands;
  std::vector<Row> options;
  for (const Command& command : commands()) {
    if (command.name != name) continue;
    heads += wrapped(full_name(command) + ": " + std::string(command.help), 0) + '\n';
    usages += (usages.empty() ? style.strong("Usage:") + ' ' : "       ") + usage(command) + '\n';
    for (const Operand& operand : command.operands) {
      add_new(operands, {shown(operand), explained(operand.help, operand.type)});
    }
    if (!command.flag.empty()) add_new(options, {"--" + std::string(command.flag), std::string(command.help)});
    for (const Option& option : command.options) {
      add_new(options, {shown(option), explained(option.help, option.type)});
    }
    abouts += paragraphs(command.about);
    for (const std::string_view example : command.examples) examples += "  " + std::string(example) + '\n';
  }
  std::string text = heads + '\n' + usages;
  text += section("Arguments:", operands, style) + section("Options:", options, style) + abouts;
  if (!examples.empty()) text += '\n' + style.strong("Examples:") + '\n' + examples;
  return text;
}

}  // namespace perfect_play::cli
