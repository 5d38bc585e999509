
#include <algorithm>
#include <cstddef>
#include <iterator>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/api/contract/answers.hpp"
#include "engine/api/rules/own_engine.hpp"
#include "engine/cli/commands/solving/solve.hpp"
#include "engine/cli/commands/solving/solve_options.hpp"
#include "engine/cli/commands/start.hpp"
#include "engine/cli/table/choices.hpp"
#include "engine/core/text/json.hpp"
#include "engine/core/text/json_reader.hpp"
#include "engine/core/text/text.hpp"

namespace perfect_play::cli {
namespace {

/// A request and its id.
struct BatchRequest {
  SolveRequest solve;
  /// The solving options and the game.
  Arguments options;
  /// Id as JSON; empty if the request has no id.
  std::string id;
  /// Sizes for the reader's own rules, such as `n=5,m=4`; empty for the sizes in the rules.
  std::string sizes;
};

Error wants(std::string_view member, std::string_view kind) {
  return {{"batch.wants", {{"member", std::string(member)}, {"kind", std::string(kind)}}}};
}

std::string as_json(const JsonMember& member) {
  JsonWriter json;
  return member.kind == JsonKind::kString ? json.string(member.text).take() : member.text;
}

/// Members of a request in addition to the solving options.
constexpr std::string_view kMembers[] = {"game", "setup", "set", "line", "moves", "certificate", "id"};

Error unknown_member(std::string_view name) {
  std::string members;
  for (const std::string_view member : kMembers) members.append(member).append(", ");
  for (const Option& option : timed_solving()) members.append(option.name).append(", ");
  members.resize(members.size() - 2);
  return {{"batch.unknown-member", {{"member", std::string(name)}, {"members", std::move(members)}}}};
}

/// Stores one member in the request.
Fault set_member(BatchRequest& request, const JsonMember& member) {
  const auto option = std::find_if(timed_solving().begin(), timed_solving().end(),
                                   [&](const Option& known) { return known.name == member.name; });
  const bool is_member = std::find(std::begin(kMembers), std::end(kMembers), member.name) != std::end(kMembers);
  if (!is_member && option == timed_solving().end()) return unknown_member(member.name);
  SolveRequest& solve = request.solve;
  const std::pair<std::string_view, bool*> flags[] = {{"certificate", &solve.certificate}, {"moves", &solve.moves}};
  for (const auto& [name, flag] : flags) {
    if (member.name != name) continue;
    if (member.kind != JsonKind::kBoolean) return wants(name, "boolean");
    *flag = member.text == "true";
    return std::nullopt;
  }
  if (member.kind != JsonKind::kString && member.kind != JsonKind::kNumber) {
    return wants(member.name, "string | number");
  }
  if (member.name == "id") {
    request.id = as_json(member);
    return std::nullopt;
  }
  const std::pair<std::string_view, std::string*> texts[] = {
      {"game", &solve.game}, {"setup", &solve.setup}, {"set", &request.sizes}, {"line", &solve.line}};
  for (const auto& [name, text] : texts) {
    if (member.name != name) continue;
    if (member.kind != JsonKind::kString) return wants(name, "string");
    *text = member.text;
    return name == "game" ? value_fault({.choices = &kGamesAndOwn}, name, member.text, {}) : std::nullopt;
  }
  request.options.add(option->name, member.text);
  return value_fault(option->type, option->name, member.text, request.options);
}

Fault read_request(std::string_view line, BatchRequest& request) {
  const Result<std::vector<JsonMember>> members = read_flat_json_object(line);
  if (!members) return members.error();
  request.solve.json = true;
  // Reads the game first, because it determines the valid solvers.
  for (const JsonMember& member : members.value()) {
    if (member.name == "game") request.options.add("game", member.text);
  }
  Fault first_fault;
  // Reads all members even after an error, because the answer must contain the id of the request.
  for (const JsonMember& member : members.value()) {
    Fault fault = set_member(request, member);
    if (!fault || first_fault) continue;
    fault->place = TextReader(line).place_at(member.offset);
    first_fault = std::move(fault);
  }
  if (first_fault) return first_fault;
  for (const std::string_view needed : {"game", "setup"}) {
    const auto names = [&](const JsonMember& member) { return member.name == needed; };
    if (std::none_of(members.value().begin(), members.value().end(), names)) return wants(needed, "string");
  }
  if (request.sizes.empty()) return std::nullopt;
  if (request.solve.game != api::kOwn) return Error{{"cli.only-own", {{"option", "set"}, {"argument", "game"}}}};
  std::optional<std::string> rules = api::with_sizes(request.solve.setup, {request.sizes});
  if (!rules) return Error{{"cli.wants-pair", {{"option", "set"}, {"given", request.sizes}}}};
  request.solve.setup = *std::move(rules);
  return std::nullopt;
}

/// Returns an error as JSON. The place of the error is in the request line or, if the setup could not be read, in the
/// setup.
std::string as_json(const Error& error) {
  JsonWriter json;
  json.begin_object().key("error");
  write_json(json, error);
  return json.end_object().take();
}

/// Answers the lines of the input one by one.
class BatchTask final : public Task {
 public:
  explicit BatchTask(Console& console) : console_(console) {}

