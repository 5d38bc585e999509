#include "engine/cli/process/reader_program.hpp"

#include <dirent.h>
#include <fcntl.h>
#include <poll.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <chrono>
#include <csignal>
#include <cstddef>
#include <cstdlib>
#include <cstring>
#include <fstream>
#include <string_view>
#include <utility>

#if defined(__linux__)
#include <sys/prctl.h>
#endif

namespace perfect_play::cli {
namespace {

using Clock = std::chrono::steady_clock;

/// Number of bytes kept from the end of standard error.
constexpr std::size_t kMostErrors = 2000;

constexpr std::array kEndingSignals = {SIGINT, SIGTERM, SIGHUP, SIGQUIT};

constexpr std::pair<int, std::string_view> kSignalNames[] = {
    {SIGABRT, "SIGABRT"},     {SIGALRM, "SIGALRM"},   {SIGBUS, "SIGBUS"},   {SIGCHLD, "SIGCHLD"}, {SIGCONT, "SIGCONT"},
    {SIGFPE, "SIGFPE"},       {SIGHUP, "SIGHUP"},     {SIGILL, "SIGILL"},   {SIGINT, "SIGINT"},   {SIGIO, "SIGIO"},
    {SIGKILL, "SIGKILL"},     {SIGPIPE, "SIGPIPE"},   {SIGPROF, "SIGPROF"}, {SIGQUIT, "SIGQUIT"}, {SIGSEGV, "SIGSEGV"},
    {SIGSTOP, "SIGSTOP"},     {SIGSYS, "SIGSYS"},     {SIGTERM, "SIGTERM"}, {SIGTRAP, "SIGTRAP"}, {SIGTSTP, "SIGTSTP"},
    {SIGTTIN, "SIGTTIN"},     {SIGTTOU, "SIGTTOU"},   {SIGURG, "SIGURG"},   {SIGUSR1, "SIGUSR1"}, {SIGUSR2, "SIGUSR2"},
    {SIGVTALRM, "SIGVTALRM"}, {SIGWINCH, "SIGWINCH"}, {SIGXCPU, "SIGXCPU"}, {SIGXFSZ, "SIGXFSZ"},
#if defined(SIGPWR)
    {SIGPWR, "SIGPWR"},
#endif
#if defined(SIGSTKFLT)
    {SIGSTKFLT, "SIGSTKFLT"},
#endif
};

std::string name_of_signal(int signal) {
  for (const auto& [number, name] : kSignalNames) {
    if (number == signal) return std::string(name);
  }
  return "signal " + std::to_string(signal);
}

volatile std::sig_atomic_t g_interruption = 0;
/// Signal handlers write a byte to this pipe to wake up `poll`.
std::array<int, 2> g_signal_pipe = {-1, -1};

void on_signal(int signal) {
  const int saved_errno = errno;
  if (signal != SIGCHLD) g_interruption = signal;
  const char byte = 0;
  static_cast<void>(!::write(g_signal_pipe[1], &byte, 1));
  errno = saved_errno;
}

void set_flags(int file) {
  ::fcntl(file, F_SETFD, FD_CLOEXEC);
  ::fcntl(file, F_SETFL, ::fcntl(file, F_GETFL) | O_NONBLOCK);
}

void hear_signals() {
  if (g_signal_pipe[0] >= 0 || ::pipe(g_signal_pipe.data()) != 0) return;
  for (const int file : g_signal_pipe) set_flags(file);
  struct sigaction action = {};
  action.sa_handler = on_signal;
  action.sa_flags = SA_RESTART | SA_NOCLDSTOP;
  ::sigaction(SIGCHLD, &action, nullptr);
  for (const int signal : kEndingSignals) {
    struct sigaction before = {};
    ::sigaction(signal, nullptr, &before);
    // Leaves signals ignored that the parent process ignores, as in background jobs.
    if (before.sa_handler != SIG_IGN) ::sigaction(signal, &action, nullptr);
  }
}

/// Ignores SIGPIPE, because writing to a program that no longer reads must not kill this process.
class PipeSignalIgnored {
 public:
  PipeSignalIgnored() {
    struct sigaction ignore = {};
    ignore.sa_handler = SIG_IGN;
    ::sigaction(SIGPIPE, &ignore, &before_);
  }
  ~PipeSignalIgnored() { ::sigaction(SIGPIPE, &before_, nullptr); }
  PipeSignalIgnored(const PipeSignalIgnored&) = delete;
  PipeSignalIgnored& operator=(const PipeSignalIgnored&) = delete;

