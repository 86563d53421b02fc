import { readFile } from 'node:fs/promises';
import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { openDashboard, region } from './portalPages.ts';
import { test } from './story.ts';

const entries = (page: Page) =>
  page.getByRole('list', { name: 'Favorites', exact: true }).getByRole('listitem');
const titles = (page: Page) => entries(page).getByRole('link');
const inBar = (page: Page, count: number) =>
  page
    .getByRole('navigation', { name: 'Sections' })
    .getByRole('link', { name: `Favorites, ${count}`, exact: true });

/**
 * Adds the first three titles of "Top rated" to the favorites, and opens the favorites page with
 * the link in the navigation bar.
 */
async function keepThree(page: Page): Promise<readonly string[]> {
  await openDashboard(page);
  const cards = region(page, 'Top rated').getByRole('listitem');
  for (const index of [0, 1, 2]) {
    await cards.nth(index).getByRole('button', { name: 'Watch later' }).click();
  }
  await inBar(page, 3).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Favorites' })).toBeVisible();
  await expect(entries(page)).toHaveCount(3);
  return titles(page).allTextContents();
}

test.describe('the page of favorites', { tag: ['@browse', '@dashboard'] }, () => {
  test('what is removed comes back, the list travels by link and by file, and two tabs agree', async ({
    page,
    browser,
    context,
  }) => {
    const kept = await keepThree(page);

    await test.step('the view is in the address, and search engines and visitors without scripts are told', async () => {
      await page.getByLabel('Sort by').selectOption('title');
      await expect(page).toHaveURL(/\/favorites\?sort=title$/);
      // Its skeletons are gone once the recommendations have loaded.
      await page.getByRole('heading', { name: 'For you' }).scrollIntoViewIfNeeded();
      await expect(
        region(page, 'For you')
          .getByText(/^Because of/)
          .first(),
      ).toBeVisible();
      expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
      const html = await (await page.request.get(page.url())).text();
      expect(html).toMatch(/<h1[^>]*>Favorites</);
      expect(html).toContain('needs JavaScript');
      expect(html).toMatch(/<meta name="robots" content="noindex"/);
    });

    await test.step('a phone has the controls behind a button', async () => {
      const { width = 0, height = 0 } = page.viewportSize() ?? {};
      const button = page.getByRole('button', { name: 'Sort and filter (1)' });
      await expect(button).toBeHidden();
      await page.setViewportSize({ width: 390, height: 844 });
      await expect(page.getByLabel('Sort by')).toBeHidden();
      for (const name of ['Pick for tonight', 'Share list', 'Export', 'Import']) {
        const { x = 0, width: size = 0 } =
          (await page.getByRole('button', { name }).boundingBox()) ?? {};
        expect(x + size, `${name} is in the window`).toBeLessThanOrEqual(390);
      }
      await button.press('Enter');
      await expect(page.getByLabel('Sort by')).toBeVisible();
      expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
      await page.setViewportSize({ width, height });
    });

    await test.step('a pick for tonight', async () => {
      await page.getByRole('button', { name: 'Pick for tonight' }).click();
      const dialog = page.getByRole('dialog', { name: 'Pick for tonight' });
      await expect(dialog.getByRole('link')).toHaveCount(1);
      await dialog.getByRole('button', { name: 'Another one' }).click();
      await expect(dialog.getByRole('link')).toHaveCount(1);
      await page.keyboard.press('Escape');
      await page.getByLabel('Sort by').selectOption('newest');
      await expect(titles(page)).toHaveText([...kept]);
    });

    // Remove and undo.
    const undo = page.getByRole('status').getByRole('button', { name: 'Undo' });
    await entries(page)
      .nth(1)
      .getByRole('button', { name: /^Remove/ })
      .click();
    await entries(page)
      .nth(1)
      .getByRole('button', { name: /^Remove/ })
      .press('Enter');
    await expect(inBar(page, 1)).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(undo).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(titles(page).nth(1)).toBeFocused();
    await undo.click();
    await expect(titles(page)).toHaveText([...kept]);

    // Another visitor opens the link.
    await page.getByRole('button', { name: 'Share list' }).click();
    const link = await page.getByLabel('Link to the list').inputValue();
    await expect(page.getByRole('img', { name: 'QR code of the link' })).toBeVisible();
    await page.keyboard.press('Escape');
    const stranger = await browser.newContext();
    const theirs = await stranger.newPage();
    await theirs.goto(link.slice(0, -2));
    await expect(theirs.getByRole('alert')).toContainText('incomplete or was changed');
    await theirs.goto('about:blank');
    await theirs.goto(link);
    await theirs.getByRole('button', { name: 'Add 3 titles to your favorites' }).click();
    await expect(titles(theirs)).toHaveText([...kept]);
    await stranger.close();

    // Exports the favorites to a file and imports it again.
    await page.getByRole('button', { name: 'Export' }).click();
    const saving = page.waitForEvent('download');
    await page.getByRole('button', { name: 'CSV' }).click();
    const file = await (await saving).path();
    expect(await readFile(file, 'utf8')).toContain('kind,id,title');
    await page.keyboard.press('Escape');
    for (const left of [2, 1, 0]) {
      await entries(page)
        .first()
        .getByRole('button', { name: /^Remove/ })
        .click();
      await expect(entries(page)).toHaveCount(left);
    }
    await expect(page.getByText('List empty!')).toBeVisible();
    await page.getByRole('button', { name: 'Import' }).click();
    await page.getByLabel('Choose a file').setInputFiles(file);
    await expect(page.getByText('3 titles added to your favorites')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(titles(page)).toHaveText([...kept]);

    // Stored on the device: another tab shows the list, and changes appear in both tabs.
    await page.getByRole('switch', { name: 'Keep on this device' }).click();
    const other = await context.newPage();
    await other.goto(page.url());
    await expect(titles(other)).toHaveText([...kept]);
    await entries(other)
      .first()
      .getByRole('button', { name: /^Remove/ })
      .click();
    await expect(titles(page)).toHaveText(kept.slice(1));
    await other.getByRole('switch', { name: 'Keep on this device' }).click();
    await expect(page.getByRole('switch')).toHaveAttribute('aria-checked', 'false');
    expect(
      await page.evaluate(() => Object.keys(localStorage).filter((key) => /favorite/.test(key))),
    ).toEqual([]);
  });
});
