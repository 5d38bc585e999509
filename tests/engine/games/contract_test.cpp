// Tests the laws of engine/core/game.hpp for every game in the list of all games.

#include <gtest/gtest.h>

#include <algorithm>
#include <limits>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "engine/core/random.hpp"
#include "engine/core/text/text.hpp"
#include "engine/games/all_games.hpp"
#include "tests/engine/support/game_setups.hpp"
#include "tests/engine/support/size.hpp"
#include "tests/engine/support/text_tools.hpp"

namespace perfect_play {
namespace {

using test::escaped;

constexpr std::uint64_t kMostPositionsLookedAt = 2000;
constexpr std::uint64_t kMostPositionsTurnedBack = 2000;
const std::uint64_t kMutatedTexts = test::random_cases(6000U);

template <class G>
class GameContract : public testing::Test {
 protected:
  /// Calls `visit(game)` for every setup. A failure inside `visit` prints the setup's text.
  template <class Visit>
  void for_each_setup(Visit&& visit) {
    for (const std::string& text : test::setups<G>()) {
      SCOPED_TRACE("setup " + text);
      Result<ReadSetup<G>> read = G::read(text);
      ASSERT_TRUE(read) << to_english(read.error());
      visit(read.value().game);
    }
  }

  /// Calls `visit(game, position)` along random games from the start of every setup.
  template <class Visit>
  void for_each_played_position(Visit&& visit) {
    for_each_setup([&](const G& game) {
      for (std::uint64_t seed = 1; seed <= 5; ++seed) {
        Random random(seed);
        std::string line;
        typename G::Position position = game.start();
        for (int ply = 0; ply <= 60; ++ply) {
          SCOPED_TRACE("line " + line);
          visit(game, position);
          const auto moves = moves_of(game, position);
          if (moves.empty()) break;
          const auto& move = moves[random.below(static_cast<std::uint32_t>(moves.size()))];
          if (!line.empty()) line += '.';
          line += game.format_move(position, move);
          position = test::play_somehow(game, position, move, random);
        }
      }
    });
  }

  /// Calls `visit(game, index)` for the numbered positions of every setup: for all positions, or for an evenly spaced
  /// selection if there are many.
  template <class Visit>
  void for_each_index(Visit&& visit) {
    if constexpr (IndexedGame<G>) {
      for_each_setup([&](const G& game) {
        const std::uint64_t count = game.position_count();
        if (count > std::numeric_limits<PositionIndex>::max()) return;
        const std::uint64_t stride = 1 + count / kMostPositionsLookedAt;
        for (std::uint64_t i = 0; i < count; i += stride) {
          SCOPED_TRACE("position " + std::to_string(i));
          visit(game, static_cast<PositionIndex>(i));
        }
      });
    }
  }

