#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "engine/core/text/statement.hpp"

namespace perfect_play::api {

/// The result of comparing two rule files.
struct ComparedRules {
  /// For each file, the mistake that makes it unusable.
  std::array<std::optional<Error>, 2> errors;
  bool same = false;
  std::array<std::uint64_t, 2> positions = {};
  /// For each file, the moves to the position where the games differ, such as `X b2`; empty if the games are the same.
  std::array<std::vector<std::string>, 2> lines;
  /// States that the games are the same, or how they differ.
  Statement verdict = {"rules.same"};
  /// For each file, whether and how the game ends there; absent unless the endings differ.
  std::array<std::optional<Statement>, 2> endings;
};

/// Compares the games that two rule files describe (engine/rules/game/comparison.hpp). Resumable.
class RulesComparison {
 public:
  /// Compares two rule files, which can be canonical text (engine/games/own/rules_text.hpp). Stops with an error at
  /// more than `most_positions` of a file.
  RulesComparison(std::string first, std::string second, std::uint32_t most_positions);
  ~RulesComparison();
  RulesComparison(RulesComparison&&) noexcept;
  RulesComparison& operator=(RulesComparison&&) noexcept;

  /// Works for about a millisecond, or refines the comparison once; returns false when done.
  bool advance();
  /// Number of positions found in both games.
  [[nodiscard]] std::uint64_t positions() const;
  /// Requires that `advance` returned false.
  [[nodiscard]] ComparedRules report() const;

 private:
  class Work;
  std::unique_ptr<Work> work_;
};

}  // namespace perfect_play::api
