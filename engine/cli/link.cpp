#include "engine/cli/link.hpp"

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

Result<std::string> read_link(std::string_view text) {
  const Result<api::AnyLink> read = api::read_any_link(api::fragment_of(text));
  if (!read) return read.error();
  JsonWriter json;
  api::write_json(json, read.value().link);
  std::string answer = json.take();
  if (!read.value().checked) answer.insert(answer.size() - 1, R"(,"unchecked":true)");
  return answer;
}

}  // namespace perfect_play::cli
