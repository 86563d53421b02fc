import { expect } from '@playwright/test';
import { recordRequests, renderInBrowser } from './apiResponses.ts';
import { openDashboard, region } from './portalPages.ts';
import { test, WITH_MOTION } from './story.ts';

test.use(WITH_MOTION);

test.beforeEach(({ page }) => renderInBrowser(page));

test.describe('Back is exact', { tag: ['@full', '@dashboard', '@details'] }, () => {
  test('restores the scroll position, the rail offset and the focus on the card without a request, also through two detail pages', async ({
    page,
  }) => {
    await openDashboard(page);
    const rail = region(page, 'Originals').getByRole('list').first();
    const link = rail.getByRole('listitem').nth(8).getByRole('link').first();
    const heading = page.getByRole('heading', { level: 1 });
    await link.scrollIntoViewIfNeeded();
    // Waits until the card is visible and scrolling has ended.
    const readPlace = () => rail.evaluate((list) => ({ top: scrollY, left: list.scrollLeft }));
    await expect
      .poll(async () => JSON.stringify(await readPlace()) === JSON.stringify(await readPlace()))
      .toBe(true);
    const place = await readPlace();
    expect(place.top).toBeGreaterThan(1_000);
    expect(place.left).toBeGreaterThan(100);
    const calls = recordRequests(page, /./);
    const title = await link.getAttribute('href');
    await link.click();
    await expect(heading).toBeFocused();
    await expect(region(page, 'Related Series').getByRole('link').first()).toBeAttached();

    await test.step('back and forward', async () => {
      // Ignores requests for the title, because its regions further down might still load data.
      const ofTheTitle = new RegExp(`/api/3${title}(/|$)`);
      const before = calls.length;
      const name = (await heading.textContent()) ?? '';
      await page.goBack();
      await expect(link).toBeFocused();
      expect(await readPlace()).toEqual(place);
      const since = calls.slice(before).filter(({ pathname }) => !ofTheTitle.test(pathname));
      expect(since.map(String)).toEqual([]);

      await page.goForward();
      await expect(heading).toHaveText(name);
      await expect(heading).toBeFocused();
    });

    await test.step('back from a second page, then with the button of the page', async () => {
      const first = page.url();
      const related = region(page, 'Related Series')
        .getByRole('listitem')
        .nth(1)
        .getByRole('link')
        .first();
      await related.click();
      await expect(page).not.toHaveURL(first);
      await expect(heading).toBeFocused();

      await page.goBack();
      await expect(related).toBeFocused();
      await page.getByRole('button', { name: 'Back', exact: true }).click();
      await expect(link).toBeFocused();
      expect(await readPlace()).toEqual(place);
    });
  });

  test('a reload restores the scroll position of a page and its rails, even beyond their first page', async ({
    page,
  }) => {
    await openDashboard(page);
    const rail = region(page, 'Top rated').getByRole('list');
    await page.mouse.wheel(0, 900);
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(900);
    const moveTo = (card: number) =>
      rail.evaluate(
        (list, index) =>
          new Promise<number>((resolve) => {
            list.addEventListener('scroll', () => resolve(list.scrollLeft), { once: true });
            list.children[index]?.scrollIntoView({ behavior: 'instant', block: 'nearest' });
          }),
        card,
      );
    await moveTo(19);
    await expect.poll(() => rail.getByRole('listitem').count()).toBeGreaterThan(30);
    const left = await moveTo(28);

    await page.reload();

    await expect.poll(() => page.evaluate(() => scrollY)).toBe(900);
    await expect.poll(() => rail.evaluate((list) => list.scrollLeft)).toBe(left);
  });
});
