import { expect } from './basePath.ts';
import { delayFiles } from './delayScripts.ts';
import { test } from './story.ts';
import { waitForFrames, waitForHydration } from './waiting.ts';

/** A movie in the sample catalogue with six stills and three posters. */
const MOVIE = '/movie/1020';

test.describe('the photos of a title', { tag: '@details' }, () => {
  test('a photo opens over the page, leads to the others, and closes where it was opened', async ({
    page,
  }) => {
    await page.goto(MOVIE);
    const region = page.getByRole('region', { name: 'Photos' });
    await region.scrollIntoViewIfNeeded();
    const third = region.getByRole('link', { name: 'Still, 3 of 9' });
    // Following the link before hydration would load a new document.
    await waitForHydration(third);
    await third.click();

    const dialog = page.getByRole('dialog', { name: /^Photos of / });
    // The announcer is added after the page.
    const position = dialog.getByRole('status').first();
    await expect(page).toHaveURL(`${MOVIE}/photos?photo=3`);
    await expect(position).toContainText('3 of 9');
    await expect(dialog.getByRole('img')).toHaveJSProperty('complete', true);

    await page.keyboard.press('ArrowRight');
    await expect(page).toHaveURL(`${MOVIE}/photos?photo=4`);
    await page.keyboard.press('End');
    await expect(dialog.getByRole('img', { name: /^Poster of / })).toBeVisible();
    await page.reload();
    await expect(position).toContainText('9 of 9');
    // Keys only work once the scripts have made the dialog modal.
    await expect(page.locator('dialog:modal')).toBeVisible();

    await page.keyboard.press('Escape');
    await expect(page).toHaveURL(MOVIE);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

    await region.getByRole('link', { name: 'Still, 2 of 9' }).click();
    await expect(dialog).toBeVisible();
    await page.goBack();
    await expect(region.getByRole('link', { name: 'Still, 2 of 9' })).toBeFocused();

    await page.goto(`${MOVIE}/photos?photo=2`);
    await dialog.getByRole('link', { name: 'Close' }).click();
    await expect(page).toHaveURL(MOVIE);
  });
});

test(
  'photos that are not laid out yet take as much room as they will',
  { tag: ['@full', '@details'] },
  async ({ page }) => {
    for (const address of [MOVIE, '/person/5464']) {
      const release = await delayFiles(page, /\.js$/);
      await page.goto(address, { waitUntil: 'commit' });
      const list = page.getByRole('region', { name: 'Photos' }).getByRole('list');
      const isLaidOut = () =>
        list
          .getByRole('link')
          .first()
          .evaluate((link) => link.checkVisibility({ contentVisibilityAuto: true }));
      await expect.poll(isLaidOut).toBe(false);
      await waitForFrames(page);
      const height = await list.evaluate((element) => element.clientHeight);

      release();

      await expect.poll(isLaidOut).toBe(true);
      expect(await list.evaluate((element) => element.clientHeight)).toBe(height);
      await page.unroute(/\.js$/);
    }
  },
);

test.describe('without scripts', { tag: '@details' }, () => {
  test.use({ javaScriptEnabled: false });

  test('the address of a photo shows it without scripts', { tag: '@full' }, async ({ page }) => {
    await page.goto(`${MOVIE}/photos`);

    await expect(page.getByRole('img', { name: /^Still from / })).toBeVisible();
    await page.getByRole('link', { name: 'Next photo' }).click();
    await expect(page).toHaveURL(`${MOVIE}/photos?photo=2`);
    await page.getByRole('link', { name: 'Close' }).click();
    await expect(page).toHaveURL(MOVIE);

    expect((await page.request.get(`${MOVIE}/photos?photo=77`)).status()).toBe(404);
  });
});
