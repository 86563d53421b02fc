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
    // All stories in this file share one gateway.
    test.describe.configure({ mode: 'serial' });
    let gateway: StartedGateway;
    test.beforeAll(async () => {
      gateway = await startGateway({ BRAND: 'Film Haus', FAVORITES_PERSISTENCE: 'browser' });
    });
    test.afterAll(() => gateway.stop());

    const favorites = (page: Page) => region(page, 'Favorites');
    async function addOnPage(page: Page): Promise<void> {
      await page.goto(`${gateway.url}/movie/1020`);
      await page.getByRole('button', { name: 'Add to favorite' }).click();
      await expect(page.getByRole('button', { name: 'Added' })).toBeVisible();
    }

    test('the logo shows the two words, and the dashboard is named after them', async ({
      page,
    }) => {
      await page.goto(gateway.url);

      const logo = page.getByRole('banner').getByRole('link', { name: 'Film Haus' });
      await expect(logo.locator('> *')).toHaveText(['Film', 'Haus']);
      await expect(page).toHaveTitle('Film Haus');
    });

    test('favorites survive a reload, with everything that the list shows', async ({ page }) => {
      const before = Date.now();
      await addOnPage(page);

      await page.reload();
      await expect(page.getByRole('button', { name: 'Added' })).toHaveAttribute(
        'aria-pressed',
        'true',
      );
      await page.goto(gateway.url);
      await expect(favorites(page).getByRole('link', { name: TITLE })).toHaveAttribute(
        'href',
        '/movie/1020',
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

    test('a change of the favorites appears in another tab at once', async ({ page, context }) => {
      const other = await context.newPage();
      await other.goto(gateway.url);
      await expect(favorites(other)).toContainText('List empty!');

      await addOnPage(page);
      await expect(favorites(other).getByRole('link', { name: TITLE })).toBeVisible();
      await favorites(other)
        .getByRole('button', { name: /^Remove/ })
        .click();

      await expect(page.getByRole('button', { name: 'Add to favorite' })).toHaveAttribute(
        'aria-pressed',
        'false',
      );
    });

    for (const [what, forbid] of [
      [
        'forbidden',
        () =>
          Object.defineProperty(window, 'localStorage', {
            get: () => {
              throw new DOMException('Denied.', 'SecurityError');
            },
          }),
      ],
      [
        'full',
        () => {
          Storage.prototype.setItem = () => {
            throw new DOMException('Full.', 'QuotaExceededError');
          };
        },
      ],
      ['old', () => localStorage.setItem('portal.favorites', '{"version":0,"list":"?"}')],
    ] as const) {
      test(`with storage that is ${what}, favorites stay in memory and nothing throws`, async ({
        page,
      }) => {
        const errors: Error[] = [];
        page.on('pageerror', (error) => errors.push(error));
        await page.addInitScript(forbid);
        await addOnPage(page);

        await page.getByRole('link', { name: 'Film Haus' }).click();

        await expect(favorites(page).getByRole('link', { name: TITLE })).toBeVisible();
        expect(errors).toEqual([]);
      });
    }
  },
);
