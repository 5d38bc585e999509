# Generates a C++ table from the engine's English sentences, which are stored in files that translators can edit.
#
# A message file contains {"statements": {"<code>": "<sentence with {placeholders}>"}, "words": {…}}. Only the page uses
# `words`, except for the notes on specimens, which the command line also prints.

# Escapes `text` so that it can be used inside a C++ string literal.
function(perfect_play_escape_for_cpp text result)
  string(REPLACE "\\" "\\\\" text "${text}")
  string(REPLACE "\"" "\\\"" text "${text}")
  string(REPLACE "\n" "\\n" text "${text}")
  string(REPLACE "\t" "\\t" text "${text}")
  set(${result} "${text}" PARENT_SCOPE)
endfunction()

# Writes the header "engine/statements.hpp" below `folder`, from every engine/**/messages.en.json.
function(perfect_play_write_statements folder)
  file(GLOB_RECURSE files CONFIGURE_DEPENDS "${PROJECT_SOURCE_DIR}/engine/messages.en.json")
  list(SORT files)
  set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${files})

  set(codes "")
  set(sentences "")
  set(entries "")
  set(count_of_all 0)
  foreach(file IN LISTS files)
    cmake_path(RELATIVE_PATH file BASE_DIRECTORY "${PROJECT_SOURCE_DIR}" OUTPUT_VARIABLE shown)
    file(READ "${file}" json)
    string(JSON kind ERROR_VARIABLE problem TYPE "${json}")
    if(NOT kind STREQUAL "OBJECT")
      message(FATAL_ERROR "${shown} is not a JSON object: ${problem}")
    endif()
    foreach(part IN ITEMS statements words)
      # A file may contain only one of the two objects.
      string(JSON count ERROR_VARIABLE problem LENGTH "${json}" ${part})
      if(problem OR count EQUAL 0)
        continue()
      endif()
      math(EXPR last "${count} - 1")
      foreach(index RANGE ${last})
        string(JSON code MEMBER "${json}" ${part} ${index})
        if(part STREQUAL "words" AND NOT code MATCHES "^specimen\\..*\\.note$")
          continue()
        endif()
        string(JSON kind TYPE "${json}" ${part} "${code}")
        if(NOT kind STREQUAL "STRING")
          message(FATAL_ERROR "${shown}: the statement ${code} must be a string, because the command line says it as it stands.")
        endif()
        if(code IN_LIST codes)
          message(FATAL_ERROR "${shown}: the statement ${code} exists already.")
        endif()
        list(APPEND codes "${code}")
        string(JSON english GET "${json}" ${part} "${code}")
        perfect_play_escape_for_cpp("${code}" code)
        perfect_play_escape_for_cpp("${english}" english)
        string(APPEND sentences "inline constexpr StatementTemplate kStatement${count_of_all} = {\"${code}\", \"${english}\"};\n")
        string(APPEND entries "    &kStatement${count_of_all},\n")
        math(EXPR count_of_all "${count_of_all} + 1")
      endforeach()
    endforeach()
  endforeach()

  set(header "// Generated from engine/**/messages.en.json by engine/messages.cmake.
#pragma once
#include <string_view>

namespace perfect_play {

/// One sentence the engine can say: its code, and English with {placeholders}.
struct StatementTemplate {
  std::string_view code;
  std::string_view english;
};

// Each by itself, so that a module holds only what it can say.
${sentences}
inline constexpr const StatementTemplate* kStatementTemplates[] = {
${entries}};

}  // namespace perfect_play
")
  set(path "${folder}/engine/statements.hpp")
  set(current "")
  if(EXISTS "${path}")
    file(READ "${path}" current)
  endif()
  # Writes the header only if its content differs, because a newer header recompiles all files that include it.
  if(NOT current STREQUAL header)
    file(WRITE "${path}" "${header}")
  endif()
endfunction()
