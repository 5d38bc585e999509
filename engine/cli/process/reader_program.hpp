#pragma once

#include <sys/types.h>

#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "engine/cli/program/errand.hpp"

namespace perfect_play::cli {

/// The reader's program as a process, under limits of the system, in a group of its own. Nothing of it is left when it
/// has ended, whatever it has started: the whole group is killed, and under Linux those that have left the group, too.
///
/// From the first program on, SIGINT, SIGTERM, SIGHUP and SIGQUIT no longer end this process: they end the errand.
/// There is one program at a time.
class ReaderProgram {
 public:
  ReaderProgram();
  ~ReaderProgram();
  ReaderProgram(const ReaderProgram&) = delete;
  ReaderProgram& operator=(const ReaderProgram&) = delete;

  Report carry_out(const Errand& errand);

  /// The signal that has asked this process to end.
  [[nodiscard]] static std::optional<int> interruption();

 private:
  /// Why the program could not be started; empty where it was.
  std::string start(const Errand& errand);
  /// Waits for what the errand wants, and for no longer than it says.
  ErrandEnd wait_for(const Errand& errand);
  /// Gives the program what it takes of its input, and takes what it has written.
  void exchange(int milliseconds);
  /// Takes what the program has written; false at its end.
  bool read_from(int file, std::string& text);
  void write_input();
  /// How the program has ended, if it has: `code_` is the exit code or the signal.
  std::optional<ErrandEnd> own_end();
  void stop();

  /// Of the process that was started, and of its group; 0 where none runs.
  pid_t id_ = 0;
  int code_ = 0;
  /// Pipes to and from it; -1 where they are closed.
  int input_ = -1;
  int output_ = -1;
  int errors_ = -1;
  /// What is still to be written, and what was read and not reported.
  std::string to_write_;
  bool closes_input_ = false;
  std::string read_;
  std::string read_errors_;
  /// Bytes of output since the start, of both kinds.
  std::uint64_t bytes_read_ = 0;
  std::chrono::steady_clock::time_point last_report_ = std::chrono::steady_clock::now();
  /// Children that this process had before: whoever started it may have started others.
  std::vector<pid_t> children_of_others_;
};

}  // namespace perfect_play::cli
