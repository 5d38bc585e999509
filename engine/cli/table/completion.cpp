#include "engine/cli/table/help.hpp"

#include <algorithm>
#include <cstddef>
#include <vector>

#include "engine/cli/table/arguments.hpp"
#include "engine/cli/table/choices.hpp"
#include "engine/cli/table/commands.hpp"
#include "engine/cli/words.hpp"

namespace perfect_play::cli {
namespace {

std::string names_of(const ValueType& type) { return joined(type.choices->names({}), " "); }

/// Puts a string in single quotes, for any of the shells.
std::string quoted(std::string_view text, std::string_view quote_within) {
  std::string safe = "'";
  for (const char c : text) {
    if (c == '\'') {
      safe += quote_within;
    } else {
      safe += c;
    }
  }
  return safe + '\'';
}

/// Returns the forms of a command, the default form first.
std::vector<const Command*> forms_of(std::string_view name) {
  std::vector<const Command*> forms;
  for (const Command& command : commands()) {
    if (command.name == name) forms.push_back(&command);
  }
  return forms;
}

std::string with_dashes(std::string_view name) { return "--" + std::string(name); }

/// Returns the options of a form.
std::vector<std::string> options_of(const Command& form) {
  std::vector<std::string> options;
  options.reserve(form.options.size());
  for (const Option& option : form.options) options.push_back(with_dashes(option.name));
  if (form.flag.empty()) {
    for (const Command* other : forms_of(form.name)) {
      if (!other->flag.empty()) options.push_back(with_dashes(other->flag));
    }
  }
  options.push_back(with_dashes(kHelpOption.name));
  return options;
}

std::string joined(const std::vector<std::string>& words) { return cli::joined({words.begin(), words.end()}, " "); }

// ---- bash ----

/// Returns the shell code that follows `pattern)` and completes values of a type.
std::string bash_values(const ValueType& type) {
  if (type.choices != nullptr) return "values='" + names_of(type) + "'";
  return type.content == Content::kText ? "" : "files=yes";
}

std::string bash_form(const Command& form) {
  std::string valued;
  std::string cases;
  for (const Option& option : form.options) {
    if (option.value.empty()) continue;
    valued += ' ' + with_dashes(option.name);
    const std::string values = bash_values(option.type);
    if (!values.empty()) cases += "        " + with_dashes(option.name) + ") " + values + " ;;\n";
  }
  std::string text = "    '" + full_name(form) + "')\n";
  text += "      options='" + joined(options_of(form)) + "' valued='" + valued + " '\n";
  if (!cases.empty()) text += "      case $before in\n" + cases + "      esac ;;\n";
  if (cases.empty()) text += "      ;;\n";
  return text;
}

std::string bash_operands(const Command& form) {
  std::string cases;
  for (std::size_t i = 0; i < form.operands.size(); ++i) {
    const Operand& operand = form.operands[i];
    const std::string values = operand.rest ? "files=yes" : bash_values(operand.type);
    if (values.empty()) continue;
    cases += "    '" + full_name(form) + ' ' + std::to_string(i) + '\'' + (operand.rest ? "*" : "") + ") " + values +
             " ;;\n";
  }
  return cases;
}

std::string bash() {
  std::string forms;
  std::string operands;
  std::string flags;
  for (const Command& command : commands()) {
    forms += bash_form(command);
    operands += bash_operands(command);
    if (command.flag.empty()) continue;
    flags += "      '" + full_name(command) + "') form=\"$1 $word\" ;;\n";
  }
  return R"(# Completes perfect-play in bash. Written by `perfect-play completion bash`.
_perfect_play() {
  local word=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD - 1]} last=$COMP_CWORD
  COMPREPLY=()
  # Bash takes --name=value for three words.
  if [[ $word == = ]]; then word=; else [[ $before == = ]] && before=${COMP_WORDS[COMP_CWORD - 2]}; fi
  if ((COMP_CWORD == 1)); then
    COMPREPLY=($(compgen -W ')" +
         cli::joined(kCommandNames.names({}), " ") + R"( --help --version' -- "$word"))
    return
  fi
  _perfect_play_form "${COMP_WORDS[1]}" "${COMP_WORDS[@]:2:last-2}"
  local options= valued= values= files= operands=0 ended= is_value= i
  case $form in
)" + forms +
         R"(  esac
  for ((i = 2; i < last; ++i)); do
    case ${COMP_WORDS[i]} in
      =) is_value=yes ;;
      --) if [[ $ended || $is_value ]]; then ((++operands)); fi; ended=yes is_value= ;;
      --*) if [[ $ended ]]; then ((++operands)); else is_value=; [[ $valued == *" ${COMP_WORDS[i]} "* ]] && is_value=yes; fi ;;
      *) if [[ $is_value ]]; then is_value=; else ((++operands)); fi ;;
    esac
  done
  if [[ $is_value ]]; then
    :
  elif [[ ! $ended && $word == -* ]]; then
    values=$options files=
  else
    values= files=
    case "$form $operands" in
)" + operands +
         R"(    esac
  fi
  if [[ $files ]]; then
    compopt -o filenames 2> /dev/null
    COMPREPLY=($(compgen -f -- "$word"))
  else
    COMPREPLY=($(compgen -W "$values" -- "$word"))
  fi
}
# The form of the command that its flags ask for.
_perfect_play_form() {
  local word
  form=$1
  for word in "${@:2}"; do
    case "$1 $word" in
)" + flags +
         R"(    esac
  done
}
complete -F _perfect_play perfect-play
)";
}

