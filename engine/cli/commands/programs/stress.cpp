
#include <algorithm>
#include <cstdint>
#include <numeric>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/api/contract/answers.hpp"
#include "engine/api/judge_engine.hpp"
#include "engine/cli/commands/cases/case_batch.hpp"
#include "engine/cli/commands/programs/program_options.hpp"
#include "engine/cli/commands/start.hpp"
#include "engine/cli/explain.hpp"
#include "engine/cli/program/stress.hpp"
#include "engine/cli/rules_reading_task.hpp"
#include "engine/cli/table/choices.hpp"
#include "engine/cli/words.hpp"
#include "engine/core/text/json.hpp"
#include "engine/core/text/text.hpp"

namespace perfect_play::cli {
namespace {

constexpr std::uint64_t kUsualCases = 1000;
constexpr std::uint32_t kUsualMilliseconds = 2000;
constexpr std::uint64_t kUsualKibibytes = 1024;
constexpr std::uint64_t kUsualTogether = 64;
constexpr std::uint64_t kUsualShrinkSeconds = 10;

/// Explains a single case on which the program fails.
struct Reasons {
  Explanation explanation;
  /// Wrong solvers that give the same wrong answer as the program.
  std::vector<std::string_view> specimens = {};
};

/// Options of the output.
struct Presentation {
  std::string folder;
  std::string page;
  bool json;
};

/// Maximum number of bytes of an input or output to print; `--out` writes the whole input and output to files.
constexpr std::size_t kShownText = 4000;

std::string indented(std::string_view lines) {
  std::string text;
  while (!lines.empty()) {
    const std::size_t end = std::min(lines.find('\n'), lines.size());
    text.append("    ").append(lines.substr(0, end)).append(1, '\n');
    lines.remove_prefix(std::min(end + 1, lines.size()));
  }
  return text;
}

/// Returns the last non-blank line.
std::string last_line(std::string_view text) {
  const std::size_t end = text.find_last_not_of(" \t\r\n");
  if (end == std::string_view::npos) return {};
  text = text.substr(0, end + 1);
  return std::string(text.substr(text.rfind('\n') + 1));
}

/// Describes the failure in words that follow “the program”.
std::string sentence(const Diagnosis& diagnosis, const TrialRules& rules) {
  const std::string answer = "; the right answer is " + in_quotes(diagnosis.answer);
  switch (diagnosis.failure) {
    case Failure::kNone:
      break;
    case Failure::kTimeOut:
      return diagnosis.end + (rules.persistent ? "; does it write out every answer at once?" : "");
    case Failure::kTooMuchOutput:
    case Failure::kNotText:
    case Failure::kCrash:
      return diagnosis.end;
    case Failure::kMemory:
      return diagnosis.end + " because it ran out of memory: its limit is " + std::to_string(rules.most_memory >> 20U) +
             " MiB";
    case Failure::kNoOutput:
      return "printed nothing" + answer;
    case Failure::kTooFewAnswers:
      return "printed too few answers" + answer;
    case Failure::kGarbage:
      if (diagnosis.answer.empty()) return "printed more than the answers: " + in_quotes(diagnosis.found);
      return "printed text that is not an answer: " + in_quotes(diagnosis.found) + answer;
    case Failure::kWrongAnswer:
      return "printed " + in_quotes(diagnosis.found) + answer;
  }
  return {};
}

/// Describes a program that does not fail every time.
std::string chance_in_words(const Finding& finding) {
  return "does not fail every time on the same input: it passed " + std::to_string(finding.passed_again) + " of " +
         counted(finding.runs_again, "further run", "further runs") +
         "; check it for randomness, use of the clock, threads, and uninitialised memory";
}

/// Describes how much smaller the failing case became, and the results for smaller boards.
std::string smaller_in_words(const Finding& finding) {
  if (!finding.size && !finding.fails_every_time()) return counted(finding.cases.size(), "case", "cases");
  if (!finding.size) {
    return "fails on " + counted(finding.cases.size(), "case", "cases") +
           " together, and on none of them alone: check what the program keeps from one case to the next, and how it "
           "reads the next one";
  }
  const std::string_view unit = finding.size->unit;
  const Smaller& smaller = finding.smaller;
  std::string text = std::to_string(finding.size->count).append(" ").append(unit);
  if (finding.size->count < finding.size_found->count)
    text += ", found with " + std::to_string(finding.size_found->count);
  if (!finding.fails_every_time()) return text;
  text += smaller.no_part_can_go ? "; no part can be removed" : "; perhaps more can be removed";
  const std::string tried = " fails: " + counted(smaller.boards, "board was", "boards were") + " tried";
  if (smaller.is_smallest) {
    if (smaller.boards > 0) text += "; no smaller board in the list" + tried;
  } else if (smaller.complete_up_to && smaller.boards > 0) {
    text +=
        "; no board in the list of up to " + std::to_string(*smaller.complete_up_to).append(" ").append(unit) + tried;
  }
  return text;
}

class StressTask final : public Task {
 public:
  StressTask(StressRequest request, Presentation presentation, Console& console)
      : rules_(request.rules),
        seed_(request.seed),
        stress_(std::move(request)),
        presentation_(std::move(presentation)),
        console_(console) {
    // Checks the folder before the first case, because a failure may appear only after a long time.
    if (!presentation_.folder.empty()) console_.write({presentation_.folder, {}});
  }

