#include "engine/cli/commands/solving/solve.hpp"
#include "engine/cli/commands/start.hpp"

#include <algorithm>
#include <chrono>
#include <variant>

#include "engine/api/game_engine.hpp"
#include "engine/api/rules/own_engine.hpp"
#include "engine/cli/commands/solving/solve_options.hpp"
#include "engine/cli/rules_reading_task.hpp"
#include "engine/cli/words.hpp"

namespace perfect_play::cli {
namespace {

bool knows_moves(const api::StudiedPosition& position) {
  return std::all_of(position.moves.begin(), position.moves.end(),
                     [](const api::StudiedMove& move) { return move.value.has_value(); });
}

/// Describes the proved bounds in games of points.
std::string bounds_in_short(const api::SolveReport& report) {
  if (!report.bounds) return {};
  const auto* lower = std::get_if<MarginValue>(&report.bounds->lower);
  const auto* upper = std::get_if<MarginValue>(&report.bounds->upper);
  if (lower == nullptr || upper == nullptr) return {};
  return ", from " + std::to_string(lower->points) + " to " + std::to_string(upper->points) + " points to come";
}

}  // namespace

SolveRun::SolveRun(SolveRequest request, const api::Setup& setup, std::unique_ptr<api::Session> session)
    : request_(std::move(request)),
      time_(request_.time),
      session_(std::move(session)),
      findings_{setup, request_.line, api::entry_of(setup.game), request_.moves} {}

Result<SolveRun> SolveRun::start(SolveRequest request) {
  const api::GameEngine& engine = *api::find_game(request.game).value();
  const Result<api::Setup> setup = engine.read(request.setup);
  if (!setup) return setup.error();
  Result<std::unique_ptr<api::Session>> session = engine.open(setup.value().text, request.how);
  if (!session) return session.error();
  if (const auto study = session.value()->study(request.line); !study) return study.error();
  return SolveRun(std::move(request), setup.value(), std::move(session).value());
}

bool SolveRun::advance() {
  if (time_.is_up()) {
    findings_.out_of_time = true;
    answer_.emplace(SolveAnswer{interrupted(), false, true});
    return false;
  }
  switch (stage_) {
    case Stage::kSolving:
      solve_on();
      break;
    case Stage::kChecking:
      check_on();
      break;
    case Stage::kPosition:
      if (!work_out(api::WorkOut::kPosition)) break;
      findings_.best_line = session_->best_line(request_.line).value();
      if (request_.moves) {
        stage_ = Stage::kMoves;
      } else {
        build_answer();
      }
      break;
    case Stage::kMoves:
      if (work_out(api::WorkOut::kPositionAndMoves)) build_answer();
      break;
  }
  return !answer_;
}

void SolveRun::solve_on() {
  const auto start = std::chrono::steady_clock::now();
  const Status status = session_->advance(kSlice);
  const std::chrono::duration<double, std::milli> elapsed = std::chrono::steady_clock::now() - start;
  findings_.milliseconds += elapsed.count();
  if (status == Status::kWorking) return;
  if (status == Status::kLimitReached) {
    build_answer();
  } else if (request_.certificate) {
    Result<std::string> certificate = session_->certificate(request_.line);
    answer_.emplace(certificate ? Result(SolveAnswer{std::move(certificate).value()}) : certificate.error());
  } else {
    stage_ = Stage::kChecking;
  }
}

void SolveRun::check_on() {
  const Result<Status> verified = session_->verify(kSlice);
  if (verified) {
    if (verified.value() == Status::kWorking) return;
    findings_.check = verified.value() == Status::kFinished ? Check::kRight : Check::kUnchecked;
  } else if (session_->report().specimen && verified.error().statement.code == StatementCode("verify.rejected")) {
    findings_.check = Check::kWrong;
  } else {
    // The check may reject the solution of a specimen; for any other solver, a rejected solution is an error.
    answer_.emplace(verified.error());
  }
  stage_ = Stage::kPosition;
}

bool SolveRun::work_out(api::WorkOut what) {
  return session_->work_out(request_.line, what, kSlice).value() != Status::kWorking;
}

Findings SolveRun::findings() const {
  Findings findings = findings_;
  if (findings.check == Check::kRight) {
    const std::optional<bool> holds = session_->holds_at(request_.line);
    findings.check = !holds ? Check::kUnchecked : *holds ? Check::kRight : Check::kWrong;
  }
  findings.report = session_->report();
  findings.nimber = api::nimber_at(findings.setup, request_.line);
  // Omits the bounds, because they belong to the start, not to the end of the line.
  if (!request_.line.empty()) findings.report.bounds = std::nullopt;
  const std::vector<api::StudiedPosition> studied = session_->study(request_.line).value();
  findings.start = studied.front();
  findings.position = studied.back();
  return findings;
}

std::string SolveRun::worded(const Findings& findings) const {
  return request_.json ? as_json(findings) : as_text(findings, request_.style);
}

void SolveRun::build_answer() {
  Findings found = findings();
  if (found.position.value && (!request_.moves || knows_moves(found.position))) {
    // Does not report the limit, because all requested results are known.
    found.report.limit = std::nullopt;
  } else if (request_.moves && !found.report.limit) {
    answer_.emplace(Error{{"solve.no-move-values", {{"solver", std::string(found.report.solver)}}}});
    return;
  }
  answer_.emplace(SolveAnswer{worded(found), !found.report.limit});
}

std::string SolveRun::interrupted() const {
  Findings found = findings();
  found.report.interrupted = true;
  return worded(found);
}

std::string SolveRun::progress() const {
  switch (stage_) {
    case Stage::kSolving: {
      const api::SolveReport report = session_->report();
      return std::string(report.solver) + ": " + std::to_string(report.counters.nodes) + " nodes" +
             share_done(session_->progress()) + bounds_in_short(report);
    }
    case Stage::kChecking:
      return "checking" + share_done(session_->verify_progress());
    case Stage::kPosition:
    case Stage::kMoves:
      break;
  }
  return "working out the moves";
}

namespace {

class SolveTask final : public Task {
 public:
  SolveTask(SolveRun solving, Console& console) : solving_(std::move(solving)), console_(console) {}

