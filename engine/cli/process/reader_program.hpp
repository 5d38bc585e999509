#pragma once

#include <sys/types.h>

#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "engine/cli/program/errand.hpp"

namespace perfect_play::cli {

/// Runs the reader's program in its own process group, under limits that the operating system enforces. When the
/// program ends, kills the whole group and, on Linux, processes that have left the group.
///
/// Once a program has started, SIGINT, SIGTERM, SIGHUP and SIGQUIT end the current errand instead of this process. Only
/// one program runs at a time.
class ReaderProgram {
 public:
  ReaderProgram();
  ~ReaderProgram();
  ReaderProgram(const ReaderProgram&) = delete;
  ReaderProgram& operator=(const ReaderProgram&) = delete;

  Report carry_out(const Errand& errand);

  /// Returns the signal that requested the end of this process; absent if no such signal has arrived.
  [[nodiscard]] static std::optional<int> interruption();

 private:
  /// Starts the program. Returns the reason if the program could not start, otherwise an empty string.
  std::string start(const Errand& errand);
  /// Waits until the errand ends, but no longer than its timeout.
  ErrandEnd wait_for(const Errand& errand);
  /// Passes input to the program and reads its output.
  void exchange(int milliseconds);
  /// Reads output of the program; returns false at the end of the output.
  bool read_from(int file, std::string& text);
  void write_input();
  /// Returns how the program ended, or nothing if it is still running. Sets `code_` to the exit code or the signal.
  std::optional<ErrandEnd> own_end();
  void stop();

  /// Id of the running process and of its group; 0 if no process is running.
  pid_t id_ = 0;
  int code_ = 0;
  /// Pipes to and from the program; -1 if closed.
  int input_ = -1;
  int output_ = -1;
  int errors_ = -1;
  /// Input that is not yet written, and output that is not yet reported.
  std::string to_write_;
  bool closes_input_ = false;
  std::string read_;
  std::string read_errors_;
  /// Number of bytes read from standard output and error since the start.
  std::uint64_t bytes_read_ = 0;
  std::chrono::steady_clock::time_point last_report_ = std::chrono::steady_clock::now();
  /// Children that existed before the program started, for example those of a shell pipeline.
  std::vector<pid_t> children_of_others_;
};

}  // namespace perfect_play::cli
