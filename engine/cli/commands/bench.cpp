
#include <algorithm>
#include <chrono>
#include <cstdint>
#include <memory>
#include <numeric>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/api/game_engine.hpp"
#include "engine/api/judge_engine.hpp"
#include "engine/cli/commands/bench_suites.hpp"
#include "engine/cli/commands/solving/solve_options.hpp"
#include "engine/cli/commands/start.hpp"
#include "engine/core/text/json.hpp"

namespace perfect_play::cli {
namespace {

using Clock = std::chrono::steady_clock;
using Milliseconds = std::chrono::duration<double, std::milli>;

/// Time limit for each run.
constexpr Milliseconds kLongestRun{10'000};
/// Default number of runs of an instance, and the time after which no further run starts.
constexpr unsigned kUsualRuns = 5;
constexpr Milliseconds kUsualTime{600};

/// An instance to solve.
struct Instance {
  std::string name;
  std::string_view game;
  /// Suite of the instance; null for the cases of a problem.
  const BenchSuite* suite = nullptr;
  std::uint32_t size = 0;
};

struct Measurement {
  Instance instance;
  api::SolveReport report = {};
  /// Times of all runs, ascending.
  std::vector<Milliseconds> times = {};
  bool out_of_time = false;

  [[nodiscard]] double minimum() const { return times.front().count(); }
  [[nodiscard]] double median() const { return times[times.size() / 2].count(); }
  /// Returns the number of nodes per second.
  [[nodiscard]] double rate() const {
    return minimum() > 0 ? static_cast<double>(report.counters.nodes) / minimum() * 1000 : 0;
  }
  /// Returns the limit that ended the runs; empty if the instance was solved.
  [[nodiscard]] std::string_view limit() const {
    if (out_of_time) return "time";
    return report.limit ? name_of(*report.limit) : std::string_view();
  }
};

using Measurements = std::vector<Measurement>;

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
      // Aligns words on the left and numbers on the right.
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

/// Options of `bench`.
struct BenchRequest {
  api::OpenOptions how;
  /// Number of runs of each instance; if absent, up to five runs within about a second.
  std::optional<std::uint64_t> repeat;
  bool json = false;
};

/// An instance to measure, and its setup.
struct Planned {
  Instance instance;
  /// Text of the setup; empty if the suite generates a setup of this size.
  std::string setup = {};
};

class BenchTask final : public Task {
 public:
  BenchTask(std::vector<Planned> planned, BenchRequest request, Console& console)
      : planned_(std::move(planned)), request_(std::move(request)), console_(console) {}

  bool advance() override {
    if (!session_) return measured_.size() < planned_.size() ? begin_run() : print_results();
    const Clock::time_point start = Clock::now();
    const Status status = session_->advance(kSlice);
    run_time_ += Clock::now() - start;
    if (status != Status::kWorking || run_time_ >= kLongestRun) end_run(status);
    return true;
  }

  [[nodiscard]] std::string progress() const override {
    if (measured_.size() == planned_.size()) return {};
    return planned_[measured_.size()].instance.name + " (" + std::to_string(measured_.size() + 1) + " of " +
           std::to_string(planned_.size()) + ')';
  }
  [[nodiscard]] bool heeds_interrupt() const override { return true; }
  void interrupt() override { print_results(); }

 private:
  /// Opens the setup for a run of the next instance. On failure, reports an error and returns false.
  bool begin_run() {
    const Planned& next = planned_[measured_.size()];
    if (runs_.empty()) setup_ = next.setup.empty() ? next.instance.suite->setup(next.instance.size) : next.setup;
    Result<std::unique_ptr<api::Session>> opened =
        api::find_game(next.instance.game).value()->open(setup_, request_.how);
    if (!opened) {
      console_.fail(opened.error());
      return false;
    }
    session_ = std::move(opened).value();
    run_time_ = {};
    return true;
  }

  void end_run(Status status) {
    runs_.push_back(run_time_);
    const bool out_of_time = status == Status::kWorking;
    const Milliseconds spent = std::accumulate(runs_.begin(), runs_.end(), Milliseconds());
    const bool is_enough =
        request_.repeat ? runs_.size() == *request_.repeat : runs_.size() == kUsualRuns || spent > kUsualTime;
    if (is_enough || out_of_time) {
      std::sort(runs_.begin(), runs_.end());
      measured_.push_back(
          {planned_[measured_.size()].instance, session_->report(), std::exchange(runs_, {}), out_of_time});
    }
    session_.reset();
  }

  /// Prints the measurements. Returns false to report that the command is done.
  bool print_results() {
    console_.print(request_.json ? as_json(measured_) : as_text(measured_));
    return false;
  }

  std::vector<Planned> planned_;
  BenchRequest request_;
  Console& console_;
  Measurements measured_;
  // State of the instance being measured.
  std::string setup_;
  std::vector<Milliseconds> runs_;
  std::unique_ptr<api::Session> session_;
  Milliseconds run_time_{};
};

Result<std::vector<Planned>> plan_cases(const std::string& problem, const std::string& input) {
  const api::JudgeEngine& judge = *api::find_judge(problem).value();
  Result<std::vector<std::string>> cases = judge.read_cases(input);
  if (!cases) return cases.error();
  std::vector<Planned> planned;
  for (std::string& setup : cases.value()) {
    const std::string name = problem + " case " + std::to_string(planned.size() + 1);
    planned.push_back({{name, judge.game()}, std::move(setup)});
  }
  return planned;
}

/// Plans one suite, all suites of a game, or all suites.
std::vector<Planned> plan_suites(std::string_view wanted) {
  std::vector<Planned> planned;
  for (const BenchSuite& suite : bench_suites()) {
    if (!wanted.empty() && wanted != suite.name && wanted != suite.game) continue;
    for (const std::uint32_t size : suite.sizes) {
      const std::string name = std::string(suite.name) + ", " + std::to_string(size) + ' ' + std::string(suite.unit);
      planned.push_back({{name, suite.game, &suite, size}});
    }
  }
  return planned;
}

/// Returns an error if an option excludes or requires another one.
Fault option_conflict(const Arguments& arguments) {
  const auto says = [](StatementCode code, std::string option, std::string other) {
    return Error{{code, {{"option", std::move(option)}, {"other", std::move(other)}}}};
  };
  if (arguments.has("problem") && arguments.has("suite")) return says("cli.not-with", "--problem", "--suite");
  if (arguments.has("problem") && !arguments.has("input")) return says("cli.only-with", "--problem", "--input");
  if (arguments.has("input") && !arguments.has("problem")) return says("cli.only-with", "--input", "--problem");
  return std::nullopt;
}

}  // namespace

std::unique_ptr<Task> start_bench(Arguments& arguments, Console& console) {
  if (const Fault fault = option_conflict(arguments)) {
    console.fail(*fault);
    return nullptr;
  }
  Result<std::vector<Planned>> planned = arguments.has("problem") ? plan_cases(arguments["problem"], arguments["input"])
                                                                  : Result(plan_suites(arguments["suite"]));
  if (!planned) {
    console.fail(planned.error());
    return nullptr;
  }
  return std::make_unique<BenchTask>(
      std::move(planned).value(),
      BenchRequest{solve_options(arguments), arguments.number("repeat"), arguments.has("json")}, console);
}

}  // namespace perfect_play::cli
