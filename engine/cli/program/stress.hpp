#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/api/cases/smaller_cases.hpp"
#include "engine/cli/program/case_schedule.hpp"
#include "engine/cli/program/errand.hpp"
#include "engine/cli/program/sieve.hpp"
#include "engine/cli/program/trial.hpp"
#include "engine/core/judge_case.hpp"
#include "engine/core/result.hpp"

namespace perfect_play::cli {

/// What `stress` was asked.
struct StressRequest {
  TrialRules rules;
  std::uint64_t seed = 1;
  /// At least one.
  std::vector<CaseKind> kinds;
  std::uint64_t count = 1000;
  /// So many cases are given to one process at most, unless it is persistent.
  std::uint64_t most_together = 64;
  /// What may be spent on making a failing case smaller.
  std::uint32_t shrink_milliseconds = 10'000;
};

/// How far smaller cases than the failing one were tried.
struct Smaller {
  /// Runs of the program that looked for a part to leave out, and whether every such part was tried in vain.
  std::uint64_t runs = 0;
  bool no_part_can_go = false;
  /// Count of listed boards that passed, and the size up to which all of them did. The statement `<game>.listed` says
  /// which boards the list has.
  std::uint64_t boards = 0;
  std::optional<std::uint32_t> complete_up_to = std::nullopt;
  /// True if no smaller board of the list fails. A board that is not in the list may fail.
  bool is_smallest = false;
};

/// Cases on which the program fails.
struct Finding {
  Diagnosis diagnosis;
  /// One, unless it fails only when others come before.
  Cases cases;
  std::string input;
  std::string right_output;
  /// Of the only case, as it was found and as it is now.
  std::optional<api::CaseSize> size_found = std::nullopt;
  std::optional<api::CaseSize> size = std::nullopt;
  /// Nothing of it where the program does not fail every time.
  Smaller smaller = {};
  /// Further runs on the same input, and how many of them it passed.
  std::uint32_t runs_again = 0;
  std::uint32_t passed_again = 0;

  [[nodiscard]] bool fails_every_time() const { return passed_again == 0; }
};

/// Tries a program on many cases and makes the first on which it fails smaller. It says what is to be done with the
/// program and hears what came of it.
///
/// Cases come in the order of `CaseSchedule`. One process is given one case at first, then twice as many each time. Of
/// several among which one fails each is tried by itself; if none fails alone, the program fails only when others come
/// before, and as many of them are left out as can be. One case becomes smaller by a part at a time as long as it fails
/// in the same way, and then all smaller boards are tried that its game lists, the smallest first, and random ones
/// that are larger than those, as long as there is time. What has taken too long is tried once more before that counts,
/// for the machine may be busy; and at the end the program runs on the same input again, for it may fail by chance.
class Stress {
 public:
  /// Requires that there is such a problem.
  explicit Stress(StressRequest request);

  [[nodiscard]] bool is_over() const { return stage_ == Stage::kOver; }
  /// What is to be done with the program; null where this must `advance` first, or is over.
  [[nodiscard]] const Errand* errand() const { return trial_ ? trial_->errand() : nullptr; }
  /// Works on for about a millisecond, or as long as it takes to solve a case. Requires that there is no errand.
  void advance();
  void report(const Report& report);
  /// Is over with what is known so far.
  void stop();

  /// Why the program could not be tried.
  [[nodiscard]] const Fault& fault() const { return fault_; }
  /// Cases of each kind that it has passed; of a persistent program that is looked at also those that it has answered.
  [[nodiscard]] const std::array<std::uint64_t, kNames<CaseKind>.size()>& passed() const { return passed_; }
  /// Where it is known that it fails.
  [[nodiscard]] const std::optional<Finding>& finding() const { return finding_; }
  /// How far it is, in a few words.
  [[nodiscard]] std::string progress() const;
  /// The same as a word: it looks for a case on which the program fails (`search`), for the one among several
  /// (`narrow`), for parts to leave out of it (`shrink`), for smaller boards (`smaller`), or tries it once more
  /// (`again`); `over`.
  [[nodiscard]] std::string_view stage() const;

