/** The names of published problems, which are the same in every language. */

const SITES: Readonly<Record<string, string>> = { leetcode: 'LeetCode', poj: 'POJ', uva: 'UVa', hdu: 'HDU' };

/** “LeetCode 913” for `leetcode-913`. */
export function problemName(problem: string): string {
  const [site = '', number = ''] = problem.split('-');
  return `${SITES[site] ?? site} ${number}`;
}
