const SITES: Readonly<Record<string, string>> = { leetcode: 'LeetCode', poj: 'POJ', uva: 'UVa', hdu: 'HDU' };

/** Returns a name such as “LeetCode 913” for the id `leetcode-913`. The name is the same in every language. */
export function problemName(problem: string): string {
  const [site = '', number = ''] = problem.split('-');
  return `${SITES[site] ?? site} ${number}`;
}
