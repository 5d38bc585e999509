#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <tuple>
#include <utility>
#include <vector>

#include "engine/api/cases/misjudged_case.hpp"
#include "engine/api/catalogue.hpp"
#include "engine/api/contract/answers.hpp"
#include "engine/api/game_engine.hpp"
#include "engine/api/judge_engine.hpp"
#include "engine/api/rules/own_engine.hpp"
#include "engine/api/rules/rules_check.hpp"
#include "engine/api/rules/rules_comparison.hpp"
#include "engine/api/text/link.hpp"
#include "engine/api/text/recognise.hpp"
#include "engine/cli/program/errand.hpp"
#include "engine/cli/program/stress.hpp"
#include "engine/cli/program/trial.hpp"
#include "engine/core/contract/fields.hpp"
#include "engine/core/contract/read_json.hpp"
#include "engine/core/judge_case.hpp"
#include "engine/core/progress.hpp"
#include "engine/core/solver.hpp"
#include "engine/core/value.hpp"

// The questions that JavaScript asks the engine. Each question has a name, an answer, and members; a question that
// takes a long time to answer has steps instead of an answer. `npm run contract` generates their TypeScript types in
// web/model/game/contract.ts.

namespace perfect_play::bindings {

/// An answer with a single member.
template <class Answer, class T>
Result<Answer> wrapped(Result<T> member) {
  if (!member) return member.error();
  return Answer{std::move(member).value()};
}

struct CatalogueQuestion {
  static constexpr std::string_view kKind = "catalogue";
  using Answer = api::Catalogue;

  static constexpr auto members() { return fields(); }
  static Result<Answer> reply(const CatalogueQuestion& /*question*/) { return api::whole_catalogue(); }
};

/// Reads a text in any format of the game.
struct ReadQuestion {
  static constexpr std::string_view kKind = "read";
  using Answer = api::Setup;

  std::string game = {};
  std::string text = {};

  static constexpr auto members() { return fields("game", &ReadQuestion::game, "text", &ReadQuestion::text); }
  static Result<Answer> reply(const ReadQuestion& question) {
    return api::with_game(question.game, [&](const api::GameEngine& engine) { return engine.read(question.text); });
  }
};

struct WrittenText {
  std::string text;

  static constexpr auto members() { return fields("text", &WrittenText::text); }
};

/// Writes a setup in a format of the game.
struct WriteQuestion {
  static constexpr std::string_view kKind = "write";
  using Answer = WrittenText;

  std::string game = {};
  std::string setup = {};
  std::string format = {};

  static constexpr auto members() {
    return fields("game", &WriteQuestion::game, "setup", &WriteQuestion::setup, "format", &WriteQuestion::format);
  }
  static Result<Answer> reply(const WriteQuestion& question) {
    return api::with_game(question.game, [&](const api::GameEngine& engine) {
      return wrapped<Answer>(engine.write(question.setup, question.format));
    });
  }
};

struct RecognisedSetups {
  std::vector<api::Setup> setups;

  static constexpr auto members() { return fields("setups", &RecognisedSetups::setups); }
};

/// Reads a text in every format of every game.
struct RecogniseQuestion {
  static constexpr std::string_view kKind = "recognise";
  using Answer = RecognisedSetups;

  std::string text = {};
  /// Id of the game whose setups are listed first.
  std::optional<std::string> game = std::nullopt;

  static constexpr auto members() { return fields("text", &RecogniseQuestion::text, "game", &RecogniseQuestion::game); }
  static Result<Answer> reply(const RecogniseQuestion& question) {
    return wrapped<Answer>(api::recognise(question.text, question.game.value_or("")));
  }
};

/// Makes a setup from a board in the editor.
struct ComposeQuestion {
  static constexpr std::string_view kKind = "compose";
  using Answer = api::Setup;

  std::string game = {};
  /// The board as JSON; see api/text/draft.hpp.
  std::string draft = {};

