#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace perfect_play::cli {

/// A family of instances of one game, parametrized by size. The instances are the same on every machine.
struct BenchSuite {
  std::string_view name;
  std::string_view game;
  /// Unit of the size, such as `vertices`.
  std::string_view unit;
  std::vector<std::uint32_t> sizes;
  /// Returns the setup of one size, in a format of the game.
  std::string (*setup)(std::uint32_t size);
};

/// Returns all suites, in the order in which they run.
[[nodiscard]] std::span<const BenchSuite> bench_suites();

}  // namespace perfect_play::cli
