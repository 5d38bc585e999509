
#include <string>
#include <string_view>

#include "engine/api/contract/answers.hpp"
#include "engine/api/game_engine.hpp"
#include "engine/api/rules/own_engine.hpp"
#include "engine/api/text/value_text.hpp"
#include "engine/cli/commands/start.hpp"
#include "engine/core/text/json.hpp"

namespace perfect_play::cli {
namespace {

bool is_refutation(const Error& error) {
  constexpr std::string_view kFamily = "refuted.";
  return error.statement.code.text().starts_with(kFamily);
}

void print_refuted(const Error& error, bool as_json, Console& console) {
  console.set_exit_code(kNotDone);
  if (!as_json) {
    console.print(console.style().bad("wrong") + ": " + to_english(error) + '\n');
    return;
  }
  JsonWriter json;
  json.begin_object().key("right").boolean(false).key("error");
  write_json(json, error);
  console.print(json.end_object().take() + '\n');
}

void print_proved(const api::Proved& proved, bool as_json, Console& console) {
  if (!as_json) {
    // The setup of the reader's own rules contains all of them.
    const std::string setup = proved.game.starts_with("own-") ? api::title_and_start(proved.setup)
                                                              : std::string(proved.game) + ' ' + proved.setup;
    console.print(console.style().good("right") + ": " + setup + (proved.line.empty() ? "" : " after " + proved.line) +
                  " is worth " + api::in_words(proved.value) + " to the player who moves\n");
    console.print(
        "checked: two strategies with " + std::to_string(proved.positions) +
        " positions in all; every move and every bound follows from the rules of the game alone, without a solver\n");
    return;
  }
  JsonWriter json;
  json.begin_object().key("right").boolean(true).key("game").string(proved.game).key("setup").string(proved.setup);
  json.key("line").string(proved.line).key("mover").number(proved.mover == Player::kFirst ? 0U : 1U).key("value");
  write_json(json, api::MoverValue(proved.value, proved.mover));
  console.print(json.key("positions").number(proved.positions).end_object().take() + '\n');
}

Result<api::Proved> check(std::string_view certificate) {
  const Result<api::CertificateText> text = api::read_certificate(certificate);
  if (!text) return text.error();
  return api::with_game(text.value().game, [&](const api::GameEngine& engine) { return engine.check(text.value()); });
}

}  // namespace

std::unique_ptr<Task> start_verify(Arguments& arguments, Console& console) {
  const bool as_json = arguments.has("json");
  const Result<api::Proved> proved = check(arguments["certificate"]);
  if (proved) {
    print_proved(proved.value(), as_json, console);
  } else if (is_refutation(proved.error())) {
    print_refuted(proved.error(), as_json, console);
  } else {
    console.fail(proved.error());
  }
  return nullptr;
}

}  // namespace perfect_play::cli
