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
  /// Returns the last value with this name; empty if the argument is missing.
  [[nodiscard]] const std::string& operator[](std::string_view name) const;
  /// Returns every value with this name, in order.
  [[nodiscard]] std::vector<std::string> all(std::string_view name) const;
  /// Returns the last value with this name as a number; absent if the argument is missing.
  [[nodiscard]] std::optional<std::uint64_t> number(std::string_view name) const;

  void add(std::string_view name, std::string value, const ValueType& type = {});

  /// A file whose content replaces its name as the value of an argument.
  struct File {
    std::string_view name;
    /// Maximum size of the file in bytes.
    std::size_t longest;
  };
  /// Returns the next file to read, or nothing when all files have been read.
  [[nodiscard]] std::optional<File> next_file() const;
  /// Replaces the name of the file returned by `next_file` with its content.
  void set_content(std::string content);
  /// Returns true if the last value with this name was read from a file.
  [[nodiscard]] bool was_read(std::string_view name) const;

 private:
  struct NamedText {
    std::string_view name;
    std::string value;
    /// Maximum size in bytes of a file to read; absent if the value is final.
    std::optional<std::size_t> longest;
    bool was_read = false;
  };
  std::vector<NamedText> texts_;
};

/// The file name that means standard input.
inline constexpr std::string_view kStandardInput = "-";

/// A command and its arguments.
struct Invocation {
  const Command* command;
  Arguments arguments;
};

/// An error in the arguments.
struct UsageError {
  Error error;
  /// Statements that suggest valid values.
  std::vector<Statement> hints = {};
  /// The command; null if the name is unknown.
  const Command* command = nullptr;
};

/// Parses arguments according to the command table. The arguments must not include the program name. `--name=VALUE` is
/// equivalent to `--name VALUE`, and `--` ends the options. If an option is repeated, the last value counts.
std::variant<Invocation, UsageError> read_arguments(const std::vector<std::string>& arguments);

/// Checks a value. `shown` is the name of the argument as the user typed it; `arguments` contains the other arguments.
Fault value_fault(const ValueType& type, std::string_view shown, std::string_view value, const Arguments& arguments);

}  // namespace perfect_play::cli
