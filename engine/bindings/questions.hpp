#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <tuple>
#include <utility>
#include <vector>

#include "engine/api/breaking.hpp"
#include "engine/api/cases/misjudging.hpp"
#include "engine/api/catalogue.hpp"
#include "engine/api/contract/answers.hpp"
#include "engine/api/measuring.hpp"
#include "engine/api/session.hpp"
#include "engine/api/text/check.hpp"
#include "engine/api/text/setup.hpp"
#include "engine/api/trace.hpp"
#include "engine/cli/program/errand.hpp"
#include "engine/cli/program/stress.hpp"
#include "engine/cli/program/trial.hpp"
#include "engine/core/contract/fields.hpp"
#include "engine/core/contract/read_json.hpp"
#include "engine/core/judge_case.hpp"
#include "engine/core/progress.hpp"
#include "engine/core/solver.hpp"
#include "engine/core/value.hpp"

// The questions that JavaScript asks the engine. Each has a name, an answer, and members of its own; a question that
// takes long has steps instead of an answer. web/model/game/contract.ts has them in TypeScript (npm run contract).

namespace perfect_play::bindings {

// Texts and boards.

struct CatalogueQuestion {
  static constexpr std::string_view kKind = "catalogue";
  using Answer = api::Catalogue;

  static constexpr auto members() { return fields(); }
};

/// Reads a text in any format of the game.
struct ReadQuestion {
  static constexpr std::string_view kKind = "read";
  using Answer = api::Setup;

  std::string game = {};
  std::string text = {};

  static constexpr auto members() { return fields("game", &ReadQuestion::game, "text", &ReadQuestion::text); }
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
  /// The game whose setups come first.
  std::optional<std::string> game = std::nullopt;

  static constexpr auto members() { return fields("text", &RecogniseQuestion::text, "game", &RecogniseQuestion::game); }
};

/// Makes a setup of a board from the editor.
struct ComposeQuestion {
  static constexpr std::string_view kKind = "compose";
  using Answer = api::Setup;

  std::string game = {};
  /// JSON, see api/text/draft.hpp.
  std::string draft = {};

  static constexpr auto members() { return fields("game", &ComposeQuestion::game, "draft", &ComposeQuestion::draft); }
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
};

struct WrittenLink {
  /// Without `#`.
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
};

// Steps of questions that take long.

/// How far a computation is, and its answer once it has one.
template <class Result>
struct Step {
  using Answer = Result;

  Progress progress = {};
  std::optional<Result> answer = std::nullopt;

  static constexpr auto members() { return fields("progress", &Step::progress, "answer", &Step::answer); }
};

/// The end of a computation.
struct Ended {
  /// False when the rest would take more than the limits allow.
  bool complete = true;

  static constexpr auto members() { return fields("complete", &Ended::complete); }
};

// Sessions: `solve` or `solveBy` comes first, the others are about its setup.

/// Solves a setup by the solver that is chosen for it.
struct SolveQuestion {
  static constexpr std::string_view kKind = "solve";
  using Steps = Step<api::SolveReport>;

  std::string game = {};
  std::string setup = {};
  /// Positions that may be visited.
  std::optional<std::uint64_t> nodes = std::nullopt;
  /// Bytes that tables may take.
  std::optional<std::uint64_t> bytes = std::nullopt;
  /// Plies of the longest line that may be looked at.
  std::optional<std::uint32_t> depth = std::nullopt;

  static constexpr auto members() {
    return fields("game", &SolveQuestion::game, "setup", &SolveQuestion::setup, "nodes", &SolveQuestion::nodes, "bytes",
                  &SolveQuestion::bytes, "depth", &SolveQuestion::depth);
  }
};

/// Solves a setup by a solver or specimen of this name.
struct SolveByQuestion : SolveQuestion {
  static constexpr std::string_view kKind = "solveBy";

  std::string solver = {};

  static constexpr auto members() {
    return fields("game", &SolveByQuestion::game, "setup", &SolveByQuestion::setup, "nodes", &SolveByQuestion::nodes,
                  "bytes", &SolveByQuestion::bytes, "depth", &SolveByQuestion::depth, "solver",
                  &SolveByQuestion::solver);
  }
};

/// Checks the solution by code that shares nothing with the solver.
struct VerifyQuestion {
  static constexpr std::string_view kKind = "verify";
  using Steps = Step<Ended>;

