import { expect } from '@playwright/test';
import { mockResponses } from './apiResponses.ts';
import { region } from './portalPages.ts';
import { test } from './story.ts';
import { wireMany, wirePage, wireSeries } from './wire.ts';

test.describe('a rail of a thousand cards', { tag: ['@full', '@dashboard'] }, () => {
  test('keeps the document small, and the keyboard reaches every card', async ({ page }) => {
    await mockResponses(page, /./, { json: wirePage([]) });
    await mockResponses(page, '/tv/popular', (url) => {
      const number = Number(url.searchParams.get('page'));
      const results = wireMany(100, (number - 1) * 100 + 1, wireSeries);
      return { json: wirePage(results, { page: number, total_pages: 10, total_results: 1000 }) };
    });
    await page.goto('/');
    const originals = region(page, 'Originals');
    const cards = originals.getByRole('listitem');
    const link = (number: number) =>
      cards.getByRole('link', { name: `Series ${number}`, exact: true });
    await link(1).scrollIntoViewIfNeeded();

    await expect
      .poll(
        () =>
          originals.getByRole('list').evaluate((rail) => {
            rail.scrollTo({ left: rail.scrollWidth, behavior: 'instant' });
            return rail.textContent.includes('Series 1000');
          }),
        { intervals: [20], timeout: 60_000 },
      )
      .toBe(true);

    expect(await page.locator('*').count()).toBeLessThanOrEqual(3_000);
    const widthInCards = await originals.getByRole('list').evaluate((rail) => {
      const [first, second] = rail.children;
      const leftOf = (card?: Element) => card?.getBoundingClientRect().left ?? 0;
      return rail.scrollWidth / (leftOf(second) - leftOf(first));
    });
    expect(widthInCards).toBeGreaterThanOrEqual(1000);
    await expect(cards.last()).toHaveAttribute('aria-posinset', '1000');
    await expect(cards.last()).toHaveAttribute('aria-setsize', '1000');
    await link(1000).focus();
    await page.keyboard.press('Home');
    await expect(link(1)).toBeFocused();
    await expect(link(1)).toBeInViewport();
    await page.keyboard.press('End');
    await expect(link(1000)).toBeFocused();
    await expect(link(1000)).toBeInViewport();
    for (let card = 999; card >= 970; card -= 1) {
      await page.keyboard.press('ArrowLeft');
      await expect(link(card)).toBeFocused();
    }
    await expect(link(970)).toBeInViewport();
    expect(await page.locator('*').count()).toBeLessThanOrEqual(3_000);
  });
});
