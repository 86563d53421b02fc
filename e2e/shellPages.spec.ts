import { expect, type Page } from '@playwright/test';
import { renderInBrowser } from './apiResponses.ts';
import { openDashboard, region } from './portalPages.ts';
import { test, WITH_MOTION } from './story.ts';

test.use(WITH_MOTION);

test.beforeEach(({ page }) => renderInBrowser(page));

test.describe('a new page', { tag: ['@dashboard', '@details'] }, () => {
  test('leaves the focus alone at the start of a visit; a followed link starts at the top with the focus on its heading, and announces its title', async ({
    page,
  }) => {
    await openDashboard(page);
    expect(await page.evaluate(() => document.activeElement === document.body)).toBe(true);
    // The page has reached its final height.
    await expect(region(page, 'Popular celebrities').getByRole('link').first()).toBeAttached();
    await page.mouse.wheel(0, 1_500);
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(1_000);

    // The visitor enters the URL again.
    await openDashboard(page);
    expect(await page.evaluate(() => scrollY)).toBe(0);

    const link = region(page, 'In Cinema').getByRole('listitem').nth(1).getByRole('link').first();
    await link.scrollIntoViewIfNeeded();
    await link.click();
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    expect(await page.evaluate(() => scrollY)).toBe(0);
    await expect(page.getByRole('status').filter({ hasText: await page.title() })).toBeAttached();
  });

  /** Records the images that are animated between two pages. */
  const noteMoves = (page: Page) =>
    page.addInitScript(() => {
      const moves: string[] = [];
      Object.assign(window, { moves });
      const note = ({ target }: Event) => {
        if (target instanceof HTMLImageElement && target.parentElement === document.body) {
          moves.push(new URL(target.src).pathname);
        }
      };
      // In the capture phase, before the image is removed at the end of the animation.
      addEventListener('animationend', note, { capture: true });
    });
  const readMoves = (page: Page) => page.evaluate(() => ('moves' in window ? window.moves : []));

  test(
    'grows out of the card and goes back into it: both share one picture, which moves, unless the visitor prefers reduced motion',
    { tag: '@full' },
    async ({ page }) => {
      await noteMoves(page);
      const card = region(page, 'On air').getByRole('listitem').first();
      const link = card.getByRole('link').first();
      const picture = card.getByRole('img');

      // Retries, because there is intentionally no animation if the page loads late.
      await expect(async () => {
        await openDashboard(page);
        await expect(picture).toHaveJSProperty('complete', true);
        const loaded = page.waitForResponse(/\/credits/);
        await link.hover();
        await loaded;
        const name = (await link.textContent()) ?? '';
        await link.click();
        await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
        await expect.poll(() => readMoves(page), { timeout: 2_000 }).toHaveLength(1);
        await expect(page.getByRole('img', { name, exact: true }).first()).toBeVisible();

        await page.goBack();
        await expect(link).toBeFocused();
        await expect.poll(() => readMoves(page), { timeout: 2_000 }).toHaveLength(2);
        await expect(picture).toBeVisible();
      }).toPass();

      await page.emulateMedia({ reducedMotion: 'reduce' });
      await page.evaluate(() => {
        const added: string[] = [];
        Object.assign(window, { added });
        const note = (records: readonly MutationRecord[]) =>
          records
            .flatMap(({ addedNodes }) => [...addedNodes])
            .forEach((node) => node instanceof HTMLImageElement && added.push(node.src));
        new MutationObserver(note).observe(document.body, { childList: true });
      });
      await link.click();
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
      expect(await page.evaluate(() => Reflect.get(window, 'added'))).toEqual([]);
    },
  );
});
