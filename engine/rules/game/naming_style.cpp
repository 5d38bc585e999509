#include "engine/rules/game/naming_style.hpp"

#include <algorithm>
#include <cstdint>
#include <map>

namespace perfect_play::rules {
namespace {

using Items = std::vector<Item>;

/// Most lines of play, and most moves on all of them.
constexpr std::uint32_t kMostLines = 40;
constexpr std::uint32_t kMostMoves = 1500;

bool is_same(const Item& one, const Item& other) { return one.shown == other.shown; }

double sum_of(const Items& items) {
  double sum = 0;
  for (const Item& item : items) sum += item.number.value_or(0);
  return sum;
}

bool is_sorted(const Items& items, bool ascends) {
  if (!std::all_of(items.begin(), items.end(), [](const Item& item) { return item.number.has_value(); })) return false;
  return std::is_sorted(items.begin(), items.end(), [&](const Item& one, const Item& other) {
    return ascends ? *one.number < *other.number : *one.number > *other.number;
  });
}

/// Facts about a list in the positions seen.
class ListFacts {
 public:
  void add(const Items& before, const Part* after_part) {
    can_ascend_ = can_ascend_ && is_sorted(before, true);
    can_descend_ = can_descend_ && is_sorted(before, false);
    if (after_part == nullptr || !after_part->is_list) {
      can_ascend_ = can_descend_ = false;
      return;
    }
    const Items& after = after_part->items;
    can_ascend_ = can_ascend_ && is_sorted(after, true);
    can_descend_ = can_descend_ && is_sorted(after, false);
    const Exchange exchange = exchange_of(before, after);
    if (after.size() > before.size() && !exchange.removed.empty()) splits_ = true;
    if (after.size() != before.size()) return;
    // Two elements may be in order by chance, unless each move makes them smaller.
    if (after.size() == 2 && sum_of(after) >= sum_of(before)) can_ascend_ = can_descend_ = false;
    std::size_t changed = 0;
    for (std::size_t i = 0; i < after.size(); ++i) changed += is_same(before[i], after[i]) ? 0 : 1;
    if (exchange.removed.size() < changed) moves_places_ = true;
  }

  [[nodiscard]] bool is_unordered() const { return splits_ || (moves_places_ && (can_ascend_ || can_descend_)); }

 private:
  bool can_ascend_ = true;
  bool can_descend_ = true;
  bool moves_places_ = false;
  bool splits_ = false;
};

/// Counts the amounts that become smaller and larger.
class AmountChanges {
 public:
  void add(double before, double after) {
    if (after < before) ++smaller_;
    if (after > before) ++larger_;
  }
  [[nodiscard]] bool are_sown() const { return smaller_ == 1 && larger_ > 1; }

 private:
  int smaller_ = 0;
  int larger_ = 0;
};

bool sows(const PositionParts& before, const PositionParts& after) {
  AmountChanges changes;
  for (const Part& part : before) {
    const Part* other = part_named(after, part.name);
    if (other == nullptr) continue;
    if (part.grid && other->grid && part.grid->signs.size() == other->grid->signs.size()) {
      for (std::size_t i = 0; i < part.grid->signs.size(); ++i) {
        const Sign one = part.grid->signs[i];
        const Sign next = other->grid->signs[i];
        if (!is_character(one) && !is_character(next)) changes.add(one, next);
      }
    } else if (part.items.size() == other->items.size()) {
      for (std::size_t i = 0; i < part.items.size(); ++i) {
        if (part.items[i].number && other->items[i].number) {
          changes.add(*part.items[i].number, *other->items[i].number);
        }
      }
    }
  }
  return changes.are_sown();
}

}  // namespace

Exchange exchange_of(const Items& before, const Items& after) {
  Exchange exchange;
  for (const Item& item : after) exchange.added.push_back(item.shown);
  for (const Item& item : before) {
    const auto kept = std::find(exchange.added.begin(), exchange.added.end(), item.shown);
    if (kept == exchange.added.end()) {
      exchange.removed.push_back(item.shown);
    } else {
      exchange.added.erase(kept);
    }
  }
  return exchange;
}

const Part* part_named(const PositionParts& parts, const std::string& name) {
  const auto found = std::find_if(parts.begin(), parts.end(), [&](const Part& part) { return part.name == name; });
  return found == parts.end() ? nullptr : &*found;
}

NamingStyle style_of(RuleBook& rules) {
  NamingStyle style;
  const PositionParts start = parts_of(rules, rules.start());
  if (std::none_of(start.begin(), start.end(), [](const Part& part) { return part.is_list; })) return style;
  std::map<std::string, ListFacts> lists;
  std::uint32_t moves = 0;
  std::uint32_t choice = 0;
  Look look;
  for (std::uint32_t line = 0; line < kMostLines && moves < kMostMoves; ++line) {
    std::string position = rules.start();
    Side mover = Side::kFirst;
    while (moves < kMostMoves && rules.look(position, mover, look) && !look.steps.empty()) {
      const PositionParts before = parts_of(rules, position);
      for (const Step& step : look.steps) {
        const PositionParts after = parts_of(rules, look.position(step));
        for (const Part& part : before) {
          if (part.is_list) lists[part.name].add(part.items, part_named(after, part.name));
        }
        style.sows = style.sows || sows(before, after);
        ++moves;
      }
      // Any sequence of choices is good if it is always the same.
      choice = choice * 1664525 + 1013904223;
      const Step& step = look.steps[(choice >> 16U) % look.steps.size()];
      position = look.position(step);
      if (!step.again) mover = other(mover);
    }
  }
  for (const auto& [name, facts] : lists) {
    if (facts.is_unordered()) style.unordered.insert(name);
  }
  return style;
}

const NamingStyle& RuleBook::naming_style() {
  if (!naming_style_) naming_style_ = std::make_shared<const NamingStyle>(style_of(*this));
  return *naming_style_;
}

}  // namespace perfect_play::rules
