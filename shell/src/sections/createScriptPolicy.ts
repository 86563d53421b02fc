/** The name by which the content security policy lets the shell ask for the files of sections. */
const POLICY = 'portal-files';

interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL(url: string): string },
  ): { createScriptURL(url: string): string };
}

/**
 * Makes the function through which the address of every script of a section goes: it throws for an address that is not allowed. Where
 * the browser knows Trusted Types, no other address can become a script of this page.
 */
export function createScriptPolicy(isAllowed: (url: URL) => boolean): (url: string) => string {
  const createScriptURL = (url: string) => {
    if (!isAllowed(new URL(url))) {
      throw new Error(`${url} is from an origin that is not allowed.`);
    }
    return url;
  };
  // Not in the types of the browser yet. What a policy gives is not a string, but an object that only `src` takes.
  const { trustedTypes } = globalThis as { readonly trustedTypes?: TrustedTypes };
  const policy = trustedTypes?.createPolicy(POLICY, { createScriptURL });
  return policy ? (url) => policy.createScriptURL(url) : createScriptURL;
}
