#include <iostream>
#include <string>
#include <string_view>
#include <tuple>
#include <variant>

#include "engine/api/breaking.hpp"
#include "engine/api/catalogue.hpp"
#include "engine/api/contract/answers.hpp"
#include "engine/api/contract/mover_value.hpp"
#include "engine/api/measuring.hpp"
#include "engine/api/session.hpp"
#include "engine/api/text/check.hpp"
#include "engine/api/text/setup.hpp"
#include "engine/api/trace.hpp"
#include "engine/bindings/questions.hpp"
#include "engine/cli/program/errand.hpp"
#include "engine/cli/program/trial.hpp"
#include "engine/core/contract/typescript.hpp"
#include "engine/core/judge_case.hpp"

// Prints the TypeScript types of what crosses to JavaScript, for `npm run contract`. The types that have a name there:

namespace perfect_play {

template <>
inline constexpr std::string_view kTypescriptName<ValueKind> = "ValueKind";
template <>
inline constexpr std::string_view kTypescriptName<Outcome> = "Outcome";
template <>
inline constexpr std::string_view kTypescriptName<EndlessPlay> = "EndlessPlay";
template <>
inline constexpr std::string_view kTypescriptName<Limit> = "Limit";
template <>
inline constexpr std::string_view kTypescriptName<TraceFamily> = "TraceFamily";
template <>
inline constexpr std::string_view kTypescriptName<NodeCount> = "NodeCount";
template <>
inline constexpr std::string_view kTypescriptName<MoveOrder> = "MoveOrder";
template <>
inline constexpr std::string_view kTypescriptName<Mistake> = "Mistake";
template <>
inline constexpr std::string_view kTypescriptName<api::TraceStatus> = "TraceStatus";
template <>
inline constexpr std::string_view kTypescriptName<CaseKind> = "CaseKind";
template <>
inline constexpr std::string_view kTypescriptName<api::LineVerdict> = "LineVerdict";
template <>
inline constexpr std::string_view kTypescriptName<api::Claim> = "Claim";

template <>
inline constexpr std::string_view kTypescriptName<cli::ErrandEnd> = "ErrandEnd";
template <>
inline constexpr std::string_view kTypescriptName<cli::Failure> = "Failure";

template <>
inline constexpr std::string_view kTypescriptName<api::DrawForm> = "DrawValue";
template <>
inline constexpr std::string_view kTypescriptName<api::DecidedForm> = "DecidedValue";
template <>
inline constexpr std::string_view kTypescriptName<api::MarginForm> = "MarginValue";
template <>
inline constexpr std::string_view kTypescriptName<api::ProbabilityForm> = "ProbabilityValue";
template <>
inline constexpr std::string_view kTypescriptName<api::ValueForm> = "Value";
template <>
inline constexpr std::string_view kTypescriptName<Probability> = "Fraction";

template <>
inline constexpr std::string_view kTypescriptName<Statement> = "Statement";
template <>
inline constexpr std::string_view kTypescriptName<TextPlace> = "TextPlace";
template <>
inline constexpr std::string_view kTypescriptName<Error> = "EngineError";
template <>
inline constexpr std::string_view kTypescriptName<Progress> = "Progress";
template <>
inline constexpr std::string_view kTypescriptName<Ending> = "Ending";

template <>
inline constexpr std::string_view kTypescriptName<api::ResultOfMover> = "ChanceResult";
template <>
inline constexpr std::string_view kTypescriptName<api::MoveOfMover> = "Move";
template <>
inline constexpr std::string_view kTypescriptName<api::StudiedPosition> = "Position";

template <>
inline constexpr std::string_view kTypescriptName<GraphBoard> = "GraphBoard";
template <>
inline constexpr std::string_view kTypescriptName<GridBoard> = "GridBoard";
template <>
inline constexpr std::string_view kTypescriptName<LatticeBoard> = "LatticeBoard";
template <>
inline constexpr std::string_view kTypescriptName<BagsBoard> = "BagsBoard";
template <>
inline constexpr std::string_view kTypescriptName<ColumnsBoard> = "ColumnsBoard";
template <>
inline constexpr std::string_view kTypescriptName<Board> = "Board";
template <>
inline constexpr std::string_view kTypescriptName<api::Setup> = "Setup";

template <>
inline constexpr std::string_view kTypescriptName<api::SolveReport> = "TimelessReport";
template <>
inline constexpr std::string_view kTypescriptName<api::SurveyBar> = "SurveyBar";
template <>
inline constexpr std::string_view kTypescriptName<api::Survey> = "Survey";
template <>
inline constexpr std::string_view kTypescriptName<api::TraceReport> = "TraceReport";
template <>
inline constexpr std::string_view kTypescriptName<api::TracedPosition> = "TracedPosition";
template <>
inline constexpr std::string_view kTypescriptName<api::SizedSetup> = "SizedSetup";
template <>
inline constexpr std::string_view kTypescriptName<api::Measurement> = "TimelessMeasurement";
template <>
inline constexpr std::string_view kTypescriptName<api::Searched> = "Searched";
template <>
inline constexpr std::string_view kTypescriptName<api::Broken> = "Broken";
template <>
inline constexpr std::string_view kTypescriptName<api::CheckedLine> = "CheckedLine";

template <>
inline constexpr std::string_view kTypescriptName<Parameter> = "Parameter";
template <>
inline constexpr std::string_view kTypescriptName<TokenKind> = "TokenKind";
template <>
inline constexpr std::string_view kTypescriptName<api::TraceableSolver> = "Traceable";
template <>
inline constexpr std::string_view kTypescriptName<api::GameEntry> = "GameEntry";
template <>
inline constexpr std::string_view kTypescriptName<api::Catalogue> = "WholeCatalogue";

template <>
inline constexpr std::string_view kTypescriptName<bindings::JudgedCase> = "TimelessCase";
template <>
inline constexpr std::string_view kTypescriptName<bindings::FoundCase> = "MisjudgedCase";
template <>
inline constexpr std::string_view kTypescriptName<bindings::Misjudged> = "Misjudged";
template <>
inline constexpr std::string_view kTypescriptName<bindings::PassedCases> = "PassedCases";
template <>
inline constexpr std::string_view kTypescriptName<bindings::FunctionErrand> = "Errand";
template <>
inline constexpr std::string_view kTypescriptName<bindings::ErrandReport> = "ErrandReport";
template <>
inline constexpr std::string_view kTypescriptName<bindings::FailingBoard> = "FailingBoard";
template <>
inline constexpr std::string_view kTypescriptName<bindings::FunctionFinding> = "Finding";
template <>
inline constexpr std::string_view kTypescriptName<bindings::StressLimits> = "StressLimits";
template <>
inline constexpr std::string_view kTypescriptName<WordedStatement> = "WordedStatement";

namespace {

template <class... Boards>
std::string board_kinds(const std::variant<Boards...>* /*type*/) {
  std::string kinds;
  ((kinds += (kinds.empty() ? "'" : ", '") + std::string(Boards::kKind) + '\''), ...);
  return "/** What games are played on. */\nexport const BOARD_KINDS = [" + kinds +
         "] as const;\nexport type BoardKind = (typeof BOARD_KINDS)[number];\n\n";
}

template <class Variant>
std::string alternatives(std::string_view comment) {
  return "/** " + std::string(comment) + " */\nexport type " + std::string(kTypescriptName<Variant>) + " = " +
         union_of(static_cast<const Variant*>(nullptr)) + ";\n\n";
}

template <class... Ts>
std::string interfaces() {
  std::string text;
  ((text += typescript_interface<Ts>()), ...);
  return text;
}

/// The members of a question; those that may be absent may be left out.
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
          typescript_enumeration<cli::ErrandEnd>("ERRAND_ENDS") + typescript_enumeration<cli::Failure>("FAILURES") +
          "/** What a stress test is at: it looks for a case that fails, or makes it smaller and smaller. */\n"
          "export type StressStage = 'search' | 'narrow' | 'shrink' | 'smaller' | 'again' | 'over';\n\n" +
          board_kinds(static_cast<const Board*>(nullptr));
  text += interfaces<api::DrawForm, api::DecidedForm, api::MarginForm, api::ProbabilityForm>() +
          alternatives<api::ValueForm>("Value of a position for the player to move, when both play perfectly.");
  text += interfaces<Probability, Statement, TextPlace, Error, Progress, Ending, api::ResultOfMover, api::MoveOfMover,
                     api::StudiedPosition>();
  text += interfaces<GraphBoard, GridBoard, LatticeBoard, BagsBoard, ColumnsBoard>() +
          alternatives<Board>("The fixed part of a setup. One alternative a board kind.");
  text += interfaces<api::Setup, api::SolveReport, api::SurveyBar, api::Survey, api::TraceReport, api::TracedPosition,
                     api::SizedSetup, api::Measurement, api::Searched, api::Broken, api::CheckedLine>();
  text += interfaces<Parameter, TokenKind, api::TraceableSolver, api::GameEntry, api::Catalogue>();
  using namespace bindings;
  text += interfaces<WordedStatement, JudgedCase, FoundCase, Misjudged, PassedCases, FunctionErrand, ErrandReport,
                     FailingBoard, FunctionFinding, StressLimits>();
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
