#include <string>
#include <utility>

#include "engine/core/text/judge_text.hpp"
#include "engine/games/shooting/shooting.hpp"

namespace perfect_play::shooting {
namespace {

constexpr std::string_view kCanonical = "canonical";
constexpr std::string_view kHeights = "heights";
constexpr std::string_view kFormats[] = {kCanonical, kHeights, Uva11884::kIds[0]};

constexpr Example kExamples[] = {
    {"pyramid", "1-2-3-2-1"}, {"three-blocks", "2-1-1"}, {"tower", "7"},
    {"gap", "2-0-1-0-2"},     {"wall", "3-3-3-3"},       {"stairs", "1-2-3-4-5-6"},
};

constexpr Parameter kParameters[] = {{"columns", 1, ShootingGame::kMostColumns, 5},
                                     {"height", 1, ShootingGame::kMostHeight, 3}};

Error too_many_columns(const TextReader& in) {
  return {{"shooting.column-count", {{"most", std::to_string(ShootingGame::kMostColumns)}}}, in.place()};
}

Fault read_height(TextReader& in, std::vector<std::uint32_t>& heights) {
  const Result<std::uint32_t> height = take_number_within(in, 0, ShootingGame::kMostHeight, "shooting.height");
  if (!height) return height.error();
  heights.push_back(height.value());
  return std::nullopt;
}

/// Reads the id of the rules, which extends to the end of the text.
Result<Rules> read_rules(TextReader& in) {
  const std::string_view id = in.rest().substr(0, in.rest().find_last_not_of(" \t\r\n") + 1);
  for (std::size_t i = 1; i < std::size(kRulesIds); ++i) {
    if (id == kRulesIds[i]) return static_cast<Rules>(i);
  }
  return Error{{"shooting.rules", {}}, in.place()};
}

Result<ShootingGame> read_canonical(TextReader& in) {
  std::vector<std::uint32_t> heights;
  do {
    if (!in.at_digit()) return in.wants_number();
    if (heights.size() == ShootingGame::kMostColumns) return too_many_columns(in);
    if (Fault fault = read_height(in, heights)) return *fault;
  } while (in.take('-'));
  if (in.take('_')) {
    const Result<Rules> rules = read_rules(in);
    if (!rules) return rules.error();
    return ShootingGame(heights, rules.value());
  }
  const std::size_t end = in.offset();
  in.skip_space();
  if (!in.at_end()) return in.offset() == end ? in.wants("-_") : in.wants_end();
  return ShootingGame(heights);
}

Result<ShootingGame> read_heights(TextReader& in) {
  std::vector<std::uint32_t> heights;
  do {
    if (heights.size() == ShootingGame::kMostColumns) return too_many_columns(in);
    if (Fault fault = read_height(in, heights)) return *fault;
    in.skip_blanks();
  } while (in.at_digit());
  in.skip_space();
  if (!in.at_end()) return in.wants_end();
  return ShootingGame(heights);
}

/// Detects the format from what follows the first number. Text with a single number is canonical.
std::string_view format_of(TextReader in) {
  if (!in.take_number()) return kCanonical;
  in.skip_blanks();
  const bool line_ends = in.current() == '\n' || in.current() == '\r';
  in.skip_space();
  if (!in.at_digit()) return kCanonical;
  return line_ends ? Uva11884::kIds[0] : kHeights;
}

/// Returns the heights from left to right, separated by `separator`.
std::string joined(const ShootingGame& game, const ShootingGame::Position& position, char separator) {
  std::string text;
  for (std::uint32_t column = 0; column < game.columns(); ++column) {
    if (column > 0) text += separator;
    text += std::to_string(ShootingGame::height(position, column));
  }
  return text;
}

}  // namespace

const GameInfo ShootingGame::kInfo = {
    .id = "shooting",
    .board_kind = "columns",
    .first_player = "a",
    .second_player = "b",
    .formats = kFormats,
    .examples = kExamples,
    .parameters = kParameters,
};

Result<ReadSetup<ShootingGame>> ShootingGame::read(std::string_view text) {
  TextReader in(text);
  in.skip_space();
  if (in.at_end()) return Error{{"text.empty", {}}};
  const std::string_view format = format_of(in);
  Result<ShootingGame> game = format == kCanonical ? read_canonical(in)
                              : format == kHeights ? read_heights(in)
                                                   : read_only_case<Uva11884, ShootingGame>(text);
  if (!game) return game.error();
  return ReadSetup<ShootingGame>{std::move(game).value(), format};
}

std::optional<std::string> ShootingGame::write(std::string_view format) const {
  const bool has_the_rules_of_the_problem = rules_ == Rules::kProblem;
  if (format == kCanonical) {
    const std::string heights = joined(*this, start(), '-');
    return has_the_rules_of_the_problem ? heights : heights + '_' + std::string(id_of(rules_));
  }
  if (!has_the_rules_of_the_problem) return std::nullopt;
  // Does not write a single number, because it would be read as canonical text.
  if (format == kHeights && columns_ > 1) return joined(*this, start(), ' ');
  if (format == Uva11884::kIds[0]) return std::to_string(columns_) + '\n' + joined(*this, start(), ' ') + '\n';
  return std::nullopt;
}

std::vector<Statement> ShootingGame::notes() const {
  switch (rules_) {
    case Rules::kProblem:
      break;
    case Rules::kBottomRowOnly:
      return {{"shooting.bottom-row-only", {}}};
    case Rules::kOneDirection:
      return {{"shooting.one-direction", {}}};
    case Rules::kStopAtGap:
      return {{"shooting.stop-at-gap", {}}};
    case Rules::kBlocksAboveVanish:
      return {{"shooting.blocks-above-vanish", {}}};
  }
  return {};
}

std::string ShootingGame::format_move(const Position& /*position*/, Move move) const {
  return (move.side == Side::kLeft ? 'l' : 'r') + std::to_string(move.row);
}

std::string ShootingGame::format_position(const Position& position) const {
  std::string text = joined(*this, position, '-') + '-';
  return text.append(position.mover == Player::kFirst ? kInfo.first_player : kInfo.second_player);
}

Result<std::optional<ShootingGame>> Uva11884::read_case(TextReader& in) {
  if (over_) return std::optional<ShootingGame>();
  in.skip_space();
  const Result<std::uint32_t> columns = take_number_within(in, 0, ShootingGame::kMostColumns, "shooting.column-count");
  if (!columns) return columns.error();
  std::vector<std::uint32_t> heights;
  if (columns.value() > 0) in.skip_space();
  while (heights.size() < columns.value()) {
    if (Fault fault = read_height(in, heights)) return *fault;
  }
  if (Fault fault = fault_before_line_end(in)) return *fault;
  over_ = heights.empty();
  if (over_) return std::optional<ShootingGame>();
  return std::optional<ShootingGame>(std::in_place, heights);
}

std::string Uva11884::answer(const ShootingGame& /*game*/, std::uint32_t /*number*/, const Probability& value) {
  constexpr unsigned kDecimals = 6;
  return value.as_decimal(kDecimals);
}

}  // namespace perfect_play::shooting
