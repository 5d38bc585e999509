/** A clock that only goes while this process computes. */

/** Milliseconds: what else the machine is busy with has no say in them. */
export function computedMilliseconds(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}
