import { expect as plainExpect, type Locator, type Page } from '@playwright/test';

/**
 * The base path of the portal in this run: `E2E_BASE_PATH=/cinema npm run e2e -- frame`. Stories
 * are written for a portal at the root of a host; the base path is added to their URLs.
 */
export const BASE_PATH = process.env['E2E_BASE_PATH'] ?? '';

/** The path on the host for a path of the portal; anything else stays as it is. Idempotent. */
export function below<Address>(address: Address): Address | string {
  return typeof address === 'string' && address.startsWith('/') && !isBelow(address)
    ? BASE_PATH + address
    : address;
}

function isBelow(address: string): boolean {
  return BASE_PATH !== '' && `${address}/`.startsWith(`${BASE_PATH}/`);
}

/** Makes a tab add the base path to URLs that it opens or mocks. */
export function openBelow(page: Page): void {
  const goto = page.goto.bind(page);
  const route = page.route.bind(page);
  page.goto = (address, options) => goto(below(address), options);
  page.route = (address, handle, options) => route(below(address), handle, options);
}

/** Adds the base path to URLs that are compared with those of tabs and links. */
function createExpect(): typeof plainExpect {
  return plainExpect.extend({
    toHaveURL(page: Page, address: string | RegExp, options?: object) {
      const is = this.isNot ? plainExpect(page).not : plainExpect(page);
      return outcomeOf(is.toHaveURL(below(address), options), this.isNot);
    },
    toHaveAttribute(element: Locator, name: string, ...[value, options]: readonly unknown[]) {
      const wanted = name === 'href' ? below(value) : value;
      const is = this.isNot ? plainExpect(element).not : plainExpect(element);
      // Safe: only passes on what the story has passed.
      return outcomeOf(is.toHaveAttribute(name, wanted as string, options as object), this.isNot);
    },
  });
}

async function outcomeOf(assertion: Promise<void>, isNot: boolean) {
  try {
    await assertion;
    return { pass: !isNot, message: () => '' };
  } catch (error) {
    return { pass: isNot, message: () => String(error) };
  }
}

/** `expect` for stories about URLs of the portal. */
export const expect = BASE_PATH ? createExpect() : plainExpect;
