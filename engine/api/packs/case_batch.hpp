#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "engine/api/cases/cases.hpp"
#include "engine/core/judge_case.hpp"
#include "engine/core/result.hpp"
#include "engine/core/text/statement.hpp"

namespace perfect_play::api {

/// So many cases can be asked for at once.
inline constexpr std::uint64_t kMostCases = 100'000;

/// Greater ones are no numbers of JavaScript.
inline constexpr std::uint64_t kMostSeed = (std::uint64_t{1} << 53U) - 1;

/// Which cases of a problem are wanted.
struct BatchOptions {
  std::string problem;
  /// Each once; their cases come in this order.
  std::vector<CaseKind> kinds;
  std::uint64_t seed = 1;
  std::uint64_t count = 0;
  /// As in `CaseOptions`.
  std::optional<std::uint32_t> size = std::nullopt;
};

/// Makes cases, one at a time, as many of each kind, those of a kind after each other.
class CaseBatch {
 public:
  /// An error when there is no such problem, or a kind has no such size.
  static Result<CaseBatch> start(BatchOptions options);

  /// Makes the next; whether there is more to make.
  bool advance();
  /// Says of a kind that it has no more, once.
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
  std::optional<Statement> shortfall_;
};

/// The setups of cases.
[[nodiscard]] std::vector<std::string> setups_of(std::span<const TestCase> cases);

}  // namespace perfect_play::api