  static constexpr auto members() { return fields("game", &ComposeQuestion::game, "draft", &ComposeQuestion::draft); }
  static Result<Answer> reply(const ComposeQuestion& question) {
    return api::with_game(question.game, [&](const api::GameEngine& engine) { return engine.compose(question.draft); });
  }
};

struct NumberByName {
  std::string name = {};
  std::uint32_t number = 0;
};

/// Makes a random instance.
struct GenerateQuestion {
  static constexpr std::string_view kKind = "generate";
  using Answer = api::Setup;

  std::string game = {};
  std::vector<NumberByName> parameters = {};
  std::uint64_t seed = 0;

  static constexpr auto members() {
    return fields("game", &GenerateQuestion::game, "parameters", &GenerateQuestion::parameters, "seed",
                  &GenerateQuestion::seed);
  }
  static Result<Answer> reply(const GenerateQuestion& question) {
    std::vector<api::NamedNumber> numbers;
    for (const NumberByName& parameter : question.parameters) numbers.push_back({parameter.name, parameter.number});
    return api::with_game(question.game,
                          [&](const api::GameEngine& engine) { return engine.generate(numbers, question.seed); });
  }
};

struct WrittenLink {
  /// Fragment of the link, without `#`.
  std::string fragment;

  static constexpr auto members() { return fields("fragment", &WrittenLink::fragment); }
};

struct WriteLinkQuestion {
  static constexpr std::string_view kKind = "writeLink";
  using Answer = WrittenLink;

  std::string game = {};
  std::string setup = {};
  std::string line = {};
  std::vector<std::pair<std::string, std::string>> parameters = {};

  static constexpr auto members() {
    return fields("game", &WriteLinkQuestion::game, "setup", &WriteLinkQuestion::setup, "line",
                  &WriteLinkQuestion::line, "parameters",
                  typed("readonly (readonly [string, string])[]", &WriteLinkQuestion::parameters));
  }
  static Result<Answer> reply(const WriteLinkQuestion& question) {
    return wrapped<Answer>(api::write_link({question.game, question.setup, question.line, question.parameters}));
  }
};

// Steps of questions that take a long time.

/// Progress of a computation, and its result once known.
template <class Result>
struct Step {
  using Answer = Result;

  Progress progress = {};
  std::optional<Result> answer = std::nullopt;

  static constexpr auto members() { return fields("progress", &Step::progress, "answer", &Step::answer); }
};

/// Final state of a computation.
struct Ended {
  /// False if the remaining computation would exceed the limits.
  bool complete = true;

  static constexpr auto members() { return fields("complete", &Ended::complete); }
};

// Questions to a session: `solve` or `solveBy` is first; the others refer to its setup.

/// Solves a setup with the default solver.
struct SolveQuestion {
  static constexpr std::string_view kKind = "solve";
  using Steps = Step<api::SolveReport>;

  std::string game = {};
  std::string setup = {};
  /// Maximum number of positions to visit.
  std::optional<std::uint64_t> nodes = std::nullopt;
  /// Maximum size of the tables in bytes.
  std::optional<std::uint64_t> bytes = std::nullopt;
  /// Maximum number of plies in a line.
  std::optional<std::uint32_t> depth = std::nullopt;

  static constexpr auto members() {
    return fields("game", &SolveQuestion::game, "setup", &SolveQuestion::setup, "nodes", &SolveQuestion::nodes, "bytes",
                  &SolveQuestion::bytes, "depth", &SolveQuestion::depth);
  }
};

/// Solves a setup with a named solver or specimen.
struct SolveByQuestion : SolveQuestion {
  static constexpr std::string_view kKind = "solveBy";

  std::string solver = {};

  static constexpr auto members() {
    return fields("game", &SolveByQuestion::game, "setup", &SolveByQuestion::setup, "nodes", &SolveByQuestion::nodes,
                  "bytes", &SolveByQuestion::bytes, "depth", &SolveByQuestion::depth, "solver",
                  &SolveByQuestion::solver);
  }
};

/// Checks the solution with code that shares nothing with the solver.
struct VerifyQuestion {
  static constexpr std::string_view kKind = "verify";
  using Steps = Step<Ended>;

