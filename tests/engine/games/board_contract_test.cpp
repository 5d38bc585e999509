// Tests how every game in the list describes boards, tokens and moves: the laws of `PicturedGame` and of the concepts
// that refine it.

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <numeric>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "engine/api/contract/answers.hpp"
#include "engine/core/random.hpp"
#include "engine/games/all_games.hpp"
#include "tests/engine/support/engines.hpp"
#include "tests/engine/support/game_setups.hpp"

namespace perfect_play {
namespace {

std::size_t place_count(const GraphBoard& board) { return board.vertex_count; }
std::size_t place_count(const GridBoard& board) { return std::size_t{board.rows} * board.columns; }
std::size_t place_count(const LatticeBoard& board) { return board.edges.size() + board.faces.size(); }
std::size_t place_count(const BagsBoard& board) { return board.bags.size(); }
std::size_t place_count(const ColumnsBoard& board) {
  return 2 * std::size_t{*std::max_element(board.heights.begin(), board.heights.end())};
}
std::size_t place_count(const PartsBoard& board) {
  std::size_t places = 0;
  for (const BoardPart& part : board.parts) places += std::size_t{part.rows} * part.columns;
  return places;
}
std::size_t place_count(const Board& board) {
  return std::visit([](const auto& kind) { return place_count(kind); }, board);
}

/// Sorts the cells of tokens with the same id, because such tokens are indistinguishable.
template <class G>
std::multimap<std::string_view, std::optional<Cell>> by_id(const TokenCells& tokens) {
  std::vector<std::pair<std::string_view, std::optional<Cell>>> cells;
  cells.reserve(tokens.size());
  for (std::size_t i = 0; i < tokens.size(); ++i) cells.emplace_back(G::kInfo.tokens[i].id, tokens[i]);
  std::sort(cells.begin(), cells.end());
  return {cells.begin(), cells.end()};
}

template <class G>
class BoardContract : public testing::Test {
 protected:
  template <class Visit>
  void for_each_setup(Visit&& visit) {
    for (const std::string& text : test::setups<G>()) {
      SCOPED_TRACE("setup " + text);
      Result<ReadSetup<G>> read = G::read(text);
      ASSERT_TRUE(read) << to_english(read.error());
      visit(read.value().game);
    }
  }