  /// Calls `visit(game, position)` for the positions of random games, and for an evenly spaced selection of numbered
  /// positions.
  template <class Visit>
  void for_each_position(Visit&& visit) {
    for_each_played_position(visit);
    if constexpr (IndexedGame<G>) {
      for_each_index([&](const G& game, PositionIndex index) { visit(game, game.position_at(index)); });
    }
  }
};

TYPED_TEST_SUITE(GameContract, test::Games, test::GameName);

TYPED_TEST(GameContract, ExamplesAreCanonicalAndHaveDifferentIds) {
  using G = TypeParam;
  std::set<std::string_view> ids;
  EXPECT_GE(G::kInfo.examples.size(), 3U);
  for (const Example& example : G::kInfo.examples) {
    SCOPED_TRACE(example.id);
    EXPECT_TRUE(ids.insert(example.id).second);
    const Result<ReadSetup<G>> read = G::read(example.setup);
    ASSERT_TRUE(read) << to_english(read.error());
    EXPECT_EQ(read.value().format, "canonical");
    EXPECT_EQ(read.value().game.write("canonical"), example.setup);
  }
}

TYPED_TEST(GameContract, CanonicalTextReadsBack) {
  using G = TypeParam;
  this->for_each_setup([](const G& game) {
    const std::optional<std::string> text = game.write("canonical");
    ASSERT_TRUE(text);
    EXPECT_EQ(text->find_first_not_of("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-._"),
              std::string::npos);
    const Result<ReadSetup<G>> again = G::read(*text);
    ASSERT_TRUE(again) << to_english(again.error());
    EXPECT_TRUE(again.value().game == game);
    EXPECT_EQ(again.value().format, "canonical");
    EXPECT_EQ(again.value().game.write("canonical"), text);
  });
}

TYPED_TEST(GameContract, SetupsAreEqualExactlyIfTheirCanonicalTextsAre) {
  using G = TypeParam;
  std::size_t others = 0;
  for (const Example& example : G::kInfo.examples) {
    if (example.setup.size() > 30) continue;
    const G game = G::read(example.setup).value().game;
    const std::string letters = "0123456789" + std::string(example.setup);
    for (std::size_t at = 0; at < example.setup.size(); ++at) {
      for (const char letter : std::set<char>(letters.begin(), letters.end())) {
        std::string text(example.setup);
        text[at] = letter;
        const Result<ReadSetup<G>> read = G::read(text);
        if (!read) continue;
        const bool same = read.value().game.write("canonical") == example.setup;
        EXPECT_EQ(read.value().game == game, same) << example.setup << " and " << text;
        others += same ? 0 : 1;
      }
    }
  }
  EXPECT_GT(others, 30U);
}

TYPED_TEST(GameContract, EveryWrittenFormatIsRecognisedAndReadsBack) {
  using G = TypeParam;
  this->for_each_setup([](const G& game) {
    std::size_t written = 0;
    for (const std::string_view format : G::kInfo.formats) {
      const std::optional<std::string> text = game.write(format);
      if (!text) continue;
      SCOPED_TRACE(std::string(format) + ": " + escaped(*text));
      ++written;
      const Result<ReadSetup<G>> again = G::read(*text);
      ASSERT_TRUE(again) << to_english(again.error());
      EXPECT_EQ(again.value().format, format);
      EXPECT_EQ(again.value().game.write(format), text);
      EXPECT_TRUE(again.value().notes.empty()) << to_english(again.value().notes.front());
    }
    EXPECT_GE(written, 1U);
    EXPECT_EQ(game.write("no-such-format"), std::nullopt);
  });
}

/// Checks the requirements on every error: a whole sentence, and a place inside the text.
void expect_a_helpful_error(const Error& error, std::string_view text) {
  const std::string sentence = to_english(error);
  EXPECT_GT(sentence.size(), 10U);
  EXPECT_EQ(sentence.find("“”"), std::string::npos) << "something that is quoted is missing: " << sentence;
  EXPECT_TRUE(test::is_utf8(sentence)) << escaped(sentence);
  if (!error.place) return;
  const TextPlace end = TextReader(text).place_at(text.size());
  EXPECT_GE(error.place->line, 1U);
  EXPECT_GE(error.place->column, 1U);
  EXPECT_LE(error.place->line, end.line);
  if (error.place->line == end.line) {
    EXPECT_LE(error.place->column, end.column);
  }
}

TYPED_TEST(GameContract, ReadingAnythingGivesASetupOrAnErrorWithAPlaceInTheText) {
  using G = TypeParam;
  std::vector<std::string> seeds = test::setups<G>();
  for (const std::string& text : test::setups<G>()) {
    if (text.size() > 200) continue;
    const G game = G::read(text).value().game;
    for (const std::string_view format : G::kInfo.formats) {
      if (const std::optional<std::string> written = game.write(format)) seeds.push_back(*written);
    }
  }
  std::size_t accepted = 0;
  std::size_t refused = 0;
  for (std::uint64_t seed = 1; seed <= kMutatedTexts; ++seed) {
    Random random(seed);
    const std::string text = test::mutated(seeds[random.below(static_cast<std::uint32_t>(seeds.size()))], random);
    SCOPED_TRACE("seed " + std::to_string(seed) + ", text " + escaped(text));
    const Result<ReadSetup<G>> read = G::read(text);
    if (!read) {
      ++refused;
      expect_a_helpful_error(read.error(), text);
      continue;
    }
    ++accepted;
    const G& game = read.value().game;
    const std::string canonical = game.write("canonical").value_or("");
    const Result<ReadSetup<G>> again = G::read(canonical);
    ASSERT_TRUE(again) << canonical;
    EXPECT_TRUE(again.value().game == game) << canonical;
    EXPECT_FALSE(game.ending(game.start()) && !moves_of(game, game.start()).empty());
  }
  // The test needs both accepted and rejected texts; without them, the mutations are too harmless or too harmful.
  EXPECT_GT(accepted, test::random_cases(150U));
  EXPECT_GT(refused, test::random_cases(2500U));
}

TYPED_TEST(GameContract, ReadingRandomBytesNeverCrashes) {
  using G = TypeParam;
  for (std::uint64_t seed = 1; seed <= test::random_cases(5000U); ++seed) {
    Random random(seed);
    std::string text(random.below(60), '\0');
    for (char& c : text) c = static_cast<char>(random.below(random.below(2) == 0 ? 256 : 128));
    SCOPED_TRACE("seed " + std::to_string(seed) + ", text " + escaped(text));
    const Result<ReadSetup<G>> read = G::read(text);
    if (!read) expect_a_helpful_error(read.error(), text);
  }
}

TYPED_TEST(GameContract, EveryPrefixOfATextIsReadOrRejectedWithAPlace) {
  using G = TypeParam;
  for (const Example& example : G::kInfo.examples) {
    const G game = G::read(example.setup).value().game;
    for (const std::string_view format : G::kInfo.formats) {
      const std::string text = game.write(format).value_or("");
      for (std::size_t length = 0; length < std::min<std::size_t>(text.size(), 300); ++length) {
        const std::string beginning = text.substr(0, length);
        SCOPED_TRACE(escaped(beginning));
        const Result<ReadSetup<G>> read = G::read(beginning);
        if (!read) expect_a_helpful_error(read.error(), beginning);
      }
    }
  }
}

TYPED_TEST(GameContract, ParametersHaveRangesAndTheInitialOnesMakeASetup) {
  using G = TypeParam;
  ParameterValues initial;
  for (const Parameter& parameter : G::kInfo.parameters) {
    EXPECT_LE(parameter.least, parameter.initial);
    EXPECT_LE(parameter.initial, parameter.most);
    initial.push_back(parameter.initial);
  }
  const Result<G> made = G::generate(initial, 1);
  EXPECT_TRUE(made) << (made ? "" : to_english(made.error()));
}

TYPED_TEST(GameContract, EqualSeedsGiveEqualSetupsAndOthersDiffer) {
  using G = TypeParam;
  ParameterValues initial;
  for (const Parameter& parameter : G::kInfo.parameters) initial.push_back(parameter.initial);
  std::set<std::string> texts;
  for (std::uint64_t seed = 1; seed <= 20; ++seed) {
    const G once = G::generate(initial, seed).value();
    const G again = G::generate(initial, seed).value();
    EXPECT_TRUE(once == again) << "seed " << seed;
    texts.insert(once.write("canonical").value_or(""));
  }
  EXPECT_GE(texts.size(), 15U);
}

template <class G>
void expect_lawful_moves(const G& game, const typename G::Position& position) {
  const auto moves = moves_of(game, position);
  const auto again = moves_of(game, position);
  ASSERT_EQ(moves.size(), again.size());
  std::set<std::string> texts;
  for (std::size_t i = 0; i < moves.size(); ++i) {
    EXPECT_TRUE(moves[i] == again[i]) << "the order of moves changes";
    for (std::size_t k = 0; k < i; ++k) EXPECT_FALSE(moves[i] == moves[k]) << "a move is listed twice";
    const std::string text = game.format_move(position, moves[i]);
    EXPECT_TRUE(texts.insert(text).second) << "two moves are called " << text;
    EXPECT_FALSE(text.empty());
    EXPECT_EQ(text.find_first_not_of("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-"),
              std::string::npos)
        << text;
  }
  EXPECT_EQ(game.ending(position).has_value(), moves.empty());
}

TYPED_TEST(GameContract, MovesAreDistinctInAFixedOrderAndMissingOnlyAtTheEnd) {
  using G = TypeParam;
  this->for_each_position(
      [](const G& game, const typename G::Position& position) { expect_lawful_moves(game, position); });
}

TYPED_TEST(GameContract, MovesAreAppendedToTheList) {
  using G = TypeParam;
  this->for_each_played_position([](const G& game, const typename G::Position& position) {
    const auto moves = moves_of(game, position);
    auto twice = moves;
    game.append_moves(position, twice);
    ASSERT_EQ(twice.size(), 2 * moves.size());
    for (std::size_t i = 0; i < twice.size(); ++i) EXPECT_TRUE(twice[i] == moves[i % moves.size()]);
  });
}

TYPED_TEST(GameContract, PositionsHaveDistinctTexts) {
  using G = TypeParam;
  this->for_each_setup([](const G& game) {
    std::map<std::string, typename G::Position> positions;
    Random random(1);
    for (int walk = 0; walk < 3; ++walk) {
      typename G::Position position = game.start();
      for (int ply = 0; ply < 40; ++ply) {
        const std::string text = game.format_position(position);
        EXPECT_EQ(text.find_first_not_of("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-"),
                  std::string::npos)
            << text;
        const auto [entry, is_new] = positions.try_emplace(text, position);
        EXPECT_TRUE(entry->second == position) << "two positions are called " << text;
        for (const auto& [other, there] : positions)
          EXPECT_EQ(there == position, other == text) << other << ' ' << text;
        const auto moves = moves_of(game, position);
        if (moves.empty()) break;
        position =
            test::play_somehow(game, position, moves[random.below(static_cast<std::uint32_t>(moves.size()))], random);
      }
    }
  });
}

TYPED_TEST(GameContract, AnEndingHasAReasonAndAWinnerIsAPlayer) {
  using G = TypeParam;
  std::set<std::string> reasons;
  this->for_each_position([&](const G& game, const typename G::Position& position) {
    const std::optional<Ending> ending = game.ending(position);
    if (!ending) return;
    reasons.emplace(ending->reason);
    EXPECT_FALSE(ScoredGame<G> && ending->winner) << "points decide, not the ending";
    EXPECT_FALSE(ChanceGame<G> && !ending->winner) << "a probability to win needs a winner";
  });
  EXPECT_FALSE(reasons.empty());
  for (const std::string& reason : reasons) {
    EXPECT_EQ(reason.find_first_not_of("abcdefghijklmnopqrstuvwxyz-"), std::string::npos) << reason;
  }
}

TYPED_TEST(GameContract, AGameIsFiniteOrDefinesTheValueOfEndlessPlay) {
  using G = TypeParam;
  EXPECT_EQ(FiniteGame<G>, G::kInfo.endless_play == EndlessPlay::kImpossible);
  EXPECT_TRUE(FiniteGame<G> || IndexedGame<G>);
  EXPECT_NE(DeterministicGame<G>, ChanceGame<G>);
}

TYPED_TEST(GameContract, EveryLineOfAFiniteGameEndsAndPositionsOfOneKeyHaveTheSameFuture) {
  using G = TypeParam;
  if constexpr (FiniteGame<G>) {
    this->for_each_setup([](const G& game) {
      std::map<std::uint64_t, std::string> futures;
      for (std::uint64_t seed = 1; seed <= 5; ++seed) {
        Random random(seed);
        typename G::Position position = game.start();
        std::set<std::uint64_t> keys_of_line;
        while (true) {
          const std::uint64_t key = game.key(position);
          ASSERT_LT(key, game.key_bound());
          ASSERT_TRUE(keys_of_line.insert(key).second) << "a key came again in one line";
          std::string future;
          const auto moves = moves_of(game, position);
          for (const auto& move : moves) {
            future += game.format_move(position, move);
            if constexpr (ScoredGame<G>) future += '+' + std::to_string(game.gain(position, move));
            future += ' ';
          }
          EXPECT_EQ(futures.try_emplace(key, future).first->second, future) << "key " << key;
          if (moves.empty()) break;
          position =
              test::play_somehow(game, position, moves[random.below(static_cast<std::uint32_t>(moves.size()))], random);
        }
      }
    });
  }
}

TYPED_TEST(GameContract, IndexAndPositionAreInverseToEachOther) {
  using G = TypeParam;
  if constexpr (IndexedGame<G>) {
    this->for_each_index([](const G& game, PositionIndex index) {
      const typename G::Position position = game.position_at(index);
      EXPECT_EQ(game.index(position), index);
      EXPECT_EQ(game.mover_at(index), game.mover(position));
      EXPECT_EQ(game.move_count(index), moves_of(game, position).size());
    });
    this->for_each_played_position([](const G& game, const typename G::Position& position) {
      const PositionIndex index = game.index(position);
      EXPECT_LT(index, game.position_count());
      EXPECT_TRUE(game.position_at(index) == position);
    });
  }
}

/// Compares the moves and the predecessors of every position of `game`.
template <IndexedGame G>
void expect_predecessors_to_be_inverse(const G& game) {
  const auto count = static_cast<PositionIndex>(game.position_count());
  using Arc = std::pair<PositionIndex, PositionIndex>;
  std::map<Arc, int> forward;
  std::map<Arc, int> backward;
  for (PositionIndex i = 0; i < count; ++i) {
    const typename G::Position position = game.position_at(i);
    for (const auto& move : moves_of(game, position)) ++forward[{i, game.index(game.play(position, move))}];
    game.for_each_predecessor(i, [&](PositionIndex predecessor, Player mover) {
      ++backward[{predecessor, i}];
      EXPECT_LT(predecessor, count);
      EXPECT_EQ(mover, game.mover_at(predecessor)) << "predecessor " << predecessor << " of " << i;
    });
  }
  for (const auto& [arc, times] : forward) {
    EXPECT_EQ(backward[arc], times) << "a move from " << arc.first << " to " << arc.second << " is not taken back";
  }
  for (const auto& [arc, times] : backward) {
    EXPECT_EQ(forward[arc], times) << "no move leads from " << arc.first << " to " << arc.second;
  }
}

TYPED_TEST(GameContract, PredecessorsAreExactlyTheInverseOfMoves) {
  using G = TypeParam;
  if constexpr (IndexedGame<G>) {
    std::size_t looked_at = 0;
    this->for_each_setup([&](const G& game) {
      if (game.position_count() > kMostPositionsTurnedBack) return;
      ++looked_at;
      expect_predecessors_to_be_inverse(game);
    });
    EXPECT_GE(looked_at, 10U);
  }
}

}  // namespace
}  // namespace perfect_play
