#include <string>
#include <utility>

#include "engine/core/text/grid_text.hpp"
#include "engine/games/wolves-sheep/wolves_sheep.hpp"

namespace perfect_play::wolves_sheep {
namespace {

constexpr char kObstacle = 'X';
constexpr char kFree = '.';
constexpr char kWolfSymbol = 'W';
constexpr char kSheepSymbol = 'S';

constexpr GridTextRules kRules = {.symbols = "X.WS",
                                  .canonical_symbols = "x-WS",
                                  .most_rows = WolvesSheep::kLongestSide,
                                  .most_columns = WolvesSheep::kLongestSide};

constexpr std::string_view kFormats[] = {"canonical", "hdu-grid", "grid"};

constexpr Example kExamples[] = {
    {"pillar", "xxxxxxx_xWWW--x_x-----x_x--x--x_x-----x_x----Sx_xxxxxxx"},
    {"zugzwang", "xxW-x_xWSWx_xxx-x"},
    {"pen", "xxxxxx_xWWW-x_x----x_x----x_x----x_x---Sx_xxxxxx"},
    {"wall", "xxxxxxx_xWWW--x_x-----x_x--xx-x_x-----x_x----Sx_xxxxxxx"},
    {"cycle", "xxxxxx_x-xx-x_x-W-xx_x-SWWx_xx-x-x_xxxxx-"},
    {"pass", "Wx-_xSx_WxW"},
    {"maze", "xxxxxxxxx_x---x---x_xW-----Wx_x-x---x-x_x--x-x--x_x---S---x_xxxxxxxxx_xWxxxxxxx_xxxxxxxxx"},
};

constexpr Parameter kParameters[] = {{"rows", 3, WolvesSheep::kLongestSide, 8},
                                     {"columns", 3, WolvesSheep::kLongestSide, 8},
                                     {"cells", kMostWolves + 1, kMostPlaces, 30},
                                     {"wolves", 1, kMostWolves, 3},
                                     {"closed", 0, 1, 1}};

constexpr TokenKind kWolfToken = {"wolf", WolvesSheep::kWolves};
constexpr TokenKind kTokens[] = {kWolfToken, kWolfToken, kWolfToken, kWolfToken, {"sheep", WolvesSheep::kSheep}};
static_assert(std::size(kTokens) == kMostWolves + 1);

/// Builds a setup from a grid; `reader` must be the one that read the grid.
Result<WolvesSheep> make(const GridText& text, const TextReader& reader) {
  FreeCells cells(text.grid(), text.free_of(kObstacle));
  const Result<std::vector<Cell>> sheep = text.pieces(kSheepSymbol, 1, reader);
  if (!sheep) return sheep.error();
  const Result<std::vector<Cell>> found = text.pieces(kWolfSymbol, kMostWolves, reader);
  if (!found) return found.error();
  Wolves wolves = WolvesSheep::Position().wolves;
  for (std::size_t i = 0; i < found.value().size(); ++i) wolves[i] = cells.place(found.value()[i]);
  const Place sheep_place = cells.place(sheep.value().front());
  return WolvesSheep(std::move(cells), wolves, sheep_place);
}

/// Reads the whole text in a format.
Fault take_text(GridText& text, TextReader& reader, std::string_view format) {
  if (format == "canonical") {
    if (Fault fault = text.take_canonical(reader)) return fault;
  } else if (format == "hdu-grid") {
    if (Fault fault = text.take_size(reader)) return fault;
    if (Fault fault = text.take_announced_lines(reader)) return fault;
  } else {
    for (; !reader.at_end(); reader.skip_space()) {
      if (Fault fault = text.take_line(reader)) return fault;
    }
  }
  reader.skip_space();
  if (!reader.at_end()) return reader.wants_end();
  return std::nullopt;
}

std::string_view format_of(const TextReader& reader) {
  if (reader.at_digit()) return "hdu-grid";
  const auto has = [&](std::string_view characters) {
    return reader.rest().find_first_of(characters) != std::string_view::npos;
  };
  if (has("X.")) return "grid";
  // Rows without obstacles and free cells look the same in both spellings; such texts differ only in their line ends,
  // which occur only in the grid format.
  return has("\n") && !has("x-_") ? "grid" : "canonical";
}

}  // namespace

const GameInfo WolvesSheep::kInfo = {
    .id = "wolves-sheep",
    .board_kind = "grid",
    .first_player = "wolves",
    .second_player = "sheep",
    .endless_play = EndlessPlay::kSecondWins,
    .tokens = kTokens,
    .formats = kFormats,
    .examples = kExamples,
    .parameters = kParameters,
};

Result<ReadSetup<WolvesSheep>> WolvesSheep::read(std::string_view text) {
  TextReader reader(text);
  reader.skip_space();
  if (reader.at_end()) return Error{{"text.empty", {}}};
  const std::string_view format = format_of(reader);
  GridText rows(kRules);
  if (Fault fault = take_text(rows, reader, format)) return *fault;
  Result<WolvesSheep> game = make(rows, reader);
  if (!game) return game.error();
  return ReadSetup<WolvesSheep>{std::move(game).value(), format};
}

std::optional<std::string> WolvesSheep::write(std::string_view format) const {
  const Grid& grid = cells_.grid();
  std::string rows(grid.cell_count(), kObstacle);
  for (std::uint32_t place = 0; place < cells_.count(); ++place) rows[cells_.cell(static_cast<Place>(place))] = kFree;
  for (std::size_t i = 0; i < wolf_count_; ++i) rows[cells_.cell(wolves_[i])] = kWolfSymbol;
  rows[cells_.cell(sheep_)] = kSheepSymbol;
  if (format == "canonical") return write_canonical_grid(grid, rows, kRules);
  if (format == "grid") return write_grid_lines(grid, rows);
  if (format != "hdu-grid") return std::nullopt;
  return std::to_string(grid.rows()) + ' ' + std::to_string(grid.columns()) + '\n' + write_grid_lines(grid, rows);
}

std::string WolvesSheep::format_move(const Position& /*position*/, Move move) const {
  if (move.from == kNoPlace) return "pass";
  return cells_.name(move.from) + '-' + (move.to == kNoPlace ? "out" : cells_.name(move.to));
}

std::string WolvesSheep::format_position(const Position& position) const {
  std::string text;
  for (std::size_t i = 0; i < wolf_count_; ++i) text += cells_.name(position.wolves[i]) + '-';
  text += position.sheep == kNoPlace ? "out" : cells_.name(position.sheep);
  return text + (position.mover == kWolves ? "-wolves" : "-sheep");
}

Result<std::optional<WolvesSheep>> Hdu1105::read_case(TextReader& in) {
  in.skip_space();
  if (in.at_end()) return std::optional<WolvesSheep>();
  GridText rows(kRules);
  if (Fault fault = rows.take_size(in)) return *fault;
  if (Fault fault = rows.take_announced_lines(in)) return *fault;
  Result<WolvesSheep> game = make(rows, in);
  if (!game) return game.error();
  return std::optional(std::move(game).value());
}

std::string Hdu1105::answer(const WolvesSheep& /*game*/, std::uint32_t /*number*/, const OutcomeValue& value) {
  const bool captured = winner_of(value, WolvesSheep::kWolves) == WolvesSheep::kWolves;
  return std::string(kAnswers[captured ? 0 : 1]);
}

}  // namespace perfect_play::wolves_sheep
