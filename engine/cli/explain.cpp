#include "engine/cli/explain.hpp"

#include <memory>
#include <utility>
#include <variant>

#include "engine/api/catalogue.hpp"
#include "engine/api/game_engine.hpp"
#include "engine/api/rules/own_engine.hpp"
#include "engine/cli/commands/link.hpp"
#include "engine/cli/verdict.hpp"
#include "engine/cli/words.hpp"
#include "engine/core/text/statement.hpp"

namespace perfect_play::cli {

Result<Explanation> explain(std::string_view game, std::string_view setup, const std::string& page) {
  const api::GameEngine& engine = *api::find_game(game).value();
  const Result<api::Setup> read = engine.read(setup);
  if (!read) return read.error();
  Result<std::unique_ptr<api::Session>> opened = engine.open(setup, {});
  if (!opened) return opened.error();
  api::Session& session = *opened.value();
  while (session.advance(kSlice) == Status::kWorking) {
  }
  Explanation explanation;
  explanation.position = std::move(session.study("").value().front());
  const api::StudiedPosition& position = explanation.position;
  LinkRequest link{std::string(game), std::string(setup), "", {{"view", "analyse"}}, page};
  if (position.value) {
    const PlayerNames names = player_names(*api::entry_of(session.game_id()).info, read.value());
    explanation.value = std::visit(Verdict(names, position), *position.value);
    explanation.best_line = session.best_line("").value();
    if (!explanation.best_line.empty()) {
      link.line = joined({explanation.best_line.begin(), explanation.best_line.end()}, ".");
      link.parameters.emplace_back("step", "0");
    }
  }
  if (game == api::kOwn) return explanation;
  Result<std::string> written = write_link(link);
  if (!written) return written.error();
  explanation.link = std::move(written).value();
  return explanation;
}

std::string explained(const std::string& setup, const Explanation& why, const std::vector<std::string_view>& specimens,
                      const std::string& page, std::string_view scope_of_agreement) {
  std::string text;
  // A setup of the reader's own rules contains all of them; the failing input shows the position.
  if (!why.link.empty()) text += "  board: " + setup + '\n';
  if (!why.value.empty()) text += "  value: " + why.value + '\n';
  if (!why.best_line.empty())
    text += "  best line: " + joined({why.best_line.begin(), why.best_line.end()}, ".") + '\n';
  if (!specimens.empty()) text.append("  well-known wrong solvers that are wrong ").append(scope_of_agreement) += ":\n";
  for (const std::string_view specimen : specimens) {
    const std::string id(specimen);
    text += "    " + id + ": " + to_english(Statement{*StatementCode::named("specimen." + id + ".note")}) + '\n';
  }
  return why.link.empty() ? text : text + link_line(why.link, page);
}

}  // namespace perfect_play::cli
