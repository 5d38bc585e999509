#include "engine/cli/table/arguments.hpp"

#include <algorithm>
#include <cassert>
#include <cstddef>
#include <limits>

#include "engine/cli/table/choices.hpp"
#include "engine/cli/table/commands.hpp"
#include "engine/cli/words.hpp"
#include "engine/core/text/nearest.hpp"
#include "engine/core/text/text.hpp"

namespace perfect_play::cli {
namespace {

using Names = std::vector<std::string_view>;

std::optional<std::uint64_t> whole_number(std::string_view text) {
  constexpr std::size_t kMostDigits = std::numeric_limits<std::uint64_t>::digits10;
  if (text.empty() || text.size() > kMostDigits) return std::nullopt;
  if (text.find_first_not_of("0123456789") != std::string_view::npos) return std::nullopt;
  return std::stoull(std::string(text));
}

Statement did_you_mean(std::string_view name) { return {"cli.did-you-mean", {{"name", std::string(name)}}}; }

/// Returns an error that lists the valid names and suggests the nearest one.
UsageError unknown(StatementCode refusal, std::string_view shown, std::string_view word, const Names& names) {
  UsageError error{
      {{refusal, {{"argument", std::string(shown)}, {"given", quoted(word)}, {"choices", joined(names, ", ")}}}}};
  if (const auto near = nearest(word, names)) error.hints.push_back(did_you_mean(*near));
  return error;
}

/// Returns true if a word looks like an option. A leading dash is not enough, because boards of some games also begin
/// with dashes.
bool is_like_option(std::string_view word) {
  const auto is_letter = [](char c) { return c >= 'a' && c <= 'z'; };
  if (word.size() == 2 && word.front() == '-') return is_letter(word[1]) || (word[1] >= 'A' && word[1] <= 'Z');
  if (word.size() < 3 || !word.starts_with("--") || !is_letter(word[2])) return false;
  const std::string_view name = word.substr(0, word.find('='));
  return std::all_of(name.begin(), name.end(), [&](char c) { return is_letter(c) || c == '-'; });
}

/// Reads the arguments for one form of a command.
class CommandReader {
 public:
  CommandReader(const Command& command, std::vector<std::string> words) : command_(command), words_(std::move(words)) {}

  std::variant<Invocation, UsageError> read() {
    std::optional<UsageError> error = take_words();
    if (!error) error = find_missing();
    if (!error) error = check_values();
    if (!error) return Invocation{&command_, std::move(arguments_)};
    error->command = &command_;
    return *std::move(error);
  }

 private:
  struct Checked {
    const ValueType* type;
    std::string shown;
    std::string value;
  };

  std::optional<UsageError> take_words() {
    bool options_ended = false;
    while (next_ < words_.size()) {
      const std::string& word = words_[next_++];
      if (!options_ended && word == "--") {
        options_ended = true;
        // All following words belong to the program, even if another operand is missing.
        if (!command_.operands.empty() && command_.operands.back().rest) operands_ = command_.operands.size() - 1;
      } else if (!options_ended && is_like_option(word)) {
        if (auto error = take_option(word)) return error;
      } else if (operands_ == command_.operands.size()) {
        return UsageError{{{"cli.extra-argument", {{"command", full_name(command_)}, {"given", quoted(word)}}}}};
      } else {
        const Operand& operand = command_.operands[operands_];
        add(operand.name, operand.type, shown(operand), word);
        if (operand.rest) {
          for (; next_ < words_.size(); ++next_) {
            if (!options_ended && is_own_option(words_[next_])) return behind_program(words_[next_]);
            arguments_.add(operand.name, words_[next_]);
          }
        }
        ++operands_;
      }
    }
    return std::nullopt;
  }

  [[nodiscard]] bool is_own_option(const std::string& word) const {
    return is_like_option(word) &&
           std::any_of(command_.options.begin(), command_.options.end(), [&](const Option& option) {
             return "--" + std::string(option.name) == word.substr(0, word.find('='));
           });
  }

  [[nodiscard]] UsageError behind_program(const std::string& word) const {
    return UsageError{{{"cli.option-behind-program",
                        {{"option", word.substr(0, word.find('='))}, {"command", full_name(command_)}}}}};
  }

