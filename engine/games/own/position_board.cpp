#include "engine/games/own/position_board.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <utility>

namespace perfect_play::own {
namespace {

using rules::Sign;

bool is_heap(std::optional<double> number) {
  return number && *number >= 0 && *number <= kMostCoins && *number == std::trunc(*number);
}

char lower(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; }

std::optional<std::int32_t> number_in(std::string_view text) {
  std::int32_t number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc() || end != text.data() + text.size()) return std::nullopt;
  return number;
}

/// Returns the only place at which a number becomes smaller. Other numbers may become larger, as in a game of sowing.
std::optional<Cell> only_decrease(const std::vector<std::string>& before, const std::vector<std::string>& after,
                                  const std::vector<Cell>& changed) {
  std::optional<Cell> found;
  for (const Cell place : changed) {
    const std::optional<std::int32_t> old = number_in(before[place]);
    const std::optional<std::int32_t> next = number_in(after[place]);
    if (!old || !next || (*next < *old && found)) return std::nullopt;
    if (*next < *old) found = place;
  }
  return found;
}

/// Returns the index of the element that a list loses. Among equal elements, prefers the first and the last one.
std::optional<std::size_t> lost_element(const std::vector<std::string>& before, const std::vector<std::string>& after) {
  if (before.size() != after.size() + 1) return std::nullopt;
  const auto is_lost = [&](std::size_t index) {
    const auto at = before.begin() + static_cast<std::ptrdiff_t>(index);
    const auto middle = after.begin() + static_cast<std::ptrdiff_t>(index);
    return std::equal(before.begin(), at, after.begin()) && std::equal(at + 1, before.end(), middle);
  };
  if (is_lost(before.size() - 1) && !is_lost(0)) return before.size() - 1;
  for (std::size_t i = 0; i < before.size(); ++i) {
    if (is_lost(i)) return i;
  }
  return std::nullopt;
}

/// Removes the elements that the lists have in common, in any order.
void remove_common(std::vector<std::string>& one, std::vector<std::string>& other) {
  for (std::size_t i = one.size(); i-- > 0;) {
    const auto equal = std::find(other.begin(), other.end(), one[i]);
    if (equal == other.end()) continue;
    other.erase(equal);
    one.erase(one.begin() + static_cast<std::ptrdiff_t>(i));
  }
}

/// Removes `from` and `to` from all moves that have the same.
void remove_shared(std::vector<MoveOnBoard>& moves) {
  std::vector<bool> is_shared(moves.size());
  for (std::size_t i = 0; i < moves.size(); ++i) {
    for (std::size_t k = 0; k < i; ++k) {
      if (moves[i].from == moves[k].from && moves[i].to == moves[k].to) is_shared[i] = is_shared[k] = true;
    }
  }
  for (std::size_t i = 0; i < moves.size(); ++i) {
    if (is_shared[i]) moves[i] = {};
  }
}

}  // namespace

PositionBoard::Measured& PositionBoard::measured(const std::string& name) {
  const auto found =
      std::find_if(parts_.begin(), parts_.end(), [&](const Measured& part) { return part.name == name; });
  if (found != parts_.end()) return *found;
  parts_.push_back({name});
  return parts_.back();
}

void PositionBoard::measure(std::string_view position) {
  if (book_->settings().has_text_positions) {
    // The bytes of the position are its text.
    Measured& part = measured("");
    part.is_heaps = false;
    part.is_board = part.is_board || position.size() > 1 || (!position.empty() && rules::is_free(Sign{position[0]}));
    std::uint32_t rows = 1;
    std::uint32_t width = 0;
    for (const char c : position) {
      width = c == '/' ? 0 : width + 1;
      if (c == '/') ++rows;
      part.columns = std::max(part.columns, width);
    }
    part.rows = std::max(part.rows, rows);
    return;
  }
  for (const rules::Part& part : rules::parts_of(*book_, position)) {
    Measured& all = measured(part.name);
    const auto count = static_cast<std::uint32_t>(part.is_list ? part.items.size() : 1);
    all.elements = std::max(all.elements, count);
    if (part.grid) {
      all.is_board = all.is_board || !part.may_be_word || rules::looks_like_board(*part.grid);
      std::uint32_t rows = 1;
      std::uint32_t width = 0;
      for (const Sign sign : part.grid->signs) {
        width = sign == '/' ? 0 : width + 1;
        if (sign == '/') ++rows;
        all.columns = std::max(all.columns, width);
      }
      all.rows = std::max(all.rows, rows);
    } else if (count > 0) {
      all.is_grid = false;
    }
    if (!part.name.empty() || (!part.is_list && !is_heap(part.number))) all.is_heaps = false;
    if (!part.is_list && all.is_heaps) all.coins = std::max(all.coins, static_cast<std::uint32_t>(*part.number));
    for (const rules::Item& item : part.items) {
      if (!is_heap(item.number)) all.is_heaps = false;
      if (all.is_heaps) all.coins = std::max(all.coins, static_cast<std::uint32_t>(*item.number));
    }
  }
}

