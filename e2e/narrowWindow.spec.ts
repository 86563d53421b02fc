import { expect, type Page } from '@playwright/test';
import { test } from './story.ts';

const ADDRESSES = ['/', '/tv/2026', '/tv/2026/season/1', '/person/5464', '/movie/2201'];

test.describe('a window of 320 px', { tag: ['@dashboard', '@details'] }, () => {
  test.use({ viewport: { width: 320, height: 700 } });

  test('holds every page', async ({ page }) => {
    for (const address of ADDRESSES) {
      await test.step(`${address} is no wider than the window, with text twice as large too`, async () => {
        await openWhole(page, address);
        expect.soft(await overhang(page), address).toBeLessThanOrEqual(0);
        await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
        await expect.soft.poll(() => overhang(page), address).toBeLessThanOrEqual(0);
        const bar = await page.getByRole('banner').boundingBox();
        expect.soft(bar?.height, 'of the bar, so that the page has room').toBeLessThan(200);
        await page.evaluate(() => (document.documentElement.style.fontSize = ''));
      });
    }

    await test.step('no heading of a rail runs under its arrows', async () => {
      const rail = page.getByRole('region', { name: 'Tall Tales of Small Towns' });
      const heading = rail.getByRole('heading', { name: 'Tall Tales of Small Towns' });
      const end = await heading.evaluate((element) => {
        const range = document.createRange();
        range.selectNodeContents(element);
        return range.getBoundingClientRect().right;
      });
      const arrow = await rail.getByRole('button', { name: 'Previous' }).boundingBox();
      expect(end).toBeLessThanOrEqual(arrow?.x ?? 0);
    });
  });
});

/** Opens a page and scrolls through all regions, so that the entire page is rendered. */
async function openWhole(page: Page, address: string): Promise<void> {
  await page.goto(address);
  const regions = page.locator('main section[id]');
  await expect(regions.first()).toBeVisible();
  for (const region of await regions.all()) {
    await region.scrollIntoViewIfNeeded();
  }
}

/** How far the page extends beyond the window's width, in CSS pixels. */
function overhang(page: Page): Promise<number> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth - clientWidth;
  });
}
