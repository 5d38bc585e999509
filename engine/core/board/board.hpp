#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "engine/core/board/graph.hpp"
#include "engine/core/text/statement.hpp"
#include "engine/core/value.hpp"

namespace perfect_play {

// Boards as data for drawing. A `Cell` is a place on the board:
//
// | board    | places                                                                        |
// |----------|-------------------------------------------------------------------------------|
// | graph    | vertices                                                                      |
// | grid     | cells, row by row from the top left: `row * columns + column`                 |
// | lattice  | edges, then faces: face `f` is place `edges + f`                              |
// | bags     | bags                                                                          |
// | columns  | shots: `2 * row + side`; row 0 is at the bottom, side 0 is on the left        |
// | parts    | places of the first part, row by row, then those of the next part             |

/// Result of the game when any token reaches the vertex.
enum class VertexResult : std::uint8_t { kFirstWins, kSecondWins, kDraw };

/// A graph on which a game is played.
struct GraphBoard {
  static constexpr std::string_view kKind = "graph";

  Vertex vertex_count = 0;
  /// Pairs in ascending order: the smaller vertex first, or source and target if directed.
  std::vector<std::pair<Vertex, Vertex>> edges = {};
  bool directed = false;
  /// Player to move at each vertex; absent if neither or both can move at the vertex. The list is empty if the mover
  /// does not depend on the vertex.
  std::vector<std::optional<Player>> owners = {};
  /// Result at each vertex; absent if the game continues. The list is empty if no vertex ends the game.
  std::vector<std::optional<VertexResult>> results = {};
};

/// A rectangular grid of cells, some of which may be walls.
struct GridBoard {
  static constexpr std::string_view kKind = "grid";

  std::uint32_t rows = 0;
  std::uint32_t columns = 0;
  /// Wall cells, ascending.
  std::vector<Cell> walls = {};
  /// Cells from which a piece can leave the board, ascending.
  std::vector<Cell> exits = {};
};

/// Column and row of a dot of a lattice; rows are numbered downwards.
struct DotPlace {
  std::uint32_t column = 0;
  std::uint32_t row = 0;

  bool operator==(const DotPlace&) const = default;
};

/// Shape of a lattice. Dot (column, row) is drawn at (column, row) in a square lattice, and at (column - row / 2, row *
/// sqrt(3) / 2) in a triangular one.
enum class LatticeShape : std::uint8_t { kSquare, kTriangle };

/// Dots, the edges between neighbours, and the enclosed faces.
struct LatticeBoard {
  static constexpr std::string_view kKind = "lattice";

  LatticeShape shape = LatticeShape::kSquare;
  std::vector<DotPlace> dots = {};
  /// The two dots of each edge, as indices of `dots`.
  std::vector<std::pair<std::uint32_t, std::uint32_t>> edges = {};
  /// The edges around each face.
  std::vector<std::vector<std::uint32_t>> faces = {};
};

/// Bags of gems and the cooker that both players share.
struct BagsBoard {
  static constexpr std::string_view kKind = "bags";

  std::uint32_t colours = 0;
  /// Number of gems of one colour that melt into one stone.
  std::uint32_t stone_size = 0;
  /// Colours of the gems in each bag, ascending; colours are numbered from 1.
  std::vector<std::vector<std::uint32_t>> bags = {};
};

/// Columns of blocks.
struct ColumnsBoard {
  static constexpr std::string_view kKind = "columns";

  /// Height of each column at the start.
  std::vector<std::uint32_t> heights = {};
};

/// Content of a part of a board: rows of cells, one heap of coins in each row, or values such as words and numbers.
enum class PartForm : std::uint8_t { kCells, kHeaps, kValues };

/// A field of the positions of a game whose rules are data.
struct BoardPart {
  /// Empty if the position consists of this part alone.
  std::string name = {};
  PartForm form = PartForm::kCells;
  /// Largest size in any position of the game, so that places do not move.
  std::uint32_t rows = 0;
  std::uint32_t columns = 0;
};

/// Parts with places for the texts of a position (`PartedGame`).
struct PartsBoard {
  static constexpr std::string_view kKind = "parts";

  /// Letters of the two players, as they occur in the cells.
  std::string players = {};
  std::vector<BoardPart> parts = {};
};

/// The fixed part of a setup, with one alternative for each board kind.
using Board = std::variant<GraphBoard, GridBoard, LatticeBoard, BagsBoard, ColumnsBoard, PartsBoard>;

/// Cell of each token, in the order of `GameInfo::tokens`; absent for a token off the board. Tokens with the same id
/// are indistinguishable; their cells ascend.
using TokenCells = std::vector<std::optional<Cell>>;

/// Owner of each place that can be claimed.
using Owners = std::vector<std::optional<Player>>;

/// A move as the board shows it. No two moves of a position have the same `from` and `to`, except moves on a parts
/// board that have neither.
struct MoveOnBoard {
  /// Index of the piece that moves; absent if no piece moves.
  std::optional<std::uint32_t> token = std::nullopt;
  /// Cell of the piece that moves; absent if no piece moves. Present without `token` on a parts board.
  std::optional<Cell> from = std::nullopt;
  /// The chosen place; absent for a step off the board and for a pass.
  std::optional<Cell> to = std::nullopt;
  /// Places that the mover owns after the move.
  std::vector<Cell> claims = {};
};

/// Values of a generator's parameters or of a setup's options, in the order in which `GameInfo` lists them.
using ParameterValues = std::vector<std::uint32_t>;

/// A setup before validation. The board has the game's board kind, the numbers of tokens and options match the game,
/// and every option is within its range. The draft may be invalid in every other respect.
struct SetupDraft {
  /// If the board is a lattice, only its kind is read, because the options determine the rest of the board.
  Board board;
  TokenCells tokens;
  /// Lattice edges drawn before the start, in order of play.
  std::vector<Cell> played;
  ParameterValues options;
};

}  // namespace perfect_play
