#include <fcntl.h>
#include <poll.h>
#include <sys/stat.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <chrono>
#include <csignal>
#include <cstddef>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <system_error>

#include "engine/api/memory_limit.hpp"
#include "engine/cli/command_line.hpp"
#include "engine/cli/process/reader_program.hpp"

namespace {

using perfect_play::cli::CommandLine;
using perfect_play::cli::Errand;
using perfect_play::cli::ErrandEnd;
using perfect_play::cli::kCannotWrite;
using perfect_play::cli::kNoMemory;
using perfect_play::cli::kStandardOutput;
using perfect_play::cli::OutputFile;
using perfect_play::cli::ReaderProgram;
using perfect_play::cli::Report;
using Clock = std::chrono::steady_clock;

/// Writes the whole text; returns false on failure, with the reason in `errno`.
bool write_all(int file, std::string_view text) {
  while (!text.empty()) {
    const ssize_t size = ::write(file, text.data(), text.size());
    if (size >= 0) {
      text.remove_prefix(static_cast<std::size_t>(size));
    } else if (errno == EAGAIN) {
      // Waits, because another process has made the shared pipe non-blocking.
      pollfd pipe{file, POLLOUT, 0};
      ::poll(&pipe, 1, -1);
    } else if (errno != EINTR) {
      return false;
    }
  }
  return true;
}

/// Writes a regular file; replaces a regular file of the same name. Returns false on failure, with the reason in
/// `errno`. Does not touch other kinds of file, such as pipes and symbolic links: the target of a link may be anywhere,
/// and opening a pipe may block forever.
bool write_file(const OutputFile& file) {
  struct stat status = {};
  if (::lstat(file.name.c_str(), &status) == 0 && !S_ISREG(status.st_mode)) {
    errno = S_ISDIR(status.st_mode) ? EISDIR : EEXIST;
    return false;
  }
  // Writes to a temporary file, then renames it.
  std::string name = file.name + ".XXXXXX";
  const int output = ::mkstemp(name.data());
  if (output < 0) return false;
  const mode_t mask = ::umask(0);
  ::umask(mask);
  const bool written = ::fchmod(output, 0666 & ~mask) == 0 && write_all(output, file.content);
  int cause = errno;
  // Closing the file writes buffered data, and that may still fail.
  const bool closed = ::close(output) == 0;
  if (written && !closed) cause = errno;
  if (written && closed && ::rename(name.c_str(), file.name.c_str()) == 0) return true;
  if (written && closed) cause = errno;
  ::unlink(name.c_str());
  errno = cause;
  return false;
}

bool is_folder(const OutputFile& file) { return file.content.empty() && !file.name.empty() && file.name.back() == '/'; }

/// Creates a folder unless it exists. Returns the reason why it cannot be written to, or an empty string.
std::string prepare_folder(const std::string& name) {
  std::error_code error;
  std::filesystem::create_directories(name, error);
  if (::access(name.c_str(), W_OK | X_OK) == 0) return {};
  return error ? error.message() : std::strerror(errno);
}

int report_failure(std::string_view sentence, int exit_code) {
  write_all(STDERR_FILENO, "perfect-play: " + std::string(sentence) + '\n');
  return exit_code;
}

std::string reason() { return std::strerror(errno); }

/// Returns true if `file` is a terminal that supports escape sequences.
bool is_terminal(int file) {
  const char* const terminal = std::getenv("TERM");
  return ::isatty(file) != 0 && terminal != nullptr && std::string_view(terminal) != "dumb";
}

bool shows_colours(int file) {
  const char* const no_color = std::getenv("NO_COLOR");
  return is_terminal(file) && (no_color == nullptr || *no_color == '\0');
}

// ---- Signals ----

volatile std::sig_atomic_t was_interrupted = 0;

void hear_interrupts(void (*handler)(int)) {
  struct sigaction action = {};
  action.sa_handler = handler;
  ::sigaction(SIGINT, &action, nullptr);
  ::sigaction(SIGTERM, &action, nullptr);
}

/// A second signal ends the process at once.
void note_interrupt(int /*signal*/) {
  was_interrupted = 1;
  hear_interrupts(SIG_DFL);
}

// ---- Progress ----

/// Shows the progress on the last line of a terminal once the command has run for a second.
class ProgressLine {
 public:
  void show(const CommandLine& command_line) {
    const Clock::time_point now = Clock::now();
    if (!terminal_ || now < next_) return;
    next_ = now + std::chrono::milliseconds(100);
    // Turns off line wrapping because the terminal width is unknown.
    write_all(STDERR_FILENO, "\r\x1b[2K\x1b[?7l" + command_line.progress() + "\x1b[?7h");
    shown_ = true;
  }
  void clear() {
    if (shown_) write_all(STDERR_FILENO, "\r\x1b[2K");
    shown_ = false;
  }

