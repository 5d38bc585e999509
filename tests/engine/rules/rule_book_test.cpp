// Games in rule files: settings, tables of positions, mistakes that are found, and names of moves.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/rules/game/check.hpp"
#include "engine/rules/game/move_names.hpp"
#include "engine/rules/game/position_text.hpp"
#include "engine/rules/game/rule_book.hpp"
#include "engine/rules/game/unfolding.hpp"

namespace perfect_play::rules {
namespace {

constexpr std::string_view kTicTacToe =
    "const start = '.../.../...';\n"
    "const stuck = 'draw';\n"
    "const moves = (board, me) => cells(board, '.').map((cell) => put(board, cell, me));\n"
    "const result = (board, me, you) => line(board, you, 3) && you;\n";

std::unique_ptr<RuleBook> book_of(std::string_view source) {
  Result<std::unique_ptr<RuleBook>> read = RuleBook::read(std::string(source));
  EXPECT_TRUE(read.ok()) << to_english(read.error());
  return std::move(read).value();
}

using Findings = std::vector<std::string>;

/// All findings, each as its code and its line; an error while reading is one, too.
std::vector<std::string> findings_of(std::string_view source, UnfoldingLimits limits = {}) {
  const auto in_short = [](const Error& error) {
    const std::string code(error.statement.code.text());
    return error.place ? code + " at line " + std::to_string(error.place->line) : code;
  };
  Result<std::unique_ptr<RuleBook>> read = RuleBook::read(std::string(source));
  if (!read) return {in_short(read.error())};
  Unfolding table(*read.value(), limits);
  while (table.advance(1000) == UnfoldingState::kRunning) {
  }
  std::vector<std::string> found;
  for (const Finding& finding : check_positions(*read.value(), table)) found.push_back(in_short(finding.what));
  return found;
}

TEST(RuleBook, UnfoldsTicTacToe) {
  const std::unique_ptr<RuleBook> book = book_of(kTicTacToe);
  Unfolding table(*book);
  while (table.advance(7) == UnfoldingState::kRunning) {
  }
  EXPECT_EQ(table.state(), UnfoldingState::kDone);
  EXPECT_EQ(table.position_count(), 5478U);
  EXPECT_EQ(table.move_count(), 16167U);
  EXPECT_LE(table.bytes(), 90U * table.position_count() + 8U * table.move_count());
  const std::vector<std::uint32_t>& first = table.first_of_ply();
  EXPECT_EQ((std::vector<std::uint32_t>(first.begin(), first.begin() + 5)),
            (std::vector<std::uint32_t>{0, 1, 10, 82, 334}));
  EXPECT_TRUE(findings_of(kTicTacToe).empty());
}

TEST(RuleBook, KeepsOneTableForAnyBudget) {
  const std::unique_ptr<RuleBook> book = book_of(kTicTacToe);
  Unfolding one(*book);
  Unfolding other(*book);
  while (one.advance(1) == UnfoldingState::kRunning) {
  }
  EXPECT_EQ(other.advance(1'000'000), UnfoldingState::kDone);
  ASSERT_EQ(one.position_count(), other.position_count());
  for (std::uint32_t i = 0; i < one.position_count(); ++i) ASSERT_EQ(one.position(i), other.position(i));
}

TEST(RuleBook, FindsPositionsAndPaths) {
  const std::unique_ptr<RuleBook> book = book_of(kTicTacToe);
  Unfolding table(*book);
  table.advance(1'000'000);
  const std::optional<Placed> found = table.find("X../.O./..X", Side::kSecond);
  ASSERT_TRUE(found.has_value());
  EXPECT_FALSE(table.find("XXX/XXX/XXX", Side::kFirst).has_value());
  EXPECT_EQ(table.path_to(found->number).size(), 4U);
  EXPECT_EQ(table.path_to(found->number).front(), 0U);
}

TEST(RuleBook, StopsAtItsLimits) {
  const std::unique_ptr<RuleBook> book = book_of(kTicTacToe);
  Unfolding table(*book, {.positions = 100});
  EXPECT_EQ(table.advance(1'000'000), UnfoldingState::kTooManyPositions);
  EXPECT_EQ(table.position_count(), 100U);
  Unfolding small(*book, {.bytes = 10'000});
  EXPECT_EQ(small.advance(1'000'000), UnfoldingState::kTooMuchMemory);
}

TEST(RuleBook, CodesPositionsCanonically) {
  const std::unique_ptr<RuleBook> book = book_of(
      "const start = { b: [1, -70, 300, 0.5, 1e10], a: { 2: null, 10: true, x: '' } };\n"
      "const moves = (p) => p.a.x === '' ? [{ a: { x: '!', ...p.a, x: '!' }, b: p.b.map((n) => -n) }] : [];");
  EXPECT_EQ(book->shown(book->start(), 1000), "{a: {2: null, 10: true, x: ''}, b: [1, -70, 300, 0.5, 10000000000]}");
  Look look;
  ASSERT_TRUE(book->look(book->start(), Side::kFirst, look));
  ASSERT_EQ(look.steps.size(), 1U);
  EXPECT_EQ(book->shown(look.position(look.steps[0]), 1000),
            "{a: {2: null, 10: true, x: '!'}, b: [-1, 70, -300, -0.5, -10000000000]}");
}

TEST(RuleBook, RewritesPositionsAsJson) {
  EXPECT_EQ(json_of_position("{ X: [3, 0], 'O': 'a b' }"), R"({"O":"a b","X":[3,0]})");
  EXPECT_EQ(json_of_position("[1,2]"), "[1,2]");
  for (const std::string_view wrong :
       {"", "{", "'X'", "undefined", "() => 1", "f(1)", "[undefined]", "1; const b = 2"}) {
    EXPECT_EQ(json_of_position(wrong), std::nullopt) << wrong;
  }
}

TEST(RuleBook, LimitsTheLengthOfEachPosition) {
  // 300 positions of 402 bytes are longer than the longest position.
  const std::unique_ptr<RuleBook> book = book_of(
      "const start = Array(400).fill(0);\n"
      "const moves = (p) => p[0] ? [] : Array.from({ length: 300 }, (_, i) => p.with(i, 1));");
  Look look;
  ASSERT_TRUE(book->look(book->start(), Side::kFirst, look));
  EXPECT_EQ(look.steps.size(), 300U);
  EXPECT_EQ(findings_of("const start = ['x'.repeat(70000)];\nconst moves = () => [];"),
            (Findings{"rules.position-too-long at line 1"}));
}

TEST(RuleBook, TakesImpartialPositionsOnce) {
  const std::unique_ptr<RuleBook> book = book_of(
      "const sizes = { n: [5, 1, 9] }; const start = ({ n }) => n;\n"
      "const moves = (n) => [n - 1, n - 2].filter((rest) => rest >= 0);");
  EXPECT_TRUE(book->settings().is_impartial);
  Unfolding table(*book);
  EXPECT_EQ(table.advance(100), UnfoldingState::kDone);
  EXPECT_EQ(table.position_count(), 6U);
}

TEST(RuleBook, ReadsPointsAndFurtherMoves) {
  const std::unique_ptr<RuleBook> book = book_of(
      "const points = true; const start = 2;\n"
      "const moves = (n) => n === 0 ? [] : [{ to: n - 1, gain: 3, again: n === 2, name: 'one' }];");
  Unfolding table(*book);
  EXPECT_EQ(table.advance(100), UnfoldingState::kDone);
  EXPECT_TRUE(table.arc(0).again());
  EXPECT_FALSE(table.arc(1).again());
  EXPECT_EQ(table.gain(0), 3);
  EXPECT_EQ(table.ending(2), Ending::kDraw);
}

TEST(RuleBookChecks, RefuseWrongSettings) {
  EXPECT_EQ(findings_of("const start = 1;"), (Findings{"rules.no-moves at line 1"}));
  EXPECT_EQ(findings_of("const moves = () => [];"), (Findings{"rules.no-start at line 1"}));
  EXPECT_EQ(findings_of("const start = 1;\nconst moves = [];"), (Findings{"rules.not-a-rule at line 2"}));
  EXPECT_EQ(findings_of("const start = 1; const moves = () => [];\nconst players = 'XXO';"),
            (Findings{"rules.players at line 2"}));
  EXPECT_EQ(findings_of("const start = 1; const moves = () => [];\nconst stuck = 'lose';"),
            (Findings{"rules.stuck at line 2"}));
  EXPECT_EQ(findings_of("const start = 1; const moves = () => [];\nconst endless = 'no';"),
            (Findings{"rules.endless at line 2"}));
  EXPECT_EQ(findings_of("const start = () => {}; const moves = () => [];"), (Findings{"rules.start-kind at line 1"}));
  EXPECT_EQ(findings_of("const start = 1; const moves = () => [];\nconst symmetry = 'round';"),
            (Findings{"rules.symmetry at line 2"}));
  EXPECT_EQ(findings_of("\nconst start = [undefined]; const moves = () => [];"),
            (Findings{"rules.position-holds at line 2"}));
  EXPECT_EQ(findings_of("const start = 1; const moves = () => [];\nconst symmetry = 'square';"),
            (Findings{"rules.symmetry-start at line 2"}));
}

TEST(RuleBookChecks, RefuseWrongResultsAndMoves) {
  const auto with = [](std::string_view rest) { return findings_of("const start = 3;\n" + std::string(rest)); };
  const auto at_line_2 = [](std::string_view code) {
    return Findings{std::string(code) + " at line 2", "rules.mistake-at"};
  };
  EXPECT_EQ(with("const moves = (n) => n - 1;"), at_line_2("rules.moves-no-list"));
  EXPECT_EQ(with("function moves(n) { [n - 1]; }"), at_line_2("rules.moves-nothing"));
  EXPECT_EQ(with("const moves = (n) => [[n - 1]];"), at_line_2("rules.nested-moves"));
  EXPECT_EQ(with("const moves = (n) => [n / 0];"), at_line_2("rules.position-holds"));
  EXPECT_EQ(with("const moves = (n) => n > 0 ? [n - 1] : n.x.y;"), at_line_2("rules.value-has-no"));
  EXPECT_EQ(with("const result = (n, me, you) => 'you'; const moves = (n) => [];"), at_line_2("rules.result-wrong"));
  EXPECT_EQ(with("const result = (n, me, you) => true; const moves = (n) => [];"), at_line_2("rules.result-wrong"));
  EXPECT_EQ(with("const result = (n, me, you) => 7; const moves = (n) => [];"), at_line_2("rules.result-is-number"));
  EXPECT_EQ(with("const result = (n) => 'X'; const moves = (n) => [];"), at_line_2("rules.impartial-winner"));
}

TEST(RuleBookChecks, ShowACircle) {
  const std::string_view source = "const start = 3;\nconst moves = (n) => [n === 1 ? 3 : n - 1];";
  EXPECT_EQ(findings_of(source), (Findings{"rules.no-end at line 2"}));
  EXPECT_TRUE(findings_of(std::string(source) + "\nconst endless = 'draw';").empty());
  const std::unique_ptr<RuleBook> book = book_of(source);
  Unfolding table(*book);
  table.advance(100);
  EXPECT_EQ(find_circle(table), (std::vector<std::uint32_t>{0, 1, 2, 0}));
}

TEST(RuleBookChecks, ShowGrowth) {
  EXPECT_EQ(findings_of("const start = { n: 1, turn: 0 };\n"
                        "const moves = ({ n, turn }) => [{ n: 1 - n, turn: turn + 1 }, { n, turn: turn + 1 }];",
                        {.positions = 50}),
            (Findings{"rules.too-many-positions at line 2"}));
}

TEST(RuleBookChecks, NameANumberWithoutBound) {
  const UnfoldingLimits limits = {.positions = 2000};
  const Findings falls = {"rules.number-falls at line 2"};
  EXPECT_EQ(findings_of("const start = 9;\nconst moves = (n) => [n - 1, n - 2];", limits), falls);
  EXPECT_EQ(findings_of("const start = { heaps: [3, 4] };\n"
                        "const moves = ({ heaps: [a, b] }) => [{ heaps: [a - 1, b] }, { heaps: [a - 9, b] }];",
                        limits),
            falls);
  EXPECT_EQ(findings_of("const start = 9;\nconst moves = (n) => [n + 1];", limits),
            (Findings{"rules.number-rises at line 2"}));
  // A number between those of the start and the bound may just be large.
  EXPECT_EQ(findings_of("const start = [0, 1500];\nconst moves = ([n, most]) => n < most ? [[n + 1, most]] : [];",
                        {.positions = 1200}),
            (Findings{"rules.too-many-positions at line 2"}));
  EXPECT_EQ(findings_of("const start = 5000;\nconst moves = (n) => n > -5000 ? [n - 1] : [];"), Findings{});
}

TEST(RuleBookChecks, WarnIfOnlyThePlayerToMoveWins) {
  std::string wrong(kTicTacToe);
  wrong.replace(wrong.find("&& you"), 6, "&& me");
  EXPECT_EQ(findings_of(wrong), (Findings{"rules.always-me at line 4"}));
  // Known facts confirm it.
  EXPECT_EQ(findings_of(wrong + "const known = { value: 'draw' };"), Findings{});
  // A player who cannot move loses: in these endings, the other player wins.
  EXPECT_EQ(findings_of("const start = 3;\nconst moves = (n, me) => n > 1 ? [n - 1, n - 2] : [];\n"
                        "const result = (n, me, you) => n === 0 && me;"),
            Findings{});
}

TEST(RuleBook, IsImpartialUnlessTheRulesUseThePlayers) {
  const auto is_impartial = [](std::string_view moves, std::string_view rest) {
    return book_of("const start = 3; const moves = " + std::string(moves) + ";\n" + std::string(rest))
        ->settings()
        .is_impartial;
  };
  EXPECT_TRUE(is_impartial("(n, me, you) => n ? [n - 1] : []", ""));
  EXPECT_TRUE(is_impartial("(n, me = 1, ...rest) => n ? [n - 1] : []", "const result = (n, me) => !n && 'draw';"));
  EXPECT_FALSE(is_impartial("(n, me) => n ? [n - 1] : []", "const result = (n, me) => !n && me;"));
  EXPECT_FALSE(is_impartial("(n) => n ? [n - 1] : []", "const result = (n, me) => !n && 'X';"));
  EXPECT_FALSE(is_impartial("(n, ...players) => n && players[0] ? [n - 1] : []", ""));
}

TEST(RuleBookChecks, WarnOfProbableMistakes) {
  std::string exchanged(kTicTacToe);
  exchanged.replace(exchanged.find("line(board, you, 3) && you"), 26, "line(board, me, 3) && me");
  const Findings found = findings_of(exchanged);
  EXPECT_NE(std::find(found.begin(), found.end(), "rules.players-exchanged at line 4"), found.end());
  EXPECT_EQ(findings_of("const start = 0;\nconst moves = (n) => [];"), (Findings{"rules.over-at-start at line 1"}));
  EXPECT_EQ(findings_of("const start = 2; const moves = (n, me) => n ? [n - 1] : [];\n"
                        "const result = (n, me, you) => n === 0 && 'O';"),
            (Findings{"rules.never-wins at line 2"}));
  // Without `result`, and for players with other pieces, it may well be right that a player never wins.
  EXPECT_EQ(findings_of("const start = '...';\n"
                        "const moves = (row, me) => cells(row, '.').map((cell) => put(row, cell, me));"),
            (Findings{}));
  EXPECT_EQ(findings_of("const start = 'K.k'; const players = 'WB'; const stuck = 'draw';\n"
                        "const moves = (row, me) => me === 'W' ? ['.Kk', '..K'] : row === '..K' ? [] : ['..K'];\n"
                        "const result = (row) => row === '..K' && 'W';"),
            (Findings{}));
  EXPECT_EQ(findings_of(std::string(kTicTacToe) + "const known = { positions: 5479 };"),
            (Findings{"rules.known-positions at line 5"}));
}

TEST(RuleBookChecks, CompareTheFieldsOfPositions) {
  const std::string_view start = "const start = { n: 9, last: 0 };\n";
  const auto with = [&](std::string_view moves) { return findings_of(std::string(start) + std::string(moves)); };
  EXPECT_EQ(with("const moves = ({ n, last }) => n ? [{ n: n - 1, lst: 1 }] : [];"),
            (Findings{"rules.new-field at line 2", "rules.missing-field at line 2"}));
  EXPECT_EQ(with("const moves = ({ n, last }) => n ? [{ n: n - 1 }] : [];"),
            (Findings{"rules.missing-field at line 2"}));
  EXPECT_EQ(with("const moves = ({ n, last }) => n ? [{ next: { n: n - 1, last }, name: 'one' }] : [];"),
            (Findings{"rules.move-without-to at line 2", "rules.mistake-at"}));
  EXPECT_EQ(with("const moves = ({ n, last }) => n ? [{ last: n, n: n - 1 }] : [];"), Findings{});
  // Fields of a table come and go.
  EXPECT_EQ(findings_of("const start = { a: 1, b: 1, c: 1, d: 1, e: 1 };\n"
                        "const moves = (p) => Object.keys(p).map((key) => "
                        "Object.fromEntries(Object.entries(p).filter(([other]) => other !== key)));"),
            Findings{});
  // A position may have the fields of a move.
  EXPECT_EQ(findings_of("const start = { name: 'a', n: 2 };\n"
                        "const moves = (p) => p.n ? [{ name: 'b', n: p.n - 1 }] : [];"),
            Findings{});
}

TEST(RuleBookChecks, RequireEvenBoardsAndSinglePieces) {
  const auto with = [](std::string_view board, std::string_view next) {
    return findings_of("const start = '" + std::string(board) + "';\nconst moves = (b, me) => [" + std::string(next) +
                       "];\nconst endless = 'draw';");
  };
  const auto at_line_2 = [](std::string_view code) {
    return Findings{std::string(code) + " at line 2", "rules.mistake-at"};
  };
  EXPECT_EQ(with("../..", "put(b, 2, me)"), at_line_2("rules.on-separator"));
  EXPECT_EQ(with("X./..", "move(b, 0, 2)"), at_line_2("rules.on-separator"));
  EXPECT_EQ(with("../..", "put(b, near(b, 2)[0], me)"), at_line_2("rules.on-separator"));
  EXPECT_EQ(with("../..", "put(b, 5, me)"), at_line_2("rules.off-board"));
  EXPECT_EQ(with("../.", "put(b, 0, me)"), at_line_2("rules.uneven-rows"));
  EXPECT_EQ(with("./..", "line(b, me, 2) ? b : b"), at_line_2("rules.uneven-rows"));
  EXPECT_EQ(with("../..", "put(b, 0, 'XO')"), at_line_2("rules.piece"));
  EXPECT_EQ(with("../..", "put(b, 0, '')"), at_line_2("rules.piece"));
  EXPECT_EQ(with("../..", "put(b, cells(b)[0], me)"), at_line_2("rules.piece"));
  EXPECT_EQ(with("../..", "move(b, 0, 1)"), at_line_2("rules.free-cell"));
}

TEST(RuleBookChecks, WarnOfNamesAndTurns) {
  EXPECT_EQ(findings_of("const start = 2;\n"
                        "const moves = (n) => [1, 2].filter((k) => k <= n).map((k) => ({ to: n - k, name: 'take' }));"),
            (Findings{"rules.equal-names at line 2"}));
  EXPECT_EQ(findings_of("const start = 2;\n"
                        "const moves = (n) => n ? [1, 1].map((k) => ({ to: n - k, name: 'take' })) : [];"),
            Findings{});
  EXPECT_EQ(findings_of("const start = 2;\nconst moves = (n, me) => me === 'X' ? [n - 1] : [];"),
            (Findings{"rules.never-moves at line 2"}));
  EXPECT_EQ(findings_of("const start = 2; const points = true;\nconst stuck = 'draw';\n"
                        "const moves = (n) => n ? [n - 1] : [];"),
            (Findings{"rules.stuck-in-points at line 2"}));
}

TEST(RuleBook, FindsLongPathsInLinearTime) {
  const std::unique_ptr<RuleBook> book =
      book_of("const start = 200000;\nconst moves = (n) => [n - 1, n - 2].filter((rest) => rest >= 0);");
  Unfolding table(*book);
  while (table.advance(100'000) == UnfoldingState::kRunning) {
  }
  const std::vector<std::uint32_t> path = table.path_to(table.position_count() - 1);
  EXPECT_EQ(path.size(), 100'001U);
  EXPECT_TRUE(std::is_sorted(path.begin(), path.end()));
}

std::vector<std::string> names_at_start(std::string_view source) {
  const std::unique_ptr<RuleBook> book = book_of(source);
  Look look;
  EXPECT_TRUE(book->look(book->start(), Side::kFirst, look));
  return move_names(*book, book->start(), Side::kFirst, look);
}

using Names = std::vector<std::string>;

TEST(MoveNames, FollowFromTheDifference) {
  EXPECT_EQ(names_at_start("const start = 'X./..';\n"
                           "const moves = (b, me) => ['X./X.', '.X/..', '../..', 'X./..', 'XO/..'];"),
            (Names{"a1", "a2-b2", "a2-out", "pass", "b2"}));
  EXPECT_EQ(
      names_at_start(
          "const start = [3, 4]; const moves = (h) => h[1] === 4 && h[0] === 3 ? [[3, 1], [2, 4], [4], [3], h] : [];"),
      (Names{"2-1", "1-2", "first-3", "last-4", "pass"}));
  EXPECT_EQ(names_at_start("const start = { low: 1, guess: 0 };\n"
                           "const moves = (p) => [{ ...p, guess: 5 }, { to: p, name: 'wait' }, { ...p, guess: 5 }];"),
            (Names{"guess-5", "wait"}));
  EXPECT_EQ(names_at_start("const start = ''; const moves = (s) => [s + 'a', s + 'bc'];"), (Names{"a", "bc"}));
  EXPECT_EQ(names_at_start("const start = '3'; const moves = (s) => ['2', '1'];"), (Names{"2", "1"}));
}

TEST(MoveNames, ShowTheMovedPieceOfAnyLetters) {
  // A king captures, a king steps, a rook steps to the same cell.
  EXPECT_EQ(names_at_start("const players = 'WB'; const start = '.kK.R'; const moves = () => ['.K..R'];"),
            (Names{"c1-b1"}));
  EXPECT_EQ(names_at_start("const players = 'WB'; const start = 'K.R'; const moves = () => ['.KR', 'KR.', 'K..'];"),
            (Names{"a1-b1", "c1-b1", "c1"}));
  // A promotion, a jump over a piece, and pieces that change places.
  EXPECT_EQ(names_at_start("const players = 'WB'; const start = 'p.q.'; const moves = () => ['.Pq.', '...p', 'q.p.'];"),
            (Names{"a1-b1", "a1-d1", "a1-c1"}));
  EXPECT_EQ(names_at_start("const start = [['.', 1], ['K', '.']]; const moves = () => [[['K', 1], ['.', '.']]];"),
            (Names{"a1-a2"}));
  EXPECT_EQ(names_at_start("const start = ['A', '.', 'B']; const moves = () => [['.', 'A', 'B'], ['A', 'C', 'B']];"),
            (Names{"1-to-2", "2-C"}));
}

TEST(MoveNames, NameEveryChangeOfMovesThatLookAlike) {
  // A queen moves and shoots an arrow, perhaps to the cell that it has left.
  EXPECT_EQ(names_at_start("const players = 'WB'; const start = 'W...';\n"
                           "const moves = () => ['.Wx.', '.W.x', 'xW..', '..Wx'];"),
            (Names{"a1-b1-c1", "a1-b1-d1", "a1-b1-a1", "a1-c1"}));
  EXPECT_EQ(names_at_start("const start = '...'; const moves = () => ['X..', 'O..', '.X.'];"),
            (Names{"a1-X", "a1-O", "b1"}));
  EXPECT_EQ(names_at_start("const start = ['K', 5, 5]; const moves = () => [['K', 2, 3, 5], ['K', 5, 2, 3]];"),
            (Names{"K-2-3-5", "K-5-2-3"}));
  // Moves to one position are one move for the reader.
  EXPECT_EQ(names_at_start("const start = '...'; const moves = () => ['X..', 'X..'];"), (Names{"a1"}));
  EXPECT_EQ(names_at_start("const start = 2; const points = true;\n"
                           "const moves = () => [[1, 'a'], [2, 'a'], [1, 'b'], [1, 'a'], [1]].map(([gain, name]) => "
                           "({ to: 1, gain, name }));"),
            (Names{"a", "a-2", "b"}));
}

TEST(MoveNames, AreThoseOfTheBoardInAPosition) {
  EXPECT_EQ(names_at_start("const start = { board: '.../X..', n: 0 };\n"
                           "const moves = (p) => [{ board: 'X../X..', n: 1 }, { board: '.../.X.', n: 1 },\n"
                           "  { ...p, n: 2 }];"),
            (Names{"a2", "a1-b1", "n-2"}));
  EXPECT_EQ(names_at_start("const start = { board: '.../X..', n: 0 };\n"
                           "const moves = (p) => [{ board: 'X../X..', n: 1 }, { board: 'X../X..', n: 2 }];"),
            (Names{"a2-n-1", "a2-n-2"}));
  EXPECT_EQ(
      names_at_start("const start = { left: '..', right: '..' };\n"
                     "const moves = (p) => [{ ...p, left: 'X.' }, { ...p, right: 'X.' }, { ...p, right: '.X' }];"),
      (Names{"left-a1", "right-a1", "b1"}));
  EXPECT_EQ(names_at_start("const start = ['BBBB', '....', 'WWWW'];\n"
                           "const moves = () => [['BBBB', 'W...', '.WWW'], ['BWBB', '....', '.WWW']];"),
            (Names{"a1-a2", "a1-b3"}));
  EXPECT_EQ(
      names_at_start("const start = [[0, 0, 0], [0, 1, 2]];\n"
                     "const moves = () => [[[1, 0, 0], [0, 1, 2]], [[0, 1, 0], [0, 0, 2]], [[0, 0, 0], [0, 0, 1]]];"),
      (Names{"a2", "b1-b2", "b1-c1"}));
  EXPECT_EQ(
      names_at_start(
          "const start = { phase: 'drop', at: [0, 0], seen: { X: 1, O: 2 } };\n"
          "const moves = (p) => [{ ...p, phase: 'move' }, { ...p, at: [1, 0] }, { ...p, seen: { X: 1, O: 3 } }];"),
      (Names{"phase-move", "at-1-0", "seen-O-3"}));
}

TEST(MoveNames, TellWhichElementsOfAListChange) {
  EXPECT_EQ(names_at_start("const start = [7, 8]; const moves = () => [[7], [7, 8, 9]];"), (Names{"last-8", "add-9"}));
  EXPECT_EQ(names_at_start("const start = ['RB', 'B']; const moves = () => [['R', 'B'], ['', 'B']];"),
            (Names{"1-R", "1-empty"}));
  // Heaps that are split have no places.
  EXPECT_EQ(names_at_start("const start = [7, 8]; const moves = () => [[1, 5, 8], [7], [6, 8]];"),
            (Names{"7-to-1-5", "8-out", "7-to-6"}));
  // Neither have sorted heaps.
  EXPECT_EQ(names_at_start("const start = [1, 4, 7]; const moves = () => [[1, 2, 4], [0, 4, 7], [1, 4, 6]];"),
            (Names{"7-to-2", "1-to-0", "7-to-6"}));
  EXPECT_EQ(names_at_start("const start = [9, 11]; const moves = () => [[7, 9], [9, 3]];"), (Names{"1-7-2-9", "2-3"}));
  // Seeds are sown from one pit.
  EXPECT_EQ(names_at_start("const start = { A: [2, 2, 2], B: [2, 2, 2] };\n"
                           "const moves = (p) => [{ ...p, A: [0, 3, 3] }, { A: [2, 2, 0], B: [3, 2, 2] }];"),
            (Names{"A-1-0", "A-3-0"}));
  // A list of cells is a board with a row.
  EXPECT_EQ(names_at_start(
                "const start = { cells: [null, null, 'O'], hand: 2 };\n"
                "const moves = (p) => [{ cells: ['X', null, 'O'], hand: 1 }, { ...p, cells: ['O', null, null] }];"),
            (Names{"1-X", "3-to-1"}));
}

TEST(MoveNames, HaveOneFormInAGame) {
  const auto names_at = [](std::string_view source, std::string_view wanted) {
    const std::unique_ptr<RuleBook> book = book_of(source);
    Unfolding table(*book);
    table.advance(1000);
    for (std::uint32_t i = 0; i < table.position_count(); ++i) {
      if (book->shown(table.position(i)) != wanted) continue;
      Look look;
      EXPECT_TRUE(book->look(table.position(i), table.mover(i), look));
      return move_names(*book, table.position(i), table.mover(i), look);
    }
    return std::vector<std::string>();
  };
  // The moves of the second position keep the places of the heaps, those of the first do not.
  const std::string_view sorted =
      "const start = [4, 2, 0];\n"
      "const moves = (heaps) => heaps.flatMap((heap, i) => heap ? [heaps.with(i, heap - 1).sort((a, b) => b - a)]\n"
      "  : []).concat(heaps[0] === 4 ? [[2, 1, 0]] : []);";
  EXPECT_EQ(names_at(sorted, "[4, 2, 0]"), (Names{"4-to-3", "2-to-1", "4-to-1"}));
  EXPECT_EQ(names_at(sorted, "[2, 1, 0]"), (Names{"2-to-1", "1-to-0"}));
  // Both elements change by 1: no heaps, and no sowing.
  const std::string_view pair =
      "const start = [4, 3];\n"
      "const moves = ([fox, rounds]) => rounds ? [[fox + 1, rounds - 1], [fox - 1, rounds - 1]] : [];";
  EXPECT_EQ(names_at(pair, "[4, 3]"), (Names{"1-5-2-2", "1-3-2-2"}));
  EXPECT_EQ(names_at(pair, "[5, 2]"), (Names{"1-6-2-1", "1-4-2-1"}));
  // A single seed is sown, like several.
  const std::string_view pits =
      "const start = [3, 0, 0, 0];\n"
      "const moves = ([a, b, c, d]) => a > 1 ? [[0, b + 1, c + 1, d + 1], [1, b, c, d]] : a ? [[0, b + 1, c, d]] : [];";
  EXPECT_EQ(names_at(pits, "[3, 0, 0, 0]"), (Names{"1-0", "1-1"}));
  EXPECT_EQ(names_at(pits, "[1, 0, 0, 0]"), (Names{"1-0"}));
  const std::string_view fields =
      "const start = { at: 3, fuel: 5 };\n"
      "const moves = ({ at, fuel }) => fuel ? [at + 1, at - 1].map((to) => ({ at: to, fuel: fuel - 1 })) : [];";
  EXPECT_EQ(names_at(fields, "{at: 3, fuel: 5}"), (Names{"at-4-fuel-4", "at-2-fuel-4"}));
}

TEST(MoveNames, CountRowsOfAnyLength) {
  EXPECT_EQ(names_at_start("const start = './../...'; const moves = () => ['X/../...', './.X/...', './../..X'];"),
            (Names{"a3", "b2", "c1"}));
}

TEST(MoveNames, KeepUniqueNamesOfTheRules) {
  EXPECT_EQ(names_at_start("const start = 6;\n"
                           "const moves = (n) => [[3, 'take'], [1, 'take'], [2, 'take 2']].map(([k, name]) => "
                           "({ to: n - k, name }));"),
            (Names{"take", "take-3", "take-2"}));
}

TEST(MoveNames, HaveOneSpelling) {
  EXPECT_EQ(names_at_start("const start = 3;\n"
                           "const moves = (n) => ['take 2', 'a>b', 'x.1', '-1', 'go!', '!', 'take-2'].map((name, i) => "
                           "({ to: i, name }));"),
            (Names{"take-2", "a-b", "x-1", "-1", "go", "5", "take-2-2"}));
}

TEST(RuleBookChecks, NameTheCharactersThatNamesDrop) {
  const auto with = [](std::string_view name) {
    return findings_of("const start = 1;\nconst moves = (n) => n ? [{ to: 0, name: '" + std::string(name) +
                       "' }] : [];");
  };
  EXPECT_EQ(with("1 taps-2"), Findings{});
  EXPECT_EQ(with("split 0+2"), (Findings{"rules.name-characters at line 2"}));
  const std::unique_ptr<RuleBook> book =
      book_of("const start = 1; const moves = (n) => n ? [{ to: 0, name: 'É!É 1 碰 1' }] : [];");
  Unfolding table(*book);
  table.advance(100);
  const std::vector<Finding> found = check_positions(*book, table);
  ASSERT_EQ(found.size(), 1U);
  const std::string text = to_english(found[0].what);
  EXPECT_NE(text.find("“É!É 1 碰 1” becomes “1-1”"), std::string::npos) << text;
  EXPECT_NE(text.find("without É ! 碰"), std::string::npos) << text;
}

TEST(RuleBook, TakesPlayersAsAListOfLetters) {
  EXPECT_EQ(book_of(std::string(kTicTacToe) + "const players = ['W', 'B'];")->settings().players,
            (std::array<char, 2>{'W', 'B'}));
  EXPECT_EQ(findings_of(std::string(kTicTacToe) + "const players = ['White', 'B'];"),
            (Findings{"rules.players at line 5"}));
}

TEST(RuleBookChecks, AdviseWhatTheyAccept) {
  const auto text_of = [](std::string_view source) {
    Result<std::unique_ptr<RuleBook>> read = RuleBook::read(std::string(source));
    if (!read) return to_english(read.error());
    Unfolding table(*read.value());
    table.advance(100);
    return table.state() == UnfoldingState::kMistake ? to_english(table.error()) : std::string();
  };
  const std::string letters = text_of("const start = 1; const moves = () => []; const players = '红黑';");
  EXPECT_NE(letters.find("two different ASCII letters"), std::string::npos) << letters;
  const std::string number = text_of("const start = 1; const moves = () => []; const result = () => 1;");
  EXPECT_NE(number.find("only 'draw' or nothing"), std::string::npos) << number;
  EXPECT_NE(number.find("const points = true"), std::string::npos) << number;
  const std::string field = text_of("const start = { a: 1 }; const moves = (p) => p.b.slice(1);");
  EXPECT_NE(field.find("“p.b” has no value"), std::string::npos) << field;
  const std::string element = text_of("const start = { a: [1] }; const moves = (p) => p.a[1].b[2];");
  EXPECT_NE(element.find("There is no value here to read “b”"), std::string::npos) << element;
  const std::string index = text_of("const start = { a: [[1]] }; const moves = (p) => p.a[0].b[2];");
  EXPECT_NE(index.find("“b”"), std::string::npos) << index;
}

TEST(RuleBook, ExplainsCommonMistakes) {
  const std::pair<const char*, const char*> mistakes[] = {
      {"const moves = (n) => n > 0 ? [1].map((k) => { to: n - k, x: 1 }) : [];", "rules.no-labels"},
      {"const moves = (n) => n > 0 ? [1].map((k) => { n - k }) : [];", "rules.position-nothing"},
      {"const moves = (n) => n > 0 && [n - 1];", "rules.moves-no-list"},
      {"const moves = (n) => JSON.parse('[]');", "rules.not-available"},
      {"const moves = (n) => Math.flor(n);", "rules.unknown-name"},
      {"const moves = (n) => isNaN(n) ? [] : [];", "rules.not-available"},
      {"const moves = (n) => (function add(k) { return k ? add(k - 1) : []; })(n);", "rules.function-name"},
      {"const moves = (n) => ({ get list() { return []; } }).list;", "rules.no-accessors"},
      {"const moves = (n) => n ? [] : String.raw`a`;", "rules.no-tagged-templates"},
      {"const moves = (n) => n ? [] : void 0;", "rules.no-void"},
      {"const moves = (n) => [k - 1]; const sizes = { k: 3 };", "rules.size-in-function"},
      {"const moves = (n) => n > 0 ? [{ next: n - 1, name: 'one' }] : [];", "rules.move-without-to"},
  };
  for (const auto& [moves, code] : mistakes) {
    const Findings found = findings_of(std::string("const start = 2;\n") + moves);
    ASSERT_FALSE(found.empty()) << moves;
    EXPECT_EQ(found.front(), std::string(code) + " at line 2");
  }
  EXPECT_EQ(findings_of("const start = { from: 0, to: 1 };\nconst moves = ({ from, to }) => [{ from: to, to: 2 }];"),
            (Findings{"rules.unknown-field at line 2", "rules.mistake-at"}));
  EXPECT_EQ(findings_of("const start = 2; const points = true;\nconst endless = 'draw';\n"
                        "const moves = (n) => n ? [n - 1] : [];"),
            (Findings{"rules.endless-in-points at line 2"}));
}

}  // namespace
}  // namespace perfect_play::rules
