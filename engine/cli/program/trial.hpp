#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/api/text/judge.hpp"
#include "engine/cli/program/errand.hpp"

namespace perfect_play::cli {

/// What is wrong with a program, in the order in which it is looked for.
enum class Failure : std::uint8_t {
  kNone,
  kTimeOut,
  kTooMuchOutput,
  kNotText,
  kCrash,
  kMemory,
  kNoOutput,
  kTooFewAnswers,
  /// Something that is no answer, or more than one answer to a case.
  kGarbage,
  kWrongAnswer,
};

/// The ids of the failures, in the order of `Failure`.
inline constexpr std::array<std::string_view, 10> kFailureIds = {
    "none",   "time-out",  "too-much-output", "not-text", "crash",
    "memory", "no-output", "too-few-answers", "garbage",  "wrong-answer"};

[[nodiscard]] std::string_view id_of(Failure failure);

/// What came of a trial.
struct Diagnosis {
  Failure failure = Failure::kNone;
  /// The case at which that shows, from 0, where it is known.
  std::optional<std::size_t> at = std::nullopt;
  /// What it said there, and the right answer; of answers and garbage.
  std::string found = {};
  std::string answer = {};
  /// How the program ended, in words; where it did not end well.
  std::string end = {};
  /// All that it printed; where there is something wrong with that.
  std::string output = {};
  /// The last that it wrote to standard error.
  std::string errors = {};

  /// Whether another trial has failed in the same way: of two crashes the signals or exit codes are the same.
  [[nodiscard]] bool is_like(const Diagnosis& other) const {
    return failure == other.failure && (failure != Failure::kCrash || end == other.end);
  }
};

/// How programs are tried.
struct TrialRules {
  std::string problem;
  /// With its arguments.
  std::vector<std::string> program;
  /// One process is sent the cases one after the other, and answers each with a line before the next one comes.
  bool persistent = false;
  /// For a process; of one that is persistent, for an answer.
  std::uint32_t milliseconds = 2000;
  std::uint64_t most_memory = 0;
  std::uint64_t most_output = std::uint64_t{1} << 20U;
};

/// One process of a program with some cases, held against their right answers.
class Trial {
 public:
  /// Requires cases of the problem, in canonical text; at least one.
  Trial(TrialRules rules, std::vector<std::string> cases);

  [[nodiscard]] bool is_over() const { return over_; }
  /// What is to be done with the program; null where the trial must `advance` first, or is over.
  [[nodiscard]] const Errand* errand() const { return errand_ ? &*errand_ : nullptr; }
  /// Works out a right answer that is wanted, or what is to be done next. Requires that there is no errand.
  void advance();
  /// Requires that the program was started.
  void report(const Report& report);

  [[nodiscard]] const Diagnosis& diagnosis() const { return diagnosis_; }
  [[nodiscard]] const std::vector<std::string>& cases() const { return cases_; }
  /// Of a persistent program: so many of the first cases are answered, and rightly.
  [[nodiscard]] std::size_t answered() const { return answered_; }
  /// The input; and the right output, as far as it is worked out.
  [[nodiscard]] std::string input() const;
  [[nodiscard]] std::string right_output() const;
  /// Milliseconds that it took to the end, or for the answer that took longest.
  [[nodiscard]] std::uint32_t milliseconds() const { return milliseconds_; }

 private:
  void judge_next();
  /// How the program has ended.
  void note_end(const Report& report, const Errand& errand);
  /// What is wrong with its output, as if it had ended.
  void note_output();
  /// Hears an answer of a persistent program.
  void hear_line();

  TrialRules rules_;
  std::vector<std::string> cases_;
  std::vector<std::string> parts_;
  std::unique_ptr<api::Judge> judge_;
  std::size_t judged_ = 0;
  std::vector<std::string> answers_;
  std::optional<Errand> errand_;
  std::size_t sent_ = 0;
  std::size_t answered_ = 0;
  /// A line has come that is no answer to the case that was sent, but blank.
  bool still_asked_ = false;
  bool over_ = false;
  std::string output_;
  std::uint32_t milliseconds_ = 0;
  Diagnosis diagnosis_;
};

}  // namespace perfect_play::cli
