#pragma once

#include <cstdint>
#include <optional>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "engine/core/board/graph.hpp"
#include "engine/core/text/statement.hpp"
#include "engine/core/value.hpp"

namespace perfect_play {

// What games are played on, as data for whoever draws it. A `Cell` is a place on the board:
//
// | board    | places                                                                        |
// |----------|-------------------------------------------------------------------------------|
// | graph    | vertices                                                                      |
// | grid     | cells, row by row from the top left: `row * columns + column`                 |
// | lattice  | edges, then faces: face `f` is place `edges + f`                              |
// | bags     | bags                                                                          |
// | columns  | shots: `2 * row + side`; rows from 0 at the bottom, side 0 from the left      |

/// How the game ends at a vertex, whoever comes there.
enum class VertexResult : std::uint8_t { kFirstWins, kSecondWins, kDraw };

/// A graph to play on.
struct GraphBoard {
  static constexpr std::string_view kKind = "graph";

  Vertex vertex_count = 0;
  /// Ascending: the smaller vertex first, or from and to where the graph is directed.
  std::vector<std::pair<Vertex, Vertex>> edges = {};
  bool directed = false;
  /// Who moves at each vertex; absent where nobody or both do. Empty when that does not depend on the vertex.
  std::vector<std::optional<Player>> owners = {};
  /// How the game ends at each vertex; absent where it does not. Empty when it ends at none by itself.
  std::vector<std::optional<VertexResult>> results = {};
};

/// Cells in rows, some of them walls.
struct GridBoard {
  static constexpr std::string_view kKind = "grid";

  std::uint32_t rows = 0;
  std::uint32_t columns = 0;
  /// Ascending.
  std::vector<Cell> walls = {};
  /// Cells from which a piece can leave the board, ascending.
  std::vector<Cell> exits = {};
};

/// Column and row of a dot of a lattice; rows count downwards.
struct DotPlace {
  std::uint32_t column = 0;
  std::uint32_t row = 0;

  bool operator==(const DotPlace&) const = default;
};

/// Where the dots of a lattice are: dot (column, row) at (column, row) itself in a square, and at
/// (column - row / 2, row * sqrt(3) / 2) in a triangle.
enum class LatticeShape : std::uint8_t { kSquare, kTriangle };

/// Dots, the edges between neighbours, and the faces that those enclose.
struct LatticeBoard {
  static constexpr std::string_view kKind = "lattice";

  LatticeShape shape = LatticeShape::kSquare;
  std::vector<DotPlace> dots = {};
  /// The two dots of each edge, counted from 0.
  std::vector<std::pair<std::uint32_t, std::uint32_t>> edges = {};
  /// The edges around each face.
  std::vector<std::vector<std::uint32_t>> faces = {};
};

/// Bags of gems and the cooker that both players share.
struct BagsBoard {
  static constexpr std::string_view kKind = "bags";

  std::uint32_t colours = 0;
  /// How many gems of one colour melt into a stone.
  std::uint32_t stone_size = 0;
  /// The colours of the gems in each bag, counted from 1, ascending.
  std::vector<std::vector<std::uint32_t>> bags = {};
};

/// Columns of blocks.
struct ColumnsBoard {
  static constexpr std::string_view kKind = "columns";

  /// At the start.
  std::vector<std::uint32_t> heights = {};
};

/// The fixed part of a setup. One alternative a board kind.
using Board = std::variant<GraphBoard, GridBoard, LatticeBoard, BagsBoard, ColumnsBoard>;

/// The cell of each token, in the order of `GameInfo::tokens`; absent for one that is not on the board. Tokens of one
/// id cannot be told apart and stand in ascending order.
using TokenCells = std::vector<std::optional<Cell>>;

/// Whose each place is that can be claimed.
using Owners = std::vector<std::optional<Player>>;

/// A move as the board shows it. No two moves of a position have the same `from` and `to`.
struct MoveOnBoard {
  /// The piece that moves, if one does.
  std::optional<std::uint32_t> token = std::nullopt;
  /// Where it stands. Absent where no piece moves.
  std::optional<Cell> from = std::nullopt;
  /// The place that is chosen. Absent for a step off the board and for a pass.
  std::optional<Cell> to = std::nullopt;
  /// Places that become the mover's.
  std::vector<Cell> claims = {};
};

/// The numbers for a generator or the options of a setup, in the order in which `GameInfo` lists them.
using ParameterValues = std::vector<std::uint32_t>;

/// An instance in the making; nobody has looked yet whether it is one. The board is of the game's kind and there are as
/// many tokens and options as the game has, options within their ranges; nothing else is sure.
struct SetupDraft {
  /// What options say too counts there: of a lattice nothing but its kind is looked at.
  Board board;
  TokenCells tokens;
  /// The edges of a lattice that are drawn before the start, in the order of play.
  std::vector<Cell> played;
  ParameterValues options;
};

}  // namespace perfect_play
