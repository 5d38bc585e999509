#include "engine/cli/bench.hpp"

#include <algorithm>
#include <chrono>
#include <cstdint>
#include <limits>
#include <memory>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/api/catalogue.hpp"
#include "engine/api/session.hpp"
#include "engine/api/setup.hpp"
#include "engine/core/json.hpp"

namespace perfect_play::cli {
namespace {

constexpr Budget kToTheEnd = {std::numeric_limits<std::uint64_t>::max()};

/// A generated instance, named by what it shows.
struct Instance {
  std::string_view name;
  std::string_view game;
  std::uint32_t vertices;
  std::uint32_t edges;
};

constexpr Instance kBenchInstances[] = {
    {"cat-mouse n=50 half of all edges", "cat-mouse", 50, 612},
    {"cat-mouse n=200 degree 4", "cat-mouse", 200, 400},
    {"cat-mouse n=200 degree 16", "cat-mouse", 200, 1600},
    {"cat-mouse n=200 half of all edges", "cat-mouse", 200, 9950},
    {"cat-mouse n=1000 degree 4", "cat-mouse", 1000, 2000},
    {"cat-mouse n=2000 degree 4", "cat-mouse", 2000, 4000},
};

/// The signature solves so many random instances of every game, besides its examples, by every solver that fits.
constexpr std::uint64_t kSignatureSeeds = 4;
/// Enough for most of them, and little enough that the whole signature is a matter of seconds. A limit that is reached
/// is part of the signature.
constexpr std::uint64_t kSignatureNodes = 30'000;

api::Setup make(const Instance& instance) {
  return api::generate_setup(instance.game, {{"vertices", instance.vertices}, {"edges", instance.edges}}, 1).value();
}

struct Measurement {
  std::string_view name;
  api::SolveReport report;
  double minimum;
  double median;
};

Measurement measure(const Instance& instance, unsigned repeat) {
  const api::Setup setup = make(instance);
  std::vector<double> times;
  api::SolveReport report;
  for (unsigned i = 0; i < repeat; ++i) {
    const std::unique_ptr<api::Session> session = api::open(instance.game, setup.text).value();
    const auto start = std::chrono::steady_clock::now();
    session->advance(kToTheEnd);
    const std::chrono::duration<double, std::milli> elapsed = std::chrono::steady_clock::now() - start;
    times.push_back(elapsed.count());
    report = session->report();
  }
  std::sort(times.begin(), times.end());
  return {instance.name, report, times.front(), times[times.size() / 2]};
}

std::string padded(std::string text, std::size_t width) {
  text.resize(std::max(width, text.size()), ' ');
  return text;
}

std::string decimal(double value) {
  JsonWriter writer;
  return writer.decimal(value).take();
}

std::string hexadecimal(std::uint64_t value) {
  std::string text;
  for (int shift = 60; shift >= 0; shift -= 4)
    text += "0123456789abcdef"[(value >> static_cast<unsigned>(shift)) & 15U];
  return text;
}

/// One line of the signature; adds its fingerprint to `total`.
std::string sign(std::string_view game, const std::string& name, std::string_view setup, std::string_view solver,
                 std::uint64_t& total) {
  api::OpenOptions how{.solver = std::string(solver), .options = {}};
  how.options.limits.nodes = kSignatureNodes;
  const std::unique_ptr<api::Session> session = api::open(game, setup, how).value();
  const bool solved = session->advance(kToTheEnd) == Status::kFinished;
  const api::SolveReport report = session->report();
  const std::uint64_t fingerprint = solved ? session->fingerprint() : 0;
  const Counters& counters = report.counters;
  for (const std::uint64_t number : {fingerprint, counters.nodes, counters.table_hits, counters.cutoffs}) {
    total = (total ^ number) * 0x100000001B3U;
  }
  return std::string(game) + " | " + name + " | " + std::string(solver) + " | " + std::to_string(counters.nodes) + ' ' +
         std::to_string(counters.table_hits) + ' ' + std::to_string(counters.cutoffs) + " | " +
         (solved ? hexadecimal(fingerprint) : "limit " + std::string(name_of(*report.limit))) + '\n';
}

}  // namespace

std::string bench(unsigned repeat, bool json) {
  std::vector<Measurement> measurements;
  for (const Instance& instance : kBenchInstances) measurements.push_back(measure(instance, repeat));
  if (!json) {
    std::string text = padded("instance", 40) + padded("positions", 12) + padded("min ms", 12) + "median ms\n";
    for (const Measurement& m : measurements) {
      text += padded(std::string(m.name), 40) + padded(std::to_string(m.report.positions), 12) +
              padded(decimal(m.minimum), 12) + decimal(m.median) + '\n';
    }
    return text;
  }
  JsonWriter writer;
  writer.begin_array();
  for (const Measurement& m : measurements) {
    writer.begin_object().key("name").string(m.name).key("positions").number(m.report.positions);
    writer.key("nodes").number(m.report.counters.nodes).key("bytes").number(m.report.counters.bytes);
    writer.key("minimum").decimal(m.minimum).key("median").decimal(m.median).end_object();
  }
  return writer.end_array().take() + '\n';
}

std::string signature() {
  std::string text;
  std::uint64_t total = 0xCBF29CE484222325U;
  for (const api::GameEntry& game : api::catalogue().games) {
    const std::string_view id = game.info->id;
    std::vector<std::pair<std::string, std::string>> instances;
    for (const Example& example : game.info->examples) instances.emplace_back(example.id, example.setup);
    for (std::uint64_t seed = 1; seed <= kSignatureSeeds; ++seed) {
      instances.emplace_back("seed " + std::to_string(seed), api::generate_setup(id, {}, seed).value().text);
    }
    for (const auto& [name, setup] : instances) {
      for (const std::string_view solver : game.solvers) text += sign(id, name, setup, solver, total);
    }
  }
  return text + "signature " + hexadecimal(total) + '\n';
}

}  // namespace perfect_play::cli