 private:
  bool terminal_ = is_terminal(STDERR_FILENO);
  bool shown_ = false;
  Clock::time_point next_ = Clock::now() + std::chrono::seconds(1);
};

// ---- The command ----

/// Connects the command line to the process: reads input, calls the command line, and writes its output.
class Process {
 public:
  explicit Process(CommandLine& command_line) : command_line_(command_line) {}

  /// Returns the exit code.
  int run() {
    while (!command_line_.is_done()) {
      if ((was_interrupted != 0 || ReaderProgram::interruption()) && command_line_.heeds_interrupt()) {
        command_line_.interrupt();
      } else if (command_line_.wants_input()) {
        read();
      } else if (const Errand* errand = command_line_.errand()) {
        carry_out(*errand);
      } else {
        work();
      }
      if (const int exit_code = write_results(); exit_code != 0) return exit_code;
    }
    if (const int exit_code = write_results(); exit_code != 0) return exit_code;
    return lost_ ? kCannotWrite : command_line_.exit_code();
  }

 private:
  /// Reads a part of the input.
  void read() {
    if (input_ < 0) {
      const std::string file = command_line_.input_file();
      input_ = file.empty() ? STDIN_FILENO : ::open(file.c_str(), O_RDONLY | O_CLOEXEC);
      if (input_ < 0) {
        command_line_.refuse_input(reason());
        return;
      }
    }
    // Unlike `fread`, `read` returns a line before the next one arrives; unlike `fgets`, it passes NUL bytes.
    const ssize_t size = ::read(input_, buffer_.data(), buffer_.size());
    if (size < 0) {
      if (errno != EINTR) command_line_.refuse_input(reason());
      return;
    }
    if (size > 0) {
      command_line_.feed({buffer_.data(), static_cast<std::size_t>(size)});
    } else {
      command_line_.end_input();
      if (input_ != STDIN_FILENO) ::close(input_);
      input_ = -1;
    }
  }

  void carry_out(const Errand& errand) {
    if (!program_) program_.emplace();
    // From this point on, `ReaderProgram` handles signals.
    listens_ = true;
    const Report report = program_->carry_out(errand);
    if (report.end != ErrandEnd::kBrokenOff) command_line_.report(report);
    progress_.show(command_line_);
  }

  /// Calls the command line repeatedly for 20 ms, then returns so that the process can handle signals and show
  /// progress.
  void work() {
    const Clock::time_point end = Clock::now() + std::chrono::milliseconds(20);
    do {
      command_line_.advance();
      if (command_line_.is_done() || command_line_.wants_input() || command_line_.errand() != nullptr) return;
    } while (was_interrupted == 0 && Clock::now() < end);
    if (!listens_ && command_line_.heeds_interrupt()) {
      hear_interrupts(note_interrupt);
      listens_ = true;
    }
    progress_.show(command_line_);
  }

  /// Writes files and output. Returns the exit code on failure, otherwise 0.
  int write_results() {
    for (const OutputFile& file : command_line_.take_files()) {
      const bool is_output = file.name == kStandardOutput;
      if (is_folder(file)) {
        if (const std::string problem = prepare_folder(file.name); !problem.empty()) {
          return report_failure("the folder " + file.name + " cannot be written to: " + problem, kCannotWrite);
        }
      } else if (!(is_output ? write_all(STDOUT_FILENO, file.content) : write_file(file))) {
        report_failure((is_output ? "the output" : "the file " + file.name) + " cannot be written: " +
                           (errno == EEXIST ? "It exists and is not a regular file" : reason()),
                       kCannotWrite);
        // If the file cannot be written and its content is text, prints the text to standard error; the command still
        // reports its results.
        lost_ = !is_output && file.content.find('\0') == std::string::npos;
        if (!lost_) return kCannotWrite;
        write_all(STDERR_FILENO, file.content);
      }
    }
    const std::string output = command_line_.take_output();
    const std::string errors = command_line_.take_errors();
    if (!output.empty() || !errors.empty() || command_line_.is_done()) progress_.clear();
    if (!write_all(STDOUT_FILENO, output)) {
      return report_failure("the output cannot be written: " + reason(), kCannotWrite);
    }
    write_all(STDERR_FILENO, errors);
    return 0;
  }

  CommandLine& command_line_;
  ProgressLine progress_;
  /// Runs the reader's programs; created when the command runs its first program.
  std::optional<ReaderProgram> program_;
  bool listens_ = false;
  /// True if a file could not be written.
  bool lost_ = false;
  /// File descriptor of the input; -1 before it is open.
  int input_ = -1;
  std::array<char, 65536> buffer_{};
};

}  // namespace

int main(int argument_count, char** arguments) {
  int exit_code = 0;
  const auto limit = perfect_play::api::within_memory([&] {
    CommandLine command_line({arguments + 1, arguments + argument_count},
                             {shows_colours(STDOUT_FILENO), shows_colours(STDERR_FILENO)});
    exit_code = Process(command_line).run();
  });
  if (!limit) return exit_code;
  write_all(STDERR_FILENO, "perfect-play: limit reached (memory): the system has no more\n");
  return kNoMemory;
}
