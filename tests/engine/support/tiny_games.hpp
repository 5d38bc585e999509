#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/core/game.hpp"
#include "engine/core/random.hpp"

namespace perfect_play::test {

/// Base class of the tiny games: tests construct them directly, so they have no text formats and no generator.
template <class G, EndlessPlay kEndless = EndlessPlay::kImpossible>
struct TinyGame {
  static constexpr GameInfo kInfo = {.id = "tiny",
                                     .board_kind = "none",
                                     .first_player = "first",
                                     .second_player = "second",
                                     .endless_play = kEndless,
                                     .formats = {},
                                     .examples = {},
                                     .parameters = {}};
  using Judges = TypeList<>;

  static Result<ReadSetup<G>> read(std::string_view /*text*/) { return Error{{"text.empty"}}; }
  static Result<G> generate(const ParameterValues& /*parameters*/, std::uint64_t /*seed*/) {
    return Error{{"text.empty"}};
  }
  [[nodiscard]] std::optional<std::string> write(std::string_view /*format*/) const { return std::nullopt; }
  [[nodiscard]] std::vector<Statement> notes() const { return {}; }
};

/// A heap of stones from which players take one to `most` stones. The player who takes the last stone wins or, under
/// the misère rule, loses.
struct Subtraction : TinyGame<Subtraction> {
  std::uint32_t heap = 0;
  std::uint32_t most = 3;
  bool last_wins = true;

  struct Position {
    std::uint32_t stones = 0;
    Player mover = Player::kFirst;
    bool operator==(const Position&) const = default;
  };
  using Move = std::uint32_t;

  Subtraction(std::uint32_t the_heap, std::uint32_t the_most, bool last_one_wins)
      : heap(the_heap), most(the_most), last_wins(last_one_wins) {}

  [[nodiscard]] Position start() const { return {heap, Player::kFirst}; }
  [[nodiscard]] Player mover(const Position& p) const { return p.mover; }
  [[nodiscard]] std::optional<Ending> ending(const Position& p) const {
    if (p.stones > 0) return std::nullopt;
    return Ending{"empty", last_wins ? opponent(p.mover) : p.mover};
  }
  void append_moves(const Position& p, std::vector<Move>& moves) const {
    for (std::uint32_t taken = 1; taken <= most && taken <= p.stones; ++taken) moves.push_back(taken);
  }
  [[nodiscard]] Position play(const Position& p, Move taken) const { return {p.stones - taken, opponent(p.mover)}; }
  [[nodiscard]] std::uint64_t key(const Position& p) const { return p.stones; }
  [[nodiscard]] std::uint64_t key_bound() const { return std::uint64_t{heap} + 1; }
  [[nodiscard]] std::string format_move(const Position& /*p*/, Move taken) const { return std::to_string(taken); }
  [[nodiscard]] std::string format_position(const Position& p) const { return std::to_string(p.stones); }
  bool operator==(const Subtraction& other) const {
    return heap == other.heap && most == other.most && last_wins == other.last_wins;
  }
};

/// A move from a vertex of a random graph.
struct Arc {
  /// Targets of the move; in games of chance, one of the three is chosen at random.
  std::array<std::uint32_t, 3> targets = {};
  std::int32_t gain = 0;
  /// True if the same player moves again.
  bool again = false;

  bool operator==(const Arc&) const = default;
};

/// A graph in layers whose arcs lead only to vertices with smaller numbers; vertex 0 is the end of all layers. A vertex
/// without arcs is an ending with `results` for its mover. Play starts at the last vertex.
struct RandomDag {
  std::vector<std::vector<Arc>> arcs;
  std::vector<Outcome> results;

  bool operator==(const RandomDag&) const = default;

  /// `spread` is the maximum length of arcs: small values produce long lines, large values many transpositions.
  static RandomDag make(Random& random, std::uint32_t vertices, std::uint32_t most_arcs, std::uint32_t spread,
                        std::uint32_t most_gain) {
    RandomDag dag;
    for (std::uint32_t v = 0; v < vertices; ++v) {
      dag.results.push_back(static_cast<Outcome>(random.below(3)));
      std::vector<Arc>& arcs = dag.arcs.emplace_back();
      const bool over = v == 0 || (v + 1 < vertices && random.below(8) == 0);
      const std::uint32_t count = over ? 0 : 1 + random.below(most_arcs);
      for (std::uint32_t i = 0; i < count; ++i) {
        Arc& arc = arcs.emplace_back();
        for (std::uint32_t& target : arc.targets) target = v - 1 - random.below(std::min(v, spread));
        arc.gain = static_cast<std::int32_t>(random.below(2 * most_gain + 1)) - static_cast<std::int32_t>(most_gain);
        arc.again = random.below(3) == 0;
      }
    }
    return dag;
  }

