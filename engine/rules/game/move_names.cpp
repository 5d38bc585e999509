#include "engine/rules/game/move_names.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <iterator>
#include <map>
#include <optional>
#include <set>
#include <utility>

#include "engine/rules/game/naming_style.hpp"
#include "engine/rules/game/position_parts.hpp"

namespace perfect_play::rules {
namespace {

/// The changes that a name mentions.
enum class Detail : std::uint8_t {
  /// The cell or the heap that a reader would name.
  kShort,
  /// Every cell and every field that changes.
  kChanges,
  /// The new contents of the cells, too.
  kContents,
};

constexpr Detail kLongerDetails[] = {Detail::kChanges, Detail::kContents};

/// A value in a name.
std::string plain_value(std::string_view shown) {
  std::string name = plain_name(shown);
  return name.empty() && shown.empty() ? "empty" : name;
}

void add_word(std::string& name, std::string_view word) {
  if (!name.empty() && !word.empty()) name += '-';
  name += word;
}

char lower(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; }

/// Names the difference of two boards of equal size.
class BoardMove {
 public:
  BoardMove(const Grid& before, const Grid& after, bool sows, char me, char you)
      : before_(before), after_(after), sows_(sows), me_(me), you_(you) {
    for (std::size_t i = 0; i < before.signs.size(); ++i) {
      if (before.signs[i] == after.signs[i]) continue;
      changed_.push_back(i);
      (is_free(after.signs[i]) ? emptied_ : is_free(before.signs[i]) ? filled_ : replaced_).push_back(i);
    }
    find_moved_piece();
  }

  [[nodiscard]] std::string name(Detail detail) const {
    if (detail != Detail::kShort) return long_name(detail);
    if (moved_) return cell(moved_->first) + '-' + cell(moved_->second);
    if (filled_.size() == 1) return cell(filled_[0]);
    const std::vector<std::size_t> own = own_pieces(emptied_, before_);
    if (own.size() == 1 && before_.signs[own[0]] == me_ && filled_.empty() && replaced_.empty()) {
      return cell(own[0]) + "-out";
    }
    if (const std::optional<std::size_t> source = only_decrease()) return cell(*source);
    constexpr std::size_t kMostListed = 4;
    if (changed_.size() <= kMostListed) return long_name(Detail::kChanges);
    return cell(changed_.front()) + '-' + cell(changed_.back()) + '-' + std::to_string(changed_.size());
  }

 private:
  using Cells = std::vector<std::size_t>;
  using Moved = std::pair<std::size_t, std::size_t>;

  /// Columns have letters from the left; rows, which may have different lengths, have numbers from the bottom.
  [[nodiscard]] std::string cell(std::size_t index) const {
    const auto begin = before_.signs.begin();
    const auto at = begin + static_cast<std::ptrdiff_t>(index);
    const auto row = std::find(std::reverse_iterator(at), std::reverse_iterator(begin), Sign{'/'}).base();
    std::string name;
    for (auto column = static_cast<std::size_t>(at - row) + 1; column > 0; column = (column - 1) / 26) {
      name.insert(name.begin(), static_cast<char>('a' + (column - 1) % 26));
    }
    return name + std::to_string(std::count(at, before_.signs.end(), Sign{'/'}) + 1);
  }

  /// Returns true if a sign is a piece of the player to move: the player's letter or, unless the players' letters
  /// differ only in case, the same letter in another case.
  [[nodiscard]] bool is_own(Sign sign) const {
    if (!is_character(sign)) return false;
    const char c = static_cast<char>(sign);
    return lower(me_) == lower(you_) ? c == me_ : lower(c) == lower(me_);
  }
  [[nodiscard]] Cells own_pieces(const Cells& cells, const Grid& grid) const {
    Cells own;
    for (const std::size_t i : cells) {
      if (is_own(grid.signs[i])) own.push_back(i);
    }
    return own;
  }

