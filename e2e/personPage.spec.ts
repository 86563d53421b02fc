import type { Locator } from '@playwright/test';
import { mockDetails } from './apiResponses.ts';
import { expect } from './basePath.ts';
import { region } from './portalPages.ts';
import { test } from './story.ts';
import { wireMovie, wirePerson, wireSeries } from './wire.ts';

const FULL = wirePerson({
  name: 'Ada Quill',
  birthday: '1901-02-09',
  place_of_birth: 'Bristol, England',
  known_for_department: 'Directing',
  biography: 'She made the first film in the rain.',
});

/** The position of an element's bottom edge, in pixels from the top of the window. */
async function footOf(element: Locator): Promise<number> {
  return await element.evaluate((found) => found.getBoundingClientRect().bottom);
}

test.describe('the page of a person', { tag: '@details' }, () => {
  test('uses the room of a wide window, and a row for a single title', async ({ page }) => {
    const directed = { job: 'Director', department: 'Directing' };
    await mockDetails(page, 'person', {
      detail: FULL,
      movieCredits: [
        {
          ...wireMovie({ id: 8, release_date: '1930-02-08' }),
          character: 'Herself',
          credit_id: 'a',
        },
      ],
      movieWork: [
        { ...wireMovie({ id: 9, release_date: '1935-01-01' }), ...directed, credit_id: 'b' },
        { ...wireMovie({ id: 10, release_date: '1925-01-01' }), ...directed, credit_id: 'c' },
      ],
      seriesCredits: [{ ...wireSeries({ id: 11, first_air_date: '1950-01-01' }), credit_id: 'd' }],
    });
    await page.goto('/person/42');

    await test.step('shows portrait, name and biography, which use the room of a wide window', async () => {
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ada Quill');
      const portrait = page.getByRole('main').getByRole('img', { name: 'Ada Quill' });
      await expect(portrait).toBeVisible();
      await page.setViewportSize({ width: 2560, height: 1440 });
      await expect
        .poll(async () => (await footOf(portrait)) - (await footOf(region(page, 'Biography'))))
        .toBeLessThan(200);
      await page.setViewportSize({ width: 1280, height: 720 });
    });

    await test.step('a single title is a row instead of a rail', async () => {
      const credits = region(page, 'TV Credits');
      await expect(credits.getByRole('link', { name: 'Series 11' })).toBeVisible();
      expect((await credits.boundingBox())?.height).toBeLessThan(250);
    });
  });
});
