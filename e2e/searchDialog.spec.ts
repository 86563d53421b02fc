import { expect } from '@playwright/test';
import { openSearch } from './portalPages.ts';
import { test } from './story.ts';

test.describe('the search dialog', { tag: '@search' }, () => {
  test('opens over the not-found page', async ({ page }) => {
    await page.goto('/nowhere');
    await expect(page.getByRole('heading', { name: 'Uh oh..' })).toBeVisible();
    const dialog = page.getByRole('dialog', { name: 'Search', exact: true });
    const tabs = dialog.getByRole('tablist').getByRole('tab');

    await test.step('is modal, named "Search", with a focused searchbox that says "search" and the tabs all, movie, tv, person', async () => {
      await openSearch(page);
      expect(await dialog.evaluate((element) => element.matches('dialog:modal'))).toBe(true);
      await expect(dialog.getByRole('searchbox')).toHaveAttribute('placeholder', 'search');
      await expect(tabs).toHaveText(['all', 'movie', 'tv', 'person']);
      // An icon is visible if its path has a length and a size.
      const icons = await tabs.evaluateAll((all) =>
        all.map((tab) => {
          const path = tab.querySelector('svg path');
          const { width, height } = path?.getBoundingClientRect() ?? { width: 0, height: 0 };
          return path instanceof SVGPathElement && path.getTotalLength() * width * height > 0
            ? path.getAttribute('d')
            : undefined;
        }),
      );
      expect(icons.map((icon) => icon !== undefined)).toEqual([false, true, true, true]);
      expect(new Set(icons).size).toBe(4);
      expect(await tabs.locator('svg').count()).toBe(3);
      expect(
        await tabs.evaluateAll((all) => all.map((tab) => tab.getAttribute('aria-selected'))),
      ).toEqual(['true', 'false', 'false', 'false']);
    });

    await test.step('highlights the active tab', async () => {
      const look = (name: string) =>
        dialog.getByRole('tab', { name }).evaluate((tab) => {
          const { color, backgroundColor, boxShadow, borderBottomColor } = getComputedStyle(tab);
          return [color, backgroundColor, boxShadow, borderBottomColor].join();
        });
      const [activeLook, otherLook] = [await look('all'), await look('tv')];
      expect(activeLook).not.toBe(otherLook);
      await dialog.getByRole('tab', { name: 'tv' }).click();
      await page.mouse.move(0, 0);
      await expect(dialog.getByRole('tab', { name: 'tv' })).toHaveAttribute(
        'aria-selected',
        'true',
      );
      await expect(dialog.getByRole('tab', { name: 'all' })).toHaveAttribute(
        'aria-selected',
        'false',
      );
      await expect.poll(() => look('all')).toBe(otherLook);
    });

    await test.step('is closed by Escape from wherever focus is in it, and by a click on the backdrop, not by one inside', async () => {
      await dialog.getByRole('searchbox').fill('typed');
      await dialog.getByRole('tab', { name: 'all' }).focus();
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();

      await openSearch(page);
      await expect(dialog.getByRole('searchbox')).toHaveValue('');
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();

      await openSearch(page);
      await dialog.getByRole('searchbox').click();
      await dialog.getByRole('tablist').click({ position: { x: 2, y: 2 } });
      await expect(dialog).toBeVisible();
      await page.mouse.click(4, 4);
      await expect(dialog).toBeHidden();
    });

    await test.step('is not opened by the slash key with a modifier held', async () => {
      for (const keys of ['Control+/', 'Alt+/', 'Meta+/']) {
        await page.keyboard.press(keys);
      }
      await expect(dialog).toHaveCount(0);
    });
  });
});
