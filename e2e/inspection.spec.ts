import { expect, type Page } from '@playwright/test';
import { type FaultId, faultSwitches } from '../shell/src/inspection/InspectionSettings.ts';
import { faults } from './faults/faults.ts';
import { expectEdition, passDeadline, recordViolations, retryAll } from './faults/faultSteps.ts';
import { faultTest } from './faults/faultTest.ts';
import { serviceFault } from './faults/networkFaults.ts';
import { startFaultPortal } from './faults/startFaultPortal.ts';
import { type TestedSection, testedSections } from './faults/testedSections.ts';
import { agree, inspectionPanel } from './portalPages.ts';
import { advanceClock, waitForResponses } from './waiting.ts';

const NO_FAULT = {};

const factsOf = (page: Page, section: string) =>
  inspectionPanel(page)
    .getByRole('group')
    .filter({ has: page.locator('summary', { hasText: new RegExp(`^${section} `) }) });

/** Injects a fault into a section, or removes the injected fault. */
async function letHappen(page: Page, section: string, fault: FaultId | ''): Promise<void> {
  const facts = factsOf(page, section);
  if ((await facts.getAttribute('open')) === null) {
    await facts.locator('summary').click();
  }
  await facts.getByRole('combobox', { name: 'Fault to inject' }).selectOption(fault);
  await facts.getByRole('button', { name: 'Inject' }).click();
}

faultTest.describe('the inspection of a page', { tag: '@no-section' }, () => {
  faultTest('is not loaded for visitors', async ({ newVisit }) => {
    const { page } = await newVisit('dashboard', NO_FAULT);
    const scripts: string[] = [];
    page.on(
      'request',
      (request) => request.resourceType() === 'script' && scripts.push(request.url()),
    );

    await page.goto('/');
    await expect(page.getByRole('region', { name: 'Top rated', exact: true })).toBeVisible();

    const names = scripts.flatMap((url) => /\/files\/shell\/.*\/([\w-]+)\./.exec(url)?.[1] ?? []);
    expect(names.toSorted()).toEqual(['afterwards', 'main']);
    await expect(inspectionPanel(page)).toHaveCount(0);
  });

  faultTest(
    'shows which section rendered what in which version, and how each was loaded',
    async ({ newVisit, portal }) => {
      const { page, version } = await newVisit('dashboard', NO_FAULT);
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
      await page.goto('/');
      await expect(page.getByRole('banner')).toBeVisible();
      await expect(inspectionPanel(page)).toHaveCount(0);
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

      portal.ship({ details: { current: builds.second['details']!, previous: first } });
      await advanceClock(page, 10_000);
      const responded = page.waitForResponse('**/registry.json');
      await page
        .getByRole('region', { name: 'Cast', exact: true })
        .getByRole('link')
        .first()
        .hover();
      await responded;
      await waitForResponses(page);

      await expectEdition(page, 'one');
      await expect(place).toBeVisible();
    },
  );

  faultTest(
    'stays closed and reset after a reload, whatever the address requested at first',
    async ({ newVisit }) => {
      const { page } = await newVisit('details', NO_FAULT);
      await page.goto('/movie/1020?sections&fault.details=notFound');
      await expect(page.getByRole('alert')).toBeVisible();
      await letHappen(page, 'details', '');
      await inspectionPanel(page).getByRole('button', { name: 'Close' }).click();

      await page.reload();

      await expect(
        page.getByRole('heading', { level: 1, name: 'A Trip to the Moon' }),
      ).toBeVisible();
      await expect(inspectionPanel(page)).toHaveCount(0);
    },
  );

  faultTest('names that every object has as properties break nothing', async ({ newVisit }) => {
    const { page } = await newVisit('details', NO_FAULT);

    await page.goto(
      '/movie/1020?fault.constructor=tampered&section.toString=http://localhost:1&section.a%3Db=http://localhost:1',
    );

    await expect(page.getByRole('heading', { level: 1, name: 'A Trip to the Moon' })).toBeVisible();
    await page.goto('/movie/1020');
    await expect(page.getByRole('heading', { level: 1, name: 'A Trip to the Moon' })).toBeVisible();
  });

  faultTest('stays with the tab until it is closed', async ({ newVisit }) => {
    const { page } = await newVisit('dashboard', NO_FAULT);
    await page.goto('/?sections');
    await expect(inspectionPanel(page)).toBeVisible();

    await page.goto('/movie/1020');

    await expect(inspectionPanel(page)).toBeVisible();
    const tab = await page.context().newPage();
    await tab.goto('/');
    await expect(tab.getByRole('banner')).toBeVisible();
    await expect(inspectionPanel(tab)).toHaveCount(0);
  });

  faultTest(
    'does not violate the content security policy, even with a section from elsewhere',
    async ({ newVisit, builds, portal }) => {
      const local = await startFaultPortal(builds.folder);
      const { page } = await newVisit('dashboard', NO_FAULT);
      const readViolations = await recordViolations(page);

      await page.goto(`/?sections&section.dashboard=${local.url}`);
      await agree(page);
      await expect(
        page.locator(
          `[data-rendered-by="dashboard ${portal.healthy.sections['dashboard']?.current.version}"]`,
        ),
      ).toBeVisible();
      await factsOf(page, 'dashboard').locator('summary').click();

      expect(await readViolations()).toEqual([]);
      await local.stop();
    },
  );
});

