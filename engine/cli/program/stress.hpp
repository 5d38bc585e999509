#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/api/judge_engine.hpp"
#include "engine/cli/program/case_schedule.hpp"
#include "engine/cli/program/errand.hpp"
#include "engine/cli/program/sieve.hpp"
#include "engine/cli/program/trial.hpp"
#include "engine/core/judge_case.hpp"
#include "engine/core/result.hpp"

namespace perfect_play::cli {

/// Options of `stress`.
struct StressRequest {
  TrialRules rules;
  std::uint64_t seed = 1;
  /// Kinds of cases to try; at least one.
  std::vector<CaseKind> kinds;
  std::uint64_t count = 1000;
  /// True to try the random cases in the order of their sizes, so that no case is smaller than the first failing one.
  bool in_order = false;
  /// Maximum number of cases per process; persistent programs have no such limit.
  std::uint64_t most_together = 64;
  /// Time limit for making a failing case smaller, in ms.
  std::uint32_t shrink_milliseconds = 10'000;
};

/// Results for cases smaller than the failing one.
struct Smaller {
  /// Number of runs that tried to remove a part, and a flag that is true if no more parts can be removed.
  std::uint64_t runs = 0;
  bool no_part_can_go = false;
  /// Number of listed boards that passed, and the size up to which all of them passed. The statement `<game>.listed`
  /// describes the list.
  std::uint64_t boards = 0;
  std::optional<std::uint32_t> complete_up_to = std::nullopt;
  /// True if no smaller board in the list fails. Boards outside the list may fail.
  bool is_smallest = false;
};

/// Cases on which the program fails.
struct Finding {
  Diagnosis diagnosis;
  /// The failing case, or several cases if the program fails only on all of them together.
  Cases cases;
  std::string input;
  std::string right_output;
  /// Size of a single failing case, in its original form and in its smallest form.
  std::optional<api::CaseSize> size_found = std::nullopt;
  std::optional<api::CaseSize> size = std::nullopt;
  /// Results for smaller cases; without results if the program does not fail every time.
  Smaller smaller = {};
  /// Number of further runs on the same input, and number of those that passed.
  std::uint32_t runs_again = 0;
  std::uint32_t passed_again = 0;

  [[nodiscard]] bool fails_every_time() const { return passed_again == 0; }
};

/// Tests a program on many cases and makes the first failing case smaller.
///
/// Cases are in the order of `CaseSchedule`. The first process gets one case, and the number doubles with each process.
/// If several cases fail together, the test tries the cases one by one; if none fails alone, it removes as many
/// cases as possible. From a single case, the test removes one part at a time as long as the program fails in the same
/// way. Then, while there is time, it tries all smaller listed boards, smallest first, and after that larger random
/// boards. After a timeout, the test retries once, because the machine may be busy. Finally the test runs the program
/// on the same input again, because the program may fail at random.
class Stress {
 public:
  /// Requires a request with a known problem.
  explicit Stress(StressRequest request);

  [[nodiscard]] bool is_over() const { return stage_ == Stage::kOver; }
  /// Returns the next action on the program; null if `advance` must be called or the test is over.
  [[nodiscard]] const Errand* errand() const { return trial_ ? trial_->errand() : nullptr; }
  /// Works for about a millisecond, or until a case is solved. Requires that `errand()` is null.
  void advance();
  void report(const Report& report);
  /// Stops the test and keeps the partial results.
  void stop();

  /// Returns the reason why the program could not run; absent if it could.
  [[nodiscard]] const Fault& fault() const { return fault_; }
  /// Returns the number of passed cases of each kind; for a persistent program, includes cases of the current process.
  [[nodiscard]] const std::array<std::uint64_t, kNames<CaseKind>.size()>& passed() const { return passed_; }
  /// Returns the failure; absent if all cases have passed.
  [[nodiscard]] const std::optional<Finding>& finding() const { return finding_; }
  /// Returns the progress in a few words.
  [[nodiscard]] std::string progress() const;
  /// Returns the current stage: the test is searching for a failing case (`search`), for the failing one among several
  /// (`narrow`), for parts to remove (`shrink`) or for smaller boards (`smaller`), is running the program again
  /// (`again`), or is `over`.
  [[nodiscard]] std::string_view stage() const;

