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

/// Opponent of the reader's program. Chooses at random among equally good moves.
enum class Opponent : std::uint8_t {
  /// Wins as soon as possible and loses as late as possible.
  kPerfect,
  /// Plays a best move with a probability, otherwise a random one, like the skilled player of the page.
  kGraded,
  kRandom,
};

/// The ids of sides and opponents, in the order of `Player` and `Opponent`.
inline constexpr std::array<std::string_view, 2> kSideIds = {"first", "second"};
inline constexpr std::array<std::string_view, 3> kOpponentIds = {"perfect", "graded", "random"};

/// Options of `referee`.
struct RefereeRequest {
  std::string game;
  /// With its arguments.
  std::vector<std::string> program = {};
  /// Setup in any format of the game; the first example if absent.
  std::optional<std::string> setup = {};
  /// Format in which the program receives the setup.
  std::string format = "canonical";
  /// Side of the program.
  Player side = Player::kFirst;
  Opponent opponent = Opponent::kPerfect;
  /// Percentage of best moves of the graded opponent.
  std::uint32_t skill = 50;
  /// Seed of all random choices.
  std::uint64_t seed = 1;
  /// Timeout for each message of the program.
  std::uint32_t milliseconds = 10'000;
  std::uint64_t most_memory = 0;
  /// Time limit of each search for the values of moves; 0 is none.
  std::chrono::milliseconds solve_time{0};
  /// Plies after which play counts as endless, in games where it can be.
  std::uint32_t most_plies = 1000;
};

/// A ply of the game.
struct RefereedPly {
  Player player;
  /// Text as in the line, with the result of chance.
  std::string text;
  Grade grade;
};

/// A game between the reader's program and the engine, which knows the value of every move. Produces errands for the
/// program and takes their reports.
///
/// Program and referee exchange lines. The first line of the program selects the format:
///
///     ready                           plain words
///     {"ready": true}                 a JSON object a line
///
/// The referee sends the setup, then every ply, including the program's own because of chance moves; it requests a move
/// and lists the legal ones; and it sends the result:
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
/// an illegal move, or none in time, loses.
class Referee {
 public:
  /// Returns an error if the setup cannot be read, written in that format, or solved within the limits.
  static Result<std::unique_ptr<Referee>> make(RefereeRequest request);

  /// Next action with the program; null when the game is over.
  [[nodiscard]] const Errand* errand() const { return errand_ ? &*errand_ : nullptr; }
  void report(const Report& report);

  // Once the game is over:

  /// Why the game was not finished: the program did not start, or the values of moves are unknown.
  [[nodiscard]] const Fault& fault() const { return fault_; }
  /// Absent for a draw.
  [[nodiscard]] std::optional<Player> winner() const { return winner_; }
  /// An ending of the game, `endless-play`, or `program` if the program failed.
  [[nodiscard]] const std::string& reason() const { return reason_; }
  /// The program's offence; empty if it played to the end.
  [[nodiscard]] const std::string& offence() const { return offence_; }
  [[nodiscard]] const std::vector<RefereedPly>& plies() const { return plies_; }
  [[nodiscard]] const RefereeRequest& request() const { return request_; }
  /// Canonical text, and the line played.
  [[nodiscard]] const std::string& setup() const { return setup_; }
  [[nodiscard]] const std::string& line() const { return line_; }
  [[nodiscard]] std::string player_name(Player player) const;

 private:
  Referee(RefereeRequest request, const GameInfo& info, std::string setup, std::string shown_setup,
          std::unique_ptr<api::Session> session);

  void hear_first_line(const std::string& line);
  void hear_move(const std::string& line);
  /// Plays for the opponent until it is the program's turn or the game is over.
  void play_on();
  /// Computes the values of the moves at the end of the line; returns false if a limit prevents it.
  bool look();
  /// Plays a move of `position_`, with a random result of chance, and informs the program.
  void play(const api::StudiedMove& move);
  void end(std::optional<Player> winner, std::string reason);
  /// The program loses by this offence.
  void offend(std::string what);

  /// Queues a line for the program, plain or JSON.
  void say(std::string_view plain, const std::string& json);
  /// Sends the queued lines and waits for an answer.
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
  /// Queued lines.
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
