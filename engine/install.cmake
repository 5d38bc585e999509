# Installs the engine for C++ projects: find_package(perfect_play CONFIG) finds the library perfect_play::engine and its
# headers.

include(CMakePackageConfigHelpers)
include(GNUInstallDirs)

set(headers "${CMAKE_INSTALL_INCLUDEDIR}/perfect-play")
set(package "${CMAKE_INSTALL_LIBDIR}/cmake/perfect_play")

set_target_properties(perfect_play_engine PROPERTIES EXPORT_NAME engine)
install(TARGETS perfect_play_engine EXPORT perfect_play INCLUDES DESTINATION "${headers}")
install(FILES "${PROJECT_BINARY_DIR}/generated/engine/statements.hpp" DESTINATION "${headers}/engine")
# Includes the headers of games and solvers, because solvers are templates that can be used with other rules.
install(DIRECTORY engine/api engine/core engine/games engine/solvers DESTINATION "${headers}/engine"
  FILES_MATCHING PATTERN "*.hpp")

# The engine has no dependencies, so the configuration consists only of the list of targets.
install(EXPORT perfect_play NAMESPACE perfect_play:: DESTINATION "${package}" FILE perfect_play-config.cmake)
write_basic_package_version_file("${PROJECT_BINARY_DIR}/perfect_play-config-version.cmake" COMPATIBILITY SameMinorVersion)
install(FILES "${PROJECT_BINARY_DIR}/perfect_play-config-version.cmake" DESTINATION "${package}")
