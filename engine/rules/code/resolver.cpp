#include "engine/rules/code/resolver.hpp"

#include <optional>
#include <string_view>
#include <unordered_map>
#include <utility>

#include "engine/rules/syntax/lexer.hpp"

namespace perfect_play::rules {
namespace {

using enum NodeKind;

class Resolver {
 public:
  explicit Resolver(std::string_view source) : source_(source) {}

  Result<Variables> run(Node& file) {
    scopes_.emplace_back();
    visit_statements(file.kids);
    if (error_) return *std::move(error_);
    for (const auto& variable : variables_) {
      variable->is_boxed = variable->is_boxed || (variable->is_captured && variable->is_assigned);
    }
    return std::move(variables_);
  }

 private:
  using Scope = std::unordered_map<std::string_view, Variable*>;

  void fail(StatementCode code, const Node& node) {
    if (!error_) error_ = Error{{code, {{"name", node.text}}}, place_in(source_, node.place)};
  }

  void declare(Node& name, bool is_constant) {
    auto [found, is_new] = scopes_.back().try_emplace(name.text, nullptr);
    if (!is_new) {
      fail("rules.declared-twice", name);
      name.variable = found->second;
      return;
    }
    Variable& variable = *variables_.emplace_back(std::make_unique<Variable>());
    variable.name = name.text;
    variable.place = name.place;
    variable.owner = function_;
    variable.is_constant = is_constant;
    variable.is_global = scopes_.size() == 1;
    found->second = &variable;
    name.variable = &variable;
  }

  void declare_all(const std::vector<NodePointer>& statements) {
    for_each_declaration(statements, [&](Node& name, const Node& statement) {
      declare(name, statement.flag || statement.is(kFunctionDeclaration));
    });
  }

  void use(Node& name) {
    for (std::size_t i = scopes_.size(); i-- > 0;) {
      const auto found = scopes_[i].find(name.text);
      if (found == scopes_[i].end()) continue;
      name.variable = found->second;
      Variable& variable = *found->second;
      variable.is_used = true;
      const bool is_captured = variable.owner != function_ && !variable.is_global;
      variable.is_captured = variable.is_captured || is_captured;
      variable.is_boxed = variable.is_boxed || (is_captured && !variable.has_value);
      return;
    }
  }

  void visit_kids(Node& node) {
    for (const NodePointer& kid : node.kids) visit(*kid);
  }

  /// Visits a block in the order in which its functions are made: declared functions are made first.
  void visit_statements(const std::vector<NodePointer>& statements) {
    declare_all(statements);
    for (const NodePointer& statement : statements) {
      if (!statement->is(kFunctionDeclaration)) continue;
      visit_function(*statement->kids[1]);
      set_value(*statement->kids[0]);
    }
    for (const NodePointer& statement : statements) {
      if (!statement->is(kFunctionDeclaration)) visit(*statement);
    }
  }

  static void set_value(Node& pattern) {
    for_each_name(pattern, [](Node& name) { name.variable->has_value = true; });
  }

  /// Visits the defaults of a pattern whose names are declared.
  void visit_defaults(Node& pattern) {
    if (pattern.is(kDefault)) {
      visit_defaults(*pattern.kids[0]);
      visit(*pattern.kids[1]);
    } else if (pattern.is(kEntry)) {
      visit(*pattern.kids[0]);
      visit_defaults(*pattern.kids[1]);
    } else if (!pattern.is(kName)) {
      for (const NodePointer& kid : pattern.kids) visit_defaults(*kid);
    }
  }

  void visit_function(Node& node) {
    const Node* const outer = std::exchange(function_, &node);
    scopes_.emplace_back();
    const std::size_t count = node.kids.size() - 1;
    for (std::size_t i = 0; i < count; ++i) {
      for_each_name(*node.kids[i], [&](Node& name) { declare(name, false); });
    }
    for (std::size_t i = 0; i < count; ++i) {
      visit_defaults(*node.kids[i]);
      set_value(*node.kids[i]);
    }
    Node& body = *node.kids[count];
    if (body.is(kBlock)) {
      // Parameters and the variables of the body share a scope: a name cannot be both.
      visit_statements(body.kids);
    } else {
      visit(body);
    }
    scopes_.pop_back();
    function_ = outer;
  }

  void visit_declaration(Node& node) {
    for (std::size_t i = 0; i < node.kids.size(); i += 2) {
      visit(*node.kids[i + 1]);
      visit_defaults(*node.kids[i]);
      set_value(*node.kids[i]);
    }
  }

  void visit_for_each(Node& node) {
    visit(*node.kids[1]);
    scopes_.emplace_back();
    Node& declaration = *node.kids[0];
    for_each_name(*declaration.kids[0], [&](Node& name) { declare(name, declaration.flag); });
    visit_defaults(*declaration.kids[0]);
    set_value(*declaration.kids[0]);
    visit(*node.kids[2]);
    scopes_.pop_back();
  }

  void visit_for(Node& node) {
    scopes_.emplace_back();
    Node& first = *node.kids[0];
    if (first.is(kDeclaration)) {
      for (std::size_t i = 0; i < first.kids.size(); i += 2) {
        for_each_name(*first.kids[i], [&](Node& name) { declare(name, first.flag); });
      }
    }
    visit_kids(node);
    scopes_.pop_back();
  }

  void visit(Node& node) {
    switch (node.kind) {
      case kName:
        use(node);
        break;
      case kFunction:
        visit_function(node);
        break;
      case kDeclaration:
        visit_declaration(node);
        break;
      case kForOf:
      case kForIn:
        visit_for_each(node);
        break;
      case kFor:
        visit_for(node);
        break;
      case kBlock:
        scopes_.emplace_back();
        visit_statements(node.kids);
        scopes_.pop_back();
        break;
      case kAssign:
      case kUpdate:
        visit_kids(node);
        for_each_name(*node.kids[0], [](Node& name) {
          if (name.variable != nullptr) name.variable->is_assigned = true;
        });
        break;
      default:
        visit_kids(node);
    }
  }

  std::string_view source_;
  Variables variables_;
  std::vector<Scope> scopes_;
  const Node* function_ = nullptr;
  std::optional<Error> error_;
};

}  // namespace

Result<Variables> resolve(Node& file, std::string_view source) { return Resolver(source).run(file); }

}  // namespace perfect_play::rules
