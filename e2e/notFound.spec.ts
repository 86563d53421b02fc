import { below, expect } from './basePath.ts';
import { test } from './story.ts';

test.describe('an address without a page', { tag: '@no-section' }, () => {
  test('is told from one with a page', async ({ page, request, baseURL }) => {
    const alert = page.getByRole('alert');
    const requested: string[] = [];
    page.on('request', (request) => requested.push(new URL(request.url()).pathname));

    // A selection of URLs; `matchPage.test.ts` covers all kinds of URLs without a page.
    for (const address of ['/person/chaplin', '/nowhere', '//movie/1020']) {
      await test.step(`${address} shows the not-found page, and its link leads home`, async () => {
        // Concatenated, because resolving `//movie/1020` as a URL would change the host.
        const response = await page.goto(`${baseURL}${address}`);
        expect(response?.status()).toBe(404);
        await expect(page).toHaveTitle('Page not found');
        await expect(page.getByRole('heading', { name: 'Uh oh..' })).toBeVisible();
        await expect(page.getByText('404!')).toBeVisible();
        await expect(page.getByText('more lost than Nemo ever was')).toBeVisible();
        await expect(page.getByRole('link', { name: 'Back to home' })).toHaveAttribute('href', '/');
      });
    }

    await test.step('an id that is not a number causes no request to the service', () => {
      expect(requested.filter((path) => path.startsWith(below('/api/')))).toEqual([]);
    });

    await test.step('a missing file is a plain 404, not a page', async () => {
      const response = await request.get('/files/dashboard/0.0.0/remoteEntry.js');

      expect(response.status()).toBe(404);
      expect(response.headers()['content-type']).toContain('text/plain');
    });

    await page.getByRole('link', { name: 'Back to home' }).click();
    await expect(page).toHaveURL('/');

    await test.step('an unknown id shows the message of the service inside the layout', async () => {
      await page.goto('/movie/999999999');
      await expect(alert).toContainText('The resource you requested could not be found.');
      await expect(alert).toContainText('Please try again later!');
      await expect(page.getByRole('banner')).toBeVisible();
      await expect(page.getByRole('contentinfo')).toContainText('where movie magic pops off');
    });
  });
});
