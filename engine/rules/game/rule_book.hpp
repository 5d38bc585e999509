#pragma once

#include <array>
#include <cstdint>
#include <initializer_list>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/result.hpp"
#include "engine/rules/game/symmetry.hpp"
#include "engine/rules/machine/machine.hpp"

namespace perfect_play::rules {

struct NamingStyle;

/// Returns true if a rule has a parameter for the player to move.
[[nodiscard]] inline bool takes_players(const Function& rule) { return rule.parameters > 1 || rule.has_rest; }

/// Longest rule file, in bytes.
inline constexpr std::size_t kLongestRules = 65536;

enum class Side : std::uint8_t { kFirst, kSecond };

[[nodiscard]] constexpr Side other(Side side) { return side == Side::kFirst ? Side::kSecond : Side::kFirst; }

/// The end of the game in a position. In points games, `kDraw` is any end.
enum class Ending : std::uint8_t { kNone, kFirstWins, kSecondWins, kDraw };

/// The result for a player who has no move.
enum class Stuck : std::uint8_t { kLoses, kWins, kDraw };

/// A value of the start that a file claims.
struct KnownValue {
  /// The winner, or a draw; `kNone` in a game of points.
  Ending ending = Ending::kNone;
  /// In a game of points, the margin for the player to move.
  std::int32_t margin = 0;
  /// The value as its author writes it.
  std::string shown;
};

/// A value for a size of the rules, instead of the file's own.
struct ChosenSize {
  std::string name;
  std::int32_t value = 0;

  bool operator==(const ChosenSize&) const = default;
};

/// A number on which the start position depends.
struct Size {
  std::string name;
  std::int32_t value = 0;
  /// The value and the range that the file gives. A size without a range accepts every number.
  std::int32_t initial = 0;
  std::int32_t least = 0;
  std::int32_t most = 0;
};

/// The settings of a rule file.
struct Settings {
  /// The letters of the two players.
  std::array<char, 2> players = {'X', 'O'};
  Stuck stuck = Stuck::kLoses;
  /// The result of endless play; `kNone` if every line has to end.
  Ending endless = Ending::kNone;
  bool has_points = false;
  /// Both players have the same moves, and positions do not depend on the player to move.
  bool is_impartial = false;
  /// Positions are texts.
  bool has_text_positions = false;
  std::string title;
  /// The count of positions that the file claims; 0 = none.
  std::uint64_t known_positions = 0;
  std::optional<KnownValue> known_value = std::nullopt;
  SymmetryKind symmetry = SymmetryKind::kNone;
  std::vector<Size> sizes = {};
};

/// A move from a position.
struct Step {
  /// The next position in `Look::bytes`.
  std::uint32_t first = 0;
  std::uint32_t size = 0;
  /// The same player moves again.
  bool again = false;
  /// Points for the player who moves.
  std::int32_t gain = 0;
  /// The name that the rules give it; empty if they do not.
  std::string name;
};

/// The end or the moves of a position.
struct Look {
  Ending ending = Ending::kNone;
  /// The game is over because the player to move has no move.
  bool is_stuck = false;
  /// At the end of a points game: the margin for the player to move.
  std::int32_t margin = 0;
  std::string bytes;
  std::vector<Step> steps;

  [[nodiscard]] std::string_view position(const Step& step) const {
    return std::string_view(bytes).substr(step.first, step.size);
  }
};

/// The rules of a game, read from a file in a subset of JavaScript. Positions are texts of bytes.
class RuleBook {
 public:
  /// Reads a rule file and its settings. Chosen sizes replace those of the file.
  [[nodiscard]] static Result<std::unique_ptr<RuleBook>> read(std::string source, std::vector<ChosenSize> chosen = {});

