import type { Page } from '@playwright/test';

/** Records what breaks the content security policy from the next page on. Gives a function that reads it. */
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
