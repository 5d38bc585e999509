// Passes the environment of Node to the program, which Emscripten does not do by itself: GoogleTest and the tests read
// it.
Module.preRun = [
  () => {
    Object.assign(ENV, process.env);
  },
];
