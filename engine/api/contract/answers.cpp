#include "engine/api/contract/answers.hpp"

#include "engine/core/text/statement.hpp"

namespace perfect_play::api {

std::vector<MoveOfMover> moves_for_mover(const StudiedPosition& position) {
  std::vector<MoveOfMover> moves;
  moves.reserve(position.moves.size());
  for (const StudiedMove& move : position.moves) moves.push_back({&move, position.mover});
  return moves;
}

std::vector<ResultOfMover> results_for_mover(const MoveOfMover& move) {
  std::vector<ResultOfMover> results;
  for (const StudiedResult& result : move.move->results) results.push_back({&result, move.mover});
  return results;
}

std::vector<std::string_view> statements_of(const Catalogue& /*any*/) {
  std::vector<std::string_view> codes;
  for (const StatementTemplate* statement : kStatementTemplates) codes.push_back(statement->code);
  return codes;
}

}  // namespace perfect_play::api