  [[nodiscard]] bool wants_input() const override { return !solving_ && piece_.empty() && !input_ended_; }
  void feed(std::string_view text) override { piece_ = text; }
  void end_input() override { input_ended_ = true; }

  bool advance() override {
    if (solving_) {
      if (solving_->advance()) return true;
      const Result<SolveAnswer>& answer = solving_->answer();
      print(answer ? answer.value().text : as_json(answer.error()));
      solving_.reset();
      return true;
    }
    if (!piece_.empty()) {
      take_piece();
      return true;
    }
    const bool has_last_line = !line_.empty();
    if (has_last_line) begin_line();
    return has_last_line;
  }

  [[nodiscard]] std::string progress() const override {
    return "line " + std::to_string(lines_read_) + (solving_ ? ": " + solving_->progress() : "");
  }

 private:
  /// Moves the part of `piece_` up to a line end into `line_`; starts the request if the line is complete.
  void take_piece() {
    const std::size_t end = piece_.find('\n');
    // Keeps only as much of a long line as is needed to reject the line.
    line_.append(piece_, 0, std::min(end, kLongestText + 1 - line_.size()));
    piece_.erase(0, end == std::string::npos ? end : end + 1);
    if (end != std::string::npos) begin_line();
  }

  void begin_line() {
    ++lines_read_;
    const std::string line = std::exchange(line_, {});
    if (line.find_first_not_of(" \t\r") == std::string::npos) return;
    BatchRequest request;
    Fault fault = read_request(line, request);
    id_ = std::move(request.id);
    if (fault) {
      TextPlace place = fault->place.value_or(TextPlace{});
      place.line = lines_read_;
      fault->place = place;
      print(as_json(*fault));
      return;
    }
    request.solve.how = solve_options(request.options);
    request.solve.time = solve_time(request.options);
    Result<SolveRun> solving = SolveRun::start(std::move(request.solve));
    if (solving) {
      solving_.emplace(std::move(solving).value());
    } else {
      print(as_json(solving.error()));
    }
  }

  /// Prints an answer, with the id of its request.
  void print(const std::string& answer) {
    console_.print((id_.empty() ? answer : "{\"id\":" + id_ + ',' + answer.substr(1)) + '\n');
  }

  Console& console_;
  /// Unread input, and the line to which it belongs.
  std::string piece_;
  std::string line_;
  bool input_ended_ = false;
  std::size_t lines_read_ = 0;
  /// The current request, and its id as JSON; empty if the request has no id.
  std::optional<SolveRun> solving_;
  std::string id_;
};

}  // namespace

std::unique_ptr<Task> start_batch(Arguments& /*arguments*/, Console& console) {
  return std::make_unique<BatchTask>(console);
}

}  // namespace perfect_play::cli