faultTest('the switches are rows of the table of faults', () => {
  const rows = [...faults, serviceFault].map(({ name }) => name);

  expect(rows).toEqual(expect.arrayContaining(faultSwitches.map(({ name }) => name)));
});

for (const tested of testedSections) {
  const tag = [`@${tested.name}`, '@no-style'];
  faultTest.describe(`switched on for ${tested.name}`, { tag }, () => {
    for (const { id, name } of switchesTriedFor(tested)) {
      faultTest(
        `${name}: the visitor is told, switching it off ends it, and nothing is reported`,
        async ({ newVisit, portal }) => {
          const { page } = await newVisit(tested.name, NO_FAULT);
          await page.clock.install();
          await page.goto(`${tested.address}?sections`);
          await letHappen(page, tested.name, id);
          await expect(inspectionPanel(page)).toContainText(`Fault in "${tested.name}": ${name}.`);
          await tested.open(page);
          if (id === 'effect') {
            await tested.isShown(page);
            await advanceClock(page, 61_000);
          }
          if (id === 'hangs') {
            await passDeadline(page);
          }
          await expect(page.getByRole('alert').filter({ hasText: tested.sentence })).toBeVisible();

          await switchOff(page, tested);
          await tryAgain(page, tested);
          await tested.isShown(page);
          expect(portal.failures()).toEqual([]);
        },
      );
    }

    faultTest(
      'its calls to the service fail: it says so, and "Try again" works when the switch is off',
      async ({ newVisit, portal }) => {
        const { page } = await newVisit(tested.name, NO_FAULT);
        await page.goto(`${tested.address}?sections&fault.${tested.name}=service`);
        await tested.open(page);
        await tested.ask(page);
        await expect(page.getByRole('alert').first()).toContainText('Please try again later!');

        await switchOff(page, tested);
        if (tested.name === 'search') {
          await tested.open(page);
          await tested.ask(page);
        } else {
          await retryAll(page);
        }
        await tested.hasData(page);
        expect(portal.failures()).toEqual([]);
      },
    );
  });
}

/**
 * Every switch for one section. For the others, one switch of each kind, because switches work the
 * same for every section.
 */
function switchesTriedFor({ name }: TestedSection): readonly (typeof faultSwitches)[number][] {
  const switches = faultSwitches.filter(({ id }) => id !== 'service');
  return name === 'details'
    ? switches
    : switches.filter(
        ({ where }, index) => index === switches.findIndex((other) => other.where === where),
      );
}

/** Closes an open dialog first, because it makes the rest of the page inert. */
async function switchOff(page: Page, { name }: TestedSection): Promise<void> {
  if (name === 'search') {
    await page.keyboard.press('Escape');
  }
  await letHappen(page, name, '');
}

/**
 * Reopens the dialog if needed, and clicks "Try again" unless the shell has already retried
 * automatically.
 */
async function tryAgain(page: Page, { name, open, shown }: TestedSection): Promise<void> {
  if (name === 'search') {
    await open(page);
  }
  const button = page.getByRole('alert').getByRole('button', { name: 'Try again' });
  await expect(async () => {
    // The error can disappear during the click.
    await ((await button.isVisible()) ? button.click({ timeout: 2_000 }) : undefined);
    await expect(shown(page)).toBeVisible({ timeout: 2_000 });
  }).toPass();
}