  static constexpr auto members() { return fields(); }
};

/// Computes the values at the end of a line.
struct WorkOutQuestion {
  static constexpr std::string_view kKind = "workOut";
  using Steps = Step<Ended>;

  std::string line = {};

  static constexpr auto members() { return fields("line", &WorkOutQuestion::line); }
};

struct StudiedLine {
  std::vector<api::StudiedPosition> positions;

  static constexpr auto members() { return fields("positions", &StudiedLine::positions); }
};

/// Describes the positions along a line, with values once the setup is solved.
struct StudyQuestion {
  static constexpr std::string_view kKind = "study";
  using Steps = Step<StudiedLine>;

  std::string line = {};

  static constexpr auto members() { return fields("line", &StudyQuestion::line); }
};

/// Counts the positions by value.
struct SurveyQuestion {
  static constexpr std::string_view kKind = "survey";
  using Steps = Step<api::Survey>;

  static constexpr auto members() { return fields(); }
};

/// Proves the value at the end of a line. The bytes of the task are the certificate (api/certificate.hpp).
struct CertificateQuestion {
  static constexpr std::string_view kKind = "certificate";
  using Steps = Step<Ended>;

  std::string line = {};

  static constexpr auto members() { return fields("line", &CertificateQuestion::line); }
};

struct TracedPositions {
  std::vector<api::TracedPosition> positions;

  static constexpr auto members() { return fields("positions", &TracedPositions::positions); }
};

/// Describes the positions at the ends of paths in a tree. A step of a path is the index of a move times 4, plus the
/// result of a chance move.
struct TraceNodesQuestion {
  static constexpr std::string_view kKind = "traceNodes";
  using Answer = TracedPositions;

  std::string game = {};
  std::string setup = {};
  std::vector<api::TracePath> paths = {};

  static constexpr auto members() {
    return fields("game", &TraceNodesQuestion::game, "setup", &TraceNodesQuestion::setup, "paths",
                  &TraceNodesQuestion::paths);
  }
  static Result<Answer> reply(const TraceNodesQuestion& question) {
    return api::with_game(question.game, [&](const api::GameEngine& engine) {
      return wrapped<Answer>(engine.trace_nodes(question.setup, question.paths));
    });
  }
};

/// Describes positions in a table.
struct TracePositionsQuestion {
  static constexpr std::string_view kKind = "tracePositions";
  using Answer = TracedPositions;

  std::string game = {};
  std::string setup = {};
  std::vector<std::uint32_t> indices = {};

  static constexpr auto members() {
    return fields("game", &TracePositionsQuestion::game, "setup", &TracePositionsQuestion::setup, "indices",
                  &TracePositionsQuestion::indices);
  }
  static Result<Answer> reply(const TracePositionsQuestion& question) {
    return api::with_game(question.game, [&](const api::GameEngine& engine) {
      return wrapped<Answer>(engine.trace_positions(question.setup, question.indices));
    });
  }
};

struct Places {
  /// Number of pieces in a position.
  std::uint32_t pieces = 0;

  static constexpr auto members() { return fields("pieces", &Places::pieces); }
};

/// Requests the places of the pieces in `count` table positions, starting at index `from`. For each position, the words
/// of the task are its mover followed by the place of each piece; -1 for a piece off the board.
struct TracePlacesQuestion {
  static constexpr std::string_view kKind = "tracePlaces";
  using Steps = Step<Places>;

  std::string game = {};
  std::string setup = {};
  std::uint64_t from = 0;
  std::uint64_t count = 0;

  static constexpr auto members() {
    return fields("game", &TracePlacesQuestion::game, "setup", &TracePlacesQuestion::setup, "from",
                  &TracePlacesQuestion::from, "count", &TracePlacesQuestion::count);
  }
};

struct TraceStep : Step<api::TraceReport> {
  /// Probabilities that the records of this step use for the first time.
  std::vector<Probability> fractions = {};

  static constexpr auto members() {
    return fields("progress", &TraceStep::progress, "answer", &TraceStep::answer, "fractions", &TraceStep::fractions);
  }
};

/// Runs and records a solver. The words of the task are the new records, four words each.
struct TraceQuestion {
  static constexpr std::string_view kKind = "trace";
  using Steps = TraceStep;

