import { expect } from '@playwright/test';
import { delayScripts } from './delayScripts.ts';
import { region } from './portalPages.ts';
import { test } from './story.ts';

test.describe('a visitor who is faster than the scripts', { tag: '@no-style' }, () => {
  test('gets what was pressed in the frame when the shell is there, and in the section when that is there, and stays where they have scrolled to', async ({
    page,
  }) => {
    const shellComes = await delayScripts(page, 'shell');
    const sectionComes = await delayScripts(page, 'dashboard');
    await page.goto('/', { waitUntil: 'commit' });
    const star = region(page, 'Top rated').getByRole('button', { name: 'Watch later' }).first();
    const favorites = region(page, 'Favorites').getByRole('listitem');
    const dialog = page.getByRole('dialog', { name: 'Search', exact: true });

    // Clicks twice, as a visitor might when the first click has no visible effect.
    await star.click();
    await star.click();
    await region(page, 'On air').getByRole('heading').first().scrollIntoViewIfNeeded();
    await page.getByRole('button', { name: 'Theme: system' }).click();
    await page.keyboard.press('/');
    await expect(page.getByRole('button', { name: 'Theme: system' })).toBeVisible();
    const before = await page.evaluate(() => window.scrollY);
    expect(before).toBeGreaterThan(0);
    shellComes();

    await expect(dialog.getByRole('searchbox')).toBeFocused();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    expect(await page.evaluate(() => window.scrollY)).toBe(before);
    await page.keyboard.press('Escape');
    await expect(star).toHaveAttribute('aria-pressed', 'false');
    sectionComes();

    await expect(favorites).toHaveCount(1);
    await expect(dialog).toBeHidden();
  });

  test('is on the page of a link, without what was pressed before it', async ({ page }) => {
    const shellComes = await delayScripts(page, 'shell');
    await page.goto('/', { waitUntil: 'commit' });
    const card = region(page, 'Top rated').getByRole('listitem').first();
    const name = (await card.getByRole('heading').textContent()) ?? '';

    await page.getByRole('banner').getByRole('button', { name: 'Search' }).click();
    await card.getByRole('link').first().click();
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    shellComes();

    await expect(page.getByRole('button', { name: 'Add to favorite' })).toBeEnabled();
    await page.keyboard.press('?');
    await expect(page.getByRole('dialog')).toHaveCount(1);
    await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
  });
});
