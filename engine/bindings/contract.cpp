#include <iostream>
#include <string>
#include <string_view>
#include <tuple>
#include <type_traits>
#include <utility>
#include <variant>

#include "engine/api/contract/answers.hpp"
#include "engine/bindings/questions.hpp"
#include "engine/core/contract/typescript.hpp"
#include "engine/core/judge_case.hpp"

// Prints the TypeScript types of questions and answers, for `npm run contract`. Types in the following list get their
// own TypeScript names.

namespace perfect_play {

using namespace bindings;

using NamedValues = std::tuple<api::DrawForm, api::DecidedForm, api::MarginForm, api::ProbabilityForm>;
using NamedPositions = std::tuple<Probability, Statement, TextPlace, Error, Progress, Ending, api::StudiedResult,
                                  api::StudiedMove, api::StudiedPosition>;
using NamedBoards = std::tuple<GraphBoard, GridBoard, LatticeBoard, BagsBoard, ColumnsBoard, BoardPart, PartsBoard>;
using NamedReports =
    std::tuple<api::Setup, api::SolveReport, api::SurveyBar, api::Survey, api::TraceReport, api::TracedPosition,
               api::SizedSetup, api::Measurement, api::Searched, api::Broken, api::CheckedLine, Parameter, TokenKind,
               api::TraceableSolver, api::GameEntry, api::Catalogue, WordedStatement, JudgedCase, api::MisjudgedCase,
               Misjudged, PassedCases, cli::Errand, cli::Report, FailingBoard, cli::Finding, StressLimits,
               api::RulesPart, api::RulesPosition, api::ChangedPlace, rules::Size, api::SampleEnding, api::RulesReport,
               api::RulesMove, api::RulesStep, api::ComparedRules>;
using NamedEnumerations = std::tuple<ValueKind, Outcome, EndlessPlay, Limit, TraceFamily, NodeCount, MoveOrder, Mistake,
                                     api::TraceStatus, CaseKind, api::LineVerdict, api::Claim, cli::ErrandEnd,
                                     cli::Failure, own::Kind, api::RulesPartKind, api::PlaceChange>;

template <class T, class Tuple>
inline constexpr bool kIsIn = false;
template <class T, class... Ts>
inline constexpr bool kIsIn<T, std::tuple<Ts...>> = (std::is_same_v<T, Ts> || ...);

template <class T>
concept HasOwnName = kIsIn<T, NamedValues> || kIsIn<T, NamedPositions> || kIsIn<T, NamedBoards> ||
    kIsIn<T, NamedReports> || kIsIn<T, NamedEnumerations>;

/// Types whose TypeScript name differs from the C++ name.
constexpr std::pair<std::string_view, std::string_view> kOtherNames[] = {
    {"DrawForm", "DrawValue"},
    {"DecidedForm", "DecidedValue"},
    {"MarginForm", "MarginValue"},
    {"ProbabilityForm", "ProbabilityValue"},
    {"Probability", "Fraction"},
    {"Error", "EngineError"},
    {"StudiedResult", "ChanceResult"},
    {"StudiedMove", "Move"},
    {"StudiedPosition", "Position"},
    {"SolveReport", "TimelessReport"},
    {"Measurement", "TimelessMeasurement"},
    {"TraceableSolver", "Traceable"},
    {"Catalogue", "WholeCatalogue"},
    {"JudgedCase", "TimelessCase"},
    {"Report", "ErrandReport"},
    {"Kind", "RulesKind"},
    {"Size", "RulesSize"},
};

constexpr std::string_view typescript_name(std::string_view name) {
  for (const auto& [cpp, typescript] : kOtherNames) {
    if (cpp == name) return typescript;
  }
  return name;
}

template <HasOwnName T>
inline constexpr std::string_view kTypescriptName<T> = typescript_name(cpp_name<T>());
template <>
inline constexpr std::string_view kTypescriptName<api::ValueForm> = "Value";
template <>
inline constexpr std::string_view kTypescriptName<Board> = "Board";

namespace {

template <class... Boards>
std::string board_kinds(const std::variant<Boards...>* /*type*/) {
  std::string kinds;
  ((kinds += (kinds.empty() ? "'" : ", '") + std::string(Boards::kKind) + '\''), ...);
  return "/** Kinds of boards. */\nexport const BOARD_KINDS = [" + kinds +
         "] as const;\nexport type BoardKind = (typeof BOARD_KINDS)[number];\n\n";
}

template <class Variant>
std::string alternatives(std::string_view comment) {
  return "/** " + std::string(comment) + " */\nexport type " + std::string(kTypescriptName<Variant>) + " = " +
         union_of(static_cast<const Variant*>(nullptr)) + ";\n\n";
}

template <class... Ts>
std::string interfaces(const std::tuple<Ts...>* /*types*/) {
  std::string text;
  ((text += typescript_interface<Ts>()), ...);
  return text;
}

template <class Tuple>
std::string interfaces() {
  return interfaces(static_cast<const Tuple*>(nullptr));
}

/// Writes the members of a question; members that can be absent become optional.
template <class Question>
std::string question_members() {
  std::string text;
  for_each_field<Question>([&](const auto& field) {
    const std::string type = type_of_getter<Question>(field.get);
    const bool is_optional = type.ends_with(" | null");
    text += "/** @from " + std::string(cpp_name<Question>()) + '.' + std::string(field.name) + " */\n";
    text += "readonly " + std::string(field.name) + (is_optional ? "?: " : ": ") + type + ";\n";
  });
  return text.empty() ? "Record<never, never>" : "{\n" + text + '}';
}

template <class Question>
std::string question_with_answer() {
  std::string text = "/** @from " + std::string(cpp_name<Question>()) + " */\nreadonly " +
                     std::string(Question::kKind) + ": { readonly question: " + question_members<Question>() + ";\n";
  if constexpr (requires { typename Question::Answer; }) {
    text += "readonly answer: " + typescript_type<typename Question::Answer>();
  } else {
    text += "readonly step: " + typescript_type<typename Question::Steps>();
  }
  return text + " };\n";
}

template <class... Questions>
std::string question_map(const std::tuple<Questions...>& /*all*/, std::string_view name, std::string_view comment) {
  std::string text = "/** " + std::string(comment) + " */\nexport interface " + std::string(name) + " {\n";
  ((text += question_with_answer<Questions>()), ...);
  return text + "}\n\n";
}

std::string contract() {
  std::string text =
      "/** The questions to the engine and its answers. Made by `npm run contract` from the field lists in engine/. "
      "*/\n\n"
      "/** The players in the order of play: 0 moves first. */\nexport type PlayerIndex = 0 | 1;\n\n";
  text += typescript_enumeration<ValueKind>("VALUE_KINDS") + typescript_enumeration<Outcome>("OUTCOMES") +
          typescript_enumeration<EndlessPlay>("ENDLESS_PLAYS") + typescript_enumeration<Limit>("LIMITS") +
          typescript_enumeration<TraceFamily>("TRACE_FAMILIES") + typescript_enumeration<NodeCount>("NODE_COUNTS") +
          typescript_enumeration<MoveOrder>("MOVE_ORDERS") + typescript_enumeration<Mistake>("MISTAKES") +
          typescript_enumeration<api::TraceStatus>("TRACE_STATUSES") + typescript_enumeration<CaseKind>("CASE_KINDS") +
          typescript_enumeration<api::LineVerdict>("LINE_VERDICTS") + typescript_enumeration<api::Claim>("CLAIMS") +
          typescript_enumeration<own::Kind>("RULES_KINDS") +
          typescript_enumeration<api::RulesPartKind>("RULES_PART_KINDS") +
          typescript_enumeration<api::PlaceChange>("PLACE_CHANGES") +
          typescript_enumeration<cli::ErrandEnd>("ERRAND_ENDS") + typescript_enumeration<cli::Failure>("FAILURES") +
          "/** Stage of a stress test: searching for a failing case, or making it smaller. */\n"
          "export type StressStage = 'search' | 'narrow' | 'shrink' | 'smaller' | 'again' | 'over';\n\n" +
          board_kinds(static_cast<const Board*>(nullptr));
  text += interfaces<NamedValues>() +
          alternatives<api::ValueForm>("Value of a position for the player to move, when both play perfectly.");
  text += interfaces<NamedPositions>() + interfaces<NamedBoards>() +
          alternatives<Board>("The fixed part of a setup. One alternative a board kind.");
  text += interfaces<NamedReports>();
  text += question_map(AnsweredAtOnce(), "ShortQuestions", "Questions that are answered at once.") +
          question_map(AnsweredInSteps(), "LongQuestions", "Questions that are answered step by step.");
  return text;
}

}  // namespace
}  // namespace perfect_play

int main() {
  std::cout << perfect_play::contract();
  return 0;
}