  /// Returns true if the piece of the cell `from` may have moved to the cell `to`.
  [[nodiscard]] bool may_move(std::size_t from, std::size_t to) const {
    if (from == to || before_.signs[from] != after_.signs[to]) return false;
    // Amounts that grow are no pieces, unless only two cells change.
    return is_character(before_.signs[from]) || is_free(before_.signs[to]) || changed_.size() == 2;
  }

  /// The only pair, or the only pair with a piece of the player to move.
  [[nodiscard]] std::optional<Moved> choose(const std::vector<Moved>& pairs) const {
    if (pairs.size() == 1) return pairs[0];
    std::optional<Moved> chosen;
    for (const Moved& pair : pairs) {
      if (!is_own(before_.signs[pair.first])) continue;
      if (chosen) return std::nullopt;
      chosen = pair;
    }
    return chosen;
  }

  void find_moved_piece() {
    std::vector<Moved> leaving;
    for (const std::size_t from : emptied_) {
      for (const std::size_t to : changed_) {
        if (may_move(from, to)) leaving.emplace_back(from, to);
      }
    }
    moved_ = choose(leaving);
    if (moved_ || !leaving.empty()) return;
    // A promoted piece, which captures perhaps.
    Cells arrived = filled_;
    arrived.insert(arrived.end(), replaced_.begin(), replaced_.end());
    const Cells from = own_pieces(emptied_, before_);
    const Cells to = own_pieces(arrived, after_);
    if (from.size() == 1 && to.size() == 1) moved_ = {from[0], to[0]};
    if (moved_) return;
    if (emptied_.size() == 1 && arrived.size() == 1 && is_character(before_.signs[emptied_[0]]) &&
        is_character(after_.signs[arrived[0]]) &&
        lower(static_cast<char>(before_.signs[emptied_[0]])) == lower(static_cast<char>(after_.signs[arrived[0]]))) {
      moved_ = {emptied_[0], arrived[0]};
      return;
    }
    // A piece whose cell is filled again, or two pieces that change places.
    std::vector<Moved> replaced;
    for (const std::size_t source : replaced_) {
      for (const std::size_t target : changed_) {
        if (may_move(source, target)) replaced.emplace_back(source, target);
      }
    }
    moved_ = choose(replaced);
    if (!moved_ && changed_.size() == 2 && replaced.size() == 2) moved_ = replaced[0];
  }

  /// The only amount that becomes smaller while others become larger, in a game of sowing.
  [[nodiscard]] std::optional<std::size_t> only_decrease() const {
    if (!sows_) return std::nullopt;
    std::optional<std::size_t> found;
    for (const std::size_t i : changed_) {
      if (is_character(before_.signs[i]) || is_character(after_.signs[i])) return std::nullopt;
      if (after_.signs[i] > before_.signs[i]) continue;
      if (found) return std::nullopt;
      found = i;
    }
    return found;
  }

  [[nodiscard]] std::string long_name(Detail detail) const {
    Cells order;
    if (moved_) order = {moved_->first, moved_->second};
    const bool leaves = !own_pieces(emptied_, before_).empty();
    const std::array<const Cells*, 3> groups =
        leaves ? std::array{&emptied_, &filled_, &replaced_} : std::array{&filled_, &replaced_, &emptied_};
    for (const Cells* group : groups) {
      for (const std::size_t i : *group) {
        const bool is_moved = moved_ && (i == moved_->second || (i == moved_->first && is_free(after_.signs[i])));
        const bool is_exchanged = moved_ && i == moved_->first && after_.signs[i] == before_.signs[moved_->second];
        if (!is_moved && !is_exchanged) order.push_back(i);
      }
    }
    std::string name;
    for (std::size_t i = 0; i < order.size(); ++i) {
      add_word(name, cell(order[i]));
      const bool is_source = moved_ && i == 0;
      if (detail == Detail::kContents && !is_source && !is_free(after_.signs[order[i]])) {
        add_word(name, plain_name(text_of(after_.signs[order[i]])));
      }
    }
    return name;
  }

