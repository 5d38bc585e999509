#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <tuple>
#include <utility>
#include <vector>

#include "engine/core/game.hpp"
#include "engine/core/random.hpp"

namespace perfect_play::test {

/// A game on a directed graph, in the simplest layout: a vertex is a position. The game is over if there are no moves.
struct PlainPursuit {
  struct Place {
    Player mover = Player::kFirst;
    std::vector<std::uint32_t> targets = {};
    /// Winner at a vertex without moves; absent in a draw.
    std::optional<Player> winner = std::nullopt;

    bool operator==(const Place&) const = default;
  };

  std::vector<Place> places;
  std::uint32_t start = 0;

  bool operator==(const PlainPursuit&) const = default;
};

/// Returns the pursuit in the form that a failing test prints: each vertex with its mover and targets, or its winner.
inline std::string text_of(const PlainPursuit& pursuit) {
  std::string text = "start " + std::to_string(pursuit.start) + '\n';
  for (std::size_t v = 0; v < pursuit.places.size(); ++v) {
    const PlainPursuit::Place& place = pursuit.places[v];
    text += std::to_string(v) + (place.mover == Player::kFirst ? " first:" : " second:");
    for (const std::uint32_t target : place.targets) text += ' ' + std::to_string(target);
    if (place.targets.empty()) {
      text += !place.winner ? " drawn" : *place.winner == Player::kFirst ? " won by first" : " won by second";
    }
    text += '\n';
  }
  return text;
}

template <Plies kMost>
struct PlyLimit {
  static constexpr Plies kMostPlies = kMost;
};
template <>
struct PlyLimit<0> {};

/// A plain pursuit with the interface for solvers. `kMost` is the ply limit; 0 = no limit.
template <EndlessPlay kRule, Plies kMost = 0>
class TinyPursuit : public PlyLimit<kMost> {
 public:
  struct Position {
    std::uint32_t vertex = 0;
    bool operator==(const Position&) const = default;
  };
  struct Move {
    std::uint32_t number = 0;
    bool operator==(const Move&) const = default;
  };

  static constexpr GameInfo kInfo = {.id = "tiny-pursuit",
                                     .board_kind = "none",
                                     .first_player = "first",
                                     .second_player = "second",
                                     .endless_play = kRule,
                                     .formats = {},
                                     .examples = {},
                                     .parameters = {}};
  using Judges = TypeList<>;

  /// `pretended_count` simulates a game with more positions than can be listed.
  explicit TinyPursuit(PlainPursuit pursuit, std::uint64_t pretended_count = 0)
      : pursuit_(std::move(pursuit)),
        position_count_(std::max<std::uint64_t>(pretended_count, pursuit_.places.size())),
        origins_(pursuit_.places.size()) {
    for (std::uint32_t v = 0; v < origins_.size(); ++v) {
      for (const std::uint32_t target : pursuit_.places[v].targets) origins_[target].push_back(v);
    }
  }

  static Result<ReadSetup<TinyPursuit>> read(std::string_view /*text*/) { return Error{{"text.empty", {}}}; }
  static Result<TinyPursuit> generate(const ParameterValues& /*parameters*/, std::uint64_t /*seed*/) {
    return Error{{"text.empty", {}}};
  }
  [[nodiscard]] std::optional<std::string> write(std::string_view /*format*/) const { return std::nullopt; }
  [[nodiscard]] std::vector<Statement> notes() const { return {}; }

  [[nodiscard]] Position start() const { return {pursuit_.start}; }
  [[nodiscard]] Player mover(const Position& position) const { return pursuit_.places[position.vertex].mover; }
  [[nodiscard]] std::optional<Ending> ending(const Position& position) const {
    const PlainPursuit::Place& place = pursuit_.places[position.vertex];
    if (!place.targets.empty()) return std::nullopt;
    return Ending{"over", place.winner};
  }
  void append_moves(const Position& position, std::vector<Move>& moves) const {
    for (std::uint32_t i = 0; i < pursuit_.places[position.vertex].targets.size(); ++i) moves.push_back({i});
  }
  [[nodiscard]] Position play(const Position& position, Move move) const {
    return {pursuit_.places[position.vertex].targets[move.number]};
  }
  [[nodiscard]] std::string format_move(const Position& /*position*/, Move move) const {
    return std::to_string(move.number);
  }
  [[nodiscard]] std::string format_position(const Position& position) const { return std::to_string(position.vertex); }