  std::string game = {};
  std::string setup = {};
  std::string solver = {};
  /// Cap of the turn-capped search, in plies; absent for the default cap.
  std::optional<Plies> cap = std::nullopt;
  /// Move order; absent for the default order.
  std::optional<std::string> order = std::nullopt;
  /// Maximum number of records.
  std::uint64_t records = 0;

  static constexpr auto members() {
    return fields("game", &TraceQuestion::game, "setup", &TraceQuestion::setup, "solver", &TraceQuestion::solver, "cap",
                  &TraceQuestion::cap, "order", typed("MoveOrder | null", &TraceQuestion::order), "records",
                  &TraceQuestion::records);
  }
};

struct SeriesAnswer {
  /// Instances, smallest first.
  std::vector<api::SizedSetup> setups;

  static constexpr auto members() { return fields("setups", &SeriesAnswer::setups); }
};

/// Lists ever larger instances of a game.
struct SeriesQuestion {
  static constexpr std::string_view kKind = "series";
  using Answer = SeriesAnswer;

  std::string game = {};

  static constexpr auto members() { return fields("game", &SeriesQuestion::game); }
  static Result<Answer> reply(const SeriesQuestion& question) {
    return api::with_game(question.game,
                          [](const api::GameEngine& engine) { return Result<Answer>(Answer{engine.series()}); });
  }
};

struct MeasureStep : Step<api::Measurement> {
  /// True once the solver has finished; the default solver runs next.
  bool measured = false;

  static constexpr auto members() {
    return fields("progress", &MeasureStep::progress, "answer", &MeasureStep::answer, "measured",
                  &MeasureStep::measured);
  }
};

/// Runs a solver on a setup, and then the default solver to find the true value.
struct MeasureQuestion {
  static constexpr std::string_view kKind = "measure";
  using Steps = MeasureStep;

  std::string game = {};
  std::string setup = {};
  /// Id of the solver; empty for the default solver.
  std::string solver = {};
  std::optional<Plies> cap = std::nullopt;
  std::optional<std::string> order = std::nullopt;
  /// Maximum number of positions that each of the two solvers may visit.
  std::uint64_t nodes = 0;

  static constexpr auto members() {
    return fields("game", &MeasureQuestion::game, "setup", &MeasureQuestion::setup, "solver", &MeasureQuestion::solver,
                  "cap", &MeasureQuestion::cap, "order", typed("MoveOrder | null", &MeasureQuestion::order), "nodes",
                  &MeasureQuestion::nodes);
  }
};

/// Searches for the smallest instance that breaks a wrong solver.
struct BreakQuestion {
  static constexpr std::string_view kKind = "breakIt";
  using Steps = Step<api::Broken>;

  std::string game = {};
  std::string specimen = {};
  /// Cap of the turn-capped search, in turns per place on the board. If present, `specimen` is ignored.
  std::optional<std::uint32_t> cap_factor = std::nullopt;
  std::uint64_t seed = 0;

  static constexpr auto members() {
    return fields("game", &BreakQuestion::game, "specimen", &BreakQuestion::specimen, "capFactor",
                  &BreakQuestion::cap_factor, "seed", &BreakQuestion::seed);
  }
};

struct JudgedCase {
  /// A line in the problem's format, without its line end.
  std::string answer;
  /// Setup as canonical text.
  std::string setup;
  /// Number of parts of the kind that `unit` names, such as `vertices`.
  std::uint32_t size = 0;
  std::string_view unit;

  static constexpr auto members() {
    return fields("answer", &JudgedCase::answer, "setup", &JudgedCase::setup, "size", &JudgedCase::size, "unit",
                  &JudgedCase::unit);
  }
};

struct JudgeStep {
  std::vector<JudgedCase> cases = {};
  /// True if the task needs more input or no input is left.
  bool starved = false;
  /// The first mistake in the input.
  Fault fault = std::nullopt;

