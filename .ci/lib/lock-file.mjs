// Checks a lock file of npm.

/** @typedef {{ packages?: Record<string, { integrity?: string, resolved?: string, link?: boolean, inBundle?: boolean }> }} LockFile */

const REGISTRY = 'https://registry.npmjs.org/';

/**
 * Returns the packages that npm would install unchecked or from another registry.
 *
 * @param {string} file for the messages
 * @param {string} text its content
 * @returns {{ file: string, sentence: string }[]}
 */
export function lockFileProblems(file, text) {
  const { packages = {} } = /** @type {LockFile} */ (JSON.parse(text));
  return Object.entries(packages).flatMap(([path, { integrity, resolved, link, inBundle }]) => {
    if (path === '' || link || inBundle) return [];
    const name = path.replace(/^.*node_modules\//, '');
    return [
      ...(integrity?.startsWith('sha512-')
        ? []
        : [
            `${name} has no SHA-512 hash (integrity). Remove its entry and run \`npm install --package-lock-only\` without node_modules.`,
          ]),
      ...(resolved === undefined || resolved.startsWith(REGISTRY) ? [] : [`${name} is resolved to another registry.`]),
    ].map((sentence) => ({ file, sentence }));
  });
}
