import type { Page } from '@playwright/test';
import { breakFrame, mockDetails, mockResponses } from './apiResponses.ts';
import { expect } from './basePath.ts';
import { test } from './story.ts';
import { wireMovie, wirePage } from './wire.ts';

async function answerEverything(page: Page): Promise<void> {
  await mockResponses(page, /./, { json: wirePage([]) });
  await mockDetails(page, 'movie', { detail: wireMovie() });
}

test.describe('the frame of every page', () => {
  test('has a skip link first, the logo that leads home, the search button, main and the footer', async ({
    page,
  }) => {
    await answerEverything(page);
    for (const address of ['/movie/42', '/nowhere']) {
      await test.step(address, async () => {
        await page.goto(address);
        const logo = page.getByRole('banner').getByRole('link', { name: 'Cine Pop' });
        await expect(logo.locator('> *')).toHaveText(['Cine', 'Pop']);

        await page.keyboard.press('Tab');
        const skip = page.getByRole('link', { name: 'Skip to content' });
        await expect(skip).toBeFocused();
        await expect(skip).toBeInViewport();
        await page.keyboard.press('Enter');
        await expect(page.getByRole('main')).toBeFocused();

        const search = page
          .getByRole('banner')
          .getByRole('button', { name: 'Search', exact: true });
        await expect(search.getByText('search', { exact: true })).toBeVisible();
        await expect(search.locator('kbd')).toHaveText('/');
        await expect(page.getByRole('contentinfo')).toContainText('where movie magic pops off');
        await expect(page.getByRole('main')).toHaveCount(1);
        await logo.click();
        await expect(page).toHaveURL('/');
        await expect(page).toHaveTitle('Cine Pop');
      });
    }
  });
});

test(
  'the footer names the source of the data, and leads to the licenses of what the portal is made with',
  { tag: '@no-section' },
  async ({ request }) => {
    const html = await (await request.get('/nowhere')).text();
    const [footer] = /<footer.*<\/footer>/s.exec(html) ?? [''];
    expect(footer).toContain('where movie magic pops off');
    expect(footer).toContain('Sample data');
    expect(footer).not.toContain('TMDB');

    const [, link = ''] = /href="([^"]*)"[^>]*>Licenses</.exec(footer) ?? [];
    const notices = await (await request.get(link)).text();
    expect(notices).toMatch(/^react [\d.]+ \(MIT\)$/m);
    expect(notices).toMatch(/^@tanstack\/query-core [\d.]+ \(MIT\)$/m);
    expect(notices).toContain('SIL OPEN FONT LICENSE');
  },
);

test.describe('the page shown when the frame itself fails', { tag: '@no-section' }, () => {
  test('says "Something went wrong!", what happened and "Please try again later!", and leads home', async ({
    page,
  }) => {
    await answerEverything(page);
    await breakFrame(page, '/movie/42');
    await page.goto('/movie/42');

    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Something went wrong!');
    await expect(page).toHaveTitle('Something went wrong!');
    const alert = page.getByRole('alert');
    await expect(alert).toContainText('Please try again later!');
    await expect(alert).toContainText(/not (a function|iterable)/);
    await expect(page.getByText('Unexpected Application Error')).toHaveCount(0);
    await page.getByRole('link', { name: 'Back to home' }).click();
    await expect(page).toHaveURL('/');
    await expect(page.getByRole('banner')).toBeVisible();
  });
});
