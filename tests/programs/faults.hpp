// The fault of a test program, named by its first argument; correct programs have no such argument.
#pragma once

#include <sys/wait.h>
#include <unistd.h>

#include <cstdlib>
#include <iostream>
#include <string>
#include <vector>

inline std::string fault;

inline bool has_fault(const std::string& name) { return fault == name; }

inline void take_fault(int count, char** arguments) {
  std::ios::sync_with_stdio(false);
  if (count > 1) fault = arguments[1];
  if (has_fault("stay")) {
    for (;;) pause();
  }
}

/// Starts three long-lived children: a plain child, one in its own session, and one whose parent exits at once.
inline void fork_children() {
  for (int child = 0; child < 3; ++child) {
    if (fork() != 0) continue;
    if (child > 0) setsid();
    if (child == 2 && fork() != 0) _exit(0);
    for (;;) pause();
  }
}

/// Starts a process that is hard to find: without a parent, pipes or environment, in its own session.
inline void leave() {
  if (fork() != 0) return;
  setsid();
  if (fork() != 0) _exit(0);
  for (int pipe = 0; pipe < 3; ++pipe) close(pipe);
  std::string name = "hidden";
  std::string stay = "stay";
  char* const words[] = {name.data(), stay.data(), nullptr};
  char* const environment[] = {nullptr};
  execve("/proc/self/exe", words, environment);
  _exit(1);
}

/// Commits a fault unrelated to the problem, such as a crash, on cases of size `from` or larger.
inline void misbehave(int size, int from) {
  if (size < from) return;
  if (has_fault("crash")) std::abort();
  if (has_fault("exit")) std::exit(3);
  if (has_fault("hang")) {
    for (;;) {
    }
  }
  if (has_fault("sleep")) {
    for (;;) pause();
  }
  if (has_fault("flood")) {
    for (;;) std::cout << "0\n";
  }
  if (has_fault("garbage")) std::cout << "the mouse, I think\n";
  if (has_fault("print-nothing")) std::exit(0);
  if (has_fault("fork")) fork_children();
  if (has_fault("leave")) leave();
  if (has_fault("fork-and-hang")) {
    fork_children();
    for (;;) pause();
  }
  if (has_fault("memory")) {
    std::vector<std::string> hoard;
    for (;;) hoard.emplace_back(std::size_t{1} << 24U, 'x');
  }
}
