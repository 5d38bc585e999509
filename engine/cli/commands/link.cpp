#include "engine/cli/commands/link.hpp"
#include "engine/cli/commands/start.hpp"

#include <memory>

#include "engine/api/game_engine.hpp"
#include "engine/api/rules/own_engine.hpp"
#include "engine/api/text/link.hpp"

namespace perfect_play::cli {

Result<std::string> write_link(const LinkRequest& request) {
  const api::GameEngine& engine = *api::find_game(request.game).value();
  const Result<api::Setup> setup = engine.read(request.setup);
  if (!setup) return setup.error();
  const Result<std::unique_ptr<api::Session>> session = engine.open(setup.value().text, {});
  if (!session) return session.error();
  const Result<std::vector<api::StudiedPosition>> positions = session.value()->study(request.line);
  if (!positions) return positions.error();
  const Result<std::string> fragment =
      api::write_link({std::string(setup.value().game), setup.value().text, request.line, request.parameters});
  if (!fragment) return fragment.error();
  return request.page.empty() ? fragment.value()
                              : request.page.substr(0, request.page.find('#')) + '#' + fragment.value();
}

std::string link_line(const std::string& link, const std::string& page) {
  const std::string line = "  link: " + link + '\n';
  return page.empty() ? line + "    (append it to the address of a Perfect Play page and #, or pass --page ADDRESS)\n"
                      : line;
}

namespace {

/// Removes trailing newlines, because input from a pipe ends with one.
std::string without_line_end(std::string text) {
  while (!text.empty() && (text.back() == '\n' || text.back() == '\r')) text.pop_back();
  return text;
}

}  // namespace

std::unique_ptr<Task> start_link(Arguments& arguments, Console& console) {
  // The line end of a rule file is part of the rules.
  const bool is_own = arguments["game"] == api::kOwn;
  LinkRequest request{arguments["game"],
                      is_own ? arguments["setup"] : without_line_end(arguments["setup"]),
                      arguments["line"],
                      {},
                      arguments["page"]};
  for (const std::string& parameter : arguments.all("set")) {
    const std::size_t equals = parameter.find('=');
    if (equals == std::string::npos) {
      console.fail(Error{{"cli.wants-pair", {{"option", "--set"}, {"given", parameter}}}});
      return nullptr;
    }
    request.parameters.emplace_back(parameter.substr(0, equals), parameter.substr(equals + 1));
  }
  const Result<std::string> link = write_link(request);
  if (link) {
    console.print(link.value() + '\n');
  } else {
    console.fail(link.error());
  }
  return nullptr;
}

}  // namespace perfect_play::cli