// ---- zsh ----

/// Returns a description with its brackets escaped.
std::string zsh_text(std::string_view text) {
  std::string safe;
  for (const char c : text) {
    if (c == '[' || c == ']' || c == ':' || c == '\\') safe += '\\';
    safe += c;
  }
  return safe;
}

std::string zsh_values(std::string_view name, const ValueType& type) {
  std::string text = ':' + zsh_text(name) + ':';
  if (type.choices != nullptr) return text + '(' + names_of(type) + ')';
  return type.content == Content::kText ? text : text + "_files";
}

std::string zsh_arguments(const Command& form) {
  std::vector<std::string> specifications;
  for (const Command* other : forms_of(form.name)) {
    if (!other->flag.empty()) {
      specifications.push_back(with_dashes(other->flag) + '[' + zsh_text(other->help) + ']');
    }
  }
  for (const Option& option : form.options) {
    specifications.push_back((option.repeated ? "*" : "") + with_dashes(option.name) +
                             (option.value.empty() ? "" : "=") + '[' + zsh_text(option.help) + ']' +
                             (option.value.empty() ? "" : zsh_values(option.value, option.type)));
  }
  for (const Operand& operand : form.operands) {
    specifications.push_back(operand.rest ? "*:" + std::string(operand.name) + ":_files"
                                          : (operand.optional ? ":" : "") + zsh_values(operand.name, operand.type));
  }
  std::string text = "_arguments '(- *)'{-h,--help}'[" + zsh_text(kHelpOption.help) + "]'";
  for (const std::string& specification : specifications) {
    text += " \\\n        " + quoted(specification, "'\\''");
  }
  return text + '\n';
}

std::string zsh() {
  std::string names;
  std::string cases;
  for (const std::string_view name : kCommandNames.names({})) {
    const std::vector<const Command*> forms = forms_of(name);
    names += "      " + quoted(std::string(name) + ':' + zsh_text(forms.front()->help), "'\\''") + '\n';
    cases += "    " + std::string(name) + ")\n";
    for (const Command* form : forms) {
      if (form->flag.empty()) continue;
      cases += "      if (( $words[(I)" + with_dashes(form->flag) + "] )); then\n        " + zsh_arguments(*form) +
               "        return\n      fi\n";
    }
    cases += "      " + zsh_arguments(*forms.front()) + "      ;;\n";
  }
  return R"(#compdef perfect-play
# Completes perfect-play in zsh. Written by `perfect-play completion zsh`.
_perfect_play() {
  if (( CURRENT == 2 )); then
    local -a commands
    commands=(
)" + names +
         R"(    )
    _describe -t commands command commands
    _arguments '(- *)'{-h,--help}'[)" +
         zsh_text(kHelpOption.help) + R"(]' '(- *)'{-V,--version}'[)" + zsh_text(kVersionOption.help) + R"(]'
    return
  fi
  local command=$words[2]
  shift words
  (( CURRENT-- ))
  case $command in
)" + cases +
         R"(  esac
}
if [[ $funcstack[1] == _perfect-play ]]; then _perfect_play "$@"; else compdef _perfect_play perfect-play; fi
)";
}

// ---- fish ----

std::string fish_values(const ValueType& type) {
  if (type.choices != nullptr) return " -x -a '" + names_of(type) + '\'';
  return type.content == Content::kText ? " -x" : " -r -F";
}

std::string fish_text(std::string_view text) { return quoted(text, "\\'"); }

std::string fish() {
  std::string text =
      "# Completes perfect-play in fish. Written by `perfect-play completion fish`.\n"
      "function __perfect_play_operand\n"
      "  # Whether the operand of this number, from 0, of a command comes next.\n"
      "  set -l words (commandline -opc | string match -v -- '-*')\n"
      "  test \"$words[2]\" = $argv[1]; and test (count $words) -eq (math $argv[2] + 2)\n"
      "end\n"
      "complete -c perfect-play -f\n";
  const std::string complete = "complete -c perfect-play -n ";
  text += "complete -c perfect-play -s h -l help -d " + fish_text(kHelpOption.help) + '\n';
  text += complete + "__fish_use_subcommand -s V -l version -d " + fish_text(kVersionOption.help) + '\n';
  for (const Command& form : commands()) {
    const std::string name(form.name);
    const std::string seen = complete + "'__fish_seen_subcommand_from " + name + "'";
    if (form.flag.empty()) {
      text += complete + "__fish_use_subcommand -a " + name + " -d " + fish_text(form.help) + '\n';
    } else {
      text += seen + " -l " + std::string(form.flag) + " -d " + fish_text(form.help) + '\n';
    }
    for (const Option& option : form.options) {
      text += seen + " -l " + std::string(option.name) + (option.value.empty() ? "" : fish_values(option.type)) +
              " -d " + fish_text(option.help) + '\n';
    }
    for (std::size_t i = 0; i < form.operands.size(); ++i) {
      const Operand& operand = form.operands[i];
      const std::string next = complete + "'__perfect_play_operand " + name + ' ' + std::to_string(i) + "'";
      if (operand.type.choices != nullptr) {
        text += next + " -a '" + names_of(operand.type) + "'\n";
      } else if (operand.rest || operand.type.content != Content::kText) {
        text += next + " -F\n";
      }
    }
  }
  return text;
}

}  // namespace

std::string completion(std::string_view shell) {
  if (shell == "bash") return bash();
  return shell == "zsh" ? zsh() : fish();
}

}  // namespace perfect_play::cli
