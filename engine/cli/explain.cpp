#include "engine/cli/explain.hpp"

#include <memory>
#include <utility>
#include <variant>

#include "engine/api/catalogue.hpp"
#include "engine/cli/commands/link.hpp"
#include "engine/cli/verdict.hpp"
#include "engine/cli/words.hpp"

namespace perfect_play::cli {

Result<Explanation> explain(std::string_view game, std::string_view setup, const std::string& page) {
  Result<std::unique_ptr<api::Session>> opened = api::open_chosen(game, setup);
  if (!opened) return opened.error();
  api::Session& session = *opened.value();
  while (session.advance(kSlice) == Status::kWorking) {
  }
  Explanation explanation;
  explanation.position = std::move(session.study("").value().front());
  const api::StudiedPosition& position = explanation.position;
  LinkRequest link{std::string(game), std::string(setup), "", {{"view", "analyse"}}, page};
  if (position.value) {
    const api::GameEntry entry = api::entry_of(game);
    explanation.value = std::visit(Verdict(*entry.info, position), *position.value);
    explanation.best_line = session.best_line("").value();
    if (!explanation.best_line.empty()) {
      link.line = joined({explanation.best_line.begin(), explanation.best_line.end()}, ".");
      link.parameters.emplace_back("step", "0");
    }
  }
  Result<std::string> written = write_link(link);
  if (!written) return written.error();
  explanation.link = std::move(written).value();
  return explanation;
}

}  // namespace perfect_play::cli
