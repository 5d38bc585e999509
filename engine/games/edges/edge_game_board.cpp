#include "engine/games/edges/edge_game.hpp"

namespace perfect_play::edges {

MoveOnBoard EdgeGame::on_board(const Position& position, Move move) const {
  MoveOnBoard shown{.to = move.edge, .claims = {move.edge}};
  const EdgeMask drawn = position.drawn | EdgeMask{1} << move.edge;
  Cell place = setup_.board.edge_count();
  for (const EdgeMask cell : setup_.board.cells()) {
    const bool has_the_edge = (cell >> move.edge & 1U) != 0;
    if (has_the_edge && (cell & ~drawn) == 0) shown.claims.push_back(place);
    ++place;
  }
  return shown;
}

Owners EdgeGame::owners_at_start() const {
  Owners owners(std::size_t{setup_.board.edge_count()} + setup_.board.cell_count());
  Position position;
  for (const EdgeIndex edge : setup_.opening) {
    for (const Cell place : on_board(position, {edge}).claims) owners[place] = position.mover;
    position = play(position, {edge});
  }
  return owners;
}

ParameterValues EdgeGame::options() const {
  ParameterValues options = setup_.board.size();
  options.push_back(setup_.extra_turn ? 1 : 0);
  return options;
}

}  // namespace perfect_play::edges
