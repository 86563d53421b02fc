import { expect, type Page } from '@playwright/test';
import { test } from './story.ts';

const ADDRESSES = [
  '/',
  '/tv/2026',
  '/tv/2026/season/1',
  '/person/5464',
  '/movies?rating=6',
  '/calendar',
  '/favorites',
  '/search?q=the',
  '/movie/2201',
];

test.describe('a window of 320 px', { tag: ['@dashboard', '@details'] }, () => {
  test.use({ viewport: { width: 320, height: 700 } });

  test('holds every page', async ({ page }) => {
    for (const address of ADDRESSES) {
      await test.step(`${address} is no wider than the window, with text twice as large too`, async () => {
        await openWhole(page, address);
        if (address.startsWith('/person')) {
          await page.getByRole('button', { name: 'Follow', exact: true }).click();
        }
        expect.soft(await overhang(page), address).toBeLessThanOrEqual(0);
        expect.soft(await brokenWords(page), `${address}, broken words`).toEqual([]);
        await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
        await expect.soft.poll(() => overhang(page), address).toBeLessThanOrEqual(0);
        expect.soft(await brokenWords(page), `${address}, broken words`).toEqual([]);
        const bar = await page.getByRole('banner').boundingBox();
        expect.soft(bar?.height, 'of the bar, so that the page has room').toBeLessThan(200);
        await page.evaluate(() => (document.documentElement.style.fontSize = ''));
      });
    }

    await test.step('the menu of Share is in the window', async () => {
      await page.getByRole('button', { name: 'Share' }).click();
      const menu = await page.getByRole('menu').boundingBox();
      expect(menu?.x).toBeGreaterThanOrEqual(0);
      await page.keyboard.press('Escape');
    });

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

/** Longer collection names than in the sample. */
const LONG_NAMES = ['The Lord of the Rings Collection', 'Pirates of the Caribbean Collection'];

test(
  'a window of any width up to 720 px holds a page with long names, and the bar in two rows or one',
  { tag: ['@full', '@details'] },
  async ({ page }) => {
    await openWhole(page, '/movie/2201');
    await page.evaluate((names) => {
      document.querySelectorAll('main section h2').forEach((heading, index) => {
        heading.textContent = names[index % names.length] ?? '';
      });
    }, LONG_NAMES);

    for (let width = 320; width <= 720; width += 20) {
      await page.setViewportSize({ width, height: 700 });
      expect.soft(await overhang(page), `${width} px`).toBeLessThanOrEqual(0);
      expect.soft(await covered(page), `${width} px`).toEqual([]);
      const [links, search] = await Promise.all([
        page.getByRole('navigation', { name: 'Sections' }).boundingBox(),
        page.getByRole('button', { name: 'Search' }).boundingBox(),
      ]);
      // The search button is never alone in a row below the links.
      expect.soft(search?.y, `${width} px`).toBeLessThanOrEqual(links?.y ?? 0);
    }

    await test.step('holds the bar with three more links', async () => {
      const bar = page.getByRole('banner');
      await bar.getByRole('navigation', { name: 'Sections' }).evaluate((links) => {
        links.append(...[...links.children].slice(0, 3).map((link) => link.cloneNode(true)));
      });
      for (const width of [320, 768, 1280]) {
        await page.setViewportSize({ width, height: 700 });
        expect.soft(await overhang(page), `${width} px`).toBeLessThanOrEqual(0);
        for (const control of await bar.getByRole('link').or(bar.getByRole('button')).all()) {
          await expect(control, `${width} px`).toBeInViewport({ ratio: 1 });
        }
      }
    });
  },
);

/** The regions whose "See all" link is covered by the arrows of the rail. */
function covered(page: Page): Promise<readonly string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('main section')].flatMap((region) => {
      const link = [...region.querySelectorAll('a')].find((each) => each.textContent === 'See all');
      const arrow = region.querySelector('button[aria-label="Previous"]');
      if (!link || !arrow) {
        return [];
      }
      const [one, other] = [link.getBoundingClientRect(), arrow.getBoundingClientRect()];
      const isBeside =
        one.right <= other.left + 1 || one.top >= other.bottom - 1 || one.bottom <= other.top + 1;
      return isBeside ? [] : [region.querySelector('h2')?.textContent ?? ''];
    }),
  );
}

/** The words in names of controls and regions that continue on another line. */
function brokenWords(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const broken: string[] = [];
    const names = 'button, summary, label, [data-variant], section:not([data-action]) > div > h2';
    for (const name of document.querySelectorAll(names)) {
      const texts = document.createTreeWalker(name, NodeFilter.SHOW_TEXT);
      for (let text = texts.nextNode(); text; text = texts.nextNode()) {
        for (const { 0: word, index } of (text.textContent ?? '').matchAll(/[\p{L}\p{N}’']+/gu)) {
          const range = document.createRange();
          range.setStart(text, index);
          range.setEnd(text, index + word.length);
          const tops = [...range.getClientRects()].map(({ top }) => Math.round(top));
          if (new Set(tops).size > 1) {
            broken.push(word);
          }
        }
      }
    }
    return broken;
  });
}

/** Opens a page and scrolls through all regions, so that the entire page is rendered. */
async function openWhole(page: Page, address: string): Promise<void> {
  await page.goto(address);
  const regions = page.locator('main section[id]');
  await expect(regions.or(page.getByRole('heading', { level: 1 })).first()).toBeVisible();
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