  static constexpr auto members() {
    return fields("cases", &JudgeStep::cases, "starved", &JudgeStep::starved, "fault", &JudgeStep::fault);
  }
};

/// Answers the input of a problem. Feed the input to the task.
struct JudgeQuestion {
  static constexpr std::string_view kKind = "judge";
  using Steps = JudgeStep;

  std::string problem = {};

  static constexpr auto members() { return fields("problem", &JudgeQuestion::problem); }
};

/// Sets the maximum number of cases that one step of `judge` may answer; 1 by default.
struct JudgeTogetherQuestion {
  static constexpr std::string_view kKind = "judgeTogether";
  using Steps = JudgeStep;

  std::uint32_t most = 1;

  static constexpr auto members() { return fields("most", &JudgeTogetherQuestion::most); }
};

enum class Wanted : std::uint8_t { kNothing, kAnswers, kOutput };

struct CheckStep {
  /// The output lines that are not right.
  std::vector<api::CheckedLine> lines = {};
  std::uint32_t right = 0;
  /// Kind of input to feed next. If the output has ended and this value still requests output, the check is done.
  Wanted wants = Wanted::kNothing;

  static constexpr auto members() {
    return fields("lines", &CheckStep::lines, "right", &CheckStep::right, "wants", &CheckStep::wants);
  }
};

/// Compares an output with the right answers, one per line. Feed the task the input that it wants, answers first.
struct CheckQuestion {
  static constexpr std::string_view kKind = "check";
  using Steps = CheckStep;

  std::string problem = {};

  static constexpr auto members() { return fields("problem", &CheckQuestion::problem); }
};

struct ClaimAnswer {
  std::optional<api::Claim> claim;

  static constexpr auto members() { return fields("claim", &ClaimAnswer::claim); }
};

/// Reports the claim that an output line makes about a case.
struct ClaimQuestion {
  static constexpr std::string_view kKind = "claim";
  using Answer = ClaimAnswer;

  std::string problem = {};
  std::string setup = {};
  std::string line = {};
  /// The right answer.
  std::string answer = {};

  static constexpr auto members() {
    return fields("problem", &ClaimQuestion::problem, "setup", &ClaimQuestion::setup, "line", &ClaimQuestion::line,
                  "answer", &ClaimQuestion::answer);
  }
  static Result<Answer> reply(const ClaimQuestion& question) {
    return api::with_judge(question.problem, [&](const api::JudgeEngine& judge) {
      return wrapped<Answer>(judge.claim_of(question.setup, question.line, question.answer));
    });
  }
};

struct Misjudged {
  /// Absent if the specimen answers every tried case correctly.
  std::optional<api::MisjudgedCase> found;
  /// Number of tried cases.
  std::uint64_t tried = 0;

  static constexpr auto members() { return fields("found", &Misjudged::found, "tried", &Misjudged::tried); }
};

/// Searches for the smallest case of a problem that a specimen answers wrongly.
struct MisjudgeQuestion {
  static constexpr std::string_view kKind = "misjudge";
  using Steps = Step<Misjudged>;

  std::string problem = {};
  std::string specimen = {};

  static constexpr auto members() {
    return fields("problem", &MisjudgeQuestion::problem, "specimen", &MisjudgeQuestion::specimen);
  }
};

struct PackStep : Step<Ended> {
  /// Message that a kind has no more cases.
  std::optional<WordedStatement> shortfall = std::nullopt;

  static constexpr auto members() {
    return fields("progress", &PackStep::progress, "answer", &PackStep::answer, "shortfall", &PackStep::shortfall);
  }
};

/// Makes cases of a problem and packs them. The bytes of the task are the archive.
struct PackQuestion {
  static constexpr std::string_view kKind = "pack";
  using Steps = PackStep;

  std::string problem = {};
  std::vector<CaseKind> kinds = {};
  std::uint64_t seed = 0;
  /// Number of cases of each kind.
  std::uint64_t count = 0;
  /// Size of the cases; absent for any size.
  std::optional<std::uint32_t> size = std::nullopt;

