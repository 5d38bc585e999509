#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "engine/api/json_forms.hpp"
#include "engine/core/progress.hpp"
#include "engine/core/result.hpp"
#include "engine/core/text/json.hpp"

namespace perfect_play::bindings {

// What crosses to JavaScript: JSON objects of one member, which is the answer or `error`, and states of computations.

template <class T>
std::string object(std::string_view name, const T& content) {
  JsonWriter json;
  json.begin_object().key(name);
  api::write_json(json, content);
  return json.end_object().take();
}

template <class T>
std::string object_or_error(std::string_view name, const Result<T>& result) {
  return result ? object(name, result.value()) : object("error", result.error());
}

inline std::string text_or_error(std::string_view name, const Result<std::string>& text) {
  if (!text) return object("error", text.error());
  JsonWriter json;
  return json.begin_object().key(name).string(text.value()).end_object().take();
}

template <class T>
std::string list_or_error(std::string_view name, const Result<std::vector<T>>& items) {
  if (!items) return object("error", items.error());
  JsonWriter json;
  json.begin_object().key(name).begin_array();
  for (const T& item : items.value()) api::write_json(json, item);
  return json.end_array().end_object().take();
}

/// Empty when there is none.
template <class T>
std::string error_of(const Result<T>& result) {
  return result ? "" : object("error", result.error());
}

/// What a computation has come to and how far it is, in an object that is left open.
inline JsonWriter open_status(std::string_view status, Progress progress) {
  JsonWriter json;
  json.begin_object().key("status").string(status).key("progress");
  api::write_json(json, progress);
  return json;
}

inline std::string status_object(std::string_view status, Progress progress) {
  return open_status(status, progress).end_object().take();
}

/// The same, with what has come of it.
template <class T>
std::string status_object(std::string_view status, Progress progress, std::string_view name, const T& content) {
  JsonWriter json = open_status(status, progress);
  json.key(name);
  api::write_json(json, content);
  return json.end_object().take();
}

inline Budget budget_of(double steps) { return {static_cast<std::uint64_t>(steps)}; }

}  // namespace perfect_play::bindings
