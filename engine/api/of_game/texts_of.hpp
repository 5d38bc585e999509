#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/api/of_game/named_of.hpp"
#include "engine/api/of_game/path.hpp"
#include "engine/api/text/draft.hpp"
#include "engine/api/text/setup.hpp"
#include "engine/core/game.hpp"
#include "engine/core/text/text.hpp"

namespace perfect_play::api {

template <PicturedGame G>
Setup describe(const G& game, std::string_view format, std::vector<Statement> notes) {
  for (Statement& note : game.notes()) notes.push_back(std::move(note));
  Setup setup{
      G::kInfo.id,     game.write("canonical").value_or(""), format, game.board(), game.tokens(game.start()), {}, {},
      std::move(notes)};
  if constexpr (OpenedGame<G>) setup.played = game.played();
  if constexpr (requires { game.player_names(); }) setup.players = game.player_names();
  if constexpr (requires { game.title(); }) setup.title = game.title();
  const ParameterValues options = game.options();
  for (std::size_t i = 0; i < options.size(); ++i) setup.options.push_back({G::kInfo.options[i].id, options[i]});
  return setup;
}

template <Game G>
Result<ParameterValues> parameter_values(const std::vector<NamedNumber>& numbers) {
  ParameterValues values;
  for (const Parameter& parameter : G::kInfo.parameters) values.push_back(parameter.initial);
  for (const NamedNumber& number : numbers) {
    bool known = false;
    for (std::size_t i = 0; i < values.size(); ++i) {
      const Parameter& parameter = G::kInfo.parameters[i];
      if (parameter.id != number.name) continue;
      if (number.number < parameter.least || number.number > parameter.most) {
        return Error{{"api.parameter-range",
                      {{"parameter", std::string(number.name)},
                       {"least", std::to_string(parameter.least)},
                       {"most", std::to_string(parameter.most)}}}};
      }
      values[i] = number.number;
      known = true;
    }
    if (!known) return Error{{"api.unknown-parameter", {{"parameter", std::string(number.name)}}}};
  }
  return values;
}

/// Text and board functions of the game `G`: `Part::kTexts`.
template <Game G>
class TextsOf : public NamedOf<G> {
 public:
  [[nodiscard]] Result<Setup> read(std::string_view text) const override {
    Result<ReadSetup<G>> read = G::read(text);
    if (!read) return read.error();
    return describe(read.value().game, read.value().format, read.value().notes);
  }

  [[nodiscard]] Result<Setup> compose(std::string_view draft) const override {
    if constexpr (MoveNamingGame<G>) {
      // A module for such games does not contain the code that reads a draft.
      return G::no_editor();
    } else {
      const Result<SetupDraft> read = read_draft(draft, G::kInfo);
      if (!read) return read.error();
      if (!OpenedGame<G> && !read.value().played.empty()) return Error{{"board.nothing-played"}};
      const Result<G> composed = G::compose(read.value());
      if (composed) return describe(composed.value(), "canonical", {});
      Error error = composed.error();
      // Errors about a board in the editor have no place in a text.
      error.place = std::nullopt;
      return error;
    }
  }

  [[nodiscard]] Result<std::string> write(std::string_view setup, std::string_view format) const override {
    const Result<ReadSetup<G>> read = G::read(setup);
    if (!read) return read.error();
    std::optional<std::string> text = read.value().game.write(format);
    if (!text) return Error{{"api.unknown-format", {{"format", quoted(format)}}}};
    return *std::move(text);
  }

  [[nodiscard]] Result<Setup> generate(const std::vector<NamedNumber>& parameters, std::uint64_t seed) const override {
    if constexpr (MoveNamingGame<G>) {
      return G::no_generator();
    } else {
      const Result<ParameterValues> values = parameter_values<G>(parameters);
      if (!values) return values.error();
      const Result<G> made = G::generate(values.value(), seed);
      if (!made) return made.error();
      return describe(made.value(), "canonical", {});
    }
  }
};

}  // namespace perfect_play::api