  [[nodiscard]] const Errand* errand() const override { return stress_.errand(); }
  void report(const Report& report) override { stress_.report(report); }
  bool advance() override {
    if (!stress_.is_over()) {
      stress_.advance();
      return true;
    }
    if (stress_.fault()) {
      console_.fail(*stress_.fault());
    } else {
      print_results();
    }
    return false;
  }
  [[nodiscard]] std::string progress() const override { return stress_.progress(); }
  [[nodiscard]] bool heeds_interrupt() const override { return true; }
  void interrupt() override {
    stress_.stop();
    if (stress_.finding()) {
      print_results();
    } else {
      console_.print_error("perfect-play: interrupted; " + passed_in_words() + '\n');
    }
  }

 private:
  [[nodiscard]] std::uint64_t passed_in_all() const {
    const auto& passed = stress_.passed();
    return std::accumulate(passed.begin(), passed.end(), std::uint64_t{0});
  }

  /// Describes only the passing cases, because they prove nothing about other cases.
  [[nodiscard]] std::string no_mistake() const {
    return console_.style().good("no mistake found") + " in " + counted(passed_in_all(), "case", "cases") +
           kinds_in_words();
  }

  [[nodiscard]] std::string passed_in_words() const {
    return "passed " + counted(passed_in_all(), "case", "cases") + kinds_in_words();
  }

  [[nodiscard]] std::string kinds_in_words() const {
    const auto& passed = stress_.passed();
    std::string kinds;
    for (std::size_t i = 0; i < passed.size(); ++i) {
      if (passed[i] == 0) continue;
      kinds += (kinds.empty() ? ": " : ", ") + std::to_string(passed[i]).append(" ").append(kNames<CaseKind>[i]);
    }
    return kinds;
  }

  void print_results() {
    const std::optional<Finding>& finding = stress_.finding();
    if (!finding) {
      console_.print(presentation_.json ? as_json(nullptr, nullptr) : no_mistake() + '\n');
      return;
    }
    console_.set_exit_code(kNotDone);
    if (!presentation_.folder.empty()) {
      const std::string stem = presentation_.folder + rules_.problem + "-fails";
      input_file_ = stem + ".in";
      output_file_ = stem + ".out";
      console_.write({input_file_, finding->input});
      console_.write({output_file_, finding->right_output});
    }
    const std::optional<Reasons> why = finding->size ? reasons(*finding) : std::nullopt;
    console_.print(presentation_.json ? as_json(&*finding, why ? &*why : nullptr)
                                      : as_text(*finding, why ? &*why : nullptr));
  }