  const Grid& before_;
  const Grid& after_;
  bool sows_;
  char me_;
  char you_;
  Cells changed_;
  Cells emptied_;
  Cells filled_;
  Cells replaced_;
  /// The cells that a piece leaves and reaches.
  std::optional<Moved> moved_;
};

/// The part of a name that is not about a board.
struct Change {
  std::string name;
  /// An element of a list that becomes smaller: -1; one that becomes larger: 1.
  int direction = 0;
};

using Items = std::vector<Item>;

bool is_same(const Item& one, const Item& other) { return one.shown == other.shown; }

class PositionMove {
 public:
  PositionMove(const PositionParts& before, const PositionParts& after, const NamingStyle& style, char me, char you)
      : before_(before), after_(after), style_(style), me_(me), you_(you) {}

  [[nodiscard]] std::string name(Detail detail) const {
    if (before_.size() == 1 && after_.size() == 1 && before_[0].name.empty() && is_word(before_[0], after_[0])) {
      return before_[0].shown == after_[0].shown ? "" : plain_value(after_[0].shown);
    }
    std::string boards;
    std::vector<Change> others;
    const bool is_named = detail != Detail::kShort && count_boards() > 1;
    for (const Part& after : after_) {
      const Part* before = part_named(before_, after.name);
      if (before == nullptr) {
        others.push_back({joined(after.name, after.shown)});
      } else if (before->shown == after.shown) {
        continue;
      } else if (is_board(*before, after)) {
        if (is_named) add_word(boards, after.name);
        add_word(boards, BoardMove(*before->grid, *after.grid, style_.sows, me_, you_).name(detail));
      } else if (is_row(*before, after)) {
        std::vector<Change> changes;
        add_items(*before, after, is_named ? after.name : "", detail, changes);
        for (const Change& change : changes) add_word(boards, change.name);
      } else {
        add_changes(*before, after, detail, others);
      }
    }
    for (const Part& before : before_) {
      if (part_named(after_, before.name) == nullptr) others.push_back({joined(before.name, "out")});
    }
    if (!boards.empty() && detail == Detail::kShort) return boards;
    const auto is_decrease = [](const Change& change) { return change.direction < 0; };
    const auto decrease = std::find_if(others.begin(), others.end(), is_decrease);
    const bool is_sown = style_.sows && std::count_if(others.begin(), others.end(), is_decrease) == 1;
    if (detail == Detail::kShort && is_sown) return decrease->name;
    for (const Change& change : others) add_word(boards, change.name);
    return boards;
  }

 private:
  /// Returns true if the parts are texts, and not boards.
  static bool is_word(const Part& before, const Part& after) {
    return before.is_text && after.is_text && !is_board(before, after);
  }
  /// Returns true if both parts are boards, of equal size. A text inside an object, and a list of texts, may also be a
  /// word.
  static bool is_board(const Part& before, const Part& after) {
    if (!before.grid || !after.grid) return false;
    if (before.grid->width != after.grid->width || before.grid->signs.size() != after.grid->signs.size()) return false;
    if (!before.may_be_word && !after.may_be_word) return true;
    return looks_like_board(*before.grid) || looks_like_board(*after.grid);
  }
  /// Returns true if both parts are lists of cells, of equal size. Their cells have numbers.
  static bool is_row(const Part& before, const Part& after) {
    constexpr std::size_t kShortest = 3;
    if (before.items.size() < kShortest || before.items.size() != after.items.size()) return false;
    const auto is_cell = [](const Item& item) { return item.sign.has_value(); };
    const auto is_amount = [](const Item& item) { return item.number.has_value(); };
    return std::all_of(before.items.begin(), before.items.end(), is_cell) &&
           std::all_of(after.items.begin(), after.items.end(), is_cell) &&
           !std::all_of(before.items.begin(), before.items.end(), is_amount);
  }
  [[nodiscard]] std::size_t count_boards() const {
    return static_cast<std::size_t>(std::count_if(after_.begin(), after_.end(), [&](const Part& after) {
      const Part* before = part_named(before_, after.name);
      return before != nullptr && (is_board(*before, after) || is_row(*before, after));
    }));
  }

