#include "engine/rules/code/natives.hpp"

#include <algorithm>
#include <array>
#include <iterator>
#include <limits>

namespace perfect_play::rules {
namespace {

/// In the order of `Native`.
constexpr std::array<std::string_view, 33> kNatives = {"cells",
                                                       "put",
                                                       "move",
                                                       "line",
                                                       "near",
                                                       "Math.min",
                                                       "Math.max",
                                                       "Math.abs",
                                                       "Math.sign",
                                                       "Math.floor",
                                                       "Math.ceil",
                                                       "Math.trunc",
                                                       "Math.round",
                                                       "Math.sqrt",
                                                       "Math.pow",
                                                       "Object.keys",
                                                       "Object.values",
                                                       "Object.entries",
                                                       "Object.fromEntries",
                                                       "Object.assign",
                                                       "Array",
                                                       "Array.from",
                                                       "Array.of",
                                                       "Array.isArray",
                                                       "JSON.stringify",
                                                       "structuredClone",
                                                       "Number",
                                                       "Number.isInteger",
                                                       "Number.isNaN",
                                                       "parseInt",
                                                       "String",
                                                       "String.fromCharCode",
                                                       "Boolean"};
static_assert(kNatives.size() == static_cast<std::size_t>(Native::kBoolean) + 1);

/// In the order of `Method`.
constexpr std::array<std::string_view, 59> kMethods = {
    "",           "add",       "at",          "charAt",      "charCodeAt",    "clear",
    "concat",     "delete",    "endsWith",    "entries",     "every",         "fill",
    "filter",     "find",      "findIndex",   "findLast",    "findLastIndex", "flat",
    "flatMap",    "forEach",   "get",         "has",         "includes",      "indexOf",
    "join",       "keys",      "lastIndexOf", "map",         "padEnd",        "padStart",
    "pop",        "push",      "reduce",      "reduceRight", "repeat",        "replace",
    "replaceAll", "reverse",   "set",         "shift",       "slice",         "some",
    "sort",       "splice",    "split",       "startsWith",  "substring",     "toLowerCase",
    "toReversed", "toSorted",  "toSpliced",   "toString",    "toUpperCase",   "trim",
    "trimEnd",    "trimStart", "unshift",     "values",      "with"};
static_assert(kMethods.size() == static_cast<std::size_t>(Method::kWith) + 1);

}  // namespace

std::optional<Native> native_named(std::string_view name) {
  if (name == "Number.parseInt") return Native::kParseInt;
  for (std::size_t i = 0; i < kNatives.size(); ++i) {
    if (kNatives[i] == name) return static_cast<Native>(i);
  }
  return std::nullopt;
}

std::string_view name_of(Native native) { return kNatives[static_cast<std::size_t>(native)]; }

std::optional<double> number_named(std::string_view name) {
  if (name == "Infinity" || name == "Number.POSITIVE_INFINITY") return std::numeric_limits<double>::infinity();
  if (name == "Number.NEGATIVE_INFINITY") return -std::numeric_limits<double>::infinity();
  if (name == "NaN") return std::numeric_limits<double>::quiet_NaN();
  if (name == "Number.MAX_SAFE_INTEGER") return 9007199254740991.0;
  if (name == "Number.MIN_SAFE_INTEGER") return -9007199254740991.0;
  return std::nullopt;
}

bool is_namespace(std::string_view name) {
  return name == "Math" || name == "Object" || name == "Array" || name == "JSON" || name == "Number" ||
         name == "String" || name == "Date" || name == "console";
}

bool is_missing_native(std::string_view name) {
  constexpr std::string_view kMissing[] = {"isNaN",
                                           "isFinite",
                                           "parseFloat",
                                           "Symbol",
                                           "BigInt",
                                           "Proxy",
                                           "Reflect",
                                           "WeakMap",
                                           "WeakSet",
                                           "process",
                                           "window",
                                           "document",
                                           "globalThis",
                                           "eval",
                                           "Function",
                                           "RegExp",
                                           "Error",
                                           "Intl",
                                           "Int8Array",
                                           "Uint8Array",
                                           "Int32Array",
                                           "Uint32Array",
                                           "Float64Array",
                                           "JSON.parse",
                                           "Math.PI",
                                           "Math.E",
                                           "Math.hypot",
                                           "Math.log",
                                           "Math.log2",
                                           "Math.log10",
                                           "Math.exp",
                                           "Math.cbrt",
                                           "Math.sin",
                                           "Math.cos",
                                           "Math.imul",
                                           "Math.clz32",
                                           "Math.fround",
                                           "Object.is",
                                           "Object.hasOwn",
                                           "Object.create",
                                           "Object.groupBy",
                                           "Number.isFinite",
                                           "Number.EPSILON",
                                           "Number.parseFloat",
                                           "Number.isSafeInteger",
                                           "Object.defineProperty",
                                           "String.raw"};
  return std::find(std::begin(kMissing), std::end(kMissing), name) != std::end(kMissing);
}

Method method_named(std::string_view name) {
  for (std::size_t i = 1; i < kMethods.size(); ++i) {
    if (kMethods[i] == name) return static_cast<Method>(i);
  }
  return Method::kNone;
}

}  // namespace perfect_play::rules
