import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { expect, type Page } from '@playwright/test';
import type { PortalPage } from '@portal/page-protocol/PortalPage';
import type { Registry } from '@portal/site/registry/Registry';
import { readSite } from '../scripts/siteFolder.mjs';
import { copyBuiltSite } from './copyBuiltSite.ts';
import { openSearch, region } from './portalPages.ts';
import { commandsOn } from './runCommands.ts';
import { type StartedGateway, startGateway } from './startGateway.ts';
import { type Load, startLoad } from './startLoad.ts';
import { test } from './story.ts';
import { advanceClock, waitForHydration } from './waiting.ts';
import { recordErrors } from './watchVisit.ts';
import { LABELS, NEXT, writeNextEdition } from './writeNextEdition.ts';

const MOVIE = '/movie/2001';
/**
 * The rollout numbers of two visitors. `EARLY` is among the first ten of a hundred to get `NEXT`;
 * `LATE` is not.
 */
const EARLY = 14;
const LATE = 64;
/** More than the shell's minimum interval between two registry checks. */
const A_WHILE_MS = 10_000;

test.describe('shipping while the site is served', { tag: '@no-section' }, () => {
  // The story runs three commands under load, possibly on a busy machine.
  test.setTimeout(600_000);
  let site: ReturnType<typeof copyBuiltSite>;
  let build: string;
  let gateway: StartedGateway;
  let load: Load | undefined;

  test.beforeAll(async () => {
    site = copyBuiltSite();
    build = writeNextEdition(site.folder);
    gateway = await startGateway({ SITE: site.folder });
  });
  test.afterAll(async () => {
    // Stopped together, because requests that the gateway leaves open only end with the gateway.
    await Promise.all([gateway.stop(), load?.stop()]);
    site.remove();
    rmSync(build, { recursive: true });
  });

  test('a section ships to some visitors, to all, and is rolled back: no request fails, each page is hydrated by the version that rendered it, and an open tab follows without a reload', async ({
    page,
    browser,
  }) => {
    const first = site.versions['details'] ?? '';
    const before = { registry: readRegistry(site.folder), hashes: hashesOf(site.folder) };
    const run = commandsOn(site.folder);
    const rendered = new Set<string>();
    load = await startLoad(gateway.url, (html) => {
      const facts = readPage(html);
      rendered.add(`${facts.section} ${facts.renderedBy}`);
      return findDisagreement(facts);
    });

    const visitor = await browser.newContext();
    const visited = await visitor.newPage();
    const errors = recordErrors(visited);
    /**
     * Waits until the gateway renders with this version, opens the page, and waits until it is
     * hydrated.
     */
    const visit = async (bucket: number, version: string) => {
      const cookie = { name: 'portal_share', value: String(bucket) };
      await expect
        .poll(async () => {
          const headers = { cookie: `${cookie.name}=${cookie.value}` };
          const response = await fetch(gateway.url + MOVIE, { headers });
          return readPage(await response.text()).renderedBy;
        })
        .toBe(version);
      await visitor.addCookies([{ ...cookie, url: gateway.url }]);
      const response = await visited.goto(gateway.url + MOVIE);
      expect(readPage((await response?.text()) ?? '').renderedBy).toBe(version);
      const label = version === NEXT ? LABELS.next : LABELS.first;
      await expect(visited.getByRole('button', { name: label, exact: true })).toBeVisible();
      await expect(visited.getByRole('button', { name: 'Next' }).first()).not.toHaveAttribute(
        'aria-disabled',
        'true',
      );
    };

    const late = { name: 'portal_share', value: String(LATE), url: gateway.url };
    await page.context().addCookies([late]);
    await page.clock.install();
    await page.goto(gateway.url);
    // Clicking a link before hydration loads a new document.
    await waitForHydration(firstCard(page));
    const tab = await watchTab(page);
    /** Expects the tab to use the released version after its next registry check. */
    const expectToFollow = async (label: string) => {
      await advanceClock(page, A_WHILE_MS);
      const checked = page.waitForResponse('**/registry.json');
      await openCard(page);
      await checked;
      await goHome(page);
      await expectDetails(page, label);
    };

    await expectDetails(page, LABELS.first);
    await visit(EARLY, first);
    await run('ship', 'details', '--percent', '10', '--build', build);
    await visit(EARLY, NEXT);
    await visit(LATE, first);
    await Promise.all([run('promote', 'details'), goAround(page)]);
    await visit(LATE, NEXT);
    await expectToFollow(LABELS.next);
    await expect.poll(() => [...rendered]).toContain(`details ${NEXT}`);
    await Promise.all([run('rollback', 'details'), goAround(page)]);
    await visit(EARLY, first);
    await expectToFollow(LABELS.first);

    for (const version of [first, NEXT]) {
      const folder = `/files/details/${version}/`;
      await expect
        .poll(() => [...(load?.addresses ?? [])].some((address) => address.startsWith(folder)))
        .toBe(true);
    }
    expect(await load.stop()).toEqual([]);
    expect(errors).toEqual([]);
    expect(tab.failures).toEqual([]);
    expect(await tab.isSamePage()).toBe(true);
    expect([...rendered]).toContain(`details ${first}`);
    const after = { registry: readRegistry(site.folder), hashes: hashesOf(site.folder) };
    const { details } = after.registry.sections;
    expect(details?.current.version).toBe(first);
    expect(after.registry.shell).toEqual(before.registry.shell);
    expect({ ...after.registry.sections, details: undefined }).toEqual({
      ...before.registry.sections,
      details: undefined,
    });
    const unshipped = Object.entries(after.hashes).filter(
      ([file]) => !file.startsWith(`details/${NEXT}/`),
    );
    expect(Object.fromEntries(unshipped)).toEqual(before.hashes);

    // Leaving the page sends the reports.
    await visited.goto('about:blank');
    const metrics = await (await fetch(`${gateway.url}/metrics`)).text();
    expect(metrics).toContain('portal_section_failures_total');
    expect(metrics).not.toContain('phase="hydrate"');
    await visitor.close();
  });
});