  static std::string joined(const std::string& field, std::string_view value) {
    std::string name = plain_name(field);
    add_word(name, plain_value(value));
    return name;
  }
  static int direction_of(std::optional<double> before, std::optional<double> after) {
    return !before || !after ? 0 : *after < *before ? -1 : 1;
  }

  void add_changes(const Part& before, const Part& after, Detail detail, std::vector<Change>& changes) const {
    const std::string& field = after.name;
    if (!before.is_list || !after.is_list) {
      changes.push_back({joined(field, after.shown)});
      return;
    }
    const bool has_other_size = before.items.size() != after.items.size();
    const bool is_short = detail == Detail::kShort;
    // A place on a board.
    const bool is_place = is_pair(before) && is_pair(after) && !field.empty();
    const bool is_unordered = style_.unordered.count(field) > 0;
    if (is_place || ((has_other_size || is_unordered) && !is_short)) {
      changes.push_back({joined(field, after.shown)});
    } else if (is_unordered) {
      changes.push_back({joined(field, in_words(exchange_of(before.items, after.items)))});
    } else if (has_other_size) {
      changes.push_back({joined(field, name_of_other_size(before.items, after.items))});
    } else {
      add_items(before, after, field, detail, changes);
    }
  }

  static bool is_pair(const Part& part) {
    return part.items.size() == 2 && part.items[0].number && part.items[1].number;
  }

  void add_items(const Part& before, const Part& after, const std::string& field, Detail detail,
                 std::vector<Change>& changes) const {
    std::vector<std::size_t> changed;
    for (std::size_t i = 0; i < after.items.size(); ++i) {
      if (!is_same(before.items[i], after.items[i])) changed.push_back(i);
    }
    if (detail == Detail::kShort && changed.size() == 2 && !style_.sows) {
      // A piece moves to a free cell.
      const auto is_move = [&](std::size_t from, std::size_t to) {
        return is_same(before.items[from], after.items[to]) && is_same(before.items[to], after.items[from]) &&
               before.items[to].sign && is_free(*before.items[to].sign);
      };
      for (const auto& [from, to] : {std::pair(changed[0], changed[1]), std::pair(changed[1], changed[0])}) {
        if (!is_move(from, to)) continue;
        changes.push_back({joined(field, std::to_string(from + 1) + "-to-" + std::to_string(to + 1))});
        return;
      }
    }
    for (const std::size_t i : changed) {
      changes.push_back({joined(field, std::to_string(i + 1) + '-' + plain_value(after.items[i].shown)),
                         direction_of(before.items[i].number, after.items[i].number)});
    }
  }

  /// Names the elements that change.
  static std::string in_words(const Exchange& exchange) {
    std::string name;
    for (const std::string& item : exchange.removed) add_word(name, plain_value(item));
    if (exchange.added.empty()) return name.empty() ? "pass" : name + "-out";
    add_word(name, exchange.removed.empty() ? "add" : "to");
    for (const std::string& item : exchange.added) add_word(name, plain_value(item));
    return name;
  }

  /// Names the difference of two lists of different sizes.
  static std::string name_of_other_size(const Items& before, const Items& after) {
    if (before.size() == after.size() + 1) {
      if (std::equal(after.begin(), after.end(), before.begin() + 1, is_same)) {
        return "first-" + plain_value(before.front().shown);
      }
      if (std::equal(after.begin(), after.end(), before.begin(), is_same)) {
        return "last-" + plain_value(before.back().shown);
      }
    }
    return in_words(exchange_of(before, after));
  }

