// Checks an npm lock file.

/** @typedef {{ packages?: Record<string, { integrity?: string, resolved?: string, link?: boolean, inBundle?: boolean }> }} LockFile */

const REWRITE = 'npm install --package-lock-only --omit-lockfile-registry-resolved';

/**
 * Returns packages that npm would install without a hash, or from a fixed address instead of the configured registry.
 *
 * @param {string} file named in the messages
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
        : [`${name} has no SHA-512 hash (integrity). Remove its entry and run \`${REWRITE}\` without node_modules.`]),
      ...(resolved === undefined ? [] : [`${name} has a download address (resolved). Run \`${REWRITE}\`.`]),
    ].map((sentence) => ({ file, sentence }));
  });
}