  static constexpr auto members() { return fields(); }
};

/// Works out the values at the end of a line.
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

/// Describes the positions along a line; with values once solved.
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

// Solvers at work.

struct TracedPositions {
  std::vector<api::TracedPosition> positions;

  static constexpr auto members() { return fields("positions", &TracedPositions::positions); }
};

/// Describes the positions at the nodes at the ends of paths of a tree. A step of a path is the number of a move times
/// 4 plus the result of a chance move.
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
};

/// Describes positions of a table.
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
};

struct Places {
  /// Pieces of a position.
  std::uint32_t pieces = 0;

  static constexpr auto members() { return fields("pieces", &Places::pieces); }
};

/// Tells where everything stands in `count` positions of a table from index `from` on. The words of the task are, for
/// each position, its mover, then the place of each piece, -1 for one that is not on the board.
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
  /// Those that the records of this step name for the first time.
  std::vector<Probability> fractions = {};

  static constexpr auto members() {
    return fields("progress", &TraceStep::progress, "answer", &TraceStep::answer, "fractions", &TraceStep::fractions);
  }
};

/// Records what a solver does. The words of the task are the records since they were taken last, four words each.
struct TraceQuestion {
  static constexpr std::string_view kKind = "trace";
  using Steps = TraceStep;

  std::string game = {};
  std::string setup = {};
  std::string solver = {};
  /// Of the turn-capped search, in plies; absent for its own.
  std::optional<Plies> cap = std::nullopt;
  /// Absent for the usual one.
  std::optional<std::string> order = std::nullopt;
  /// Most records.
  std::uint64_t records = 0;

  static constexpr auto members() {
    return fields("game", &TraceQuestion::game, "setup", &TraceQuestion::setup, "solver", &TraceQuestion::solver, "cap",
                  &TraceQuestion::cap, "order", typed("MoveOrder | null", &TraceQuestion::order), "records",
                  &TraceQuestion::records);
  }
};

struct SeriesAnswer {
  /// Smallest first.
  std::vector<api::SizedSetup> setups;

  static constexpr auto members() { return fields("setups", &SeriesAnswer::setups); }
};

/// Lists instances of a game that grow in size.
struct SeriesQuestion {
  static constexpr std::string_view kKind = "series";
  using Answer = SeriesAnswer;

  std::string game = {};

  static constexpr auto members() { return fields("game", &SeriesQuestion::game); }
};

struct MeasureStep : Step<api::Measurement> {
  /// True once the solver has finished; what follows is the search for the truth.
  bool measured = false;

  static constexpr auto members() {
    return fields("progress", &MeasureStep::progress, "answer", &MeasureStep::answer, "measured",
                  &MeasureStep::measured);
  }
};

/// Runs a solver on a setup, then the chosen one for the truth.
struct MeasureQuestion {
  static constexpr std::string_view kKind = "measure";
  using Steps = MeasureStep;

  std::string game = {};
  std::string setup = {};
  /// Empty for the chosen one.
  std::string solver = {};
  std::optional<Plies> cap = std::nullopt;
  std::optional<std::string> order = std::nullopt;
  /// Positions that each of the two may visit.
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
  /// Of the turn-capped search, in plies for each place on the board; then `specimen` is not looked at.
  std::optional<std::uint32_t> cap_factor = std::nullopt;
  std::uint64_t seed = 0;

  static constexpr auto members() {
    return fields("game", &BreakQuestion::game, "specimen", &BreakQuestion::specimen, "capFactor",
                  &BreakQuestion::cap_factor, "seed", &BreakQuestion::seed);
  }
};

// Published problems.

struct JudgedCase {
  /// In the form of the problem, a line without its end.
  std::string answer;
  /// Canonical text.
  std::string setup;
  /// In parts of the kind that `unit` names, such as `vertices`.
  std::uint32_t size = 0;
  std::string_view unit;

  static constexpr auto members() {
    return fields("answer", &JudgedCase::answer, "setup", &JudgedCase::setup, "size", &JudgedCase::size, "unit",
                  &JudgedCase::unit);
  }
};

struct JudgeStep {
  std::vector<JudgedCase> cases = {};
  /// More input is needed, or none was left.
  bool starved = false;
  /// The first mistake in the input.
  Fault fault = std::nullopt;

