#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/api/judge_engine.hpp"
#include "engine/cli/program/errand.hpp"

namespace perfect_play::cli {

/// Failures of a program, in the order in which a trial checks for them.
enum class Failure : std::uint8_t {
  kNone,
  kTimeOut,
  kTooMuchOutput,
  kNotText,
  kCrash,
  kMemory,
  kNoOutput,
  kTooFewAnswers,
  /// The program wrote an invalid line, or more than one answer to a case.
  kGarbage,
  kWrongAnswer,
};

/// Ids of the failures, in the order of `Failure`.
inline constexpr std::array<std::string_view, 10> kFailureIds = {
    "none",   "time-out",  "too-much-output", "not-text", "crash",
    "memory", "no-output", "too-few-answers", "garbage",  "wrong-answer"};

[[nodiscard]] std::string_view id_of(Failure failure);

/// Result of a trial.
struct Diagnosis {
  Failure failure = Failure::kNone;
  /// Index of the failing case, from 0; absent if unknown.
  std::optional<std::size_t> at = std::nullopt;
  /// The wrong line and the right answer, for wrong answers and garbage.
  std::string found = {};
  std::string answer = {};
  /// Description of how the program ended; empty unless the program failed.
  std::string end = {};
  /// The whole output, if it is wrong.
  std::string output = {};
  /// The last part of the program's standard error.
  std::string errors = {};

  /// Returns true if both are failures of the same kind; crashes must have the same signal or exit code.
  [[nodiscard]] bool is_like(const Diagnosis& other) const {
    return failure == other.failure && (failure != Failure::kCrash || end == other.end);
  }
};

/// Options of a trial.
struct TrialRules {
  std::string problem;
  /// The program and its arguments.
  std::vector<std::string> program;
  /// True if one process receives the cases one by one and answers each case with a line before it receives the next.
  bool persistent = false;
  /// Timeout of a process in ms; timeout of each answer if the program is persistent.
  std::uint32_t milliseconds = 2000;
  std::uint64_t most_memory = 0;
  std::uint64_t most_output = std::uint64_t{1} << 20U;
};

/// Runs one process of a program on the given cases and compares its output with the right answers.
class Trial {
 public:
  /// Requires at least one case of the problem, as canonical text.
  Trial(TrialRules rules, std::vector<std::string> cases);

  [[nodiscard]] bool is_over() const { return over_; }
  /// Returns the next action on the program; null if `advance` must be called or the trial is over.
  [[nodiscard]] const Errand* errand() const { return errand_ ? &*errand_ : nullptr; }
  /// Computes a right answer or the next errand. Requires `errand() == nullptr`.
  void advance();
  /// Requires that the program has started.
  void report(const Report& report);

  [[nodiscard]] const Diagnosis& diagnosis() const { return diagnosis_; }
  [[nodiscard]] const std::vector<std::string>& cases() const { return cases_; }
  /// Returns the number of cases that a persistent program has answered correctly.
  [[nodiscard]] std::size_t answered() const { return answered_; }
  /// The input, and the known lines of the right output.
  [[nodiscard]] std::string input() const;
  [[nodiscard]] std::string right_output() const;
  /// Returns the time of the whole run or, for a persistent program, of the slowest answer, in ms.
  [[nodiscard]] std::uint32_t milliseconds() const { return milliseconds_; }

 private:
  void judge_next();
  void note_end(const Report& report, const Errand& errand);
  /// Diagnoses the output as if the program had ended.
  void note_output();
  /// Handles an answer from a persistent program.
  void take_answer();

  TrialRules rules_;
  std::vector<std::string> cases_;
  const api::JudgeEngine& engine_;
  std::vector<std::string> parts_;
  std::unique_ptr<api::Judge> judge_;
  std::size_t judged_ = 0;
  std::vector<std::string> answers_;
  std::optional<Errand> errand_;
  std::size_t sent_ = 0;
  std::size_t answered_ = 0;
  /// True if a blank line arrived instead of an answer to the last case that was sent.
  bool still_asked_ = false;
  bool over_ = false;
  std::string output_;
  std::uint32_t milliseconds_ = 0;
  Diagnosis diagnosis_;
};

}  // namespace perfect_play::cli
