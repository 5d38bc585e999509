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

/// The cases of a stress test, in order: small ones first, then larger ones, mixed with tricky ones and ones at the
/// limits. Deterministic.
class CaseSchedule {
 public:
  /// Cases of these kinds, at most `count`.
  CaseSchedule(const api::JudgeEngine& judge, std::uint64_t seed, std::vector<CaseKind> kinds, std::uint64_t count);

  /// Returns nothing at the end.
  std::optional<api::TestCase> next();

 private:
  /// The kind of a case, by its number.
  [[nodiscard]] CaseKind kind_of(std::uint64_t number) const;
  /// The next case of a kind; small and random ones grow with the number of the case.
  std::optional<api::TestCase> next_of(CaseKind kind);
  [[nodiscard]] std::uint32_t size_of(CaseKind kind) const;

  const api::JudgeEngine& judge_;
  std::uint64_t seed_;
  std::vector<CaseKind> kinds_;
  std::uint64_t count_;
  std::uint64_t number_ = 0;
  CaseSizes sizes_;
  /// By kind and, if it has one, size.
  std::map<std::pair<CaseKind, std::uint32_t>, std::unique_ptr<api::CaseMaker>> makers_;
};

}  // namespace perfect_play::cli
