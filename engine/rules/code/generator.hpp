#pragma once

#include <initializer_list>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/text/statement.hpp"
#include "engine/rules/code/program.hpp"
#include "engine/rules/code/resolver.hpp"
#include "engine/rules/syntax/node.hpp"

namespace perfect_play::rules {

/// The operation of a sign between two operands, also as a part of an assignment such as `+=`.
[[nodiscard]] std::optional<Op> op_of(std::string_view sign);

/// Generates the code of a rule file. After a mistake it goes on, and its code is not used.
class Generator {
 public:
  explicit Generator(std::string_view source) : source_(source) {}

  void file(Node& file);
  [[nodiscard]] const std::optional<Error>& error() const { return error_; }
  [[nodiscard]] Program take() { return std::move(program_); }

 private:
  /// Jumps whose target is not known yet.
  using Jumps = std::vector<std::size_t>;

  struct Loop {
    bool is_switch = false;
    Jumps breaks = {};
    Jumps continues = {};
  };

  /// The function whose code is generated.
  struct Scope {
    const Node* node = nullptr;
    Scope* outer = nullptr;
    Function function;
    std::vector<const Variable*> captured;
    std::uint16_t next_register = 0;
    std::vector<Loop> loops;
    /// For each open chain with `?.`, the jumps to its end.
    std::vector<Jumps> chains;
  };

  /// Frees temporary registers at its end.
  class Temporaries {
   public:
    explicit Temporaries(Scope& scope) : scope_(scope), first_(scope.next_register) {}
    Temporaries(const Temporaries&) = delete;
    Temporaries& operator=(const Temporaries&) = delete;
    ~Temporaries() { scope_.next_register = first_; }

   private:
    Scope& scope_;
    std::uint16_t first_;
  };

  void fail(StatementCode code, std::uint32_t place, std::initializer_list<Argument> arguments = {});

  // Code and registers.
  std::size_t emit(std::uint32_t place, Op op, std::size_t a = 0, std::size_t b = 0, std::size_t c = 0,
                   std::size_t n = 0);
  [[nodiscard]] std::size_t here() const { return scope_->function.code.size(); }
  void land(const Jumps& jumps) { land(jumps, here()); }
  void land(const Jumps& jumps, std::size_t target);
  std::uint16_t new_register();
  std::uint16_t constant(Constant value);
  std::uint16_t constant_operand(Constant value) {
    return static_cast<std::uint16_t>(kConstant | constant(std::move(value)));
  }
  std::uint16_t capture(Scope& scope, const Variable& variable);

  // Functions.
  std::uint16_t function(Node& node);
  void parameter(Node& node, std::uint16_t reg, bool is_rest);
  void prepare(Node& name);
  void declare_functions(const std::vector<NodePointer>& statements);

  // Statements.
  void statement(Node& node);
  void statements(const std::vector<NodePointer>& nodes);
  void block(const std::vector<NodePointer>& nodes);
  void declaration(Node& node);
  void if_statement(Node& node);
  void for_statement(Node& node);
  void for_each(Node& node);
  void while_statement(Node& node);
  void switch_statement(Node& node);
  void return_statement(Node& node);
  void break_statement(const Node& node);
  /// Generates a jump that is taken if the truth of the condition is `wanted`.
  void jump_if(Node& node, bool wanted, Jumps& jumps);

  // Expressions.
  void into(Node& node, std::uint16_t target);
  /// A register or a constant that has the value.
  std::uint16_t operand(Node& node);
  /// The same, where `later` is evaluated before the value is used.
  std::uint16_t operand_before(Node& node, const Node& later);
  std::uint16_t in_register(Node& node);
  void name(Node& node, std::uint16_t target);
  void logical(Node& node, std::uint16_t target);
  void conditional(Node& node, std::uint16_t target);
  void binary(Node& node, std::uint16_t target);
  void unary(Node& node, std::uint16_t target);
  void list(const std::vector<NodePointer>& nodes, std::size_t first, std::uint16_t target, std::uint32_t place);
  void record(Node& node, std::uint16_t target);
  void field(Node& node, std::uint16_t target);
  void index(Node& node, std::uint16_t target);
  void chain(Node& node, std::uint16_t target);
  void end_chain_if_missing(const Node& node, std::uint16_t reg);
  void update(Node& node, std::uint16_t target, bool is_used);
  void assign(Node& node, std::uint16_t target, bool is_used);
  void assign_to(Node& target, std::uint16_t value);
  void assign_combined(Node& node, std::uint16_t target);
  /// Stores the combination of an old value in `old`, and returns the register or constant to store.
  void combine(Node& node, std::uint16_t old);
  void write_variable(Node& name, std::uint16_t value, bool is_first);
  void new_table(Node& node, std::uint16_t target);

  // Calls.
  void call(Node& node, std::uint16_t target);
  bool call_native(Node& node, std::uint16_t target);
  std::size_t arguments(Node& node, std::size_t first);
  static void allow_gaps(Node& node);
  void unknown_name(const Node& node);
  /// Returns true inside a function expression of this name, which its own code cannot use.
  [[nodiscard]] bool is_in_function_named(std::string_view name) const;
  [[nodiscard]] static bool is_plain_name(const Node& node) {
    return node.is(NodeKind::kName) && node.variable == nullptr;
  }
  [[nodiscard]] std::optional<std::string> namespaced(const Node& node) const;

  // Patterns.
  void bind(Node& pattern, std::uint16_t value, bool declares);
  void bind_list(Node& pattern, std::uint16_t value, bool declares);
  void bind_record(Node& pattern, std::uint16_t value, bool declares);
  void make_ready(Node& pattern);

  std::string_view source_;
  Program program_;
  Scope* scope_ = nullptr;
  /// Names of the sizes of the file.
  std::vector<std::string_view> sizes_;
  std::optional<Error> error_;
};

}  // namespace perfect_play::rules
