#pragma once

#include <cstddef>
#include <cstdint>
#include <deque>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "engine/cli/program/trial.hpp"

namespace perfect_play::cli {

/// Cases of a problem that a program is tried on together.
using Cases = std::vector<std::string>;

/// Tries candidates until the program fails on one in a way that is known. Candidates of one case are tried many at a
/// time, more and more of them, as long as all of them pass and that does not take long; where one of many fails, each
/// is tried by itself.
class Sieve {
 public:
  /// Gives the candidates one after the other, and nothing when there are no more.
  using Source = std::function<std::optional<Cases>()>;

  Sieve(Source source, Diagnosis wanted, std::size_t most_at_once)
      : source_(std::move(source)), wanted_(std::move(wanted)), most_at_once_(most_at_once) {}

  /// What is to be tried next; nothing when one was found or none is left.
  std::optional<Cases> next();
  /// What came of it, and how long that took.
  void hear(const Diagnosis& diagnosis, std::uint64_t milliseconds);

  /// The candidate that fails, and how; and how many came before it that do not.
  [[nodiscard]] const std::optional<Cases>& found() const { return found_; }
  [[nodiscard]] const Diagnosis& diagnosis() const { return diagnosis_; }
  [[nodiscard]] std::size_t passed() const { return passed_; }

 private:
  void fetch();
  [[nodiscard]] std::size_t next_at_once(std::uint64_t milliseconds) const;

  Source source_;
  Diagnosis wanted_;
  std::size_t most_at_once_;
  std::size_t at_once_ = 1;
  /// Those that are being tried, and whether each by itself.
  std::deque<Cases> batch_;
  bool one_by_one_ = false;
  bool failed_together_ = false;
  std::optional<Cases> found_;
  Diagnosis diagnosis_;
  std::size_t passed_ = 0;
};

}  // namespace perfect_play::cli
