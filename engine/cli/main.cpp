#include <fcntl.h>
#include <poll.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <cstddef>
#include <cstdlib>
#include <cstring>
#include <new>
#include <string>
#include <string_view>

#include "engine/cli/command_line.hpp"

namespace {

using perfect_play::cli::CommandLine;

/// Writes a whole text; false, with the reason in `errno`, where that cannot be.
bool write_all(int file, std::string_view text) {
  while (!text.empty()) {
    const ssize_t size = ::write(file, text.data(), text.size());
    if (size >= 0) {
      text.remove_prefix(static_cast<std::size_t>(size));
    } else if (errno == EAGAIN) {
      // Whoever shares the pipe has made it one that does not wait.
      pollfd room{file, POLLOUT, 0};
      ::poll(&room, 1, -1);
    } else if (errno != EINTR) {
      return false;
    }
  }
  return true;
}

int complain(std::string_view sentence, int exit_code) {
  write_all(STDERR_FILENO, "perfect-play: " + std::string(sentence) + '\n');
  return exit_code;
}

/// Why the system has refused something.
std::string reason() { return std::strerror(errno); }

/// Carries away what there is to print; false where the output cannot be written.
bool print(CommandLine& command_line) {
  if (!write_all(STDOUT_FILENO, command_line.take_output())) return false;
  write_all(STDERR_FILENO, command_line.take_errors());
  return true;
}

/// Whether what is written to `file` can be coloured.
bool shows_colours(int file) {
  const char* const no_color = std::getenv("NO_COLOR");
  const char* const terminal = std::getenv("TERM");
  const bool is_wanted = no_color == nullptr || *no_color == '\0';
  return is_wanted && ::isatty(file) != 0 && terminal != nullptr && std::string_view(terminal) != "dumb";
}

/// Opens what is to be read next; a negative number where that cannot be.
int open_input(const std::string& file) {
  return file.empty() ? STDIN_FILENO : ::open(file.c_str(), O_RDONLY | O_CLOEXEC);
}

int run(CommandLine& command_line) {
  std::array<char, 65536> buffer{};
  int input = -1;
  while (!command_line.is_done()) {
    if (!command_line.wants_input()) {
      command_line.advance();
    } else {
      if (input < 0) {
        const std::string file = command_line.input_file();
        input = open_input(file);
        if (input < 0) return complain("the file " + file + " cannot be read", perfect_play::cli::kUsageError);
      }
      // Unlike fread, read gives a line that was typed or piped before the next one is there; unlike fgets, zero bytes
      // too.
      const ssize_t size = ::read(input, buffer.data(), buffer.size());
      if (size < 0 && errno == EINTR) continue;
      if (size < 0) return complain("the input cannot be read: " + reason(), perfect_play::cli::kUsageError);
      if (size > 0) {
        command_line.feed({buffer.data(), static_cast<std::size_t>(size)});
      } else {
        if (input != STDIN_FILENO) ::close(input);
        input = -1;
        command_line.end_input();
      }
    }
    if (!print(command_line)) {
      return complain("the output cannot be written: " + reason(), perfect_play::cli::kCannotWrite);
    }
  }
  return print(command_line) ? command_line.exit_code()
                             : complain("the output cannot be written: " + reason(), perfect_play::cli::kCannotWrite);
}

}  // namespace

int main(int argument_count, char** arguments) {
  CommandLine command_line({arguments + 1, arguments + argument_count},
                           {shows_colours(STDOUT_FILENO), shows_colours(STDERR_FILENO)});
  try {
    return run(command_line);
  } catch (const std::bad_alloc&) {
    // The engine cleans nothing up behind an exception, so that nothing of it may be used or taken apart any more.
    write_all(STDERR_FILENO, "perfect-play: limit reached (memory): the system has no more\n");
    std::_Exit(perfect_play::cli::kNotDone);
  }
}
