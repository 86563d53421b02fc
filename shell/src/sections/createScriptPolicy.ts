/**
 * The policy that browsers ask about every text that is to become the address of a script, whoever puts it there. So sections need no
 * policy of their own to load more of their files, and one that ships while a page is open needs no name in what that page allows.
 */
const POLICY = 'default';

interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL(url: string): string },
  ): { createScriptURL(url: string): string };
}

/**
 * Makes the function through which the address of every script of a section goes: it throws for an address that is not allowed. Where
 * the browser knows Trusted Types, no other address can become a script of this page. To be called once in a page.
 */
export function createScriptPolicy(isAllowed: (url: URL) => boolean): (url: string) => string {
  const createScriptURL = (address: string) => {
    const url = new URL(address, location.href);
    if (!isAllowed(url)) {
      throw new TypeError(`${url.href} is no file of a version that this page has asked for.`);
    }
    return url.href;
  };
  // Not in the types of the browser yet. What a policy gives is not a string, but an object that only `src` takes.
  const { trustedTypes } = globalThis as { readonly trustedTypes?: TrustedTypes };
  const policy = trustedTypes?.createPolicy(POLICY, { createScriptURL });
  return policy ? (url) => policy.createScriptURL(url) : createScriptURL;
}