  [[nodiscard]] std::optional<Reasons> reasons(const Finding& finding) const {
    const std::string& setup = finding.cases.front();
    const api::JudgeEngine& judge = *api::find_judge(rules_.problem).value();
    Result<Explanation> explained = explain(judge.game(), setup, presentation_.page);
    if (!explained) return std::nullopt;
    Reasons reasons{std::move(explained).value()};
    // Compares only reproducible wrong answers with those of wrong solvers.
    if (finding.diagnosis.failure == Failure::kWrongAnswer && finding.fails_every_time()) {
      reasons.specimens = judge.specimens_that_say(setup, finding.diagnosis.found).value();
    }
    return reasons;
  }

  [[nodiscard]] std::string as_text(const Finding& finding, const Reasons* why) const {
    const Diagnosis& diagnosis = finding.diagnosis;
    const Style& style = console_.style();
    std::string text =
        style.bad(std::string(id_of(diagnosis.failure))) + ": the program " + sentence(diagnosis, rules_) + '\n';
    if (const std::string said = last_line(diagnosis.errors); !said.empty())
      text += "  it said: " + quoted(said) + '\n';
    if (!finding.fails_every_time()) text += "  again: it " + chance_in_words(finding) + '\n';
    if (why != nullptr) {
      text += explained(finding.cases.front(), why->explanation, why->specimens, presentation_.page);
    }
    text += "  size: " + smaller_in_words(finding) + '\n';
    if (finding.smaller.boards > 0) text += "  list: " + family() + '\n';
    text += shown("input", finding.input) + shown("right output", finding.right_output);
    if (!presentation_.folder.empty()) text += "  files: " + input_file_ + ", " + output_file_ + '\n';
    const auto& passed = stress_.passed();
    const bool none = std::all_of(passed.begin(), passed.end(), [](std::uint64_t count) { return count == 0; });
    return text + (none ? "nothing had passed before that" : "before that it " + passed_in_words()) + '\n';
  }

  /// Returns the description of the list of smaller boards; empty if the game has no such list.
  [[nodiscard]] std::string family() const {
    const std::string_view game = api::find_judge(rules_.problem).value()->game();
    const std::optional<StatementCode> code = StatementCode::named(std::string(game) + ".listed");
    return code ? to_english(Statement{*code}) : "";
  }

  /// Returns the beginning of long text.
  [[nodiscard]] static std::string shown(std::string_view name, std::string_view text) {
    std::string_view head = text.substr(0, kShownText);
    if (head.size() < text.size()) head = head.substr(0, head.rfind('\n') + 1);
    std::string words = "  " + std::string(name) + ":\n" + indented(head);
    if (head.size() < text.size()) words += "    … (--out FOLDER writes all of it)\n";
    return words;
  }

  [[nodiscard]] std::string as_json(const Finding* finding, const Reasons* why) const {
    JsonWriter json;
    json.begin_object().key("problem").string(rules_.problem).key("seed").number(seed_).key("passed").begin_object();
    for (std::size_t i = 0; i < kNames<CaseKind>.size(); ++i) json.key(kNames<CaseKind>[i]).number(stress_.passed()[i]);
    json.end_object().key("failure");
    if (finding == nullptr) return json.null().end_object().take() + '\n';
    const Diagnosis& diagnosis = finding->diagnosis;
    json.begin_object().key("kind").string(id_of(diagnosis.failure));
    json.key("message").string("The program " + sentence(diagnosis, rules_) + '.' +
                               (finding->fails_every_time() ? "" : " It " + chance_in_words(*finding) + '.'));
    json.key("everyTime");
    if (finding->runs_again == 0) {
      json.null();
    } else {
      json.boolean(finding->fails_every_time());
    }
    json.key("found").string(diagnosis.found).key("answer").string(diagnosis.answer);
    json.key("said").string(quoted(last_line(diagnosis.errors)));
    json.key("input").string(finding->input).key("output").string(finding->right_output);
    json.key("inputFile");
    write_name(json, input_file_);
    json.key("outputFile");
    write_name(json, output_file_);
    json.key("board");
    write_board(json, *finding, why);
    return json.end_object().end_object().take() + '\n';
  }

