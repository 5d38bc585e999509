#pragma once

#include <set>
#include <string>

#include "engine/rules/game/position_parts.hpp"

namespace perfect_play::rules {

/// Forms of names that all moves of a game share.
struct NamingStyle {
  /// Fields with lists of heaps in any order: the place of an element says nothing.
  std::set<std::string> unordered;
  /// A move takes an amount from one place and adds to several others: the place that it takes from names it.
  bool sows = false;
};

/// Chooses the style of a game from lines of play.
[[nodiscard]] NamingStyle style_of(RuleBook& rules);

/// The elements of a list that disappear, and those that are new, in any order.
struct Exchange {
  std::vector<std::string> removed;
  std::vector<std::string> added;
};

[[nodiscard]] Exchange exchange_of(const std::vector<Item>& before, const std::vector<Item>& after);

/// Returns the part with this name; null if there is none.
[[nodiscard]] const Part* part_named(const PositionParts& parts, const std::string& name);

}  // namespace perfect_play::rules
