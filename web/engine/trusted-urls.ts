/**
 * The script addresses that this page may run: those of its own worker.
 *
 * Under `require-trusted-types-for 'script'; trusted-types app`, browsers reject plain text as a script address. The policy
 * `app` accepts only registered addresses.
 */

/** The part of the Trusted Types API that this file uses. TypeScript's DOM library does not have it yet. */
interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL(url: string): string },
  ): {
    /** At run time a `TrustedScriptURL`, which the DOM accepts as a script address. */
    createScriptURL(url: string): string;
  };
}

declare global {
  var trustedTypes: TrustedTypes | undefined;
}

const known = new Set<string>();

const policy = globalThis.trustedTypes?.createPolicy('app', {
  createScriptURL(url) {
    if (!known.has(url)) throw new TypeError(`not a script of this page: ${url}`);
    return url;
  },
});

/** Returns one of our own addresses as an accepted script address. Never pass an address from outside. */
export function trustScriptUrl(url: string): string {
  known.add(url);
  return policy?.createScriptURL(url) ?? url;
}
