#include "engine/cli/program/stress.hpp"

#include <algorithm>
#include <cassert>
#include <iterator>
#include <memory>
#include <numeric>
#include <utility>

namespace perfect_play::cli {
namespace {

constexpr std::size_t kMostPartsAtOnce = 32;
constexpr std::size_t kMostBoardsAtOnce = 256;
constexpr int kRandomBoardsOfSize = 1000;

/// Timeout for a slow program during the search for smaller cases: a multiple of the time of the slowest passed trial,
/// and a minimum in ms.
constexpr std::uint32_t kTimesSlowest = 20;
constexpr std::uint32_t kShortestTime = 250;

/// Factor by which the memory limit is raised to check whether a program crashes even with more memory.
constexpr std::uint64_t kTimesMemory = 4;

/// Maximum number of runs on the same input to check whether a program fails every time, and the time in ms after which
/// no further run starts.
constexpr std::uint32_t kMostRunsAgain = 10;
constexpr std::uint64_t kLongAgain = 2000;

/// Words for the stages, in order. If the progress text is empty, the progress is the number of passed cases.
struct StageWords {
  std::string_view id;
  std::string_view progress;
};
constexpr std::array kStageWords = {
    StageWords{"search", ""},
    StageWords{"narrow", "looking for the cases that fail"},
    StageWords{"narrow", "looking for the cases that fail"},
    StageWords{"shrink", "making the failing case smaller"},
    StageWords{"smaller", "trying smaller boards"},
    StageWords{"smaller", "trying smaller boards"},
    StageWords{"again", "trying the failing case again"},
    StageWords{"again", "trying the failing case again"},
    StageWords{"again", "trying the failing case again"},
    StageWords{"over", ""},
};

/// Random boards that are smaller than a given size: a fixed number of boards for each size, smallest first.
class RandomBoards {
 public:
  RandomBoards(const api::JudgeEngine& judge, std::uint64_t seed, std::uint32_t end)
      : judge_(judge), seed_(seed), end_(end), size_(judge.case_sizes().least) {}

  std::optional<Cases> next() {
    while (size_ <= judge_.case_sizes().most) {
      if (!maker_) maker_ = judge_.make_cases({CaseKind::kRandom, seed_, size_}).value();
      std::optional<api::TestCase> made = made_++ < kRandomBoardsOfSize ? maker_->next() : std::nullopt;
      if (!made) {
        if (given_ == 0) break;
        maker_.reset();
        made_ = given_ = 0;
        ++size_;
      } else if (judge_.size_of_case(made->setup).value().count < end_) {
        ++given_;
        return Cases{std::move(made->setup)};
      }
    }
    return std::nullopt;
  }