 private:
  enum class Stage : std::uint8_t {
    /// Searches for a case on which the program fails.
    kSearch,
    /// Searches among several cases for one that fails alone.
    kNarrow,
    /// Removes cases that are not needed for the failure.
    kThin,
    /// Removes parts of a case.
    kShrink,
    /// Tries all smaller listed boards.
    kEvery,
    /// Tries smaller random boards; when one fails, returns to removing parts.
    kAtRandom,
    /// Runs slow cases again with the full timeout, after a search with a shorter one.
    kConfirm,
    /// Gives a crashed program more memory.
    kMoreMemory,
    /// Runs the program on the same input again to check whether it fails every time.
    kRepeat,
    kOver,
  };

  void start_trial(Cases cases);
  /// Adds a case to the next trial of the search. Starts the trial when it has enough cases.
  void add_case();
  void conclude_search(const Trial& trial);
  /// Returns true if a timed-out trial should run once more, because the machine may be busy.
  [[nodiscard]] bool should_repeat(const Trial& trial) const;
  /// Starts the next trial of the sieve or, if there is none, the next stage.
  void start_next_trial();
  void after_sieve();
  /// Ends the search for smaller boards. Enters the last stage if this failure requires one.
  void conclude_smaller();
  /// Records the size up to which all listed boards have passed.
  void note_complete_sizes();
  /// Returns true if all smaller listed boards have passed.
  [[nodiscard]] bool is_smallest() const;
  /// Searches by bisection for the smallest form of a slow case that still exceeds the full timeout. Assumes that forms
  /// smaller than a fast form are also fast.
  void conclude_confirmation(const Diagnosis& diagnosis);
  void conclude_repeat(const Diagnosis& diagnosis);
  void enter(Stage stage);
  void finish();
  [[nodiscard]] std::uint32_t size_of_failing() const;
  /// Counts only the first `cases` cases of the group as passed.
  void count_passed(std::size_t cases);
  /// Counts the whole group as passed and begins a new one.
  void pass_group();
  /// Returns true if the sieve may continue.
  [[nodiscard]] bool has_time() const;

  [[nodiscard]] Sieve::Source one_by_one() const;
  [[nodiscard]] Sieve::Source thinner() const;
  [[nodiscard]] Sieve::Source with_a_part_less();
  [[nodiscard]] Sieve::Source every_smaller();
  [[nodiscard]] Sieve::Source smaller_at_random() const;

  StressRequest request_;
  const api::JudgeEngine& judge_;
  CaseSchedule schedule_;
  Stage stage_ = Stage::kSearch;
  std::optional<Trial> trial_;
  std::array<std::uint64_t, kNames<CaseKind>.size()> passed_ = {};
  /// Cases of the current search trial; `together_` is the number of cases in the next trial.
  std::vector<api::TestCase> group_;
  /// Number of cases in the group that are counted as passed.
  std::size_t counted_ = 0;
  std::uint64_t together_ = 1;
  /// Rules for the trials that search for smaller cases.
  TrialRules rules_;
  /// Time of the slowest passed trial, and time spent on smaller cases, in ms.
  std::uint32_t slowest_ = 0;
  std::uint64_t spent_ = 0;
  /// Value of `spent_` at the start of the current trial.
  std::uint64_t spent_before_ = 0;
  /// True if the trial repeats one that timed out.
  bool is_second_ = false;
  /// Value of `spent_` in ms at which trying the listed boards ends.
  std::uint64_t time_of_every_ = 0;
  std::optional<Sieve> sieve_;
  /// The cases that result from removing one part of the failing case, and the index at which the search continues.
  std::vector<std::string> parts_;
  std::size_t part_ = 0;
  /// For each size, the number of listed boards up to that size.
  std::vector<std::uint64_t> boards_up_to_;
  /// The failing cases, in their smallest known form.
  Cases failing_;
  Diagnosis diagnosis_;
  /// All forms of a failing case, from the original to the smallest, and the diagnosis of the original.
  std::vector<Cases> ever_smaller_;
  Diagnosis diagnosis_at_first_;
  /// Indices into `ever_smaller_` during the confirmation: the last form known to be slow, the first form known to be
  /// fast, and the form being tried.
  std::size_t slow_enough_ = 0;
  std::size_t too_quick_ = 0;
  std::size_t trying_ = 0;
  Smaller smaller_;
  /// True if the program crashes under the memory limit but not with more memory.
  bool wants_memory_ = false;
  std::uint32_t runs_again_ = 0;
  std::uint32_t passed_again_ = 0;
  std::optional<Finding> finding_;
  Fault fault_;
};

}  // namespace perfect_play::cli
