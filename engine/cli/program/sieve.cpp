#include "engine/cli/program/sieve.hpp"

#include <algorithm>
#include <utility>

namespace perfect_play::cli {
namespace {

/// Time in ms. If a batch takes longer, the next batch is smaller, because an interrupt has to wait for the end of a
/// batch.
constexpr std::uint64_t kLongTrial = 250;

}  // namespace

std::optional<Cases> Sieve::next() {
  if (found_) return std::nullopt;
  if (batch_.empty()) fetch();
  if (batch_.empty()) return std::nullopt;
  if (one_by_one_) return batch_.front();
  Cases together;
  for (const Cases& candidate : batch_) together.insert(together.end(), candidate.begin(), candidate.end());
  return together;
}

void Sieve::fetch() {
  one_by_one_ = false;
  failed_together_ = false;
  while (batch_.size() < at_once_) {
    std::optional<Cases> candidate = source_();
    if (!candidate) break;
    batch_.push_back(*std::move(candidate));
    // A candidate of several cases is tried alone, because the cases fail only together.
    if (batch_.back().size() > 1) one_by_one_ = true;
  }
  if (batch_.size() == 1) one_by_one_ = true;
}

void Sieve::take_result(const Diagnosis& diagnosis, std::uint64_t milliseconds) {
  if (one_by_one_) {
    if (diagnosis.is_like(wanted_)) {
      found_ = batch_.front();
      diagnosis_ = diagnosis;
      return;
    }
    ++passed_;
    batch_.pop_front();
  } else if (diagnosis.failure == Failure::kNone) {
    passed_ += batch_.size();
    batch_.clear();
  } else {
    one_by_one_ = true;
    failed_together_ = true;
    // If the case that caused the failure is known, tries this case first.
    if (diagnosis.at) {
      std::rotate(batch_.begin(), batch_.begin() + static_cast<std::ptrdiff_t>(*diagnosis.at), batch_.end());
    }
  }
  if (batch_.empty()) at_once_ = next_at_once(milliseconds);
}

std::size_t Sieve::next_at_once(std::uint64_t milliseconds) const {
  // The batch failed because it had too many cases, or it failed in a different way.
  if (failed_together_) return std::max<std::size_t>(at_once_ / 8, 1);
  if (milliseconds > kLongTrial) return std::max<std::size_t>(at_once_ / 2, 1);
  return std::min(2 * at_once_, most_at_once_);
}

}  // namespace perfect_play::cli
