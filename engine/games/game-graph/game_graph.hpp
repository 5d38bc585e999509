#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/core/board/digraph.hpp"
#include "engine/core/game.hpp"
#include "engine/core/instances.hpp"
#include "engine/core/refinements.hpp"

namespace perfect_play::game_graph {

/// The role of a vertex: its owner, or the result of the game there.
enum class Role : std::uint8_t {
  kMax,
  kMin,
  /// A vertex without an owner, from which the player whose turn it is moves. If one vertex has this role, no vertex
  /// has an owner: the players alternate.
  kBoth,
  kMaxWins,
  kMinWins,
  kDraw,
};

[[nodiscard]] constexpr bool is_terminal(Role role) { return role >= Role::kMaxWins; }

/// Result for a player who has no arc along which to move.
enum class Stuck : std::uint8_t { kLoses, kDraws };

/// A game on a directed graph that the user provides. The players move one token along arcs until it reaches a terminal
/// vertex. Either every other vertex belongs to Max or Min, and its owner moves the token from there, or the players
/// alternate and no vertex has an owner. Endless play is a draw.
///
/// Source: the reachability games of E. Grädel, W. Thomas, T. Wilke (eds.), "Automata, Logics, and Infinite Games",
/// LNCS 2500, 2002, chapter 2, with targets for both players. If the players alternate, there are no terminals, and a
/// stuck player loses, it is the impartial game with cycles studied by C. A. B. Smith, "Graphs and composite games",
/// 1966.
class GameGraph {
 public:
  struct Position {
    Vertex vertex = 0;
    /// The player to move. If the players alternate, this is the player whose turn it is; otherwise it is the owner of
    /// the vertex, or Max at a terminal.
    Player mover = Player::kFirst;

    bool operator==(const Position&) const = default;
  };

  /// The vertex to which the token moves.
  struct Move {
    Vertex target = 0;

    bool operator==(const Move&) const = default;
  };

  static constexpr Vertex kMostVertices = 1'000'000;
  static constexpr std::uint32_t kMostArcs = 4'000'000;
  static constexpr Player kMax = Player::kFirst;
  static constexpr Player kMin = Player::kSecond;

  static const GameInfo kInfo;
  using Judges = TypeList<>;

  /// Requires a role for every vertex of `graph` (owners or `Role::kBoth`, but not a mixture), no duplicate arcs, no
  /// arc from a terminal, and numbers within the limits above. `read` checks this for setups read from text.
  GameGraph(Digraph graph, std::vector<Role> roles, Vertex start, Stuck stuck);

  /// Reads any of the formats, which are equivalent; vertices are numbered from 0.
  ///
  /// | id               | example: Max can win at 1 or hand over to Min at 2, who can only return          |
  /// |------------------|----------------------------------------------------------------------------------|
  /// | `canonical`      | `xwn_0-1.2_2-0`                                                                  |
  /// | `edge-list`      | `vertices 3` / `max 0` / `min 2` / `max-wins 1` / `0 > 1` / `0 > 2` / `2 > 0`    |
  /// | `adjacency-list` | `0 max: 1 2` / `1 max-wins` / `2 min: 0`                                         |
  ///
  /// Canonical text begins with the roles of the vertices, one letter each, with a number for repeated letters: x Max,
  /// n Min, b both, w Max wins, l Min wins, d draw. The roles are followed by the arcs, sorted by source, by `_s3` for
  /// a start at vertex 3 instead of 0, and by `_draws` if a stuck player draws.
  ///
  /// The line formats may also contain the lines `start 3`, `stuck draws` (or `stuck loses`) and `alternate`, as well
  /// as blank lines and comments (`# …`). The two line formats may be mixed. If no line states an owner, the players
  /// alternate.
  static Result<ReadSetup<GameGraph>> read(std::string_view text);
  /// Generates a random graph; parameters: vertices, arcs, percentage of terminals, and 1 if the players alternate.
  static Result<GameGraph> generate(const ParameterValues& parameters, std::uint64_t seed);

  static constexpr std::uint32_t kSizes[] = {4, 7, 10, 13, 16, 19, 22, 25, 31, 37, 43, 49, 55, 61};
  /// Makes a chain of diamonds: at the tip of a diamond, a player chooses between two vertices, both of which lead to
  /// the next tip. At the last tip, Max wins. Every diamond has three vertices and doubles the number of lines. The
  /// tips belong to the two players alternately.
  static GameGraph of_size(std::uint32_t vertices);
  static constexpr std::uint32_t kSmallestSize = 1;
  static constexpr std::uint32_t kMostEnumerated = 4;
  /// Enumerates all games with `vertices` vertices, in ascending order of the number of arcs. Omits graphs with
  /// vertices that are unreachable from the start. Also omits graphs in which a vertex has an owner but no arcs,
  /// because a terminal in its place makes the same game.
  static std::unique_ptr<Instances<GameGraph>> instances(std::uint32_t vertices, Labelling labelling,
                                                         std::uint64_t seed);