  [[nodiscard]] std::uint64_t position_count() const { return position_count_; }
  [[nodiscard]] PositionIndex index(const Position& position) const { return position.vertex; }
  [[nodiscard]] Position position_at(PositionIndex index) const { return {index}; }
  [[nodiscard]] Player mover_at(PositionIndex index) const { return pursuit_.places[index].mover; }
  [[nodiscard]] std::uint32_t move_count(PositionIndex index) const {
    return static_cast<std::uint32_t>(pursuit_.places[index].targets.size());
  }
  template <class Visit>
  void for_each_predecessor(PositionIndex index, Visit&& visit) const {
    for (const std::uint32_t from : origins_[index]) visit(from, pursuit_.places[from].mover);
  }

  /// Returns the number of a position's board, in a pursuit with two vertices per board: one for each player to move.
  [[nodiscard]] PositionIndex index_without_mover(const Position& position) const { return position.vertex / 2; }

  bool operator==(const TinyPursuit& other) const { return pursuit_ == other.pursuit_; }

 private:
  PlainPursuit pursuit_;
  std::uint64_t position_count_;
  std::vector<std::vector<std::uint32_t>> origins_;
};

// --- facts about a pursuit, computed in the simplest way
// -------------------------------------------------------------

inline std::optional<Player> endless_winner(EndlessPlay rule) {
  if (rule == EndlessPlay::kFirstWins) return Player::kFirst;
  if (rule == EndlessPlay::kSecondWins) return Player::kSecond;
  return std::nullopt;
}

inline int score_of(std::optional<Player> winner) { return !winner ? 0 : *winner == Player::kFirst ? 1 : -1; }

/// Returns the winner when every line is played out until a vertex repeats, which counts as endless play: 1 for the
/// first player, -1 for the second, 0 for a draw. Takes exponential time.
inline int play_out(const PlainPursuit& pursuit, EndlessPlay rule, std::uint32_t vertex, std::vector<bool>& on_path) {
  const PlainPursuit::Place& place = pursuit.places[vertex];
  if (place.targets.empty()) return score_of(place.winner);
  if (on_path[vertex]) return score_of(endless_winner(rule));
  on_path[vertex] = true;
  const int sign = place.mover == Player::kFirst ? 1 : -1;
  int best = -1;
  for (const std::uint32_t target : place.targets) {
    best = std::max(best, sign * play_out(pursuit, rule, target, on_path));
  }
  on_path[vertex] = false;
  return sign * best;
}

inline int play_out(const PlainPursuit& pursuit, EndlessPlay rule, std::uint32_t vertex) {
  std::vector<bool> on_path(pursuit.places.size(), false);
  return play_out(pursuit, rule, vertex, on_path);
}

/// Returns the result for the mover if the game stops after `left` more plies, by plain recursion.
inline OutcomeValue play_out_until(const PlainPursuit& pursuit, EndlessPlay rule, std::uint32_t vertex,
                                   std::uint32_t left) {
  const PlainPursuit::Place& place = pursuit.places[vertex];
  const auto for_mover = [&](std::optional<Player> winner, std::optional<Plies> plies) -> OutcomeValue {
    if (!winner) return {};
    return {*winner == place.mover ? Outcome::kWin : Outcome::kLoss, plies};
  };
  if (place.targets.empty()) return for_mover(place.winner, 0);
  if (left == 0) return for_mover(endless_winner(rule), std::nullopt);
  OutcomeValue best = {Outcome::kLoss, 0};
  // A later win is worth less, and a later loss more; endless wins and losses count as the latest ones.
  const auto rank = [](const OutcomeValue& value) {
    const std::int64_t plies = value.plies ? std::int64_t{*value.plies} : 1'000'000;
    return value.outcome == Outcome::kDraw ? 0 : value.outcome == Outcome::kWin ? 9'000'000 - plies : plies - 9'000'000;
  };
  for (const std::uint32_t target : place.targets) {
    OutcomeValue value = play_out_until(pursuit, rule, target, left - 1);
    if (pursuit.places[target].mover != place.mover && value.outcome != Outcome::kDraw) {
      value.outcome = value.outcome == Outcome::kWin ? Outcome::kLoss : Outcome::kWin;
    }
    if (value.plies) ++*value.plies;
    if (rank(value) > rank(best)) best = value;
  }
  return best;
}

/// Returns the number of plies in which `player` can force a win from each vertex, if possible. Computes a textbook
/// fixed point: each sweep decides the consequences of earlier sweeps.
inline std::vector<std::optional<Plies>> forced_wins(const PlainPursuit& pursuit, Player player) {
  const std::size_t count = pursuit.places.size();
  std::vector<std::optional<Plies>> plies(count);
  for (std::size_t v = 0; v < count; ++v) {
    if (pursuit.places[v].targets.empty() && pursuit.places[v].winner == player) plies[v] = 0;
  }
  bool changed = true;
  for (Plies sweep = 1; changed; ++sweep) {
    changed = false;
    for (std::size_t v = 0; v < count; ++v) {
      const PlainPursuit::Place& place = pursuit.places[v];
      if (plies[v] || place.targets.empty()) continue;
      const auto decided = [&](std::uint32_t target) { return plies[target] && *plies[target] < sweep; };
      const bool wins = place.mover == player ? std::any_of(place.targets.begin(), place.targets.end(), decided)
                                              : std::all_of(place.targets.begin(), place.targets.end(), decided);
      if (!wins) continue;
      plies[v] = sweep;
      changed = true;
    }
  }
  return plies;
}

/// Returns the value of every vertex. `most` is the ply limit; 0 = no limit. If endless play wins for one side, there
/// must be no drawn endings.
inline std::vector<OutcomeValue> true_values(const PlainPursuit& pursuit, EndlessPlay rule, Plies most = 0) {
  std::vector<OutcomeValue> values(pursuit.places.size());
  for (std::size_t v = 0; v < values.size(); ++v) {
    if (const std::optional<Player> endless = endless_winner(rule); endless && !pursuit.places[v].targets.empty()) {
      values[v] = {*endless == pursuit.places[v].mover ? Outcome::kWin : Outcome::kLoss, std::nullopt};
    }
  }
  for (const Player player : {Player::kFirst, Player::kSecond}) {
    const std::vector<std::optional<Plies>> plies = forced_wins(pursuit, player);
    for (std::size_t v = 0; v < values.size(); ++v) {
      if (!plies[v] || (most > 0 && *plies[v] > most && endless_winner(rule) != player)) continue;
      values[v] = {pursuit.places[v].mover == player ? Outcome::kWin : Outcome::kLoss, plies[v]};
    }
  }
  return values;
}

inline std::string in_words(std::optional<OutcomeValue> value) {
  if (!value) return "nothing";
  const char* outcome = value->outcome == Outcome::kWin ? "win" : value->outcome == Outcome::kLoss ? "loss" : "draw";
  return outcome + (value->plies ? " in " + std::to_string(*value->plies) : std::string());
}

// --- pursuits
// ---------------------------------------------------------------------------------------------------------

/// Returns a random pursuit of 1 to `most_vertices` vertices: sparse or dense, alternating or not, with few endings or
/// many, and with drawn endings if the rule allows them. The pursuit has no cycles if endless play is impossible.
inline PlainPursuit random_pursuit(Random& random, EndlessPlay rule, std::uint32_t most_vertices) {
  const std::uint32_t count = 1 + random.below(most_vertices);
  const std::uint32_t most_moves = 1 + random.below(4);
  const std::uint32_t ending_in = 3 + random.below(6);
  const bool in_turn = random.below(2) == 0;
  const bool with_draws = !endless_winner(rule) && random.below(2) == 0;
  PlainPursuit pursuit;
  pursuit.places.resize(count);
  pursuit.start = rule == EndlessPlay::kImpossible ? 0 : random.below(count);
  for (std::uint32_t v = 0; v < count; ++v) {
    PlainPursuit::Place& place = pursuit.places[v];
    place.mover = (in_turn ? v % 2 : random.below(2)) == 0 ? Player::kFirst : Player::kSecond;
    const bool leads_on = rule != EndlessPlay::kImpossible || v + 1 < count;
    if (!leads_on || random.below(ending_in) == 0) {
      place.winner = random.below(2) == 0 ? Player::kFirst : Player::kSecond;
      if (with_draws && random.below(3) == 0) place.winner = std::nullopt;
      continue;
    }
    const std::uint32_t moves = 1 + random.below(most_moves);
    for (std::uint32_t i = 0; i < moves; ++i) {
      std::uint32_t target = random.below(count);
      if (rule == EndlessPlay::kImpossible) target = v + 1 + random.below(count - v - 1);
      // If players alternate, moves lead from one half to the other, if both halves have vertices.
      if (rule != EndlessPlay::kImpossible && in_turn && target % 2 == v % 2) {
        target = target + 1 < count ? target + 1 : target > 0 ? target - 1 : target;
      }
      place.targets.push_back(target);
    }
  }
  return pursuit;
}

/// Returns a line of `length` plies that the first player wins, regardless of which of two equal moves the second
/// player chooses.
inline PlainPursuit forced_line(std::uint32_t length) {
  PlainPursuit pursuit;
  for (std::uint32_t v = 0; v < length; ++v) {
    PlainPursuit::Place place{.mover = (length - v) % 2 == 1 ? Player::kFirst : Player::kSecond, .targets = {v + 1}};
    if (place.mover == Player::kSecond) place.targets.push_back(v + 1);
    pursuit.places.push_back(std::move(place));
  }
  pursuit.places.push_back({.mover = Player::kSecond, .winner = Player::kFirst});
  return pursuit;
}

using Neighbours = std::vector<std::vector<std::uint32_t>>;

/// Returns Cat and Mouse by the rules of LeetCode 913: vertex ((mouse * n + cat) * 2 + mover); the mouse is the first
/// player.
inline PlainPursuit hunt(const Neighbours& neighbours) {
  const auto count = static_cast<std::uint32_t>(neighbours.size());
  PlainPursuit pursuit;
  for (std::uint32_t mouse = 0; mouse < count; ++mouse) {
    for (std::uint32_t cat = 0; cat < count; ++cat) {
      for (const Player mover : {Player::kFirst, Player::kSecond}) {
        PlainPursuit::Place place{.mover = mover};
        if (mouse == 0) {
          place.winner = Player::kFirst;
        } else if (mouse == cat) {
          place.winner = Player::kSecond;
        } else if (mover == Player::kFirst) {
          for (const std::uint32_t target : neighbours[mouse]) place.targets.push_back((target * count + cat) * 2 + 1);
        } else {
          for (const std::uint32_t target : neighbours[cat]) {
            if (target != 0) place.targets.push_back((mouse * count + target) * 2);
          }
        }
        pursuit.places.push_back(std::move(place));
      }
    }
  }
  pursuit.start = (count + 2) * 2;
  return pursuit;
}

/// Returns the reachable part of The Wolves and the Sheep by the rules of HDU 1105: the wolves are the first player,
/// and endless play is the second player's win. `rows` have the format of the judge's input.
inline PlainPursuit wolves_and_sheep(const std::vector<std::string>& rows) {
  using Cell = std::pair<int, int>;
  using State = std::tuple<std::vector<Cell>, Cell, Player>;
  static constexpr Cell kSteps[] = {{-1, 0}, {0, -1}, {0, 1}, {1, 0}};
  const auto is_outside = [&](const Cell& cell) {
    return cell.first < 0 || cell.second < 0 || cell.first >= static_cast<int>(rows.size()) ||
           cell.second >= static_cast<int>(rows[0].size());
  };
  const auto is_free = [&](const Cell& cell) {
    return !is_outside(cell) &&
           rows[static_cast<std::size_t>(cell.first)][static_cast<std::size_t>(cell.second)] != 'X';
  };

  PlainPursuit pursuit;
  std::map<State, std::uint32_t> numbers;
  std::vector<State> states;
  const auto number_of = [&](const State& state) {
    const auto [entry, is_new] = numbers.try_emplace(state, static_cast<std::uint32_t>(states.size()));
    if (is_new) states.push_back(state);
    return entry->second;
  };
  std::vector<Cell> wolves_at_start;
  Cell sheep_at_start = {0, 0};
  for (std::size_t r = 0; r < rows.size(); ++r) {
    for (std::size_t c = 0; c < rows[r].size(); ++c) {
      const Cell cell = {static_cast<int>(r), static_cast<int>(c)};
      if (rows[r][c] == 'W') wolves_at_start.push_back(cell);
      if (rows[r][c] == 'S') sheep_at_start = cell;
    }
  }
  number_of({wolves_at_start, sheep_at_start, Player::kFirst});
  while (pursuit.places.size() < states.size()) {
    const auto [wolves, sheep, mover] = states[pursuit.places.size()];
    PlainPursuit::Place place{.mover = mover};
    const auto is_wolf = [&pack = wolves](const Cell& cell) {
      return std::find(pack.begin(), pack.end(), cell) != pack.end();
    };
    if (is_outside(sheep)) {
      place.winner = Player::kSecond;
    } else if (mover == Player::kFirst) {
      for (std::size_t wolf = 0; wolf < wolves.size(); ++wolf) {
        for (const Cell& step : kSteps) {
          const Cell to = {wolves[wolf].first + step.first, wolves[wolf].second + step.second};
          if (!is_free(to) || is_wolf(to) || to == sheep) continue;
          std::vector<Cell> moved = wolves;
          moved[wolf] = to;
          std::sort(moved.begin(), moved.end());
          place.targets.push_back(number_of({moved, sheep, Player::kSecond}));
        }
      }
      if (place.targets.empty()) place.targets.push_back(number_of({wolves, sheep, Player::kSecond}));
    } else {
      for (const Cell& step : kSteps) {
        const Cell to = {sheep.first + step.first, sheep.second + step.second};
        if (is_outside(to) || (is_free(to) && !is_wolf(to))) {
          place.targets.push_back(number_of({wolves, to, Player::kFirst}));
        }
      }
      if (place.targets.empty()) place.winner = Player::kFirst;
    }
    pursuit.places.push_back(std::move(place));
  }
  return pursuit;
}

inline constexpr Budget kAllSteps = {std::numeric_limits<std::uint64_t>::max()};

}  // namespace perfect_play::test