  static constexpr auto members() {
    return fields("problem", &PackQuestion::problem, "kinds", &PackQuestion::kinds, "seed", &PackQuestion::seed,
                  "count", &PackQuestion::count, "size", &PackQuestion::size);
  }
};

/// Number of cases of each kind that a function has passed.
struct PassedCases {
  std::uint64_t small = 0;
  std::uint64_t random = 0;
  std::uint64_t extremal = 0;
  std::uint64_t tricky = 0;

  static constexpr auto members() {
    return fields("small", &PassedCases::small, "random", &PassedCases::random, "extremal", &PassedCases::extremal,
                  "tricky", &PassedCases::tricky);
  }
};

/// A case on which a function fails, its size, and the results for smaller cases.
struct FailingBoard {
  /// Setup as canonical text.
  std::string setup;
  /// Numbers of parts of the kind that `unit` names, in this case and in the original failing case.
  std::uint32_t size = 0;
  std::uint32_t size_found = 0;
  std::string_view unit;
  /// True if the function passes every case that results from removing a single part.
  bool no_part_can_go = false;
  /// Number of listed boards up to `completeUpTo`, all of which were tried.
  std::uint64_t smaller_boards = 0;
  /// True if the function passes every smaller board in the game's list; see `<game>.listed`.
  bool is_smallest = false;
  /// Size up to which every board in the list was tried; absent if no size is complete.
  std::optional<std::uint32_t> complete_up_to = std::nullopt;

  static constexpr auto members() {
    return fields("setup", &FailingBoard::setup, "size", &FailingBoard::size, "sizeFound", &FailingBoard::size_found,
                  "unit", &FailingBoard::unit, "noPartCanGo", &FailingBoard::no_part_can_go, "smallerBoards",
                  &FailingBoard::smaller_boards, "isSmallest", &FailingBoard::is_smallest, "completeUpTo",
                  &FailingBoard::complete_up_to);
  }
};

/// The single failing case; absent if the function fails only on several cases together.
[[nodiscard]] inline std::optional<FailingBoard> board_of(const cli::Finding& finding) {
  if (!finding.size) return std::nullopt;
  return FailingBoard{finding.cases.front(),          finding.size->count,
                      finding.size_found->count,      finding.size->unit,
                      finding.smaller.no_part_can_go, finding.smaller.boards,
                      finding.smaller.is_smallest,    finding.smaller.complete_up_to};
}
/// Number of cases in the input.
[[nodiscard]] inline std::size_t case_count_of(const cli::Finding& finding) { return finding.cases.size(); }

struct StressStep {
  /// Stage of the test: searching for a failing case, making a failing case smaller, or over.
  std::string_view stage;
  PassedCases passed = {};
  /// Number of cases to try; 0 while the rules of the reader's game are read and solved.
  std::uint64_t count = 0;
  /// The next action on the function; absent if `advance` has more work to do or the test is over.
  std::optional<cli::Errand> errand = std::nullopt;
  /// The failure, once the stage is `over`; absent if the function passed every case.
  std::optional<cli::Finding> finding = std::nullopt;

  static constexpr auto members() {
    return fields("stage", typed("StressStage", &StressStep::stage), "passed", &StressStep::passed, "count",
                  &StressStep::count, "errand", &StressStep::errand, "finding", &StressStep::finding);
  }
};

/// Limits for a function and for the search for its smallest failing case.
struct StressLimits {
  /// Limits for a run, in milliseconds and in characters of output.
  std::uint32_t milliseconds = 0;
  std::uint64_t most_output = 0;
  /// Limit in milliseconds for all runs that make a failing case smaller, together.
  std::uint32_t shrink_milliseconds = 0;

  static constexpr auto members() {
    return fields("milliseconds", &StressLimits::milliseconds, "mostOutput", &StressLimits::most_output,
                  "shrinkMilliseconds", &StressLimits::shrink_milliseconds);
  }
};

/// Runs a function written by the reader on the cases of a problem, and checks its results. Feed the task an
/// `ErrandReport` for each errand.
struct StressQuestion {
  static constexpr std::string_view kKind = "stress";
  using Steps = StressStep;

