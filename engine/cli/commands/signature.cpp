
#include <cstdint>
#include <limits>
#include <memory>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/api/catalogue.hpp"
#include "engine/api/contract/answers.hpp"
#include "engine/api/game_engine.hpp"
#include "engine/cli/commands/start.hpp"

namespace perfect_play::cli {
namespace {

constexpr Budget kToTheEnd = {std::numeric_limits<std::uint64_t>::max()};

/// Number of random instances for every game, in addition to the game's examples. Every solver that supports the game
/// solves each instance.
constexpr std::uint64_t kSignatureSeeds = 4;
/// Node limit: large enough to solve most instances, small enough that the whole signature takes only seconds. The
/// signature includes any limit that is reached.
constexpr std::uint64_t kSignatureNodes = 30'000;

/// Number of records of each trace that are included in the signature.
constexpr std::uint64_t kSignatureRecords = 4'000;

void add_to_hash(std::uint64_t& hash, std::uint64_t number) { hash = (hash ^ number) * 0x100000001B3U; }

std::string hexadecimal(std::uint64_t value) {
  std::string text;
  for (int shift = 60; shift >= 0; shift -= 4)
    text += "0123456789abcdef"[(value >> static_cast<unsigned>(shift)) & 15U];
  return text;
}

/// Returns one line of the signature and adds its fingerprint to `total`.
std::string sign(std::string_view game, const std::string& name, std::string_view setup, std::string_view solver,
                 std::uint64_t& total) {
  api::OpenOptions how{.solver = std::string(solver), .options = {}};
  how.options.limits.nodes = kSignatureNodes;
  const std::unique_ptr<api::Session> session = api::find_game(game).value()->open(setup, how).value();
  const bool solved = session->advance(kToTheEnd) == Status::kFinished;
  const api::SolveReport report = session->report();
  const std::uint64_t fingerprint = solved ? session->fingerprint() : 0;
  const Counters& counters = report.counters;
  for (const std::uint64_t number : {fingerprint, counters.nodes, counters.table_hits, counters.cutoffs}) {
    add_to_hash(total, number);
  }
  return std::string(game) + " | " + name + " | " + std::string(solver) + " | " + std::to_string(counters.nodes) + ' ' +
         std::to_string(counters.table_hits) + ' ' + std::to_string(counters.cutoffs) + " | " +
         (solved ? hexadecimal(fingerprint) : "limit " + std::string(name_of(*report.limit))) + '\n';
}

/// Returns the signature line of one trace and adds its records to `total`.
std::string sign_trace(std::string_view game, const std::string& name, std::string_view setup, std::string_view solver,
                       std::uint64_t& total) {
  api::TraceOptions how{.solver = std::string(solver), .records = kSignatureRecords};
  how.limits.nodes = kSignatureNodes;
  const std::unique_ptr<api::TraceSession> trace = api::find_game(game).value()->open_trace(setup, how).value();
  const api::TraceStatus status = trace->advance(kToTheEnd);
  std::uint64_t hash = 0xCBF29CE484222325U;
  for (const std::int32_t word : trace->take_words()) add_to_hash(hash, static_cast<std::uint32_t>(word));
  add_to_hash(total, hash);
  return std::string(game) + " | " + name + " | trace of " + std::string(solver) + " | " +
         std::to_string(trace->report().records) + ' ' + std::string(name_of(status)) + " | " + hexadecimal(hash) +
         '\n';
}

std::string signature() {
  std::string text;
  std::uint64_t total = 0xCBF29CE484222325U;
  for (const api::GameEntry& game : api::catalogue().games) {
    const std::string_view id = game.info->id;
    std::vector<std::pair<std::string, std::string>> instances;
    for (const Example& example : game.info->examples) instances.emplace_back(example.id, example.setup);
    for (std::uint64_t seed = 1; seed <= kSignatureSeeds; ++seed) {
      instances.emplace_back("seed " + std::to_string(seed),
                             api::find_game(id).value()->generate({}, seed).value().text);
    }
    for (const auto& [name, setup] : instances) {
      for (const std::string_view solver : game.solvers) text += sign(id, name, setup, solver, total);
      for (const api::TraceableSolver& traced : game.traceable) text += sign_trace(id, name, setup, traced.id, total);
    }
  }
  return text + "signature " + hexadecimal(total) + '\n';
}

}  // namespace

std::unique_ptr<Task> start_signature(Arguments& /*arguments*/, Console& console) {
  console.print(signature());
  return nullptr;
}

}  // namespace perfect_play::cli
