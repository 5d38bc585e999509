#include <string>
#include <utility>

#include "engine/core/text/grid_text.hpp"
#include "engine/games/cat-mouse-2/cat_mouse_2.hpp"

namespace perfect_play::cat_mouse_2 {
namespace {

constexpr char kWall = '#';
constexpr char kFree = '.';
constexpr char kMouseSymbol = 'M';
constexpr char kCatSymbol = 'C';
constexpr char kFoodSymbol = 'F';

constexpr GridTextRules kRules = {.symbols = "#.CMF",
                                  .canonical_symbols = "x-CMF",
                                  .most_rows = CatMouse2::kLongestSide,
                                  .most_columns = CatMouse2::kLongestSide};

constexpr std::string_view kFormats[] = {"canonical", "leetcode-lines", "grid"};

constexpr Example kExamples[] = {
    {"statement-5", "-M---_--x--_x--x-_Cx-x-_---xF.3.1"},
    {"statement-1", "xxxxF_xC---_M----.1.2"},
    {"statement-2", "M-C---F.1.4"},
    {"statement-3", "M-C---F.1.3"},
    {"maze-73", "CM------_xxxxxxx-_--------_-xxxxxxx_--------_xxxxxxx-_F-x---x-_x---x---.1.1"},
    {"guard", "F---C_---x-_xx---_x-xxM_x-xx-_-x---.1.6"},
};

constexpr Parameter kParameters[] = {{"rows", 1, CatMouse2::kLongestSide, 6},
                                     {"columns", 1, CatMouse2::kLongestSide, 7},
                                     {"cells", 3, CatMouse2::kLongestSide* CatMouse2::kLongestSide, 30},
                                     {"cat", 1, CatMouse2::kLongestJump, 1},
                                     {"mouse", 1, CatMouse2::kLongestJump, 2}};

constexpr TokenKind kTokens[] = {{"mouse", CatMouse2::kMouse}, {"cat", CatMouse2::kCat}, {"food", std::nullopt}};

constexpr Parameter kOptions[] = {{"cat", 1, CatMouse2::kLongestJump, Jumps().cat},
                                  {"mouse", 1, CatMouse2::kLongestJump, Jumps().mouse}};

/// Skips the left-hand side of an assignment, such as the `catJump =` that users copy along with LeetCode's examples.
void skip_assignment(TextReader& reader) {
  TextReader ahead = reader;
  const auto at_letter = [&] { return (ahead.current() >= 'a' && ahead.current() <= 'z') || ahead.current() == 'J'; };
  while (at_letter()) ahead.take(ahead.current());
  ahead.skip_space();
  if (!ahead.take('=')) return;
  ahead.skip_space();
  reader = ahead;
}

Result<std::uint32_t> take_jump(TextReader& reader) {
  const std::size_t start = reader.offset();
  Result<std::uint32_t> jump = reader.take_number();
  if (!jump) return jump;
  if (jump.value() >= 1 && jump.value() <= CatMouse2::kLongestJump) return jump;
  return Error{{"cat-mouse-2.jump",
                {{"most", std::to_string(CatMouse2::kLongestJump)}, {"found", std::to_string(jump.value())}}},
               reader.place_at(start)};
}

/// Builds a setup from a grid and jumps; `reader` must be the one that read the grid.
Result<CatMouse2> make(const GridText& text, Jumps jumps, const TextReader& reader) {
  FreeCells cells(text.grid(), text.free_of(kWall));
  Pieces pieces;
  for (const auto& [symbol, place] : {std::pair(kMouseSymbol, &pieces.mouse), std::pair(kCatSymbol, &pieces.cat),
                                      std::pair(kFoodSymbol, &pieces.food)}) {
    const Result<std::vector<Cell>> found = text.pieces(symbol, 1, reader);
    if (!found) return found.error();
    *place = cells.place(found.value().front());
  }
  return CatMouse2(std::move(cells), pieces, jumps);
}

Result<CatMouse2> take_canonical(TextReader& reader) {
  GridText text(kRules);
  if (Fault fault = text.take_canonical(reader)) return *fault;
  Jumps jumps;
  for (std::uint32_t* const jump : {&jumps.cat, &jumps.mouse}) {
    if (!reader.take('.')) return reader.wants(".");
    const Result<std::uint32_t> taken = take_jump(reader);
    if (!taken) return taken.error();
    *jump = taken.value();
  }
  return make(text, jumps, reader);
}

/// Reads the three parts of LeetCode's input. `before(reader)` reads optional text before a part, `after(reader)` the
/// required text after it.
template <class Before, class After>
Result<CatMouse2> take_leetcode(TextReader& reader, Before&& before, After&& after) {
  GridText text(kRules);
  before(reader);
  if (Fault fault = text.take_json(reader)) return *fault;
  if (Fault fault = after(reader)) return *fault;
  Jumps jumps;
  for (std::uint32_t* const jump : {&jumps.cat, &jumps.mouse}) {
    before(reader);
    if (reader.at_end()) return Error{{"cat-mouse-2.wants-jumps", {}}, reader.place()};
    const Result<std::uint32_t> taken = take_jump(reader);
    if (!taken) return taken.error();
    if (Fault fault = after(reader)) return *fault;
    *jump = taken.value();
  }
  return make(text, jumps, reader);
}

/// Reads LeetCode's input as users paste it, including `grid = […], catJump = 1, mouseJump = 2`.
Result<CatMouse2> take_pasted_leetcode(TextReader& reader) {
  const auto before = [](TextReader& in) {
    in.skip_space();
    skip_assignment(in);
  };
  const auto after = [](TextReader& in) -> Fault {
    in.skip_space();
    in.take(',');
    return std::nullopt;
  };
  return take_leetcode(reader, before, after);
}

/// Reads a line such as `cat 1`.
Fault take_jump_line(TextReader& reader, std::optional<std::uint32_t>& cat, std::optional<std::uint32_t>& mouse) {
  const TextPlace start = reader.place();
  const std::string word(reader.take_word());
  if (word != "cat" && word != "mouse") return Error{{"grid.unknown-word", {{"word", word}}}, start};
  std::optional<std::uint32_t>& jump = word == "cat" ? cat : mouse;
  if (jump) return Error{{"cat-mouse-2.jump-twice", {{"word", word}}}, start};
  reader.skip_blanks();
  const Result<std::uint32_t> taken = take_jump(reader);
  if (!taken) return taken.error();
  jump = taken.value();
  return take_line_end(reader);
}

Result<ReadSetup<CatMouse2>> take_grid(TextReader& reader) {
  GridText text(kRules);
  std::optional<std::uint32_t> cat;
  std::optional<std::uint32_t> mouse;
  for (; !reader.at_end(); reader.skip_space()) {
    const bool at_word = reader.current() >= 'a' && reader.current() <= 'z';
    if (Fault fault = at_word ? take_jump_line(reader, cat, mouse) : text.take_line(reader)) return *fault;
  }
  if (text.rows() == 0) return Error{{"grid.no-rows", {}}, reader.place()};
  const Jumps usual;
  const Jumps jumps = {.cat = cat.value_or(usual.cat), .mouse = mouse.value_or(usual.mouse)};
  Result<CatMouse2> game = make(text, jumps, reader);
  if (!game) return game.error();
  std::vector<Statement> notes;
  if (!cat || !mouse) {
    notes.push_back(
        {"cat-mouse-2.jumps-assumed", {{"cat", std::to_string(jumps.cat)}, {"mouse", std::to_string(jumps.mouse)}}});
  }
  return ReadSetup<CatMouse2>{std::move(game).value(), "grid", std::move(notes)};
}

}  // namespace

const GameInfo CatMouse2::kInfo = {
    .id = "cat-mouse-2",
    .board_kind = "grid",
    .first_player = "mouse",
    .second_player = "cat",
    .endless_play = EndlessPlay::kSecondWins,
    .tokens = kTokens,
    .formats = kFormats,
    .examples = kExamples,
    .parameters = kParameters,
    .options = kOptions,
};

Result<ReadSetup<CatMouse2>> CatMouse2::read(std::string_view text) {
  TextReader reader(text);
  reader.skip_space();
  if (reader.at_end()) return Error{{"text.empty", {}}};
  const std::string_view content = reader.rest().substr(0, reader.rest().find_last_not_of(" \t\r\n") + 1);
  const bool leetcode = reader.current() == '[' || content.find('=') != std::string_view::npos;
  // Detects the format: canonical text contains no white space, and always contains the jumps.
  const bool canonical = !leetcode && content.find_first_of(" \t\r\n") == std::string_view::npos &&
                         content.find_first_of("x-_0123456789") != std::string_view::npos;
  if (!leetcode && !canonical) return take_grid(reader);
  Result<CatMouse2> game = canonical ? take_canonical(reader) : take_pasted_leetcode(reader);
  if (!game) return game.error();
  reader.skip_space();
  if (!reader.at_end()) return reader.wants_end();
  return ReadSetup<CatMouse2>{std::move(game).value(), canonical ? "canonical" : "leetcode-lines"};
}

std::optional<std::string> CatMouse2::write(std::string_view format) const {
  const Grid& grid = cells_.grid();
  std::string rows(grid.cell_count(), kWall);
  for (std::uint32_t place = 0; place < cells_.count(); ++place) rows[cells_.cell(static_cast<Place>(place))] = kFree;
  rows[cells_.cell(pieces_.mouse)] = kMouseSymbol;
  rows[cells_.cell(pieces_.cat)] = kCatSymbol;
  rows[cells_.cell(pieces_.food)] = kFoodSymbol;
  const std::string cat = std::to_string(jumps_.cat);
  const std::string mouse = std::to_string(jumps_.mouse);
  if (format == "canonical") return write_canonical_grid(grid, rows, kRules) + '.' + cat + '.' + mouse;
  if (format == "leetcode-lines") return write_grid_json(grid, rows) + '\n' + cat + '\n' + mouse + '\n';
  if (format == "grid") return write_grid_lines(grid, rows) + "cat " + cat + "\nmouse " + mouse + '\n';
  return std::nullopt;
}

std::string CatMouse2::format_move(const Position& position, Move move) const {
  const Place from = position.mover == kMouse ? position.mouse : position.cat;
  return move.target == from ? "stay" : cells_.name(move.target);
}

std::string CatMouse2::format_position(const Position& position) const {
  return cells_.name(position.mouse) + '-' + cells_.name(position.cat) + (position.mover == kMouse ? "-mouse" : "-cat");
}

Result<std::optional<CatMouse2>> LeetCode1728::read_case(TextReader& in) {
  in.skip_space();
  if (in.at_end()) return std::optional<CatMouse2>();
  Result<CatMouse2> game = take_leetcode(
      in, [](TextReader& reader) { reader.skip_space(); }, take_line_end);
  if (!game) return game.error();
  return std::optional(std::move(game).value());
}

std::string LeetCode1728::answer(const CatMouse2& /*game*/, std::uint32_t /*number*/, const OutcomeValue& value) {
  return std::string(kAnswers[winner_of(value, CatMouse2::kMouse) == CatMouse2::kMouse ? 0 : 1]);
}

}  // namespace perfect_play::cat_mouse_2