 private:
  enum class Stage : std::uint8_t {
    /// Looks for cases on which the program fails.
    kSearch,
    /// Looks for one of several that fails by itself.
    kNarrow,
    /// Leaves out of several what is not needed for them to fail.
    kThin,
    /// Leaves out parts of a case.
    kShrink,
    /// Tries all smaller boards that are listed.
    kEvery,
    /// Tries smaller boards at random, and goes back to leaving out parts.
    kAtRandom,
    /// Gives a program that took too long all its time again: smaller cases were looked for with less.
    kConfirm,
    /// Gives a program that has crashed more memory.
    kMoreMemory,
    /// Runs the program on the same input again, to see whether it fails every time.
    kRepeat,
    kOver,
  };

  void start_trial(Cases cases);
  /// Takes one more case for the next trial of the search; starts it when there are enough.
  void gather();
  void conclude_search(const Trial& trial);
  /// Whether a trial that took too long is to be had once more: so much time goes by without the program, too.
  [[nodiscard]] bool deserves_another(const Trial& trial) const;
  /// Goes on with what the sieve wants to be tried, or to what comes after it.
  void sift();
  void after_sieve();
  /// What is known of smaller boards; then on to the last stage, which there is for some failures.
  void conclude_smaller();
  /// Notes up to which size all listed boards have passed.
  void note_complete_sizes();
  /// Returns true if all smaller listed boards have passed.
  [[nodiscard]] bool is_smallest() const;
  /// Looks for the smallest form of a slow case that takes too long when all time is given: by halves, for of one that
  /// is too quick the smaller ones are, too.
  void conclude_confirmation(const Diagnosis& diagnosis);
  void conclude_repeat(const Diagnosis& diagnosis);
  void enter(Stage stage);
  void finish();
  /// Counts the first cases of the group as passed, and no others of it.
  void count_passed(std::size_t cases);
  /// All of the group have passed, and the next one begins.
  void pass_group();
  /// Whether the sieve may go on.
  [[nodiscard]] bool has_time() const;

  [[nodiscard]] Sieve::Source one_by_one() const;
  [[nodiscard]] Sieve::Source thinner() const;
  [[nodiscard]] Sieve::Source with_a_part_less();
  [[nodiscard]] Sieve::Source every_smaller();
  [[nodiscard]] Sieve::Source smaller_at_random() const;

  StressRequest request_;
  CaseSchedule schedule_;
  Stage stage_ = Stage::kSearch;
  std::optional<Trial> trial_;
  std::array<std::uint64_t, kNames<CaseKind>.size()> passed_ = {};
  /// The cases of a trial of the search, and how many the next one is to have.
  std::vector<api::TestCase> group_;
  /// So many of them are counted as passed.
  std::size_t counted_ = 0;
  std::uint64_t together_ = 1;
  /// The rules of trials that look for smaller cases.
  TrialRules rules_;
  /// Milliseconds of the slowest trial that was passed, and those that were spent on smaller cases.
  std::uint32_t slowest_ = 0;
  std::uint64_t spent_ = 0;
  /// The latter when the trial began.
  std::uint64_t spent_before_ = 0;
  /// The trial is one that took too long before.
  bool is_second_ = false;
  /// What may be spent when all smaller boards are tried.
  std::uint64_t time_of_every_ = 0;
  std::optional<Sieve> sieve_;
  /// The failing case with a part less, in every way, and where among those the search goes on.
  std::vector<std::string> parts_;
  std::size_t part_ = 0;
  /// Of the boards that are listed, how many are no larger than each size.
  std::vector<std::uint64_t> boards_up_to_;
  /// What fails, in its smallest form so far.
  Cases failing_;
  Diagnosis diagnosis_;
  /// One case in every form that it had on the way, the first one first, and how that fails.
  std::vector<Cases> ever_smaller_;
  Diagnosis diagnosis_at_first_;
  /// Of those, when all time is given again: the last that is known to take too long, the first that is known not to,
  /// and the one that is being tried.
  std::size_t slow_enough_ = 0;
  std::size_t too_quick_ = 0;
  std::size_t trying_ = 0;
  Smaller smaller_;
  /// It crashes, and with more memory it did not.
  bool wants_memory_ = false;
  std::uint32_t runs_again_ = 0;
  std::uint32_t passed_again_ = 0;
  std::optional<Finding> finding_;
  Fault fault_;
};

}  // namespace perfect_play::cli
