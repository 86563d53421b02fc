import { expect, type Page } from '@playwright/test';
import type { FaultId } from '../shell/src/inspection/faultSwitches.ts';
import { faultSwitches } from '../shell/src/inspection/faultSwitches.ts';
import { faults } from './faults/faults.ts';
import { faultTest } from './faults/faultTest.ts';
import { serviceFault } from './faults/networkFaults.ts';
import { recordViolations } from './faults/recordViolations.ts';
import { serveOnFreePort } from './faults/serveOnFreePort.ts';
import { startFaultPortal } from './faults/startFaultPortal.ts';
import { testedSections, type TestedSection } from './faults/testedSections.ts';
import { tryEverythingAgain } from './faults/tryEverythingAgain.ts';

/** Long enough for a page on a busy machine, short enough for a test that waits for it to pass. */
const SHORT_DEADLINE_MS = 4_000;
const NO_FAULT = {};

const panel = (page: Page) => page.getByRole('complementary', { name: 'Sections' });
const factsOf = (page: Page, section: string) => panel(page).getByRole('group').filter({ has: page.locator('summary', { hasText: new RegExp(`^${section} `) }) });
const edition = (page: Page, number: 'one' | 'two') => expect(page.getByText(`Edition ${number}`, { exact: true })).toBeVisible();

/** Lets a fault happen to a section, or nothing any more. */
async function letHappen(page: Page, section: string, fault: FaultId | ''): Promise<void> {
  const facts = factsOf(page, section);
  if ((await facts.getAttribute('open')) === null) {
    await facts.locator('summary').click();
  }
  await facts.getByRole('combobox', { name: 'What happens to it' }).selectOption(fault);
  await facts.getByRole('button', { name: 'Let it happen' }).click();
}