  const PositionParts& before_;
  const PositionParts& after_;
  const NamingStyle& style_;
  char me_;
  char you_;
};

/// Names moves until the names of moves to different positions differ.
class Naming {
 public:
  Naming(RuleBook& rules, std::string_view position, Side mover, const Look& look)
      : look_(look), me_(rules.letter(mover)), you_(rules.letter(other(mover))) {
    const bool is_named = std::all_of(look.steps.begin(), look.steps.end(),
                                      [](const Step& step) { return !plain_name(step.name).empty(); });
    if (!is_named) {
      style_ = &rules.naming_style();
      before_ = parts_of(rules, position);
      for (const Step& step : look.steps) nexts_.push_back(parts_of(rules, look.position(step)));
    }
    for (std::size_t i = 0; i < look.steps.size(); ++i) {
      std::string given = plain_name(look.steps[i].name);
      names_.push_back(given.empty() ? name_at(i, Detail::kShort) : std::move(given));
    }
  }

  [[nodiscard]] std::vector<std::string> names() {
    for (const Detail detail : kLongerDetails) lengthen(detail);
    std::map<std::string, std::size_t> used = unique_given_names();
    for (std::size_t i = 0; i < names_.size(); ++i) {
      std::string& name = names_[i];
      if (const auto given = used.find(name); given != used.end() && given->second == i) continue;
      const std::string base = name;
      for (int use = 2; !used.emplace(name, i).second; ++use) name = base + '-' + std::to_string(use);
    }
    return std::move(names_);
  }

 private:
  /// The names that the rules give to one move only, with the index of that move.
  [[nodiscard]] std::map<std::string, std::size_t> unique_given_names() const {
    std::map<std::string, std::size_t> unique;
    std::set<std::string> repeated;
    for (std::size_t i = 0; i < names_.size(); ++i) {
      const std::string given = plain_name(look_.steps[i].name);
      if (!given.empty() && !unique.emplace(given, i).second) repeated.insert(given);
    }
    for (const std::string& name : repeated) unique.erase(name);
    return unique;
  }

  [[nodiscard]] std::string name_at(std::size_t index, Detail detail) const {
    std::string name = PositionMove(before_, nexts_[index], *style_, me_, you_).name(detail);
    return name.empty() ? "pass" : name;
  }

  /// Names the moves with equal names and different positions in more detail.
  void lengthen(Detail detail) {
    std::map<std::string, std::vector<std::size_t>> uses;
    for (std::size_t i = 0; i < names_.size(); ++i) uses[names_[i]].push_back(i);
    for (const auto& [name, indices] : uses) {
      const std::string_view first = look_.position(look_.steps[indices[0]]);
      const auto differs = [&](std::size_t i) { return look_.position(look_.steps[i]) != first; };
      if (std::none_of(indices.begin(), indices.end(), differs)) continue;
      for (const std::size_t i : indices) {
        if (plain_name(look_.steps[i].name).empty()) names_[i] = name_at(i, detail);
      }
    }
  }

  const Look& look_;
  /// Null if the rules name every move.
  const NamingStyle* style_ = nullptr;
  char me_;
  char you_;
  /// The parts of the position and of those after it; empty if the rules name every move.
  PositionParts before_;
  std::vector<PositionParts> nexts_;
  std::vector<std::string> names_;
};

}  // namespace

std::string plain_name(std::string_view text) {
  std::string name;
  bool is_gap = false;
  for (const char c : text) {
    const bool is_plain = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '-';
    if (is_plain && is_gap && !name.empty() && c != '-' && name.back() != '-') name += '-';
    if (is_plain) name += c;
    is_gap = !is_plain;
  }
  return name;
}

std::vector<std::string> move_names(RuleBook& rules, std::string_view position, Side mover, const Look& look) {
  return Naming(rules, position, mover, look).names();
}

}  // namespace perfect_play::rules
