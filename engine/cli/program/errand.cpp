#include "engine/cli/program/errand.hpp"

#include <algorithm>

#include "engine/core/text/json.hpp"

namespace perfect_play::cli {
namespace {

/// Returns the time in seconds without trailing zeros, such as `2` or `0.25`.
std::string seconds(std::uint32_t milliseconds) {
  std::string text = std::to_string(milliseconds / 1000);
  const std::uint32_t rest = milliseconds % 1000;
  if (rest == 0) return text;
  text += '.' + std::to_string(1000 + rest).substr(1);
  return text.substr(0, text.find_last_not_of('0') + 1);
}

}  // namespace

ErrandEnd errand_end(std::string_view id) {
  return static_cast<ErrandEnd>(std::find(kErrandEnds.begin(), kErrandEnds.end(), id) - kErrandEnds.begin());
}

std::string as_json(const Errand& errand) {
  JsonWriter json;
  json.begin_object().key("start").begin_array();
  for (const std::string& word : errand.start) json.string(word);
  json.end_array().key("input").string(errand.input).key("toTheEnd").boolean(errand.to_the_end);
  json.key("milliseconds").number(errand.milliseconds).key("mostMemory").number(errand.most_memory);
  return json.key("mostOutput").number(errand.most_output).end_object().take();
}

Error not_started(const Report& report) { return {{"program.not-started", {{"reason", report.reason}}}}; }

std::string in_words(const Report& report, const Errand& errand) {
  switch (report.end) {
    case ErrandEnd::kLine:
      break;
    case ErrandEnd::kExit:
      return report.exit_code == 0 ? "" : "ended with exit code " + std::to_string(report.exit_code);
    case ErrandEnd::kSignal:
      return "crashed (" + report.reason + ')';
    case ErrandEnd::kTimeOut:
      return "took longer than " + seconds(errand.milliseconds) + " s";
    case ErrandEnd::kTooMuchOutput:
      return "wrote more than " + std::to_string(errand.most_output) + " bytes";
    case ErrandEnd::kNotText:
      return "returned a value that is not text";
    case ErrandEnd::kNotStarted:
      return "was not started";
    case ErrandEnd::kBrokenOff:
      return "was interrupted";
  }
  return {};
}

}  // namespace perfect_play::cli
