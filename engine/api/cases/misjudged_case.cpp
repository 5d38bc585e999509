#include "engine/api/cases/misjudged_case.hpp"

#include <utility>

namespace perfect_play::api {
namespace {

/// Maximum number of cases of one size. If a size has more cases, or if one of its cases takes too long, the search
/// skips larger sizes.
constexpr std::uint64_t kMostListed = 500'000;
constexpr std::uint32_t kLargestListed = 100;
/// Number of tricky cases to try: the known ones and some that are found at random.
constexpr std::size_t kMostTricky = 40;

}  // namespace

Status MisjudgedCaseSearch::advance(Budget budget) {
  std::uint64_t steps = 0;
  while (status_ == Status::kWorking && (steps == 0 || steps < budget.steps)) {
    const std::optional<std::string> setup = next();
    if (!setup) {
      status_ = Status::kFinished;
      if (found_) found_->input = judge_->write_input({&found_->setup, 1}).value();
      break;
    }
    const SpecimenAnswer answer = judge_->answer_of_specimen(*setup, specimen_).value();
    ++tried_;
    // Counts one more step for making the case.
    steps += answer.steps + 1;
    if (!answer.said.empty()) {
      keep(*setup, answer);
    } else if (!answer.is_known && !found_) {
      is_listing_ = false;
    }
  }
  return status_;
}

std::optional<std::string> MisjudgedCaseSearch::next() {
  if (found_) {
    if (found_->is_smallest || next_smaller_ == smaller_.size()) return std::nullopt;
    return smaller_[next_smaller_++];
  }
  if (std::optional<std::string> listed = next_listed()) return listed;
  return next_tricky();
}

std::optional<std::string> MisjudgedCaseSearch::next_listed() {
  while (is_listing_) {
    if (!every_ && size_ <= kLargestListed) every_ = judge_->every_case(size_);
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

std::optional<std::string> MisjudgedCaseSearch::next_tricky() {
  if (made_ == kMostTricky) return std::nullopt;
  ++made_;
  if (!tricky_) tricky_ = judge_->make_cases({.kind = CaseKind::kTricky}).value();
  std::optional<TestCase> made = tricky_->next();
  return made ? std::optional<std::string>(std::move(made->setup)) : std::nullopt;
}

void MisjudgedCaseSearch::keep(const std::string& setup, const SpecimenAnswer& answer) {
  const CaseSize size = judge_->size_of_case(setup).value();
  found_ = MisjudgedCase{setup, "", answer.said, answer.right, size, size.count <= size_};
  smaller_ = judge_->smaller_cases(setup).value();
  next_smaller_ = 0;
}

Result<MisjudgedCaseSearch> misjudge(std::string_view problem, std::string_view specimen) {
  return with_judge(problem, [&](const JudgeEngine& judge) -> Result<MisjudgedCaseSearch> {
    if (Fault fault = judge.specimen_fault(specimen)) return *fault;
    return MisjudgedCaseSearch(judge, specimen);
  });
}

}  // namespace perfect_play::api
