#include "engine/games/game-graph/game_graph.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <limits>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "engine/core/random.hpp"
#include "engine/core/text/text.hpp"
#include "engine/solvers/retrograde.hpp"
#include "tests/engine/support/size.hpp"
#include "tests/engine/support/text_tools.hpp"

namespace perfect_play {
namespace {

using game_graph::GameGraph;
using game_graph::Role;
using game_graph::Stuck;
using test::escaped;

static_assert(IndexedGame<GameGraph>);

GameGraph game_of(std::string_view text) {
  Result<ReadSetup<GameGraph>> read = GameGraph::read(text);
  EXPECT_TRUE(read) << escaped(text) << ": " << (read ? "" : to_english(read.error()));
  if (!read) return {Digraph(1, {}), {Role::kDraw}, 0, Stuck::kLoses};
  return std::move(read).value().game;
}

Retrograde<GameGraph> solved(const GameGraph& game) {
  Retrograde<GameGraph> solver(game);
  EXPECT_EQ(solver.advance({std::numeric_limits<std::uint64_t>::max()}), Status::kFinished);
  return solver;
}

OutcomeValue value_of_start(std::string_view text) {
  const GameGraph game = game_of(text);
  return *solved(game).value(game.start());
}

constexpr OutcomeValue kDrawn = {};
OutcomeValue win_in(Plies plies) { return {Outcome::kWin, plies}; }
OutcomeValue loss_in(Plies plies) { return {Outcome::kLoss, plies}; }

TEST(GameGraph, TheOwnerOfAVertexMovesEvenSeveralTimesInARow) {
  const GameGraph game = game_of("x3nwl_0-1_1-2_2-3.4_3-5");
  GameGraph::Position position = game.start();
  for (const Vertex target : {1U, 2U, 3U}) {
    EXPECT_EQ(game.mover(position), Player::kFirst);
    position = game.play(position, {target});
  }
  EXPECT_EQ(game.mover(position), Player::kSecond);
  EXPECT_EQ(*solved(game).value(game.start()), win_in(3));
}

TEST(GameGraph, WithoutOwnersThePlayersAlternate) {
  const GameGraph game = game_of("b2w_0-1_1-0.2");
  EXPECT_TRUE(game.players_alternate());
  const GameGraph::Position first = game.start();
  const GameGraph::Position second = game.play(first, {1});
  const GameGraph::Position third = game.play(second, {0});
  EXPECT_EQ(game.mover(first), Player::kFirst);
  EXPECT_EQ(game.mover(second), Player::kSecond);
  EXPECT_EQ(game.mover(third), Player::kFirst);
  EXPECT_EQ(third, first);
  EXPECT_EQ(game.position_count(), 6U);
  std::set<std::string> texts;
  for (PositionIndex i = 0; i < 6; ++i) texts.insert(game.format_position(game.position_at(i)));
  EXPECT_EQ(texts.size(), 6U);
}

TEST(GameGraph, EndsAtVerticesWithAResultAndWhereNobodyCanMove) {
  const GameGraph game = game_of("xwldxn_0-1.2.3.4.5");
  const auto ending = [&](Vertex vertex) { return game.ending(game.play(game.start(), {vertex})); };
  EXPECT_FALSE(game.ending(game.start()));
  EXPECT_EQ(ending(1)->reason, "max-wins");
  EXPECT_EQ(ending(1)->winner, Player::kFirst);
  EXPECT_EQ(ending(2)->reason, "min-wins");
  EXPECT_EQ(ending(2)->winner, Player::kSecond);
  EXPECT_EQ(ending(3)->reason, "draw");
  EXPECT_EQ(ending(3)->winner, std::nullopt);
  EXPECT_EQ(ending(4)->reason, "stuck");
  EXPECT_EQ(ending(4)->winner, Player::kSecond);
  EXPECT_EQ(ending(5)->winner, Player::kFirst);
  const GameGraph drawn = game_of("xn_0-1_draws");
  EXPECT_EQ(drawn.ending({1, Player::kSecond})->reason, "stuck-draw");
  EXPECT_EQ(drawn.ending({1, Player::kSecond})->winner, std::nullopt);
}

TEST(GameGraph, NotesVerticesWithoutArcs) {
  EXPECT_TRUE(game_of("xw_0-1").notes().empty());
  EXPECT_TRUE(game_of("b2_0-1").notes().empty());
  ASSERT_EQ(game_of("xn2_0-1").notes().size(), 1U);
  EXPECT_EQ(game_of("xn2_0-1").notes()[0].code, StatementCode("game-graph.stuck-vertices-lose"));
  EXPECT_EQ(game_of("xn2_0-1").notes()[0].arguments[0].value, "2");
  EXPECT_EQ(game_of("xn2_0-1_draws").notes()[0].code, StatementCode("game-graph.stuck-vertices-draw"));
}

TEST(GameGraph, TheExamplesMatchTheirNotes) {
  static const std::map<std::string_view, OutcomeValue> kExpected = {
      {"attractor", win_in(3)},  {"ring", kDrawn},      {"tempo", win_in(3)},
      {"shiritori", loss_in(2)}, {"stalemate", kDrawn}, {"maze", win_in(17)},
  };
  ASSERT_EQ(GameGraph::kInfo.examples.size(), kExpected.size());
  for (const Example& example : GameGraph::kInfo.examples) {
    SCOPED_TRACE(example.id);
    EXPECT_EQ(value_of_start(example.setup), kExpected.at(example.id));
  }
  EXPECT_EQ(value_of_start("b4wl_0-1.2_1-2_2-3_3-4.5_s2"), loss_in(2)) << "tempo, from vertex 2";
  EXPECT_EQ(value_of_start("xn2w_0-1_1-2.3"), win_in(2)) << "stalemate, when a stuck player loses";
}

/// The graph of a dictionary for AtCoder ABC209 E: vertices are sequences of three letters, arcs are words. Words with
/// the same first and last three letters are equivalent, so they share an arc.
struct Shiritori {
  explicit Shiritori(const std::vector<std::string>& dictionary) {
    std::set<std::pair<Vertex, Vertex>> arcs;
    for (const std::string& word : dictionary) {
      arcs.insert({vertex(word.substr(0, 3)), vertex(word.substr(word.size() - 3))});
    }
    text = "alternate\n";
    for (const auto& [from, to] : arcs) text += std::to_string(from) + " > " + std::to_string(to) + '\n';
  }

