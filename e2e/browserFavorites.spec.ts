import type { Page } from '@playwright/test';
import { expect } from './basePath.ts';
import { region } from './portalPages.ts';
import { type StartedGateway, startGateway } from './startGateway.ts';
import { test } from './story.ts';

const TITLE = 'A Trip to the Moon';

test.describe(
  'a portal with a brand of its own that keeps favorites in the browser',
  { tag: ['@dashboard', '@details', '@no-style'] },
  () => {
    let gateway: StartedGateway;
    test.beforeAll(async () => {
      gateway = await startGateway({ BRAND: 'Film Haus', FAVORITES_PERSISTENCE: 'browser' });
    });
    test.afterAll(() => gateway.stop());

    const favorites = (page: Page) => region(page, 'Favorites');

    test('survives reloads and is the same in two tabs', async ({ page, context }) => {
      const before = Date.now();
      const other = await context.newPage();
      await other.goto(gateway.url);
      await expect(favorites(other)).toContainText('List empty!');

      await test.step('the logo shows the two words, and the dashboard is named after them', async () => {
        const logo = other.getByRole('banner').getByRole('link', { name: 'Film Haus' });
        await expect(logo.locator('> *')).toHaveText(['Film', 'Haus']);
        await expect(other).toHaveTitle('Film Haus');
      });

      await page.goto(`${gateway.url}/movie/1020`);
      await page.getByRole('button', { name: 'Add to favorite' }).click();
      await expect(page.getByRole('button', { name: 'Added' })).toBeVisible();

      await test.step('favorites survive a reload, with everything that the list shows', async () => {
        await page.reload();
        await expect(page.getByRole('button', { name: 'Added' })).toHaveAttribute(
          'aria-pressed',
          'true',
        );
        const kept: unknown = JSON.parse(
          (await page.evaluate(() =>
            Object.values(localStorage).find((text) => text.includes('"movie"')),
          )) ?? '[]',
        );
        const response = await page.request.get(`${gateway.url}/api/3/movie/1020?language=en-US`);
        const { overview, vote_average: rating } = await response.json();
        expect(kept).toEqual([
          expect.objectContaining({
            kind: 'movie',
            id: 1020,
            title: TITLE,
            overview,
            rating,
            addedOn: expect.any(Number),
          }),
        ]);
        expect(
          Array.isArray(kept) && kept[0].addedOn >= before && kept[0].addedOn <= Date.now(),
        ).toBe(true);
      });

      await test.step('a change of the favorites appears in another tab at once', async () => {
        await expect(favorites(other).getByRole('link', { name: TITLE })).toHaveAttribute(
          'href',
          '/movie/1020',
        );
        await favorites(other)
          .getByRole('button', { name: /^Remove/ })
          .click();
        await expect(page.getByRole('button', { name: 'Add to favorite' })).toHaveAttribute(
          'aria-pressed',
          'false',
        );
      });
    });
  },
);
