import { expect, type Page } from '@playwright/test';
import { renderInBrowser } from './apiResponses.ts';
import { test } from './story.ts';

const CLIENT = /\/details\/[^/]+\/endpoints\.[^/]*\.js$/;

/** The failure that replaces the page. */
function failure(page: Page) {
  return page.getByRole('main').getByRole('alert').first();
}

test.describe("a section's API client", { tag: ['@full', '@details', '@no-style'] }, () => {
  test.beforeEach(({ page }) => renderInBrowser(page));

  test('fails requests like a lost connection if it does not load, until "Try again" loads it', async ({
    page,
  }) => {
    await page.route(CLIENT, (route) => route.abort());
    await page.goto('/movie/1020');
    await expect(failure(page)).toContainText(/Network Error\s*Please try again later!/);

    await page.unroute(CLIENT);
    await failure(page).getByRole('button', { name: 'Try again' }).click();

    await expect(page.getByRole('button', { name: 'Watch later' }).first()).toBeVisible();
  });

  test('is not run if its bytes are not the ones of the build', async ({ page }) => {
    await page.route(CLIENT, (route) =>
      route.fulfill({ contentType: 'text/javascript', body: 'document.title = "changed";' }),
    );
    await page.goto('/movie/1020');

    await expect(failure(page)).toContainText('Network Error');
    await expect(page).not.toHaveTitle('changed');
  });
});
