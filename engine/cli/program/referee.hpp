#pragma once

#include <array>
#include <chrono>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/api/catalogue.hpp"
#include "engine/api/session.hpp"
#include "engine/cli/program/errand.hpp"
#include "engine/cli/program/grade.hpp"
#include "engine/core/random.hpp"
#include "engine/core/result.hpp"

namespace perfect_play::cli {

/// Who plays against the reader's program; always at random among moves that are as good as each other.
enum class Opponent : std::uint8_t {
  /// Wins as soon as it can, and holds out as long as it can where it loses.
  kPerfect,
  /// Plays a best move with a probability, and otherwise any: the skilled player of the page.
  kGraded,
  kRandom,
};

/// The ids of sides and opponents, in the order of `Player` and `Opponent`.
inline constexpr std::array<std::string_view, 2> kSideIds = {"first", "second"};
inline constexpr std::array<std::string_view, 3> kOpponentIds = {"perfect", "graded", "random"};

/// What `referee` was asked.
struct RefereeRequest {
  std::string game;
  /// With its arguments.
  std::vector<std::string> program = {};
  /// In any format of the game; nothing for its first example.
  std::optional<std::string> setup = {};
  /// The one that the program is sent the setup in.
  std::string format = "canonical";
  /// Whom the program plays.
  Player side = Player::kFirst;
  Opponent opponent = Opponent::kPerfect;
  /// Of the graded opponent: how often it plays a best move, in per cent.
  std::uint32_t skill = 50;
  /// For all that is left to chance.
  std::uint64_t seed = 1;
  /// For each message of the program.
  std::uint32_t milliseconds = 10'000;
  std::uint64_t most_memory = 0;
  /// For each search for what moves are worth; 0 is any time.
  std::chrono::milliseconds solve_time{0};
  /// Where games may go on for ever, that is taken for granted after so many plies.
  std::uint32_t most_plies = 1000;
};

/// A ply of the game.
struct RefereedPly {
  Player player;
  /// As it stands in the line, with what came of chance.
  std::string text;
  Grade grade;
};

/// A game between the reader's program and the engine, which knows what every move is worth. It says what is to be
/// passed to the program and hears what comes back.
///
/// Program and referee talk in lines. The program speaks first, and its first line decides how both go on:
///
///     ready                           plain words from then on
///     {"ready": true}                 a JSON object a line from then on
///
/// The referee says what is played, then every ply as it was played, the program's own ones too, because chance may
/// have had a hand in them; it asks for a move with all those that can be made; and says how the game ended:
///
///     game cat-mouse                  {"game": "cat-mouse", "side": "mouse", "format": "canonical",
///     side mouse                       "setup": "0-2.5_1-3_2-4.5_3-4.5"}
///     setup 1
///     0-2.5_1-3_2-4.5_3-4.5           (as many lines as the number says)
///     turn 3                          {"turn": ["3"]}
///     played mouse 3                  {"by": "mouse", "played": "3"}
///     over draw repetition            {"over": null, "reason": "repetition"}
///
/// The program says nothing but its moves, when it is asked: `3`, or {"move": "3"}. `over` names the player who has
/// won. A program that makes no such move, in time, has lost.
class Referee {
 public:
  /// An error when the setup cannot be read or written in that format, or not be solved within the limits.
  static Result<std::unique_ptr<Referee>> make(RefereeRequest request);

  /// What is to be done with the program; null when the game is over.
  [[nodiscard]] const Errand* errand() const { return errand_ ? &*errand_ : nullptr; }
  void report(const Report& report);

  // Once the game is over:

  /// Why there was no game to its end: the program was not started, or what moves are worth could not be worked out.
  [[nodiscard]] const Fault& fault() const { return fault_; }
  /// Nobody in a draw.
  [[nodiscard]] std::optional<Player> winner() const { return winner_; }
  /// An ending of the game, `endless-play`, or `program` where it broke off.
  [[nodiscard]] const std::string& reason() const { return reason_; }
  /// What the program did wrong; empty where it played to the end.
  [[nodiscard]] const std::string& offence() const { return offence_; }
  [[nodiscard]] const std::vector<RefereedPly>& plies() const { return plies_; }
  [[nodiscard]] const RefereeRequest& request() const { return request_; }
  /// In canonical text, and the line that was played.
  [[nodiscard]] const std::string& setup() const { return setup_; }
  [[nodiscard]] const std::string& line() const { return line_; }
  [[nodiscard]] std::string player_name(Player player) const;

 private:
  Referee(RefereeRequest request, const GameInfo& info, std::string setup, std::string shown_setup,
          std::unique_ptr<api::Session> session);

  void hear_first_line(const std::string& line);
  void hear_move(const std::string& line);
  /// Lets the opponent play until it is the program's turn or the game is over.
  void play_on();
  /// Works out what the moves at the end of the line are worth; false where the limits are in the way.
  bool look();
  /// Puts a move of `position_` on the line, with a result that chance decides, and tells the program.
  void play(const api::StudiedMove& move);
  void end(std::optional<Player> winner, std::string reason);
  /// The program has lost by this.
  void offend(std::string what);

  /// A line for the program, as it wants it.
  void say(std::string_view plain, const std::string& json);
  /// What is to be said by now is sent with it.
  void ask_for_line();

  RefereeRequest request_;
  const GameInfo& info_;
  std::string setup_;
  std::string shown_setup_;
  std::unique_ptr<api::Session> session_;
  Random random_;
  std::optional<Errand> errand_;
  bool heard_first_line_ = false;
  bool speaks_json_ = false;
  /// What is to be sent.
  std::string unsent_;
  api::StudiedPosition position_;
  std::vector<RefereedPly> plies_;
  std::string line_;
  std::optional<Player> winner_;
  std::string reason_;
  std::string offence_;
  Fault fault_;
};

}  // namespace perfect_play::cli
