#include "engine/cli/commands/bench.hpp"

#include <algorithm>
#include <chrono>
#include <cstdint>
#include <memory>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/api/text/judge_cases.hpp"
#include "engine/cli/commands/bench_suites.hpp"
#include "engine/cli/commands/solve_options.hpp"
#include "engine/core/text/json.hpp"

namespace perfect_play::cli {
namespace {

using Clock = std::chrono::steady_clock;
using Milliseconds = std::chrono::duration<double, std::milli>;

/// No run goes on for longer.
constexpr Milliseconds kLongestRun{10'000};
/// Without a wish, an instance is solved so often, but not again after so long.
constexpr unsigned kUsualRuns = 5;
constexpr Milliseconds kUsualTime{600};

/// Something to solve.
struct Instance {
  std::string name;
  std::string_view game;
  /// Null for the cases of a problem.
  const BenchSuite* suite = nullptr;
  std::uint32_t size = 0;
};

struct Measurement {
  Instance instance;
  api::SolveReport report = {};
  /// Of every run, ascending.
  std::vector<Milliseconds> times = {};
  bool out_of_time = false;

  [[nodiscard]] double minimum() const { return times.front().count(); }
  [[nodiscard]] double median() const { return times[times.size() / 2].count(); }
  /// Nodes a second.
  [[nodiscard]] double rate() const {
    return minimum() > 0 ? static_cast<double>(report.counters.nodes) / minimum() * 1000 : 0;
  }
  /// Empty when the instance was solved.
  [[nodiscard]] std::string_view limit() const {
    if (out_of_time) return "time";
    return report.limit ? name_of(*report.limit) : std::string_view();
  }
};

Result<Measurement> measure(Instance instance, std::string_view setup, const BenchRequest& request) {
  Measurement measurement{std::move(instance)};
  const unsigned most_runs = request.repeat.value_or(kUsualRuns);
  const Clock::time_point begin = Clock::now();
  for (unsigned run = 0; run < most_runs && !measurement.out_of_time; ++run) {
    if (!request.repeat && run > 0 && Clock::now() - begin > kUsualTime) break;
    Result<std::unique_ptr<api::Session>> opened = api::open(measurement.instance.game, setup, request.how);
    if (!opened) return opened.error();
    api::Session& session = *opened.value();
    const Clock::time_point start = Clock::now();
    Status status = Status::kWorking;
    while (status == Status::kWorking && Clock::now() - start < kLongestRun) status = session.advance(kSlice);
    measurement.times.emplace_back(Clock::now() - start);
    measurement.out_of_time = status == Status::kWorking;
    measurement.report = session.report();
  }
  std::sort(measurement.times.begin(), measurement.times.end());
  return measurement;
}

using Measurements = std::vector<Measurement>;

Result<Measurements> measure_cases(const BenchRequest& request) {
  Result<api::JudgeCases> cases = api::read_judge_cases(request.problem, request.input);
  if (!cases) return cases.error();
  Measurements measurements;
  for (const std::string& setup : cases.value().setups) {
    const std::string name = request.problem + " case " + std::to_string(measurements.size() + 1);
    Result<Measurement> measured = measure({name, cases.value().game}, setup, request);
    if (!measured) return measured.error();
    measurements.push_back(std::move(measured).value());
  }
  return measurements;
}

Result<Measurements> measure_suites(const BenchRequest& request) {
  Measurements measurements;
  for (const BenchSuite& suite : bench_suites()) {
    if (!request.suite.empty() && request.suite != suite.name && request.suite != suite.game) continue;
    for (const std::uint32_t size : suite.sizes) {
      const std::string name = std::string(suite.name) + ", " + std::to_string(size) + ' ' + std::string(suite.unit);
      Result<Measurement> measured = measure({name, suite.game, &suite, size}, suite.setup(size), request);
      if (!measured) return measured.error();
      measurements.push_back(std::move(measured).value());
    }
  }
  return measurements;
}

std::string decimal(double value) {
  JsonWriter writer;
  return writer.decimal(value).take();
}

std::string as_text(const Measurements& measurements) {
  std::vector<std::vector<std::string>> rows = {
      {"instance", "solver", "positions", "nodes", "MB", "runs", "min ms", "median ms", "million nodes/s", ""}};
  for (const Measurement& m : measurements) {
    const api::SolveReport& report = m.report;
    rows.push_back({m.instance.name, std::string(report.solver), std::to_string(report.positions),
                    std::to_string(report.counters.nodes), decimal(static_cast<double>(report.counters.bytes) / 1e6),
                    std::to_string(m.times.size()), decimal(m.minimum()), decimal(m.median()), decimal(m.rate() / 1e6),
                    m.limit().empty() ? "" : "limit: " + std::string(m.limit())});
  }
  std::vector<std::size_t> widths(rows.front().size(), 0);
  for (const auto& row : rows) {
    for (std::size_t i = 0; i < row.size(); ++i) widths[i] = std::max(widths[i], row[i].size());
  }
  std::string text;
  for (const auto& row : rows) {
    std::string line;
    for (std::size_t i = 0; i < row.size(); ++i) {
      const std::string padding(widths[i] - row[i].size(), ' ');
      // Words to the left, numbers to the right.
      const bool word = i < 2 || i + 1 == row.size();
      line += (i > 0 ? "  " : "") + (word ? row[i] + padding : padding + row[i]);
    }
    text += line.substr(0, line.find_last_not_of(' ') + 1) + '\n';
  }
  return text;
}

std::string as_json(const Measurements& measurements) {
  JsonWriter json;
  json.begin_array();
  for (const Measurement& m : measurements) {
    json.begin_object().key("name").string(m.instance.name).key("game").string(m.instance.game);
    if (const BenchSuite* suite = m.instance.suite) {
      json.key("suite").string(suite->name).key("size").number(m.instance.size).key("unit").string(suite->unit);
    } else {
      json.key("suite").null().key("size").null().key("unit").null();
    }
    const Counters& counters = m.report.counters;
    json.key("solver").string(m.report.solver).key("positions").number(m.report.positions);
    json.key("nodes").number(counters.nodes).key("bytes").number(counters.bytes).key("runs").number(m.times.size());
    json.key("minimum").decimal(m.minimum()).key("median").decimal(m.median()).key("rate").decimal(m.rate());
    json.key("limit");
    if (m.limit().empty()) {
      json.null();
    } else {
      json.string(m.limit());
    }
    json.end_object();
  }
  return json.end_array().take() + '\n';
}

}  // namespace

Result<std::string> bench(const BenchRequest& request) {
  const Result<Measurements> measured = request.problem.empty() ? measure_suites(request) : measure_cases(request);
  if (!measured) return measured.error();
  return request.json ? as_json(measured.value()) : as_text(measured.value());
}

std::unique_ptr<Task> start_bench(Arguments& given, Console& console) {
  const auto fail = [&](StatementCode code, std::string_view option, std::string_view other) {
    console.fail(Error{{code, {{"option", std::string(option)}, {"other", std::string(other)}}}});
    return nullptr;
  };
  if (given.has("problem") && given.has("suite")) return fail("cli.not-with", "--problem", "--suite");
  if (given.has("problem") && !given.has("input")) return fail("cli.only-with", "--problem", "--input");
  if (given.has("input") && !given.has("problem")) return fail("cli.only-with", "--input", "--problem");
  BenchRequest request{.suite = given["suite"],
                       .problem = given["problem"],
                       .input = given["input"],
                       .how = solve_options(given),
                       .repeat = std::nullopt,
                       .json = given.has("json")};
  if (const auto repeat = given.number("repeat")) request.repeat = static_cast<unsigned>(*repeat);
  const Result<std::string> table = bench(request);
  if (table) {
    console.print(table.value());
  } else {
    console.fail(table.error());
  }
  return nullptr;
}

}  // namespace perfect_play::cli
