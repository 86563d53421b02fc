import { expect } from './basePath.ts';
import { openDashboard, region } from './portalPages.ts';
import { test, WITH_MOTION } from './story.ts';
import { waitForHydration } from './waiting.ts';

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
  test('the dashboard leads to every kind of page, and Back leads to it', async ({
    page,
    context,
  }) => {
    await openDashboard(page);
    const heading = page.getByRole('heading', { level: 1 });
    const back = page.getByRole('button', { name: 'Back' });

    await test.step('the dashboard shows its seven regions in order, all of them with content except the empty favorites', async () => {
      await expect(page.getByRole('main').getByRole('region')).toHaveCount(REGIONS.length);
      const headings = await page
        .getByRole('main')
        .getByRole('heading', { level: 2 })
        .allTextContents();
      expect(headings.filter((text) => REGIONS.includes(text))).toEqual(REGIONS);
      for (const name of REGIONS.slice(0, -1)) {
        await expect(region(page, name).getByRole('link').first()).toBeAttached();
        await expect(region(page, name).locator('[data-skeleton]')).toHaveCount(0);
      }
      await expect(region(page, 'Favorites')).toContainText('List empty!');
    });

    await page.evaluate(() => Object.assign(window, { isSamePage: true }));
    for (const [name, address] of [
      ['Popular celebrities', /\/person\/\d+$/],
      ['On air', /\/tv\/\d+$/],
    ] as const) {
      await test.step(`a card of "${name}" leads to its page`, async () => {
        const link = region(page, name).getByRole('listitem').first().getByRole('link').first();
        const title = (await link.textContent())?.trim() ?? '';
        await waitForHydration(link);
        await link.click();
        await expect(page).toHaveURL(address);
        await expect(heading).toHaveText(title);
        await back.click();
        await expect(page).toHaveURL('/');
        await expect(link).toBeVisible();
      });
    }

    await test.step('following a link does not reload the page', async () => {
      expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);
    });

    await test.step('a page is the same after a reload, and Back leads to the dashboard', async () => {
      const link = region(page, 'Top rated')
        .getByRole('listitem')
        .first()
        .getByRole('link')
        .first();
      const title = await link.innerText();
      await link.click();
      await expect(page).toHaveURL(/\/movie\/\d+$/);
      await expect(heading).toHaveText(title);
      await page.reload();
      await expect(heading).toHaveText(title);
      await back.click();
      await expect(page).toHaveURL('/');
      await expect(region(page, 'Top rated')).toBeVisible();
    });

    await test.step('Back on a page opened directly leads to the dashboard', async () => {
      const tab = await context.newPage();
      await tab.goto('/movie/1020');
      await tab.getByRole('button', { name: 'Back' }).click();
      await expect(tab).toHaveURL('/');
    });
  });
});
