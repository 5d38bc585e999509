# Installs the engine for C++: find_package(perfect_play CONFIG) finds the library perfect_play::engine with its headers.

include(CMakePackageConfigHelpers)
include(GNUInstallDirs)

set(headers "${CMAKE_INSTALL_INCLUDEDIR}/perfect-play")
set(package "${CMAKE_INSTALL_LIBDIR}/cmake/perfect_play")

set_target_properties(perfect_play_engine PROPERTIES EXPORT_NAME engine)
install(TARGETS perfect_play_engine EXPORT perfect_play INCLUDES DESTINATION "${headers}")
install(FILES "${PROJECT_BINARY_DIR}/generated/engine/statements.hpp" DESTINATION "${headers}/engine")
# Those of games and solvers too: they are templates, for rules of one's own as well.
install(DIRECTORY engine/api engine/core engine/games engine/solvers DESTINATION "${headers}/engine"
  FILES_MATCHING PATTERN "*.hpp")

# It depends on nothing else, so that the list of targets is all there is to find.
install(EXPORT perfect_play NAMESPACE perfect_play:: DESTINATION "${package}" FILE perfect_play-config.cmake)
write_basic_package_version_file("${PROJECT_BINARY_DIR}/perfect_play-config-version.cmake" COMPATIBILITY SameMinorVersion)
install(FILES "${PROJECT_BINARY_DIR}/perfect_play-config-version.cmake" DESTINATION "${package}")
