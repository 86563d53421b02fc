import { describe } from 'vitest';
import { siteKinds, type SiteKind } from './siteKinds.ts';

/** Describes what holds wherever a site lies. What this machine does not have is skipped, and said to be. */
export function describeSites(what: string, tests: (open: SiteKind['open']) => void): void {
  for (const { name, open, isThere } of siteKinds) {
    // A real bucket may be far away.
    describe.skipIf(!isThere)(`${what} ${name}`, { timeout: 60_000 }, () => tests(open));
  }
}
