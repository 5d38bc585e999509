#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/progress.hpp"
#include "engine/core/result.hpp"
#include "engine/core/value.hpp"

namespace perfect_play::api {

/// What is to be broken.
struct BreakOptions {
  /// A specimen of the game; not looked at when there is a `cap_factor`.
  std::string specimen = {};
  /// Instead of a specimen: the turn-capped search when it calls the game off at turn k·n, n being the places on the
  /// board, before it looks whether the game is over, so that k·n − 1 plies are played out. That is how published
  /// solutions count with k = 2; see `TurnCap2n`.
  std::optional<std::uint32_t> cap_factor = std::nullopt;
  /// For random instances.
  std::uint64_t seed = 1;
};

/// What was searched, for a size.
struct Searched {
  std::uint32_t size = 0;
  std::uint64_t instances = 0;
  /// True if every instance of the size that the game lists (`EnumeratedGame`) was tried and solved. The statement
  /// `<game>.listed` says which instances the list has.
  bool complete = false;

  bool operator==(const Searched&) const = default;
};

/// How a search for an instance that breaks a wrong solver ended.
struct Broken {
  /// Canonical text; absent when none of those tried breaks it. The same of size and values.
  std::optional<std::string> setup = std::nullopt;
  std::optional<std::uint32_t> size = std::nullopt;
  /// What the wrong solver says of the start, and what it is worth, for its mover.
  std::optional<Value> says = std::nullopt;
  std::optional<Value> truth = std::nullopt;
  Player mover = Player::kFirst;
  /// The line of best play from the start, of the game as it is; none in games of chance.
  std::string line = {};
  /// The record of the wrong solver's trace at which it goes wrong, from 0; absent where it cannot be traced.
  std::optional<std::uint64_t> step = std::nullopt;
  /// Ascending by size.
  std::vector<Searched> searched = {};
};

/// A search for the smallest instance on which a wrong solver says something wrong, at work.
///
/// A game that lists its small instances (`EnumeratedGame`) has them tried in that order, so that the first that breaks
/// the solver is a smallest one, as far as they were complete; half a million of a size are tried at most. Of other
/// games, random instances of growing parameters are tried. What random instances find is made smaller as long as it
/// still breaks (`ShrinkableGame`).
class Breaking {
 public:
  virtual ~Breaking() = default;

  /// Goes on for about `budget.steps` looks at moves, but an instance at least.
  virtual Status advance(Budget budget) = 0;
  /// Instances tried; how many there will be nobody knows.
  [[nodiscard]] virtual Progress progress() const = 0;
  /// Requires that `advance` has finished.
  [[nodiscard]] virtual const Broken& broken() const = 0;
};

/// An error when there is no such game, or no such specimen of it. Same options: same instances, same end.
Result<std::unique_ptr<Breaking>> break_it(std::string_view game, const BreakOptions& options);

}  // namespace perfect_play::api
