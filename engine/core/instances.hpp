#pragma once

#include <concepts>
#include <cstdint>
#include <memory>
#include <optional>
#include <string_view>
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
  /// Returns true if these are all instances of that size in the game's list; otherwise they are random.
  [[nodiscard]] virtual bool complete() const = 0;
};

/// A game that can name its small instances by their size, from `kSmallestSize` on, for those who look for the smallest
/// one that has some property. `instances` is null past the last size that it makes any of. What counts as the size,
/// and which instances are left out, each game says itself, also in its statement `<game>.listed`.
template <class G>
concept EnumeratedGame = Game<G> && requires(std::uint32_t size, Labelling labelling, std::uint64_t seed) {
  { G::kSmallestSize } -> std::convertible_to<std::uint32_t>;
  { G::instances(size, labelling, seed) } -> std::same_as<std::unique_ptr<Instances<G>>>;
};

/// A game whose instances can be made smaller by a part at a time: `smaller()` are those that are left when some part
/// has gone, large parts first, and `size()` counts parts of the kind that `kSizeUnit` names.
/// Laws: whoever takes a smaller one again and again comes to an end, and never to one of a greater size.
template <class G>
concept ShrinkableGame = Game<G> && requires(const G game) {
  { G::kSizeUnit } -> std::convertible_to<std::string_view>;
  { game.size() } -> std::same_as<std::uint32_t>;
  { game.smaller() } -> std::same_as<std::vector<G>>;
};

}  // namespace perfect_play
