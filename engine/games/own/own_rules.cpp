#include "engine/games/own/own_rules.hpp"

#include <algorithm>
#include <array>

#include "engine/games/own/own_games.hpp"
#include "engine/games/own/rules_text.hpp"

namespace perfect_play {
namespace {

constexpr std::array<std::string_view, 2> kFormats = {"canonical", "rules"};

constexpr GameInfo info_of(std::string_view id, EndlessPlay endless_play) {
  return {.id = id,
          .board_kind = PartsBoard::kKind,
          .first_player = "first",
          .second_player = "second",
          .alternates = false,
          .endless_play = endless_play,
          .formats = kFormats,
          .examples = {},
          .parameters = {},
          .rules = true};
}

}  // namespace

const GameInfo own_finite::OwnFinite::kInfo = info_of("own-finite", EndlessPlay::kImpossible);
const GameInfo own_cycles::OwnCycles::kInfo = info_of("own-cycles", EndlessPlay::kDraw);
const GameInfo own_chase::OwnChase::kInfo = info_of("own-chase", EndlessPlay::kSecondWins);
const GameInfo own_escape::OwnEscape::kInfo = info_of("own-escape", EndlessPlay::kFirstWins);
const GameInfo own_points::OwnPoints::kInfo = info_of("own-points", EndlessPlay::kImpossible);

namespace own {
namespace {

std::optional<Player> winner_in(rules::Ending ending) {
  if (ending == rules::Ending::kFirstWins) return Player::kFirst;
  if (ending == rules::Ending::kSecondWins) return Player::kSecond;
  return std::nullopt;
}

}  // namespace

OwnRules::OwnRules(StartedTable started)
    : table_(std::move(started.table)), start_{started.place, player_of(started.mover)} {}

Result<StartedTable> OwnRules::read_started(std::string_view text, Kind kind) {
  const std::optional<RulesText> rules = read_rules_text(text);
  if (!rules) return Error{{"own.not-canonical"}};
  Result<std::shared_ptr<Table>> read = Table::of(*rules);
  if (!read) return read.error();
  StartedTable started{std::move(read).value()};
  Table& table = *started.table;
  if (table.kind() != kind) return Error{{"own.other-kind"}};
  while (table.advance()) {
  }
  if (table.fault()) return *table.fault();
  if (rules->mover == '\0') {
    started.place = table.start();
    return started;
  }
  started.mover = rules->mover == table.settings().players[0] ? rules::Side::kFirst : rules::Side::kSecond;
  const std::optional<Place> place = table.find(rules->position, started.mover);
  const bool is_player = rules->mover == table.settings().players[static_cast<std::size_t>(started.mover)];
  if (!place || !is_player) return Error{{"own.no-such-start"}};
  started.place = *place;
  return started;
}

std::string_view OwnRules::format_of(std::string_view text) { return kFormats[is_canonical(text) ? 0 : 1]; }

Error OwnRules::no_generator() { return Error{{"own.no-generator"}}; }

Error OwnRules::no_editor() { return Error{{"own.no-editor"}}; }

std::optional<std::string> OwnRules::write(std::string_view format) const {
  const bool is_usual = start_ == Position{table_->start(), Player::kFirst};
  if (format == kFormats[1] && is_usual && table_->sizes().empty()) return table_->source();
  if (format != kFormats[0]) return std::nullopt;
  RulesText rules{table_->source(), table_->sizes()};
  if (!is_usual) {
    rules.position = table_->position(start_.place);
    rules.mover = letter_of(start_.mover);
  }
  return to_canonical(rules);
}

std::vector<std::string> OwnRules::player_names() const {
  return {std::string(1, letter_of(Player::kFirst)), std::string(1, letter_of(Player::kSecond))};
}

std::optional<Ending> OwnRules::ending(const Position& position) const {
  const Described& described = table_->at(position.place, side_of(position.mover));
  if (described.ending == rules::Ending::kNone) return std::nullopt;
  const std::string_view reason = described.is_stuck ? "stuck" : "over";
  if (table_->kind() == Kind::kPoints) return Ending{reason, std::nullopt};
  return Ending{reason, winner_in(described.ending)};
}

void OwnRules::append_moves(const Position& position, std::vector<Move>& moves) const {
  const std::vector<Arc>& arcs = table_->at(position.place, side_of(position.mover)).arcs;
  for (std::uint32_t i = 0; i < arcs.size(); ++i) moves.push_back({i, arcs[i].target, arcs[i].again, arcs[i].gain});
}

std::optional<OwnRules::Move> OwnRules::move_with_given_name(const Position& position, std::string_view name) const {
  const std::optional<std::uint32_t> index =
      table_->move_with_given_name(position.place, side_of(position.mover), name);
  if (!index) return std::nullopt;
  std::vector<Move> moves;
  append_moves(position, moves);
  return moves[*index];
}

std::string OwnRules::format_move(const Position& position, const Move& move) const {
  return table_->move_names(position.place, side_of(position.mover))[move.index];
}

std::string OwnRules::format_position(const Position& position) const {
  return table_->shown(position.place) + '-' + letter_of(position.mover);
}

std::string OwnRules::format_case(const Position& position) const {
  return std::string(1, letter_of(position.mover)) + ' ' + table_->compact(position.place);
}

std::optional<OwnRules::Position> OwnRules::position_in(std::string_view line) const {
  if (!has_text_positions() || line.empty() || (line.size() > 1 && line[1] != ' ')) return std::nullopt;
  const std::string_view text = line.substr(std::min<std::size_t>(2, line.size()));
  for (const rules::Side side : {rules::Side::kFirst, rules::Side::kSecond}) {
    if (line[0] != table_->settings().players[static_cast<std::size_t>(side)]) continue;
    const std::optional<Place> place = table_->find(text, side);
    if (place) return Position{*place, player_of(side)};
  }
  return std::nullopt;
}

std::vector<OwnRules::Position> OwnRules::all_positions() const {
  std::vector<Position> positions;
  for (std::uint32_t i = 0; i < table_->position_count(); ++i) {
    positions.push_back({table_->reached(i), player_of(table_->mover(i))});
  }
  return positions;
}

}  // namespace own
}  // namespace perfect_play
