#include "engine/rules/code/generator.hpp"

#include <algorithm>
#include <cassert>
#include <utility>

#include "engine/rules/code/compiler.hpp"
#include "engine/rules/syntax/lexer.hpp"
#include "engine/rules/syntax/parser.hpp"

namespace perfect_play::rules {

using enum NodeKind;

namespace {

/// Most registers of a function, and most instructions, constants and functions.
constexpr std::size_t kMostRegisters = 2000;
constexpr std::size_t kMostItems = 30000;

/// Returns the names of the sizes that a file declares.
std::vector<std::string_view> sizes_of(const Node& file) {
  std::vector<std::string_view> names;
  for (const NodePointer& statement : file.kids) {
    const bool is_sizes = statement->is(kDeclaration) && statement->kid(0).is(kName) &&
                          statement->kid(0).text == "sizes" && statement->kid(1).is(kRecord);
    if (!is_sizes) continue;
    for (const NodePointer& entry : statement->kid(1).kids) {
      if (entry->is(kEntry) && entry->kid(0).is(kText)) names.push_back(entry->kid(0).text);
    }
  }
  return names;
}

}  // namespace

void Generator::fail(StatementCode code, std::uint32_t place, std::initializer_list<Argument> arguments) {
  if (!error_) error_ = Error{{code, arguments}, place_in(source_, place)};
}

std::size_t Generator::emit(std::uint32_t place, Op op, std::size_t a, std::size_t b, std::size_t c, std::size_t n) {
  std::vector<Instruction>& code = scope_->function.code;
  if (code.size() >= kMostItems) {
    fail("rules.too-long", place);
    return code.size() - 1;
  }
  code.push_back({op, static_cast<std::uint8_t>(n), static_cast<std::uint16_t>(a), static_cast<std::uint16_t>(b),
                  static_cast<std::uint16_t>(c)});
  scope_->function.places.push_back(place);
  return code.size() - 1;
}

void Generator::land(const Jumps& jumps, std::size_t target) {
  for (const std::size_t jump : jumps) {
    Instruction& instruction = scope_->function.code[jump];
    const bool has_target_in_b = instruction.op == Op::kJump || instruction.op == Op::kJumpIf ||
                                 instruction.op == Op::kJumpIfNullish || instruction.op == Op::kJumpIfDefined;
    (has_target_in_b ? instruction.b : instruction.c) = static_cast<std::uint16_t>(target);
  }
}

std::uint16_t Generator::new_register() {
  if (scope_->next_register >= kMostRegisters) {
    fail("rules.too-long", scope_->function.place);
    return 0;
  }
  const std::uint16_t made = scope_->next_register++;
  scope_->function.registers = std::max(scope_->function.registers, scope_->next_register);
  return made;
}

std::uint16_t Generator::constant(Constant value) {
  // -0 and NaN must keep their own entries.
  const auto found = std::find_if(program_.constants.begin(), program_.constants.end(), [&](const Constant& other) {
    if (const double* number = std::get_if<double>(&value)) {
      const double* same = std::get_if<double>(&other);
      return same != nullptr && *number != 0 && *same == *number;
    }
    return other == value;
  });
  if (found != program_.constants.end()) return static_cast<std::uint16_t>(found - program_.constants.begin());
  if (program_.constants.size() >= kMostItems) {
    fail("rules.too-long", 0);
    return 0;
  }
  program_.constants.push_back(std::move(value));
  return static_cast<std::uint16_t>(program_.constants.size() - 1);
}

std::uint16_t Generator::capture(Scope& scope, const Variable& variable) {
  const auto found = std::find(scope.captured.begin(), scope.captured.end(), &variable);
  if (found != scope.captured.end()) return static_cast<std::uint16_t>(found - scope.captured.begin());
  assert(scope.outer != nullptr);
  const bool from_register = scope.outer->node == variable.owner;
  const std::uint16_t source = from_register ? variable.slot : capture(*scope.outer, variable);
  scope.captured.push_back(&variable);
  scope.function.captures.push_back({from_register, variable.is_boxed, source});
  return static_cast<std::uint16_t>(scope.captured.size() - 1);
}

// ---- Functions ----

void Generator::file(Node& file) {
  Scope scope;
  scope_ = &scope;
  sizes_ = sizes_of(file);
  program_.functions.emplace_back();
  for_each_declaration(file.kids, [&](Node& name, const Node& /*statement*/) {
    name.variable->slot = static_cast<std::uint16_t>(program_.globals.size());
    program_.globals.push_back({name.text, name.place, name.variable->is_used});
  });
  if (program_.globals.size() > kMostItems) fail("rules.too-long", 0);
  declare_functions(file.kids);
  statements(file.kids);
  emit(file.place, Op::kReturn, constant_operand(UndefinedConstant{}));
  program_.functions[0] = std::move(scope.function);
  scope_ = nullptr;
}

std::uint16_t Generator::function(Node& node) {
  const std::size_t id = program_.functions.size();
  if (id >= kMostItems) {
    fail("rules.too-long", node.place);
    return 0;
  }
  program_.functions.emplace_back();
  Scope scope;
  scope.node = &node;
  scope.outer = scope_;
  scope.function.name = node.text;
  scope.function.place = node.place;
  scope_ = &scope;
  const std::size_t count = node.kids.size() - 1;
  for (std::size_t i = 0; i < count; ++i) new_register();
  for (std::size_t i = 0; i < count; ++i) {
    const bool is_rest = node.kids[i]->is(kRest);
    scope.function.has_rest = is_rest;
    if (!is_rest) ++scope.function.parameters;
    if (i == 0) continue;
    for_each_name(*node.kids[i], [&scope](Node& name) {
      scope.function.uses_later_parameters = scope.function.uses_later_parameters || name.variable->is_used;
    });
  }
  for (std::size_t i = 0; i < count; ++i) {
    // Registers of single names come first, so that patterns and defaults can use them.
    Node& kid = *node.kids[i];
    Node& target = kid.is(kDefault) || kid.is(kRest) ? *kid.kids[0] : kid;
    if (target.is(kName)) {
      target.variable->slot = static_cast<std::uint16_t>(i);
    } else {
      for_each_name(target, [&](Node& name) { prepare(name); });
    }
  }
  for (std::size_t i = 0; i < count; ++i) {
    parameter(*node.kids[i], static_cast<std::uint16_t>(i), node.kids[i]->is(kRest));
  }
  Node& body = *node.kids[count];
  if (body.is(kBlock)) {
    block(body.kids);
    emit(node.place, Op::kReturn, constant_operand(UndefinedConstant{}));
  } else {
    const std::uint16_t value = operand(body);
    emit(body.place, Op::kReturn, value);
  }
  scope_ = scope.outer;
  program_.functions[id] = std::move(scope.function);
  return static_cast<std::uint16_t>(id);
}

void Generator::parameter(Node& node, std::uint16_t reg, bool is_rest) {
  Node* target = &node;
  if (node.is(kDefault)) {
    const std::size_t jump = emit(node.place, Op::kJumpIfDefined, reg);
    into(*node.kids[1], reg);
    land({jump});
    target = node.kids[0].get();
  } else if (is_rest) {
    target = node.kids[0].get();
  }
  if (target->is(kName)) {
    if (target->variable->is_boxed) emit(target->place, Op::kBox, reg);
    target->variable->is_ready = true;
    return;
  }
  bind(*target, reg, true);
  make_ready(*target);
}

/// Gives a declared variable its register, and its box.
void Generator::prepare(Node& name) {
  Variable& variable = *name.variable;
  if (variable.is_global) return;
  variable.slot = new_register();
  if (variable.is_boxed) emit(name.place, Op::kNewBox, variable.slot);
}

void Generator::declare_functions(const std::vector<NodePointer>& nodes) {
  for (const NodePointer& node : nodes) {
    if (node->is(kFunctionDeclaration)) node->kids[0]->variable->is_ready = true;
  }
  for (const NodePointer& node : nodes) {
    if (!node->is(kFunctionDeclaration)) continue;
    const Temporaries temporaries(*scope_);
    const std::uint16_t made = new_register();
    emit(node->place, Op::kFunction, made, 0, function(*node->kids[1]));
    write_variable(*node->kids[0], made, true);
  }
}

void Generator::make_ready(Node& pattern) {
  for_each_name(pattern, [](Node& name) { name.variable->is_ready = true; });
}

Result<Program> compile(std::string_view source) {
  Result<NodePointer> file = parse(source);
  if (!file.ok()) return file.error();
  const Result<Variables> variables = resolve(*file.value(), source);
  if (!variables.ok()) return variables.error();
  Generator generator(source);
  generator.file(*file.value());
  if (generator.error()) return *generator.error();
  return generator.take();
}

}  // namespace perfect_play::rules