  static constexpr auto members() {
    return fields("cases", &JudgeStep::cases, "starved", &JudgeStep::starved, "fault", &JudgeStep::fault);
  }
};

/// Answers the input of a problem, which the task is fed.
struct JudgeQuestion {
  static constexpr std::string_view kKind = "judge";
  using Steps = JudgeStep;

  std::string problem = {};

  static constexpr auto members() { return fields("problem", &JudgeQuestion::problem); }
};

/// Sets how many cases a step of `judge` may answer; one at first.
struct JudgeTogetherQuestion {
  static constexpr std::string_view kKind = "judgeTogether";
  using Steps = JudgeStep;

  std::uint32_t most = 1;

  static constexpr auto members() { return fields("most", &JudgeTogetherQuestion::most); }
};

enum class Wanted : std::uint8_t { kNothing, kAnswers, kOutput };

struct CheckStep {
  /// Those that are not right.
  std::vector<api::CheckedLine> lines = {};
  std::uint32_t right = 0;
  /// What the task is to be fed; it is through when it wants output that has ended.
  Wanted wants = Wanted::kNothing;

  static constexpr auto members() {
    return fields("lines", &CheckStep::lines, "right", &CheckStep::right, "wants", &CheckStep::wants);
  }
};

/// Holds an output against right answers, a line each. The task is fed what it wants, first answers.
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

/// Tells what a line of an output claims of a case.
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
};

/// A case that a specimen answers wrongly.
struct FoundCase {
  /// Canonical text, and the whole input of the problem.
  std::string setup;
  std::string input;
  std::string said;
  std::string right;
  /// In parts of the kind that `unit` names.
  std::uint32_t size = 0;
  std::string_view unit;
  /// Every smaller case of the game's list was tried; the statement `<game>.listed` says what the list has.
  bool smallest = false;

  static constexpr auto members() {
    return fields("setup", &FoundCase::setup, "input", &FoundCase::input, "said", &FoundCase::said, "right",
                  &FoundCase::right, "size", &FoundCase::size, "unit", &FoundCase::unit, "smallest",
                  &FoundCase::smallest);
  }
};

struct Misjudged {
  /// Absent where no case that was tried is answered wrongly.
  std::optional<FoundCase> found;
  /// Cases that were tried.
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
  /// A kind has no more cases.
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
  /// Of each kind.
  std::uint64_t count = 0;
  /// Absent for any.
  std::optional<std::uint32_t> size = std::nullopt;

  static constexpr auto members() {
    return fields("problem", &PackQuestion::problem, "kinds", &PackQuestion::kinds, "seed", &PackQuestion::seed,
                  "count", &PackQuestion::count, "size", &PackQuestion::size);
  }
};

/// What is to be done with the reader's function.
struct FunctionErrand {
  std::string input;
  /// Longest time that it may take.
  std::uint32_t milliseconds = 0;
  /// Characters that it may give back.
  std::uint64_t most_output = 0;

  static constexpr auto members() {
    return fields("input", &FunctionErrand::input, "milliseconds", &FunctionErrand::milliseconds, "mostOutput",
                  &FunctionErrand::most_output);
  }
};

/// Cases of each kind that a function has passed.
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

/// A case on which a function fails, how large it is, and what is known of smaller ones.
struct FailingBoard {
  /// Canonical text.
  std::string setup;
  /// In parts of the kind that `unit` names; as it is now, and as it was found.
  std::uint32_t size = 0;
  std::uint32_t size_found = 0;
  std::string_view unit;
  /// Without any part of it the function does not fail.
  bool no_part_can_go = false;
  /// Count of the listed boards up to `completeUpTo`, all of which were tried.
  std::uint64_t smaller_boards = 0;
  /// The function fails on no smaller one of the game's list; see `<game>.listed`.
  bool is_smallest = false;
  /// Largest size up to which every board of the list was tried.
  std::optional<std::uint32_t> complete_up_to = std::nullopt;

  static constexpr auto members() {
    return fields("setup", &FailingBoard::setup, "size", &FailingBoard::size, "sizeFound", &FailingBoard::size_found,
                  "unit", &FailingBoard::unit, "noPartCanGo", &FailingBoard::no_part_can_go, "smallerBoards",
                  &FailingBoard::smaller_boards, "isSmallest", &FailingBoard::is_smallest, "completeUpTo",
                  &FailingBoard::complete_up_to);
  }
};

