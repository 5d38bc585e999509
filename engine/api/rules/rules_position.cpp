#include "engine/api/rules/rules_position.hpp"

#include <algorithm>
#include <cstddef>
#include <utility>

namespace perfect_play::api {
namespace {

using rules::Sign;

/// Longest expression of a position, in characters.
constexpr std::size_t kLongestShown = 65536;

template <class Part>
const Part* part_named(const std::vector<Part>& parts, const std::string& name) {
  const auto found = std::find_if(parts.begin(), parts.end(), [&](const Part& part) { return part.name == name; });
  return found == parts.end() ? nullptr : &*found;
}

PlaceChange change_of(RulesPartKind kind, const std::string& before, const std::string& after) {
  if (kind == RulesPartKind::kValue) return PlaceChange::kReplaced;
  if (rules::is_free(before)) return PlaceChange::kFilled;
  return rules::is_free(after) ? PlaceChange::kEmptied : PlaceChange::kReplaced;
}

std::vector<std::string> cells_of(const RulesPart& part) {
  std::vector<std::string> cells;
  for (const std::vector<std::string>& row : part.rows) cells.insert(cells.end(), row.begin(), row.end());
  return cells;
}

void add_changed_cells(const RulesPart& before, const RulesPart& after, std::vector<ChangedPlace>& changes) {
  const std::vector<std::string> old = cells_of(before);
  const std::vector<std::string> next = cells_of(after);
  if (old.size() == next.size()) {
    for (std::uint32_t i = 0; i < old.size(); ++i) {
      if (old[i] != next[i]) changes.push_back({before.name, i, change_of(before.kind, old[i], next[i])});
    }
    return;
  }
  // A list gets longer or shorter: its equal beginning and its equal end stay.
  const std::size_t most = std::min(old.size(), next.size());
  std::size_t begin = 0;
  while (begin < most && old[begin] == next[begin]) ++begin;
  std::size_t end = 0;
  while (end < most - begin && old[old.size() - 1 - end] == next[next.size() - 1 - end]) ++end;
  const PlaceChange change = begin + end == next.size() ? PlaceChange::kEmptied : PlaceChange::kReplaced;
  for (std::size_t i = begin; i < old.size() - end; ++i) {
    changes.push_back({before.name, static_cast<std::uint32_t>(i), change});
  }
  if (begin + end == old.size()) changes.push_back({before.name, std::nullopt, PlaceChange::kFilled});
}

}  // namespace

PositionDescriber::PositionDescriber(rules::RuleBook& book)
    : book_(&book), start_(rules::parts_of(book, book.start())) {}

bool PositionDescriber::is_board(const rules::Part& part) const {
  if (!part.grid || !part.may_be_word || rules::looks_like_board(*part.grid)) return part.grid.has_value();
  // A full board.
  const rules::Part* const at_start = part_named(start_, part.name);
  return at_start != nullptr && at_start->grid && rules::looks_like_board(*at_start->grid);
}

RulesPosition PositionDescriber::describe(std::string_view position) const {
  RulesPosition described{book_->shown(position, kLongestShown), {}};
  for (rules::Part& part : rules::parts_of(*book_, position)) {
    RulesPart next{part.name, RulesPartKind::kValue, std::move(part.shown), {{}}};
    if (is_board(part)) {
      next.kind = RulesPartKind::kBoard;
      for (const Sign sign : part.grid->signs) {
        if (sign == '/') {
          next.rows.emplace_back();
        } else {
          next.rows.back().push_back(rules::text_of(sign));
        }
      }
    } else if (part.is_list) {
      next.kind = RulesPartKind::kList;
      for (rules::Item& item : part.items) next.rows.back().push_back(std::move(item.shown));
    } else {
      next.rows.back().push_back(next.text);
    }
    described.parts.push_back(std::move(next));
  }
  return described;
}

std::vector<ChangedPlace> changes_between(const RulesPosition& before, const RulesPosition& after) {
  std::vector<ChangedPlace> changes;
  for (const RulesPart& part : before.parts) {
    const RulesPart* const next = part_named(after.parts, part.name);
    if (next == nullptr) {
      changes.push_back({part.name, std::nullopt, PlaceChange::kEmptied});
    } else if (next->kind != part.kind) {
      changes.push_back({part.name});
    } else {
      add_changed_cells(part, *next, changes);
    }
  }
  for (const RulesPart& part : after.parts) {
    if (part_named(before.parts, part.name) == nullptr) {
      changes.push_back({part.name, std::nullopt, PlaceChange::kFilled});
    }
  }
  return changes;
}

}  // namespace perfect_play::api
