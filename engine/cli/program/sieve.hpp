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

/// Cases of a problem for one run of a program.
using Cases = std::vector<std::string>;

/// Tries candidates until the program fails on one of them in a given way. As long as all candidates pass quickly, the
/// sieve puts single cases into batches that double in size. If a batch fails, the sieve tries its cases one by one.
class Sieve {
 public:
  /// Returns the next candidate, or nothing at the end.
  using Source = std::function<std::optional<Cases>()>;

  Sieve(Source source, Diagnosis wanted, std::size_t most_at_once)
      : source_(std::move(source)), wanted_(std::move(wanted)), most_at_once_(most_at_once) {}

  /// Returns the next cases to try, or nothing if a failing candidate was found or no candidate is left.
  std::optional<Cases> next();
  /// Takes the result and the time of the last run.
  void take_result(const Diagnosis& diagnosis, std::uint64_t milliseconds);

  /// The failing candidate, its diagnosis, and the number of passing candidates before it.
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
  /// Candidates of the current batch, and a flag that is true if they are tried one by one.
  std::deque<Cases> batch_;
  bool one_by_one_ = false;
  bool failed_together_ = false;
  std::optional<Cases> found_;
  Diagnosis diagnosis_;
  std::size_t passed_ = 0;
};

}  // namespace perfect_play::cli
