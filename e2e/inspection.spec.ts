import { expect, type Page } from '@playwright/test';
import { type FaultId, faultSwitches } from '../shell/src/inspection/InspectionSettings.ts';
import { faults } from './faults/faults.ts';
import { expectEdition, passDeadline, recordViolations, retryAll } from './faults/faultSteps.ts';
import { faultTest } from './faults/faultTest.ts';
import { serviceFault } from './faults/networkFaults.ts';
import { inspectionPanel } from './portalPages.ts';
import { advanceClock, waitForResponses } from './waiting.ts';

const NO_FAULT = {};

const factsOf = (page: Page, section: string) =>
  inspectionPanel(page)
    .getByRole('group')
    .filter({ has: page.locator('summary', { hasText: new RegExp(`^${section} `) }) });

/** Injects a fault into the details section, or removes it. */
async function letHappen(page: Page, fault: FaultId | ''): Promise<void> {
  const facts = factsOf(page, 'details');
  if ((await facts.getAttribute('open')) === null) {
    await facts.locator('summary').click();
  }
  await facts.getByRole('combobox', { name: 'Fault to inject' }).selectOption(fault);
  await facts.getByRole('button', { name: 'Inject' }).click();
}

faultTest.describe('the inspection of a page', { tag: ['@full', '@no-section'] }, () => {
  faultTest(
    'is not loaded for visitors, stays with the tab that requests it, and stays closed after a reload',
    async ({ newVisit, context }) => {
      const { page } = await newVisit('details', NO_FAULT);
      await page.goto('/?sections&fault.details=notFound');
      await expect(inspectionPanel(page)).toBeVisible();
      await page.goto('/movie/1020');
      await expect(page.getByRole('alert')).toBeVisible();
      await expect(inspectionPanel(page)).toBeVisible();

      const tab = await context.newPage();
      const scripts: string[] = [];
      tab.on(
        'request',
        (request) => request.resourceType() === 'script' && scripts.push(request.url()),
      );
      await tab.goto('/');
      await expect(tab.getByRole('region', { name: 'Top rated', exact: true })).toBeVisible();
      const names = scripts.flatMap((url) => /\/files\/shell\/.*\/([\w-]+)\./.exec(url)?.[1] ?? []);
      expect(names.toSorted()).toEqual(['afterwards', 'main']);
      await expect(inspectionPanel(tab)).toHaveCount(0);

      await letHappen(page, '');
      await inspectionPanel(page).getByRole('button', { name: 'Close' }).click();
      await page.reload();
      await expect(
        page.getByRole('heading', { level: 1, name: 'A Trip to the Moon' }),
      ).toBeVisible();
      await expect(inspectionPanel(page)).toHaveCount(0);
    },
  );

  faultTest(
    'shows which section rendered what in which version, and how each was loaded',
    async ({ newVisit, portal }) => {
      const { page, version } = await newVisit('dashboard', NO_FAULT);
      const readViolations = await recordViolations(page);
      await page.goto('/?sections');

      await expect(
        page
          .locator(`[data-rendered-by="dashboard ${version.version}"]`)
          .getByRole('region', { name: 'Top rated', exact: true }),
      ).toBeVisible();
      await expect(
        page
          .locator(`[data-rendered-by="shell ${portal.healthy.shell.version}"]`)
          .getByRole('banner'),
      ).toBeVisible();
      const facts = factsOf(page, 'dashboard');
      await facts.locator('summary').click();
      await expect(facts).toContainText(/Requested at \d+ ms, loaded at \d+ ms, ran in \d+ ms/);
      await expect(facts.getByRole('listitem').filter({ hasText: version.entry })).toContainText(
        /kB, [\d.]+ kB transferred, \d+ ms/,
      );
      await expect(factsOf(page, 'search')).toContainText('not requested yet');

      await page.keyboard.press('/');
      const searchVersion = portal.healthy.sections['search']?.current.version;
      await expect(
        page.locator(`[data-rendered-by="search ${searchVersion}"]`).getByRole('searchbox'),
      ).toBeVisible();
      await page.keyboard.press('Escape');

      await inspectionPanel(page).getByRole('button', { name: 'Close' }).click();
      await expect(inspectionPanel(page)).toHaveCount(0);
      await expect(page.locator('[data-rendered-by]')).toHaveCount(0);
      expect(await readViolations()).toEqual([]);
    },
  );

  faultTest(
    'shows the version that rendered a place even when another one has shipped since',
    async ({ newVisit, builds, portal }) => {
      const first = builds.first['details'];
      const { page } = await newVisit('details', { build: 'first' });
      await page.clock.install();
      await page.goto('/movie/1020?sections');
      const place = page.locator(`[data-rendered-by="details ${first?.version}"]`);
      await expect(place).toBeVisible();

      const { current } = portal.healthy.sections['details']!;
      portal.ship({ details: { current, previous: first } });
      await advanceClock(page, 10_000);
      const responded = page.waitForResponse('**/registry.json');
      await page
        .getByRole('region', { name: 'Cast', exact: true })
        .getByRole('link')
        .first()
        .hover();
      await responded;
      await waitForResponses(page);

      await expectEdition(page, 'first');
      await expect(place).toBeVisible();
    },
  );
});

faultTest('the switches are rows of the table of faults', { tag: '@full' }, () => {
  const rows = [...faults, serviceFault].map(({ name }) => name);

  expect(rows).toEqual(expect.arrayContaining(faultSwitches.map(({ name }) => name)));
});

// One switch of each kind. The unit tests of `inspection` cover the others.
faultTest(
  'a switch breaks its section, switching it off repairs it, and nothing is reported',
  { tag: ['@full', '@details', '@no-style'] },
  async ({ newVisit, portal }) => {
    const { page } = await newVisit('details', NO_FAULT);
    const alert = page
      .getByRole('alert')
      .filter({ hasText: 'The details page could not be loaded.' });
    await page.clock.install();
    await page.goto('/movie/1020?sections');
    for (const id of ['missing', 'hangs', 'render'] as const) {
      await faultTest.step(id, async () => {
        await letHappen(page, id);
        const name = faultSwitches.find((each) => each.id === id)?.name;
        await expect(inspectionPanel(page)).toContainText(`Fault in "details": ${name}.`);
        await (id === 'hangs' ? passDeadline(page) : undefined);
        await expect(alert).toBeVisible();

        await letHappen(page, '');
        await tryAgain(page);
      });
    }

    await faultTest.step('service', async () => {
      await letHappen(page, 'service');
      await expect(page.getByRole('alert').first()).toContainText('Please try again later!');

      await letHappen(page, '');
      await retryAll(page);
      await expect(
        page.getByRole('region', { name: 'Cast', exact: true }).getByRole('link').first(),
      ).toBeVisible();
    });
    expect(portal.failures()).toEqual([]);
  },
);

/** Clicks "Try again", unless the shell has already retried by itself. */
async function tryAgain(page: Page): Promise<void> {
  const button = page.getByRole('alert').getByRole('button', { name: 'Try again' });
  const heading = page.getByRole('heading', { level: 1, name: 'A Trip to the Moon' });
  await expect(async () => {
    // The error can disappear during the click.
    await ((await button.isVisible()) ? button.click({ timeout: 2_000 }) : undefined);
    await expect(heading).toBeVisible({ timeout: 2_000 });
  }).toPass();
}
