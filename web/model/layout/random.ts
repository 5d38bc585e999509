export type Random = () => number;

/**
 * Returns a generator of reproducible random numbers in [0, 1): a Weyl sequence passed through a multiplicative hash.
 * The integer arithmetic gives the same numbers in every browser. These numbers are not suitable for secrets.
 */
export function seededRandom(seed: number): Random {
  let state = Math.imul(seed | 0, 0x2545f491) ^ 0x5bd1e995;
  return () => {
    state = (state + 0x61c88647) | 0;
    let hash = Math.imul(state ^ (state >>> 15), 0x735a2d97);
    hash = Math.imul(hash ^ (hash >>> 13), 0x0bb6e875);
    return ((hash ^ (hash >>> 16)) >>> 0) / 4294967296;
  };
}
