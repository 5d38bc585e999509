#pragma once

#include <concepts>
#include <cstdint>
#include <memory>
#include <optional>
#include <string_view>
#include <vector>

#include "engine/core/game.hpp"

namespace perfect_play {

/// Determines which instances count as different.
enum class Labelling : std::uint8_t {
  /// Instances that differ only in labels may be represented by one.
  kIgnored,
  /// All labellings count; needed when the order of moves matters.
  kMatters,
};

/// Iterates over the small instances of one size of a game.
template <class G>
class Instances {
 public:
  virtual ~Instances() = default;

  /// Returns the next instance, or nothing at the end. The order depends only on size, labelling and seed.
  virtual std::optional<G> next() = 0;
  /// Returns true if the iteration covers all instances of its size, false if it yields random samples.
  [[nodiscard]] virtual bool complete() const = 0;
};

/// A game that enumerates its small instances by size, starting at `kSmallestSize`, so that a smallest example can be
/// searched for. `instances` returns null for sizes above the largest. Each game defines its unit of size and the
/// instances that it omits; its statement `<game>.listed` describes both to readers.
template <class G>
concept EnumeratedGame = Game<G> && requires(std::uint32_t size, Labelling labelling, std::uint64_t seed) {
  { G::kSmallestSize } -> std::convertible_to<std::uint32_t>;
  { G::instances(size, labelling, seed) } -> std::same_as<std::unique_ptr<Instances<G>>>;
};

/// A game whose instances can shrink one part at a time: `smaller()` lists the instances that result from removing one
/// part, large parts first. `size()` is measured in the unit `kSizeUnit`.
/// Laws: repeated shrinking terminates and never increases the size.
template <class G>
concept ShrinkableGame = Game<G> && requires(const G game) {
  { G::kSizeUnit } -> std::convertible_to<std::string_view>;
  { game.size() } -> std::same_as<std::uint32_t>;
  { game.smaller() } -> std::same_as<std::vector<G>>;
};

}  // namespace perfect_play