 private:
  const api::JudgeEngine& judge_;
  std::uint64_t seed_;
  std::uint32_t end_;
  std::uint32_t size_;
  std::unique_ptr<api::CaseMaker> maker_;
  int made_ = 0;
  int given_ = 0;
};

}  // namespace

Stress::Stress(StressRequest request)
    : request_(std::move(request)),
      judge_(*api::find_judge(request_.rules.problem).value()),
      schedule_(judge_, request_.seed, request_.kinds, request_.count, request_.in_order),
      rules_(request_.rules) {
  if (rules_.persistent) {
    request_.most_together = request_.count;
    together_ = request_.count;
  }
}

void Stress::advance() {
  assert(!is_over() && errand() == nullptr);
  if (trial_) {
    trial_->advance();
  } else if (stage_ == Stage::kSearch) {
    add_case();
  } else {
    start_next_trial();
  }
}

void Stress::start_trial(Cases cases) {
  spent_before_ = spent_;
  trial_.emplace(rules_, std::move(cases));
}

void Stress::report(const Report& report) {
  if (report.end == ErrandEnd::kNotStarted) {
    fault_ = not_started(report);
    trial_.reset();
    stage_ = Stage::kOver;
    return;
  }
  spent_ += report.milliseconds_since_last;
  trial_->report(report);
  if (stage_ == Stage::kSearch) count_passed(std::max(counted_, trial_->answered()));
  if (!trial_->is_over()) return;
  const Trial trial = *std::exchange(trial_, std::nullopt);
  const Diagnosis& diagnosis = trial.diagnosis();
  is_second_ = !is_second_ && should_repeat(trial);
  if (is_second_) {
    start_trial(trial.cases());
    return;
  }
  if (stage_ == Stage::kSearch) {
    conclude_search(trial);
  } else if (stage_ == Stage::kConfirm) {
    conclude_confirmation(diagnosis);
  } else if (stage_ == Stage::kMoreMemory) {
    wants_memory_ = !diagnosis.is_like(diagnosis_);
    enter(Stage::kRepeat);
  } else if (stage_ == Stage::kRepeat) {
    conclude_repeat(diagnosis);
  } else {
    sieve_->take_result(diagnosis, spent_ - spent_before_);
  }
}

bool Stress::should_repeat(const Trial& trial) const {
  if (trial.diagnosis().failure != Failure::kTimeOut) return false;
  // Does not repeat a trial of several cases, because the cases are tried one by one afterwards.
  return stage_ == Stage::kNarrow || (stage_ == Stage::kSearch && (trial.cases().size() == 1 || rules_.persistent));
}

// ---- Search for failing cases ----

void Stress::add_case() {
  std::optional<api::TestCase> next = schedule_.next();
  const bool is_last = !next;
  if (next) group_.push_back(*std::move(next));
  if (is_last && group_.empty()) {
    stage_ = Stage::kOver;
  } else if (is_last || group_.size() >= together_) {
    Cases cases;
    for (const api::TestCase& one : group_) cases.push_back(one.setup);
    start_trial(std::move(cases));
  }
}

void Stress::conclude_search(const Trial& trial) {
  if (trial.diagnosis().failure == Failure::kNone) {
    slowest_ = std::max(slowest_, trial.milliseconds());
    pass_group();
    together_ = std::min(2 * together_, request_.most_together);
    return;
  }
  failing_ = trial.cases();
  diagnosis_ = trial.diagnosis();
  // A persistent program has not received the cases after the failing one.
  if (rules_.persistent && diagnosis_.at) failing_.resize(*diagnosis_.at + 1);
  if (failing_.size() > 1) {
    enter(Stage::kNarrow);
    return;
  }
  count_passed(0);
  enter(Stage::kShrink);
}

void Stress::count_passed(std::size_t cases) {
  for (; counted_ < cases; ++counted_) ++passed_[static_cast<std::size_t>(group_[counted_].kind)];
  for (; counted_ > cases; --counted_) --passed_[static_cast<std::size_t>(group_[counted_ - 1].kind)];
}

void Stress::pass_group() {
  count_passed(group_.size());
  group_.clear();
  counted_ = 0;
}

// ---- Reduction of failing cases ----

void Stress::enter(Stage stage) {
  stage_ = stage;
  switch (stage) {
    case Stage::kNarrow:
      sieve_.emplace(one_by_one(), diagnosis_, 1);
      break;
    case Stage::kThin:
      sieve_.emplace(thinner(), diagnosis_, 1);
      break;
    case Stage::kShrink:
      spent_ = 0;
      ever_smaller_ = {failing_};
      diagnosis_at_first_ = diagnosis_;
      if (diagnosis_.failure == Failure::kTimeOut) {
        rules_.milliseconds = std::min(rules_.milliseconds, std::max(kTimesSlowest * slowest_, kShortestTime));
      }
      sieve_.emplace(with_a_part_less(), diagnosis_, kMostPartsAtOnce);
      break;
    case Stage::kEvery:
      // Trying all listed boards may take too long, so half of the time is reserved for random boards.
      time_of_every_ = spent_ + (request_.shrink_milliseconds - spent_) / 2;
      sieve_.emplace(every_smaller(), diagnosis_, kMostBoardsAtOnce);
      break;
    case Stage::kAtRandom:
      sieve_.emplace(smaller_at_random(), diagnosis_, kMostBoardsAtOnce);
      break;
    case Stage::kConfirm:
      rules_ = request_.rules;
      slow_enough_ = 0;
      too_quick_ = ever_smaller_.size();
      trying_ = ever_smaller_.size() - 1;
      start_trial(ever_smaller_[trying_]);
      break;
    case Stage::kMoreMemory:
      rules_.most_memory *= kTimesMemory;
      start_trial(failing_);
      break;
    case Stage::kRepeat:
      rules_ = request_.rules;
      spent_ = 0;
      start_trial(failing_);
      break;
    default:
      break;
  }
}

void Stress::start_next_trial() {
  std::optional<Cases> cases = has_time() ? sieve_->next() : std::nullopt;
  if (cases) {
    if (stage_ == Stage::kShrink) ++smaller_.runs;
    start_trial(*std::move(cases));
  } else {
    after_sieve();
  }
}

void Stress::after_sieve() {
  const std::optional<Cases> found = sieve_->found();
  if (found) {
    failing_ = *found;
    diagnosis_ = sieve_->diagnosis();
    ever_smaller_.push_back(failing_);
  }
  switch (stage_) {
    case Stage::kNarrow:
      if (found) {
        const auto is_it = [&](const api::TestCase& one) { return one.setup == failing_.front(); };
        count_passed(static_cast<std::size_t>(std::find_if(group_.begin(), group_.end(), is_it) - group_.begin()));
        enter(Stage::kShrink);
      } else if (diagnosis_.failure == Failure::kTimeOut && !rules_.persistent) {
        // The trial timed out only because it had many cases.
        pass_group();
        together_ = 1;
        request_.most_together = std::max<std::uint64_t>(request_.most_together / 8, 1);
        stage_ = Stage::kSearch;
      } else {
        count_passed(diagnosis_.at.value_or(0));
        spent_ = 0;
        enter(Stage::kThin);
      }
      break;
    case Stage::kThin:
      if (!found) {
        enter(Stage::kRepeat);
      } else {
        enter(failing_.size() > 1 ? Stage::kThin : Stage::kShrink);
      }
      break;
    case Stage::kShrink:
      if (found) {
        // The list of candidates started at index `part_`.
        part_ += static_cast<std::size_t>(std::find(parts_.begin(), parts_.end(), failing_.front()) - parts_.begin());
        sieve_.emplace(with_a_part_less(), diagnosis_, kMostPartsAtOnce);
        break;
      }
      smaller_.no_part_can_go = has_time();
      if (!has_time() || is_smallest()) {
        conclude_smaller();
      } else {
        enter(boards_up_to_.empty() ? Stage::kEvery : Stage::kAtRandom);
      }
      break;
    case Stage::kEvery:
    case Stage::kAtRandom:
      if (stage_ == Stage::kEvery) note_complete_sizes();
      if (found) {
        // Removing a part may result in a case that is not in the list.
        part_ = 0;
        sieve_.emplace(with_a_part_less(), diagnosis_, kMostPartsAtOnce);
        stage_ = Stage::kShrink;
      } else if (stage_ == Stage::kEvery && diagnosis_.failure != Failure::kTimeOut) {
        // Skips random boards for a slow program, because it would also time out on them.
        enter(Stage::kAtRandom);
      } else {
        conclude_smaller();
      }
      break;
    default:
      break;
  }
}

void Stress::conclude_smaller() {
  smaller_.is_smallest = is_smallest();
  if (diagnosis_.failure == Failure::kTimeOut) {
    enter(Stage::kConfirm);
  } else if (diagnosis_.failure == Failure::kCrash && rules_.most_memory > 0) {
    enter(Stage::kMoreMemory);
  } else {
    enter(Stage::kRepeat);
  }
}

void Stress::note_complete_sizes() {
  std::size_t sizes = boards_up_to_.size();
  if (sieve_->found()) {
    // All boards that precede the failing one in the list have passed, some of them in the same run.
    sizes = size_of_failing();
  }
  for (std::uint32_t size = 0; size < sizes; ++size) {
    if (!sieve_->found() && boards_up_to_[size] > sieve_->passed()) return;
    smaller_.complete_up_to = size;
    smaller_.boards = boards_up_to_[size];
  }
}

bool Stress::is_smallest() const {
  if (request_.in_order) return true;
  const std::uint32_t size = size_of_failing();
  return size == 0 || (smaller_.complete_up_to && *smaller_.complete_up_to + 1 >= size);
}

void Stress::conclude_confirmation(const Diagnosis& diagnosis) {
  const std::size_t tried = trying_;
  if (diagnosis.is_like(diagnosis_at_first_)) {
    diagnosis_at_first_ = diagnosis;
    slow_enough_ = tried;
  } else {
    too_quick_ = tried;
    smaller_ = {.runs = smaller_.runs};
  }
  if (slow_enough_ + 1 < too_quick_) {
    trying_ = (slow_enough_ + too_quick_) / 2;
    start_trial(ever_smaller_[trying_]);
    return;
  }
  failing_ = ever_smaller_[slow_enough_];
  diagnosis_ = diagnosis_at_first_;
  enter(Stage::kRepeat);
}

void Stress::conclude_repeat(const Diagnosis& diagnosis) {
  ++runs_again_;
  if (diagnosis.failure == Failure::kNone) ++passed_again_;
  if (runs_again_ < kMostRunsAgain && spent_ < kLongAgain) {
    start_trial(failing_);
  } else {
    finish();
  }
}

bool Stress::has_time() const {
  if (stage_ == Stage::kNarrow) return true;
  return spent_ <= (stage_ == Stage::kEvery ? time_of_every_ : request_.shrink_milliseconds);
}

Sieve::Source Stress::one_by_one() const {
  // If the failing case is known, the program has answered the other cases correctly.
  Cases cases = diagnosis_.at ? Cases{failing_[*diagnosis_.at]} : failing_;
  return [cases = std::move(cases), next = std::size_t{0}]() mutable -> std::optional<Cases> {
    if (next == cases.size()) return std::nullopt;
    return Cases{cases[next++]};
  };
}

Sieve::Source Stress::thinner() const {
  // First removes the cases after the failing one, then half of the cases, then a quarter, and so on. Source: A.
  // Zeller, R. Hildebrandt, "Simplifying and isolating failure-inducing input", IEEE Transactions on Software
  // Engineering 28(2), 2002.
  return [cases = failing_, shows = diagnosis_.at, part = failing_.size(),
          begin = std::size_t{0}]() mutable -> std::optional<Cases> {
    if (const std::optional<std::size_t> last = std::exchange(shows, std::nullopt); last && *last + 1 < cases.size()) {
      return Cases(cases.begin(), cases.begin() + static_cast<std::ptrdiff_t>(*last + 1));
    }
    if (begin >= cases.size() || part == cases.size()) {
      if (part == 1) return std::nullopt;
      part /= 2;
      begin = 0;
    }
    const std::size_t end = std::min(begin + part, cases.size());
    Cases rest(cases.begin(), cases.begin() + static_cast<std::ptrdiff_t>(begin));
    rest.insert(rest.end(), cases.begin() + static_cast<std::ptrdiff_t>(end), cases.end());
    begin = end;
    return rest;
  };
}

Sieve::Source Stress::with_a_part_less() {
  parts_ = judge_.smaller_cases(failing_.front()).value();
  // Starts at `part_`, so that parts that could not be removed before are tried last.
  if (!parts_.empty()) {
    part_ %= parts_.size();
    std::rotate(parts_.begin(), parts_.begin() + static_cast<std::ptrdiff_t>(part_), parts_.end());
  }
  return [this, next = std::size_t{0}]() mutable -> std::optional<Cases> {
    if (next == parts_.size()) return std::nullopt;
    return Cases{parts_[next++]};
  };
}

Sieve::Source Stress::every_smaller() {
  const std::uint32_t end = size_of_failing();
  // Shared, because `std::function` requires a copyable target.
  return [this, end, size = std::uint32_t{0}, boards = std::uint64_t{0},
          every = std::shared_ptr<api::EveryCase>()]() mutable -> std::optional<Cases> {
    while (size < end) {
      if (!every) every = judge_.every_case(size);
      if (!every) break;
      if (std::optional<std::string> next = every->next()) {
        ++boards;
        return Cases{*std::move(next)};
      }
      every.reset();
      boards_up_to_.push_back(boards);
      ++size;
    }
    return std::nullopt;
  };
}

Sieve::Source Stress::smaller_at_random() const {
  const std::uint32_t end = size_of_failing();
  // Shared, because `std::function` requires a copyable target.
  return [boards = std::make_shared<RandomBoards>(judge_, request_.seed + 1, end)]() { return boards->next(); };
}

void Stress::stop() {
  trial_.reset();
  // A run with several cases may have timed out only because of their number.
  if (stage_ == Stage::kSearch || stage_ == Stage::kNarrow) {
    stage_ = Stage::kOver;
    return;
  }
  if (diagnosis_.failure == Failure::kTimeOut && stage_ != Stage::kThin && stage_ != Stage::kRepeat) {
    // Smaller forms of the case may be fast enough with the full timeout.
    failing_ = ever_smaller_[slow_enough_];
    diagnosis_ = diagnosis_at_first_;
    smaller_ = {.runs = smaller_.runs};
  }
  finish();
}

void Stress::finish() {
  stage_ = Stage::kOver;
  TrialRules rules = request_.rules;
  rules.persistent = false;
  Trial trial(rules, failing_);
  while (trial.errand() == nullptr) trial.advance();
  Finding finding{diagnosis_, failing_, trial.input(), trial.right_output()};
  // A program that does not fail every time may have passed smaller cases or a run with more memory by chance.
  if (wants_memory_ && passed_again_ == 0) finding.diagnosis.failure = Failure::kMemory;
  finding.smaller = passed_again_ == 0 ? smaller_ : Smaller{.runs = smaller_.runs};
  finding.runs_again = runs_again_;
  finding.passed_again = passed_again_;
  if (failing_.size() == 1) {
    finding.size_found = judge_.size_of_case(ever_smaller_.front().front()).value();
    finding.size = judge_.size_of_case(failing_.front()).value();
  }
  finding_ = std::move(finding);
}

std::uint32_t Stress::size_of_failing() const { return judge_.size_of_case(failing_.front()).value().count; }

std::string_view Stress::stage() const { return kStageWords[static_cast<std::size_t>(stage_)].id; }

std::string Stress::progress() const {
  const std::string_view progress = kStageWords[static_cast<std::size_t>(stage_)].progress;
  if (!progress.empty()) return std::string(progress);
  const std::uint64_t passed = std::accumulate(passed_.begin(), passed_.end(), std::uint64_t{0});
  return std::to_string(passed) + " of " + std::to_string(request_.count) + " cases passed";
}

}  // namespace perfect_play::cli
