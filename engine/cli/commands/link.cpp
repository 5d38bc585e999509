#include "engine/cli/commands/link.hpp"

#include <memory>

#include "engine/api/json_forms.hpp"
#include "engine/api/session.hpp"
#include "engine/api/text/hand_made_link.hpp"
#include "engine/api/text/link.hpp"
#include "engine/api/text/setup.hpp"
#include "engine/core/text/json.hpp"

namespace perfect_play::cli {

Result<std::string> write_link(const LinkRequest& request) {
  const Result<api::Setup> setup = api::read_setup(request.game, request.setup);
  if (!setup) return setup.error();
  const Result<std::unique_ptr<api::Session>> session = api::open_chosen(request.game, setup.value().text);
  if (!session) return session.error();
  const Result<std::vector<api::StudiedPosition>> positions = session.value()->study(request.line);
  if (!positions) return positions.error();
  const Result<std::string> fragment =
      api::write_link({request.game, setup.value().text, request.line, request.parameters});
  if (!fragment) return fragment.error();
  return request.page.empty() ? fragment.value()
                              : request.page.substr(0, request.page.find('#')) + '#' + fragment.value();
}

std::string link_line(const std::string& link, const std::string& page) {
  const std::string line = "  link: " + link + '\n';
  return page.empty()
             ? line + "    (goes behind the address of a Perfect Play page and #; --page ADDRESS puts it there)\n"
             : line;
}

Result<std::string> read_link(std::string_view text) {
  const Result<api::AnyLink> read = api::read_any_link(api::fragment_of(text));
  if (!read) return read.error();
  JsonWriter json;
  api::write_json(json, read.value().link);
  std::string answer = json.take();
  if (!read.value().checked) answer.insert(answer.size() - 1, R"(,"unchecked":true)");
  return answer;
}

namespace {

void print(const Result<std::string>& answer, Console& console) {
  if (answer) {
    console.print(answer.value() + '\n');
  } else {
    console.fail(answer.error());
  }
}

/// What writes a line into a pipe ends it.
std::string without_line_end(std::string text) {
  while (!text.empty() && (text.back() == '\n' || text.back() == '\r')) text.pop_back();
  return text;
}

}  // namespace

std::unique_ptr<Task> start_link(Arguments& given, Console& console) {
  LinkRequest request{given["game"], without_line_end(given["setup"]), given["line"], {}, given["page"]};
  for (const std::string& parameter : given.all("set")) {
    const std::size_t equals = parameter.find('=');
    if (equals == std::string::npos) {
      console.fail(Error{{"cli.wants-pair", {{"option", "--set"}, {"given", parameter}}}});
      return nullptr;
    }
    request.parameters.emplace_back(parameter.substr(0, equals), parameter.substr(equals + 1));
  }
  print(write_link(request), console);
  return nullptr;
}

std::unique_ptr<Task> start_read_link(Arguments& given, Console& console) {
  print(read_link(without_line_end(given["link"])), console);
  return nullptr;
}

}  // namespace perfect_play::cli
