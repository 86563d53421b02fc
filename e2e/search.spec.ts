import { recordRequests } from './apiResponses.ts';
import { below, expect } from './basePath.ts';
import { openDashboard, openSearch } from './portalPages.ts';
import { test, WITH_MOTION } from './story.ts';

test.use(WITH_MOTION);

test.describe('search', { tag: ['@dashboard', '@details', '@search'] }, () => {
  test('the slash key opens it, typing finds results, and choosing one opens its page and closes the search', async ({
    page,
  }) => {
    await openDashboard(page);

    await page.keyboard.press('/');
    const dialog = page.getByRole('dialog', { name: 'Search' });
    await expect(dialog.getByRole('searchbox')).toBeFocused();
    await page.keyboard.type('melies');
    const result = dialog.getByRole('listitem').filter({ hasText: 'Georges Méliès' }).first();
    await expect(result).toContainText('Department: Directing');
    await expect(result.locator('mark')).toHaveText('Méliès');
    await result.getByRole('link').click();

    await expect(page).toHaveURL(/\/person\/\d+$/);
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Georges Méliès');
  });

  test('the button opens it; Escape and the backdrop close it, a click inside does not', async ({
    page,
  }) => {
    await openDashboard(page);
    const button = page.getByRole('banner').getByRole('button', { name: 'Search' });
    const dialog = page.getByRole('dialog', { name: 'Search' });

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

  test('a slash typed into the search field stays there', async ({ page }) => {
    await openDashboard(page);
    await page.keyboard.press('/');
    const field = page.getByRole('dialog', { name: 'Search' }).getByRole('searchbox');
    await expect(field).toBeFocused();

    await page.keyboard.type('a/b');

    await expect(field).toHaveValue('a/b');
  });

  test('one letter requests nothing; two letters do once the text has settled', async ({
    page,
  }) => {
    const queries: string[] = [];
    page.on('request', (request) => {
      const url = new URL(request.url());
      if (url.pathname.startsWith(below('/api/3/search/'))) {
        queries.push(url.searchParams.get('query') ?? '');
      }
    });
    await page.clock.install({ time: new Date('2026-03-05T12:00:00Z') });
    await page.goto('/nowhere');
    const dialog = await openSearch(page);

    // Pauses the clock, so that the debounce delay cannot pass between two key presses.
    await page.clock.pauseAt(new Date('2026-03-05T13:00:00Z'));
    await dialog.getByRole('searchbox').fill('m');
    await page.clock.runFor(5_000);
    expect(queries).toEqual([]);
    await dialog.getByRole('searchbox').pressSequentially('etropolis');
    expect(queries).toEqual([]);
    await page.clock.resume();
    await expect(
      dialog.getByRole('listitem').filter({ hasText: 'Metropolis' }).first(),
    ).toBeVisible();

    expect(queries).toEqual(['metropolis']);
  });

  test('a pasted address of IMDb finds its title first', async ({ page }) => {
    await page.goto('/nowhere');
    const dialog = await openSearch(page);

    await dialog.getByRole('searchbox').fill('https://www.imdb.com/title/tt0017136/?ref_=fn_all');
    await page.keyboard.press('Enter');

    const first = dialog
      .getByRole('listitem')
      .filter({ has: page.getByRole('link') })
      .first();
    await expect(first).toContainText('Metropolis');
    await expect(first.getByRole('link')).toHaveAttribute('href', /\/movie\/\d+$/);
  });

  test('a tab searches its kind at once, and a query without results says "No more results"', async ({
    page,
  }) => {
    const calls = recordRequests(page, /^\/search\//);
    await openDashboard(page);
    await page.keyboard.press('/');
    const dialog = page.getByRole('dialog', { name: 'Search' });
    await dialog.getByRole('searchbox').fill('chaplin');
    await expect(dialog.getByRole('listitem').first()).toBeVisible();

    await dialog.getByRole('tab', { name: 'person' }).click();
    await expect(dialog.getByRole('tab', { name: 'person' })).toHaveAttribute(
      'aria-selected',
      'true',
    );
    await expect(dialog.getByRole('listitem').filter({ hasText: 'Charlie Chaplin' })).toContainText(
      'Department: Acting',
    );
    expect(calls.map(({ pathname }) => pathname)).toEqual([
      expect.stringMatching(/\/search\/multi$/),
      expect.stringMatching(/\/search\/person$/),
    ]);
    await dialog.getByRole('searchbox').fill('qqqqzzzz');

    await expect(dialog.getByText('No more results')).toBeVisible();
    await expect(dialog.getByRole('listitem')).toHaveCount(0);
  });
});