/**
 * Visits a title, the search and a person, and returns to the dashboard; works with any version.
 */
async function goAround(page: Page): Promise<void> {
  const heading = page.getByRole('heading', { level: 1 });
  const title = await openCard(page);
  const dialog = await openSearch(page);
  await dialog.getByRole('searchbox').fill('melies');
  await dialog
    .getByRole('listitem')
    .filter({ hasText: 'Georges Méliès' })
    .first()
    .getByRole('link')
    .click();
  await expect(heading).toHaveText('Georges Méliès');
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(heading).toHaveText(title);
  // The search reopens with its results.
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await goHome(page);
}

const firstCard = (page: Page) =>
  region(page, 'Top rated').getByRole('listitem').first().getByRole('link').first();

async function openCard(page: Page): Promise<string> {
  const link = firstCard(page);
  const title = (await link.textContent())?.trim() ?? '';
  await link.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  return title;
}

async function goHome(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(region(page, 'Top rated').getByRole('listitem').first()).toBeVisible();
}

/** Visits a movie from the dashboard. The label of the share button identifies the version. */
async function expectDetails(page: Page, share: string): Promise<void> {
  await openCard(page);
  await expect(page.getByRole('button', { name: share, exact: true })).toBeVisible();
  await goHome(page);
}

interface PageFacts {
  readonly html: string;
  /** The section that the gateway rendered; absent if the browser renders the page. */
  readonly section?: string;
  /** The version that rendered the section. */
  readonly renderedBy?: string;
  /** The version that hydrates the section. */
  readonly hydratedBy?: string;
}

function readPage(html: string): PageFacts {
  const [, json = '{}'] = /id="portal-page">(.*?)<\/script>/s.exec(html) ?? [];
  // Safe: wrong data fails the assertions.
  const { rendered, registry } = JSON.parse(json) as Partial<PortalPage>;
  const section = rendered?.section?.name;
  return {
    html,
    section,
    renderedBy: rendered?.section?.version,
    hydratedBy: section && registry?.sections[section]?.current.version,
  };
}

/**
 * Describes how a page's markup, data and registry contradict each other; `undefined` if they
 * agree.
 */
function findDisagreement({ html, section, renderedBy, hydratedBy }: PageFacts) {
  if (section === undefined) {
    return undefined;
  }
  const isMarked = html.includes(`data-section="${section}" data-version="${hydratedBy}"`);
  const isRightEdition =
    section !== 'details' || html.includes(LABELS.next) === (hydratedBy === NEXT);
  return renderedBy === hydratedBy && isMarked && isRightEdition
    ? undefined
    : `${section} is rendered by ${renderedBy} and hydrated by ${hydratedBy}`;
}

interface WatchedTab {
  /** One sentence per problem. */
  readonly failures: readonly string[];
  /** Whether the tab still shows its original document. */
  isSamePage(): Promise<boolean>;
}

/** The resource types of requests that a navigation cancels. */
const CANCELLED = new Set(['fetch', 'xhr', 'image']);

/** Records problems in a tab from now on, and checks that its document is never reloaded. */
async function watchTab(page: Page): Promise<WatchedTab> {
  const failures: string[] = [];

  page.on('pageerror', (error) => failures.push(error.message));
  page.on('console', (message) => message.type() === 'error' && failures.push(message.text()));
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) {
      failures.push(`${request.url()} was loaded as a page of its own`);
    }
    const report = request.url().endsWith('/reports') ? request.postData() : undefined;
    if (report && /"kind":"(failure|fallback)"/.test(report)) {
      failures.push(report);
    }
  });
  page.on(
    'response',
    (response) =>
      response.status() >= 400 && failures.push(`${response.url()}: status ${response.status()}`),
  );
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? '';
    if (reason !== 'net::ERR_ABORTED' || !CANCELLED.has(request.resourceType())) {
      failures.push(`${request.url()}: ${reason}`);
    }
  });
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));

  return {
    failures,
    isSamePage: () => page.evaluate(() => 'isSamePage' in window),
  };
}

function readRegistry(site: string): Registry {
  return readSite(site);
}

/** The hashes of all files of all versions, by path. */
function hashesOf(site: string): Readonly<Record<string, string>> {
  const folder = path.join(site, 'files');
  const files = readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name));
  return Object.fromEntries(
    files.map((file) => [
      path.relative(folder, file),
      createHash('sha256').update(readFileSync(file)).digest('hex'),
    ]),
  );
}