  [[nodiscard]] std::string text() const {
    std::string text;
    for (std::size_t v = 0; v < arcs.size(); ++v) {
      text += std::to_string(v) + (arcs[v].empty() ? " ends " + std::to_string(static_cast<int>(results[v])) : " to");
      for (const Arc& arc : arcs[v]) {
        for (const std::uint32_t target : arc.targets) text += ' ' + std::to_string(target);
        text += (arc.again ? " again " : " gain ") + std::to_string(arc.gain) + ';';
      }
      text += '\n';
    }
    return text;
  }
};

/// Base class of the games on a random graph without cycles. The key is the vertex, because the mover does not matter.
template <class G>
struct DagGame : TinyGame<G> {
  RandomDag dag;

  struct Position {
    std::uint32_t vertex = 0;
    Player mover = Player::kFirst;
    bool operator==(const Position&) const = default;
  };
  using Move = std::uint32_t;

  explicit DagGame(RandomDag the_dag) : dag(std::move(the_dag)) {}

  [[nodiscard]] Position start() const { return {static_cast<std::uint32_t>(dag.arcs.size() - 1), Player::kFirst}; }
  [[nodiscard]] Player mover(const Position& p) const { return p.mover; }
  [[nodiscard]] std::optional<Ending> ending(const Position& p) const {
    if (!dag.arcs[p.vertex].empty()) return std::nullopt;
    const Outcome result = dag.results[p.vertex];
    if (result == Outcome::kDraw) return Ending{"over", std::nullopt};
    return Ending{"over", result == Outcome::kWin ? p.mover : opponent(p.mover)};
  }
  void append_moves(const Position& p, std::vector<Move>& moves) const {
    for (Move move = 0; move < dag.arcs[p.vertex].size(); ++move) moves.push_back(move);
  }
  [[nodiscard]] Position follow(const Position& p, Move move, std::size_t which) const {
    const Arc& arc = dag.arcs[p.vertex][move];
    return {arc.targets[which], arc.again ? p.mover : opponent(p.mover)};
  }
  [[nodiscard]] std::uint64_t key(const Position& p) const { return p.vertex; }
  [[nodiscard]] std::uint64_t key_bound() const { return dag.arcs.size(); }
  [[nodiscard]] std::string format_move(const Position& /*p*/, Move move) const { return std::to_string(move); }
  [[nodiscard]] std::string format_position(const Position& p) const { return std::to_string(p.vertex); }
  bool operator==(const DagGame& other) const { return dag == other.dag; }
};

/// A game with wins, draws and losses.
struct OutcomeDag : DagGame<OutcomeDag> {
  using DagGame::DagGame;
  [[nodiscard]] Position play(const Position& p, Move move) const { return follow(p, move, 0); }
};

/// A points game; points may be negative.
struct ScoredDag : DagGame<ScoredDag> {
  using DagGame::DagGame;
  [[nodiscard]] std::optional<Ending> ending(const Position& p) const {
    if (!dag.arcs[p.vertex].empty()) return std::nullopt;
    return Ending{"over", std::nullopt};
  }
  [[nodiscard]] Position play(const Position& p, Move move) const { return follow(p, move, 0); }
  [[nodiscard]] std::int32_t gain(const Position& p, Move move) const { return dag.arcs[p.vertex][move].gain; }
  [[nodiscard]] std::array<std::int32_t, 2> points_at_start() const { return {0, 0}; }
};

/// A game of chance: every move has three results. There are no draws: any result except a win is a loss.
struct ChanceDag : DagGame<ChanceDag> {
  using DagGame::DagGame;
  [[nodiscard]] std::optional<Ending> ending(const Position& p) const {
    if (!dag.arcs[p.vertex].empty()) return std::nullopt;
    return Ending{"over", dag.results[p.vertex] == Outcome::kWin ? p.mover : opponent(p.mover)};
  }
  [[nodiscard]] Position play(const Position& p, Move move, std::uint32_t result) const {
    return follow(p, move, result - 1);
  }
};

/// A token on a directed graph with cycles. The owner of a vertex moves there, and a player may move twice in a row. A
/// vertex without arcs is an ending, won by `winners`. Play starts at vertex 0.
template <class G, EndlessPlay kEndless>
struct CyclicGame : TinyGame<G, kEndless> {
  using Position = std::uint32_t;
  using Move = std::uint32_t;

