import { expect } from '@playwright/test';
import type { FaultVisit } from './faults/Fault.ts';
import { retryAll } from './faults/faultSteps.ts';
import { faultTest } from './faults/faultTest.ts';
import { registryFaults, serviceFault } from './faults/networkFaults.ts';
import {
  faultsFor,
  SHELL_PAGE,
  type TestedSection,
  testedSections,
} from './faults/testedSections.ts';
import { advanceClock } from './waiting.ts';

/** More than the shell's minimum interval between two registry checks. */
const A_WHILE_MS = 10_000;

for (const tested of testedSections) {
  faultTest.describe(tested.name, { tag: ['@full', `@${tested.name}`, '@no-style'] }, () => {
    for (const fault of faultsFor(tested, [serviceFault, ...registryFaults])) {
      faultTest(fault.name, async ({ newVisit }) => {
        const visit = await newVisit(tested.name, fault);
        await (fault === serviceFault
          ? tellsAndRecovers(visit, tested)
          : goesOn(visit, tested, fault.name.includes('malformed')));
      });
    }
  });
}

async function tellsAndRecovers(visit: FaultVisit, tested: TestedSection): Promise<void> {
  const { page, portal, version } = visit;
  await page.goto(tested.address);
  await tested.open(page);
  await tested.ask(page);

  const alert = page
    .getByRole('alert')
    .filter({ hasText: 'The API is undergoing maintenance.' })
    .first();
  await expect(alert).toContainText('Please try again later!');
  await expect(page.getByRole('banner')).toBeVisible();
  await expect
    .poll(() => portal.failures())
    .toEqual([{ kind: 'failure', section: tested.name, version: version.version, phase: 'data' }]);

  await serviceFault.end(visit);
  await retryAll(page);
  await tested.hasData(page);
}

/** A navigation does not need the registry, so only a malformed one is reported (`isReported`). */
async function goesOn(
  { page, portal }: FaultVisit,
  tested: TestedSection,
  isReported: boolean,
): Promise<void> {
  await page.clock.install();
  await page.goto(SHELL_PAGE);
  await expect(page.getByRole('banner')).toBeVisible();
  await advanceClock(page, A_WHILE_MS);

  const requested = page.waitForRequest('**/registry.json');
  // The search has no page, so the visitor first opens another one.
  await (tested.name === 'search'
    ? page.getByRole('link', { name: 'Back to home' }).click()
    : tested.goTo(page));
  await requested;
  await (tested.name === 'search' ? tested.goTo(page) : undefined);

  await tested.isShown(page);
  await expect(page.getByRole('alert')).toHaveCount(0);
  const { version } = portal.healthy.shell;
  const report = { kind: 'failure', section: 'shell', version, phase: 'registry' };
  await expect.poll(() => portal.failures()).toEqual(isReported ? [report] : []);
}