  /// Calls `visit(game, position, owners)` along random games. `owners` has the owners at the start plus all claims; it
  /// is empty in games without claims.
  template <class Visit>
  void for_each_played_position(Visit&& visit) {
    for_each_setup([&](const G& game) {
      for (std::uint64_t seed = 1; seed <= 3; ++seed) {
        Random random(seed);
        Owners owners;
        if constexpr (ClaimGame<G>) owners = game.owners_at_start();
        typename G::Position position = game.start();
        for (int ply = 0; ply <= 60; ++ply) {
          SCOPED_TRACE("position " + game.format_position(position));
          visit(game, position, owners);
          const auto moves = moves_of(game, position);
          if (moves.empty()) break;
          const auto& move = moves[random.below(static_cast<std::uint32_t>(moves.size()))];
          for (const Cell place : game.on_board(position, move).claims) {
            ASSERT_LT(place, owners.size());
            EXPECT_FALSE(owners[place]) << "place " << place << " is claimed twice";
            owners[place] = game.mover(position);
          }
          position = test::play_somehow(game, position, move, random);
        }
      }
    });
  }
};

TYPED_TEST_SUITE(BoardContract, test::Games, test::GameName);

TYPED_TEST(BoardContract, EveryGameDescribesItsBoardAndAValueOfEachOption) {
  using G = TypeParam;
  static_assert(PicturedGame<G>);
  std::set<std::string_view> ids;
  for (const Parameter& option : G::kInfo.options) {
    EXPECT_TRUE(ids.insert(option.id).second) << option.id;
    EXPECT_LE(option.least, option.initial);
    EXPECT_LE(option.initial, option.most);
  }
  for (const TokenKind& token : G::kInfo.tokens) EXPECT_FALSE(token.shared && token.player) << token.id;
  this->for_each_setup([](const G& game) {
    const Board board = game.board();
    EXPECT_EQ(std::visit([](const auto& kind) { return kind.kKind; }, board), G::kInfo.board_kind);
    const ParameterValues options = game.options();
    ASSERT_EQ(options.size(), G::kInfo.options.size());
    for (std::size_t i = 0; i < options.size(); ++i) {
      EXPECT_GE(options[i], G::kInfo.options[i].least);
      EXPECT_LE(options[i], G::kInfo.options[i].most);
    }
    if constexpr (ClaimGame<G>) {
      EXPECT_EQ(game.owners_at_start().size(), place_count(board));
    }
  });
}

TYPED_TEST(BoardContract, TokensAndMovesAreOnTheBoardAndMovesHaveDistinctTargets) {
  using G = TypeParam;
  this->for_each_played_position([](const G& game, const typename G::Position& position, const Owners& /*owners*/) {
    const std::size_t places = place_count(game.board());
    const TokenCells tokens = game.tokens(position);
    ASSERT_EQ(tokens.size(), G::kInfo.tokens.size());
    for (const std::optional<Cell> cell : tokens) EXPECT_TRUE(!cell || *cell < places);
    std::set<std::pair<std::optional<Cell>, std::optional<Cell>>> ways;
    for (const auto& move : moves_of(game, position)) {
      SCOPED_TRACE("move " + game.format_move(position, move));
      const MoveOnBoard shown = game.on_board(position, move);
      EXPECT_TRUE(ways.insert({shown.from, shown.to}).second) << "another move goes there too";
      EXPECT_TRUE(!shown.to || *shown.to < places);
      EXPECT_EQ(shown.token.has_value(), shown.from.has_value());
      if (!shown.token) continue;
      ASSERT_LT(*shown.token, tokens.size());
      EXPECT_EQ(shown.from, tokens[*shown.token]);
      const TokenKind& kind = G::kInfo.tokens[*shown.token];
      EXPECT_TRUE(kind.shared || kind.player == game.mover(position));
      if constexpr (DeterministicGame<G>) {
        TokenCells expected = tokens;
        expected[*shown.token] = shown.to;
        EXPECT_EQ(by_id<G>(game.tokens(game.play(position, move))), by_id<G>(expected));
      }
    }
  });
}

TYPED_TEST(BoardContract, OnlyUnownedCellsCanBeClaimed) {
  using G = TypeParam;
  if constexpr (ClaimGame<G>) {
    this->for_each_played_position([](const G& game, const typename G::Position& position, const Owners& owners) {
      const Board board = game.board();
      const auto* const lattice = std::get_if<LatticeBoard>(&board);
      const std::size_t to_choose = lattice != nullptr ? lattice->edges.size() : owners.size();
      std::set<Cell> free;
      for (Cell place = 0; place < to_choose; ++place) {
        if (!owners[place]) free.insert(place);
      }
      std::set<Cell> chosen;
      for (const auto& move : moves_of(game, position)) {
        const MoveOnBoard shown = game.on_board(position, move);
        ASSERT_TRUE(shown.to);
        chosen.insert(*shown.to);
        EXPECT_EQ(std::count(shown.claims.begin(), shown.claims.end(), *shown.to), 1);
        if (lattice == nullptr) continue;
        // A move claims its edge and the faces that it closes, for one point each.
        EXPECT_EQ(static_cast<std::int32_t>(shown.claims.size()) - 1, game.gain(position, move));
        for (const Cell place : shown.claims) EXPECT_TRUE(place == *shown.to || place >= to_choose);
      }
      EXPECT_EQ(chosen, free);
    });
  }
}

TYPED_TEST(BoardContract, AFaceBelongsToThePlayerWithItsPoint) {
  using G = TypeParam;
  if constexpr (ClaimGame<G>) {
    this->for_each_setup([](const G& game) {
      const Board board = game.board();
      const auto* const lattice = std::get_if<LatticeBoard>(&board);
      if (lattice == nullptr) return;
      const Owners owners = game.owners_at_start();
      const auto faces = owners.begin() + static_cast<std::ptrdiff_t>(lattice->edges.size());
      EXPECT_EQ(std::count(faces, owners.end(), Player::kFirst), game.points_at_start()[0]);
      EXPECT_EQ(std::count(faces, owners.end(), Player::kSecond), game.points_at_start()[1]);
      for (std::size_t face = 0; face < lattice->faces.size(); ++face) {
        const std::vector<std::uint32_t>& around = lattice->faces[face];
        EXPECT_EQ(around.size(), lattice->shape == LatticeShape::kTriangle ? 3U : 4U);
        bool closed = true;
        for (std::size_t i = 0; i < around.size(); ++i) {
          const auto [a, b] = lattice->edges[around[i]];
          const auto [c, d] = lattice->edges[around[(i + 1) % around.size()]];
          EXPECT_TRUE(a == c || a == d || b == c || b == d) << "face " << face << " is no walk";
          closed = closed && owners[around[i]];
        }
        EXPECT_EQ(faces[static_cast<std::ptrdiff_t>(face)].has_value(), closed) << "face " << face;
      }
    });
  }
}

TYPED_TEST(BoardContract, CountsFollowFromTheBoardAndTheMovesMade) {
  using G = TypeParam;
  if constexpr (CountedGame<G>) {
    this->for_each_setup([](const G& game) {
      const Board board = game.board();
      if (const auto* const columns = std::get_if<ColumnsBoard>(&board)) {
        EXPECT_EQ(game.amounts(game.start()), columns->heights);
      }
    });
    this->for_each_played_position([](const G& game, const typename G::Position& position, const Owners& owners) {
      const Board board = game.board();
      if (const auto* const bags = std::get_if<BagsBoard>(&board)) {
        std::vector<std::uint32_t> gems(bags->colours);
        for (std::size_t bag = 0; bag < bags->bags.size(); ++bag) {
          if (!owners[bag]) continue;
          for (const std::uint32_t colour : bags->bags[bag]) ++gems[colour - 1];
        }
        for (std::uint32_t& count : gems) count %= std::max(bags->stone_size, 1U);
        EXPECT_EQ(game.amounts(position), gems);
      }
      if constexpr (TakingGame<G>) {
        for (const auto& move : moves_of(game, position)) {
          for (const std::uint32_t result : kChanceResults) {
            const std::vector<std::uint32_t> takes = game.takes(position, move, result);
            // Setups with unusual rules have notes.
            if (game.notes().empty()) {
              EXPECT_LE(takes.size(), result);
            }
            EXPECT_GE(takes.size(), 1U);
            std::vector<std::uint32_t> amounts = game.amounts(position);
            for (const std::uint32_t column : takes) --amounts[column];
            EXPECT_EQ(game.amounts(game.play(position, move, result)), amounts);
          }
        }
      }
    });
  }
}

/// Returns the draft that describes a setup's board.
std::string draft_of(const api::Setup& setup) {
  JsonWriter json;
  write_json(json, setup);
  const std::string text = json.take();
  const std::size_t begin = text.find("\"board\":");
  return '{' + text.substr(begin, text.rfind(",\"notes\":") - begin) + '}';
}

TYPED_TEST(BoardContract, ComposingTheDescriptionOfASetupGivesTheSetup) {
  using G = TypeParam;
  this->for_each_setup([](const G& game) {
    // Only a text, not a draft, can select rules other than those of the problem.
    if (G::kInfo.id == "shooting" && !game.notes().empty()) return;
    const std::string text = game.write("canonical").value();
    const Result<api::Setup> read = game_engine(G::kInfo.id).read(text);
    ASSERT_TRUE(read) << to_english(read.error());
    const std::string draft = draft_of(read.value());
    const Result<api::Setup> composed = game_engine(G::kInfo.id).compose(draft);
    ASSERT_TRUE(composed) << to_english(composed.error()) << draft;
    EXPECT_EQ(composed.value().text, text);
    EXPECT_EQ(composed.value().format, "canonical");
    EXPECT_EQ(draft_of(composed.value()), draft);
  });
}

TYPED_TEST(BoardContract, ABrokenDraftIsAnErrorWithASentence) {
  using G = TypeParam;
  this->for_each_setup([](const G& game) {
    const std::string text = game.write("canonical").value();
    if (text.size() > 100) return;
    const std::string draft = draft_of(game_engine(G::kInfo.id).read(text).value());
    for (std::size_t length = 0; length < draft.size(); ++length) {
      const Result<api::Setup> composed = game_engine(G::kInfo.id).compose(draft.substr(0, length));
      ASSERT_FALSE(composed) << draft.substr(0, length);
    }
    Random random(7);
    constexpr std::string_view kSymbols = "0123456789,:[]{}\"-.en ";
    for (int i = 0; i < 300; ++i) {
      std::string mutated = draft;
      mutated[random.below(static_cast<std::uint32_t>(mutated.size()))] =
          kSymbols[random.below(static_cast<std::uint32_t>(kSymbols.size()))];
      const Result<api::Setup> composed = game_engine(G::kInfo.id).compose(mutated);
      if (!composed) {
        EXPECT_GT(to_english(composed.error()).size(), 15U) << mutated;
        continue;
      }
      const Result<api::Setup> read = game_engine(G::kInfo.id).read(composed.value().text);
      ASSERT_TRUE(read) << mutated;
      EXPECT_EQ(read.value().text, composed.value().text);
    }
  });
}

}  // namespace
}  // namespace perfect_play
