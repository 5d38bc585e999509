#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string_view>
#include <vector>

#include "engine/cli/console.hpp"
#include "engine/cli/task.hpp"
#include "engine/core/text/statement.hpp"
#include "engine/core/text/text.hpp"

namespace perfect_play::cli {

class Arguments;

/// The names that a value may have.
struct Choices {
  /// Refuses what is none of them; its sentence names `{given}` and lists `{choices}`.
  StatementCode refusal;
  /// All of them, as far as what else was given leaves them open: a game leaves the solvers that fit it.
  std::vector<std::string_view> (*names)(const Arguments& given);
};

/// The whole numbers from `least` to `most`.
struct Range {
  std::uint64_t least;
  std::uint64_t most;
};

/// What a command gets for the text that was given.
enum class Content : std::uint8_t {
  kText,
  /// The text, but what standard input holds where that is `-`.
  kTextOrInput,
  /// What the file of this name holds; standard input where that is `-`, and where an optional file is not given.
  kFile,
  /// The name of a file, which is written.
  kNewFile,
};

/// What a value may be; anything where nothing is said.
struct ValueType {
  Content content = Content::kText;
  const Choices* choices = nullptr;
  std::optional<Range> range = std::nullopt;
  /// Bytes that a file may have.
  std::size_t longest = kLongestText;
};

/// An argument without a name of its own, told by its place.
struct Operand {
  std::string_view name;
  std::string_view help;
  ValueType type = {};
  bool optional = false;
  /// It takes all that is left, dashes or not: a program with its own arguments. The last one.
  bool rest = false;
};

/// `--name` or `--name VALUE`.
struct Option {
  std::string_view name;
  /// What stands for its value in usages, such as `N`; empty for a flag.
  std::string_view value;
  std::string_view help;
  ValueType type = {};
  bool required = false;
  /// Each time it is given counts, not the last alone.
  bool repeated = false;
  /// As in `-h`; only those that every command takes have one.
  char letter = '\0';
};

/// A way to use a command, with everything that is said about it anywhere.
struct Command {
  std::string_view name;
  /// The flag that asks for this form of the command; empty for its usual form, which comes first.
  std::string_view flag = {};
  /// What it does, in 50 characters, so that the list of all commands has a line for each.
  std::string_view help;
  std::vector<Operand> operands = {};
  std::vector<Option> options = {};
  /// What it reads from standard input as that comes; empty when it does not.
  std::string_view input = {};
  /// What else is to be said: paragraphs with an empty line between them.
  std::string_view about = {};
  /// As typed in a shell.
  std::vector<std::string_view> examples = {};
  /// Does what it can do at once, and gives the task that does the rest; nothing where none is left. The arguments are
  /// as the table wants them. They may be taken apart; what the task needs of them it must keep.
  std::unique_ptr<Task> (*start)(Arguments& given, Console& console);
};

}  // namespace perfect_play::cli
