/**
 * The name of the policy that browsers apply to every text that becomes a script's address, whoever
 * sets it. With it sections need no policy of their own to load more files, and a section that
 * ships while a page is open needs no name in that page's list.
 */
const POLICY = 'default';

interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL(url: string): string },
  ): { createScriptURL(url: string): string };
}

/**
 * Creates the function that every script address of a section passes through: it throws for
 * addresses that are not allowed. In browsers with Trusted Types, no other address can become a
 * script of this page. Call it once per page.
 */
export function createScriptPolicy(isAllowed: (url: URL) => boolean): (url: string) => string {
  const createScriptURL = (address: string) => {
    const url = new URL(address, location.href);
    if (!isAllowed(url)) {
      throw new TypeError(`${url.href} is no file of a version that this page has asked for.`);
    }
    return url.href;
  };
  // Not in the DOM types yet. The policy returns an object, not a string, that only `src` accepts.
  const { trustedTypes } = globalThis as { readonly trustedTypes?: TrustedTypes };
  const policy = trustedTypes?.createPolicy(POLICY, { createScriptURL });
  return policy ? (url) => policy.createScriptURL(url) : createScriptURL;
}