  std::vector<std::vector<std::uint32_t>> targets;
  std::vector<Player> owners;
  std::vector<std::optional<Player>> winners;

  /// If `draws` is true, endings may be draws.
  static G random(Random& random, std::uint32_t vertices, std::uint32_t most_arcs, bool draws) {
    G game;
    const auto someone = [&] { return random.below(2) == 0 ? Player::kFirst : Player::kSecond; };
    for (std::uint32_t v = 0; v < vertices; ++v) {
      game.owners.push_back(someone());
      game.winners.push_back(draws && random.below(3) == 0 ? std::nullopt : std::optional<Player>(someone()));
      std::vector<std::uint32_t>& to = game.targets.emplace_back();
      if (random.below(5) == 0) continue;
      const std::uint32_t wanted = 1 + random.below(most_arcs);
      for (std::uint32_t i = 0; i < wanted; ++i) {
        const std::uint32_t target = random.below(vertices);
        if (std::find(to.begin(), to.end(), target) == to.end()) to.push_back(target);
      }
    }
    return game;
  }

  [[nodiscard]] Position start() const { return 0; }
  [[nodiscard]] Player mover(Position p) const { return owners[p]; }
  [[nodiscard]] std::optional<Ending> ending(Position p) const {
    if (!targets[p].empty()) return std::nullopt;
    return Ending{"over", winners[p]};
  }
  void append_moves(Position p, std::vector<Move>& moves) const {
    moves.insert(moves.end(), targets[p].begin(), targets[p].end());
  }
  [[nodiscard]] Position play(Position /*p*/, Move move) const { return move; }
  [[nodiscard]] std::string format_move(Position /*p*/, Move move) const { return std::to_string(move); }
  [[nodiscard]] std::string format_position(Position p) const { return std::to_string(p); }

  [[nodiscard]] std::uint64_t position_count() const { return targets.size(); }
  [[nodiscard]] PositionIndex index(Position p) const { return p; }
  [[nodiscard]] Position position_at(PositionIndex index) const { return index; }
  [[nodiscard]] Player mover_at(PositionIndex index) const { return owners[index]; }
  [[nodiscard]] std::uint32_t move_count(PositionIndex index) const {
    return static_cast<std::uint32_t>(targets[index].size());
  }
  template <class Visit>
  void for_each_predecessor(PositionIndex index, Visit&& visit) const {
    for (PositionIndex from = 0; from < targets.size(); ++from) {
      for (const std::uint32_t target : targets[from]) {
        if (target == index) visit(from, owners[from]);
      }
    }
  }

  bool operator==(const CyclicGame& other) const {
    return targets == other.targets && owners == other.owners && winners == other.winners;
  }

  [[nodiscard]] std::string text() const {
    std::string text;
    for (std::size_t v = 0; v < targets.size(); ++v) {
      text += std::to_string(v) + " of " + (owners[v] == Player::kFirst ? "first" : "second") + " to";
      for (const std::uint32_t target : targets[v]) text += ' ' + std::to_string(target);
      if (targets[v].empty()) text += !winners[v] ? " draw" : *winners[v] == Player::kFirst ? " first" : " second";
      text += '\n';
    }
    return text;
  }
};

struct CyclicDraw : CyclicGame<CyclicDraw, EndlessPlay::kDraw> {};
struct CyclicFirst : CyclicGame<CyclicFirst, EndlessPlay::kFirstWins> {};
struct CyclicSecond : CyclicGame<CyclicSecond, EndlessPlay::kSecondWins> {};
/// A game in which wins of the first player count only within three plies.
struct CyclicLimited : CyclicGame<CyclicLimited, EndlessPlay::kSecondWins> {
  static constexpr Plies kMostPlies = 3;
};

}  // namespace perfect_play::test