  Vertex vertex(const std::string& letters) {
    return vertices.emplace(letters, static_cast<Vertex>(vertices.size())).first->second;
  }

  std::map<std::string, Vertex> vertices;
  std::string text;
};

/// Returns the judge's answer for every word with which Takahashi can begin.
std::vector<std::string> shiritori_answers(const std::vector<std::string>& dictionary) {
  Shiritori shiritori(dictionary);
  const GameGraph game = game_of(shiritori.text);
  const Retrograde<GameGraph> solver = solved(game);
  std::vector<std::string> answers;
  answers.reserve(dictionary.size());
  for (const std::string& word : dictionary) {
    const Vertex end = shiritori.vertex(word.substr(word.size() - 3));
    const OutcomeValue aoki = *solver.value({end, Player::kSecond});
    answers.emplace_back(aoki.outcome == Outcome::kWin    ? "Aoki"
                         : aoki.outcome == Outcome::kLoss ? "Takahashi"
                                                          : "Draw");
  }
  return answers;
}

/// Returns the same answers by repeated sweeps over all words: a word wins if every reply to it loses, and loses if any
/// reply wins.
std::vector<std::string> shiritori_answers_by_words(const std::vector<std::string>& dictionary) {
  const std::size_t count = dictionary.size();
  std::vector<int> speaker(count, 0);
  for (bool changed = true; changed;) {
    changed = false;
    for (std::size_t i = 0; i < count; ++i) {
      if (speaker[i] != 0) continue;
      bool all_lose = true;
      bool one_wins = false;
      for (std::size_t k = 0; k < count; ++k) {
        if (dictionary[i].substr(dictionary[i].size() - 3) != dictionary[k].substr(0, 3)) continue;
        all_lose = all_lose && speaker[k] == -1;
        one_wins = one_wins || speaker[k] == 1;
      }
      speaker[i] = one_wins ? -1 : all_lose ? 1 : 0;
      changed = changed || speaker[i] != 0;
    }
  }
  std::vector<std::string> answers;
  answers.reserve(count);
  for (const int result : speaker) answers.emplace_back(result == 1 ? "Takahashi" : result == -1 ? "Aoki" : "Draw");
  return answers;
}

TEST(GameGraph, AnswersTheSamplesOfAtCoderAbc209E) {
  using Words = std::vector<std::string>;
  EXPECT_EQ(shiritori_answers({"abcd", "bcda", "ada"}), (Words{"Aoki", "Takahashi", "Draw"}));
  EXPECT_EQ(shiritori_answers({"ABC"}), (Words{"Draw"}));
  EXPECT_EQ(shiritori_answers({"eaaaabaa", "eaaaacaa", "daaaaaaa", "eaaaadaa", "daaaafaa"}),
            (Words{"Takahashi", "Takahashi", "Takahashi", "Aoki", "Takahashi"}));
}

TEST(GameGraph, AnswersRandomDictionariesOfAtCoderAbc209E) {
  std::map<std::string, int> seen;
  for (std::uint64_t seed = 1; seed <= test::random_cases(150U); ++seed) {
    Random random(seed);
    std::vector<std::string> dictionary(1 + random.below(14));
    for (std::string& word : dictionary) {
      word.resize(3 + random.below(4));
      for (char& c : word) c = static_cast<char>((random.below(8) == 0 ? 'A' : 'a') + random.below(2));
    }
    SCOPED_TRACE("seed " + std::to_string(seed));
    const std::vector<std::string> answers = shiritori_answers(dictionary);
    EXPECT_EQ(answers, shiritori_answers_by_words(dictionary));
    for (const std::string& answer : answers) ++seen[answer];
  }
  EXPECT_EQ(seen.size(), 3U);
}

/// A graph in the simplest layout, with values computed by repeated sweeps over all positions.
struct PlainGraph {
  /// Role of each vertex: a letter as in the canonical text.
  std::string roles;
  std::vector<std::set<std::size_t>> targets;
  bool stuck_draws = false;