  static Result<GameGraph> compose(const SetupDraft& draft);

  [[nodiscard]] std::optional<std::string> write(std::string_view format) const;
  [[nodiscard]] std::vector<Statement> notes() const;

  [[nodiscard]] const Digraph& graph() const { return graph_; }
  [[nodiscard]] Role role(Vertex vertex) const { return roles_[vertex]; }
  [[nodiscard]] bool players_alternate() const { return alternate_; }
  [[nodiscard]] Stuck stuck() const { return stuck_; }

  [[nodiscard]] Position start() const { return {start_, owner_of(start_)}; }
  [[nodiscard]] bool can_start_at(const Position& position) const {
    return position.mover == owner_of(position.vertex) && !ending(position);
  }
  /// Returns the same graph with the token as in `position`. Requires `can_start_at`.
  [[nodiscard]] GameGraph starting_at(const Position& position) const {
    GameGraph game = *this;
    game.start_ = position.vertex;
    return game;
  }
  [[nodiscard]] Player mover(const Position& position) const { return position.mover; }
  [[nodiscard]] std::optional<Ending> ending(const Position& position) const;

  void append_moves(const Position& position, std::vector<Move>& moves) const {
    for (const Vertex target : graph_.successors(position.vertex)) moves.push_back({target});
  }

  [[nodiscard]] Position play(const Position& position, Move move) const {
    return {move.target, alternate_ ? opponent(position.mover) : owner_of(move.target)};
  }

  [[nodiscard]] Board board() const;
  [[nodiscard]] static TokenCells tokens(const Position& position) { return {position.vertex}; }
  [[nodiscard]] static MoveOnBoard on_board(const Position& position, Move move) {
    return {0U, position.vertex, move.target};
  }
  /// Returns two flags: 1 if a stuck player draws, otherwise 0; and 1 if the players alternate, otherwise 0.
  [[nodiscard]] ParameterValues options() const { return {stuck_ == Stuck::kDraws ? 1U : 0U, alternate_ ? 1U : 0U}; }

  [[nodiscard]] std::string format_move(const Position& position, Move move) const;
  [[nodiscard]] std::string format_position(const Position& position) const;

  // The dense index. If vertices have owners, the index is the vertex. Otherwise there are two positions for each of
  // the n vertices:
  //
  //     index = vertex            Max moves
  //     index = n + vertex        Min moves
  //
  [[nodiscard]] std::uint64_t position_count() const {
    return std::uint64_t{graph_.vertex_count()} * (alternate_ ? 2U : 1U);
  }
  [[nodiscard]] PositionIndex index(const Position& position) const {
    return position.vertex + (alternate_ && position.mover == kMin ? graph_.vertex_count() : 0);
  }
  [[nodiscard]] Position position_at(PositionIndex index) const { return {vertex_at(index), mover_at(index)}; }
  [[nodiscard]] Player mover_at(PositionIndex index) const {
    if (alternate_) return index < graph_.vertex_count() ? kMax : kMin;
    return owner_of(index);
  }
  [[nodiscard]] std::uint32_t move_count(PositionIndex index) const { return graph_.out_degree(vertex_at(index)); }

  [[nodiscard]] PredecessorRow predecessor_row(PositionIndex index) const {
    const PositionIndex shift = alternate_ && index < graph_.vertex_count() ? graph_.vertex_count() : 0;
    return {graph_.predecessors(vertex_at(index)), shift};
  }
  template <class Visit>
  void for_each_predecessor(PositionIndex index, Visit&& visit) const {
    const PredecessorRow row = predecessor_row(index);
    if (alternate_) {
      const Player mover = opponent(mover_at(index));
      for (const Vertex from : row.places) visit(row.shift + from, mover);
    } else {
      for (const Vertex from : row.places) visit(from, owner_of(from));
    }
  }

  bool operator==(const GameGraph&) const = default;

 private:
  [[nodiscard]] Player owner_of(Vertex vertex) const { return roles_[vertex] == Role::kMin ? kMin : kMax; }
  [[nodiscard]] Vertex vertex_at(PositionIndex index) const {
    return index < graph_.vertex_count() ? index : index - graph_.vertex_count();
  }

  Digraph graph_;
  std::vector<Role> roles_;
  Vertex start_;
  Stuck stuck_;
  bool alternate_;
};

}  // namespace perfect_play::game_graph
