
#include <algorithm>
#include <string_view>
#include <vector>

#include "engine/api/catalogue.hpp"
#include "engine/cli/table/arguments.hpp"
#include "engine/cli/table/commands.hpp"
#include "engine/cli/table/help.hpp"
#include "engine/cli/words.hpp"

namespace perfect_play::cli {
namespace {

/// Escapes text for roff, so that dashes remain dashes when a reader copies them.
std::string escaped(std::string_view text) {
  std::string safe;
  for (const char c : text) {
    if (c == '\\') {
      safe += "\\e";
    } else if (c == '-') {
      safe += "\\-";
    } else if ((c == '.' || c == '\'') && (safe.empty() || safe.back() == '\n')) {
      safe += "\\&" + std::string(1, c);
    } else {
      safe += c;
    }
  }
  return safe;
}

std::string strong(std::string_view text) { return "\\fB" + escaped(text) + "\\fP"; }
std::string slanted(std::string_view text) { return "\\fI" + escaped(text) + "\\fP"; }

std::string section(std::string_view heading) { return ".SH " + std::string(heading) + '\n'; }
std::string item(const std::string& name, std::string_view text) {
  return ".TP\n" + name + '\n' + escaped(text) + '\n';
}

std::string item(const Operand& operand) {
  return item(slanted(shown(operand)), explained(operand.help, operand.type));
}

std::string item(const Option& option) {
  std::string name = option.letter == '\0' ? "" : strong(std::string("-") + option.letter) + ", ";
  name += strong("--" + std::string(option.name));
  if (!option.value.empty()) name += ' ' + slanted(option.value);
  return item(name, explained(option.help, option.type));
}

std::string paragraphs(std::string_view text) {
  std::string lines;
  for (const std::string_view paragraph : paragraphs_of(text)) lines += ".PP\n" + escaped(paragraph) + '\n';
  return lines;
}

bool is_same(const Option& a, const Option& b) { return shown(a) == shown(b) && a.help == b.help; }

bool contains(const std::vector<Option>& options, const Option& wanted) {
  return std::any_of(options.begin(), options.end(), [&](const Option& option) { return is_same(option, wanted); });
}

/// Returns the options that several commands have in common, each once.
std::vector<Option> common_options() {
  std::vector<Option> common;
  for (const Command& command : commands()) {
    for (const Option& option : command.options) {
      const auto takes_it = [&](const Command& other) { return contains(other.options, option); };
      const bool is_common = std::count_if(commands().begin(), commands().end(), takes_it) > 1;
      if (is_common && !contains(common, option)) common.push_back(option);
    }
  }
  return common;
}

std::string about(const Command& command, const std::vector<Option>& common) {
  std::string text = ".SS " + escaped(full_name(command)) + '\n' + escaped(command.help) + ".\n";
  text += ".PP\n" + strong(usage(command)) + '\n';
  text += paragraphs(command.about);
  for (const Operand& operand : command.operands) text += item(operand);
  std::string others;
  for (const Option& option : command.options) {
    if (contains(common, option)) {
      others += (others.empty() ? "" : ", ") + strong("--" + std::string(option.name));
    } else {
      text += item(option);
    }
  }
  if (!others.empty()) text += ".PP\nCommon options: " + others + ".\n";
  return text;
}

}  // namespace

std::string man_page() {
  const std::vector<Option> common = common_options();
  std::string text = ".TH PERFECT\\-PLAY 1 \"" + std::string(api::kReleased) + "\" \"perfect\\-play " +
                     std::string(api::kVersion) + "\"\n";
  text += section("NAME") + "perfect\\-play \\- " + escaped(kProgramHelp) + '\n';
  text += section("SYNOPSIS") + strong("perfect-play") + ' ' + slanted("command") + " [options]\n";
  text += section("DESCRIPTION");
  text += "The commands below solve boards, answer published problems, and check programs and proofs.\n";
  text += escaped(std::string(kArgumentsHelp)) + '\n';
  text += section("COMMANDS");
  for (const Command& command : commands()) text += about(command, common);
  text += section("OPTIONS") + "Several commands have these options.\n";
  for (const Option& option : common) text += item(option);
  text += item(kHelpOption) + item(kVersionOption);
  text += section("EXIT STATUS");
  for (const ExitCode& exit : kExitCodes) text += item(strong(std::to_string(exit.code)), exit.meaning);
  text += section("ENVIRONMENT") + item(strong("NO_COLOR"), kNoColorHelp);
  text += section("EXAMPLES") + "Is your program right?\n.PP\n.nf\n";
  for (const std::string_view command : kIsItRight) text += escaped(command) + '\n';
  text += ".fi\n.PP\nor all in one step, down to a small failing case:\n.PP\n.nf\n";
  text += escaped(kIsItRightAtOnce) + "\n.fi\n.PP\nOther examples are:\n.PP\n.nf\n";
  for (const Command& command : commands()) {
    for (const std::string_view example : command.examples) text += escaped(example) + '\n';
  }
  return text + ".fi\n";
}

}  // namespace perfect_play::cli
