#pragma once

#include <sys/types.h>

#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "engine/cli/program/errand.hpp"

namespace perfect_play::cli {

/// The reader's program as a process in a group of its own, under limits of the system. When it ends, the whole group
/// is killed; under Linux, so are processes that have left the group.
///
/// From the first program on, SIGINT, SIGTERM, SIGHUP and SIGQUIT end the errand instead of this process. Only one
/// program runs at a time.
class ReaderProgram {
 public:
  ReaderProgram();
  ~ReaderProgram();
  ReaderProgram(const ReaderProgram&) = delete;
  ReaderProgram& operator=(const ReaderProgram&) = delete;

  Report carry_out(const Errand& errand);

  /// The signal that asked this process to end, if any.
  [[nodiscard]] static std::optional<int> interruption();

 private:
  /// Returns the reason if the program could not start; otherwise empty.
  std::string start(const Errand& errand);
  /// Waits for the result of the errand, up to its timeout.
  ErrandEnd wait_for(const Errand& errand);
  /// Passes input to the program and reads its output.
  void exchange(int milliseconds);
  /// Reads output of the program; returns false at its end.
  bool read_from(int file, std::string& text);
  void write_input();
  /// Returns the end of the program if it has ended; sets `code_` to the exit code or the signal.
  std::optional<ErrandEnd> own_end();
  void stop();

  /// Id of the running process and its group; 0 for none.
  pid_t id_ = 0;
  int code_ = 0;
  /// Pipes to and from it; -1 if closed.
  int input_ = -1;
  int output_ = -1;
  int errors_ = -1;
  /// Input not written yet, and output not reported yet.
  std::string to_write_;
  bool closes_input_ = false;
  std::string read_;
  std::string read_errors_;
  /// Bytes of standard output and error since the start.
  std::uint64_t bytes_read_ = 0;
  std::chrono::steady_clock::time_point last_report_ = std::chrono::steady_clock::now();
  /// Children that existed before, for example from a shell pipeline.
  std::vector<pid_t> children_of_others_;
};

}  // namespace perfect_play::cli
