/** Returns the processor time of this process in ms; unlike a wall clock, it does not depend on the machine's load. */
export function cpuMilliseconds(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}