  bool advance() override {
    if (solving_.advance()) return true;
    const Result<SolveAnswer>& answer = solving_.answer();
    if (!answer) {
      console_.fail(answer.error());
      return false;
    }
    console_.print(answer.value().text + '\n');
    if (!answer.value().complete) console_.set_exit_code(kNotDone);
    if (answer.value().out_of_time) console_.fail(kTimeIsUp, kNotDone);
    return false;
  }
  [[nodiscard]] std::string progress() const override { return solving_.progress(); }
  [[nodiscard]] bool heeds_interrupt() const override { return true; }
  void interrupt() override { console_.print(solving_.interrupted() + '\n'); }

 private:
  SolveRun solving_;
  Console& console_;
};

std::unique_ptr<Task> begin_solving(SolveRequest request, Console& console) {
  Result<SolveRun> solving = SolveRun::start(std::move(request));
  if (solving) return std::make_unique<SolveTask>(std::move(solving).value(), console);
  console.fail(solving.error());
  return nullptr;
}

}  // namespace

std::unique_ptr<Task> start_solve(Arguments& arguments, Console& console) {
  const std::optional<std::string> rules =
      rules_with_sizes(arguments, arguments["setup"], "game", arguments["game"] == api::kOwn, console);
  if (!rules) return nullptr;
  SolveRequest request{.game = arguments["game"],
                       .setup = *rules,
                       .line = arguments["line"],
                       .how = solve_options(arguments),
                       .json = arguments.has("json"),
                       .certificate = arguments.has("certificate"),
                       .moves = arguments.has("moves"),
                       .time = solve_time(arguments),
                       .style = console.style()};
  const std::string game = request.game;
  const std::string setup = request.setup;
  return after_reading(game, setup, console, [request = std::move(request), &console]() mutable {
    return begin_solving(std::move(request), console);
  });
}

}  // namespace perfect_play::cli
