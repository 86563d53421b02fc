import { expect } from './basePath.ts';
import { openDashboard, region } from './portalPages.ts';
import { test, WITH_MOTION } from './story.ts';

test.use(WITH_MOTION);

const REGIONS = [
  'Upcoming',
  'Top rated',
  'On air',
  'In Cinema',
  'Originals',
  'Popular celebrities',
  'Favorites',
];

test.describe('browsing', { tag: ['@dashboard', '@details'] }, () => {
  test('the dashboard shows its seven regions in order, all of them with content except the empty favorites', async ({
    page,
  }) => {
    await openDashboard(page);

    await expect(page.getByRole('main').getByRole('region')).toHaveCount(REGIONS.length);
    const headings = await page
      .getByRole('main')
      .getByRole('heading', { level: 2 })
      .allTextContents();
    expect(headings.filter((heading) => REGIONS.includes(heading))).toEqual(REGIONS);
    for (const name of REGIONS.slice(0, -1)) {
      await expect(region(page, name).getByRole('link').first()).toBeAttached();
      await expect(region(page, name).locator('[data-skeleton]')).toHaveCount(0);
    }
    await expect(region(page, 'Favorites')).toContainText('List empty!');
  });

  for (const [name, address] of [
    ['Top rated', /\/movie\/\d+$/],
    ['On air', /\/tv\/\d+$/],
    ['In Cinema', /\/movie\/\d+$/],
    ['Originals', /\/tv\/\d+$/],
    ['Popular celebrities', /\/person\/\d+$/],
  ] as const) {
    test(`a card of "${name}" leads to its page`, async ({ page }) => {
      await openDashboard(page);
      const link = region(page, name).getByRole('listitem').first().getByRole('link').first();
      const title = (await link.textContent())?.trim() ?? '';

      await link.click();

      await expect(page).toHaveURL(address);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    });
  }

  test('a page is the same after a reload, and Back leads to the dashboard', async ({ page }) => {
    await openDashboard(page);
    const link = region(page, 'Top rated').getByRole('listitem').first().getByRole('link').first();
    const title = (await link.textContent())?.trim() ?? '';
    await link.click();
    const heading = page.getByRole('heading', { level: 1 });
    await expect(heading).toHaveText(title);

    await page.reload();
    await expect(heading).toHaveText(title);
    await page.getByRole('button', { name: 'Back' }).click();

    await expect(page).toHaveURL('/');
    await expect(region(page, 'Top rated')).toBeVisible();
  });

  test('Back on a page opened directly leads to the dashboard', async ({ page }) => {
    await page.goto('/movie/1020');

    await page.getByRole('button', { name: 'Back' }).click();

    await expect(page).toHaveURL('/');
  });

  test('following a link does not reload the page', async ({ page }) => {
    await openDashboard(page);
    await page.evaluate(() => Object.assign(window, { isSamePage: true }));

    await region(page, 'Originals').getByRole('listitem').first().getByRole('link').first().click();
    await expect(page).toHaveURL(/\/tv\/\d+$/);

    expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);
  });

  test('the end of a rail loads the next page once', async ({ page }) => {
    const requested: string[] = [];
    page.on('request', (request) => {
      const url = new URL(request.url());
      if (url.pathname.endsWith('/movie/top_rated')) {
        requested.push(url.searchParams.get('page') ?? '');
      }
    });
    await openDashboard(page);
    const cards = region(page, 'Top rated').getByRole('listitem');
    const before = await cards.count();

    await cards.last().scrollIntoViewIfNeeded();
    await expect.poll(() => cards.count()).toBeGreaterThan(before);

    expect(requested.filter((number) => number === '2')).toHaveLength(1);
  });
});
