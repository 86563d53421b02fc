import { expect, type Page } from '@playwright/test';
import type { KeptSectionVersion } from '@portal/site/registry/Registry';
import { expectEdition, passDeadline } from './faults/faultSteps.ts';
import { faultTest } from './faults/faultTest.ts';
import type { FaultPortal } from './faults/startFaultPortal.ts';
import { allSections, followLink } from './faults/testedSections.ts';
import { advanceClock, pauseClock, waitForResponses } from './waiting.ts';

/** More than the shell's minimum interval between two registry checks. */
const A_WHILE_MS = 10_000;

const isFileOf = (version: KeptSectionVersion) => (url: URL) =>
  url.pathname.startsWith(version.baseUrl);

/** Opens a page of the section with a fake clock, and marks its document. */
async function open(page: Page): Promise<void> {
  await page.clock.install();
  await page.goto('/movie/1020');
  await page.evaluate(() => Reflect.set(globalThis, 'isSamePage', true));
}

/** Leaves the page and returns. Leaving makes the tab check the registry. */
async function leaveAndReturn(page: Page): Promise<void> {
  await advanceClock(page, A_WHILE_MS);
  const responded = page.waitForResponse('**/registry.json');
  await followLink(page, '/nowhere');
  await responded;
  // Waits until the registry has been read; otherwise the next visit would still use the previous
  // version.
  await waitForResponses(page);
  await returnToMovie(page);
}

async function returnToMovie(page: Page): Promise<void> {
  await followLink(page, '/movie/1020');
  await expect(page.getByRole('heading', { level: 1, name: 'A Trip to the Moon' })).toBeVisible();
}

faultTest.describe('a section ships while a tab is open', { tag: ['@full', '@no-style'] }, () => {
  faultTest('it rolls forward and back without a reload', async ({ newVisit, builds, portal }) => {
    const first = versionOf(builds.first);
    const second = healthyOf(portal);
    const { page } = await newVisit('details', { build: 'first' });
    await open(page);
    await expectEdition(page, 'first');

    portal.ship({ details: { current: second, previous: first } });
    await advanceClock(page, A_WHILE_MS);
    const loaded = page.waitForResponse((response) => response.url().endsWith(second.entry));
    // The visitor comes back to the tab.
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await loaded;
    await expectEdition(page, 'first');
    await followLink(page, '/nowhere');
    await returnToMovie(page);
    await expectEdition(page, 'healthy');
    const size = await page
      .getByRole('heading', { level: 1 })
      .evaluate((heading) => getComputedStyle(heading).fontSize);
    await expect(page.locator(`link[rel=stylesheet][href*="${second.version}"]`)).toHaveCount(1);

    portal.ship({ details: { current: first, previous: second } });
    await leaveAndReturn(page);
    await expectEdition(page, 'first');
    expect(
      await page
        .getByRole('heading', { level: 1 })
        .evaluate((heading) => getComputedStyle(heading).fontSize),
    ).toBe(size);

    // A tap: no pointer has rested on the link before.
    portal.ship({ details: { current: second, previous: first } });
    // Stopped, because a busy machine can take longer than a navigation waits for a release.
    await pauseClock(page, await page.evaluate((ms) => Date.now() + ms, A_WHILE_MS));
    const responded = page.waitForResponse('**/registry.json');
    await followLink(page, '/movie/1004');
    await responded;
    await waitForResponses(page);
    await page.clock.resume();
    await expect(page.getByRole('heading', { level: 1, name: 'Tears of Steel' })).toBeVisible();
    await expectEdition(page, 'healthy');

    expect(await page.evaluate(() => Reflect.get(globalThis, 'isSamePage'))).toBe(true);
    expect(portal.failures()).toEqual([]);
  });

  faultTest(
    'the old one stays in use when the new one cannot be loaded, and two reports say so',
    async ({ newVisit, builds, portal }) => {
      const second = healthyOf(portal);
      const { page, context } = await newVisit('details', { build: 'first' });
      await context.route(isFileOf(second), (route) => route.fulfill({ status: 404, body: '' }));
      await open(page);

      portal.ship({ details: { current: second, previous: versionOf(builds.first) } });
      await leaveAndReturn(page);

      await expectEdition(page, 'first');
      await expect(page.getByRole('alert')).toHaveCount(0);
      const about = { section: 'details', version: second.version };
      await expect
        .poll(() => portal.failures())
        .toEqual([
          { kind: 'failure', ...about, phase: 'load' },
          { kind: 'fallback', ...about, to: versionOf(builds.first).version },
        ]);
    },
  );

  faultTest(
    'a version that arrives after the deadline does not change the open page',
    async ({ newVisit, builds, portal }) => {
      const first = versionOf(builds.first);
      const { page, context } = await newVisit('details', { build: 'first' });
      portal.ship({ details: { current: first, previous: healthyOf(portal) } });
      let release = () => undefined as void;
      const held = new Promise<void>((resolve) => (release = resolve));
      await context.route(isFileOf(first), async (route) => {
        await held;
        await route.continue().catch(() => undefined);
      });
      await page.clock.install();
      await page.goto('/movie/1020', { waitUntil: 'commit' });
      await passDeadline(page, 'one of two');
      await expect(
        page.getByRole('heading', { level: 1, name: 'A Trip to the Moon' }),
      ).toBeVisible();

      const arrived = page.waitForResponse((response) => response.url().includes(first.entry));
      release();
      await arrived;
      await followLink(page, '/movie/1001');

      await expect(page.getByRole('heading', { level: 1, name: 'A Trip to the Moon' })).toHaveCount(
        0,
      );
      await expect(page.getByText('Edition one')).toHaveCount(0);
      expect(portal.failures().map(({ kind }) => kind)).toEqual(['failure', 'fallback']);
    },
  );
});

faultTest.describe('a section bundles its own React', { tag: ['@full', '@no-style'] }, () => {
  faultTest(
    'its previous version and the other sections work in the same tab',
    async ({ newVisit, builds, portal }) => {
      const current = versionOf(builds.ownReact);
      const previous = versionOf(builds.first);
      const { page } = await newVisit('details', { build: 'first' });
      portal.ship({ details: { current, previous } });

      await page.goto('/movie/1020');

      await expectEdition(page, 'first');
      await followLink(page, '/');
      await shows(page, 'dashboard');
      await page.keyboard.press('/');
      await shows(page, 'search');
      const about = { section: 'details', version: current.version };
      expect(portal.failures()).toEqual([
        { kind: 'failure', ...about, phase: 'render' },
        { kind: 'fallback', ...about, to: previous.version },
      ]);
    },
  );
});

async function shows(page: Page, section: string): Promise<void> {
  await allSections.find(({ name }) => name === section)?.isShown(page);
}

function healthyOf({ healthy }: FaultPortal): KeptSectionVersion {
  return versionOf({ details: healthy.sections['details']?.current });
}

function versionOf(
  builds: Readonly<Record<string, KeptSectionVersion | undefined>>,
): KeptSectionVersion {
  const version = builds['details'];
  if (!version) {
    throw new Error('There is no build of the details.');
  }
  return version;
}
