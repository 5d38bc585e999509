#include "engine/rules/game/comparison.hpp"

#include <algorithm>
#include <iterator>
#include <unordered_map>
#include <utility>

namespace perfect_play::rules {
namespace {

/// Numbers texts in the order in which they first occur.
class Numbering {
 public:
  std::uint32_t number_of(const std::string& text) {
    return numbers_.try_emplace(text, static_cast<std::uint32_t>(numbers_.size())).first->second;
  }
  [[nodiscard]] std::size_t count() const { return numbers_.size(); }

 private:
  std::unordered_map<std::string, std::uint32_t> numbers_;
};

void add_word(std::string& bytes, std::uint32_t word) {
  for (unsigned shift = 0; shift < 32; shift += 8) bytes += static_cast<char>(word >> shift & 255U);
}

/// The ending for the player to move, and its points.
std::string ending_of(const Unfolding& table, std::uint32_t position) {
  const Ending ending = table.ending(position);
  const bool is_win = ending == (table.mover(position) == Side::kFirst ? Ending::kFirstWins : Ending::kSecondWins);
  const bool is_decided = ending == Ending::kFirstWins || ending == Ending::kSecondWins;
  std::string bytes(1, ending == Ending::kNone ? 'n' : !is_decided ? 'd' : is_win ? 'w' : 'l');
  add_word(bytes, static_cast<std::uint32_t>(table.margin(position)));
  return bytes;
}

}  // namespace

Comparison::Comparison(const Unfolding& first, const Unfolding& second) : tables_{&first, &second} {
  Numbering endings;
  std::vector<std::uint32_t> classes;
  for (const Unfolding* table : tables_) {
    for (std::uint32_t i = 0; i < table->position_count(); ++i) {
      classes.push_back(endings.number_of(ending_of(*table, i)));
    }
  }
  rounds_.push_back(std::move(classes));
  class_count_ = endings.count();
}

std::size_t Comparison::index_of(Node node) const {
  return node.position + (node.game == 0 ? 0 : tables_[0]->position_count());
}

Comparison::Kind Comparison::kind_of(std::size_t round, std::size_t game, std::uint32_t arc) const {
  const Unfolding& table = *tables_[game];
  return {table.gain(arc), table.arc(arc).again(), class_of(round, {game, table.arc(arc).target()})};
}

std::vector<Comparison::Kind> Comparison::kinds_at(std::size_t round, Node node) const {
  const Unfolding& table = *tables_[node.game];
  std::vector<Kind> kinds;
  for (std::uint32_t arc = table.first_arc(node.position); arc < table.end_arc(node.position); ++arc) {
    kinds.push_back(kind_of(round, node.game, arc));
  }
  std::sort(kinds.begin(), kinds.end());
  kinds.erase(std::unique(kinds.begin(), kinds.end()), kinds.end());
  return kinds;
}

bool Comparison::advance() {
  const std::size_t round = rounds_.size() - 1;
  if (class_of(round, {0, 0}) != class_of(round, {1, 0})) return false;
  Numbering numbering;
  std::vector<std::uint32_t> classes;
  classes.reserve(rounds_.back().size());
  for (std::size_t game = 0; game < 2; ++game) {
    for (std::uint32_t position = 0; position < tables_[game]->position_count(); ++position) {
      std::string bytes;
      add_word(bytes, class_of(round, {game, position}));
      for (const Kind& kind : kinds_at(round, {game, position})) {
        add_word(bytes, static_cast<std::uint32_t>(kind.gain));
        bytes += kind.again ? 'a' : 'n';
        add_word(bytes, kind.target);
      }
      classes.push_back(numbering.number_of(bytes));
    }
  }
  rounds_.push_back(std::move(classes));
  are_same_ = numbering.count() == class_count_;
  class_count_ = numbering.count();
  return !are_same_;
}

std::size_t Comparison::round_of_difference(Node one, Node other) const {
  std::size_t round = 0;
  while (round < rounds_.size() && class_of(round, one) == class_of(round, other)) ++round;
  return round;
}

std::optional<std::uint32_t> Comparison::odd_move(std::size_t round, Node from, Node other) const {
  const std::vector<Kind> kinds = kinds_at(round, other);
  const Unfolding& table = *tables_[from.game];
  for (std::uint32_t arc = table.first_arc(from.position); arc < table.end_arc(from.position); ++arc) {
    if (!std::binary_search(kinds.begin(), kinds.end(), kind_of(round, from.game, arc))) return arc;
  }
  return std::nullopt;
}

std::optional<std::uint32_t> Comparison::counterpart(Node from, std::uint32_t arc, Node other,
                                                     const MoveNames& names) const {
  const std::vector<std::string> own_names = names(from.game, from.position);
  const std::vector<std::string> other_names = names(other.game, other.position);
  const Unfolding& table = *tables_[other.game];
  const std::uint32_t first = table.first_arc(other.position);
  const Kind wanted = kind_of(0, from.game, arc);
  const auto is_alike = [&](std::uint32_t candidate) {
    return table.gain(candidate) == wanted.gain && table.arc(candidate).again() == wanted.again;
  };
  const std::string& name = own_names[arc - tables_[from.game]->first_arc(from.position)];
  const auto same = std::find(other_names.begin(), other_names.end(), name);
  if (same != other_names.end()) {
    const std::uint32_t found = first + static_cast<std::uint32_t>(same - other_names.begin());
    return is_alike(found) ? std::optional(found) : std::nullopt;
  }
  // If the games share other names, this move is missing. Otherwise the move that agrees longest corresponds to it.
  const bool share_names =
      std::find_first_of(own_names.begin(), own_names.end(), other_names.begin(), other_names.end()) != own_names.end();
  if (share_names) return std::nullopt;
  const Node target = {from.game, tables_[from.game]->arc(arc).target()};
  std::optional<std::uint32_t> best;
  std::size_t longest = 0;
  for (std::uint32_t i = first; i < table.end_arc(other.position); ++i) {
    if (!is_alike(i)) continue;
    const std::size_t round = round_of_difference(target, {other.game, table.arc(i).target()});
    if (best && round <= longest) continue;
    best = i;
    longest = round;
  }
  return best;
}

Parting Comparison::parting(const MoveNames& names) const {
  Parting parting;
  Node first = {0, 0};
  Node second = {1, 0};
  parting.lines = {std::vector<std::uint32_t>{0}, std::vector<std::uint32_t>{0}};
  while (true) {
    const std::size_t round = round_of_difference(first, second);
    if (round == 0) return parting;
    std::optional<std::uint32_t> first_arc = odd_move(round - 1, first, second);
    std::optional<std::uint32_t> second_arc;
    if (first_arc) {
      second_arc = counterpart(first, *first_arc, second, names);
    } else {
      second_arc = odd_move(round - 1, second, first);
      first_arc = counterpart(second, *second_arc, first, names);
    }
    if (!first_arc || !second_arc) {
      parting.kind = first_arc ? Parting::Kind::kOnlyInFirst : Parting::Kind::kOnlyInSecond;
      parting.arc = first_arc ? *first_arc : *second_arc;
      return parting;
    }
    first.position = tables_[0]->arc(*first_arc).target();
    second.position = tables_[1]->arc(*second_arc).target();
    parting.lines[0].push_back(first.position);
    parting.lines[1].push_back(second.position);
  }
}

}  // namespace perfect_play::rules
