import type { BrowserContext } from '@playwright/test';
import { attachDescription, test as base } from '../story.ts';
import { watchVisit } from '../watchVisit.ts';
import { buildFaultySections } from './buildFaultySections.ts';
import type { Fault, FaultVisit, FaultyBuilds } from './Fault.ts';
import { type FaultPortal, startFaultPortal } from './startFaultPortal.ts';

/** Opens a visit with this fault active. By default, the section has no previous version. */
type NewVisit = (
  section: string,
  fault: Pick<Fault, 'build'> & Partial<Fault>,
  previous?: 'with a previous version',
) => Promise<FaultVisit>;

interface FaultFixtures {
  readonly newVisit: NewVisit;
  /** Reset to healthy at the start of each test. */
  readonly portal: FaultPortal;
}

interface FaultWorkerFixtures {
  readonly builds: FaultyBuilds;
  readonly workerPortal: FaultPortal;
}

/**
 * A small window without animations, which are irrelevant to faults and take a third of the CPU
 * time.
 */
const STILL = { reducedMotion: 'reduce', viewport: { width: 800, height: 600 } } as const;

/** A test with its own portal, which it can break. */
export const faultTest = base.extend<FaultFixtures, FaultWorkerFixtures>({
  // Playwright reads a fixture's dependencies from the destructured parameter; `builds` has none.
  builds: [
    async ({}, use) => use(await buildFaultySections()),
    { scope: 'worker', timeout: 600_000 },
  ],
  workerPortal: [
    async ({ builds }, use) => {
      const portal = await startFaultPortal(builds.folder);
      await use(portal);
      await portal.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  portal: async ({ workerPortal }, use) => {
    workerPortal.reset();
    await use(workerPortal);
  },
  newVisit: async ({ browser, portal, builds }, use, testInfo) => {
    const contexts: BrowserContext[] = [];
    await use(async (section, fault, previous) => {
      const healthy = portal.healthy.sections[section]?.current;
      const version = fault.build ? builds[fault.build][section] : healthy;
      if (!version || !healthy) {
        throw new Error(`There is no build of "${section}".`);
      }
      await Promise.all(contexts.splice(0).map((context) => context.close()));
      portal.reset();
      const release = {
        current: version,
        previous: previous && (version === healthy ? builds.first[section] : healthy),
      };
      portal.ship({ [section]: release });

      const context = await browser.newContext({ baseURL: portal.url, ...STILL });
      contexts.push(context);
      watchVisit(context);
      const visit: FaultVisit = {
        portal,
        builds,
        context,
        page: await context.newPage(),
        section,
        version,
        release,
      };
      await fault.begin?.(visit);
      return visit;
    });
    for (const context of contexts) {
      await attachDescription(context, testInfo);
      await context.close();
    }
  },
});