  std::string problem = {};
  std::uint64_t seed = 0;
  std::uint64_t count = 0;
  StressLimits limits = {};

  static constexpr auto members() {
    return fields("problem", &StressQuestion::problem, "seed", &StressQuestion::seed, "count", &StressQuestion::count,
                  "limits", &StressQuestion::limits);
  }
};

/// Runs a function written by the reader on the positions of rules that the reader wrote, those nearest to an end
/// first, and checks its results, as `stress` does. Each line of its input has the letter of the player to move and the
/// position as JSON: `X ".../.X./.O."`.
struct StressRulesQuestion {
  static constexpr std::string_view kKind = "stressRules";
  using Steps = StressStep;

  /// A rule file, or canonical text.
  std::string rules = {};
  StressLimits limits = {};

  static constexpr auto members() {
    return fields("rules", &StressRulesQuestion::rules, "limits", &StressRulesQuestion::limits);
  }
};

/// Returns rules with these sizes as canonical text.
[[nodiscard]] inline Result<std::string> sized_rules(const std::string& rules, const std::vector<NumberByName>& sizes) {
  std::vector<std::string> pairs;
  pairs.reserve(sizes.size());
  for (const NumberByName& size : sizes) pairs.push_back(size.name + '=' + std::to_string(size.number));
  std::optional<std::string> text = api::with_sizes(rules, pairs);
  if (!text) return Error{{"own.not-canonical"}};
  return *std::move(text);
}

/// Checks rules that the reader wrote: finds all positions, looks for mistakes, and solves the game. A stopped check
/// continues if the next question is about the same rules, sizes and limit.
struct CheckRulesQuestion {
  static constexpr std::string_view kKind = "checkRules";
  using Steps = Step<api::RulesReport>;

  /// A rule file, or canonical text.
  std::string rules = {};
  /// Values of sizes that differ from those of the file.
  std::vector<NumberByName> sizes = {};
  /// Maximum number of positions; at most 16 million.
  std::uint32_t positions = 0;

  static constexpr auto members() {
    return fields("rules", &CheckRulesQuestion::rules, "sizes", &CheckRulesQuestion::sizes, "positions",
                  &CheckRulesQuestion::positions);
  }
};

/// Describes the position at the end of a line. The answer has values once `checkRules` has solved the same rules with
/// the same sizes.
struct StepRulesQuestion {
  static constexpr std::string_view kKind = "stepRules";
  using Answer = api::RulesStep;

  std::string rules = {};
  std::vector<NumberByName> sizes = {};
  /// Names of moves, joined by dots; empty for the start.
  std::string line = {};

  static constexpr auto members() {
    return fields("rules", &StepRulesQuestion::rules, "sizes", &StepRulesQuestion::sizes, "line",
                  &StepRulesQuestion::line);
  }
  static Result<Answer> reply(const StepRulesQuestion& question) {
    const Result<std::string> text = sized_rules(question.rules, question.sizes);
    if (!text) return text.error();
    return api::RulesCheck::of(text.value())->step(question.line);
  }
};

/// Compares the games that two rule files describe. The answer has an error if a file has more than `positions`
/// positions.
struct CompareRulesQuestion {
  static constexpr std::string_view kKind = "compareRules";
  using Answer = api::ComparedRules;

  std::string first = {};
  std::string second = {};
  std::uint32_t positions = 0;

