#pragma once

#include <gtest/gtest.h>

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/cli/command_line.hpp"
#include "tests/engine/support/json_reader.hpp"

namespace perfect_play::test {

/// Output, exit code and files of a command.
struct Outcome {
  std::string output;
  std::string errors;
  int exit_code = 0;
  /// Files written, by name.
  std::map<std::string, std::string> files = {};
};

/// Runs `perfect-play` with these arguments, standard input and readable files.
inline Outcome run(const std::vector<std::string>& arguments, std::string_view input = "",
                   const std::map<std::string, std::string>& files = {}) {
  cli::CommandLine command_line(arguments);
  while (!command_line.is_done()) {
    if (!command_line.wants_input()) {
      command_line.advance();
    } else if (const auto file = files.find(command_line.input_file()); file != files.end()) {
      command_line.feed(file->second);
      command_line.end_input();
    } else if (!input.empty()) {
      command_line.feed(std::exchange(input, {}));
    } else {
      command_line.end_input();
    }
  }
  EXPECT_FALSE(command_line.wants_input());
  std::string output = command_line.take_output();
  std::string errors = command_line.take_errors();
  EXPECT_EQ(command_line.take_output() + command_line.take_errors(), "") << "taken twice";
  std::map<std::string, std::string> written;
  for (cli::OutputFile& file : command_line.take_files()) written[file.name] = std::move(file.content);
  return {std::move(output), std::move(errors), command_line.exit_code(), std::move(written)};
}

/// Parses the one line of JSON that a successful command prints.
inline Json json_output(const std::vector<std::string>& arguments, std::string_view input = "",
                        const std::map<std::string, std::string>& files = {}) {
  const Outcome outcome = run(arguments, input, files);
  EXPECT_EQ(outcome.errors, "");
  EXPECT_EQ(outcome.output.find('\n'), outcome.output.size() - 1) << "more than one line";
  const std::optional<Json> json = read_json(outcome.output);
  EXPECT_TRUE(json) << outcome.output;
  return json.value_or(Json{});
}

}  // namespace perfect_play::test
