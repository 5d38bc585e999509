#include "engine/rules/game/move_names.hpp"

#include <algorithm>
#include <map>

namespace perfect_play::rules {
namespace {

/// Cells of a board that is a text, by what a move does to them.
struct Difference {
  std::vector<std::size_t> emptied;
  std::vector<std::size_t> filled;
  std::vector<std::size_t> changed;
};

class CellNames {
 public:
  explicit CellNames(std::string_view board)
      : width_(std::min(board.find('/'), board.size()) + 1), rows_((board.size() + width_) / width_) {}

  /// Columns have letters from the left; rows have numbers from the bottom.
  [[nodiscard]] std::string operator()(std::size_t cell) const {
    std::string name;
    for (std::size_t column = cell % width_ + 1; column > 0; column = (column - 1) / 26) {
      name.insert(name.begin(), static_cast<char>('a' + (column - 1) % 26));
    }
    return name + std::to_string(rows_ - cell / width_);
  }

 private:
  std::size_t width_;
  std::size_t rows_;
};

char lower(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; }

/// Returns true if a sign is a piece of the player with the letter `me`: the letter itself, or, unless the players'
/// letters differ only in case, the same letter in another case.
bool is_piece_of(char sign, char me, char you) {
  return lower(me) == lower(you) ? sign == me : lower(sign) == lower(me);
}

/// A name for the difference of two boards of equal size.
std::string board_move(std::string_view before, std::string_view after, char me, char you) {
  const CellNames cell(before);
  Difference difference;
  for (std::size_t i = 0; i < before.size(); ++i) {
    if (before[i] == after[i]) continue;
    (after[i] == '.' ? difference.emptied : before[i] == '.' ? difference.filled : difference.changed).push_back(i);
  }
  const auto& [emptied, filled, changed] = difference;
  std::vector<std::size_t> from;
  std::vector<std::size_t> to;
  for (const std::size_t i : emptied) {
    if (is_piece_of(before[i], me, you)) from.push_back(i);
  }
  for (const auto* cells : {&filled, &changed}) {
    for (const std::size_t i : *cells) {
      if (is_piece_of(after[i], me, you)) to.push_back(i);
    }
  }
  if (emptied.empty() && filled.empty() && changed.empty()) return "pass";
  if (from.size() == 1 && to.size() == 1) return cell(from[0]) + '-' + cell(to[0]);
  if (filled.size() == 1) return cell(filled[0]);
  if (from.size() == 1 && filled.empty() && changed.empty()) return cell(from[0]) + "-out";
  std::vector<std::size_t> all = emptied;
  all.insert(all.end(), filled.begin(), filled.end());
  all.insert(all.end(), changed.begin(), changed.end());
  std::sort(all.begin(), all.end());
  std::string name = cell(all[0]);
  if (all.size() > 1) name += '-' + cell(all.back());
  return all.size() > 2 ? name + '-' + std::to_string(all.size()) : name;
}

/// Letters, digits and dots of a value, for a name.
std::string plain(std::string_view shown) {
  std::string name;
  for (const char c : shown) {
    const bool is_plain = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '.';
    if (is_plain) {
      name += c;
    } else if (c == '-' || (!name.empty() && name.back() != '-')) {
      name += '-';
    }
  }
  while (name.size() > 1 && name.back() == '-') name.pop_back();
  return name.empty() ? "pass" : name;
}

/// The parts of a position: elements of a list or fields of an object, with a name and a text for each.
using Parts = std::vector<std::pair<std::string, std::string>>;

Parts parts_of(RuleBook& rules, std::string_view position) {
  Parts parts;
  Value value;
  if (!rules.value_of(position, value)) return parts;
  const Heap& heap = rules.heap();
  const bool is_record = value.is(Kind::kRecord);
  if (!is_record && !value.is(Kind::kList)) return {{"", rules.shown_value(value)}};
  for (std::uint32_t i = 0; i < heap.size(value); ++i) {
    const std::string name = is_record ? plain(rules.shown_value(heap.item(value, i))) : std::to_string(i + 1);
    parts.emplace_back(name, rules.shown_value(is_record ? heap.item_value(value, i) : heap.item(value, i)));
  }
  return parts;
}

/// A name for the difference of two lists, objects or numbers.
std::string parts_move(const Parts& before, const Parts& after) {
  if (before.size() == after.size() + 1) {
    if (std::equal(after.begin(), after.end(), before.begin() + 1,
                   [](const auto& one, const auto& two) { return one.second == two.second; })) {
      return "first-" + plain(before.front().second);
    }
    if (std::equal(after.begin(), after.end(), before.begin())) return "last-" + plain(before.back().second);
  }
  std::string name;
  for (std::size_t i = 0; i < after.size(); ++i) {
    if (i < before.size() && before[i] == after[i]) continue;
    if (!name.empty()) name += '-';
    name += after[i].first.empty() ? plain(after[i].second) : after[i].first + '-' + plain(after[i].second);
  }
  return name.empty() ? "pass" : name;
}

}  // namespace

std::vector<std::string> move_names(RuleBook& rules, std::string_view position, Side mover, const Look& look) {
  const bool is_text = rules.settings().has_text_positions;
  const Parts before = is_text ? Parts() : parts_of(rules, position);
  std::vector<std::string> names;
  std::map<std::string, int> uses;
  for (const Step& step : look.steps) {
    const std::string_view next = look.position(step);
    std::string name = step.name;
    if (name.empty() && is_text && next.size() == position.size()) {
      name = board_move(position, next, rules.letter(mover), rules.letter(other(mover)));
    } else if (name.empty() && is_text) {
      name = plain(next);
    } else if (name.empty()) {
      name = parts_move(before, parts_of(rules, next));
    }
    const int use = ++uses[name];
    names.push_back(use == 1 ? name : name + '#' + std::to_string(use));
  }
  return names;
}

}  // namespace perfect_play::rules