PartForm PositionBoard::form_of(const Measured& part) {
  if (part.is_grid && part.is_board) return PartForm::kCells;
  return part.is_heaps ? PartForm::kHeaps : PartForm::kValues;
}

BoardPart PositionBoard::shape_of(const Measured& part) {
  switch (form_of(part)) {
    case PartForm::kCells:
      return {part.name, PartForm::kCells, part.rows, part.columns};
    case PartForm::kHeaps:
      return {part.name, PartForm::kHeaps, part.elements, part.coins};
    case PartForm::kValues:
      break;
  }
  return {part.name, PartForm::kValues, 1, part.elements};
}

PartsBoard PositionBoard::board() const {
  const std::array<char, 2>& players = book_->settings().players;
  PartsBoard board{{players[0], players[1]}, {}};
  for (const Measured& part : parts_) board.parts.push_back(shape_of(part));
  return board;
}

PositionBoard::Shown PositionBoard::shown(std::string_view position) const {
  Shown shown;
  const rules::PositionParts parts = rules::parts_of(*book_, position);
  for (const Measured& measured : parts_) {
    const BoardPart shape = shape_of(measured);
    const std::size_t first = shown.cells.size();
    shown.cells.resize(first + std::size_t{shape.rows} * shape.columns);
    std::vector<std::string>& elements = shown.elements.emplace_back();
    const auto part =
        std::find_if(parts.begin(), parts.end(), [&](const rules::Part& any) { return any.name == measured.name; });
    if (part == parts.end()) continue;
    if (shape.form == PartForm::kCells) {
      if (!part->grid) continue;
      std::size_t row = 0;
      std::size_t column = 0;
      for (const Sign sign : part->grid->signs) {
        if (sign != '/') shown.cells[first + row * shape.columns + column++] = rules::text_of(sign);
        if (sign != '/') continue;
        ++row;
        column = 0;
      }
      continue;
    }
    if (!part->is_list) elements.push_back(part->shown);
    for (const rules::Item& item : part->items) elements.push_back(item.shown);
    for (std::size_t i = 0; i < elements.size(); ++i) {
      if (shape.form == PartForm::kValues) {
        shown.cells[first + i] = elements[i];
        continue;
      }
      const auto coins = static_cast<std::size_t>(number_in(elements[i]).value_or(0));
      for (std::size_t coin = 0; coin < coins; ++coin) shown.cells[first + i * shape.columns + coin] = 'o';
    }
  }
  return shown;
}

std::vector<std::string> PositionBoard::cells(std::string_view position) const {
  return std::move(shown(position).cells);
}

std::vector<Cell> PositionBoard::changed_places(const Shown& before, const Shown& after, PartForm form) const {
  std::vector<Cell> changed;
  std::size_t first = 0;
  for (std::size_t i = 0; i < parts_.size(); ++i) {
    const BoardPart shape = shape_of(parts_[i]);
    const std::size_t end = first + std::size_t{shape.rows} * shape.columns;
    // The elements of a list of another length have moved.
    const bool is_still = before.elements[i].size() == after.elements[i].size();
    for (std::size_t place = first; is_still && shape.form == form && place < end; ++place) {
      if (before.cells[place] != after.cells[place]) changed.push_back(static_cast<Cell>(place));
    }
    first = end;
  }
  return changed;
}

std::optional<Cell> PositionBoard::removed_element(const Shown& before, const Shown& after) const {
  std::optional<Cell> found;
  std::size_t first = 0;
  for (std::size_t i = 0; i < parts_.size(); ++i) {
    const BoardPart shape = shape_of(parts_[i]);
    const std::optional<std::size_t> lost = lost_element(before.elements[i], after.elements[i]);
    if (lost && found) return std::nullopt;
    if (lost) found = static_cast<Cell>(first + *lost * (shape.form == PartForm::kHeaps ? shape.columns : 1));
    first += std::size_t{shape.rows} * shape.columns;
  }
  return found;
}