  [[nodiscard]] const Settings& settings() const { return settings_; }
  [[nodiscard]] const std::string& start() const { return start_; }
  /// Returns true if the file has the function `result`.
  [[nodiscard]] bool has_result() const { return result_.is(Kind::kFunction); }
  /// The forms of names of the game's moves.
  [[nodiscard]] const NamingStyle& naming_style();
  /// Returns true if the rules may name moves.
  [[nodiscard]] bool names_moves() const { return machine_->source().find("name") != std::string_view::npos; }
  [[nodiscard]] char letter(Side side) const { return settings_.players[static_cast<std::size_t>(side)]; }

  /// Asks the rules for the end and the moves of a position. Returns false after a mistake in the rules.
  [[nodiscard]] bool look(std::string_view position, Side mover, Look& look);
  /// The winner if the other player were to move; nothing if the rules do not say.
  [[nodiscard]] Ending ending_for_other(std::string_view position, Side mover);
  /// Requires that `look` returned false.
  [[nodiscard]] const Error& error() const { return machine_->error(); }

  /// A position as its author writes it.
  [[nodiscard]] std::string shown(std::string_view position, std::size_t longest = kLongestShown);
  /// A position as JSON.
  [[nodiscard]] std::string json(std::string_view position);
  /// The value of a position, until the next call.
  [[nodiscard]] bool value_of(std::string_view position, Value& value);
  [[nodiscard]] std::string shown_value(Value value, std::size_t longest = kLongestShown) const {
    return machine_->shown(value, longest);
  }
  [[nodiscard]] const Heap& heap() const { return machine_->heap(); }
  /// The place of a global in the file.
  [[nodiscard]] TextPlace place_of(std::string_view global) const;
  /// Names at the top of the file that are neither settings nor used.
  [[nodiscard]] std::vector<std::string> unused_names() const;

 private:
  RuleBook() = default;

  [[nodiscard]] bool read_settings();
  [[nodiscard]] bool depends_on_mover() const;
  [[nodiscard]] bool check_spelling();
  [[nodiscard]] bool read_players();
  [[nodiscard]] bool read_choices();
  [[nodiscard]] bool read_start();
  [[nodiscard]] bool read_symmetry();
  [[nodiscard]] bool read_known();
  [[nodiscard]] bool read_known_value(Value value);
  [[nodiscard]] bool check_sizes(bool is_start_function);
  [[nodiscard]] bool read_sizes(Value& sizes);
  [[nodiscard]] bool read_size(std::string name, Value range, Size& size);
  [[nodiscard]] bool prepare(std::string_view position, Side mover);
  [[nodiscard]] bool read_ending(Ending& ending, std::int32_t& margin);
  [[nodiscard]] bool read_moves(Look& look);
  [[nodiscard]] bool read_step(Value value, Look& look);
  [[nodiscard]] bool read_field(std::string_view name, Value content, Step& step);
  /// Refuses an object without `to` that has another field of a move, unless positions have that field.
  [[nodiscard]] bool check_is_position(Value record);
  [[nodiscard]] bool add_position(Value value, Look& look, Step& step);
  [[nodiscard]] bool is_nested(Value list) const;
  [[nodiscard]] bool truth_value(Value value, std::string_view name, std::string_view global, bool& truth);
  /// Reads points, which the global `global` gives.
  [[nodiscard]] bool whole(Value value, std::string_view global, std::int32_t& number);
  [[nodiscard]] std::optional<Ending> ending_of_letter(Value value) const;
  bool fail_at_global(StatementCode code, std::string_view global, std::initializer_list<Argument> arguments = {});

  std::unique_ptr<Machine> machine_;
  Settings settings_;
  std::vector<ChosenSize> chosen_;
  Value moves_;
  Value result_;
  /// Letters of the players, as texts.
  std::array<Value, 2> letters_;
  Kind position_kind_ = Kind::kText;
  /// Most lists inside each other in a start position that is a list without empty lists; otherwise 0.
  std::uint32_t start_depth_ = 0;
  std::string start_;
  std::string shown_start_;
  /// The fields of a start position that is an object.
  std::vector<std::string> start_fields_;
  std::array<Value, 3> arguments_;
  /// Null until the first move gets a name.
  std::shared_ptr<const NamingStyle> naming_style_;
};

}  // namespace perfect_play::rules
