#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/board/graph.hpp"
#include "engine/core/game.hpp"
#include "engine/core/instances.hpp"
#include "engine/core/text/graph_text.hpp"
#include "engine/core/text/judge_format.hpp"
#include "engine/core/text/text.hpp"

namespace perfect_play::cat_mouse {

class LeetCode913;

/// Start places of the tokens.
struct Places {
  Vertex mouse = 1;
  Vertex cat = 2;
  Vertex hole = 0;

  bool operator==(const Places&) const = default;
};

/// Cat and Mouse on an undirected graph. Source: LeetCode 913.
///
/// The mouse moves first; each player must move along an edge, and the cat may not enter the hole. The cat wins on the
/// mouse's vertex, the mouse wins in the hole, and a repeated position with the same mover is a draw. A position is
/// therefore a draw if and only if neither player can force a win from it, and the value of a position does not depend
/// on history.
///
/// A cat whose only neighbour is the hole cannot move. LeetCode excludes such graphs; in this engine, the game ends in
/// a draw when such a cat is to move.
class CatMouse {
 public:
  struct Position {
    Vertex mouse = 0;
    Vertex cat = 0;
    Player mover = Player::kFirst;

    bool operator==(const Position&) const = default;
  };

  /// The vertex to which the mover moves.
  struct Move {
    Vertex target = 0;

    bool operator==(const Move&) const = default;
  };

  static constexpr Vertex kFewestVertices = 3;
  static constexpr Vertex kMostVertices = 5000;
  static constexpr Player kMouse = Player::kFirst;
  static constexpr Player kCat = Player::kSecond;
  /// A repeated position with the same mover is a draw.
  static constexpr bool kRepetitionDraws = true;

  static const GameInfo kInfo;
  using Judges = TypeList<LeetCode913>;

  /// Reads any of `kGraphFormats`, with the names `mouse`, `cat` and `hole`.
  static Result<ReadSetup<CatMouse>> read(std::string_view text);
  /// Reads only the format of LeetCode 913: neighbour lists as JSON.
  static Result<CatMouse> read_leetcode(std::string_view text);
  /// Generates a random connected graph on which the cat can always move; parameters: vertices, edges.
  static Result<CatMouse> generate(const ParameterValues& parameters, std::uint64_t seed);

  static constexpr std::uint32_t kSizes[] = {4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 16, 20, 24};
  /// Makes a path of `vertices` vertices that begins at the hole. The cat starts next to the hole and drives the mouse
  /// to the other end.
  static CatMouse of_size(std::uint32_t vertices);
  /// Enumerates the graphs with `vertices` vertices and the usual start places, in ascending order of the number of
  /// edges. Up to `kMostEnumerated` vertices, enumerates all graphs, connected or not; for more vertices, yields random
  /// graphs. If labelling is ignored, vertices without a token are interchangeable.
  static std::unique_ptr<Instances<CatMouse>> instances(std::uint32_t vertices, Labelling labelling,
                                                        std::uint64_t seed);
  static constexpr std::uint32_t kSmallestSize = kFewestVertices;
  static constexpr Vertex kMostEnumerated = 8;
  static constexpr std::string_view kSizeUnit = "vertices";
  [[nodiscard]] std::uint32_t size() const { return graph_.vertex_count(); }
  /// Returns the setups that result from removing one edge or one vertex without a token.
  [[nodiscard]] std::vector<CatMouse> smaller() const;

  static Result<CatMouse> compose(const SetupDraft& draft);

  /// Requires three distinct start places on a graph without isolated vertices.
  CatMouse(Graph graph, Places places);

  [[nodiscard]] std::optional<std::string> write(std::string_view format) const;
  [[nodiscard]] std::vector<Statement> notes() const;

  [[nodiscard]] Position start() const { return {places_.mouse, places_.cat, kMouse}; }
  [[nodiscard]] bool can_start_at(const Position& position) const {
    return position.mover == kMouse && !ending(position);
  }
  /// Returns the same graph with the tokens as in `position`. Requires `can_start_at`.
  [[nodiscard]] CatMouse starting_at(const Position& position) const;
  [[nodiscard]] Player mover(const Position& position) const { return position.mover; }
  [[nodiscard]] std::optional<Ending> ending(const Position& position) const;
  void append_moves(const Position& position, std::vector<Move>& moves) const;
  [[nodiscard]] Position play(const Position& position, Move move) const;
  [[nodiscard]] std::string format_move(const Position& position, Move move) const;
  /// Writes the places and the mover: `m1-c2-mouse`.
  [[nodiscard]] std::string format_position(const Position& position) const;

  [[nodiscard]] const Graph& graph() const { return graph_; }
  [[nodiscard]] Board board() const { return GraphBoard{graph_.vertex_count(), graph_.edges()}; }
  [[nodiscard]] TokenCells tokens(const Position& position) const;
  [[nodiscard]] MoveOnBoard on_board(const Position& position, Move move) const;
  [[nodiscard]] static ParameterValues options() { return {}; }

