/**
 * The only script addresses that this page ever runs: those of its own worker.
 *
 * Under `require-trusted-types-for 'script'; trusted-types app` a browser takes no plain text for a script address. The
 * policy `app` blesses what was registered here and nothing else.
 */

/** As much of the Trusted Types API as is used, which TypeScript's DOM library does not have yet. */
interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL(url: string): string },
  ): {
    /** In truth a `TrustedScriptURL`, which may stand wherever the DOM takes a script address. */
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

/** Makes an address of our own acceptable as a script. Never call it with anything that came from outside. */
export function blessScriptUrl(url: string): string {
  known.add(url);
  return policy?.createScriptURL(url) ?? url;
}
