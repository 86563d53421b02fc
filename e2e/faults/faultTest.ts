import { test as base } from '../story.ts';
import { buildFaultySections } from './buildFaultySections.ts';
import type { Fault, FaultVisit, FaultyBuilds } from './Fault.ts';
import { type FaultPortal, startFaultPortal } from './startFaultPortal.ts';

/**
 * Starts this fault and ends the previous one, so that a test can reload its tab with one fault
 * after another. By default, the section has no previous version.
 */
export type NewVisit = (
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
  baseURL: ({ portal }, use) => use(portal.url),
  // A small window: content out of view does not matter to faults.
  viewport: { width: 800, height: 600 },
  newVisit: ({ page, context, portal, builds }, use) =>
    use(async (section, fault, previous) => {
      const healthy = portal.healthy.sections[section]?.current;
      const version = fault.build ? builds[fault.build][section] : healthy;
      if (!version || !healthy) {
        throw new Error(`There is no build of "${section}".`);
      }
      await context.unrouteAll({ behavior: 'ignoreErrors' });
      await context.clearCookies();
      portal.reset();
      const release = {
        current: version,
        previous: previous && (version === healthy ? builds.first[section] : healthy),
      };
      portal.ship({ [section]: release });

      const visit: FaultVisit = { portal, builds, context, page, section, version, release };
      await fault.begin?.(visit);
      return visit;
    }),
});
