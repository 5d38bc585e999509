#include "engine/api/cases/misjudging.hpp"

#include <algorithm>
#include <utility>

#include "engine/api/game_engine.hpp"

namespace perfect_play::api {
namespace {

/// Of one size; where there are more, or one needs too long, larger ones are not gone through either.
constexpr std::uint64_t kMostListed = 500'000;
/// No board that is listed is larger.
constexpr std::uint32_t kLargestListed = 100;
/// Those that are known, and some that are found by chance.
constexpr std::size_t kMostTricky = 40;

}  // namespace

Status Misjudging::advance(Budget budget) {
  std::uint64_t steps = 0;
  while (status_ == Status::kWorking && (steps == 0 || steps < budget.steps)) {
    const std::optional<std::string> setup = next();
    if (!setup) {
      finish();
      break;
    }
    const SpecimenAnswer answer = find_judge(problem_).value()->answer_of_specimen(problem_, *setup, specimen_).value();
    ++tried_;
    // What it is to make the case, too.
    steps += answer.steps + 1;
    if (!answer.said.empty()) {
      take(*setup, answer);
    } else if (!answer.is_known && !found_) {
      is_listing_ = false;
    }
  }
  return status_;
}

std::optional<std::string> Misjudging::next() {
  if (found_) {
    if (found_->is_smallest || next_smaller_ == smaller_.size()) return std::nullopt;
    return smaller_[next_smaller_++];
  }
  if (std::optional<std::string> listed = next_listed()) return listed;
  return next_tricky();
}

std::optional<std::string> Misjudging::next_listed() {
  while (is_listing_) {
    if (!every_ && size_ <= kLargestListed) every_ = every_case(problem_, size_).value();
    if (!every_ || listed_ == kMostListed) {
      is_listing_ = false;
      break;
    }
    if (std::optional<std::string> setup = every_->next()) {
      ++listed_;
      return setup;
    }
    every_.reset();
    listed_ = 0;
    ++size_;
  }
  return std::nullopt;
}

std::optional<std::string> Misjudging::next_tricky() {
  if (made_ == kMostTricky) return std::nullopt;
  ++made_;
  if (!tricky_) tricky_ = make_cases(problem_, {.kind = CaseKind::kTricky}).value();
  std::optional<TestCase> made = tricky_->next();
  return made ? std::optional<std::string>(std::move(made->setup)) : std::nullopt;
}

void Misjudging::take(const std::string& setup, const SpecimenAnswer& answer) {
  const CaseSize size = size_of_case(problem_, setup).value();
  found_ = MisjudgedCase{setup, "", answer.said, answer.right, size, size.count <= size_};
  smaller_ = smaller_cases(problem_, setup).value();
  next_smaller_ = 0;
}

void Misjudging::finish() {
  status_ = Status::kFinished;
  if (found_) found_->input = write_judge_input(problem_, {&found_->setup, 1}).value();
}

Result<Misjudging> misjudge(std::string_view problem, std::string_view specimen) {
  const auto judge = find_judge(problem);
  if (!judge) return judge.error();
  if (Fault fault = judge.value()->fault_of_specimen(specimen)) return *fault;
  return Misjudging(problem, specimen);
}

}  // namespace perfect_play::api
