#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "engine/cli/table/command.hpp"
#include "engine/core/result.hpp"

namespace perfect_play::cli {

/// Values of a command's operands and options, by name.
class Arguments {
 public:
  [[nodiscard]] bool has(std::string_view name) const;
  /// The last value of this name; empty if there is none.
  [[nodiscard]] const std::string& operator[](std::string_view name) const;
  /// Every value given under this name, in order.
  [[nodiscard]] std::vector<std::string> all(std::string_view name) const;
  /// The last value of this name as a number; absent if there is none.
  [[nodiscard]] std::optional<std::uint64_t> number(std::string_view name) const;

  void add(std::string_view name, std::string value, const ValueType& type = {});

  /// A file whose content is to take the place of its name.
  struct File {
    std::string_view name;
    /// Bytes that it may have.
    std::size_t longest;
  };
  /// The next one; nothing when all of them are read.
  [[nodiscard]] std::optional<File> next_file() const;
  /// Puts its content there.
  void set_content(std::string content);
  /// Returns true if the last value of this name was read from a file.
  [[nodiscard]] bool was_read(std::string_view name) const;

 private:
  struct Given {
    std::string_view name;
    std::string value;
    /// Most bytes of a file to read; absent if the value is final.
    std::optional<std::size_t> longest;
    bool was_read = false;
  };
  std::vector<Given> given_;
};

/// The file that stands for standard input.
inline constexpr std::string_view kStandardInput = "-";

/// A command with what was given to it.
struct Invocation {
  const Command* command;
  Arguments arguments;
};

/// An error in the arguments.
struct UsageError {
  Error error;
  /// Suggestions and valid values.
  std::vector<Statement> hints = {};
  /// The command; null if the name is unknown.
  const Command* command = nullptr;
};

/// Reads arguments, which come without the program's name, by the table of commands. `--name=VALUE` is the same as
/// `--name VALUE`, `--` ends the options, and of an option that is given more than once the last one counts.
std::variant<Invocation, UsageError> read_arguments(const std::vector<std::string>& arguments);

/// Checks a value. `shown` is the name of the argument as the user typed it; `given` has the other arguments.
Fault value_fault(const ValueType& type, std::string_view shown, std::string_view value, const Arguments& given);

}  // namespace perfect_play::cli