faultTest.describe('the inspection of a page', () => {
  faultTest('is nothing that a visitor loads', async ({ newVisit }) => {
    const { page } = await newVisit('dashboard', NO_FAULT);
    const scripts: string[] = [];
    page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()));

    await page.goto('/');
    await expect(page.getByRole('region', { name: 'Top rated', exact: true })).toBeVisible();

    expect(scripts.filter((url) => url.includes('/files/shell/'))).toHaveLength(1);
    await expect(panel(page)).toHaveCount(0);
  });

  faultTest('says who drew what, in which version, and how each section was loaded', async ({ newVisit, portal }) => {
    const { page, version } = await newVisit('dashboard', NO_FAULT);
    await page.goto('/?sections');

    await expect(page.locator(`[data-drawn-by="dashboard ${version.version}"]`).getByRole('region', { name: 'Top rated', exact: true })).toBeVisible();
    await expect(page.locator(`[data-drawn-by="shell ${portal.healthy.shell.version}"]`).getByRole('banner')).toBeVisible();
    const facts = factsOf(page, 'dashboard');
    await facts.locator('summary').click();
    await expect(facts).toContainText(/Asked for at \d+ ms, there at \d+ ms, ran in \d+ ms/);
    await expect(facts.getByRole('listitem').filter({ hasText: version.entry })).toContainText(/kB, [\d.]+ kB travelled, \d+ ms/);
    await expect(factsOf(page, 'details')).toContainText('not asked for yet');

    await page.keyboard.press('/');
    const searchVersion = portal.healthy.sections['search']?.current.version;
    await expect(page.locator(`[data-drawn-by="search ${searchVersion}"]`).getByRole('searchbox')).toBeVisible();
    await page.keyboard.press('Escape');

    await panel(page).getByRole('button', { name: 'Close' }).click();
    await expect(panel(page)).toHaveCount(0);
    await expect(page.locator('[data-drawn-by]')).toHaveCount(0);
    await page.goto('/');
    await expect(page.getByRole('banner')).toBeVisible();
    await expect(panel(page)).toHaveCount(0);
  });

  faultTest('names the version that has drawn a place, when another one has shipped since', async ({ newVisit, builds, portal }) => {
    const first = builds.first['details'];
    const { page } = await newVisit('details', { build: 'first' });
    await page.clock.install();
    await page.goto('/movie/1020?sections');
    const place = page.locator(`[data-drawn-by="details ${first?.version}"]`);
    await expect(place).toBeVisible();

    portal.ship({ details: { current: builds.second['details']!, previous: first } });
    await page.clock.fastForward(10_000);
    const answered = page.waitForResponse('**/registry.json');
    await page.getByRole('region', { name: 'Cast', exact: true }).getByRole('link').first().hover();
    await answered;

    await edition(page, 'one');
    await expect(place).toBeVisible();
  });

  faultTest('stays closed and whole after a reload, whatever the address asked for at first', async ({ newVisit }) => {
    const { page } = await newVisit('details', NO_FAULT);
    await page.goto('/movie/1020?sections&fault.details=notFound');
    await expect(page.getByRole('alert')).toBeVisible();
    await letHappen(page, 'details', '');
    await panel(page).getByRole('button', { name: 'Close' }).click();

    await page.reload();

    await expect(page.getByRole('heading', { level: 1, name: 'A Trip to the Moon' })).toBeVisible();
    await expect(panel(page)).toHaveCount(0);
  });

  faultTest('names that every object knows break nothing', async ({ newVisit }) => {
    const { page } = await newVisit('details', NO_FAULT);

    await page.goto('/movie/1020?fault.constructor=tampered&section.toString=http://localhost:1&section.a%3Db=http://localhost:1');

    await expect(page.getByRole('heading', { level: 1, name: 'A Trip to the Moon' })).toBeVisible();
    await page.goto('/movie/1020');
    await expect(page.getByRole('heading', { level: 1, name: 'A Trip to the Moon' })).toBeVisible();
  });

  faultTest('stays with the tab until it is closed', async ({ newVisit }) => {
    const { page } = await newVisit('dashboard', NO_FAULT);
    await page.goto('/?sections');
    await expect(panel(page)).toBeVisible();

    await page.goto('/movie/1020');

    await expect(panel(page)).toBeVisible();
    const tab = await page.context().newPage();
    await tab.goto('/');
    await expect(tab.getByRole('banner')).toBeVisible();
    await expect(panel(tab)).toHaveCount(0);
  });

  faultTest('breaks no rule of the content security policy, with a section from elsewhere too', async ({ newVisit, builds, portal }) => {
    const local = await startFaultPortal(builds.folder);
    const { page } = await newVisit('dashboard', NO_FAULT);
    const readViolations = await recordViolations(page);

    await page.goto(`/?sections&section.dashboard=${local.url}`);
    await expect(page.locator(`[data-drawn-by="dashboard ${portal.healthy.sections['dashboard']?.current.version}"]`)).toBeVisible();
    await factsOf(page, 'dashboard').locator('summary').click();

    expect(await readViolations()).toEqual([]);
    await local.stop();
  });
});

