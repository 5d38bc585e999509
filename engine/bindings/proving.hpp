#pragma once

#include <string>
#include <string_view>
#include <utility>

#include "engine/api/session.hpp"
#include "engine/bindings/answers.hpp"
#include "engine/bindings/session.hpp"
#include "engine/core/progress.hpp"
#include "engine/core/result.hpp"

namespace perfect_play::bindings {

// What is made of the solution of a session.

inline std::string survey(Session& of, double steps) {
  api::Session& session = of.get();
  const Result<Status> status = session.survey(budget_of(steps));
  if (!status) return object("error", status.error());
  const std::string_view name = name_of(status.value(), "finished");
  if (status.value() == Status::kWorking) return status_object(name, session.survey_progress());
  return status_object(name, session.survey_progress(), "survey", session.surveyed());
}

/// The certificate itself is JSON too, and too long to be packed into a string of another.
inline std::string certificate(Session& of, const std::string& line) {
  Result<std::string> certificate = of.get().certificate(line);
  return certificate ? std::move(certificate).value() : object("error", certificate.error());
}

}  // namespace perfect_play::bindings
