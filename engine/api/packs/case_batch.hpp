#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <unordered_set>
#include <vector>

#include "engine/api/judge_engine.hpp"
#include "engine/core/judge_case.hpp"
#include "engine/core/result.hpp"
#include "engine/core/text/statement.hpp"

namespace perfect_play::api {

/// Maximum number of cases in a batch.
inline constexpr std::uint64_t kMostCases = 100'000;

/// Largest seed, because JavaScript cannot represent larger integers exactly.
inline constexpr std::uint64_t kMostSeed = (std::uint64_t{1} << 53U) - 1;

/// Options of a batch of cases.
struct BatchOptions {
  std::string problem;
  /// Kinds of cases, each at most once; the cases follow this order.
  std::vector<CaseKind> kinds;
  std::uint64_t seed = 1;
  std::uint64_t count = 0;
  /// Size of the cases, as in `CaseOptions`.
  std::optional<std::uint32_t> size = std::nullopt;
};

/// Makes cases one at a time, one kind after another, in equal numbers for all kinds.
class CaseBatch {
 public:
  /// Starts a batch. Returns an error if the problem is unknown or a kind cannot have the given size.
  static Result<CaseBatch> start(BatchOptions options);

  /// Makes the next case; returns false at the end.
  bool advance();
  /// Returns and clears the pending message that a kind has no more cases; returns nothing if no message is pending.
  std::optional<Statement> take_shortfall();

  [[nodiscard]] const BatchOptions& options() const { return options_; }
  [[nodiscard]] const std::vector<TestCase>& cases() const { return cases_; }

 private:
  struct Kind {
    CaseKind kind;
    std::unique_ptr<CaseMaker> maker;
    std::uint64_t wanted;
    std::uint64_t made = 0;
  };

  BatchOptions options_;
  std::vector<Kind> kinds_;
  std::size_t kind_ = 0;
  std::vector<TestCase> cases_;
  /// Setups of the cases about the reader's own rules.
  std::unordered_set<std::string> setups_;
  std::optional<Statement> shortfall_;
};

[[nodiscard]] std::vector<std::string> setups_of(std::span<const TestCase> cases);

}  // namespace perfect_play::api
