#include "engine/api/json_forms.hpp"

#include <span>
#include <utility>

#include "engine/core/statement.hpp"

namespace perfect_play::api {
namespace {

std::uint32_t number_of(Player player) { return player == Player::kFirst ? 0 : 1; }

void write_player(JsonWriter& json, std::optional<Player> player) {
  if (player) {
    json.number(number_of(*player));
  } else {
    json.null();
  }
}

template <class T>
void write_optional(JsonWriter& json, const std::optional<T>& number) {
  if (number) {
    json.number(*number);
  } else {
    json.null();
  }
}

template <class Texts>
void write_texts(JsonWriter& json, const Texts& texts) {
  json.begin_array();
  for (const std::string_view text : texts) json.string(text);
  json.end_array();
}

/// The members of a statement, inside an object that is already open.
void write_members(JsonWriter& json, const Statement& statement) {
  json.key("code").string(statement.code.text());
  json.key("arguments").begin_object();
  for (const Argument& argument : statement.arguments) json.key(argument.name).string(argument.value);
  json.end_object();
}

template <class Numbers>
void write_numbers(JsonWriter& json, const Numbers& numbers) {
  json.begin_array();
  for (const auto number : numbers) json.number(number);
  json.end_array();
}

/// Each list of numbers as a list of its own.
void write_lists(JsonWriter& json, const std::vector<std::vector<std::uint32_t>>& lists) {
  json.begin_array();
  for (const std::vector<std::uint32_t>& list : lists) write_numbers(json, list);
  json.end_array();
}

/// The numbers of pairs one after the other.
void write_pairs(JsonWriter& json, const std::vector<std::pair<std::uint32_t, std::uint32_t>>& pairs) {
  json.begin_array();
  for (const auto& [a, b] : pairs) json.number(a).number(b);
  json.end_array();
}

void write_tokens(JsonWriter& json, const TokenCells& tokens) {
  json.begin_array();
  for (const std::optional<Cell> cell : tokens) write_optional(json, cell);
  json.end_array();
}

void write_owners(JsonWriter& json, const Owners& owners) {
  json.begin_array();
  for (const std::optional<Player> owner : owners) write_player(json, owner);
  json.end_array();
}

void write_result(JsonWriter& json, std::optional<VertexResult> result) {
  if (!result) {
    json.null();
  } else if (*result == VertexResult::kDraw) {
    json.string("draw");
  } else {
    json.number(*result == VertexResult::kFirstWins ? 0 : 1);
  }
}

/// The members of a board, inside an object that is already open.
void write_members(JsonWriter& json, const GraphBoard& board) {
  json.key("vertexCount").number(board.vertex_count).key("edges");
  write_pairs(json, board.edges);
  json.key("directed").boolean(board.directed).key("owners");
  write_owners(json, board.owners);
  json.key("results").begin_array();
  for (const std::optional<VertexResult> result : board.results) write_result(json, result);
  json.end_array();
}

void write_members(JsonWriter& json, const GridBoard& board) {
  json.key("rows").number(board.rows).key("columns").number(board.columns).key("walls");
  write_numbers(json, board.walls);
  json.key("exits");
  write_numbers(json, board.exits);
}

void write_members(JsonWriter& json, const LatticeBoard& board) {
  json.key("shape").string(board.shape == LatticeShape::kSquare ? "square" : "triangle").key("dots").begin_array();
  for (const DotPlace& dot : board.dots) json.number(dot.column).number(dot.row);
  json.end_array().key("edges");
  write_pairs(json, board.edges);
  json.key("faces");
  write_lists(json, board.faces);
}

void write_members(JsonWriter& json, const BagsBoard& board) {
  json.key("colours").number(board.colours).key("stoneSize").number(board.stone_size).key("bags");
  write_lists(json, board.bags);
}

void write_members(JsonWriter& json, const ColumnsBoard& board) {
  json.key("heights");
  write_numbers(json, board.heights);
}

void write_board(JsonWriter& json, const Board& board) {
  std::visit(
      [&](const auto& members) {
        json.begin_object().key("kind").string(members.kKind);
        write_members(json, members);
        json.end_object();
      },
      board);
}

void write_value(JsonWriter& json, const std::optional<Value>& value, Player mover) {
  if (value) {
    write_json(json, *value, mover);
  } else {
    json.null();
  }
}

void write_limit(JsonWriter& json, std::optional<Limit> limit) {
  if (limit) {
    json.string(name_of(*limit));
  } else {
    json.null();
  }
}

/// The members of counters, inside an object that is already open.
void write_members(JsonWriter& json, const Counters& counters) {
  json.key("nodes").number(counters.nodes).key("tableHits").number(counters.table_hits);
  json.key("cutoffs").number(counters.cutoffs).key("bytes").number(counters.bytes);
}

void write_move(JsonWriter& json, const StudiedMove& move, Player mover) {
  json.begin_object().key("text").string(move.text).key("token");
  write_optional(json, move.on_board.token);
  json.key("from");
  write_optional(json, move.on_board.from);
  json.key("to");
  write_optional(json, move.on_board.to);
  json.key("claims");
  write_numbers(json, move.on_board.claims);
  json.key("gain");
  write_optional(json, move.gain);
  json.key("again").boolean(move.again).key("results").begin_array();
  for (const StudiedResult& result : move.results) {
    json.begin_object().key("text").string(result.text).key("takes");
    write_numbers(json, result.takes);
    json.key("value");
    write_value(json, result.value, mover);
    json.end_object();
  }
  json.end_array().key("value");
  write_value(json, move.value, mover);
  json.key("rank");
  write_optional(json, move.rank);
  json.key("repeats").boolean(move.repeats).end_object();
}

std::string_view name_of_outcome(Outcome outcome) {
  switch (outcome) {
    case Outcome::kWin:
      return "win";
    case Outcome::kLoss:
      return "loss";
    case Outcome::kDraw:
      break;
  }
  return "draw";
}

std::string_view name_of_kind(ValueKind kind) {
  switch (kind) {
    case ValueKind::kOutcome:
      return "outcome";
    case ValueKind::kMargin:
      return "margin";
    case ValueKind::kProbability:
      break;
  }
  return "probability";
}

std::string_view name_of_repetition(Repetition repetition) {
  switch (repetition) {
    case Repetition::kImpossible:
      return "impossible";
    case Repetition::kDraw:
      return "draw";
    case Repetition::kFirstWins:
      return "first-wins";
    case Repetition::kSecondWins:
      break;
  }
  return "second-wins";
}

void write_parameters(JsonWriter& json, std::span<const Parameter> parameters) {
  json.begin_array();
  for (const Parameter& parameter : parameters) {
    json.begin_object().key("id").string(parameter.id).key("min").number(parameter.least);
    json.key("max").number(parameter.most).key("default").number(parameter.initial).end_object();
  }
  json.end_array();
}

void write_game(JsonWriter& json, const GameEntry& entry) {
  const GameInfo& info = *entry.info;
  json.begin_object().key("id").string(info.id).key("boardKind").string(info.board_kind);
  json.key("valueKind").string(name_of_kind(entry.value_kind));
  json.key("repetition").string(name_of_repetition(info.repetition));
  json.key("players").begin_array().string(info.first_player).string(info.second_player).end_array();
  json.key("tokens").begin_array();
  for (const TokenKind& token : info.tokens) {
    json.begin_object().key("id").string(token.id).key("player");
    write_player(json, token.player);
    json.key("shared").boolean(token.shared).end_object();
  }
  json.end_array();
  json.key("solvers");
  write_texts(json, entry.solvers);
  json.key("specimens");
  write_texts(json, entry.specimens);
  json.key("formats");
  write_texts(json, info.formats);
  json.key("judges");
  write_texts(json, entry.judges);
  json.key("traceable").begin_array();
  for (const TraceableSolver& solver : entry.traceable) {
    json.begin_object().key("solver").string(solver.id).key("family").string(name_of(solver.family));
    json.key("specimen").boolean(solver.specimen).end_object();
  }
  json.end_array();
  json.key("examples").begin_array();
  for (const Example& example : info.examples) {
    json.begin_object().key("id").string(example.id).key("setup").string(example.setup).end_object();
  }
  json.end_array();
  json.key("parameters");
  write_parameters(json, info.parameters);
  json.key("options");
  write_parameters(json, info.options);
  json.end_object();
}

}  // namespace

void write_json(JsonWriter& json, const Statement& statement) {
  json.begin_object();
  write_members(json, statement);
  json.end_object();
}

void write_json(JsonWriter& json, const Error& error) {
  json.begin_object();
  write_members(json, error.statement);
  json.key("message").string(to_english(error.statement)).key("place");
  if (error.place) {
    json.begin_object().key("line").number(error.place->line).key("column").number(error.place->column).end_object();
  } else {
    json.null();
  }
  json.key("cells");
  write_numbers(json, error.cells);
  json.end_object();
}

void write_json(JsonWriter& json, const Value& value, Player mover) {
  json.begin_object();
  if (const auto* outcome = std::get_if<OutcomeValue>(&value)) {
    json.key("outcome").string(name_of_outcome(outcome->outcome)).key("plies");
    write_optional(json, outcome->plies);
    json.key("winner");
    write_player(json, winner_of(*outcome, mover));
  } else if (const auto* margin = std::get_if<MarginValue>(&value)) {
    json.key("margin").number(margin->points);
  } else {
    const Probability& probability = std::get<Probability>(value);
    // So many that whoever reads it gets the nearest double.
    constexpr unsigned kDecimals = 36;
    json.key("probability").number_as(probability.as_decimal(kDecimals));
    json.key("fraction").string(probability.as_fraction());
  }
  json.end_object();
}

void write_json(JsonWriter& json, const Ending& ending) {
  json.begin_object().key("reason").string(ending.reason).key("winner");
  write_player(json, ending.winner);
  json.end_object();
}

void write_json(JsonWriter& json, const Setup& setup) {
  json.begin_object().key("game").string(setup.game).key("text").string(setup.text);
  json.key("format").string(setup.format).key("board");
  write_board(json, setup.board);
  json.key("tokens");
  write_tokens(json, setup.tokens);
  json.key("played");
  write_numbers(json, setup.played);
  json.key("options").begin_object();
  for (const NamedNumber& option : setup.options) json.key(option.name).number(option.number);
  json.end_object();
  json.key("notes").begin_array();
  for (const Statement& note : setup.notes) write_json(json, note);
  json.end_array().end_object();
}

void write_json(JsonWriter& json, const StudiedPosition& position) {
  json.begin_object().key("mover").number(number_of(position.mover)).key("text").string(position.text).key("tokens");
  write_tokens(json, position.tokens);
  json.key("owners");
  write_owners(json, position.owners);
  json.key("amounts");
  write_numbers(json, position.amounts);
  json.key("ending");
  if (position.ending) {
    write_json(json, *position.ending);
  } else {
    json.null();
  }
  json.key("points");
  if (position.points) {
    write_numbers(json, *position.points);
  } else {
    json.null();
  }
  json.key("value");
  write_value(json, position.value, position.mover);
  json.key("historyMatters").boolean(position.history_matters);
  json.key("moves").begin_array();
  for (const StudiedMove& move : position.moves) write_move(json, move, position.mover);
  json.end_array().end_object();
}

void write_json(JsonWriter& json, const SolveReport& report) {
  json.begin_object().key("status").string(report.limit ? "limit" : "solved").key("limit");
  write_limit(json, report.limit);
  json.key("solver").string(report.solver).key("specimen").boolean(report.specimen).key("choice");
  if (report.choice) {
    write_json(json, *report.choice);
  } else {
    json.null();
  }
  json.key("positions").number(report.positions);
  write_members(json, report.counters);
  json.key("bounds");
  if (report.bounds) {
    json.begin_object().key("lower");
    write_json(json, report.bounds->lower, report.bounds->mover);
    json.key("upper");
    write_json(json, report.bounds->upper, report.bounds->mover);
    json.end_object();
  } else {
    json.null();
  }
  json.end_object();
}

void write_json(JsonWriter& json, const Survey& survey) {
  const auto write_pair = [&](const std::array<std::uint64_t, 2>& counts) {
    json.begin_array().number(counts[0]).number(counts[1]).end_array();
  };
  json.begin_object().key("positions").number(survey.positions).key("complete").boolean(survey.complete).key("won");
  if (survey.won) {
    write_pair(*survey.won);
  } else {
    json.null();
  }
  json.key("drawn");
  write_optional(json, survey.drawn);
  json.key("bars").begin_array();
  for (const SurveyBar& bar : survey.bars) {
    json.begin_object().key("at").number(bar.at).key("counts");
    write_pair(bar.counts);
    json.end_object();
  }
  json.end_array().key("hardest");
  if (survey.hardest) {
    json.begin_object().key("setup").string(survey.hardest->setup).key("plies").number(survey.hardest->plies);
    json.key("winner").number(number_of(survey.hardest->winner)).end_object();
  } else {
    json.null();
  }
  json.end_object();
}

void write_json(JsonWriter& json, Progress progress) {
  json.begin_object().key("done").number(progress.done).key("total").number(progress.total).end_object();
}

void write_json(JsonWriter& json, const TraceReport& report) {
  json.begin_object().key("solver").string(report.solver).key("family").string(name_of(report.family));
  json.key("specimen").boolean(report.specimen).key("status").string(name_of(report.status)).key("limit");
  write_limit(json, report.limit);
  json.key("records").number(report.records).key("value");
  write_value(json, report.value, report.mover);
  json.key("mover").number(number_of(report.mover)).key("positions").number(report.positions);
  write_members(json, report.counters);
  json.end_object();
}

void write_json(JsonWriter& json, const TracedPosition& traced) {
  json.begin_object().key("position");
  write_json(json, traced.position);
  json.key("line").string(traced.line).end_object();
}

void write_json(JsonWriter& json, const Link& link) {
  json.begin_object().key("game").string(link.game).key("setup").string(link.setup).key("line").string(link.line);
  json.key("parameters").begin_array();
  for (const auto& [name, value] : link.parameters) {
    json.begin_array().string(name).string(value).end_array();
  }
  json.end_array().end_object();
}

void write_json(JsonWriter& json, const Catalogue& catalogue) {
  json.begin_object()
      .key("version")
      .string(kVersion)
      .key("generators")
      .number(kGeneratorsVersion)
      .key("games")
      .begin_array();
  for (const GameEntry& game : catalogue.games) write_game(json, game);
  json.end_array().key("solvers");
  write_texts(json, catalogue.solvers);
  json.key("specimens");
  write_texts(json, catalogue.specimens);
  json.key("statements").begin_array();
  for (const StatementTemplate& statement : kStatementTemplates) json.string(statement.code);
  json.end_array().end_object();
}

void write_json(JsonWriter& json, const std::vector<SizedSetup>& series) {
  json.begin_array();
  for (const SizedSetup& sized : series) {
    json.begin_object().key("size").number(sized.size).key("setup").string(sized.setup).end_object();
  }
  json.end_array();
}

void write_json(JsonWriter& json, const Measurement& measurement) {
  json.begin_object().key("report");
  write_json(json, measurement.report);
  json.key("value");
  write_value(json, measurement.value, measurement.mover);
  json.key("truth");
  write_value(json, measurement.truth, measurement.mover);
  json.key("mover").number(number_of(measurement.mover)).end_object();
}

void write_json(JsonWriter& json, const Broken& broken) {
  json.begin_object().key("setup");
  if (broken.setup) {
    json.string(*broken.setup);
  } else {
    json.null();
  }
  json.key("size");
  write_optional(json, broken.size);
  json.key("says");
  write_value(json, broken.says, broken.mover);
  json.key("truth");
  write_value(json, broken.truth, broken.mover);
  json.key("mover").number(number_of(broken.mover)).key("line").string(broken.line).key("step");
  write_optional(json, broken.step);
  json.key("searched").begin_array();
  for (const Searched& searched : broken.searched) {
    json.begin_object().key("size").number(searched.size).key("instances").number(searched.instances);
    json.key("complete").boolean(searched.complete).end_object();
  }
  json.end_array().end_object();
}

}  // namespace perfect_play::api