  std::optional<UsageError> take_option(const std::string& word) {
    const std::size_t equals = word.find('=');
    const std::string name = word.substr(0, equals);
    const auto is_named = [&](const Option& option) { return "--" + std::string(option.name) == name; };
    if (!command_.flag.empty() && name == "--" + std::string(command_.flag)) {
      return equals == std::string::npos ? std::nullopt : takes_no_value(name);
    }
    const auto found = std::find_if(command_.options.begin(), command_.options.end(), is_named);
    if (found == command_.options.end()) return unknown_option(name);
    if (found->value.empty()) {
      if (equals != std::string::npos) return takes_no_value(name);
      arguments_.add(found->name, "");
      return std::nullopt;
    }
    if (equals != std::string::npos) {
      add(found->name, found->type, name, word.substr(equals + 1));
      return std::nullopt;
    }
    // A word that looks like an option is a value only if an equals sign precedes it.
    if (next_ == words_.size() || is_like_option(words_[next_])) {
      return missing({"cli.missing-value", {{"option", name}}}, found->type);
    }
    add(found->name, found->type, name, words_[next_++]);
    return std::nullopt;
  }

  static std::optional<UsageError> takes_no_value(const std::string& name) {
    return UsageError{{{"cli.no-value", {{"option", name}}}}};
  }

  [[nodiscard]] std::optional<UsageError> unknown_option(const std::string& name) const {
    std::vector<std::string> options;
    for (const Command& form : commands()) {
      if (form.name == command_.name && !form.flag.empty()) options.push_back("--" + std::string(form.flag));
    }
    for (const Option& option : command_.options) options.push_back("--" + std::string(option.name));
    options.emplace_back("--help");
    UsageError error = unknown("cli.unknown-option", full_name(command_), name, {options.begin(), options.end()});
    return error;
  }

  [[nodiscard]] UsageError missing(Statement statement, const ValueType& type) const {
    UsageError error{{std::move(statement)}};
    if (type.choices != nullptr) {
      error.hints.push_back({"cli.choices", {{"choices", joined(type.choices->names(arguments_), ", ")}}});
    }
    return error;
  }

  [[nodiscard]] std::optional<UsageError> find_missing() {
    for (const Operand& operand : command_.operands) {
      if (arguments_.has(operand.name)) continue;
      if (operand.optional) {
        if (operand.type.content == Content::kFile) {
          add(operand.name, operand.type, shown(operand), std::string(kStandardInput));
        }
        continue;
      }
      return missing({"cli.missing-argument", {{"argument", shown(operand)}, {"command", full_name(command_)}}},
                     operand.type);
    }
    for (const Option& option : command_.options) {
      if (!option.required || arguments_.has(option.name)) continue;
      return missing(
          {"cli.missing-option", {{"option", "--" + std::string(option.name)}, {"command", full_name(command_)}}},
          option.type);
    }
    return std::nullopt;
  }

  [[nodiscard]] std::optional<UsageError> check_values() const {
    for (const Checked& checked : checked_) {
      Fault fault = value_fault(*checked.type, checked.shown, checked.value, arguments_);
      if (!fault) continue;
      UsageError error{*std::move(fault)};
      if (checked.type->choices != nullptr) {
        if (const auto near = nearest(checked.value, checked.type->choices->names(arguments_))) {
          error.hints.push_back(did_you_mean(*near));
        }
      }
      return error;
    }
    const auto reads_input = [](const Checked& checked) {
      const Content content = checked.type->content;
      return (content == Content::kFile || content == Content::kTextOrInput) && checked.value == kStandardInput;
    };
    if (std::count_if(checked_.begin(), checked_.end(), reads_input) > 1) return UsageError{{{"cli.one-input", {}}}};
    return std::nullopt;
  }

  void add(std::string_view name, const ValueType& type, std::string shown, const std::string& value) {
    arguments_.add(name, value, type);
    checked_.push_back({&type, std::move(shown), value});
  }

