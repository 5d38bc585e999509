#include "engine/cli/program/case_schedule.hpp"

#include <algorithm>
#include <utility>

namespace perfect_play::cli {
namespace {

constexpr std::uint64_t kEarlyCases = 128;

bool has_size(CaseKind kind) { return kind == CaseKind::kSmall || kind == CaseKind::kRandom; }

}  // namespace

CaseSchedule::CaseSchedule(const api::JudgeEngine& judge, std::uint64_t seed, std::vector<CaseKind> kinds,
                           std::uint64_t count, bool in_order)
    : judge_(judge),
      seed_(seed),
      kinds_(std::move(kinds)),
      count_(count),
      in_order_(in_order),
      sizes_(judge.case_sizes()) {}

std::optional<api::TestCase> CaseSchedule::next() {
  if (number_ == count_) return std::nullopt;
  const CaseKind kind = kind_of(number_);
  std::optional<api::TestCase> made = next_of(kind);
  // If a kind has no more cases, uses another kind, starting with the most plentiful one.
  for (const CaseKind other : {CaseKind::kRandom, CaseKind::kSmall, CaseKind::kTricky, CaseKind::kExtremal}) {
    if (made) break;
    if (other != kind && std::find(kinds_.begin(), kinds_.end(), other) != kinds_.end()) made = next_of(other);
  }
  if (made) ++number_;
  return made;
}

CaseKind CaseSchedule::kind_of(std::uint64_t number) const {
  // Every 16 cases include 8 small, 5 random and 2 tricky cases and 1 case at the limits. The first 128 cases include 2
  // at the limits in every 16: there are only a few such cases, and every program should be tested on them early.
  CaseKind kind = number % 2 == 0 ? CaseKind::kSmall : CaseKind::kRandom;
  if (number % 8 == 3) kind = CaseKind::kTricky;
  if (number % (number < kEarlyCases ? 8 : 16) == 7) kind = CaseKind::kExtremal;
  return std::find(kinds_.begin(), kinds_.end(), kind) != kinds_.end() ? kind : kinds_[number % kinds_.size()];
}

std::optional<api::TestCase> CaseSchedule::next_of(CaseKind kind) {
  const std::uint32_t first = has_size(kind) ? size_of(kind) : 0;
  const std::uint32_t last = has_size(kind) ? (kind == CaseKind::kSmall ? sizes_.most_small : sizes_.most) : 0;
  // Tries the next size if the current size has no more cases, or no cases at all.
  for (std::uint32_t size = first; size <= last; ++size) {
    std::unique_ptr<api::CaseMaker>& maker = makers_[{kind, size}];
    if (!maker) {
      api::CaseOptions options{.kind = kind, .seed = seed_};
      if (has_size(kind)) options.size = size;
      maker = judge_.make_cases(options).value();
    }
    if (std::optional<api::TestCase> made = maker->next()) return made;
  }
  return std::nullopt;
}

std::uint32_t CaseSchedule::size_of(CaseKind kind) const {
  // Small cases reach their largest size soon. Half of the random cases are in the lowest eighth of the range of sizes,
  // because large boards take a long time.
  if (in_order_) return sizes_.least;
  const bool is_small = kind == CaseKind::kSmall;
  const std::uint64_t done = is_small ? std::min(4 * number_, count_) : number_ * number_ * number_;
  const std::uint64_t all = is_small ? count_ : count_ * count_ * count_;
  const std::uint32_t most = is_small ? sizes_.most_small : sizes_.most;
  return sizes_.least + static_cast<std::uint32_t>((most - sizes_.least) * done / all);
}

}  // namespace perfect_play::cli
