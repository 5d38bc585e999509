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
#include "engine/cli/verdict.hpp"
#include "engine/core/random.hpp"
#include "engine/core/result.hpp"

namespace perfect_play::cli {

/// Opponent of the reader's program. The opponent chooses at random among equally good moves.
enum class Opponent : std::uint8_t {
  /// Always plays a best move: wins as soon as possible and loses as late as possible.
  kPerfect,
  /// Plays a best move with a certain probability, otherwise a random move, like the page's opponent with adjustable
  /// skill.
  kGraded,
  kRandom,
};

/// Ids of the sides and of the opponents, in the orders of `Player` and `Opponent`.
inline constexpr std::array<std::string_view, 2> kSideIds = {"first", "second"};
inline constexpr std::array<std::string_view, 3> kOpponentIds = {"perfect", "graded", "random"};

/// Options of `referee`.
struct RefereeRequest {
  std::string game;
  /// The reader's program and its arguments.
  std::vector<std::string> program = {};
  /// Setup in any format of the game; if absent, the first example is used.
  std::optional<std::string> setup = {};
  /// Format in which the program receives the setup.
  std::string format = "canonical";
  /// The side that the program plays.
  Player side = Player::kFirst;
  Opponent opponent = Opponent::kPerfect;
  /// Percentage of best moves played by the graded opponent.
  std::uint32_t skill = 50;
  /// Seed for all random choices.
  std::uint64_t seed = 1;
  /// Timeout in ms for each message from the program.
  std::uint32_t milliseconds = 10'000;
  std::uint64_t most_memory = 0;
  /// Time limit for each search for move values; 0 = no limit.
  std::chrono::milliseconds solve_time{0};
  /// Number of plies after which play counts as endless, in games with endless play.
  std::uint32_t most_plies = 1000;
};

/// A ply of a refereed game.
struct RefereedPly {
  Player player;
  /// Text of the move as in the line; for a chance move, includes its result.
  std::string text;
  Grade grade;
};

/// A game between the reader's program and the engine, which knows the value of every move. The referee issues errands
/// for the program and receives reports on them.
///
/// The program and the referee exchange lines. The program's first line selects the format:
///
///     ready                           plain words
///     {"ready": true}                 one JSON object per line
///
/// The referee sends the setup, then every ply. The referee also sends the program's own plies, because a chance move
/// has a result. To request a move, it lists the legal moves. At the end, it sends the result of the game:
///
///     game cat-mouse                  {"game": "cat-mouse", "side": "mouse", "format": "canonical",
///     side mouse                       "setup": "0-2.5_1-3_2-4.5_3-4.5"}
///     setup 1
///     0-2.5_1-3_2-4.5_3-4.5           (this many lines)
///     turn 3                          {"turn": ["3"]}
///     played mouse 3                  {"by": "mouse", "played": "3"}
///     over draw repetition            {"over": null, "reason": "repetition"}
///
/// The program sends only its moves, on request: `3`, or {"move": "3"}. `over` names the winner. A program that sends
/// an illegal move, or no move in time, loses.
class Referee {
 public:
  /// Prepares a game. Returns an error if the setup cannot be read, cannot be written in the requested format, or
  /// cannot be solved within the limits.
  static Result<std::unique_ptr<Referee>> make(RefereeRequest request);

  /// Returns the next action on the program; null when the game is over.
  [[nodiscard]] const Errand* errand() const { return errand_ ? &*errand_ : nullptr; }
  void report(const Report& report);

  // The following functions require that the game is over.

  /// Returns the reason why the game was not finished: the program did not start, or move values are unknown.
  [[nodiscard]] const Fault& fault() const { return fault_; }
  /// Returns the winner; absent for a draw.
  [[nodiscard]] std::optional<Player> winner() const { return winner_; }
  /// Returns the reason for the end of the game: an ending by the rules, `endless-play`, or `program` if the program
  /// failed.
  [[nodiscard]] const std::string& reason() const { return reason_; }
  /// Describes the rule that the program broke; empty if the program broke no rule.
  [[nodiscard]] const std::string& offence() const { return offence_; }
  /// The position at the end of the game.
  [[nodiscard]] const api::StudiedPosition& position() const { return position_; }
  [[nodiscard]] const std::vector<RefereedPly>& plies() const { return plies_; }
  [[nodiscard]] const RefereeRequest& request() const { return request_; }
  /// The setup as canonical text, and the line played.
  [[nodiscard]] const std::string& setup() const { return setup_; }
  [[nodiscard]] const std::string& line() const { return line_; }
  [[nodiscard]] std::string player_name(Player player) const;

 private:
  Referee(RefereeRequest request, const api::Setup& setup, std::string shown_setup,
          std::unique_ptr<api::Session> session);

  void hear_first_line(const std::string& line);
  void hear_move(const std::string& line);
  /// Plays for the opponent until it is the program's turn or the game is over.
  void play_on();
  /// Computes the values of the moves at the end of the line; returns false if a limit prevents it.
  bool compute_values();
  /// Plays a move from `position_`, with a random result in games of chance, and sends the ply to the program.
  void play(const api::StudiedMove& move);
  void end(std::optional<Player> winner, std::string reason);
  /// Ends the game: the program loses because it broke a rule.
  void lose_by(std::string what);

  /// Queues a line for the program, as plain words or as JSON, depending on its format.
  void queue_line(std::string_view plain, const std::string& json);
  /// Sends the queued lines and requests a line in reply.
  void ask_for_line();

  RefereeRequest request_;
  const GameInfo& info_;
  PlayerNames names_;
  std::string setup_;
  std::string shown_setup_;
  std::unique_ptr<api::Session> session_;
  Random random_;
  std::optional<Errand> errand_;
  bool heard_first_line_ = false;
  bool speaks_json_ = false;
  /// Lines that are queued but not yet sent.
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
