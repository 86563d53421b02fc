import { AxeBuilder } from '@axe-core/playwright';
import { recordRequests } from './apiResponses.ts';
import { below, expect } from './basePath.ts';
import { serveOnFreePort, type StartedServer } from './faults/serveOnFreePort.ts';
import { type StartedGateway, startGateway } from './startGateway.ts';
import { test } from './story.ts';
import { recordErrors } from './watchVisit.ts';

test.describe('the address of the search', { tag: ['@search', '@dashboard'] }, () => {
  let gateway: StartedGateway;

  test.beforeAll(async () => {
    gateway = await startGateway({});
  });
  test.afterAll(() => gateway.stop());

  test('without scripts, a visitor gets there by the button, searches, changes the kind and follows a result', async ({
    browser,
  }) => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    const main = page.getByRole('main');

    await page.goto(gateway.url);
    await page.getByRole('banner').getByRole('button', { name: 'Search' }).click();
    await expect(page).toHaveURL(/\/search\??$/);
    await expect(main.getByRole('heading', { level: 1 })).toHaveText('Search');
    await main.getByRole('searchbox').fill('chaplin');
    await main.getByRole('button', { name: 'Search' }).click();

    await expect(page).toHaveURL(/\/search\?q=chaplin$/);
    await expect(page).toHaveTitle('Search for “chaplin”');
    await expect(main.getByRole('heading', { level: 2 })).toHaveText(
      /^\d+ results? for “chaplin”$/,
    );
    await expect(main.getByRole('searchbox')).toHaveValue('chaplin');
    await main.getByRole('navigation').getByRole('link', { name: 'person' }).click();
    await expect(page).toHaveURL(/\/search\?q=chaplin&in=person$/);
    await main
      .getByRole('listitem')
      .filter({ hasText: 'Department: Acting' })
      .getByRole('link', { name: 'Charlie Chaplin' })
      .click();

    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Charlie Chaplin');
    await context.close();
  });

  test('without scripts, a query that finds nothing, a wrong one and a huge one get a readable page', async ({
    browser,
  }) => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    const main = page.getByRole('main');

    await page.goto(`${gateway.url}/search?q=qqqqzzzz`);
    await expect(main).toContainText('Nothing found for “qqqqzzzz”');
    await page.goto(`${gateway.url}/search?q=%3Cb%3Ebold%E0%A4&in=album&other=1`);
    await expect(main).toContainText('Nothing found for “<b>bold');
    const response = await page.goto(`${gateway.url}/search?q=${'long '.repeat(1_500)}`);
    expect(response?.status()).toBe(200);
    await expect(main).toContainText('No more results');
    await page.goto(`${gateway.url}/search?q=a`);
    await expect(main).toContainText('two letters are enough');
    await context.close();
  });

  test('with scripts, the dialog opens over it with the query and the tab, and nothing is asked for again', async ({
    page,
  }) => {
    const complaints = recordErrors(page);
    const calls = recordRequests(page, /^\/search\//);

    await page.goto(`${gateway.url}/search?q=chaplin&in=person`);

    const dialog = page.getByRole('dialog', { name: 'Search' });
    await expect(dialog.getByRole('searchbox')).toHaveValue('chaplin');
    await expect(dialog.getByRole('searchbox')).toBeFocused();
    await expect(dialog.getByRole('tab', { selected: true })).toHaveText('person');
    await expect(dialog.getByRole('listitem').filter({ hasText: 'Charlie Chaplin' })).toBeVisible();
    expect(calls).toEqual([]);
    expect(complaints).toEqual([]);
  });

  test('with scripts, text and tab stay in the address, Back returns to them, and closing leads to the dashboard', async ({
    page,
  }) => {
    await page.goto(`${gateway.url}/search`);
    const dialog = page.getByRole('dialog', { name: 'Search' });
    await dialog.getByRole('searchbox').fill('chaplin');
    await expect(page).toHaveURL(/\/search\?q=chaplin$/);
    await dialog.getByRole('tab', { name: 'person' }).click();
    await expect(page).toHaveURL(/\/search\?q=chaplin&in=person$/);
    await dialog.getByRole('link', { name: 'Charlie Chaplin' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Charlie Chaplin');
    await expect(dialog).toBeHidden();

    await page.goBack();
    await expect(dialog.getByRole('searchbox')).toHaveValue('chaplin');
    await expect(dialog.getByRole('tab', { selected: true })).toHaveText('person');
    await page.keyboard.press('Escape');

    await expect(page).toHaveURL(`${gateway.url}/`);
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('heading', { name: 'Top rated' })).toBeVisible();
    await page.keyboard.press('/');
    await dialog.getByRole('searchbox').fill('metropolis');
    await expect(dialog.getByRole('listitem').first()).toContainText('Metropolis');
    await expect(page).toHaveURL(`${gateway.url}/`);
  });

  test('is kept from search engines', async ({ page }) => {
    await page.goto(`${gateway.url}/search?q=chaplin`);

    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
    await expect(page.locator('link[rel="canonical"]')).toHaveCount(0);
    const robots = await (await page.request.get(`${gateway.url}/robots.txt`)).text();
    expect(robots.split('\n')).toContain(`Disallow: ${below('/search')}`);
    const pages = await (await page.request.get(`${gateway.url}/sitemap-pages.xml`)).text();
    expect(pages).not.toContain('/search');
  });

  test('axe finds nothing on the page without scripts', async ({ page }) => {
    // Blocks the page's scripts instead of disabling JavaScript, because axe is a script.
    await page.route('**/files/**/*.js', (route) => route.abort());
    for (const [query, text] of [
      ['', 'two letters are enough'],
      ['?q=chaplin&in=movie', 'No more results'],
      ['?q=qqqqzzzz', 'Nothing found for'],
    ] as const) {
      await page.goto(`${gateway.url}/search${query}`);
      await expect(page.getByRole('main')).toContainText(text);
      for (const colorScheme of ['dark', 'light'] as const) {
        await page.emulateMedia({ colorScheme });
        const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze();
        const found = violations.flatMap(({ id, nodes }) =>
          nodes.map(({ target }) => `${id}: ${target.join(' ')}`),
        );
        expect.soft(found, `/search${query}, ${colorScheme}`).toEqual([]);
      }
    }
  });
});

test.describe('the address of the search while the service is away', { tag: '@search' }, () => {
  let service: StartedServer;
  let gateway: StartedGateway;

  test.beforeAll(async () => {
    service = await serveOnFreePort(({ url }) => {
      const isSearch = new URL(url).pathname.startsWith('/3/search/');
      return isSearch
        ? Response.json({ status_message: 'Not today.' }, { status: 503 })
        : Response.json({});
    });
    gateway = await startGateway({ TMDB_API_BASE: `${service.url}/3` });
  });
  test.afterAll(async () => {
    await gateway.stop();
    await service.stop();
  });

  test('says so in a page that a person can read, with status 503 and when to come back', async ({
    page,
  }) => {
    const response = await page.request.get(`${gateway.url}/search?q=chaplin`);

    expect(response.status()).toBe(503);
    expect(response.headers()['retry-after']).toMatch(/^\d+$/);
    expect(await response.text()).toMatch(/role="alert".*Not today\..*Please try again later!/s);
  });
});
