#include <fcntl.h>
#include <unistd.h>

#include <array>
#include <cstddef>
#include <cstdio>
#include <string>
#include <vector>

#include "engine/cli/command_line.hpp"

namespace {

void print(perfect_play::cli::CommandLine& command_line) {
  const std::string output = command_line.take_output();
  std::fwrite(output.data(), 1, output.size(), stdout);
  std::fflush(stdout);
  const std::string errors = command_line.take_errors();
  std::fwrite(errors.data(), 1, errors.size(), stderr);
}

}  // namespace

int main(int argument_count, char** arguments) {
  perfect_play::cli::CommandLine command_line({arguments + 1, arguments + argument_count});
  int input = STDIN_FILENO;
  if (const std::string& file = command_line.input_file(); command_line.wants_input() && !file.empty()) {
    input = ::open(file.c_str(), O_RDONLY | O_CLOEXEC);
    if (input < 0) {
      std::fprintf(stderr, "perfect-play: the file %s cannot be read\n", file.c_str());
      return 2;
    }
  }
  std::array<char, 65536> buffer{};
  // Unlike fread, read gives a line that was typed or piped before the next one is there; unlike fgets, zero bytes too.
  while (command_line.wants_input()) {
    const ssize_t size = ::read(input, buffer.data(), buffer.size());
    if (size <= 0) break;
    command_line.feed({buffer.data(), static_cast<std::size_t>(size)});
    print(command_line);
  }
  command_line.finish();
  print(command_line);
  return command_line.exit_code();
}