  /// Writes a string, or null if it is empty.
  static void write_name(JsonWriter& json, const std::string& name) {
    if (name.empty()) {
      json.null();
    } else {
      json.string(name);
    }
  }

  void write_board(JsonWriter& json, const Finding& finding, const Reasons* why) const {
    if (!finding.size) {
      json.null();
      return;
    }
    json.begin_object().key("setup").string(finding.cases.front());
    json.key("size").number(finding.size->count).key("sizeFound").number(finding.size_found->count);
    json.key("unit").string(finding.size->unit);
    json.key("noPartCanGo").boolean(finding.smaller.no_part_can_go).key("runs").number(finding.smaller.runs);
    json.key("smallerBoards").number(finding.smaller.boards).key("isSmallest").boolean(finding.smaller.is_smallest);
    json.key("completeUpTo");
    if (finding.smaller.complete_up_to) {
      json.number(*finding.smaller.complete_up_to);
    } else {
      json.null();
    }
    json.key("list");
    write_name(json, family());
    if (why != nullptr) {
      json.key("words").string(why->explanation.value).key("specimens").begin_array();
      for (const std::string_view specimen : why->specimens) json.string(specimen);
      json.end_array().key("link");
      write_name(json, why->explanation.link);
    }
    json.end_object();
  }

  TrialRules rules_;
  std::uint64_t seed_;
  Stress stress_;
  Presentation presentation_;
  Console& console_;
  std::string input_file_;
  std::string output_file_;
};

std::unique_ptr<Task> begin_stress(const Arguments& arguments, Console& console) {
  StressRequest request{.rules = {.problem = arguments["problem"],
                                  .program = arguments.all("program"),
                                  .persistent = arguments.has("persistent"),
                                  .milliseconds = milliseconds_of(arguments, kUsualMilliseconds),
                                  .most_memory = memory_of(arguments),
                                  .most_output = arguments.number("output").value_or(kUsualKibibytes) << 10U},
                        .seed = arguments.number("seed").value_or(1),
                        .kinds = wanted_kinds(arguments),
                        .count = arguments.number("count").value_or(kUsualCases),
                        .most_together = arguments.number("together").value_or(kUsualTogether),
                        .shrink_milliseconds = static_cast<std::uint32_t>(
                            arguments.number("shrink").value_or(kUsualShrinkSeconds) * 1000)};
  std::string folder = arguments["out"];
  if (!folder.empty() && folder.back() != '/') folder += '/';
  return std::make_unique<StressTask>(std::move(request),
                                      Presentation{folder, arguments["page"], arguments.has("json")}, console);
}

}  // namespace

std::vector<Option> stress_options() {
  std::vector<Option> options = case_options();
  for (Option& option : limits_of_program("timeout of a process, or of an answer; default 2000")) {
    options.push_back(option);
  }
  options.push_back({"output", "KIB", "output limit in KiB; default 1024", {.range = Range{1, 1'000'000}}});
  options.push_back(
      {"together", "N", "maximum number of cases per process; default 64", {.range = Range{1, kMostCases}}});
  options.push_back({"persistent", "", "runs one process that gets each case after answering the last"});
  options.push_back(
      {"shrink", "S", "time limit for shrinking a failing case, in s; default 10", {.range = Range{0, 100'000}}});
  options.push_back({"out", "FOLDER", "writes the failing case to this folder, creating it if necessary"});
  return options;
}

std::unique_ptr<Task> start_stress(Arguments& arguments, Console& console) {
  return after_using_rules(arguments, console, [arguments, &console] { return begin_stress(arguments, console); });
}

}  // namespace perfect_play::cli