faultTest.describe('a section of another portal', () => {
  faultTest('is shown in the deployed page, stays with the tab, follows its builds, and is gone with one click', async ({ newVisit, builds, portal }) => {
    const local = await startFaultPortal(builds.folder);
    const built = (version: typeof builds.first) => ({ details: { current: version['details']!, previous: undefined } });
    local.ship(built(builds.first));
    const { page } = await newVisit('details', NO_FAULT);
    await page.goto(`/movie/1020?section.details=${local.url}`);

    await edition(page, 'one');
    await expect(panel(page)).toContainText(`"details" is taken from ${local.url}.`);
    await page.getByRole('link', { name: 'Cine Pop' }).click();
    await expect(page.getByRole('region', { name: 'Top rated', exact: true })).toBeVisible();
    await page.goto('/movie/1020');
    await edition(page, 'one');

    local.ship(built(builds.second));
    await edition(page, 'two');

    await panel(page).getByRole('button', { name: 'Back to the live portal' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'A Trip to the Moon' })).toBeVisible();
    await expect(panel(page)).toHaveCount(0);
    await expect(page.getByText('Edition two')).toHaveCount(0);
    await expect(page).toHaveURL(`${portal.url}/movie/1020`);
    await local.stop();
    expect(portal.troubles()).toEqual([]);
  });

  faultTest('is the live version, and a sentence says why, while the other portal is away', async ({ newVisit, builds }) => {
    const first = await startFaultPortal(builds.folder);
    await first.stop();
    const { page } = await newVisit('details', NO_FAULT);
    await page.goto(`/movie/1020?section.details=${first.url}`);

    await expect(panel(page)).toContainText(`"details" is the live version: ${first.url} does not answer, or not to this portal.`);
    await expect(page.getByRole('heading', { level: 1, name: 'A Trip to the Moon' })).toBeVisible();
  });

  faultTest('is the live version, and a sentence says why, while the other portal hangs', async ({ newVisit }) => {
    const silent = await serveOnFreePort(() => new Promise(() => undefined));
    const { page } = await newVisit('details', NO_FAULT);
    await page.goto(`/movie/1020?section.details=${silent.url}`);

    await expect(panel(page)).toContainText(`"details" is the live version: ${silent.url} does not answer, or not to this portal.`);
    await expect(page.getByRole('heading', { level: 1, name: 'A Trip to the Moon' })).toBeVisible();
    await silent.stop();
  });

  faultTest('is not taken from an origin that the portal does not list, and the policy stays closed', async ({ newVisit }) => {
    const { page } = await newVisit('details', NO_FAULT);
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));

    const answer = await page.goto('/movie/1020?section.details=https://evil.example');

    expect(answer?.headers()['content-security-policy']).not.toContain('evil.example');
    await expect(panel(page)).toContainText('"details" may not be taken from https://evil.example');
    await expect(page.getByRole('heading', { level: 1, name: 'A Trip to the Moon' })).toBeVisible();
    expect(asked.filter((url) => url.startsWith('https://evil.example'))).toEqual([]);
  });
});

faultTest('the switches are rows of the table of faults', () => {
  const rows = [...faults, serviceFault].map(({ name }) => name);

  expect(rows).toEqual(expect.arrayContaining(faultSwitches.map(({ name }) => name)));
});

for (const tested of testedSections) {
  faultTest.describe(`switched on for ${tested.name}`, { tag: `@${tested.name}` }, () => {
    for (const { id, name } of faultSwitches.filter((fault) => fault.id !== 'service')) {
      faultTest(`${name}: the visitor is told, it is over with the switch, and nobody is blamed`, async ({ newVisit, portal }) => {
        const { page } = await newVisit(tested.name, { deadlineMs: id === 'hangs' ? SHORT_DEADLINE_MS : undefined });
        await page.clock.install();
        await page.goto(`${tested.address}?sections`);
        await letHappen(page, tested.name, id);
        await expect(panel(page)).toContainText(`What happens to "${tested.name}": ${name}.`);
        await tested.open(page);
        if (id === 'effect') {
          await tested.isShown(page);
          await page.clock.fastForward(61_000);
        }
        await expect(page.getByRole('alert').filter({ hasText: tested.sentence })).toBeVisible();

        await switchOff(page, tested);
        await tryAgain(page, tested);
        await tested.isShown(page);
        expect(portal.troubles()).toEqual([]);
      });
    }

    faultTest('its calls to the service fail: it says so, and "Try again" works when the switch is off', async ({ newVisit, portal }) => {
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
        await tryEverythingAgain(page);
      }
      await tested.hasData(page);
      expect(portal.troubles()).toEqual([]);
    });
  });
}

/** What is over the page has the keyboard and the pointer to itself; it is closed first. */
async function switchOff(page: Page, { name }: TestedSection): Promise<void> {
  if (name === 'search') {
    await page.keyboard.press('Escape');
  }
  await letHappen(page, name, '');
}

/** The dialog is opened again, where the notice still stands or the shell has tried by itself. */
async function tryAgain(page: Page, { name, open, isShown }: TestedSection): Promise<void> {
  if (name === 'search') {
    await open(page);
  }
  const button = page.getByRole('alert').getByRole('button', { name: 'Try again' });
  const shown = isShown(page).catch(() => undefined);
  await Promise.race([button.click({ timeout: 5_000 }).catch(() => undefined), shown]);
}
