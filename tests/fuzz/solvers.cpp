// Compares every solver that supports the setup with searches that know only the rules. The first line of the text is
// the id of a game, and the rest is a setup in any of its formats; boards that are too large to play out are skipped.

#include <cstddef>
#include <cstdint>
#include <limits>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_set>
#include <variant>
#include <vector>

#include "engine/api/of_game/solver_lists.hpp"
#include "engine/api/session.hpp"
#include "engine/games/all_games.hpp"
#include "tests/engine/reference/plain_search.hpp"
#include "tests/engine/reference/plain_sweep.hpp"
#include "tests/engine/support/budget.hpp"
#include "tests/engine/support/engines.hpp"
#include "tests/fuzz/expect.hpp"

using namespace perfect_play;

namespace {

/// On such small boards, every win takes fewer plies than the maximum length of a game.
constexpr std::size_t kMostPositions = 900;
constexpr std::uint64_t kMostNodes = 20'000;

template <FiniteGame G>
bool is_small(const G& game) {
  std::vector<typename G::Position> open = {game.start()};
  std::unordered_set<std::uint64_t> seen = {game.key(game.start())};
  while (!open.empty()) {
    const typename G::Position position = open.back();
    open.pop_back();
    const auto reach = [&](const typename G::Position& next) {
      if (seen.insert(game.key(next)).second) open.push_back(next);
    };
    for (const auto& move : moves_of(game, position)) {
      if constexpr (ChanceGame<G>) {
        for (const std::uint32_t result : kChanceResults) reach(game.play(position, move, result));
      } else {
        reach(game.play(position, move));
      }
    }
    if (seen.size() > kMostPositions) return false;
  }
  return true;
}

/// Returns the value of the start position for its mover; empty if the board is too large.
template <class G>
std::optional<ValueOf<G>> true_value(const G& game) {
  if constexpr (IndexedGame<G>) {
    // Larger numbers do not fit into `PositionIndex`.
    if (game.position_count() > std::numeric_limits<PositionIndex>::max()) return std::nullopt;
    const auto sweep = test::PlainSweep<G>::of(game, kMostPositions);
    return sweep ? std::optional(sweep->value(game.start())) : std::nullopt;
  } else {
    return is_small(game) ? std::optional(test::value_of_start(game)) : std::nullopt;
  }
}

/// Returns whether two values agree; a solver that reports no distances agrees with any number of plies.
bool agree(OutcomeValue told, OutcomeValue truth, bool tells_distances) {
  return told.outcome == truth.outcome && (told.plies == truth.plies || (!tells_distances && !told.plies));
}
bool agree(MarginValue told, MarginValue truth, bool /*tells_distances*/) { return told == truth; }
bool agree(Probability told, Probability truth, bool /*tells_distances*/) { return told == truth; }

template <class Entry>
constexpr bool tells_distances() {
  if constexpr (requires { Entry::kFacts; }) return Entry::kFacts.distances;
  return false;
}

template <class G>
void solve(std::string_view text) {
  const Result<ReadSetup<G>> read = G::read(text);
  if (!read) return;
  const std::optional<ValueOf<G>> truth = true_value(read.value().game);
  if (!truth) return;
  api::for_each_solver<G>([&]<class Entry>() {
    api::OpenOptions how{.solver = std::string(Entry::kId), .options = {}};
    how.options.limits.nodes = kMostNodes;
    const std::unique_ptr<api::Session> session = game_engine(G::kInfo.id).open(text, how).value();
    if (session->advance(test::kToTheEnd) != Status::kFinished) return;
    const std::optional<Value> told = session->study("").value().front().value;
    expect(told.has_value(), "a solver that is done knows the start");
    expect(agree(std::get<ValueOf<G>>(*told), *truth, tells_distances<Entry>()), Entry::kId);
  });
}

template <class... Gs>
void solve_in(TypeList<Gs...> /*games*/, std::string_view game, std::string_view text) {
  ((game == Gs::kInfo.id ? solve<Gs>(text) : void()), ...);
}

}  // namespace

// NOLINTNEXTLINE(readability-identifier-naming): the name that libFuzzer calls.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view input(reinterpret_cast<const char*>(data), size);
  const std::size_t end = input.find('\n');
  if (end != std::string_view::npos) solve_in(AllGames{}, input.substr(0, end), input.substr(end + 1));
  return 0;
}
