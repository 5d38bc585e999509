#pragma once

#include <concepts>
#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include "engine/core/game.hpp"

namespace perfect_play {

/// Which instances differ.
enum class Labelling : std::uint8_t {
  /// One of those that differ in the names of their parts alone may stand for all.
  kIgnored,
  /// All do: for what depends on the order of moves.
  kMatters,
};

/// The small instances of one size of a game, one after the other.
template <class G>
class Instances {
 public:
  virtual ~Instances() = default;

  /// Nothing when there are no more; in an order that depends on size, labelling and seed alone.
  virtual std::optional<G> next() = 0;
  /// Whether those are all there are of that size, up to symmetry; otherwise they are random ones.
  [[nodiscard]] virtual bool complete() const = 0;
};

/// A game that can name its small instances by their size, from `kSmallestSize` on, for those who look for the smallest
/// one that has some property. `instances` is null past the last size that it makes any of. What counts as the size,
/// and which instances are left out because smaller ones or others of the same size stand for them, each game says
/// itself.
template <class G>
concept EnumeratedGame = Game<G> && requires(std::uint32_t size, Labelling labelling, std::uint64_t seed) {
  { G::kSmallestSize } -> std::convertible_to<std::uint32_t>;
  { G::instances(size, labelling, seed) } -> std::same_as<std::unique_ptr<Instances<G>>>;
};

/// An instance that another one becomes when a part of it is left out.
template <class G>
struct SmallerInstance {
  std::uint32_t size;
  G game;
};

/// A game whose instances can be made smaller by a part at a time.
template <class G>
concept ShrinkableGame = Game<G> && requires(const G game) {
  { game.smaller() } -> std::same_as<std::vector<SmallerInstance<G>>>;
};

}  // namespace perfect_play
