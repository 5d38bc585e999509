// The examples of the README, which tests run as they stand there.

/** @type {(readme: string) => Map<string, string>} by the file name in their first line */
export function readmeExamples(readme) {
  const blocks = readme.matchAll(/```\w+\n(?:\/\/ |<!-- )([\w-]+\.(?:mjs|js|html))(?: -->)?\n([\s\S]*?)```/g);
  return new Map([...blocks].map(([, file = '', text = '']) => [file, text]));
}
