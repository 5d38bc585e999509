/**
 * The script URLs that this page may load: those of its own workers.
 *
 * Under `require-trusted-types-for 'script'; trusted-types app`, browsers reject a plain string as a script URL. The
 * policy `app` accepts only registered URLs.
 */

/** The part of the Trusted Types API that this file uses. TypeScript's DOM library does not have it yet. */
interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL(url: string): string },
  ): {
    /** At run time a `TrustedScriptURL`, which the DOM accepts as a script URL. */
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

/** Converts one of our own URLs to a script URL that browsers accept. Never pass a URL from outside. */
export function trustScriptUrl(url: string): string {
  known.add(url);
  return policy?.createScriptURL(url) ?? url;
}
