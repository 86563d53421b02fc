import { AxeBuilder } from '@axe-core/playwright';
import { recordRequests } from './apiResponses.ts';
import { expect } from './basePath.ts';
import { test } from './story.ts';
import { recordErrors } from './watchVisit.ts';

test.describe('the address of the search', { tag: ['@search', '@dashboard'] }, () => {
  test('without scripts, a visitor gets there by the button, searches, changes the kind and follows a result', async ({
    browser,
  }) => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    const main = page.getByRole('main');

    await page.goto('/');
    await page.getByRole('banner').getByRole('button', { name: 'Search' }).click();
    await expect(page).toHaveURL(/\/search\??$/);
    await expect(main.getByRole('heading', { level: 1 })).toHaveText('Search');
    await main.getByRole('searchbox').fill('chaplin');
    await main.getByRole('button', { name: 'Search' }).click();

    await expect(page).toHaveURL(/\/search\?q=chaplin$/);
    await expect(page).toHaveTitle('Search for “chaplin”');
    await expect(main.getByRole('heading', { level: 2 })).toHaveText(
      /^\d+ results? for “chaplin”$/,
    );
    await expect(main.getByRole('searchbox')).toHaveValue('chaplin');
    await main.getByRole('navigation').getByRole('link', { name: 'person' }).click();
    await expect(page).toHaveURL(/\/search\?q=chaplin&in=person$/);
    await main
      .getByRole('listitem')
      .filter({ hasText: 'Department: Acting' })
      .getByRole('link', { name: 'Charlie Chaplin' })
      .click();

    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Charlie Chaplin');
    await context.close();
  });

  test('with scripts, the dialog opens over it, and address and search stay the same', async ({
    page,
  }) => {
    const complaints = recordErrors(page);
    const calls = recordRequests(page, /^\/search\//);
    await page.goto('/search?q=chaplin&in=person');
    const dialog = page.getByRole('dialog', { name: 'Search' });
    const field = dialog.getByRole('searchbox');

    await test.step('with scripts, the dialog opens over it with the query and the tab, without another request', async () => {
      await expect(field).toHaveValue('chaplin');
      await expect(field).toBeFocused();
      await expect(dialog.getByRole('tab', { selected: true })).toHaveText('person');
      await expect(
        dialog.getByRole('listitem').filter({ hasText: 'Charlie Chaplin' }),
      ).toBeVisible();
      expect(calls).toEqual([]);
      expect(complaints).toEqual([]);
    });

    await test.step('with scripts, text and tab stay in the address, Back returns to them, and closing leads to the dashboard', async () => {
      await dialog.getByRole('tab', { name: 'all' }).click();
      await expect(page).toHaveURL('/search?q=chaplin');
      await field.fill('georges');
      await expect(page).toHaveURL('/search?q=georges');
      await dialog.getByRole('tab', { name: 'person' }).click();
      await expect(page).toHaveURL('/search?q=georges&in=person');
      await dialog.getByRole('link', { name: 'Georges Méliès' }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Georges Méliès');
      await expect(dialog).toBeHidden();

      await page.goBack();
      await expect(field).toHaveValue('georges');
      await expect(dialog.getByRole('tab', { selected: true })).toHaveText('person');
      await page.keyboard.press('Escape');

      await expect(page).toHaveURL('/');
      await expect(dialog).toBeHidden();
      await expect(page.getByRole('heading', { name: 'Top rated' })).toBeVisible();
      await page.keyboard.press('/');
      await field.fill('metropolis');
      await expect(dialog.getByRole('listitem').first()).toContainText('Metropolis');
      await expect(page).toHaveURL('/');
    });
  });

  test('axe finds nothing on the page without scripts', { tag: '@full' }, async ({ page }) => {
    // Blocks the page's scripts instead of disabling JavaScript, because axe is a script.
    await page.route('**/files/**/*.js', (route) => route.abort());
    for (const [query, text] of [
      ['', 'at least two letters'],
      ['?q=chaplin&in=movie', 'No more results'],
      ['?q=qqqqzzzz', 'No results for'],
    ] as const) {
      await page.goto(`/search${query}`);
      await expect(page.getByRole('main')).toContainText(text);
      for (const colorScheme of ['dark', 'light'] as const) {
        await page.emulateMedia({ colorScheme });
        const axe = new AxeBuilder({ page }).setLegacyMode();
        // The themes differ only in their colors.
        const { violations } = await (
          colorScheme === 'dark' ? axe : axe.withRules('color-contrast')
        ).analyze();
        const found = violations.flatMap(({ id, nodes }) =>
          nodes.map(({ target }) => `${id}: ${target.join(' ')}`),
        );
        expect.soft(found, `/search${query}, ${colorScheme}`).toEqual([]);
      }
    }
  });
});