  const Command& command_;
  std::vector<std::string> words_;
  std::size_t next_ = 0;
  std::size_t operands_ = 0;
  Arguments arguments_;
  std::vector<Checked> checked_;
};

bool is_option_of_all(const Option& option, std::string_view word) {
  return word == "--" + std::string(option.name) || word == std::string{'-', option.letter};
}

/// Removes `--help`; returns false if it is missing.
bool take_help(std::vector<std::string>& words) {
  const auto end = std::find(words.begin(), words.end(), "--");
  const auto found =
      std::find_if(words.begin(), end, [](const std::string& word) { return is_option_of_all(kHelpOption, word); });
  if (found == end) return false;
  words.erase(found);
  return true;
}

}  // namespace

bool Arguments::has(std::string_view name) const {
  return std::any_of(texts_.begin(), texts_.end(), [&](const NamedText& text) { return text.name == name; });
}

const std::string& Arguments::operator[](std::string_view name) const {
  static const std::string kNothing;
  const auto found =
      std::find_if(texts_.rbegin(), texts_.rend(), [&](const NamedText& text) { return text.name == name; });
  return found == texts_.rend() ? kNothing : found->value;
}

std::vector<std::string> Arguments::all(std::string_view name) const {
  std::vector<std::string> values;
  for (const NamedText& text : texts_) {
    if (text.name == name) values.push_back(text.value);
  }
  return values;
}

std::optional<std::uint64_t> Arguments::number(std::string_view name) const {
  return has(name) ? whole_number((*this)[name]) : std::nullopt;
}

void Arguments::add(std::string_view name, std::string value, const ValueType& type) {
  const bool is_file = type.content == Content::kFile ||
                       (type.content == Content::kTextOrInput && std::string_view(value) == kStandardInput);
  texts_.push_back(
      {.name = name, .value = std::move(value), .longest = is_file ? std::optional(type.longest) : std::nullopt});
}

std::optional<Arguments::File> Arguments::next_file() const {
  const auto found =
      std::find_if(texts_.begin(), texts_.end(), [](const NamedText& text) { return text.longest.has_value(); });
  if (found == texts_.end()) return std::nullopt;
  return File{found->value, *found->longest};
}

void Arguments::set_content(std::string content) {
  const auto found =
      std::find_if(texts_.begin(), texts_.end(), [](const NamedText& text) { return text.longest.has_value(); });
  assert(found != texts_.end());
  found->value = std::move(content);
  found->longest.reset();
  found->was_read = true;
}

bool Arguments::was_read(std::string_view name) const {
  const auto found =
      std::find_if(texts_.rbegin(), texts_.rend(), [&](const NamedText& text) { return text.name == name; });
  return found != texts_.rend() && found->was_read;
}

std::variant<Invocation, UsageError> read_arguments(const std::vector<std::string>& arguments) {
  assert(!arguments.empty());
  std::vector<std::string> words = arguments;
  if (is_option_of_all(kVersionOption, words.front())) words.front() = "version";
  if (take_help(words)) words.insert(words.begin(), "help");
  const std::string name = words.front();
  words.erase(words.begin());
  const Command* form = nullptr;
  for (const Command& command : commands()) {
    if (command.name != name) continue;
    const std::string flag = "--" + std::string(command.flag);
    const auto asks = [&](const std::string& word) { return word == flag || word.starts_with(flag + '='); };
    const bool is_asked_for =
        command.flag.empty() || std::any_of(words.begin(), std::find(words.begin(), words.end(), "--"), asks);
    if (is_asked_for) form = &command;
  }
  if (form != nullptr) {
    // If `--help` is present, all other arguments are ignored.
    if (name == "help" && words.size() > 1) words.resize(1);
    return CommandReader(*form, std::move(words)).read();
  }
  if (is_like_option(name)) {
    const Names options = {"--help", "--version"};
    return unknown("cli.unknown-option", "perfect-play", name, options);
  }
  return unknown(kCommandNames.refusal, "", name, kCommandNames.names({}));
}

Fault value_fault(const ValueType& type, std::string_view shown, std::string_view value, const Arguments& arguments) {
  if (type.range) {
    const std::optional<std::uint64_t> number = whole_number(value);
    if (number && *number >= type.range->least && *number <= type.range->most) return std::nullopt;
    return Error{{"cli.option-number",
                  {{"option", std::string(shown)},
                   {"least", std::to_string(type.range->least)},
                   {"most", std::to_string(type.range->most)},
                   {"given", quoted(value)}}}};
  }
  if (type.choices == nullptr) return std::nullopt;
  const Names names = type.choices->names(arguments);
  if (std::find(names.begin(), names.end(), value) != names.end()) return std::nullopt;
  return unknown(type.choices->refusal, shown, value, names).error;
}

}  // namespace perfect_play::cli
