/** Returns the processor time of this process in ms; unlike a wall clock, it does not depend on the load of the machine. */
export function computedMilliseconds(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}