  struct Value {
    /// 1 if Max wins, -1 if Min wins, otherwise 0.
    int winner = 0;
    std::size_t plies = 0;
  };

  [[nodiscard]] bool alternates() const { return roles.find('b') != std::string::npos; }

  [[nodiscard]] std::string text() const {
    std::string lines = stuck_draws ? "stuck draws\n" : "";
    for (std::size_t v = 0; v < roles.size(); ++v) {
      static const std::map<char, std::string> kWords = {{'x', "max"},      {'n', "min"},      {'b', "both"},
                                                         {'w', "max-wins"}, {'l', "min-wins"}, {'d', "draw"}};
      lines += kWords.at(roles[v]) + ' ' + std::to_string(v) + '\n';
      for (const std::size_t target : targets[v]) lines += std::to_string(v) + ' ' + std::to_string(target) + '\n';
    }
    return lines;
  }

  /// Returns the mover at a vertex: 1 Max, -1 Min. `turn` matters only if players alternate.
  [[nodiscard]] int mover(std::size_t vertex, int turn) const {
    return roles[vertex] == 'x' ? 1 : roles[vertex] == 'n' ? -1 : turn;
  }

  /// Returns values by vertex and turn: [0] if Max is to move, [1] if Min is.
  [[nodiscard]] std::vector<std::array<Value, 2>> values() const {
    std::vector<std::array<Value, 2>> values(roles.size());
    for (std::size_t v = 0; v < roles.size(); ++v) {
      for (const int turn : {1, -1}) {
        Value& value = values[v][turn == 1 ? 0 : 1];
        if (roles[v] == 'w') value.winner = 1;
        if (roles[v] == 'l') value.winner = -1;
        const bool goes_on = roles[v] == 'x' || roles[v] == 'n' || roles[v] == 'b';
        if (goes_on && targets[v].empty() && !stuck_draws) value.winner = -mover(v, turn);
      }
    }
    for (std::size_t round = 1; round <= 2 * roles.size(); ++round) {
      for (std::size_t v = 0; v < roles.size(); ++v) {
        for (const int turn : {1, -1}) decide(values, v, turn, round);
      }
    }
    return values;
  }