/// On what a function fails.
struct FunctionFinding {
  cli::Failure failure = {};
  /// The line that is wrong, and the right answer.
  std::string found;
  std::string answer;
  /// All that it gave back, where that is wrong; what it said as it threw something.
  std::string printed;
  std::string said;
  /// What it was given, and the right output.
  std::string input;
  std::string output;
  /// Further runs on the same input, and how many of them it passed. One that fails by chance passes some.
  std::uint32_t runs_again = 0;
  std::uint32_t passed_again = 0;
  /// How many cases are in the input.
  std::uint64_t cases = 0;
  /// Absent where no single case is known on which it fails.
  std::optional<FailingBoard> board = std::nullopt;

  static constexpr auto members() {
    return fields("failure", typed("Exclude<Failure, 'none'>", &FunctionFinding::failure), "found",
                  &FunctionFinding::found, "answer", &FunctionFinding::answer, "printed", &FunctionFinding::printed,
                  "said", &FunctionFinding::said, "input", &FunctionFinding::input, "output", &FunctionFinding::output,
                  "runsAgain", &FunctionFinding::runs_again, "passedAgain", &FunctionFinding::passed_again, "cases",
                  &FunctionFinding::cases, "board", &FunctionFinding::board);
  }
};

struct StressStep {
  /// What it is at: it looks for a case that fails, or makes it smaller and smaller.
  std::string_view stage;
  PassedCases passed = {};
  /// Absent where there is more to be worked out, or all is over.
  std::optional<FunctionErrand> errand = std::nullopt;
  /// Once the stage is `over`; absent where the function passed all there was.
  std::optional<FunctionFinding> finding = std::nullopt;

  static constexpr auto members() {
    return fields("stage", typed("StressStage", &StressStep::stage), "passed", &StressStep::passed, "errand",
                  &StressStep::errand, "finding", &StressStep::finding);
  }
};

/// What a function and the search for its smallest failing case may take.
struct StressLimits {
  /// For a run, in milliseconds and in characters that it gives back.
  std::uint32_t milliseconds = 0;
  std::uint64_t most_output = 0;
  /// For all runs that make a failing case smaller.
  std::uint32_t shrink_milliseconds = 0;

  static constexpr auto members() {
    return fields("milliseconds", &StressLimits::milliseconds, "mostOutput", &StressLimits::most_output,
                  "shrinkMilliseconds", &StressLimits::shrink_milliseconds);
  }
};

/// Tries a function of the reader on cases of a problem. The task is fed an `ErrandReport` for each errand.
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

/// What came of an errand.
struct ErrandReport {
  cli::ErrandEnd end = cli::ErrandEnd::kExit;
  /// The name of what was thrown, or why the function cannot be run.
  std::string reason = {};
  /// What the function gave back.
  std::string output = {};
  /// What was said when something was thrown, or given back in place of a text.
  std::string errors = {};
  std::uint32_t milliseconds = 0;
  /// What has gone by since the errand before was reported.
  std::uint32_t milliseconds_since_last = 0;

  static constexpr auto members() {
    return fields("end", typed("Exclude<ErrandEnd, 'line'>", &ErrandReport::end), "reason", &ErrandReport::reason,
                  "output", &ErrandReport::output, "errors", &ErrandReport::errors, "milliseconds",
                  &ErrandReport::milliseconds, "millisecondsSinceLast", &ErrandReport::milliseconds_since_last);
  }
};

/// All questions, in the order of the contract.
using AnsweredAtOnce =
    std::tuple<CatalogueQuestion, ReadQuestion, WriteQuestion, RecogniseQuestion, ComposeQuestion, GenerateQuestion,
               WriteLinkQuestion, TraceNodesQuestion, TracePositionsQuestion, SeriesQuestion, ClaimQuestion>;
using AnsweredInSteps =
    std::tuple<SolveQuestion, SolveByQuestion, VerifyQuestion, WorkOutQuestion, StudyQuestion, SurveyQuestion,
               CertificateQuestion, TracePlacesQuestion, TraceQuestion, MeasureQuestion, BreakQuestion, JudgeQuestion,
               JudgeTogetherQuestion, CheckQuestion, MisjudgeQuestion, PackQuestion, StressQuestion>;

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

}  // namespace perfect_play
