import type { Page } from '@playwright/test';

/**
 * Records violations of the content security policy from the next page on. Returns a function that
 * reads them.
 */
export async function recordViolations(page: Page): Promise<() => Promise<readonly string[]>> {
  await page.addInitScript(() => {
    const violations: string[] = [];
    Reflect.set(globalThis, 'violations', violations);
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      violations.push(`${violatedDirective} ${blockedURI}`),
    );
  });
  return () => page.evaluate(() => Reflect.get(globalThis, 'violations'));
}