  // The dense index of a position. The cat is never on the hole and therefore has one place fewer than the mouse.
  //
  //     index = (mover * n + mouse) * (n - 1) + slot of the cat      slot = cat, or cat - 1 if cat > hole
  //
  [[nodiscard]] std::uint64_t position_count() const { return std::uint64_t{2} * half_; }
  [[nodiscard]] PositionIndex index(const Position& position) const;
  [[nodiscard]] Position position_at(PositionIndex index) const;
  [[nodiscard]] Player mover_at(PositionIndex index) const { return index < half_ ? kMouse : kCat; }
  [[nodiscard]] std::uint32_t move_count(PositionIndex index) const;

  template <class Visit>
  void for_each_predecessor(PositionIndex index, Visit&& visit) const {
    if (index < half_) {
      // The cat cannot have come from the mouse's vertex, where the game would have been over.
      const Vertex mouse = index / slots_;
      if (mouse == places_.hole) return;
      const std::uint32_t mouse_slot = slot_of(mouse);
      const PositionIndex row = half_ + mouse * slots_;
      for (const std::uint32_t from : cat_rows_.neighbours(index % slots_)) {
        if (from != mouse_slot) visit(row + from, kCat);
      }
    } else {
      const Vertex mouse = (index - half_) / slots_;
      const std::uint32_t slot = (index - half_) % slots_;
      const Vertex cat = vertex_of(slot);
      for (const Vertex from : graph_.neighbours(mouse)) {
        if (from != cat && from != places_.hole) visit(from * slots_ + slot, kMouse);
      }
    }
  }

  // The following functions describe the graphs of the tokens. For the cat, a place is a slot.
  [[nodiscard]] std::uint32_t place_count(Player player) const {
    return player == kMouse ? graph_.vertex_count() : slots_;
  }
  [[nodiscard]] std::span<const Vertex> places_from(Player player, std::uint32_t place) const {
    return (player == kMouse ? graph_ : cat_rows_).neighbours(place);
  }

  template <class Visit>
  void for_each_ending(Visit&& visit) const {
    for (std::uint32_t slot = 0; slot < slots_; ++slot) {
      const PositionIndex escaped = places_.hole * slots_ + slot;
      const PositionIndex caught = vertex_of(slot) * slots_ + slot;
      for (const PositionIndex half : {PositionIndex{0}, half_}) {
        visit(half + escaped, std::optional(kMouse));
        visit(half + caught, std::optional(kCat));
      }
      if (cat_rows_.degree(slot) > 0) continue;
      for (Vertex mouse = 0; mouse < graph_.vertex_count(); ++mouse) {
        if (mouse == places_.hole || mouse == vertex_of(slot)) continue;
        visit(half_ + mouse * slots_ + slot, std::optional<Player>());
      }
    }
  }

  /// Returns the cap of the turn-capped search in LeetCode's article: twice the number of vertices, in plies.
  [[nodiscard]] Plies naive_turn_cap() const { return 2 * graph_.vertex_count(); }
  /// Returns the index of a position without its mover, for a visited set that ignores the mover.
  [[nodiscard]] PositionIndex index_without_mover(const Position& position) const {
    return position.mouse * slots_ + slot_of(position.cat);
  }

  bool operator==(const CatMouse& other) const { return graph_ == other.graph_ && places_ == other.places_; }

 private:
  /// Validates the places on a graph and builds the setup.
  static Result<CatMouse> make(GraphText text);

  [[nodiscard]] std::uint32_t slot_of(Vertex cat) const { return cat < places_.hole ? cat : cat - 1; }
  [[nodiscard]] Vertex vertex_of(std::uint32_t slot) const { return slot < places_.hole ? slot : slot + 1; }

  Graph graph_;
  Places places_;
  /// The graph of the cat's moves: the graph without the hole, with slots as vertices.
  Graph cat_rows_;
  std::uint32_t slots_ = 0;
  PositionIndex half_ = 0;
};

/// The judge format of LeetCode 913: one graph as JSON per line; the answer is 1 (mouse), 2 (cat) or 0 (draw).
class LeetCode913 {
 public:
  static constexpr std::string_view kIds[] = {"leetcode-913"};

  Result<std::optional<CatMouse>> read_case(TextReader& in);
  [[nodiscard]] bool may_end() const { return true; }
  static std::string answer(const CatMouse& game, std::uint32_t number, const OutcomeValue& value);

  static constexpr std::string_view kAnswers[] = {"0", "1", "2"};
  static constexpr AnswerForm kAnswerForm = {.words = kAnswers};
  /// Limit given in the current problem statement.
  static constexpr Vertex kMostVertices = 50;
  static constexpr CaseSizes kSizes = {"vertices", CatMouse::kFewestVertices, 8, kMostVertices};
  /// Writes a case as a line. Returns nothing if a player may be unable to move, or if a token is not at its usual
  /// start.
  static std::optional<std::string> write_case(const CatMouse& game);
  static std::string write_input(std::span<const std::string> cases);
  static MadeCase<CatMouse> random_case(std::uint32_t vertices, Random& random);
  static std::span<const ExtremeCase<CatMouse>> extremes();
  static std::span<const TrickyCase> tricky_cases();
};

}  // namespace perfect_play::cat_mouse
