import { expect, type Page } from '@playwright/test';
import { mockDetails, mockResponses } from './apiResponses.ts';
import { openSearch, region } from './portalPages.ts';
import { test } from './story.ts';
import { wireMovie, wirePage, wirePerson } from './wire.ts';

const HOSTILE = `</script><img src=x onerror="window.isTaken = true"><b>${'{{7*7}}'}</b>`;

/** Expects that no part of the text was inserted as markup or executed. */
async function expectHarmless(page: Page): Promise<void> {
  await expect(page.locator('img[src="x"], main b, dialog b')).toHaveCount(0);
  expect(await page.evaluate(() => 'isTaken' in window)).toBe(false);
}

test(
  'markup in the texts of the service appears as text',
  { tag: ['@dashboard', '@search', '@details'] },
  async ({ page }) => {
    await test.step('on the dashboard, in favorites and in the search', async () => {
      const hostile = wireMovie({
        title: `Title ${HOSTILE}`,
        overview: `Overview ${HOSTILE}`,
        media_type: 'movie',
      });
      await mockResponses(page, /./, { json: wirePage([hostile]) });
      await page.goto('/');

      const card = region(page, 'Top rated').getByRole('listitem');
      await expect(card.getByRole('link', { name: `Title ${HOSTILE}`, exact: true })).toBeVisible();
      await expect(card).toContainText(`Overview ${HOSTILE}`);
      await card.getByRole('button', { name: 'Watch later' }).click();
      await expect(
        region(page, 'Favorites').getByRole('link', { name: `Title ${HOSTILE}`, exact: true }),
      ).toBeVisible();
      const dialog = await openSearch(page);
      await dialog.getByRole('searchbox').fill(HOSTILE);
      await expect(dialog.getByRole('listitem').getByRole('link')).toHaveText(`Title ${HOSTILE}`);
      await expectHarmless(page);
    });

    await test.step('on a movie page: title, tab, tagline, overview, facts, cast and messages', async () => {
      const detail = wireMovie({
        title: `Title ${HOSTILE}`,
        original_title: HOSTILE,
        tagline: `Tagline ${HOSTILE}`,
        overview: `Overview ${HOSTILE}`,
        origin_country: [HOSTILE],
      });
      await mockDetails(page, 'movie', {
        detail,
        cast: [{ ...wirePerson({ id: 7, name: HOSTILE }), character: `As ${HOSTILE}` }],
      });
      await mockResponses(page, '/movie/42/similar', {
        status: 500,
        json: { status_message: `Message ${HOSTILE}` },
      });
      await page.goto('/movie/42');

      await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Title ${HOSTILE}`);
      await expect(page).toHaveTitle(HOSTILE);
      for (const text of [
        `Tagline ${HOSTILE}`,
        `Overview ${HOSTILE}`,
        `As ${HOSTILE}`,
        `Message ${HOSTILE}`,
      ]) {
        await expect(page.getByText(text, { exact: true })).not.toHaveCount(0);
      }
      await expect(page.getByRole('definition').filter({ hasText: HOSTILE })).toHaveCount(1);
      await expectHarmless(page);
    });

    await test.step('in a biography', async () => {
      await mockDetails(page, 'person', {
        detail: wirePerson({ name: `Name ${HOSTILE}`, biography: `Life ${HOSTILE}` }),
      });
      await page.goto('/person/42');

      await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Name ${HOSTILE}`);
      await expect(region(page, 'Biography')).toContainText(`Life ${HOSTILE}`);
      await expectHarmless(page);
    });
  },
);
