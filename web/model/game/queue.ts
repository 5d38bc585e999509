/** Runs a job when all jobs before it have ended. */
export type Queue = <T>(job: () => Promise<T>) => Promise<T>;

/** Runs jobs one after another, in the order in which they came. */
export function createQueue(): Queue {
  let tail: Promise<unknown> = Promise.resolve();
  return (job) => {
    const result = tail.then(job);
    tail = result.catch(() => {});
    return result;
  };
}
