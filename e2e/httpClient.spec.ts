import { expect } from '@playwright/test';
import { renderInBrowser } from './apiResponses.ts';
import { delayFiles } from './delayScripts.ts';
import { region } from './portalPages.ts';
import { test } from './story.ts';

const CLIENT = /\/files\/shell\/[^/]+\/afterwards\./;

test.describe('the HTTP client', { tag: ['@full', '@dashboard', '@no-style'] }, () => {
  test('comes after a rendered page can be used', async ({ page }) => {
    const release = await delayFiles(page, CLIENT);
    const client = page.waitForResponse(CLIENT);
    await page.goto('/', { waitUntil: 'commit' });

    await region(page, 'Top rated').getByRole('button', { name: 'Watch later' }).first().click();
    await expect(region(page, 'Favorites').getByRole('listitem')).toHaveCount(1);
    release();

    expect((await client).ok()).toBe(true);
  });

  test('fails requests like a lost connection if it does not load, until "Try again" loads it', async ({
    page,
  }) => {
    await renderInBrowser(page);
    await page.route(CLIENT, (route) => route.abort());
    await page.goto('/');
    const rail = region(page, 'Top rated');
    await expect(rail.getByRole('alert')).toContainText(/Network Error\s*Please try again later!/);

    await page.unroute(CLIENT);
    await rail.getByRole('button', { name: 'Try again' }).click();

    await expect(rail.getByRole('listitem').first()).toBeVisible();
  });

  test('is not run if its bytes are not the ones of the build', async ({ page }) => {
    await page.route(CLIENT, (route) =>
      route.fulfill({ contentType: 'text/javascript', body: 'document.title = "changed";' }),
    );
    const client = page.waitForRequest(CLIENT);
    await page.goto('/nowhere');
    await client;

    await page.getByRole('button', { name: 'Search' }).click();
    await page.getByRole('searchbox').fill('salt');

    await expect(page.getByRole('dialog').getByRole('alert')).toContainText('Network Error');
    await expect(page).not.toHaveTitle('changed');
  });
});
