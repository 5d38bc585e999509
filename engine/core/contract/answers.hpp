#pragma once

#include <array>
#include <cstddef>
#include <string>
#include <string_view>
#include <utility>
#include <variant>

#include "engine/core/board/board.hpp"
#include "engine/core/contract/fields.hpp"
#include "engine/core/game_info.hpp"
#include "engine/core/judge_case.hpp"
#include "engine/core/progress.hpp"
#include "engine/core/solver.hpp"
#include "engine/core/solver_facts.hpp"
#include "engine/core/text/statement.hpp"
#include "engine/core/trace.hpp"
#include "engine/core/value.hpp"

namespace perfect_play {

// Field lists of the core types that occur in answers.

template <>
inline constexpr auto kNames<Outcome> = names("loss", "draw", "win");
template <>
inline constexpr auto kNames<ValueKind> = names("outcome", "margin", "probability");
template <>
inline constexpr auto kNames<EndlessPlay> = names("impossible", "draw", "first-wins", "second-wins");
template <>
inline constexpr auto kNames<LatticeShape> = names("square", "triangle");
template <>
inline constexpr auto kNames<PartForm> = names("cells", "heaps", "values");

[[nodiscard]] inline std::string_view code_of(const Statement& statement) { return statement.code.text(); }

/// A statement and its English sentence.
struct WordedStatement {
  Statement statement;
};

[[nodiscard]] inline std::string sentence_of(const WordedStatement& worded) { return to_english(worded.statement); }
/// Returns the English sentence, for logs and for keys without a translation.
[[nodiscard]] inline std::string message_of(const Error& error) { return to_english(error.statement); }

template <>
inline constexpr auto kKeyed<Argument> = std::pair(&Argument::name, &Argument::value);
template <>
inline constexpr auto kFields<Statement> = fields("code", &code_of, "arguments", &Statement::arguments);
template <>
inline constexpr auto kFields<WordedStatement> = fields(part(&WordedStatement::statement), "message", &sentence_of);
template <>
inline constexpr auto kFields<TextPlace> = fields("line", &TextPlace::line, "column", &TextPlace::column);
template <>
inline constexpr auto kFields<Error> = fields(part(&Error::statement), "message", &message_of, "place", &Error::place,
                                              "cells", &Error::cells);

template <>
inline constexpr auto kFields<Progress> = fields("done", &Progress::done, "total", &Progress::total);
template <>
inline constexpr auto kFields<Counters> = fields("nodes", &Counters::nodes, "visits", &Counters::visits, "stored",
                                                 &Counters::stored, "tableHits", &Counters::table_hits, "cutoffs",
                                                 &Counters::cutoffs, "bytes", &Counters::bytes);

template <>
inline constexpr auto kFields<TokenKind> = fields("id", &TokenKind::id, "player", &TokenKind::player, "shared",
                                                  &TokenKind::shared);
template <>
inline constexpr auto kFields<Example> = fields("id", &Example::id, "setup", &Example::setup);
template <>
inline constexpr auto kFields<Parameter> = fields("id", &Parameter::id, "min", &Parameter::least, "max",
                                                  &Parameter::most, "default", &Parameter::initial);
template <>
inline constexpr auto kFields<Ending> = fields("reason", &Ending::reason, "winner", &Ending::winner);
template <>
inline constexpr auto kFields<MoveOnBoard> = fields("token", &MoveOnBoard::token, "from", &MoveOnBoard::from, "to",
                                                    &MoveOnBoard::to, "claims", &MoveOnBoard::claims);

/// Name of a draw in the JSON of `VertexResult`.
enum class DrawResult : std::uint8_t { kDraw };
template <>
inline constexpr auto kNames<DrawResult> = names("draw");

using VertexResultForm = std::variant<Player, DrawResult>;
[[nodiscard]] constexpr VertexResultForm form_of(const VertexResult& result) {
  if (result == VertexResult::kDraw) return DrawResult::kDraw;
  return result == VertexResult::kFirstWins ? Player::kFirst : Player::kSecond;
}
template <>
inline constexpr auto kForm<VertexResult> = static_cast<VertexResultForm (*)(const VertexResult&)>(&form_of);

template <>
inline constexpr auto kFields<GraphBoard> = fields(constant("kind", GraphBoard::kKind), "vertexCount",
                                                   &GraphBoard::vertex_count, "edges", &GraphBoard::edges, "directed",
                                                   &GraphBoard::directed, "owners", &GraphBoard::owners, "results",
                                                   &GraphBoard::results);
template <>
inline constexpr auto kFields<GridBoard> = fields(constant("kind", GridBoard::kKind), "rows", &GridBoard::rows,
                                                  "columns", &GridBoard::columns, "walls", &GridBoard::walls, "exits",
                                                  &GridBoard::exits);
template <>
inline constexpr auto kFields<DotPlace> = fields("column", &DotPlace::column, "row", &DotPlace::row);
template <>
inline constexpr bool kFlat<DotPlace> = true;
template <>
inline constexpr auto kFields<LatticeBoard> = fields(constant("kind", LatticeBoard::kKind), "shape",
                                                     &LatticeBoard::shape, "dots", &LatticeBoard::dots, "edges",
                                                     &LatticeBoard::edges, "faces", &LatticeBoard::faces);
template <>
inline constexpr auto kFields<BagsBoard> = fields(constant("kind", BagsBoard::kKind), "colours", &BagsBoard::colours,
                                                  "stoneSize", &BagsBoard::stone_size, "bags", &BagsBoard::bags);
template <>
inline constexpr auto kFields<ColumnsBoard> = fields(constant("kind", ColumnsBoard::kKind), "heights",
                                                     &ColumnsBoard::heights);
template <>
inline constexpr auto kFields<BoardPart> = fields("name", &BoardPart::name, "form", &BoardPart::form, "rows",
                                                  &BoardPart::rows, "columns", &BoardPart::columns);
template <>
inline constexpr auto kFields<PartsBoard> = fields(constant("kind", PartsBoard::kKind), "players", &PartsBoard::players,
                                                   "parts", &PartsBoard::parts);

}  // namespace perfect_play