  static constexpr auto members() {
    return fields("first", &CompareRulesQuestion::first, "second", &CompareRulesQuestion::second, "positions",
                  &CompareRulesQuestion::positions);
  }
  static Result<Answer> reply(const CompareRulesQuestion& question) {
    api::RulesComparison comparison(question.first, question.second, question.positions);
    while (comparison.advance()) {
    }
    return comparison.report();
  }
};

// Questions that have an answer, grouped by the part of the engine that answers them, followed by all questions in the
// order of the contract.
using RecognisingQuestions = std::tuple<CatalogueQuestion, RecogniseQuestion>;
using ReadingQuestions = std::tuple<ReadQuestion, WriteQuestion, ComposeQuestion, GenerateQuestion, WriteLinkQuestion>;
using StudyingQuestions = std::tuple<TraceNodesQuestion, TracePositionsQuestion, SeriesQuestion>;
using JudgingQuestions = std::tuple<ClaimQuestion>;
using RulesQuestions = std::tuple<StepRulesQuestion>;
using RuleJudgingQuestions = std::tuple<CompareRulesQuestion>;
using AnsweredAtOnce = decltype(std::tuple_cat(RecognisingQuestions(), ReadingQuestions(), StudyingQuestions(),
                                               JudgingQuestions(), RulesQuestions(), RuleJudgingQuestions()));
using AnsweredInSteps =
    std::tuple<SolveQuestion, SolveByQuestion, VerifyQuestion, WorkOutQuestion, StudyQuestion, SurveyQuestion,
               CertificateQuestion, TracePlacesQuestion, TraceQuestion, MeasureQuestion, BreakQuestion, JudgeQuestion,
               JudgeTogetherQuestion, CheckQuestion, MisjudgeQuestion, PackQuestion, StressQuestion,
               StressRulesQuestion, CheckRulesQuestion>;

}  // namespace perfect_play::bindings

namespace perfect_play {

template <>
inline constexpr auto kKeyed<bindings::NumberByName> = std::pair(&bindings::NumberByName::name,
                                                                 &bindings::NumberByName::number);
template <>
inline constexpr auto kNames<bindings::Wanted> = names("", "answers", "output");
template <>
inline constexpr auto kNames<cli::ErrandEnd> = cli::kErrandEnds;
template <>
inline constexpr auto kNames<cli::Failure> = cli::kFailureIds;

template <>
inline constexpr auto kFields<api::MisjudgedCase> = fields(
    "setup", &api::MisjudgedCase::setup, "input", &api::MisjudgedCase::input, "said", &api::MisjudgedCase::said,
    "right", &api::MisjudgedCase::right, "size", through(&api::MisjudgedCase::size, &api::CaseSize::count), "unit",
    through(&api::MisjudgedCase::size, &api::CaseSize::unit), "smallest", &api::MisjudgedCase::is_smallest);
template <>
inline constexpr auto kFields<api::ComparedRules> = fields("errors", &api::ComparedRules::errors, "same",
                                                           &api::ComparedRules::same, "positions",
                                                           &api::ComparedRules::positions, "lines",
                                                           &api::ComparedRules::lines, "verdict",
                                                           &api::ComparedRules::verdict, "endings",
                                                           &api::ComparedRules::endings);
template <>
inline constexpr auto kFields<cli::Errand> = fields("input", &cli::Errand::input, "milliseconds",
                                                    &cli::Errand::milliseconds, "mostOutput",
                                                    &cli::Errand::most_output);
template <>
inline constexpr auto kFields<cli::Report> = fields("end", typed("Exclude<ErrandEnd, 'line'>", &cli::Report::end),
                                                    "reason", &cli::Report::reason, "output", &cli::Report::output,
                                                    "errors", &cli::Report::errors, "milliseconds",
                                                    &cli::Report::milliseconds, "millisecondsSinceLast",
                                                    &cli::Report::milliseconds_since_last);
template <>
inline constexpr auto kFields<cli::Finding> =
    fields("failure", typed("Exclude<Failure, 'none'>", through(&cli::Finding::diagnosis, &cli::Diagnosis::failure)),
           "found", through(&cli::Finding::diagnosis, &cli::Diagnosis::found), "answer",
           through(&cli::Finding::diagnosis, &cli::Diagnosis::answer), "printed",
           through(&cli::Finding::diagnosis, &cli::Diagnosis::output), "said",
           through(&cli::Finding::diagnosis, &cli::Diagnosis::errors), "input", &cli::Finding::input, "output",
           &cli::Finding::right_output, "runsAgain", &cli::Finding::runs_again, "passedAgain",
           &cli::Finding::passed_again, "cases", &bindings::case_count_of, "board", &bindings::board_of);

}  // namespace perfect_play
