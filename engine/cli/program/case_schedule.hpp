#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "engine/api/judge_engine.hpp"

namespace perfect_play::cli {

/// The cases of a stress test in order: first small ones, then larger ones, mixed with tricky cases and cases at the
/// limits. Deterministic.
class CaseSchedule {
 public:
  /// Schedules at most `count` cases of these kinds. With `in_order`, random cases are in the order of their sizes: a
  /// size follows when the maker has no more cases of the one before it.
  CaseSchedule(const api::JudgeEngine& judge, std::uint64_t seed, std::vector<CaseKind> kinds, std::uint64_t count,
               bool in_order);

  /// Returns the next case, or nothing at the end.
  std::optional<api::TestCase> next();

 private:
  /// Returns the kind of the case with a given number.
  [[nodiscard]] CaseKind kind_of(std::uint64_t number) const;
  /// Returns the next case of a kind. The sizes of small and random cases grow with the case number.
  std::optional<api::TestCase> next_of(CaseKind kind);
  [[nodiscard]] std::uint32_t size_of(CaseKind kind) const;

  const api::JudgeEngine& judge_;
  std::uint64_t seed_;
  std::vector<CaseKind> kinds_;
  std::uint64_t count_;
  bool in_order_;
  std::uint64_t number_ = 0;
  CaseSizes sizes_;
  /// Makers of cases, by kind and, if the kind has sizes, by size.
  std::map<std::pair<CaseKind, std::uint32_t>, std::unique_ptr<api::CaseMaker>> makers_;
};

}  // namespace perfect_play::cli