std::optional<Cell> PositionBoard::lowest_coin_taken(const Shown& before, const Shown& after) const {
  // Heaps are always the only part.
  if (parts_.size() != 1 || form_of(parts_[0]) != PartForm::kHeaps) return std::nullopt;
  std::vector<std::string> old = before.elements[0];
  std::vector<std::string> next = after.elements[0];
  remove_common(old, next);
  // A heap that is taken whole may be removed.
  if (old.size() != 1 || next.size() > 1) return std::nullopt;
  const std::int32_t rest = next.empty() ? 0 : number_in(next[0]).value_or(0);
  if (rest >= number_in(old[0]).value_or(0)) return std::nullopt;
  std::size_t heap = 0;
  for (std::size_t i = 0; i < before.elements[0].size(); ++i) {
    if (before.elements[0][i] != old[0]) continue;
    heap = i;
    // Among equal heaps, prefers the one that changes in its place.
    if (!next.empty() && i < after.elements[0].size() && after.elements[0][i] == next[0]) break;
  }
  return static_cast<Cell>(heap * parts_[0].coins + static_cast<std::size_t>(rest));
}

void PositionBoard::find_piece(const Shown& before, const Shown& after, rules::Side mover, Target& target) const {
  const char me = book_->letter(mover);
  const char you = book_->letter(rules::other(mover));
  // A letter in the other case is a second kind of piece, such as a king.
  const auto is_mine = [&](const std::string& cell) {
    if (cell.size() != 1 || cell[0] == you) return false;
    return cell[0] == me || (lower(me) != lower(you) && lower(cell[0]) == lower(me));
  };
  std::vector<Cell> left;
  std::vector<Cell> entered;
  std::vector<Cell> filled;
  std::vector<Cell> emptied;
  for (const Cell place : target.changed) {
    const std::string& old = before.cells[place];
    const std::string& next = after.cells[place];
    if (rules::is_free(old)) {
      filled.push_back(place);
    } else if (rules::is_free(next)) {
      emptied.push_back(place);
    }
    if (is_mine(old) && !is_mine(next)) left.push_back(place);
    if (is_mine(next) && !is_mine(old)) entered.push_back(place);
  }
  if (left.size() == 1 && entered.size() == 1) {
    target.from = left[0];
    target.to = entered[0];
    return;
  }
  if (filled.size() == 1 && left.empty()) {
    target.to = filled[0];
    // A piece that no player owns, or that is not named by a letter of the players.
    const auto is_source = [&](Cell place) { return before.cells[place] == after.cells[filled[0]]; };
    if (std::count_if(emptied.begin(), emptied.end(), is_source) == 1) {
      target.from = *std::find_if(emptied.begin(), emptied.end(), is_source);
    }
    return;
  }
  if (target.changed.size() == 1) {
    target.to = target.changed[0];
  } else {
    target.to = only_decrease(before.cells, after.cells, target.changed);
  }
}

PositionBoard::Target PositionBoard::target_of(const Shown& before, const Shown& after, rules::Side mover) const {
  Target target{.changed = changed_places(before, after, PartForm::kCells)};
  if (!target.changed.empty()) {
    find_piece(before, after, mover, target);
    return target;
  }
  target.to = removed_element(before, after);
  if (!target.to) target.to = lowest_coin_taken(before, after);
  if (target.to) return target;
  target.changed = changed_places(before, after, PartForm::kHeaps);
  if (!target.changed.empty()) return target;
  const std::vector<Cell> values = changed_places(before, after, PartForm::kValues);
  target.to = values.size() == 1 ? values[0] : only_decrease(before.cells, after.cells, values);
  return target;
}

std::vector<MoveOnBoard> PositionBoard::moves(std::string_view position, const std::vector<std::string_view>& next,
                                              rules::Side mover) const {
  const Shown before = shown(position);
  std::vector<Target> targets;
  std::vector<MoveOnBoard> moves;
  for (const std::string_view after : next) {
    targets.push_back(target_of(before, shown(after), mover));
    moves.push_back({.from = targets.back().from, .to = targets.back().to});
  }
  // Among the moves without a target, each changed place belongs to the one that changes the fewest places: a bite of
  // Chomp also takes the squares above it and to its right.
  struct Fewest {
    std::size_t count = 0;
    std::optional<std::size_t> move = std::nullopt;
  };
  std::vector<Fewest> fewest(before.cells.size());
  for (std::size_t i = 0; i < targets.size(); ++i) {
    if (targets[i].to) continue;
    for (const Cell place : targets[i].changed) {
      Fewest& best = fewest[place];
      const std::size_t count = targets[i].changed.size();
      if (best.count == 0 || count < best.count) {
        best = {count, i};
      } else if (count == best.count) {
        best.move = std::nullopt;
      }
    }
  }
  for (const auto& target : targets) {
    if (target.to && !target.from) fewest[*target.to] = {};
  }
  remove_shared(moves);
  for (std::size_t i = 0; i < targets.size(); ++i) {
    if (targets[i].to) continue;
    for (const Cell place : targets[i].changed) {
      if (fewest[place].move != i) continue;
      moves[i].to = place;
      break;
    }
  }
  return moves;
}

}  // namespace perfect_play::own
