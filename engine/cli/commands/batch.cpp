#include "engine/cli/commands/batch.hpp"

#include <algorithm>
#include <cstddef>
#include <iterator>
#include <utility>
#include <vector>

#include "engine/api/json_forms.hpp"
#include "engine/cli/commands/solve.hpp"
#include "engine/cli/commands/solve_options.hpp"
#include "engine/core/text/json.hpp"
#include "engine/core/text/json_reader.hpp"
#include "engine/core/text/text.hpp"

namespace perfect_play::cli {
namespace {

/// A request with the member that is to come back.
struct BatchRequest {
  SolveRequest solve;
  /// The options of solving.
  Arguments options;
  /// As JSON; empty when there was none.
  std::string id;
};

Error wants(std::string_view member, std::string_view kind) {
  return {{"batch.wants", {{"member", std::string(member)}, {"kind", std::string(kind)}}}};
}

std::string as_json(const JsonMember& member) {
  JsonWriter json;
  return member.kind == JsonKind::kString ? json.string(member.text).take() : member.text;
}

/// What a request may have besides the options of solving.
constexpr std::string_view kMembers[] = {"game", "setup", "line", "moves", "certificate", "id"};

Error unknown_member(std::string_view name) {
  std::string members;
  for (const std::string_view member : kMembers) members.append(member).append(", ");
  for (const Option& option : solving()) members.append(option.name).append(", ");
  members.resize(members.size() - 2);
  return {{"batch.unknown-member", {{"member", std::string(name)}, {"members", std::move(members)}}}};
}

/// Puts one member into the request.
Fault set_member(BatchRequest& request, const JsonMember& member) {
  const auto option =
      std::find_if(solving().begin(), solving().end(), [&](const Option& known) { return known.name == member.name; });
  const bool is_member = std::find(std::begin(kMembers), std::end(kMembers), member.name) != std::end(kMembers);
  if (!is_member && option == solving().end()) return unknown_member(member.name);
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
      {"game", &solve.game}, {"setup", &solve.setup}, {"line", &solve.line}};
  for (const auto& [name, text] : texts) {
    if (member.name != name) continue;
    if (member.kind != JsonKind::kString) return wants(name, "string");
    *text = member.text;
    return std::nullopt;
  }
  request.options.add(option->name, member.text);
  return value_fault(option->type, option->name, member.text, request.options);
}

Fault read_request(std::string_view line, BatchRequest& request) {
  const Result<std::vector<JsonMember>> members = read_flat_json_object(line);
  if (!members) return members.error();
  request.solve.json = true;
  Fault first_fault;
  // On to the end all the same: an answer must bear its id.
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
  return std::nullopt;
}

/// The error as a batch tells it. Its place is in the line of the request or, when the setup could not be read, in the
/// setup.
std::string as_json(const Error& error) {
  JsonWriter json;
  json.begin_object().key("error");
  api::write_json(json, error);
  return json.end_object().take();
}

}  // namespace

std::string Batch::feed(std::string_view text) {
  std::string answers;
  while (true) {
    const std::size_t end = text.find('\n');
    // What is longer is refused, however long it is.
    pending_ += text.substr(0, std::min(end, kLongestText + 1 - pending_.size()));
    if (end == std::string_view::npos) return answers;
    text.remove_prefix(end + 1);
    answers += answer_line(pending_);
    pending_.clear();
  }
}

std::string Batch::finish() { return answer_line(std::exchange(pending_, {})); }

std::string Batch::answer_line(std::string_view line) {
  ++lines_read_;
  if (line.find_first_not_of(" \t\r") == std::string_view::npos) return {};
  BatchRequest request;
  std::string answer;
  if (Fault fault = read_request(line, request)) {
    TextPlace place = fault->place.value_or(TextPlace{});
    place.line = lines_read_;
    fault->place = place;
    answer = as_json(*fault);
  } else {
    request.solve.how = solve_options(request.options);
    const Result<SolveAnswer> solved = solve(request.solve);
    answer = solved ? solved.value().text : as_json(solved.error());
  }
  if (!request.id.empty()) answer = "{\"id\":" + request.id + ',' + answer.substr(1);
  return answer + '\n';
}

namespace {

class Batching final : public Task {
 public:
  explicit Batching(Console& console) : console_(console) {}

  [[nodiscard]] bool wants_input() const override { return !input_ended_; }
  void feed(std::string_view text) override { console_.print(batch_.feed(text)); }
  void end_input() override {
    input_ended_ = true;
    console_.print(batch_.finish());
  }
  bool advance() override { return false; }

 private:
  Console& console_;
  Batch batch_;
  bool input_ended_ = false;
};

}  // namespace

std::unique_ptr<Task> start_batch(Arguments& /*given*/, Console& console) {
  return std::make_unique<Batching>(console);
}

}  // namespace perfect_play::cli