  void decide(std::vector<std::array<Value, 2>>& values, std::size_t vertex, int turn, std::size_t round) const {
    Value& value = values[vertex][turn == 1 ? 0 : 1];
    if (value.winner != 0 || targets[vertex].empty()) return;
    const int me = mover(vertex, turn);
    bool wins = false;
    bool loses = true;
    for (const std::size_t target : targets[vertex]) {
      const Value& next = values[target][-turn == 1 ? 0 : 1];
      const bool known = next.winner != 0 && next.plies < round;
      wins = wins || (known && next.winner == me);
      loses = loses && known && next.winner == -me;
    }
    if (wins || loses) value = {wins ? me : -me, round};
  }
};

PlainGraph random_graph(Random& random) {
  PlainGraph graph;
  const std::uint32_t count = 1 + random.below(12);
  const std::string_view movers = random.below(2) == 0 ? "xn" : "b";
  for (std::uint32_t v = 0; v < count; ++v) {
    const std::string_view letters = random.below(4) == 0 ? "wld" : movers;
    graph.roles += letters[random.below(static_cast<std::uint32_t>(letters.size()))];
  }
  graph.targets.resize(count);
  for (std::uint32_t i = random.below(3 * count); i > 0; --i) {
    const std::uint32_t from = random.below(count);
    if (std::string_view("wld").find(graph.roles[from]) == std::string_view::npos) {
      graph.targets[from].insert(random.below(count));
    }
  }
  graph.stuck_draws = random.below(3) == 0;
  return graph;
}

TEST(GameGraph, HasTheValuesAndDistancesOfBruteForce) {
  std::map<int, int> winners;
  for (std::uint64_t seed = 1; seed <= test::random_cases(1500U); ++seed) {
    Random random(seed);
    const PlainGraph plain = random_graph(random);
    SCOPED_TRACE("seed " + std::to_string(seed) + '\n' + plain.text());
    const GameGraph game = game_of(plain.text());
    const Retrograde<GameGraph> solver = solved(game);
    const auto values = plain.values();
    for (PositionIndex i = 0; i < game.position_count(); ++i) {
      const GameGraph::Position position = game.position_at(i);
      const bool max_moves = game.mover(position) == Player::kFirst;
      const PlainGraph::Value& expected = values[position.vertex][max_moves ? 0 : 1];
      OutcomeValue value = kDrawn;
      if (expected.winner != 0) {
        const bool wins = (expected.winner == 1) == max_moves;
        value = {wins ? Outcome::kWin : Outcome::kLoss, static_cast<Plies>(expected.plies)};
      }
      EXPECT_EQ(*solver.value(position), value) << "at " << game.format_position(position);
      ++winners[expected.winner];
    }
  }
  EXPECT_GT(std::min({winners[0], winners[1], winners[-1]}), test::random_cases(1000));
}

struct SameGame {
  std::string_view canonical;
  std::string_view format;
  std::string_view text;
};

TEST(GameGraph, ReadsManyForms) {
  static const SameGame kSame[] = {
      {"xwn_0-1.2_2-0", "canonical", " xwn_2-0_0-2.1\n"},
      {"xwn_0-1.2_2-0", "canonical", "x1w1n1_0-1_0-2_2-0_s0"},
      {"xwn_0-1.2_2-0", "edge-list", "max 0\nmin 2\nmax-wins 1\n0 > 1\n0 > 2\n2 > 0\n"},
      {"xwn_0-1.2_2-0", "edge-list", "# owners\r\nmax 0 # Max\r\nmin 2\r\n\r\nmax-wins 1#\r\n0 1\r\n0 2\r\n2 0 # back"},
      {"x2n2ld_0-2_1-3.5_2-4_s1_draws", "edge-list",
       "vertices 6\nmax 0, 1\nmin 2,3\nmin-wins 4\ndraw 5\n0 2\n1->3\n 1 -> 5\n2>4\nstart 1\nstuck draws"},
      {"x2n2ld_0-2_1-3.5_2-4_s1_draws", "adjacency-list",
       "stuck draws\nstart 1\n5 draw\n4 min-wins\n0 max: 2\n1 max: 3, 5\n2 min:4\n3 min"},
      {"xn_0-0.1", "adjacency-list", "max 0\nmin 1\n0: 1 0\n1:\n"},
      {"b3w_0-1_1-0.3_s1", "adjacency-list", "0 both: 1\n\n1: 0 3\n2:\n3 max-wins\nalternate\nstart 1\n"},
      {"b2_0-1", "edge-list", "alternate\nstuck loses\n0 > 1"},
      {"b5", "edge-list", "vertices 5\nalternate\n"},
  };
  for (const SameGame& same : kSame) {
    SCOPED_TRACE(escaped(same.text));
    const Result<ReadSetup<GameGraph>> read = GameGraph::read(same.text);
    ASSERT_TRUE(read) << to_english(read.error());
    EXPECT_EQ(read.value().format, same.format);
    EXPECT_EQ(read.value().game.write("canonical"), same.canonical);
    EXPECT_TRUE(read.value().notes.empty());
    EXPECT_TRUE(read.value().game == game_of(same.canonical));
  }
}

TEST(GameGraph, BareArcsMeanAlternatingPlayersWithANote) {
  const Result<ReadSetup<GameGraph>> read = GameGraph::read("0 1\n1 2\n2 0\n");
  ASSERT_TRUE(read);
  EXPECT_TRUE(read.value().game.players_alternate());
  ASSERT_EQ(read.value().notes.size(), 1U);
  EXPECT_EQ(read.value().notes[0].code, StatementCode("game-graph.alternation-assumed"));
}

struct BadText {
  std::string_view text;
  std::string_view code;
  std::optional<TextPlace> place = std::nullopt;
};

TEST(GameGraph, ReportsErrorsWithTheirPlaces) {
  static const BadText kBadTexts[] = {
      {" \n", "text.empty"},
      {"# nothing\n", "game-graph.no-vertices"},
      {"vertices 0", "game-graph.no-vertices"},
      // Canonical text.
      {"xn_0-2", "game-graph.out-of-range", TextPlace{1, 6}},
      {"xn_0", "text.ends-early", TextPlace{1, 5}},
      {"xn_", "text.ends-early", TextPlace{1, 4}},
      {"xn_0-1.", "text.ends-early", TextPlace{1, 8}},
      {"xn_0.1", "text.wants", TextPlace{1, 5}},
      {"xn0", "game-graph.repeated-no-times", TextPlace{1, 2}},
      {"x1000001", "game-graph.too-many-vertices", TextPlace{1, 1}},
      {"x999999n2", "game-graph.too-many-vertices", TextPlace{1, 8}},
      {"x5000000000", "text.number-too-large", TextPlace{1, 2}},
      {"xq_0-1", "text.wants", TextPlace{1, 2}},
      {"xn_0-1_q1", "game-graph.unknown-word", TextPlace{1, 8}},
      {"xn_0-1_s1_s1", "game-graph.said-twice", TextPlace{1, 11}},
      {"xn_draws_draws", "game-graph.said-twice", TextPlace{1, 10}},
      {"xn_0-1_s2", "game-graph.out-of-range", TextPlace{1, 9}},
      {"xb_0-1", "game-graph.owner-while-alternating", TextPlace{1, 1}},
      {"xw_1-0", "game-graph.arc-from-terminal", TextPlace{1, 6}},
      {"xn_0-1_1-0.1_0-1", "game-graph.arc-twice", TextPlace{1, 16}},
      // Line formats.
      {"vertices two", "text.wants-number", TextPlace{1, 10}},
      {"vertices 1000001", "game-graph.too-many-vertices", TextPlace{1, 10}},
      {"vertices 2\nvertices 2", "game-graph.said-twice", TextPlace{2, 1}},
      {"vertices 2\n0 > 2", "game-graph.out-of-range", TextPlace{2, 5}},
      {"vertices 2\n2 max", "game-graph.out-of-range", TextPlace{2, 1}},
      {"0 > 1000000", "game-graph.too-many-vertices", TextPlace{1, 5}},
      {"0 - 1", "text.wants", TextPlace{1, 4}},
      {"0 >", "text.ends-early", TextPlace{1, 4}},
      {"0 > x", "text.wants-number", TextPlace{1, 5}},
      {"0 > 1 2", "game-graph.line-goes-on", TextPlace{1, 7}},
      {"0 > 1\n0 > 1", "game-graph.arc-twice", TextPlace{2, 5}},
      {"0 maximum: 1", "game-graph.unknown-word", TextPlace{1, 3}},
      {"owner 0 max", "game-graph.unknown-word", TextPlace{1, 1}},
      {"max 0\n0 > 1", "game-graph.no-owner"},
      {"max 0\nmin 0\n", "game-graph.role-twice", TextPlace{2, 5}},
      {"max 0\nalternate\n", "game-graph.owner-while-alternating", TextPlace{1, 5}},
      {"1 > 2\n2 > 1", "game-graph.not-mentioned"},
      {"max 0\ndraw 1\n\n1 > 0", "game-graph.arc-from-terminal", TextPlace{4, 5}},
      {"stuck wins", "game-graph.wants-stuck", TextPlace{1, 7}},
      {"stuck loses\nstuck loses", "game-graph.said-twice", TextPlace{2, 1}},
      {"start 0\nstart 0", "game-graph.said-twice", TextPlace{2, 1}},
      {"vertices 1\nstart 1", "game-graph.out-of-range", TextPlace{2, 7}},
      {"-1 > 0", "text.wants-number", TextPlace{1, 1}},
  };
  for (const BadText& bad : kBadTexts) {
    SCOPED_TRACE(escaped(bad.text));
    const Result<ReadSetup<GameGraph>> read = GameGraph::read(bad.text);
    ASSERT_FALSE(read);
    EXPECT_EQ(read.error().statement.code.text(), bad.code) << to_english(read.error());
    EXPECT_EQ(read.error().place.has_value(), bad.place.has_value());
    if (bad.place && read.error().place) {
      EXPECT_EQ(read.error().place->line, bad.place->line);
      EXPECT_EQ(read.error().place->column, bad.place->column);
    }
  }
}

TEST(GameGraph, ReadsAndSolvesALongChain) {
  constexpr Vertex kCount = 200'000;
  std::string text = "vertices " + std::to_string(kCount) + "\nalternate\n";
  for (Vertex v = 1; v < kCount; ++v) text += std::to_string(v - 1) + ' ' + std::to_string(v) + '\n';
  EXPECT_EQ(value_of_start(text), win_in(kCount - 1));
}

TEST(GameGraph, RejectsTooManyArcs) {
  std::string text = "vertices 1000000\nalternate\n0:";
  for (std::uint32_t i = 0; i <= GameGraph::kMostArcs; ++i) text += " 0";
  const Result<ReadSetup<GameGraph>> read = GameGraph::read(text);
  ASSERT_FALSE(read);
  EXPECT_EQ(read.error().statement.code, StatementCode("game-graph.too-many-arcs"));
}

TEST(GameGraph, FollowsItsParameters) {
  for (std::uint64_t seed = 1; seed <= test::random_cases(200U); ++seed) {
    Random random(seed);
    const std::uint32_t vertices = 2 + random.below(20);
    const std::uint32_t percent = random.below(101);
    const std::uint32_t movers = vertices - vertices * percent / 100;
    const std::uint32_t arcs = random.below(movers * (vertices - 1) + 1);
    const std::uint32_t alternate = random.below(2);
    SCOPED_TRACE("seed " + std::to_string(seed));
    const Result<GameGraph> made = GameGraph::generate({vertices, arcs, percent, alternate}, seed);
    ASSERT_TRUE(made) << to_english(made.error());
    const GameGraph& game = made.value();
    EXPECT_EQ(game.graph().vertex_count(), vertices);
    EXPECT_EQ(game.graph().arc_count(), arcs);
    EXPECT_EQ(game.players_alternate(), alternate == 1 && movers > 0);
    std::uint32_t stuck = 0;
    for (Vertex v = 0; v < vertices; ++v) {
      const auto row = game.graph().successors(v);
      EXPECT_EQ(std::count(row.begin(), row.end(), v), 0) << "a loop";
      EXPECT_EQ(is_terminal(game.role(v)), v >= movers);
      if (v < movers && row.empty()) ++stuck;
    }
    EXPECT_EQ(stuck, movers - std::min(movers, arcs)) << "a mover has no arc, though there are enough";
    EXPECT_TRUE(GameGraph::generate({vertices, arcs, percent, alternate}, seed).value() == game);
    EXPECT_FALSE(GameGraph::generate({vertices, movers * (vertices - 1) + 1, percent, alternate}, seed));
  }
}

}  // namespace
}  // namespace perfect_play
