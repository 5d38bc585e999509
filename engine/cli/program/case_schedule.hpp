#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "engine/api/cases/cases.hpp"

namespace perfect_play::cli {

/// The cases that a program is stressed with, in order: small ones first and larger and larger ones, between them those
/// that are tricky or at the limits, as far as there are any. The same for the same request, on every machine.
class CaseSchedule {
 public:
  /// Cases of these kinds, `count` at most. Requires that there is such a problem.
  CaseSchedule(std::string problem, std::uint64_t seed, std::vector<CaseKind> kinds, std::uint64_t count);

  /// Nothing when there are no more.
  std::optional<api::TestCase> next();

 private:
  /// Of the kind that comes next by the number of the case.
  [[nodiscard]] CaseKind kind_of(std::uint64_t number) const;
  /// The next case of a kind; of small and random ones one of a size that grows with the number of the case.
  std::optional<api::TestCase> next_of(CaseKind kind);
  [[nodiscard]] std::uint32_t size_of(CaseKind kind) const;

  std::string problem_;
  std::uint64_t seed_;
  std::vector<CaseKind> kinds_;
  std::uint64_t count_;
  std::uint64_t number_ = 0;
  CaseSizes sizes_;
  /// By kind and, where it has one, size.
  std::map<std::pair<CaseKind, std::uint32_t>, std::unique_ptr<api::CaseMaker>> makers_;
};

}  // namespace perfect_play::cli
