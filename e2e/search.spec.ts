import { recordRequests } from './apiResponses.ts';
import { expect } from './basePath.ts';
import { openDashboard } from './portalPages.ts';
import { test } from './story.ts';
import { waitForHydration } from './waiting.ts';

test.describe('search', { tag: ['@dashboard', '@details', '@search'] }, () => {
  test('opens over the dashboard, finds titles and people, and leads to them', async ({ page }) => {
    const calls = recordRequests(page, /^\/search\//);
    await openDashboard(page);
    const button = page.getByRole('banner').getByRole('button', { name: 'Search' });
    const dialog = page.getByRole('dialog', { name: 'Search' });
    const field = dialog.getByRole('searchbox');

    await test.step('the button opens it; Escape and the backdrop close it, a click inside does not', async () => {
      await waitForHydration(button);
      await button.click();
      await dialog.getByRole('tablist').click({ position: { x: 2, y: 2 } });
      await expect(dialog).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
      await expect(button).toBeFocused();

      await button.click();
      await expect(dialog).toBeVisible();
      await page.mouse.click(5, 5);
      await expect(dialog).toBeHidden();
    });

    await test.step('a slash typed into the search field stays there', async () => {
      await page.keyboard.press('/');
      await expect(field).toBeFocused();
      await page.keyboard.type('a/b');
      await expect(field).toHaveValue('a/b');
      await field.fill('');
    });

    await test.step('a tab searches its kind at once and is highlighted, focus stays inside, and a query without results says "No more results"', async () => {
      const before = calls.length;
      await field.fill('chaplin');
      await expect(dialog.getByRole('listitem').first()).toBeVisible();
      const look = (name: string) =>
        dialog.getByRole('tab', { name }).evaluate((tab) => {
          const { color, backgroundColor, boxShadow, borderBottomColor } = getComputedStyle(tab);
          return [color, backgroundColor, boxShadow, borderBottomColor].join();
        });
      const otherLook = await look('person');
      await dialog.getByRole('tab', { name: 'person' }).click();
      await expect(dialog.getByRole('tab', { name: 'person' })).toHaveAttribute(
        'aria-selected',
        'true',
      );
      await expect.poll(() => look('all')).toBe(otherLook);
      expect(await look('person')).not.toBe(otherLook);
      await expect(
        dialog.getByRole('listitem').filter({ hasText: 'Charlie Chaplin' }),
      ).toContainText('Department: Acting');
      expect(calls.slice(before).map(({ pathname }) => pathname)).toEqual([
        expect.stringMatching(/\/search\/multi$/),
        expect.stringMatching(/\/search\/person$/),
      ]);
      for (let step = 0; step < 12; step += 1) {
        await page.keyboard.press(step < 8 ? 'Tab' : 'Shift+Tab');
        // When focus wraps from the last element to the first, it passes through the browser's
        // toolbar, so for a moment nothing on the page is focused.
        expect(
          await page.evaluate(
            () =>
              document.activeElement === document.body ||
              document.activeElement?.closest('dialog') !== null,
          ),
        ).toBe(true);
      }
      await field.fill('qqqqzzzz');
      await expect(dialog.getByText('No more results')).toBeVisible();
      await expect(dialog.getByRole('listitem')).toHaveCount(0);
    });

    await test.step('a pasted address of IMDb finds its title first', async () => {
      await field.fill('https://www.imdb.com/title/tt0017136/?ref_=fn_all');
      await page.keyboard.press('Enter');
      const first = dialog
        .getByRole('listitem')
        .filter({ has: page.getByRole('link') })
        .first();
      await expect(first).toContainText('Metropolis');
      await expect(first.getByRole('link')).toHaveAttribute('href', /\/movie\/\d+$/);
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
    });

    await test.step('the slash key opens it, typing finds results, and choosing one opens its page and closes the search', async () => {
      await page.keyboard.press('/');
      await expect(field).toBeFocused();
      await page.keyboard.type('melies');
      const result = dialog.getByRole('listitem').filter({ hasText: 'Georges Méliès' }).first();
      await expect(result).toContainText('Department: Directing');
      await expect(result.locator('mark')).toHaveText('Méliès');
      await result.getByRole('link').click();

      await expect(page).toHaveURL(/\/person\/\d+$/);
      await expect(dialog).toBeHidden();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Georges Méliès');
    });
  });
});
