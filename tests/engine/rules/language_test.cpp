// The language of rules: values of programs, and errors with their places.
#include <gtest/gtest.h>

#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/rules/code/compiler.hpp"
#include "engine/rules/machine/machine.hpp"

namespace perfect_play::rules {
namespace {

/// The value of `x` after a program, as an author writes it, or the code of the error with its line.
std::string x_after(std::string_view program) {
  Result<Program> compiled = compile(program);
  const auto in_short = [](const Error& error) {
    return std::string(error.statement.code.text()) + " at " + std::to_string(error.place->line) + ":" +
           std::to_string(error.place->column);
  };
  if (!compiled) return in_short(compiled.error());
  Machine machine(std::string(program), std::move(compiled).value());
  if (!machine.read_file()) return in_short(machine.error());
  return machine.shown(machine.global("x"), 1000);
}

std::string value_of(std::string_view expression) { return x_after("const x = " + std::string(expression) + ";"); }

TEST(RulesLanguage, PrintsNumbersAsJavaScriptDoes) {
  EXPECT_EQ(value_of("[0.1 + 0.2, 1e21, 1e-7, 123456789012345680000, -0, 1 / 3, 5e-324]"),
            "[0.30000000000000004, 1e+21, 1e-7, 123456789012345680000, 0, 0.3333333333333333, 5e-324]");
  EXPECT_EQ(value_of("[7 % -3, -7 % 3, 7 / 0, 2 ** 10, 7 | 0, -1 >>> 28, 1 << 31, ~5]"),
            "[1, -1, Infinity, 1024, 7, 15, -2147483648, -6]");
}

TEST(RulesLanguage, ComparesMissingValuesAsFalse) {
  EXPECT_EQ(value_of("[undefined < 1, undefined >= 1, 'abc'[5] === 'a', NaN === NaN, null ?? 4, 0 || 5]"),
            "[false, false, false, false, 4, 5]");
}

TEST(RulesLanguage, SortsStably) {
  EXPECT_EQ(value_of("['10', '9', '1'].sort()"), "['1', '10', '9']");
  EXPECT_EQ(value_of("[3, -0, 1, 12, 20].sort((a, b) => a - b).toSorted((a, b) => b - a)"), "[20, 12, 3, 1, 0]");
  EXPECT_EQ(value_of("[3, 0, 1, 2].sort()"), "[0, 1, 2, 3]");
  // Numbers are compared as text, which is a mistake wherever the order differs.
  EXPECT_EQ(value_of("[10, 9, 1].sort()"), "rules.sort-of-numbers at 1:22");
  EXPECT_EQ(value_of("[[1, 'b'], [0, 'a'], [1, 'a']].sort((p, q) => p[0] - q[0])"), "[[0, 'a'], [1, 'b'], [1, 'a']]");
}

TEST(RulesLanguage, TakesValuesApart) {
  EXPECT_EQ(x_after("const [a, , b = 7, ...c] = [1, 2, undefined, 4, 5]; const { d, e: { f } = { f: 9 } } = { d: 3 };"
                    "const x = [a, b, c, d, f];"),
            "[1, 7, [4, 5], 3, 9]");
  EXPECT_EQ(x_after("let a = 1; let b = 2; [a, b] = [b, a]; const x = [a, b];"), "[2, 1]");
  EXPECT_EQ(value_of("(({ a, ...others }) => others)({ a: 1, b: 2, 3: 4 })"), "{3: 4, b: 2}");
}

TEST(RulesLanguage, GivesEveryRoundItsOwnVariables) {
  EXPECT_EQ(x_after("const list = []; for (let i = 0; i < 3; i++) list.push(() => i); const x = list.map((f) => f());"),
            "[0, 1, 2]");
}

TEST(RulesLanguage, LetsInnerFunctionsChangeVariablesOfOuterOnes) {
  EXPECT_EQ(x_after("function sum(list) { let total = 0; list.forEach((n) => { total += n; }); return total; }"
                    "const x = sum([1, 2, 3]);"),
            "6");
}

TEST(RulesLanguage, RunsEveryKindOfStatement) {
  EXPECT_EQ(x_after("function f(n) { switch (n) { case 1: return 'one'; case 2: default: n += 10; case 3: n++; }"
                    "do { n--; if (n % 2) continue; if (n < 8) break; } while (true); return n; }"
                    "const x = [f(1), f(2), f(3)];"),
            "['one', 6, 2]");
  EXPECT_EQ(x_after("const keys = []; for (const key in { b: 1, 2: 0, a: 2 }) keys.push(key); const x = keys;"),
            "['2', 'b', 'a']");
  EXPECT_EQ(x_after("let s = 0; for (let i = 0, j = 9; i < j; i++, j--) s += j - i; const x = s;"), "25");
}

TEST(RulesLanguage, EndsChainsAtMissingValues) {
  EXPECT_EQ(x_after("const o = { a: { b: [1] } }; const x = [o.c?.d.e, o?.a?.b?.[0], o.f?.(1), o.c?.d().e];"),
            "[undefined, 1, undefined, undefined]");
}

TEST(RulesLanguage, HasMapsAndSets) {
  EXPECT_EQ(
      x_after("const m = new Map([['a', 1]]); m.set('b', 2).delete('a'); const x = [[...m], m.size, m.get('c')];"),
      "[[['b', 2]], 1, undefined]");
  EXPECT_EQ(value_of("[...new Set([3, 1, 3, NaN, NaN])]"), "[3, 1, NaN]");
}

struct Refusal {
  std::string_view program;
  std::string_view error;
};

TEST(RulesLanguage, RefusesWhatIsNotPartOfIt) {
  const std::vector<Refusal> refusals = {
      {"const x = 1 == 1;", "rules.no-double-equals at 1:13"},
      {"const x = 1 != 1;", "rules.no-not-equals at 1:13"},
      {"let x = 1; if (x = 2) x = 3;", "rules.assignment-in-condition at 1:16"},
      {"const x = 1 and 2;", "rules.no-and at 1:13"},
      {"const x = (1 or 2);", "rules.no-and at 1:14"},
      {"const x = 1 if (2) else 3;", "rules.if-after-value at 1:13"},
      {"\n  var x = 1;", "rules.no-var at 2:3"},
      {"class A {}", "rules.no-classes at 1:1"},
      {"const x = this;", "rules.no-this at 1:11"},
      {"const x = /a/;", "rules.no-regular-expressions at 1:11"},
      {"const x = async () => 1;", "rules.no-async at 1:11"},
      {"const x = Math.random();", "rules.no-random at 1:16"},
      {"const x = Date.now();", "rules.no-date at 1:16"},
      {"const x = new Date();", "rules.no-date at 1:11"},
      {"console.log(1);", "rules.no-console at 1:9"},
      {"let n = 0; const x = () => { n++; };", "rules.outer-assigned at 1:30"},
      {"const x = 1; x = 2;", "rules.constant-assigned at 1:14"},
      {"const x = y;", "rules.unknown-name at 1:11"},
      {"const x = z; const z = 1;", "rules.used-before-value at 1:11"},
      {"const x = (() => { const a = b; const b = 1; return a; })();", "rules.used-early at 1:30"},
      {"let x; let x;", "rules.declared-twice at 1:12"},
      {"try { } catch { }", "rules.no-exceptions at 1:1"},
      {"const x = 'abc", "rules.text-open at 1:11"},
      {"const x = [1, 2", "rules.ends-early at 1:16"},
      {"const x = [, 1];", "rules.no-gaps at 1:12"},
      {"const x = (1, 2);", "rules.no-comma at 1:13"},
      {"const x = function* () {};", "rules.no-generators at 1:11"},
      {"const x = Array(3).map(() => 1);", "rules.array-of-gaps at 1:11"},
      {"const x = undefined + 1;", "rules.not-a-number at 1:21"},
      {"const x = [1] + [2];", "rules.not-a-number at 1:15"},
      {"const x = 'a' < 1;", "rules.not-comparable at 1:15"},
      {"const x = [1].lenght;", "rules.list-has-no at 1:15"},
      {"const x = 'a'.foo();", "rules.text-has-no at 1:15"},
      {"const x = undefined.a;", "rules.property-of-nothing at 1:21"},
      {"const x = 2 ** 0.5;", "rules.power at 1:13"},
      {"const x = 2 ** 60;", "rules.power at 1:13"},
      {"const x = [3, 1].sort((a, b) => a > b);", "rules.sort-needs-number at 1:18"},
      {"const x = 'é'.length;", "rules.not-ascii at 1:15"},
      {"const x = [].reduce((a, b) => a);", "rules.reduce-of-nothing at 1:14"},
      {"const x = [1, 2].keys().map((n) => n);", "rules.iterator-has-no at 1:25"},
      {"const f = () => { return\n 1; };", "rules.return-alone at 1:19"},
      {"return 1;", "rules.return-outside at 1:1"},
      {"break;", "rules.break-outside at 1:1"},
      {"const f = (n) => f(n); const x = f(1);", "rules.too-deep at 1:18"},
  };
  for (const auto& [program, error] : refusals) EXPECT_EQ(x_after(program), error) << program;
}

TEST(RulesLanguage, CountsStepsExactly) {
  EXPECT_EQ(x_after("let x = 0; for (;;) x += 1;"), "rules.too-many-steps at 1:21");
  const auto steps = [](int rounds) {
    const std::string program =
        "const x = (n) => { let i = 0; while (i < n) i++; return i; }; const n = " + std::to_string(rounds) + ";";
    Machine machine(program, std::move(compile(program)).value());
    EXPECT_TRUE(machine.read_file());
    machine.begin_call();
    const Value n = machine.global("n");
    Value result;
    EXPECT_EQ(machine.call(machine.global("x"), {&n, 1}, result), rounds < 500'000);
    return machine.steps();
  };
  // A round is an addition and a comparison with its jump.
  EXPECT_EQ(steps(1000) - steps(0), 2000U);
  EXPECT_EQ(steps(1'000'000), kMostSteps);
}

TEST(RulesLanguage, LimitsMemory) {
  EXPECT_EQ(x_after("let x = 'a'; for (;;) x += x;"), "rules.too-much-memory at 1:23");
  EXPECT_EQ(x_after("const x = []; for (;;) x.push(x.slice());"), "rules.too-much-memory at 1:33");
  EXPECT_EQ(x_after("const x = 'a'.repeat(1e9);"), "rules.too-much-memory at 1:15");
}

TEST(RulesLanguage, LimitsNesting) {
  EXPECT_EQ(x_after("const x = " + std::string(1000, '(') + "1" + std::string(1000, ')') + ";"),
            "rules.too-nested at 1:210");
  std::string sum = "const x = 1";
  for (int i = 0; i < 3000; ++i) sum += "+1";
  EXPECT_EQ(x_after(sum).substr(0, 16), "rules.too-nested");
}

TEST(RulesLanguage, CountsStepsOfLongTexts) {
  // Each of these takes minutes unless its steps grow with its texts.
  const std::string texts = "const a = 'x'.repeat(1000000), b = a.slice(1) + 'y'; const o = { [a]: 1 };";
  const auto repeated = [&](const std::string& expression) {
    return x_after(texts + "let n = 0; while (true) n += (" + expression + ") ? 1 : 0;").substr(0, 20);
  };
  for (const std::string expression :
       {"a === b", "a < b", "b in o", "[a, a].includes(b)", "new Set([a]).has(b)", "a.includes(b)", "a.indexOf('xy')",
        "a.lastIndexOf('yx')", "a.split(b)", "'a'.replace('b', a)", "+a", "parseInt(a)", "1e300 % 3e-300",
        "[a, b].toSorted()"}) {
    EXPECT_EQ(repeated(expression), "rules.too-many-steps") << expression;
  }
}

TEST(RulesLanguage, HasExactLimits) {
  const auto error_of_call = [](const std::string& body) {
    const std::string program = "const f = (n) => { " + body + " };";
    Machine machine(program, std::move(compile(program)).value());
    EXPECT_TRUE(machine.read_file());
    return [program, function = machine.global("f")](double n) {
      Machine fresh(program, std::move(compile(program)).value());
      EXPECT_TRUE(fresh.read_file());
      fresh.begin_call();
      const Value argument = Value::number(n);
      Value result;
      return fresh.call(function, {&argument, 1}, result) ? "" : std::string(fresh.error().statement.code.text());
    };
  };
  // A text of 1600 bytes takes 201 words; a round of the second loop takes 2 steps.
  const auto bytes = error_of_call("const a = 'x'.repeat(1599); for (let i = 0; i < n; i++) a.padEnd(1600);");
  EXPECT_EQ(bytes(0.99 * kMostBytesOfCall / 1608), "");
  EXPECT_EQ(bytes(1.01 * kMostBytesOfCall / 1608), "rules.too-much-memory");
  const auto steps = error_of_call("for (let i = 0; i < n; i++);");
  EXPECT_EQ(steps(0.99 * kMostSteps / 2), "");
  EXPECT_EQ(steps(1.01 * kMostSteps / 2), "rules.too-many-steps");
}

TEST(RulesLanguage, SharesCapturedVariables) {
  EXPECT_EQ(x_after("const x = (() => { let n = 1; const f = () => n; n = 2; return f(); })();"), "2");
  EXPECT_EQ(x_after("const x = (() => { const f = (n) => n > 0 ? f(n - 1) + 1 : 0; return f(3); })();"), "3");
  EXPECT_EQ(x_after("const x = (() => { const n = 5; return f(); function f() { return n; } })();"), "5");
  EXPECT_EQ(x_after("const x = (() => { function f() { return g(); } function g() { return 7; } return f(); })();"),
            "7");
  EXPECT_EQ(x_after("const x = ((n) => { const f = () => () => n; return f()(); })(4);"), "4");
  EXPECT_EQ(x_after("const x = ((n) => { const f = () => { n += 1; }; f(); f(); return n; })(4);"), "6");
  EXPECT_EQ(x_after("const f = []; for (let i = 0; i < 3; i++) f.push(() => i); const x = f.map((g) => g());"),
            "[0, 1, 2]");
  EXPECT_EQ(value_of("[1, 2].map((a) => { const b = a * 2; return () => [a, b]; }).map((f) => f())"),
            "[[1, 2], [2, 4]]");
  EXPECT_EQ(value_of("[[1, 2]].map(([a, b]) => (() => a - b)())"), "[-1]");
  EXPECT_EQ(x_after("const x = (() => { const f = () => n; const y = f(); const n = 1; return y; })();"),
            "rules.used-before-value at 1:36");
}

TEST(RulesLanguage, RefusesChangesOfGivenValues) {
  const std::string program =
      "const list = [1]; const x = (given) => { given.push(2); }; const y = () => list.sort();"
      "const z = (given) => { const own = [...given]; own.push(2); return own; };";
  Machine machine(program, std::move(compile(program)).value());
  ASSERT_TRUE(machine.read_file());
  const Value list = machine.global("list");
  Value result;
  for (const std::string_view name : {"x", "y"}) {
    machine.begin_call();
    EXPECT_FALSE(machine.call(machine.global(name), {&list, 1}, result));
    EXPECT_EQ(machine.error().statement.code.text(), "rules.given-changed");
  }
  machine.begin_call();
  EXPECT_TRUE(machine.call(machine.global("z"), {&list, 1}, result));
  EXPECT_EQ(machine.shown(result), "[1, 2]");
}

TEST(RulesLanguage, SurvivesEveryPrefixAndEveryDeletionOfAProgram) {
  const std::string program =
      "const f = ({ a, b = [1, ...[2]] }, ...c) => `${a}${b?.[0] ?? 'x'}` + c.map((n, i) => n * i).join('-');\n"
      "function g(n) { for (const k of [1, 2]) { switch (k) { case 1: n += k; break; default: n--; } } return n; }\n"
      "const m = new Map([[1, { z: 2 }]]); const x = [f({ a: 1 }, 2, 3), g(4), m.get(1)?.z, !m.has(2) && -1 ** 2];";
  for (std::size_t i = 0; i < program.size(); ++i) {
    EXPECT_FALSE(x_after(program.substr(0, i)).empty());
    EXPECT_FALSE(x_after(program.substr(0, i) + program.substr(i + 1)).empty());
  }
}

}  // namespace
}  // namespace perfect_play::rules
