import { expect, type Locator } from '@playwright/test';
import { mockDetails, mockResponses } from './apiResponses.ts';
import { region } from './portalPages.ts';
import { test } from './story.ts';
import { wireMany, wireMovie, wirePage } from './wire.ts';

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

  test(
    'comes from the image host in the width w500 by default, states its size and loads lazily below the fold',
    { tag: '@details' },
    async ({ page }) => {
      const movies = wireMany(10, 1, ({ id }) =>
        wireMovie({ id, poster_path: `/poster${id}.jpg`, backdrop_path: `/backdrop${id}.jpg` }),
      );
      await mockResponses(page, /./, { json: wirePage(movies) });
      await mockDetails(page, 'movie', {
        detail: wireMovie({ poster_path: '/poster42.jpg', backdrop_path: '/backdrop42.jpg' }),
        similar: movies,
      });
      await page.route('**/t/p/**', (route) =>
        route.fulfill({
          contentType: 'image/svg+xml',
          body: '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="15"/>',
        }),
      );
      await page.goto('/movie/42');

      const poster = page.getByRole('main').getByRole('img', { name: 'Movie 42' }).first();
      await expect(poster).toHaveAttribute('src', /\/t\/p\/w500\/poster42\.jpg$/);
      await expect(poster).toHaveAttribute('fetchpriority', 'high');
      await expect(region(page, 'Related Movies').getByRole('listitem')).toHaveCount(10);
      const pictures = await page
        .getByRole('main')
        .locator('img')
        .evaluateAll((all) =>
          all.map((picture) =>
            ['src', 'width', 'height', 'sizes', 'srcset', 'loading'].map(
              (name) => picture.getAttribute(name) ?? '',
            ),
          ),
        );
      for (const [src = '', width, height, sizes, srcset = ''] of pictures) {
        expect(src).toContain('/t/p/w500/');
        expect(Number(width) * Number(height)).toBeGreaterThan(0);
        expect(sizes).not.toBe('');
        expect(srcset).toMatch(/\/w\d+\/\S+ \d+w/);
      }
      const related = region(page, 'Related Movies').locator('img');
      expect(
        new Set(
          await related.evaluateAll((all) => all.map((picture) => picture.getAttribute('loading'))),
        ),
      ).toEqual(new Set(['lazy']));
    },
  );
});
