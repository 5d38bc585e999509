# Generates the source files of each game from the list of games.
#
# The list is a header engine/games/all_games.hpp, which includes the header of each game and names the game's type,
# `space::Type`. The folder of a game's header is named after the namespace, with `-` instead of `_`.

# Sets `result` to a list of `id|header|type` entries for the games in the list `header`, in the order of that list.
function(perfect_play_read_list_of_games header result)
  set_property(DIRECTORY "${PROJECT_SOURCE_DIR}" APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS "${header}")
  file(READ "${header}" text)
  string(REGEX MATCHALL "#include \"[^\"]+\"" includes "${text}")
  string(REGEX MATCH "using [A-Za-z]+Games =[^<]*<([^>]*)>" list "${text}")
  string(REGEX REPLACE "[ \n]" "" types "${CMAKE_MATCH_1}")
  string(REPLACE "," ";" types "${types}")
  set(games "")
  foreach(type IN LISTS types)
    string(REGEX REPLACE "::.*" "" space "${type}")
    string(REPLACE "_" "-" id "${space}")
    set(found "")
    foreach(include IN LISTS includes)
      # The file name at the end of the path is also the name of the namespace.
      if(include MATCHES "\"(.*/${space}\\.hpp)\"")
        set(found "${CMAKE_MATCH_1}")
      endif()
    endforeach()
    if(NOT found)
      message(FATAL_ERROR "${header}: there is no #include of a ${space}.hpp for ${type}.")
    endif()
    list(APPEND games "${id}|${found}|perfect_play::${type}")
  endforeach()
  if(NOT games)
    message(FATAL_ERROR "${header}: there is no list of games.")
  endif()
  set(${result} "${games}" PARENT_SCOPE)
endfunction()

# Writes the source files of all games in the list `header` to `folder`, and sets `result` to the list of these files.
# Additional arguments select parts; the default is all parts.
function(perfect_play_make_game_units header folder result)
  set(wanted ${ARGN})
  if(NOT wanted)
    set(wanted solvers play study whole)
  endif()
  perfect_play_read_list_of_games("${header}" games)
  set(units "")
  foreach(game IN LISTS games)
    string(REPLACE "|" ";" parts "${game}")
    list(GET parts 0 id)
    list(GET parts 1 game_header)
    list(GET parts 2 game_type)
    foreach(part IN LISTS wanted)
      configure_file("${PROJECT_SOURCE_DIR}/engine/api/of_game/units/${part}.cpp.in" "${folder}/${id}.${part}.cpp" @ONLY)
      list(APPEND units "${folder}/${id}.${part}.cpp")
    endforeach()
  endforeach()
  set(${result} "${units}" PARENT_SCOPE)
endfunction()

# Writes engine/games/all_games.hpp below `folder`: a list that contains only the game `type` from the header
# `game_header`.
function(perfect_play_write_list_of_one game_header game_type folder)
  file(CONFIGURE OUTPUT "${folder}/engine/games/all_games.hpp" @ONLY CONTENT
"// Made by engine/game_units.cmake: the list for the modules of one game.
#pragma once
#include \"engine/core/game.hpp\"
#include \"@game_header@\"

namespace perfect_play {
using AllGames = TypeList<@game_type@>;
}  // namespace perfect_play
")
endfunction()
