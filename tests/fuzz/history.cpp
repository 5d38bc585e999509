// Compares every solver's values after a line, in the game with a repetition rule, with games that are played out with
// their full history. The first two bytes determine the length and the course of the line; the other bytes determine
// the graph.

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <variant>
#include <vector>

#include "engine/api/catalogue.hpp"
#include "engine/api/session.hpp"
#include "engine/games/cat-mouse/cat_mouse.hpp"
#include "tests/engine/reference/path_search.hpp"
#include "tests/engine/support/budget.hpp"
#include "tests/engine/support/engines.hpp"
#include "tests/fuzz/expect.hpp"
#include "tests/fuzz/small_graph.hpp"

using namespace perfect_play;
using cat_mouse::CatMouse;

namespace {

/// Every line is played out, so graphs with more vertices or edges would take too long.
constexpr std::size_t kMostVertices = 6;
constexpr std::size_t kMostEdges = 8;
constexpr std::size_t kMostPlies = 16;

std::unique_ptr<api::Session> solved(const test::PlainSetup& setup, std::string_view solver) {
  api::OpenOptions how{.solver = std::string(solver), .options = {}};
  std::unique_ptr<api::Session> session = game_engine("cat-mouse").open(text_of(setup), how).value();
  expect(session->advance(test::kToTheEnd) == Status::kFinished, "it is solved");
  return session;
}

std::size_t edges_of(const test::PlainSetup& setup) {
  std::size_t ends = 0;
  for (const auto& row : setup.neighbours) ends += row.size();
  return ends / 2;
}

/// Plays a line of at most `plies` moves; `way` chooses the moves. The line ends early if the game ends.
std::string line_of(api::Session& session, std::size_t plies, std::size_t way) {
  std::vector<std::string> moves;
  std::string line;
  while (moves.size() < plies) {
    const api::StudiedPosition here = session.study(line).value().back();
    std::vector<std::string> ways;
    bool returns = false;
    for (const api::StudiedMove& move : here.moves) {
      if (move.repeats) continue;
      returns = returns || (moves.size() >= 2 && move.text == moves[moves.size() - 2]);
      ways.push_back(move.text);
    }
    if (ways.empty()) break;
    way = way * 5 + 3;
    moves.push_back(returns && way % 4 < 2 ? moves[moves.size() - 2] : ways[(way / 4) % ways.size()]);
    line += (line.empty() ? "" : ".") + moves.back();
  }
  return line;
}

/// Returns the value with history, for the cat if `cat_asks` is true and otherwise for the mouse.
OutcomeValue truth(test::PathSearch& paths, bool cat_asks, std::size_t mouse, std::size_t cat, bool cat_moves) {
  const test::Verdict verdict = paths.play(mouse, cat, cat_moves);
  if (verdict == test::Verdict::kDraw) return {};
  const auto plies = static_cast<Plies>(paths.plies_to(verdict, mouse, cat, cat_moves));
  return {(verdict == test::Verdict::kCatWins) == cat_asks ? Outcome::kWin : Outcome::kLoss, plies};
}

void compare(const test::PlainSetup& setup, api::Session& session, const std::string& line) {
  while (session.work_out(line, api::WorkOut::kPositionAndMoves, test::kToTheEnd).value() == Status::kWorking) {
  }
  const std::vector<api::StudiedPosition> study = session.study(line).value();
  test::PathSearch paths(setup);
  for (std::size_t ply = 0; ply < study.size(); ++ply) {
    const api::StudiedPosition& position = study[ply];
    if (position.ending) return;
    const std::size_t mouse = *position.tokens[0];
    const std::size_t cat = *position.tokens[1];
    const bool cat_moves = position.mover == CatMouse::kCat;
    // The search aims at the end of the line; a solver with partial knowledge may have no values for earlier positions.
    const bool must_be_known = ply + 1 == study.size();
    expect(!must_be_known || (position.value && !position.as_if_begun_here), "the end of the line is worked out");
    if (position.value && !position.as_if_begun_here) {
      expect(std::get<OutcomeValue>(*position.value) == truth(paths, cat_moves, mouse, cat, cat_moves),
             "the position is worth what its history says");
    }
    paths.visit(mouse, cat, cat_moves);
    for (const api::StudiedMove& move : position.moves) {
      expect(!must_be_known || move.value, "the moves are worked out");
      if (!move.value || position.as_if_begun_here) continue;
      const auto target = static_cast<std::size_t>(std::stoul(move.text));
      OutcomeValue value = truth(paths, cat_moves, cat_moves ? mouse : target, cat_moves ? target : cat, !cat_moves);
      if (value.plies) ++*value.plies;
      expect(std::get<OutcomeValue>(*move.value) == value, "the move is worth what its history says");
    }
  }
}

}  // namespace

// NOLINTNEXTLINE(readability-identifier-naming): the name that libFuzzer calls.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  if (size > 40) return 0;
  Bytes bytes(data, size);
  const std::size_t plies = bytes.below(kMostPlies + 1);
  const std::size_t way = bytes.below(256);
  const test::PlainSetup setup = small_graph(bytes, kMostVertices);
  if (edges_of(setup) > kMostEdges) return 0;
  const std::unique_ptr<api::Session> chosen = solved(setup, "");
  const std::string line = line_of(*chosen, plies, way);
  compare(setup, *chosen, line);
  for (const std::string_view solver : api::entry_of("cat-mouse").solvers) compare(setup, *solved(setup, solver), line);
  return 0;
}