 private:
  struct sigaction before_ = {};
};

std::uint32_t milliseconds_between(Clock::time_point begin, Clock::time_point end) {
  return static_cast<std::uint32_t>(std::chrono::duration_cast<std::chrono::milliseconds>(end - begin).count());
}

void close_file(int& file) {
  if (file >= 0) ::close(file);
  file = -1;
}

/// Returns the children of this process, including adopted ones; returns an empty list if the system does not list
/// processes.
std::vector<pid_t> children() {
  std::vector<pid_t> found;
  DIR* folder = ::opendir("/proc");
  if (folder == nullptr) return found;
  while (const dirent* entry = ::readdir(folder)) {
    const pid_t process = std::atoi(entry->d_name);
    if (process <= 0) continue;
    // The format is "<number> (<name>) <state> <parent> …"; the name may contain anything.
    std::ifstream file("/proc/" + std::string(entry->d_name) + "/stat");
    // The line is empty if the process has ended since it was listed.
    std::string line;
    std::getline(file, line, '\0');
    const std::size_t name_end = line.rfind(')');
    if (name_end == std::string::npos || name_end + 4 > line.size()) continue;
    if (std::atoi(line.c_str() + name_end + 4) == ::getpid()) found.push_back(process);
  }
  ::closedir(folder);
  return found;
}

void set_limit(decltype(RLIMIT_CPU) kind, rlim_t soft, rlim_t hard) {
  rlimit limit = {};
  ::getrlimit(kind, &limit);
  // Only the superuser may raise a hard limit.
  limit.rlim_max = std::min(limit.rlim_max, hard);
  limit.rlim_cur = std::min(soft, limit.rlim_max);
  ::setrlimit(kind, &limit);
}

/// Prepares the new process before it becomes the program.
void prepare_program(const Errand& errand, pid_t parent) {
  ::setpgid(0, 0);
#if defined(__linux__)
  ::prctl(PR_SET_PDEATHSIG, SIGKILL);
  if (::getppid() != parent) ::_exit(1);
#else
  static_cast<void>(parent);
#endif
  for (const int signal : kEndingSignals) ::signal(signal, SIG_DFL);
  ::signal(SIGCHLD, SIG_DFL);
  ::signal(SIGPIPE, SIG_DFL);
  set_limit(RLIMIT_CORE, 0, 0);
  set_limit(RLIMIT_FSIZE, errand.most_output, errand.most_output);
  if (errand.most_memory > 0) set_limit(RLIMIT_AS, errand.most_memory, errand.most_memory);
  // Interactive sessions may run for a long time, so they have no CPU time limit. The limit is rounded up because CPU
  // clocks are coarse.
  const rlim_t seconds = errand.milliseconds / 1000 + 2;
  if (errand.to_the_end) set_limit(RLIMIT_CPU, seconds, seconds + 1);
}

}  // namespace

std::optional<int> ReaderProgram::interruption() {
  if (g_interruption == 0) return std::nullopt;
  return g_interruption;
}

ReaderProgram::ReaderProgram() {
  hear_signals();
#if defined(__linux__)
  // Makes orphaned processes children of this one, so that `stop` finds them.
  ::prctl(PR_SET_CHILD_SUBREAPER, 1);
#endif
  children_of_others_ = children();
}

ReaderProgram::~ReaderProgram() { stop(); }

Report ReaderProgram::carry_out(const Errand& errand) {
  const PipeSignalIgnored no_pipe_signal;
  const auto begin = Clock::now();
  Report report;
  if (!errand.start.empty()) {
    stop();
    report.reason = start(errand);
  }
  to_write_ += errand.input;
  closes_input_ = errand.to_the_end;
  if (!report.reason.empty()) {
    report.end = ErrandEnd::kNotStarted;
  } else if (id_ != 0) {
    report.end = wait_for(errand);
  }
  if (report.end == ErrandEnd::kLine) {
    const std::size_t length = read_.find('\n');
    report.output = read_.substr(0, length);
    read_.erase(0, length + 1);
  } else {
    if (report.end == ErrandEnd::kExit) report.exit_code = code_;
    if (report.end == ErrandEnd::kSignal) report.reason = name_of_signal(code_);
    report.output = std::exchange(read_, {});
    stop();
  }
  report.errors = read_errors_;
  const auto end = Clock::now();
  report.milliseconds = milliseconds_between(begin, end);
  report.milliseconds_since_last = milliseconds_between(std::exchange(last_report_, end), end);
  return report;
}

std::string ReaderProgram::start(const Errand& errand) {
  // Pipes for the program's standard input, output and error, and for the reason if it fails to start.
  std::array<std::array<int, 2>, 4> pipes = {{{-1, -1}, {-1, -1}, {-1, -1}, {-1, -1}}};
  for (auto& ends : pipes) {
    if (::pipe(ends.data()) != 0) return std::strerror(errno);
    for (const int file : ends) ::fcntl(file, F_SETFD, FD_CLOEXEC);
  }
  std::vector<std::string> words = errand.start;
  std::vector<char*> arguments;
  arguments.reserve(words.size() + 1);
  for (std::string& word : words) arguments.push_back(word.data());
  arguments.push_back(nullptr);
  const pid_t parent = ::getpid();
  id_ = ::fork();
  if (id_ == 0) {
    prepare_program(errand, parent);
    ::dup2(pipes[0][0], STDIN_FILENO);
    ::dup2(pipes[1][1], STDOUT_FILENO);
    ::dup2(pipes[2][1], STDERR_FILENO);
    ::execvp(arguments[0], arguments.data());
    const int reason = errno;
    static_cast<void>(!::write(pipes[3][1], &reason, sizeof reason));
    ::_exit(1);
  }
  int reason = id_ < 0 ? errno : 0;
  // Both processes call this function, to avoid a race.
  if (id_ > 0) ::setpgid(id_, id_);
  close_file(pipes[0][0]);
  close_file(pipes[1][1]);
  close_file(pipes[2][1]);
  close_file(pipes[3][1]);
  to_write_.clear();
  read_.clear();
  read_errors_.clear();
  bytes_read_ = 0;
  input_ = pipes[0][1];
  output_ = pipes[1][0];
  errors_ = pipes[2][0];
  for (const int file : {input_, output_, errors_}) set_flags(file);
  if (id_ > 0) {
    // The pipe ends without data if the program has started.
    while (::read(pipes[3][0], &reason, sizeof reason) < 0 && errno == EINTR) continue;
  }
  close_file(pipes[3][0]);
  id_ = std::max(id_, 0);
  if (reason == 0) return {};
  stop();
  return std::strerror(reason);
}

ErrandEnd ReaderProgram::wait_for(const Errand& errand) {
  const auto deadline = Clock::now() + std::chrono::milliseconds(errand.milliseconds);
  for (;;) {
    if (!errand.to_the_end && read_.find('\n') != std::string::npos) return ErrandEnd::kLine;
    if (bytes_read_ > errand.most_output) return ErrandEnd::kTooMuchOutput;
    if (const std::optional<ErrandEnd> end = own_end()) {
      // The pipe may contain more output.
      const std::uint64_t bytes_before = bytes_read_;
      exchange(0);
      if (bytes_read_ == bytes_before) return *end;
      continue;
    }
    if (interruption()) return ErrandEnd::kBrokenOff;
    const auto left = std::chrono::ceil<std::chrono::milliseconds>(deadline - Clock::now()).count();
    if (left <= 0) return ErrandEnd::kTimeOut;
    exchange(static_cast<int>(left));
  }
}

void ReaderProgram::exchange(int milliseconds) {
  if (to_write_.empty() && closes_input_) close_file(input_);
  // A negative file descriptor makes `poll` ignore a closed file.
  std::array<pollfd, 4> files = {{{g_signal_pipe[0], POLLIN, 0},
                                  {to_write_.empty() ? -1 : input_, POLLOUT, 0},
                                  {output_, POLLIN, 0},
                                  {errors_, POLLIN, 0}}};
  if (::poll(files.data(), files.size(), milliseconds) <= 0) return;
  if (files[0].revents != 0) {
    std::array<char, 64> bytes{};
    while (::read(g_signal_pipe[0], bytes.data(), bytes.size()) > 0) continue;
  }
  if (files[1].revents != 0) write_input();
  if (files[2].revents != 0 && !read_from(output_, read_)) close_file(output_);
  if (files[3].revents != 0) {
    if (!read_from(errors_, read_errors_)) close_file(errors_);
    if (read_errors_.size() > kMostErrors) read_errors_.erase(0, read_errors_.size() - kMostErrors);
  }
}

bool ReaderProgram::read_from(int file, std::string& text) {
  std::array<char, 65536> buffer{};
  for (;;) {
    const ssize_t size = ::read(file, buffer.data(), buffer.size());
    if (size < 0 && errno == EINTR) continue;
    if (size <= 0) return size < 0 && errno == EAGAIN;
    text.append(buffer.data(), static_cast<std::size_t>(size));
    bytes_read_ += static_cast<std::uint64_t>(size);
    // Returns so that the caller can also check the other files and the limits.
    if (static_cast<std::size_t>(size) == buffer.size()) return true;
  }
}

void ReaderProgram::write_input() {
  const ssize_t size = ::write(input_, to_write_.data(), to_write_.size());
  if (size >= 0) {
    to_write_.erase(0, static_cast<std::size_t>(size));
  } else if (errno != EAGAIN && errno != EINTR) {
    // The program has stopped reading its input, which is allowed.
    to_write_.clear();
    close_file(input_);
  }
}

std::optional<ErrandEnd> ReaderProgram::own_end() {
  siginfo_t info = {};
  // Leaves the process as a zombie, so that its id, which is also the id of the process group, is not reused.
  if (::waitid(P_PID, static_cast<id_t>(id_), &info, WEXITED | WNOHANG | WNOWAIT) != 0 || info.si_pid == 0) {
    return std::nullopt;
  }
  code_ = info.si_status;
  if (info.si_code == CLD_EXITED) return ErrandEnd::kExit;
  return code_ == SIGXCPU ? ErrandEnd::kTimeOut : ErrandEnd::kSignal;
}

void ReaderProgram::stop() {
  for (int* file : {&input_, &output_, &errors_}) close_file(*file);
  if (id_ == 0) return;
  ::kill(-id_, SIGKILL);
  ::waitpid(std::exchange(id_, 0), nullptr, 0);
  for (;;) {
    pid_t ended = 0;
    while ((ended = ::waitpid(-1, nullptr, WNOHANG)) > 0) continue;
    if (ended < 0) return;
    // Processes that have left the group are children of this process or become its children once their parents are
    // killed.
    bool killed = false;
    for (const pid_t child : children()) {
      const auto& others = children_of_others_;
      if (std::find(others.begin(), others.end(), child) != others.end()) continue;
      ::kill(child, SIGKILL);
      killed = true;
    }
    if (!killed) return;
    ::poll(nullptr, 0, 1);
  }
}

}  // namespace perfect_play::cli
