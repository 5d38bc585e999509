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

/// Names that are valid as a value.
struct Choices {
  /// Error for an unknown name; its placeholders are `{arguments}` and `{choices}`.
  StatementCode refusal;
  /// Returns the names that are valid given the other arguments; for example, a game restricts the solvers.
  std::vector<std::string_view> (*names)(const Arguments& arguments);
};

/// The integers from `least` to `most`.
struct Range {
  std::uint64_t least;
  std::uint64_t most;
};

/// Source of a value.
enum class Content : std::uint8_t {
  kText,
  /// The argument itself, or the content of standard input for `-`.
  kTextOrInput,
  /// The content of the named file, or of standard input for `-` or a missing optional file.
  kFile,
  /// The name of a file to write.
  kNewFile,
};

/// Type of a value; any text by default.
struct ValueType {
  Content content = Content::kText;
  const Choices* choices = nullptr;
  std::optional<Range> range = std::nullopt;
  /// Maximum size of a file in bytes.
  std::size_t longest = kLongestText;
};

/// A positional argument.
struct Operand {
  std::string_view name;
  std::string_view help;
  ValueType type = {};
  bool optional = false;
  /// True if the operand takes all remaining words, including words that begin with dashes, as for a program with its
  /// own arguments. Only the last operand may do this.
  bool rest = false;
};

/// An option: `--name` or `--name VALUE`.
struct Option {
  std::string_view name;
  /// Placeholder of the value in usage lines, such as `N`; empty for a flag.
  std::string_view value;
  std::string_view help;
  ValueType type = {};
  bool required = false;
  /// True if every value counts, not only the last one.
  bool repeated = false;
  /// Letter of the short form, as in `-h`; only for options that all commands have.
  char letter = '\0';
};

/// A form of a command, and its help.
struct Command {
  std::string_view name;
  /// The flag that selects this form; empty for the default form, which is first.
  std::string_view flag = {};
  /// Short description for the list of commands.
  std::string_view help;
  std::vector<Operand> operands = {};
  std::vector<Option> options = {};
  /// Name of the data that the command streams from standard input; empty if it does not read a stream.
  std::string_view input = {};
  /// Further help: paragraphs separated by empty lines.
  std::string_view about = {};
  /// Example commands as typed in a shell.
  std::vector<std::string_view> examples = {};
  /// Runs the command, or returns a task that runs it in slices. The arguments match the table. The caller may move the
  /// arguments afterwards, so the task must copy the ones that it needs.
  std::unique_ptr<Task> (*start)(Arguments& arguments, Console& console);
};

}  // namespace perfect_play::cli
