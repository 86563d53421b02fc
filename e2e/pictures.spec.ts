import { expect, type Locator } from '@playwright/test';
import { mockResponses } from './apiResponses.ts';
import { region } from './portalPages.ts';
import { test } from './story.ts';
import { wireMovie, wirePage } from './wire.ts';

/** Expects the "invalid" placeholder, with the title as its alternative text. */
async function expectInvalid(picture: Locator): Promise<void> {
  await expect(picture).toHaveAttribute('data-invalid', /.*/);
  const source = decodeURIComponent((await picture.getAttribute('src')) ?? '');
  expect(source).toMatch(/^data:image\/svg\+xml.*>\s*invalid\s*</s);
}

test.describe('a picture', () => {
  test(
    'is drawn as "invalid" when it is missing or does not load, and keeps the title as its alternative text',
    { tag: '@dashboard' },
    async ({ page }) => {
      await mockResponses(page, /./, { json: wirePage([]) });
      await mockResponses(page, '/movie/top_rated', {
        json: wirePage([
          wireMovie({ id: 1, poster_path: '/broken.jpg' }),
          wireMovie({ id: 2, poster_path: null }),
        ]),
      });
      await page.route('**/broken.jpg', (route) =>
        route.fulfill({ status: 404, contentType: 'text/plain', body: 'gone' }),
      );
      await page.goto('/');

      await region(page, 'Top rated').scrollIntoViewIfNeeded();
      await expectInvalid(region(page, 'Top rated').getByRole('img', { name: 'Movie 1' }));
      await expectInvalid(region(page, 'Top rated').getByRole('img', { name: 'Movie 2' }));
    },
  );
});
