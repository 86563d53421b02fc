import { expect, type Page } from '@playwright/test';
import { openDashboard, region } from './portalPages.ts';
import { test } from './story.ts';

interface Stop {
  /** The heading of the region; `HEADER` or `FOOTER` outside of `main`. */
  readonly place: string;
}

/** Records every element that receives focus from now on. */
async function recordStops(page: Page): Promise<() => Promise<readonly Stop[]>> {
  await page.evaluate(() => {
    const stops: Stop[] = [];
    Object.assign(window, { stops });
    addEventListener('focusin', ({ target }) => {
      const around = target instanceof Element && target.closest('section, header, footer');
      if (around) {
        const heading = document.getElementById(around.getAttribute('aria-labelledby') ?? '');
        stops.push({ place: heading?.textContent ?? around.tagName });
      } else {
        stops.push({ place: '' });
      }
    });
  });
  return () => page.evaluate(() => Object.getOwnPropertyDescriptor(window, 'stops')?.value ?? []);
}

/**
 * Opens the dashboard, and waits until its rails are loaded and hydrated, so that each is a single
 * Tab stop.
 */
async function openRails(page: Page): Promise<void> {
  await openDashboard(page);
  const next = region(page, 'Top rated').getByRole('button', { name: 'Next' });
  await expect(next).not.toHaveAttribute('aria-disabled', 'true');
  await expect(page.locator('[data-skeleton]')).toHaveCount(0);
}

test.describe('the dashboard by keyboard', { tag: '@dashboard' }, () => {
  test('is reached with few presses, everywhere', async ({ page }) => {
    await openRails(page);

    await test.step('takes few stops: a rail is one stop, plus the controls of its card', async () => {
      const calls: string[] = [];
      page.on('request', (request) => calls.push(request.url()));

      const readStops = await recordStops(page);

      for (let press = 0; press < 48; press += 1) {
        await page.keyboard.press('Tab');
      }

      const stops = await readStops();
      const way = stops.slice(0, stops.findIndex(({ place }) => place === 'FOOTER') + 1);
      expect(way.length, 'presses to the footer').toBeGreaterThan(0);
      const stopsOf = (place: string) => way.filter((stop) => stop.place === place).length;
      expect(stopsOf('Top rated'), 'the title, "Watch later", "Seen" and "See all"').toBe(4);
      expect(stopsOf('In Cinema'), 'the title, "Check now" and "See all"').toBe(3);
      expect(stopsOf('Originals'), 'the title and "See all"').toBe(2);
      expect(calls.filter((url) => /[?&]page=[2-9]/.test(url))).toEqual([]);
    });

    await test.step('arrow keys move from card to card, Tab enters and leaves a card, and focus returns to the same card', async () => {
      const cards = region(page, 'Top rated').getByRole('listitem');
      await cards.first().getByRole('link').focus();

      await page.keyboard.press('ArrowRight');
      await expect(cards.nth(1).getByRole('link')).toBeFocused();
      await page.keyboard.press('Tab');
      await expect(cards.nth(1).getByRole('button', { name: 'Watch later' })).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(cards.nth(1).getByRole('button', { name: 'Added' })).toBeFocused();
      await page.keyboard.press('Tab');
      await expect(cards.nth(1).getByRole('button', { name: 'Seen' })).toBeFocused();
      await page.keyboard.press('Tab');
      await expect(region(page, 'Top rated').getByRole('link', { name: 'See all' })).toBeFocused();
      await page.keyboard.press('Tab');
      await expect(page.getByRole('link', { name: 'Skip to In Cinema' })).toBeFocused();
      await page.keyboard.press('Shift+Tab');
      await page.keyboard.press('Shift+Tab');
      await expect(cards.nth(1).getByRole('button', { name: 'Seen' })).toBeFocused();
      await page.keyboard.press('Shift+Tab');
      await page.keyboard.press('Shift+Tab');
      await expect(cards.nth(1).getByRole('link')).toBeFocused();
    });

    await test.step('a skip link past each region is visible on focus and leads to the next heading', async () => {
      const skip = page.getByRole('link', { name: 'Skip to On air' });
      await skip.focus();

      await expect(skip).toBeInViewport({ ratio: 1 });
      await page.keyboard.press('Enter');

      const heading = region(page, 'On air').getByRole('heading', { level: 2 });
      await expect(heading).toBeFocused();
      await expect(heading).toBeInViewport();
      await expect(page).toHaveURL('/');
      await page.keyboard.press('Tab');
      await expect(region(page, 'On air').getByRole('link').first()).toBeFocused();
    });
  });
});
